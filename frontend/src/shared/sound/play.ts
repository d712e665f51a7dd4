import { useSoundSwitch } from './switch.js';

/**
 * Plays a sound unless sounds are off. Browsers block sounds, with a warning, before the first click or key on the
 * page.
 */
function play(name: 'errorSound' | 'notificationSound' | 'successSound') {
  if (!useSoundSwitch.getState().on || !(navigator.userActivation as UserActivation | undefined)?.hasBeenActive) return;
  import('./sound.js').then(
    (sounds) => sounds[name].play(),
    () => undefined,
  );
}

export const playError = () => {
  play('errorSound');
};

export const playSuccess = () => {
  play('successSound');
};

export const playNotification = () => {
  play('notificationSound');
};
