import { DEFAULT_POLL } from '@shop/contracts/limits';
import { useSyncExternalStore } from 'react';
import {
  BehaviorSubject,
  catchError,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  observeOn,
  of,
  queueScheduler,
  Subject,
  Subscription,
  switchMap,
  take,
  timer,
  type Observable,
} from 'rxjs';
import { isTransient } from '../http/api-error.js';
import type { Snapshot } from '../http/snapshot.js';
import { elapsedNow } from '../time/clock.js';
import { pollTimes } from '../time/polling.js';
import { spread } from '../time/spread.js';
import type { LiveConnection } from './live-connection.js';
import {
  initialState,
  isLoading,
  liveReducer,
  looksAlike,
  viewOf,
  type Live,
  type LiveInput,
  type LiveState,
  type OptimisticChange,
} from './live-state.js';
import { noteFailure } from './overload.js';
import { forgetResource, registerResource } from './loaded-data.js';
import { connection as appConnection } from './socket-connection.js';

export interface LiveOptions<T, P> {
  readonly topic: string;
  /** Connection for the changes; the app's own by default. */
  readonly connection?: LiveConnection;
  readonly load: () => Observable<Snapshot<T>>;
  readonly patch: (data: T, patch: P) => T;
  /** Interval of polling while nothing is pushed, in milliseconds; `DEFAULT_POLL` by default. */
  readonly pollMs?: number;
  /** Polls also while changes are pushed, for data that must not depend on one channel. */
  readonly pollWhileLive?: boolean;
  /** Milliseconds to stay subscribed after the last reader left; 30 s by default. */
  readonly keepMs?: number;
  /**
   * Decides which failed loads are repeated after a back-off; by default transient ones (`isTransient`). After a final
   * failure, polling stops until the resource has a new reader.
   */
  readonly retry?: (error: unknown) => boolean;
}

const KEEP_MS = 30_000;

/**
 * GET that stays current: a snapshot, then numbered patches over the live connection; polled while the connection is
 * down. Independent of React; components read it with `useLive`. Patches contain absolute values and are applied in
 * order; a gap, a new epoch or a server that is ahead triggers a new snapshot. `live-state.ts` decides; this class
 * executes the decisions with requests and timers.
 */
export class LiveResource<T, P> {
  private readonly inputs$ = new Subject<LiveInput<T, P>>();
  private readonly state$ = new BehaviorSubject(initialState<T, P>());
  private readonly changed$ = new Subject<void>();
  private view: Live<T> = viewOf(this.state$.value);
  private run: Subscription | null = null;
  private readers = 0;
  private idle: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: LiveOptions<T, P>) {
    const reduce = liveReducer<T, P>(options.patch);
    // An input sent by a subscriber is queued until all subscribers have received the previous one.
    this.inputs$.pipe(observeOn(queueScheduler)).subscribe((input) => {
      this.advance(reduce(this.state$.value, input));
    });
  }

  get isRead() {
    return this.readers > 0;
  }

  readonly getSnapshot = () => this.view;

  readonly subscribe = (changed: () => void) => {
    clearTimeout(this.idle);
    this.readers += 1;
    if (!this.run) this.start();
    const subscription = this.changed$.subscribe(changed);
    return () => {
      subscription.unsubscribe();
      this.readers -= 1;
      if (this.readers === 0) this.idle = setTimeout(this.stop, this.options.keepMs ?? KEEP_MS);
    };
  };

  /** Loads again, after the load under way if there is one. */
  readonly refresh = () => {
    this.inputs$.next({ type: 'load', mustFollow: true });
  };

  /** Returns to the initial state, and loads again if it has a reader. */
  reset() {
    this.stop();
    clearTimeout(this.idle);
    this.inputs$.next({ type: 'reset' });
    if (this.readers > 0) this.start();
  }

  /**
   * Shows the result of `apply` while `request` runs. A rejection reverts it. After a success it stays until a load
   * that began after the response has brought the server's data.
   */
  async optimistic<R>(apply: (data: T) => T, request: () => Promise<R>): Promise<R> {
    const change: OptimisticChange<T> = { apply };
    this.inputs$.next({ type: 'changed', change });
    try {
      const result = await request();
      this.inputs$.next({ type: 'confirmed', change });
      return result;
    } catch (error) {
      this.inputs$.next({ type: 'withdrawn', change });
      throw error;
    }
  }

  private advance(state: LiveState<T, P>) {
    const before = this.state$.value;
    if (state === before) return;
    noteFailure(this, state.retry ? state.failure : undefined);
    const isSeen = !looksAlike(before, state);
    if (isSeen) this.view = viewOf(state);
    this.state$.next(state);
    if (isSeen) this.changed$.next();
  }

  private start() {
    registerResource(this);
    const run = new Subscription();
    this.run = run;
    this.inputs$.next({ type: 'started' });
    for (const input$ of [this.messages(), this.loads(), this.retries(), this.polls()])
      run.add(
        input$.subscribe((input) => {
          this.inputs$.next(input);
        }),
      );
  }

  private readonly stop = () => {
    this.run?.unsubscribe();
    this.run = null;
    this.inputs$.next({ type: 'stopped' });
  };

  private messages(): Observable<LiveInput<T, P>> {
    const { connection = appConnection, topic } = this.options;
    return connection.listen<P>(topic).pipe(map((message) => ({ type: 'message', message })));
  }

  private loads(): Observable<LiveInput<T, P>> {
    const { load, retry = isTransient } = this.options;
    const attempt = (): Observable<LiveInput<T, P>> =>
      load().pipe(
        take(1),
        map((snapshot) => ({ type: 'loaded' as const, snapshot, at: elapsedNow() })),
        catchError((error: unknown) => of({ type: 'failed' as const, error, retry: retry(error) })),
      );
    return this.select((state) => (isLoading(state) ? state.requested : 0)).pipe(
      filter((number) => number > 0),
      switchMap(attempt),
    );
  }

  private retries(): Observable<LiveInput<T, P>> {
    return this.select(({ retry }) => retry).pipe(
      switchMap((retry) => (retry ? timer(spread(retry.delayMs)) : EMPTY)),
      map(() => ({ type: 'load', mustFollow: false })),
    );
  }

  private polls(): Observable<LiveInput<T, P>> {
    const { pollMs = DEFAULT_POLL, pollWhileLive = false, retry = isTransient } = this.options;
    // Pushed data is new until the connection falls. Once it is back, the topic's number shows missing changes.
    let turnedAt = -Infinity;
    const up$ = this.select(({ connected }) => connected).pipe(
      map((connected, turn) => {
        if (turn > 0 && !pollWhileLive) turnedAt = elapsedNow();
        return connected;
      }),
    );
    const due = () => {
      const { loadedAt } = this.state$.value;
      return loadedAt === null ? 0 : Math.max(0, pollMs - (elapsedNow() - Math.max(loadedAt, turnedAt)));
    };
    const isFinal = ({ failure }: LiveState<T, P>) => failure !== undefined && !retry(failure);
    return pollTimes({ up$, pollMs, pollWhileLive, due }).pipe(
      filter(() => !isFinal(this.state$.value)),
      map(() => ({ type: 'load', mustFollow: false })),
    );
  }

  private select<R>(selector: (state: LiveState<T, P>) => R) {
    return this.state$.pipe(map(selector), distinctUntilChanged());
  }
}

export const liveResource = <T, P>(options: LiveOptions<T, P>) => new LiveResource(options);

/** Returns the resource's current view and renders again when it changes. */
export const useLive = <T>(resource: Pick<LiveResource<T, unknown>, 'subscribe' | 'getSnapshot'>) =>
  useSyncExternalStore(resource.subscribe, resource.getSnapshot, resource.getSnapshot);

/**
 * Resources of one family that stay cached without a reader, so that a screen visited again shows its last data at
 * once.
 */
const MAX_UNREAD = 50;

/**
 * Returns a cache of resources of one kind, by id. Above `MAX_UNREAD`, resources without a reader are dropped, least
 * recently used first.
 */
export function liveFamily<T, P>(create: (id: string) => LiveOptions<T, P>) {
  const made = new Map<string, LiveResource<T, P>>();
  const trim = () => {
    const unread = [...made].filter(([, resource]) => !resource.isRead);
    for (const [id, resource] of unread.slice(0, Math.max(0, unread.length - MAX_UNREAD))) {
      made.delete(id);
      resource.reset();
      forgetResource(resource);
    }
  };
  return (id: string) => {
    const known = made.get(id);
    if (!known) trim();
    const resource = known ?? liveResource(create(id));
    // A map iterates in order of insertion: the most recently used resource moves to the end.
    made.delete(id);
    made.set(id, resource);
    return resource;
  };
}
