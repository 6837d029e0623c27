import { spoken } from '../spoken';

// Menschen in Sätzen. Wer an diesem Gerät allein spielt, heißt so und wird angesprochen.
export const du = spoken('Du');
const isDu = (name: string) => name === du;

// „von dir zwicken“, „an dich geben“.
export const wem = (name: string) => (isDu(name) ? 'dir' : name);
export const wen = (name: string) => (isDu(name) ? 'dich' : name);
// „Du verlierst“, „Finn verliert“.
export const tut = (name: string, deins: string, seins: string) => `${name} ${isDu(name) ? deins : seins}`;
// „deine Burg“, „die Burg von Finn“.
export const eigen = (name: string, deins: string, seins: string) => (isDu(name) ? deins : `${seins} von ${name}`);
