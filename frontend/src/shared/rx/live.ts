import { useSyncExternalStore } from 'react';
import { BehaviorSubject, filter, Subject, Subscription, take, timer } from 'rxjs';
import { elapsedNow } from './clock.js';
import type { Live, LiveOptions, Snapshot } from './live-types.js';
import { pollTimes } from './polling.js';
import { registerResource } from './resources.js';
import type { News } from './wire.js';

type Change<P> = Extract<News<P>, { kind: 'up' | 'change' }>;
type Op<T> = (data: T) => T;

const follows = (change: Change<unknown>, snapshot: Snapshot<unknown>) =>
  change.kind === 'change' && change.epoch === snapshot.epoch && change.seq === snapshot.seq + 1;

const KEEP_MS = 30_000;
const MAX_BACKOFF = 30_000;
/**
 * A GET that stays true: a snapshot, then numbered patches over the wire; polling while the wire is down. It lives outside React; components read it
 * with `useLive`. Patches are absolute and applied in order without holes; a hole, a new epoch or a standing ahead of ours asks for a new snapshot.
 */
export class LiveResource<T, P> {
  private view: Live<T> = { status: 'loading', data: undefined, error: undefined, live: false };
  private snapshot: Snapshot<T> | null = null;
  private failure: unknown;
  private waiting: Change<P>[] = [];
  private ops: readonly Op<T>[] = [];
  private run: Subscription | null = null;
  private readers = 0;
  private idle: ReturnType<typeof setTimeout> | undefined;
  private retryTimer: Subscription | undefined;
  private failures = 0;
  private loads = 0;
  private loading = false;
  private loadAgain = false;
  private loadedAt: number | undefined;
  private readonly up$ = new BehaviorSubject(false);
  private readonly changed$ = new Subject<void>();
  private readonly loaded$ = new Subject<number>();

  constructor(private readonly options: LiveOptions<T, P>) {
    registerResource(this);
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

  /** Loads once more; while a load is under way, right after it. */
  readonly refresh = () => {
    this.load(true);
  };

  /** Back to the first state; if someone is reading, it loads again. */
  reset() {
    this.stop();
    clearTimeout(this.idle);
    this.snapshot = null;
    this.failure = undefined;
    this.loadedAt = undefined;
    this.ops = [];
    this.publish();
    if (this.readers > 0) this.start();
  }

  /**
   * Shows `apply`'s outcome at once, while `request` runs. A refusal takes it back; an acceptance keeps it until a load that began
   * after the answer has brought the truth.
   */
  async optimistic<R>(apply: Op<T>, request: () => Promise<R>): Promise<R> {
    const drop = () => {
      this.ops = this.ops.filter((op) => op !== apply);
      this.publish();
    };
    this.ops = [...this.ops, apply];
    this.publish();
    try {
      const result = await request();
      if (this.run) this.afterNextLoad(drop);
      else drop();
      return result;
    } catch (error) {
      drop();
      throw error;
    }
  }

  private afterNextLoad(then: () => void) {
    const seen = this.loads;
    this.loaded$
      .pipe(
        filter((number) => number > seen),
        take(1),
      )
      .subscribe(then);
    this.load(true);
  }

  private start() {
    const run = new Subscription();
    this.run = run;
    run.add(this.options.wire.listen<P>(this.options.topic).subscribe(this.hear));
    run.add(
      this.polls().subscribe(() => {
        this.load();
      }),
    );
  }

  private readonly stop = () => {
    this.run?.unsubscribe();
    this.retryTimer?.unsubscribe();
    this.run = null;
    this.waiting = [];
    this.loading = false;
    this.loadAgain = false;
    this.up$.next(false);
  };

  private polls() {
    const { pollMs, pollWhileLive = false } = this.options;
    const due = () => (this.loadedAt === undefined ? 0 : Math.max(0, pollMs - (elapsedNow() - this.loadedAt)));
    return pollTimes({ up$: this.up$, pollMs, pollWhileLive, due });
  }

  private readonly hear = (news: News<P>) => {
    if (news.kind === 'down') {
      this.up$.next(false);
    } else {
      this.waiting.push(news);
      if (news.kind === 'up') this.up$.next(true);
      if (this.drain()) this.load(true);
    }
    this.publish();
  };

  /** Applies what follows without a hole; answers whether something stays that only a new snapshot can explain. */
  private drain() {
    if (!this.snapshot) return false;
    for (;;) {
      const current: Snapshot<T> = this.snapshot;
      this.waiting = this.waiting.filter(({ epoch, seq }) => epoch !== current.epoch || seq > current.seq);
      const patch = this.waiting.find((change) => follows(change, current));
      if (patch?.kind !== 'change') return this.waiting.length > 0;
      this.snapshot = { ...current, seq: patch.seq, data: this.options.patch(current.data, patch.patch) };
    }
  }

  /** One load at a time. `mustFollow`: a load already under way may have begun too early, so another comes after it. */
  private load(mustFollow = false) {
    if (!this.run) return;
    if (this.loading) {
      this.loadAgain ||= mustFollow;
      return;
    }
    this.loading = true;
    this.loads += 1;
    const number = this.loads;
    this.run.add(
      this.options.load().subscribe({
        next: (snapshot) => {
          this.take(snapshot);
        },
        error: (error: unknown) => {
          this.failure = error;
          if (this.options.retry?.(error) ?? true) this.loadLater();
          this.finish();
        },
        complete: () => {
          this.finish();
          this.loaded$.next(number);
        },
      }),
    );
  }

  private take(snapshot: Snapshot<T>) {
    const known = this.snapshot;
    // An answer that was overtaken by pushed changes never rolls them back.
    if (!known || snapshot.epoch !== known.epoch || snapshot.seq >= known.seq) this.snapshot = snapshot;
    this.failure = undefined;
    this.loadedAt = elapsedNow();
    this.waiting = this.waiting.filter((change) => change.epoch === snapshot.epoch);
    if (this.drain()) this.loadLater();
    else this.failures = 0;
  }

  private finish() {
    this.loading = false;
    this.publish();
    if (!this.loadAgain) return;
    this.loadAgain = false;
    this.load();
  }

  private loadLater() {
    this.retryTimer?.unsubscribe();
    this.retryTimer = timer(Math.min(MAX_BACKOFF, 1000 * 2 ** this.failures)).subscribe(() => {
      this.load();
    });
    this.failures += 1;
  }

  private publish() {
    const data = this.snapshot ? this.ops.reduce((current, op) => op(current), this.snapshot.data) : undefined;
    const status = this.snapshot ? 'ready' : this.failure === undefined ? 'loading' : 'error';
    const next = { status, data, error: this.failure, live: this.up$.value } as const;
    const { view } = this;
    if (view.status === status && view.data === data && view.error === next.error && view.live === next.live) return;
    this.view = next;
    this.changed$.next();
  }
}

export const liveResource = <T, P>(options: LiveOptions<T, P>) => new LiveResource(options);

/** The resource's present view; renders again when it changes. */
export const useLive = <T>(resource: { subscribe: (changed: () => void) => () => void; getSnapshot: () => Live<T> }) =>
  useSyncExternalStore(resource.subscribe, resource.getSnapshot, resource.getSnapshot);

/** Resources of one kind, one for each id. */
export function liveFamily<T, P>(create: (id: string) => LiveOptions<T, P>) {
  const made = new Map<string, LiveResource<T, P>>();
  return (id: string) => {
    const known = made.get(id);
    if (known) return known;
    const resource = liveResource(create(id));
    made.set(id, resource);
    return resource;
  };
}
