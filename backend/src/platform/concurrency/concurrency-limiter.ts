import { DomainError } from '@shop/kernel/domain-error';
import { availableParallelism } from 'node:os';
import { currentContext } from '../context/request-context.js';

export interface ConcurrencyBounds {
  /** Jobs at a time; by default as many as leave the event loop a core. */
  readonly atOnce?: number;
  /** Jobs that may wait, over all callers. */
  readonly waiting: number;
  /** Jobs that may wait for one caller. */
  readonly waitingPerCaller: number;
}

interface Waiting {
  readonly start: () => void;
  readonly reject: (error: DomainError) => void;
}

/**
 * Bounds heavy work on libuv's threads: so many jobs at a time. The others wait, and callers take turns, so that a
 * flood of one delays another by a single job. A caller with too many waiting jobs is rejected with `RATE_LIMITED`;
 * when the whole queue is full, a job of the caller with the most is.
 */
export class ConcurrencyLimiter {
  private readonly slots: number;
  private running = 0;
  private waiting = 0;
  /** In the order in which callers are served next. */
  private readonly queues = new Map<string, Waiting[]>();

  constructor(private readonly bounds: ConcurrencyBounds) {
    this.slots = bounds.atOnce ?? Math.max(1, availableParallelism() - 1);
  }

  async run<T>(caller: string, work: () => Promise<T>): Promise<T> {
    if (this.running >= this.slots) await this.wait(caller);
    else this.running += 1;
    try {
      // Work that waited longer than its request lives is not begun.
      currentContext().deadline.check('concurrency limiter');
      return await work();
    } finally {
      this.startNext();
    }
  }

  private async wait(caller: string): Promise<void> {
    const queue = this.queues.get(caller) ?? [];
    if (queue.length >= this.bounds.waitingPerCaller) throw overloaded();
    if (this.waiting >= this.bounds.waiting) this.makeRoom(queue.length);
    await new Promise<void>((start, reject) => {
      queue.push({ start, reject });
      this.queues.set(caller, queue);
      this.waiting += 1;
    });
  }

  /** Rejects the newest job of the caller with the most, unless the one that comes would then have the most itself. */
  private makeRoom(ofNewcomer: number): void {
    const longest = [...this.queues.values()].reduce((most, queue) => (queue.length > most.length ? queue : most), []);
    if (longest.length <= ofNewcomer + 1) throw overloaded();
    this.waiting -= 1;
    longest.pop()?.reject(overloaded());
  }

  /** Hands the free slot to the caller whose turn it is; that caller goes to the end of the line. */
  private startNext(): void {
    const [next] = this.queues;
    if (!next) {
      this.running -= 1;
      return;
    }
    const [caller, queue] = next;
    this.queues.delete(caller);
    const job = queue.shift();
    if (queue.length > 0) this.queues.set(caller, queue);
    this.waiting -= 1;
    job?.start();
  }
}

const overloaded = () => new DomainError('RATE_LIMITED', { retryAfter: 1 });
