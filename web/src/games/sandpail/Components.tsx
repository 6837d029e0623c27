import { Exhibit, Exhibits } from '../../frame/Exhibit';
import { useWords } from '../../words';
import type { ComponentsProps } from '../game';
import { Die, Ghost, Tile } from './tiles';
import { castleOf, type Edition, kinds } from './view';

const cell = 40;

// The first castle of the least, the middle and the greatest value.
function samples({ castles }: Edition) {
    const sorted = [...castles].sort((a, b) => a.value - b.value);
    return [sorted[0]!, sorted[Math.floor(sorted.length / 2)]!, sorted.at(-1)!];
}

export default function Components({ name, edition }: ComponentsProps<Edition>) {
    const { sandpail: says } = useWords();
    if (name === 'tiles')
        return (
            <Exhibits>
                {kinds.map((kind) => (
                    <Exhibit
                        key={kind}
                        box={{ x: -24, y: -24, width: 48, height: 48 }}
                        scale={1.4}
                        name={`${edition.tiles[kind]} ×`}
                        text={says.bare[kind]}
                    >
                        <Tile kind={kind} />
                    </Exhibit>
                ))}
            </Exhibits>
        );
    if (name === 'dice')
        return (
            <Exhibits>
                {edition.die.map((face, i) => (
                    <Exhibit key={i} box={{ x: 0, y: 0, width: 60, height: 62 }} name={says.faces[face] ?? face}>
                        <Die face={face} />
                    </Exhibit>
                ))}
            </Exhibits>
        );
    return (
        <Exhibits>
            {samples(edition).map(({ name: castle, value }) => {
                const { cells, columns, rows } = castleOf(edition, castle);
                return (
                    <Exhibit
                        key={castle}
                        box={{ x: -4, y: -4, width: columns * cell + 8, height: rows * cell + 8 }}
                        scale={0.75}
                        name={says.castle(castle)}
                        text={says.points(value)}
                    >
                        {cells.map((place) => (
                            <g key={place.name} transform={`translate(${(place.column + 0.5) * cell} ${(rows - place.row - 0.5) * cell})`}>
                                <Ghost kind={place.kind} />
                            </g>
                        ))}
                    </Exhibit>
                );
            })}
        </Exhibits>
    );
}
