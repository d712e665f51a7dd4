import { elapsedNow, noteServerTime } from '../time/clock.js';

/** Sets the estimate of the server's clock, as responses do. */
export function setServerClock(ms: number) {
  for (let sample = 0; sample < 5; sample += 1) noteServerTime(new Date(ms).toISOString(), elapsedNow(), elapsedNow());
}
