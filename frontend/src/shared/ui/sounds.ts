import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface SoundsState {
  readonly on: boolean;
  switchTo: (on: boolean) => void;
}

const NAME = 'sounds';

/** Whether this browser's person wants to hear anything. */
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

/** That something failed, for the ears. Before the first click or key of the page browsers refuse to sound, and complain. */
export function playError() {
  if (!useSounds.getState().on || !(navigator.userActivation as UserActivation | undefined)?.hasBeenActive) return;
  import('./sound.js').then(
    ({ errorSound }) => errorSound.play(),
    () => undefined,
  );
}
