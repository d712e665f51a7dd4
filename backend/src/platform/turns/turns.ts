import { DomainError } from '@shop/kernel/domain-error';
import { availableParallelism } from 'node:os';

/**
 * Heavy work on libuv's threads: so many at a time as leave the event loop a core, the others in the order they came.
 * At most `queue` wait; more are refused with `RATE_LIMITED`, so that a flood costs no more than that.
 */
export class Turns {
  private readonly slots = Math.max(1, availableParallelism() - 1);
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly queue: number) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.waiting.length >= this.queue) throw new DomainError('RATE_LIMITED', { retryAfter: 1 });
    if (this.running >= this.slots) await new Promise<void>((go) => this.waiting.push(go));
    else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
