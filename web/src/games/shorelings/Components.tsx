import { Exhibit, Exhibits } from '../../frame/Exhibit';
import { useWords } from '../../words';
import type { ComponentsProps } from '../game';
import { Glyph } from './Glyph';
import { demandOf } from './labels';
import { CastleFace, Coin, scoreText } from './Tray';
import type { CardName, Edition, HazardName } from './view';

const hazards: readonly HazardName[] = ['dragon', 'giant', 'terror', 'meteor', 'sandstorm', 'greatclaw'];
const first = 'basic'; // what the guide recommends

function Sign({ name, colour }: { readonly name: string; readonly colour: string }) {
    return <Glyph name={name} x={4} y={4} size={44} colour={colour} />;
}

export default function Components({ name, edition }: ComponentsProps<Edition>) {
    const { shorelings: says } = useWords();
    if (name === 'pieces')
        return (
            <Exhibits wide>
                {edition.combinations[first]!.cards.map((card: CardName) => (
                    <Exhibit
                        key={card}
                        box={{ x: 0, y: 0, width: 76, height: 54 }}
                        name={`${edition.cards[card].pieces} × ${says.cards[card].name}.`}
                        text={says.cards[card].needs}
                    >
                        <Sign name={card} colour="var(--sea-42)" />
                        <Coin x={62} y={14} text={scoreText(edition, card)} />
                    </Exhibit>
                ))}
            </Exhibits>
        );
    if (name === 'hazards')
        return (
            <Exhibits wide>
                {hazards.map((hazard) => (
                    <Exhibit
                        key={hazard}
                        box={{ x: 0, y: 0, width: 52, height: 52 }}
                        name={says.hazards[hazard].name}
                        text={says.hazards[hazard].does}
                    >
                        <Sign name={hazard} colour="var(--coral-49)" />
                    </Exhibit>
                ))}
            </Exhibits>
        );
    if (name === 'combinations')
        return (
            <Exhibits wide>
                {Object.entries(edition.combinations).map(([combination, { cards, hazards: three }]) => (
                    <Exhibit
                        key={combination}
                        box={{ x: 0, y: 0, width: 106, height: 70 }}
                        name={`${says.combinations[combination] ?? combination}:`}
                        text={`${cards.map((card) => says.cards[card].name).join(', ')} · ${three.map((hazard) => says.hazards[hazard].name).join(', ')}`}
                    >
                        {cards.map((card, i) => (
                            <Glyph
                                key={card}
                                name={card}
                                x={2 + (i % 3) * 24}
                                y={2 + Math.floor(i / 3) * 34}
                                size={22}
                                colour="var(--sea-42)"
                            />
                        ))}
                        {three.map((hazard, i) => (
                            <Glyph key={hazard} name={hazard} x={82} y={2 + i * 23} size={20} colour="var(--coral-49)" />
                        ))}
                    </Exhibit>
                ))}
            </Exhibits>
        );
    return (
        <Exhibits>
            {edition.castle_cards.map((card) => {
                const title = says.castle[card.name] ?? card.name;
                return (
                    <Exhibit key={card.name} box={{ x: 0, y: 0, width: 138, height: 86 }} scale={1.2} name="" text="">
                        <rect x="0.500" y="0.500" width="137" height="84" rx="8" fill="var(--shell-99)" stroke="var(--sand-76)" />
                        <CastleFace card={card} title={title} text={demandOf(says, card)} wide={138} />
                    </Exhibit>
                );
            })}
        </Exhibits>
    );
}
