import { useDesk } from '../../frame/context';
import { Spot } from '../../frame/Spot';
import type { Choice } from '../../table/table';
import type { Words } from '../../words';
import { NamedCard, Symbol } from './Card';
import { cardOf, isAttack, nameOf } from './cards';
import type { Box } from '../../frame/box';
import { type Picked, playable } from './options';
import { Ground, Summary } from './Sand';
import type { Edition, Type, View } from './view';

interface Props {
    readonly view: View;
    readonly edition: Edition;
    readonly seat: number;
    readonly name: string;
    readonly box: Box;
    readonly words: Words;
    readonly pick: Picked | null;
    readonly choices: readonly Choice[];
    readonly choose: (card: string, index: number) => void;
}

// The viewer's cards, the card that was stolen, a fight that goes on, and what is done without a card.
export function Hand(props: Props) {
    const { view, edition, seat, box, words } = props;
    const text = words.sandbank;
    const { hand } = view.seats[seat]!;
    const cards = Math.max(hand.length, 3) + (view.stolen !== null && view.turn === seat ? 1 : 0);
    const step = (box.width - 12) / cards;
    const size = Math.min(92, step - 8, box.height - 78);
    const seen = new Map<string, number>();
    const foot = { x: box.x + 10, y: box.y + 36 + size + 4, width: box.width - 20 };
    return (
        <g>
            <Ground box={box} active={view.turn === seat} own />
            <Summary {...props} own />
            {hand.map(({ card, open }, i) => {
                const copy = seen.get(card) ?? 0;
                seen.set(card, copy + 1);
                return (
                    <g
                        key={`${card} ${copy}`}
                        className="moves"
                        style={{ transform: `translate(${box.x + 8 + i * step}px, ${box.y + 36}px)` }}
                    >
                        <HandCard {...props} card={card} open={open} index={i} size={size} />
                    </g>
                );
            })}
            {view.stolen !== null && view.turn === seat && (
                <g
                    transform={`translate(${box.x + 8 + (cards - 1) * step} ${box.y + 36})`}
                    role="img"
                    aria-label={text.stolen(text.card(view.stolen))}
                >
                    <NamedCard name={view.stolen} edition={edition} size={size} />
                    <rect x="-3" y="-3" width={size + 6} height={size + 6} rx="7" fill="none" stroke="var(--gold-62)" strokeWidth="4" />
                </g>
            )}
            <Wheel box={{ x: foot.x, y: foot.y, width: foot.width, height: box.y + box.height - foot.y - 6 }} words={words} />
        </g>
    );
}

function HandCard({
    view,
    edition,
    words,
    pick,
    choices,
    choose,
    card,
    open,
    index,
    size,
}: Props & { readonly card: string; readonly open: boolean; readonly index: number; readonly size: number }) {
    const desk = useDesk();
    const text = words.sandbank;
    const label = card === '?' ? text.hiddenCard : text.card(card) + (open ? `, ${text.knownToAll}` : '');
    const picture = (
        <>
            <g className="appears">
                <NamedCard name={card} edition={edition} size={size} />
            </g>
            {open && (
                <g transform={`translate(12 ${size - 9})`}>
                    <path d="M-8 0q8-9 16 0-8 9-16 0z" fill="var(--shell-99)" stroke="var(--slate-31)" strokeWidth="1.300" />
                    <circle r="2.500" fill="var(--slate-31)" />
                </g>
            )}
            <rect className="outline" x="-3" y="-3" width={size + 6} height={size + 6} rx="7" />
        </>
    );
    if (view.phase === 'answer' && isAttack(card))
        return (
            <Spot action={`counter ${cardOf(card).type}`} label={text.counterLabel(label)}>
                {picture}
            </Spot>
        );
    if (view.phase !== 'turn' || card === '?') return <Spot label={label}>{picture}</Spot>;
    const type = cardOf(card).type;
    const hinted = choices.some(
        (choice) =>
            desk.hinted.has(choice.text) &&
            (choice['card'] === card ||
                (typeof choice['face'] === 'string' && nameOf(choice['face']) === card) ||
                (choice.kind === 'attack' && isAttack(card) && choice['with'] === type)),
    );
    return (
        <Spot
            onChoose={() => choose(card, index)}
            live={playable(choices, card)}
            picked={pick?.index === index}
            className={hinted ? 'hinted' : ''}
            label={text.pickLabel(label)}
        >
            {picture}
        </Spot>
    );
}

// Who takes whom: in a ring where there is room, else in a row.
function Wheel({ box, words }: { readonly box: Box; readonly words: Words }) {
    const { x, y, width, height } = box;
    const order: readonly Type[] = ['seagull', 'crab', 'bucket'];
    const middle = x + width / 2;
    if (height < 90) {
        const step = Math.min(70, width / 4.4);
        const left = middle - step * 1.5;
        return (
            <g role="img" aria-label={words.sandbank.wheel}>
                {[...order, order[0]!].map((type, i) => (
                    <g key={i}>
                        <Symbol type={type} x={left + i * step} y={y + height / 2} size={26} />
                        {i < 3 && <path d={`M${left + i * step + 20} ${y + height / 2}h${step - 40}m-5-4l5 4-5 4`} className="arrow" />}
                    </g>
                ))}
            </g>
        );
    }
    const cy = y + height / 2;
    const places = [
        [middle, cy - 34],
        [middle + 64, cy + 30],
        [middle - 64, cy + 30],
    ] as const;
    return (
        <g role="img" aria-label={words.sandbank.wheel}>
            <path
                className="arrow"
                transform={`translate(${middle} ${cy})`}
                d="M22-26q22 8 34 32m1-8l-1 8-8-1M40 34h-80m6-5l-6 5 6 5M-56 6q12-24 34-32m-8-1l8 1-2 8"
            />
            {order.map((type, i) => (
                <Symbol key={type} type={type} x={places[i]![0]} y={places[i]![1]} size={30} />
            ))}
            <text x={middle} y={cy + 10} fontSize="12" textAnchor="middle" fill="var(--wood-36)">
                {words.sandbank.takes}
            </text>
        </g>
    );
}
