import { Howl } from 'howler';

const VOLUME = 0.5;

/** What is heard: a chunk of its own, fetched with the first sound. */
export const errorSound = new Howl({ src: [new URL('./sounds/error.wav', import.meta.url).href], volume: VOLUME });
