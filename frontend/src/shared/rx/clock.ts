import { useSyncExternalStore } from 'react';
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

/** What the machine's own clock says, in milliseconds; only for measures between tabs of one browser. */
export const wallNow = () => Date.now();

/** Milliseconds that only grow, for measuring how long something took. */
export const elapsedNow = () => performance.now();

/** The server's time in milliseconds, as well as it is known. */
export const serverNow = () => performance.now() + offset;

/**
 * Takes the server's word for the time. Of the last five answers the quickest is believed: its error is at most half its latency.
 * `sentAt` and `receivedAt` are of `elapsedNow`.
 */
export function noteServerTime(serverTime: string, sentAt: number, receivedAt: number) {
  const latency = receivedAt - sentAt;
  samples = [...samples, { latency, offset: Date.parse(serverTime) + latency / 2 - receivedAt }].slice(-KEPT_SAMPLES);
  offset = samples.reduce((best, sample) => (sample.latency < best.latency ? sample : best)).offset;
}

type Listener = () => void;

/** Those who want to know of something; the page's first paint needs no more than this. */
function audience() {
  const listeners = new Set<Listener>();
  return {
    listeners,
    tell() {
      for (const listener of listeners) listener();
    },
  };
}

const jumps = audience();
const seconds = audience();
let timer: ReturnType<typeof setTimeout> | undefined;

function watchForJump() {
  const current = Date.now() - performance.now();
  if (Math.abs(current - wallOffset) > JUMP_MS) {
    samples = [];
    jumps.tell();
  }
  wallOffset = current;
}

function tick() {
  watchForJump();
  waitForSecond();
  seconds.tell();
}

function waitForSecond() {
  timer = setTimeout(tick, 1000 - (serverNow() % 1000));
}

/** Calls on each of the server's seconds until the answer is called. All of the app share one timer. */
export function onSecond(listener: Listener) {
  if (seconds.listeners.size === 0) waitForSecond();
  seconds.listeners.add(listener);
  return () => {
    seconds.listeners.delete(listener);
    if (seconds.listeners.size === 0) clearTimeout(timer);
  };
}

/** Calls when the machine has slept or its clock was set, while seconds are counted: whatever was loaded before may be old. */
export function onJump(listener: Listener) {
  jumps.listeners.add(listener);
  return () => {
    jumps.listeners.delete(listener);
  };
}

/** The server's second that is under way; a timer that fires a few milliseconds early counts as on time. */
export const currentSecond = () => Math.floor((serverNow() + 20) / 1000) * 1000;

/** «29d 23h 59m 58s» until `target`, 'Expirado' from then on. Renders again only when the text changes. */
export const useCountdown = (target: string) => useClockText((now) => formatCountdown(Date.parse(target) - now));

/** Any text that depends on the time, kept up to date. */
export function useClockText(textAt: (now: number) => string) {
  const read = () => textAt(currentSecond());
  return useSyncExternalStore(onSecond, read, read);
}
