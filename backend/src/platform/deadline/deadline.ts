import { Unavailable } from './unavailable.js';

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

  /** Throws `Unavailable` once the time is over. */
  check(service: string): void {
    if (this.isOver) throw new Unavailable(service);
  }

  /** Nobody waits for the outcome any more. */
  end(): void {
    this.ended = true;
    for (const listener of this.listeners) listener();
    this.listeners.clear();
  }

  /** Calls `listener` when the deadline is ended early; returns how to stop that. */
  onEnd(listener: () => void): () => void {
    if (this.budgetMs === Infinity) return () => undefined;
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

/** Rejects with `Unavailable` when `work` has not settled after `ms`; what it was doing may still happen. */
export async function within<T>(ms: number, service: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Unavailable(service));
    }, ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
