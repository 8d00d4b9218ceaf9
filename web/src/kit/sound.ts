// sound.ts - short sounds by WebAudio, no files; off until wanted.

import { settings } from '../settings';

export type Sound = 'move' | 'bump' | 'card' | 'dice' | 'home' | 'turn' | 'win' | 'lose' | 'no';

/** Hertz, when it begins and how long it lasts in seconds, its form. */
type Note = [pitch: number, at: number, length: number, form?: OscillatorType];

export const sounds: { [sound in Sound]: Note[] } = {
    move: [[392, 0, 0.09]],
    bump: [[196, 0, 0.12, 'triangle'], [147, 0.08, 0.16, 'triangle']],
    card: [[880, 0, 0.03, 'triangle'], [660, 0.03, 0.05, 'triangle']],
    dice: [[310, 0, 0.03, 'square'], [260, 0.07, 0.03, 'square'], [350, 0.13, 0.03, 'square'],
        [280, 0.21, 0.04, 'square']],
    home: [[523, 0, 0.1], [784, 0.09, 0.2]],
    turn: [[587, 0, 0.12], [880, 0.12, 0.16]],
    win: [[523, 0, 0.14], [659, 0.13, 0.14], [784, 0.26, 0.14], [1047, 0.39, 0.3]],
    lose: [[392, 0, 0.18], [330, 0.17, 0.18], [262, 0.34, 0.3]],
    no: [[165, 0, 0.14, 'triangle']],
};

const loudest = 0.12;
let context: AudioContext | null = null;

/** Browsers let a page sound only after it was touched; before that there is nothing to make it with. */
function speaker(): AudioContext | null {
    if (!context && navigator.userActivation?.hasBeenActive !== false && typeof AudioContext !== 'undefined')
        context = new AudioContext();
    return context;
}

export function play(sound: Sound): void {
    const to = settings().sound ? speaker() : null;
    if (!to)
        return;
    if (to.state === 'suspended')
        void to.resume();
    for (const [pitch, at, length, form = 'sine'] of sounds[sound]) {
        const begins = to.currentTime + at;
        const tone = new OscillatorNode(to, { type: form, frequency: pitch });
        const volume = new GainNode(to, { gain: 0 });
        volume.gain.setValueAtTime(0, begins);
        volume.gain.linearRampToValueAtTime(form === 'square' ? loudest / 3 : loudest, begins + 0.008);
        volume.gain.exponentialRampToValueAtTime(0.0005, begins + length);
        tone.connect(volume).connect(to.destination);
        tone.start(begins);
        tone.stop(begins + length);
    }
}
