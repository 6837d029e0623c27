import { spoken } from '../spoken';

// People in sentences. Whoever plays alone at this device is called so, and spoken to.
export const you = spoken('You');
const isYou = (name: string) => name === you;

// Within a sentence: "pinch sand from you".
export const whom = (name: string) => (isYou(name) ? 'you' : name);
// "You lose", "Finn loses".
export const does = (name: string, yours: string, theirs: string) => `${name} ${isYou(name) ? yours : theirs}`;
// "your castle", "the castle of Finn".
export const ownedBy = (name: string, what: string) => (isYou(name) ? `your ${what}` : `the ${what} of ${name}`);
// The same as a label: "Your castle", "Castle of Finn".
export const headOf = (name: string, what: string) => (isYou(name) ? `Your ${what.toLowerCase()}` : `${what} of ${name}`);
// "card 3 of yours", "card 3 of Finn".
export const whose = (name: string) => (isYou(name) ? 'yours' : name);
