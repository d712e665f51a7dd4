import { Howl } from 'howler';

const VOLUME = 0.5;

/** The sounds of the app: a chunk of its own, fetched with the first sound. */
export const errorSound = new Howl({ src: [new URL('./sounds/error.wav', import.meta.url).href], volume: VOLUME });
export const successSound = new Howl({ src: [new URL('./sounds/success.wav', import.meta.url).href], volume: VOLUME });
export const notificationSound = new Howl({
  src: [new URL('./sounds/notification.wav', import.meta.url).href],
  volume: VOLUME,
});
