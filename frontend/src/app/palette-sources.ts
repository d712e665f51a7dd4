import { keysPalette } from '../features/keys/keys.palette.js';
import { peoplePalette } from '../features/people/people.palette.js';
import { salesPalette } from '../features/sales/sales.palette.js';
import { definePaletteSource, findIn, type PaletteItem, type PaletteSource } from '../shared/palette/palette-source.js';
import { useMay } from '../shared/session/own-claims.js';
import { logOut } from '../shared/session/session.js';
import { useTheme, type Theme } from '../shared/storage/theme.js';
import { useAdminEntries } from './admin-links.js';
import type { NavEntry } from './nav-links.js';

const pagesOf = (entries: readonly NavEntry[]) =>
  definePaletteSource({
    heading: 'Páginas',
    find: (text) =>
      findIn(
        entries.map(({ path, label }) => ({
          id: `page-${path}`,
          label,
          run: (navigate) => {
            navigate(path);
          },
        })),
        text,
      ),
  });

const themeItem = (theme: Theme, label: string): PaletteItem => ({
  id: `theme-${theme}`,
  label,
  hint: 'Aparência',
  run: () => {
    useTheme.getState().choose(theme);
  },
});

const actions: readonly PaletteItem[] = [
  themeItem('light', 'Usar tema claro'),
  themeItem('dark', 'Usar tema escuro'),
  themeItem('system', 'Usar tema do sistema'),
  {
    id: 'log-out',
    label: 'Sair',
    hint: 'Encerrar a sessão neste navegador',
    run: () => {
      logOut();
    },
  },
];

const sources: readonly PaletteSource[] = [
  peoplePalette,
  keysPalette,
  salesPalette,
  definePaletteSource({ heading: 'Ações', find: (text) => findIn(actions, text) }),
];

/** Returns the groups of the signed-in administrator's palette, in the order in which they are shown. */
export function usePaletteSources(): readonly PaletteSource[] {
  const pages = pagesOf(useAdminEntries());
  const may = useMay();
  return [pages, ...sources.filter(({ needs = 'any' }) => may(needs))];
}
