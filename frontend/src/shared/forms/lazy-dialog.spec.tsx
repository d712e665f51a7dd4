import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderScreen } from '../testing/render-screen.js';
import { byOpen, lazyDialog } from './lazy-dialog.js';

const Dialog = ({ open }: { open: boolean }) => (open ? <p>Aberto</p> : null);
const props = { open: false, onOpenChange: () => undefined };
const loading = () => jest.fn(async () => Dialog);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('fetches its code when the browser is idle', async () => {
  const load = loading();
  const Lazy = lazyDialog(load, byOpen);
  const { rerender } = render(<Lazy {...props} />);
  expect(load).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => {
    rerender(<Lazy {...props} open />);
  });
  expect(screen.getByText('Aberto')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it.each(['pointerOver', 'focusIn'] as const)('fetches its code on the way to a button: %s', async (hint) => {
  const load = loading();
  const Lazy = lazyDialog(load, byOpen);
  render(
    <>
      <p>Texto</p>
      <button type="button">Abrir</button>
      <Lazy {...props} />
    </>,
  );
  fireEvent[hint](screen.getByText('Texto'));
  expect(load).not.toHaveBeenCalled();
  fireEvent[hint](screen.getByText('Abrir'));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(load).toHaveBeenCalledTimes(1);
});

it('opened before its code has come, darkens the page at once, and a press gives up', () => {
  const onOpenChange = jest.fn();
  const Lazy = lazyDialog(() => new Promise<typeof Dialog>(() => undefined), byOpen);
  render(<Lazy open onOpenChange={onOpenChange} />);
  fireEvent.click(screen.getByRole('status'));
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

it('without its code closes, says so, and offers to load the page again', async () => {
  const onOpenChange = jest.fn();
  const Lazy = lazyDialog(() => Promise.reject<typeof Dialog>(new TypeError('Failed to fetch')), byOpen);
  renderScreen(<Lazy open onOpenChange={onOpenChange} />);
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(onOpenChange).toHaveBeenCalledWith(false);
  expect(await screen.findByText('Erro de rede ou resposta inválida.')).toBeVisible();
  const reached = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 502 }));
  fireEvent.click(screen.getByRole('button', { name: 'Recarregar' }));
  expect(reached).toHaveBeenCalledWith('/config.json', { method: 'HEAD', cache: 'no-store' });
});
