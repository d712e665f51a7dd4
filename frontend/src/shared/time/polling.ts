import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  fromEvent,
  fromEventPattern,
  map,
  merge,
  NEVER,
  of,
  startWith,
  switchMap,
  timer,
  type Observable,
} from 'rxjs';
import { onJump } from './clock.js';
import { spread } from './spread.js';

const visible$ =
  typeof document === 'undefined'
    ? of(true)
    : fromEvent(document, 'visibilitychange').pipe(
        startWith(null),
        map(() => !document.hidden),
        distinctUntilChanged(),
      );

/** Emits at the interval while the tab is visible, and at once on a return to it. */
export const whileVisible = (pollMs: number): Observable<unknown> =>
  visible$.pipe(switchMap((visible, change) => (visible ? timer(change === 0 ? pollMs : 0, pollMs) : NEVER)));

interface Polling {
  readonly up$: Observable<boolean>;
  readonly pollMs: number;
  readonly pollWhileLive: boolean;
  /** Milliseconds until the data is as old as the interval. */
  readonly due: () => number;
}

/**
 * Emits when a poll is due: at the interval while nothing is pushed and the tab is visible, at once on a return to old
 * data or after a sleep. The first one may come in half the time.
 */
export function pollTimes({ up$, pollMs, pollWhileLive, due }: Polling): Observable<unknown> {
  const ticks = combineLatest([up$.pipe(distinctUntilChanged()), visible$]).pipe(
    switchMap(([up, visible]) => {
      if (!visible) return NEVER;
      if (!up || pollWhileLive) return timer(spread(due()), pollMs);
      return due() === 0 ? of(0) : EMPTY;
    }),
  );
  return merge(
    ticks,
    fromEventPattern<void>(onJump, (_listener, stop: () => void) => stop()),
  );
}
