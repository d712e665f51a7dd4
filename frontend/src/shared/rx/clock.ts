import { useSyncExternalStore } from 'react';
import { Observable, share, Subject } from 'rxjs';
import { formatCountdown } from '../format/countdown.js';

interface Sample {
  readonly latency: number;
  readonly offset: number;
}

const KEPT_SAMPLES = 5;
const JUMP_MS = 2_000;

let samples: readonly Sample[] = [];
let offset = Date.now() - performance.now();
let wallOffset = offset;
const jumps = new Subject<void>();

/** What the machine's own clock says, in milliseconds; only for measures between tabs of one browser. */
export const wallNow = () => Date.now();

/** Milliseconds that only grow, for measuring how long something took. */
export const elapsedNow = () => performance.now();

/** The server's time in milliseconds, as well as it is known. */
export const serverNow = () => performance.now() + offset;

/** The machine slept or its clock was set: whatever was loaded before may be old. */
export const jumps$ = jumps.asObservable();

/**
 * Takes the server's word for the time. Of the last five answers the quickest is believed: its error is at most half its latency.
 * `sentAt` and `receivedAt` are of `elapsedNow`.
 */
export function noteServerTime(serverTime: string, sentAt: number, receivedAt: number) {
  const latency = receivedAt - sentAt;
  samples = [...samples, { latency, offset: Date.parse(serverTime) + latency / 2 - receivedAt }].slice(-KEPT_SAMPLES);
  offset = samples.reduce((best, sample) => (sample.latency < best.latency ? sample : best)).offset;
}

function watchForJump() {
  const current = Date.now() - performance.now();
  if (Math.abs(current - wallOffset) > JUMP_MS) {
    samples = [];
    jumps.next();
  }
  wallOffset = current;
}

/** One timer for the whole app: ticks on each of the server's seconds. */
export const clock$: Observable<number> = new Observable<number>((subscriber) => {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(tick, 1000 - (serverNow() % 1000));
  };
  const tick = () => {
    watchForJump();
    subscriber.next(currentSecond());
    wait();
  };
  wait();
  return () => {
    clearTimeout(timer);
  };
}).pipe(share());

/** The server's second that is under way; a timer that fires a few milliseconds early counts as on time. */
export const currentSecond = () => Math.floor((serverNow() + 20) / 1000) * 1000;

function subscribeToClock(changed: () => void) {
  const subscription = clock$.subscribe(changed);
  return () => {
    subscription.unsubscribe();
  };
}

/** «29d 23h 59m 58s» until `target`, 'Expirado' from then on. Renders again only when the text changes. */
export const useCountdown = (target: string) => useClockText((now) => formatCountdown(Date.parse(target) - now));

/** Any text that depends on the time, kept up to date. */
export function useClockText(textAt: (now: number) => string) {
  const read = () => textAt(currentSecond());
  return useSyncExternalStore(subscribeToClock, read, read);
}
