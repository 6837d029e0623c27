import type { Choice, Look } from '../../table/table';
import type { Words } from '../../words';
import type { GamePage, NameOf } from '../game';
import { Art } from './Art';
import { Board } from './Board';
import { sketch } from './sketch';
import { outcome } from './outcome';
import { picture } from './Picture';
import { Trophy } from './Trophy';
import { levelsOf } from './masonry';
import type { View } from './view';
import { lesson } from './lesson';

export const barons: GamePage = {
    name: 'barons',
    art: Art,
    minutes: '30–45',
    weight: 2,
    players: [2, 4],
    table: 2,
    Board,
    sides: true,
    sketch,
    lesson,
    picture,
    outcome: (line, before, after, words, nameOf) => outcome(line, before as View, after as View, words, nameOf),
    Trophy,
    manual: ['coin'],
    main: { draw: 'plain' },
    chatter: ['stock', 'mint'],
    counted: (count, { barons: text }) => text.coinsShort(count),
    together: (lines, { barons: text }, nameOf) =>
        lines.every(({ kind, seat }) => kind === 'receive' && seat === lines[0]!['seat']) ? received(lines, text, nameOf) : undefined,
    prompt(look: Look<View>, { barons: text }: Words) {
        const { phase, building, coins_owed } = look.view;
        switch (phase) {
            case 'turn':
                return text.prompt.turn;
            case 'pay':
                return text.prompt.pay(building?.price ?? 1);
            case 'discard':
                return text.prompt.discard;
            case 'coin':
                return text.prompt.coin(coins_owed);
            case 'rob':
                return text.prompt.rob;
            case 'take':
                return text.prompt.take;
            case 'crumble':
                return text.prompt.crumble;
            case 'catapult':
                return text.prompt.catapult;
            default:
                return '';
        }
    },
    describe(action, { barons: text }, nameOf) {
        const say = text.describe;
        const tile = () => text.tile(String(action['tile']));
        const player = nameOf(Number(action['seat']));
        const place = String(action['place']);
        switch (action.kind) {
            case 'stock':
                return say.stock(tile());
            case 'mint':
                return say.mint(text.coin(String(action['coin'])));
            case 'receive':
                return received([action], text, nameOf);
            case 'steal':
                return say.steal(tile());
            case 'lose':
                return say.lose(tile(), player);
            case 'draw':
                return say.draw;
            case 'build':
                return (say.build[action['from'] as 'holder' | 'market' | 'royal'] ?? say.build.holder)(tile(), place);
            case 'pay':
                return say.pay(tile());
            case 'discard':
                return say.discard(tile());
            case 'coin':
                return say.coin(text.coin(String(action['coin'])));
            case 'rob':
                return say.rob(player);
            case 'take':
                return say.take(tile());
            case 'crumble':
                return say.crumble(place);
            case 'catapult':
                return say.catapult(player, place);
            default:
                return action.text;
        }
    },
    guide(look: Look<View>, { barons: text }: Words) {
        const { phase, seats } = look.view;
        const guide = text.guide;
        if (phase !== 'turn') return phase in guide ? (guide as unknown as { readonly [phase: string]: string })[phase]! : '';
        const own = seats[look.actor as number]!;
        const builds = look.actions.some((action) => action.kind === 'build');
        if (Object.keys(own.castle).length < 4) return guide.ground;
        if (!builds) return guide.stuck;
        if (own.coins >= 5) return guide.near(own.coins);
        return own.holder.length < 3 ? guide.few : guide.build(levelsOf(own.castle));
    },
};

// Tiles that a player is given, those that the viewer knows by name.
function received(lines: readonly Choice[], { tile, describe }: Words['barons'], nameOf: NameOf): string {
    const tiles = lines.map((line) => String(line['tile']));
    const known = tiles.filter((name) => name !== '?');
    return describe.receive(nameOf(Number(lines[0]!['seat'])), known.map(tile), tiles.length - known.length);
}
