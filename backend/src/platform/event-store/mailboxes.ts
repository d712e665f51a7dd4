import { within } from '../deadline/deadline.js';

/** Longer than any request lives, in milliseconds. */
const PREDECESSOR_WITHIN_MS = 12_000;

/**
 * Runs the work on one key one after another, in order of arrival; different keys do not wait for each other. A
 * predecessor that does not end is passed over after a time: the mailbox avoids conflicts, and correctness depends on
 * the stream's revision only.
 */
export class Mailboxes {
  private readonly tails = new Map<string, Promise<unknown>>();

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.tails.get(key);
    const mine = before ? within(PREDECESSOR_WITHIN_MS, 'mailbox', before).then(work, work) : work();
    this.tails.set(key, mine);
    const leave = () => {
      if (this.tails.get(key) === mine) this.tails.delete(key);
    };
    mine.then(leave, leave);
    return mine;
  }
}
