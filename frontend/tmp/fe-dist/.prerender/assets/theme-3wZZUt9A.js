import { i as create } from './spinner-tcE1Yfv-.js';
import { n as persist, t as rawStorage } from './raw-storage-D3BL4P2R.js';
// src/shared/session/theme.ts
var themes = ['light', 'dark', 'system'];
var useTheme = create()(
  persist(
    (set) => ({
      choice: 'dark',
      choose: (choice) => {
        set({ choice });
      },
    }),
    {
      name: 'theme',
      storage: rawStorage('choice'),
      partialize: ({ choice }) => ({ choice }),
      merge: (stored, initial) => ({
        ...initial,
        choice: themeOf(stored?.choice),
      }),
    },
  ),
);
var themeOf = (value) => themes.find((theme) => theme === value) ?? 'dark';
export { useTheme as t };
