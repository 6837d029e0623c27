import { useSettings } from './settings';

// The sounds of the table, made of a few notes each: nothing is fetched.

interface Note {
    readonly at: number; // seconds after the sound begins
    readonly from: number; // hertz
    readonly to: number;
    readonly length: number; // seconds until it has died away
    readonly volume: number;
    readonly type: OscillatorType;
}

const bell = (frequency: number, at: number, volume = 0.1): Note => ({
    ...{ at, from: frequency, to: frequency, length: 0.6, volume },
    type: 'sine',
});

const sounds = {
    piece: [{ at: 0, from: 420, to: 190, length: 0.07, volume: 0.12, type: 'triangle' }],
    refusal: [{ at: 0, from: 150, to: 75, length: 0.16, volume: 0.2, type: 'sine' }],
    turn: [bell(659, 0), bell(880, 0.14)],
    end: [bell(392, 0, 0.07), bell(494, 0.06, 0.07), bell(587, 0.12, 0.07), bell(784, 0.18, 0.07)],
} as const satisfies { readonly [name: string]: readonly Note[] };

export type Sound = keyof typeof sounds;

interface Circumstances {
    readonly wanted: boolean; // by the settings
    readonly touched: boolean; // the person has done something on the page: before that, browsers forbid sound
    readonly hidden: boolean; // the person looks elsewhere
    readonly since: number; // seconds since the same sound was played
}

// Whether a sound may be heard. Somebody who looks elsewhere only wants to know that it is their turn; what happens at once is heard once.
export const audible = (sound: Sound, { wanted, touched, hidden, since }: Circumstances) =>
    wanted && touched && (!hidden || sound === 'turn') && since > 0.1;

let context: AudioContext | undefined;
const played: { [sound in Sound]?: number } = {};

export function play(sound: Sound) {
    const now = performance.now() / 1000;
    const circumstances = {
        wanted: useSettings.getState().sound,
        touched: navigator.userActivation?.hasBeenActive ?? false,
        hidden: document.hidden,
        since: now - (played[sound] ?? -Infinity),
    };
    if (!audible(sound, circumstances)) return;
    played[sound] = now;
    context ??= new AudioContext();
    void context.resume(); // a browser may have put it to sleep meanwhile
    for (const note of sounds[sound]) strike(context, note);
}

function strike(context: AudioContext, { at, from, to, length, volume, type }: Note) {
    const begin = context.currentTime + at;
    const tone = new OscillatorNode(context, { type, frequency: from });
    const loudness = new GainNode(context, { gain: 0 });
    tone.frequency.setValueAtTime(from, begin);
    tone.frequency.exponentialRampToValueAtTime(to, begin + length);
    loudness.gain.setValueAtTime(0, begin);
    loudness.gain.linearRampToValueAtTime(volume, begin + 0.008);
    loudness.gain.exponentialRampToValueAtTime(0.001, begin + length);
    tone.connect(loudness).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + length + 0.02);
}
