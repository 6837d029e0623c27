import { say } from '../frame/saying';
import type { Chair, Company, Message } from '../net/wire';
import { Trouble } from '../table/table';
import type { Words } from '../words';

// What people and seats at a shared table are called.

export const botName = ({ frame }: Words, bot: string) => frame.botNames[bot.split(':')[0]!] ?? bot;

// A name for every seat: bots of the same kind are numbered, as are guests without a name.
export function namesOf(words: Words, chairs: readonly Chair[]): string[] {
    const plain = chairs.map(({ holder, name, bot }) =>
        holder === 'person' ? name || words.friends.guest : holder === 'bot' ? botName(words, bot) : words.friends.openSeat,
    );
    return plain.map((name, seat) => {
        const numbered = chairs[seat]!.holder !== 'open' && plain.filter((other) => other === name).length > 1;
        return numbered ? `${name} ${plain.slice(0, seat + 1).filter((other) => other === name).length}` : name;
    });
}

export function speakerOf(words: Words, company: Company | null, { seat, name }: Message): string {
    return name || (seat !== null && company ? namesOf(words, company.chairs)[seat]! : words.friends.guest);
}

// Why something was not done, in the language of the page.
export function explain(words: Words, reason: Error): string {
    if (!(reason instanceof Trouble)) return reason.message;
    const { key = '', operands = [] } = reason.saying;
    return words.friends.refusals[key]?.(...operands) ?? say(words, reason.saying, reason.message);
}
