import { say } from '../frame/saying';
import type { Chair, Company, Message } from '../net/wire';
import { withNicknames } from '../table/lay';
import { Trouble } from '../table/table';
import type { Words } from '../words';
import { bare } from '../words/spoken';

// What people and seats at a shared table are called.

export const botName = ({ frame }: Words, bot: string) => frame.botNames[bot.split(':')[0]!] ?? bot;

// A name for every seat: bots are called as at one device, and guests of the same name are numbered.
export function namesOf({ friends }: Words, chairs: readonly Chair[]): string[] {
    const names = withNicknames(
        chairs.map(({ holder, name }) => (holder === 'bot' ? null : holder === 'person' ? bare(name) || friends.guest : friends.openSeat)),
    );
    return names.map((name, seat) => {
        const numbered = chairs[seat]!.holder === 'person' && names.filter((other) => other === name).length > 1;
        return numbered ? `${name} ${names.slice(0, seat + 1).filter((other) => other === name).length}` : name;
    });
}

// How hard a bot of a name tries, in words.
export const levelOf = ({ frame }: Words, bot: string) => frame.bots[bot.split(':')[0]!];

export function speakerOf(words: Words, company: Company | null, { seat, name }: Message): string {
    return name || (seat !== null && company ? namesOf(words, company.chairs)[seat]! : words.friends.guest);
}

// Why something was not done, in the language of the page.
export function explain(words: Words, reason: Error): string {
    if (!(reason instanceof Trouble)) return reason.message;
    const { key = '', operands = [] } = reason.saying;
    return words.friends.refusals[key]?.(...operands) ?? say(words, reason.saying, reason.message);
}
