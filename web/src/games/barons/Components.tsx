import { Exhibit, Exhibits } from '../../frame/Exhibit';
import { useWords } from '../../words';
import type { ComponentsProps } from '../game';
import { Coin } from './Coin';
import { fills, Sign, spacesOf } from './Path';
import { ratio, Tile } from './Tile';
import type { Edition, TileData } from './view';

const width = 104;

// One of each sort of tile, as the guide tells of them.
const sorts: readonly ((tile: TileData) => boolean)[] = [
    (tile) => tile.number !== 'check' && tile.above === undefined && !tile.roofs && !tile.windows,
    (tile) => tile.above !== undefined && tile.number !== 'check',
    (tile) => (tile.windows ?? 0) > 0 && tile.number !== 'check',
    (tile) => (tile.roofs ?? 0) > 0 && tile.top === '..',
    (tile) => tile.warning === true,
    (tile) => (tile.persons ?? 0) > 0,
];

const sizeOfSpace = 56;

export default function Components({ name, edition }: ComponentsProps<Edition>) {
    const { barons: says } = useWords();
    if (name === 'tiles')
        return (
            <Exhibits wide>
                {sorts.map((is, i) => {
                    const face = edition.tiles.find(is);
                    if (!face) return null;
                    return (
                        <Exhibit
                            key={i}
                            box={{ x: -4, y: -12, width: width + 8, height: width * ratio + 16 }}
                            name=""
                            text={says.tileInFull(face)}
                        >
                            <Tile face={face} width={width} />
                        </Exhibit>
                    );
                })}
            </Exhibits>
        );
    if (name === 'path') {
        const spaces = spacesOf(edition);
        return (
            <Exhibits>
                {['1', '$', 'r', 't', '.'].map((sign) => (
                    <Exhibit
                        key={sign}
                        box={{ x: -sizeOfSpace / 2 - 2, y: -sizeOfSpace / 2 - 2, width: sizeOfSpace + 4, height: sizeOfSpace + 4 }}
                        name={`${spaces.filter((space) => (sign === '1' ? /\d/.test(space) : space === sign)).length} ×`}
                        text={says.spaces[sign]!}
                    >
                        <rect
                            x={-sizeOfSpace / 2}
                            y={-sizeOfSpace / 2}
                            width={sizeOfSpace}
                            height={sizeOfSpace}
                            rx="8"
                            fill={fills[sign] ?? 'var(--sand-95)'}
                            stroke="var(--sand-65)"
                            strokeWidth="1.500"
                        />
                        <Sign sign={sign} size={sizeOfSpace} />
                    </Exhibit>
                ))}
            </Exhibits>
        );
    }
    return (
        <Exhibits wide>
            {edition.coins.map(({ coin, copies }) => (
                <Exhibit
                    key={coin}
                    box={{ x: -26, y: -26, width: 52, height: 52 }}
                    name={`${copies} × ${says.coin(coin)}:`}
                    text={says.effect(coin, false)}
                >
                    <Coin coin={coin} radius={24} />
                </Exhibit>
            ))}
        </Exhibits>
    );
}
