import { jest } from '@jest/globals';
import { whileVisible } from './polling.js';

const hide = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
};

afterEach(() => {
  hide(false);
  jest.useRealTimers();
});

it('polls at the interval, not in a hidden tab, and at once on a return', () => {
  jest.useFakeTimers();
  let polls = 0;
  const polling = whileVisible(1_000).subscribe(() => (polls += 1));
  jest.advanceTimersByTime(2_000);
  expect(polls).toBe(2);
  hide(true);
  jest.advanceTimersByTime(60_000);
  expect(polls).toBe(2);
  hide(false);
  jest.advanceTimersByTime(0);
  expect(polls).toBe(3);
  polling.unsubscribe();
});
