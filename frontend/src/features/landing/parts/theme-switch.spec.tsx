import { screen } from '@testing-library/react';
import { useTheme } from '../../../shared/storage/theme.js';
import { renderScreen } from '../../../shared/testing/render-screen.js';
import { ThemeSwitch } from './theme-switch.js';

it('goes from dark to light, to the theme of the system, and back, and says so', async () => {
  const { user } = renderScreen(<ThemeSwitch />);
  const button = screen.getByRole('button', { name: 'Alternar tema' });
  const seen: string[] = [];
  for (const words of ['Tema claro.', 'Tema do sistema.', 'Tema escuro.']) {
    await user.click(button);
    expect(screen.getByText(words)).toBeInTheDocument();
    seen.push(useTheme.getState().choice);
  }
  expect(seen).toEqual(['light', 'system', 'dark']);
});
