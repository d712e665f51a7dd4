import { screen } from '@testing-library/react';
import { renderScreen } from '../testing/render-screen.js';
import { see } from '../testing/see.js';
import { KeyCodes } from './key-codes.js';

const open = () => renderScreen(<KeyCodes keys={['AAAA-1111', 'BBBB-2222']} />);

it('copies all keys, and says so', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Copiar todas' }));
  await see('Keys copiadas');
  expect(await navigator.clipboard.readText()).toBe('AAAA-1111\nBBBB-2222');
});

it('says when the browser does not allow it', async () => {
  const { user } = open();
  navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  await user.click(screen.getByRole('button', { name: 'Copiar todas' }));
  await see('Não foi possível copiar.');
});
