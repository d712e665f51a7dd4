import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface SoundSwitch {
  readonly on: boolean;
  switchTo: (on: boolean) => void;
}

const NAME = 'sounds';

/** Sound switch of this browser. */
export const useSoundSwitch = create<SoundSwitch>()(
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
  if (key === NAME) void useSoundSwitch.persist.rehydrate();
});
