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

const forbidden = () => {
  navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
};

/** Adds the browser's command, which jsdom lacks. Returns the texts that it has copied. */
function command(isAllowed: boolean) {
  const copied: string[] = [];
  document.execCommand = (name) => {
    if (!isAllowed) return false;
    const clipboardData = { setData: (_type: string, text: string) => copied.push(text) };
    const copy = Object.assign(new Event(name, { cancelable: true }), { clipboardData });
    return !document.dispatchEvent(copy);
  };
  return copied;
}

it.each([
  ['in a browser inside of an app', forbidden],
  ['over plain http', () => Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })],
])('copies by the older command %s', async (_where, restrict) => {
  const { user } = open();
  const copied = command(true);
  restrict();
  await user.click(screen.getByRole('button', { name: 'Copiar todas' }));
  await see('Keys copiadas');
  expect(copied).toEqual(['AAAA-1111\nBBBB-2222']);
});

it('says when the browser does not allow it', async () => {
  const { user } = open();
  command(false);
  forbidden();
  await user.click(screen.getByRole('button', { name: 'Copiar todas' }));
  await see('Não foi possível copiar.');
});
