import { Moon, Sun } from 'lucide-react';
import { useTheme } from '../../../shared/session/theme.js';
import { IconButton } from '../../../shared/ui/icon-button.js';

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;

/** Turns between light and dark; which of the two is shown is the style's business, so that the drawn page suits both. */
export const ThemeSwitch = () => (
  <IconButton
    label="Alternar tema claro e escuro"
    onClick={() => {
      useTheme.getState().choose(document.documentElement.dataset.theme === 'light' ? 'dark' : 'light');
    }}
  >
    <Sun {...icon} className="hidden dark:block" />
    <Moon {...icon} className="dark:hidden" />
  </IconButton>
);
