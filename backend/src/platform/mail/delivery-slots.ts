import { within } from '../deadline/deadline.js';
import { UnavailableError } from '../deadline/unavailable.js';

/** Messages under way at a time: fewer than jobs, so that a slow server leaves room for other work. */
const AT_A_TIME = 8;
/** Time for which a message waits for the end of another one, in milliseconds. */
const FREE_WITHIN_MS = 1_000;

/**
 * Bounds the messages under way. While a server takes its time for all of them, further messages fail at once, and
 * their jobs repeat them: they hold no place that other work needs.
 */
export class DeliverySlots {
  private underWay = 0;
  private isSlow = false;
  private readonly waiting: (() => void)[] = [];

  /** Returns what `deliver` returns. Throws `UnavailableError` where no slot is free in time. */
  async run<T>(deliver: () => Promise<T>): Promise<T> {
    if (this.underWay >= AT_A_TIME) await this.passedOn();
    else this.underWay += 1;
    try {
      return await deliver();
    } finally {
      this.isSlow = false;
      const next = this.waiting.shift();
      if (next) next();
      else this.underWay -= 1;
    }
  }

  private async passedOn(): Promise<void> {
    if (this.isSlow) throw new UnavailableError('mail server');
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const take = () => {
      resolve(undefined);
    };
    this.waiting.push(take);
    await within(FREE_WITHIN_MS, 'mail server', promise).catch((error: unknown) => {
      this.isSlow = true;
      this.waiting.splice(this.waiting.indexOf(take), 1);
      throw error;
    });
  }
}
