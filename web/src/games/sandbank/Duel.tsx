import { SeatShape } from '../../frame/Badge';
import type { Box } from '../../frame/box';
import { Spot } from '../../frame/Spot';
import { shorten } from '../../frame/text';
import type { Look } from '../../table/table';
import type { Words } from '../../words';
import { AttackCard, FaceCard } from './Card';
import { cardOf, faceOf, hunter, isAttack, ownerOf } from './cards';
import type { Edition, Type, View } from './view';

interface Props {
    readonly view: View;
    readonly edition: Edition;
    readonly words: Words;
    readonly box: Box;
    readonly names: readonly string[];
    readonly viewer: number | null;
    readonly actor: Look['actor'];
}

// A duel is a stage of its own: who attacks what of whom, the cards played so far, and what can be answered.
export function Duel({ view, words, box, names, viewer, actor }: Props) {
    const text = words.sandbank;
    const { target, cards } = view.fight!;
    const owner = ownerOf(view, target);
    const stack = view.seats[owner]?.castles.flat().find(({ number }) => number === target);
    if (!stack) return null;
    const face = faceOf(stack.cards[0]!);
    const played = chain(face.type, cards);
    const attacker = view.turn;
    const asked = actor === viewer && view.phase === 'answer';
    const { x, y, width, height } = box;
    const answers =
        asked && viewer !== null
            ? [...new Set(view.seats[viewer]!.hand.map(({ card }) => card).filter((card) => isAttack(card)))].map(
                  (card) => cardOf(card).type,
              )
            : [];
    const size = 62;
    const step = Math.min(size + 8, (width - 190) / Math.max(1, cards));
    const low = y + height - 62;
    return (
        <g role="group" aria-label={text.duel(names[attacker]!, names[owner]!, target)}>
            <rect x={x} y={y} width={width} height={height} rx="16" fill="var(--coral-93)" stroke="var(--coral-44)" strokeWidth="4" />
            <text x={x + 18} y={y + 27} fontSize="18" fontWeight="700" fill="var(--coral-33)">
                {text.duelTitle}
            </text>
            <SeatShape seat={attacker} size={18} x={x + 96} y={y + 13} />
            <text x={x + 120} y={y + 27} fontSize="14" fontWeight="600" fill="var(--slate-31)">
                {text.duelBetween(shorten(names[attacker]!, 12), shorten(names[owner]!, 12))}
            </text>
            <g
                transform={`translate(${x + 18} ${y + 42})`}
                role="img"
                aria-label={text.duelTarget(target, text.face(stack.cards[0]!), names[owner]!)}
            >
                <FaceCard face={face} size={size} />
                <SeatShape seat={owner} size={18} x={size - 14} y={-6} />
                <text x={size / 2} y={size + 17} fontSize="13" textAnchor="middle" fill="var(--slate-31)">
                    {text.duelCard(target)}
                </text>
            </g>
            <path className="arrow" d={`M${x + 112} ${y + 74}h-20m6-5l-6 5 6 5`} />
            {played.map((type, i) => {
                const by = i % 2 === 0 ? attacker : owner;
                return (
                    <g
                        key={i}
                        className="appears"
                        role="img"
                        aria-label={text.duelPlayed(names[by]!, text.type[type])}
                        transform={`translate(${x + 124 + i * step} ${y + 42})`}
                    >
                        <AttackCard type={type} size={size} />
                        <SeatShape seat={by} size={18} x={size - 14} y={-6} />
                    </g>
                );
            })}
            {asked ? (
                <>
                    {answers.map((type, i) => (
                        <g key={type} transform={`translate(${x + 18 + i * 190} ${low})`}>
                            <Spot action={`counter ${type}`} label={text.counterLabel(text.card(`${type}-attack`))}>
                                <rect width="180" height="50" rx="10" fill="var(--shell-99)" stroke="var(--coral-44)" strokeWidth="1.500" />
                                <g transform="translate(5 4)">
                                    <AttackCard type={type} size={42} />
                                </g>
                                <text x="54" y="31" fontSize="15" fontWeight="700" fill="var(--slate-31)">
                                    {text.counter}
                                </text>
                                <rect className="outline" x="-2" y="-2" width="184" height="54" rx="12" />
                            </Spot>
                        </g>
                    ))}
                    <g transform={`translate(${x + width - 138} ${low})`}>
                        <Spot action="yield" label={text.yield} about={text.yieldAbout(target)}>
                            <rect width="120" height="50" rx="10" fill="var(--shell-99)" stroke="var(--slate-54)" strokeWidth="1.500" />
                            <text x="60" y="31" fontSize="15" fontWeight="700" textAnchor="middle" fill="var(--slate-31)">
                                {text.yield}
                            </text>
                            <rect className="outline" x="-2" y="-2" width="124" height="54" rx="12" />
                        </Spot>
                    </g>
                </>
            ) : (
                <text x={x + 18} y={low + 30} fontSize="14" fill="var(--slate-31)">
                    {typeof actor === 'number' ? text.duelWaits(names[actor]!) : ''}
                </text>
            )}
        </g>
    );
}

// Every card beats the one before it, the first one the target: so their number tells them all.
function chain(target: Type, count: number): readonly Type[] {
    const played: Type[] = [];
    for (let type = target; played.length < count; played.push(type)) type = hunter[type];
    return played;
}
