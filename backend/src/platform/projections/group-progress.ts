import { UnreadEnds } from './unread-ends.js';

interface Waiter {
  readonly position: bigint;
  readonly done: (passed: boolean) => void;
}

/** Position reached by one group of views, as far as this process knows, and the waits for it. */
export class GroupProgress {
  /** Ends of the log that the group has not reached. */
  readonly unread = new UnreadEnds();
  private position = 0n;
  private waiters: Waiter[] = [];

  /** Position up to which the group includes the log. */
  get reached(): bigint {
    return this.position;
  }

  /** True while something waits for the group. */
  get isWaitedFor(): boolean {
    return this.waiters.length > 0;
  }

  /** Records that the group includes everything up to `position`. */
  advance(position: bigint): void {
    if (position > this.position) this.position = position;
    const passed = this.waiters.filter((waiter) => waiter.position <= this.position);
    if (passed.length === 0) return;
    this.waiters = this.waiters.filter((waiter) => waiter.position > this.position);
    for (const waiter of passed) waiter.done(true);
  }

  /** Resolves true when the group has passed `position`, false after `ms`. */
  passed(position: bigint, ms: number): Promise<boolean> {
    if (position <= this.position) return Promise.resolve(true);
    return new Promise((resolve) => {
      const done = (passed: boolean) => {
        clearTimeout(timer);
        resolve(passed);
      };
      const waiter = { position, done };
      const timer = setTimeout(() => {
        this.waiters = this.waiters.filter((one) => one !== waiter);
        done(false);
      }, ms);
      this.waiters.push(waiter);
    });
  }
}
