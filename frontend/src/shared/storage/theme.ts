import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { rawStorage } from './raw-storage.js';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

interface ThemeState {
  readonly choice: Theme;
  choose: (choice: Theme) => void;
}

const themeOf = (value: unknown) => themes.find((theme) => theme === value) ?? 'dark';

export const useTheme = create<ThemeState>()(
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
        choice: themeOf((stored as { choice?: unknown } | undefined)?.choice),
      }),
    },
  ),
);

const BACKGROUND = { dark: '#07090c', light: '#f8fbfb' };

/**
 * Applies the chosen colours to the page, also when another tab changes them. The inline script of the page has set
 * them before the first paint.
 */
export function watchTheme() {
  const light = matchMedia('(prefers-color-scheme: light)');
  const apply = () => {
    const { choice } = useTheme.getState();
    const theme = choice === 'light' || (choice === 'system' && light.matches) ? 'light' : 'dark';
    const root = document.documentElement;
    root.dataset.choice = choice;
    root.dataset.theme = theme;
    root.style.colorScheme = theme;
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', BACKGROUND[theme]);
  };
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === 'theme') useTheme.setState({ choice: themeOf(newValue) });
  };
  apply();
  useTheme.subscribe(apply);
  light.addEventListener('change', apply);
  addEventListener('storage', follow);
}
