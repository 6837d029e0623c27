import { Exhibit, Exhibits } from '../../frame/Exhibit';
import { useWords } from '../../words';
import type { ComponentsProps } from '../game';
import { Bonuses } from './Bonuses';
import { AttackCard, FaceCard, NamedCard } from './Card';
import { prey, printed } from './cards';
import type { Edition, Type, View } from './view';

const types: readonly Type[] = ['crab', 'bucket', 'seagull'];
const card = { x: -1, y: -1, width: 62, height: 62 };

// The records, and the first bonus of each group.
function table({ bonuses }: Edition): View {
    const nobody = { holder: null, best: 0 };
    const first = Object.values(bonuses).flatMap((group) => group.bonuses.slice(0, 1).map(({ id }) => ({ id, claimed: null })));
    return { biggest: nobody, tallest: nobody, bonuses: first } as unknown as View;
}

export default function Components({ name, edition }: ComponentsProps<Edition>) {
    const words = useWords();
    const { sandbank: says } = words;
    if (name === 'cards')
        return (
            <Exhibits>
                {Object.keys(edition.walls).map((shape, i) => (
                    <Exhibit key={shape} box={card} scale={1.3} name={says.card(`${types[i % 3]}-${shape}${i === 1 ? '-pebble' : ''}`)}>
                        <NamedCard name={`${types[i % 3]}-${shape}${i === 1 ? '-pebble' : ''}`} edition={edition} size={60} />
                    </Exhibit>
                ))}
            </Exhibits>
        );
    if (name === 'attacks')
        return (
            <Exhibits>
                {types.map((type) => (
                    <Exhibit
                        key={type}
                        box={{ x: -1, y: -1, width: 152, height: 62 }}
                        scale={1.2}
                        name={`${says.card(`${type}-attack`)}:`}
                        text={`${says.takes} ${says.type[prey[type]]}`}
                    >
                        <AttackCard type={type} size={60} />
                        <path d="M66 30h16m-6-6l6 6-6 6" fill="none" stroke="var(--wood-44)" strokeWidth="3" strokeLinecap="round" />
                        <g transform="translate(90 0)">
                            <FaceCard face={printed(edition, { type: prey[type], shape: 'end', pebble: false })} size={60} />
                        </g>
                    </Exhibit>
                ))}
            </Exhibits>
        );
    const view = table(edition);
    return (
        <svg className="strip" viewBox="0 0 380 150" aria-hidden="true">
            <Bonuses
                view={view}
                edition={edition}
                words={words}
                viewer={null}
                names={[]}
                box={{ x: 3, y: 3, width: 380, height: 150 }}
                columns={2}
            />
        </svg>
    );
}
