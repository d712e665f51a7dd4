import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface SoundsState {
  readonly on: boolean;
  switchTo: (on: boolean) => void;
}

const NAME = 'sounds';

/** Sound switch of this browser. */
export const useSounds = create<SoundsState>()(
  persist(
    (set) => ({
      on: true,
      switchTo: (on) => {
        set({ on });
      },
    }),
    { name: NAME, partialize: ({ on }) => ({ on }) },
  ),
);

addEventListener('storage', ({ key }) => {
  if (key === NAME) void useSounds.persist.rehydrate();
});

/**
 * Plays a sound unless sounds are off. Browsers block sounds, with a warning, before the first click or key on the
 * page.
 */
function play(name: 'errorSound' | 'notificationSound' | 'successSound') {
  if (!useSounds.getState().on || !(navigator.userActivation as UserActivation | undefined)?.hasBeenActive) return;
  import('../ui/sound.js').then(
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
