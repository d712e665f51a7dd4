import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';

const play = jest.fn();
// jsdom has no audio.
jest.unstable_mockModule('howler', () => ({
  Howl: class {
    readonly play = play;
  },
}));
const { playError, playNotification } = await import('./play.js');
const { useSoundSwitch } = await import('./switch.js');

const aWhile = () => new Promise((resolve) => setTimeout(resolve, 20));

function touched(hasBeenActive: boolean) {
  Object.assign(navigator, { userActivation: { hasBeenActive } });
}

beforeEach(() => {
  play.mockClear();
  touched(true);
  useSoundSwitch.setState({ on: true });
});

afterAll(() => {
  Reflect.deleteProperty(navigator, 'userActivation');
});

it.each([
  ['an error', playError],
  ['a notification', playNotification],
])('%s is heard', async (_name, playSound) => {
  playSound();
  await waitFor(() => {
    expect(play).toHaveBeenCalledTimes(1);
  });
});

it('nothing is heard once sounds are off, which is remembered', async () => {
  useSoundSwitch.getState().switchTo(false);
  expect(JSON.parse(localStorage.getItem('sounds') ?? '')).toMatchObject({ state: { on: false } });
  playError();
  await aWhile();
  expect(play).not.toHaveBeenCalled();
});

it('what another tab has chosen counts here', async () => {
  localStorage.setItem('sounds', JSON.stringify({ state: { on: false }, version: 0 }));
  dispatchEvent(new StorageEvent('storage', { key: 'sounds' }));
  await waitFor(() => {
    expect(useSoundSwitch.getState().on).toBe(false);
  });
});

it('an untouched page stays silent: its browser would block the sound and log a warning', async () => {
  touched(false);
  playError();
  await aWhile();
  expect(play).not.toHaveBeenCalled();
});
