import { MINUTE } from '@shop/kernel/durations';
import { useSyncExternalStore } from 'react';

interface Sample {
  readonly latency: number;
  readonly offset: number;
}

const SAMPLE_COUNT = 5;
const JUMP_MS = 2_000;

const AHEAD_KEY = 'clockAhead';
const REMEMBERED_FROM_MS = 1_000;

let samples: readonly Sample[] = [];
let wallOffset = Date.now() - performance.now();
// A machine ahead of the server must not treat a session as expired before the first response corrects its clock.
let offset = wallOffset - rememberedAhead();

/** Returns the milliseconds by which an earlier page or this one found the machine ahead of the server. */
function rememberedAhead(): number {
  // Pages are also rendered at build time, without storage.
  const ahead = typeof localStorage === 'undefined' ? 0 : Number(localStorage.getItem(AHEAD_KEY));
  return Number.isFinite(ahead) ? Math.max(0, ahead) : 0;
}

function rememberAhead() {
  const ahead = Math.max(0, Math.round(wallNow() - serverNow()));
  if (Math.abs(ahead - rememberedAhead()) > REMEMBERED_FROM_MS) localStorage.setItem(AHEAD_KEY, String(ahead));
}

/** Returns the wall clock of the machine in milliseconds; only for comparisons between tabs of one browser. */
export const wallNow = () => Date.now();

/** Returns monotonic milliseconds, for measuring durations. */
export const elapsedNow = () => performance.now();

/** Returns the best estimate of the server's time in milliseconds. */
export const serverNow = () => performance.now() + offset;

/**
 * Estimates the server's clock from the quickest of the last five responses: its error is at most half its latency.
 * `sentAt` and `receivedAt` are from `elapsedNow`.
 */
export function noteServerTime(serverTime: string, sentAt: number, receivedAt: number) {
  const latency = receivedAt - sentAt;
  samples = [...samples, { latency, offset: Date.parse(serverTime) + latency / 2 - receivedAt }].slice(-SAMPLE_COUNT);
  offset = samples.reduce((best, sample) => (sample.latency < best.latency ? sample : best)).offset;
  rememberAhead();
}

/** Milliseconds by which a `Date` header may be behind, because servers compute it once a second. */
const DATE_SLACK_MS = 1_000;

/**
 * Corrects the estimate by the `Date` header of a response, where the two contradict each other. The header is cut to
 * the second, but most responses have nothing better, and the machine's clock may be wrong.
 */
export function noteServerDate(date: string | null, sentAt: number, receivedAt: number) {
  const at = date === null ? NaN : Date.parse(date);
  const [earliest, latest] = [at - receivedAt, at + 1_000 - sentAt];
  if (!(offset < earliest - DATE_SLACK_MS || offset > latest + DATE_SLACK_MS)) return;
  samples = [];
  offset = (earliest + latest) / 2;
  rememberAhead();
}

type Listener = () => void;

/** Returns a set of listeners, so that rxjs is not needed for the first paint. */
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

/**
 * Calls the listener on each second of the server until the returned function is called. The whole app shares one
 * timer.
 */
export function onSecond(listener: Listener) {
  if (seconds.listeners.size === 0) waitForSecond();
  seconds.listeners.add(listener);
  return () => {
    seconds.listeners.delete(listener);
    if (seconds.listeners.size === 0) clearTimeout(timer);
  };
}

/**
 * Calls the listener when the machine has slept or its clock was set, while seconds are counted: loaded data may be
 * old.
 */
export function onJump(listener: Listener) {
  jumps.listeners.add(listener);
  return () => {
    jumps.listeners.delete(listener);
  };
}

/** Returns the current second of the server; a timer that fires a few milliseconds early counts as on time. */
export const currentSecond = () => Math.floor((serverNow() + 20) / 1000) * 1000;

/**
 * Calls the listener once a minute, on a second of the server. For text out of sight, which screen readers and the
 * browser's search still read.
 */
function onMinute(listener: Listener) {
  let minute = Math.floor(currentSecond() / MINUTE);
  return onSecond(() => {
    const current = Math.floor(currentSecond() / MINUTE);
    if (current === minute) return;
    minute = current;
    listener();
  });
}

/** Returns a text that depends on the time and renders again when it changes; out of sight, once a minute. */
export function useClockText(textAt: (now: number) => string, inSight = true) {
  const read = () => textAt(currentSecond());
  return useSyncExternalStore(inSight ? onSecond : onMinute, read, read);
}
