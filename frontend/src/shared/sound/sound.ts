import { Howl, Howler } from 'howler';

// The first audio context of a page blocks it until the sound device is open, a third of a second on a slow machine.
Howler.usingWebAudio = false;

const VOLUME = 0.5;

/** The sounds of the app: a chunk of its own, fetched with the first sound. */
export const errorSound = new Howl({ src: [new URL('./sounds/error.wav', import.meta.url).href], volume: VOLUME });
export const successSound = new Howl({ src: [new URL('./sounds/success.wav', import.meta.url).href], volume: VOLUME });
export const notificationSound = new Howl({
  src: [new URL('./sounds/notification.wav', import.meta.url).href],
  volume: VOLUME,
});
