import { UnavailableError } from './unavailable.js';

/**
 * The time within which one request may begin something, measured on the monotonic clock. It ends early when the client
 * goes away before anything was done.
 */
export class Deadline {
  /** Of work that no client waits for: jobs, reactions, commands of operators. */
  static readonly none = new Deadline(Infinity);
  private readonly startedAt = performance.now();
  private readonly listeners = new Set<() => void>();
  private ended = false;

  constructor(private readonly budgetMs: number) {}

  get elapsedMs(): number {
    return performance.now() - this.startedAt;
  }

  /** Milliseconds left, never negative. */
  get leftMs(): number {
    return this.ended ? 0 : Math.max(0, this.budgetMs - this.elapsedMs);
  }

  get isOver(): boolean {
    return this.leftMs === 0;
  }

  /** Throws `UnavailableError` once the time is over. */
  check(service: string): void {
    if (this.isOver) throw new UnavailableError(service);
  }

  /** Ends the deadline early, because no one waits for the outcome any more. */
  end(): void {
    this.ended = true;
    for (const listener of this.listeners) listener();
    this.listeners.clear();
  }

  /** Calls `listener` when the deadline is ended early; returns a function that unsubscribes it. */
  onEnd(listener: () => void): () => void {
    if (this.budgetMs === Infinity) return () => undefined;
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

/** Timers are rounded up to this, in milliseconds: Node keeps one list of timers per distinct duration. */
const TIMER_STEP = 100;

/**
 * Rejects with `UnavailableError` when `work` has not settled after `ms`; the work itself is not stopped. Written with
 * callbacks, because every request passes through it and each saved promise is measurable.
 */
export function within<T>(ms: number, service: string, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => {
        reject(new UnavailableError(service));
      },
      Math.ceil(ms / TIMER_STEP) * TIMER_STEP,
    );
    work.then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error: Error) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}
