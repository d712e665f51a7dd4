import { Monitor, Moon, Sun } from 'lucide-react';
import { useTheme, type Theme } from '../../../shared/storage/theme.js';
import { announce } from '../../../shared/ui/announcer.js';
import { IconButton } from '../../../shared/ui/icon-button.js';
import { largeIcon } from '../../../shared/ui/icons.js';

const following: Readonly<Record<Theme, Theme>> = { dark: 'light', light: 'system', system: 'dark' };
const names: Readonly<Record<Theme, string>> = {
  dark: 'Tema escuro.',
  light: 'Tema claro.',
  system: 'Tema do sistema.',
};

/**
 * Goes through dark, light and the system's own; which one is shown is the style's business, so that the drawn page
 * suits all.
 */
export const ThemeSwitch = () => (
  <IconButton
    label="Alternar tema"
    onClick={() => {
      const { choice, choose } = useTheme.getState();
      choose(following[choice]);
      announce(names[following[choice]]);
    }}
  >
    <Moon {...largeIcon} className="in-data-[choice=light]:hidden in-data-[choice=system]:hidden" />
    <Sun {...largeIcon} className="hidden in-data-[choice=light]:block" />
    <Monitor {...largeIcon} className="hidden in-data-[choice=system]:block" />
  </IconButton>
);
