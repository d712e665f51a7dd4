import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';

const play = jest.fn();
// jsdom has nothing to sound with.
jest.unstable_mockModule('howler', () => ({
  Howl: class {
    readonly play = play;
  },
}));
const { playError, useSounds } = await import('./sounds.js');

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

function touched(hasBeenActive: boolean) {
  Object.assign(navigator, { userActivation: { hasBeenActive } });
}

beforeEach(() => {
  play.mockClear();
  touched(true);
  useSounds.setState({ on: true });
});

afterAll(() => {
  Reflect.deleteProperty(navigator, 'userActivation');
});

it('an error is heard', async () => {
  playError();
  await waitFor(() => {
    expect(play).toHaveBeenCalledTimes(1);
  });
});

it('nothing is heard once sounds are off, which is remembered', async () => {
  useSounds.getState().switchTo(false);
  expect(JSON.parse(localStorage.getItem('sounds') ?? '')).toMatchObject({ state: { on: false } });
  playError();
  await settled();
  expect(play).not.toHaveBeenCalled();
});

it('what another tab has chosen counts here', async () => {
  localStorage.setItem('sounds', JSON.stringify({ state: { on: false }, version: 0 }));
  dispatchEvent(new StorageEvent('storage', { key: 'sounds' }));
  await waitFor(() => {
    expect(useSounds.getState().on).toBe(false);
  });
});

it('a page that nobody has touched keeps still: its browser would refuse, and complain', async () => {
  touched(false);
  playError();
  await settled();
  expect(play).not.toHaveBeenCalled();
});
