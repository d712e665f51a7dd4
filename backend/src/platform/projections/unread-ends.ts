import type { SeenEnd } from './log-ends.js';

const ENDS_MAX = 1_000;

/** Ends of the log that a consumer has not reached, as far as is known here: how long it has been behind. */
export class UnreadEnds {
  /** Oldest first. */
  private unread: SeenEnd[] = [];
  private reached = 0n;

  /** Time for which the consumer has lacked an event of the log, in milliseconds. */
  get behindMs(): number {
    const [oldest] = this.unread;
    return oldest ? Math.round(performance.now() - oldest.at) : 0;
  }

  /** Notes an end of the log, and asks what the consumer has reached unless it is known to be as far. */
  async compare(end: SeenEnd, reached: () => Promise<bigint>): Promise<void> {
    if (end.position <= this.reached) return;
    const newest = this.unread.at(-1)?.position ?? -1n;
    if (end.position > newest) this.unread.push(end);
    if (this.unread.length > ENDS_MAX) this.unread.splice(1, 1);
    this.reached = await reached();
    this.unread = this.unread.filter(({ position }) => position > this.reached);
  }
}
