import { jest } from '@jest/globals';
import { act, renderHook, screen } from '@testing-library/react';

const playError = jest.fn();
jest.unstable_mockModule('../../shared/ui/sounds.js', () => ({ playError }));
const { useProfileCommand } = await import('./profile-command.js');

beforeEach(() => {
  playError.mockClear();
});

it('a change that fails is heard, and said as ever', async () => {
  const refuse = () => Promise.reject(new Error('no network'));
  const { result } = renderHook(() => useProfileCommand(refuse));
  await act(() => result.current.run(null));
  expect(playError).toHaveBeenCalledTimes(1);
  expect(await screen.findByText('Ocorreu um erro na sua solicitação.')).toBeVisible();
});

it('a change that is made is not', async () => {
  const { result } = renderHook(() => useProfileCommand(() => Promise.resolve({ message: 'Feito.' })));
  await act(() => result.current.run(null));
  expect(playError).not.toHaveBeenCalled();
});
