import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { byOpen, lazyDialog } from './lazy-dialog.js';

const Dialog = ({ open }: { open: boolean }) => (open ? <p>Aberto</p> : null);
const props = { open: false, onOpenChange: () => undefined };

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it.each([
  [true, 1],
  [false, 0],
])('whose code comes ahead (%p) has fetched it when the browser was idle', async (ahead, fetched) => {
  const load = jest.fn(async () => Dialog);
  const Lazy = lazyDialog(load, { ...byOpen, ahead });
  const { rerender } = render(<Lazy {...props} />);
  expect(load).not.toHaveBeenCalled();
  await act(async () => {
    await jest.advanceTimersByTimeAsync(5_000);
  });
  expect(load).toHaveBeenCalledTimes(fetched);
  await act(async () => {
    rerender(<Lazy {...props} open />);
  });
  expect(screen.getByText('Aberto')).toBeVisible();
});
