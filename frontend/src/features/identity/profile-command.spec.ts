import { jest } from '@jest/globals';
import { act, renderHook, screen, waitFor } from '@testing-library/react';

const play = jest.fn();
// jsdom has nothing to sound with.
jest.unstable_mockModule('howler', () => ({
  Howl: class {
    readonly play = play;
  },
}));
const { useProfileCommand } = await import('./profile-command.js');

beforeEach(() => {
  play.mockClear();
  Object.assign(navigator, { userActivation: { hasBeenActive: true } });
});

afterAll(() => {
  Reflect.deleteProperty(navigator, 'userActivation');
});

it('a change that fails is heard, and said as ever', async () => {
  const reject = () => Promise.reject(new Error('no network'));
  const { result } = renderHook(() => useProfileCommand(reject));
  await act(() => result.current.run(null));
  await waitFor(() => {
    expect(play).toHaveBeenCalledTimes(1);
  });
  expect(await screen.findByText('Ocorreu um erro na sua solicitação.')).toBeVisible();
});

it('a change that is made is not', async () => {
  const { result } = renderHook(() => useProfileCommand(() => Promise.resolve({ message: 'Feito.' })));
  await act(() => result.current.run(null));
  expect(play).not.toHaveBeenCalled();
});
