/** Runs the work on one key one after another, in order of arrival; different keys do not wait for each other. */
export class Mailboxes {
  private readonly tails = new Map<string, Promise<unknown>>();

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.tails.get(key);
    const mine = before ? before.then(work, work) : work();
    this.tails.set(key, mine);
    const leave = () => {
      if (this.tails.get(key) === mine) this.tails.delete(key);
    };
    mine.then(leave, leave);
    return mine;
  }
}
