import { END, type Position } from '@eventstore/db-client';

/** Size of the first page behind a system event, and of those after it. */
const FIRST_PAGE = 32;
const PAGE = 1_000;

/** Part of an event of `$all` needed to find the end of the log. */
export interface LoggedEvent {
  readonly type: string;
  readonly position: Position;
}

/** Reads `$all` backwards: at most `maxCount` events before a position, newest first. */
type ReadBack = (before: Position | typeof END, maxCount: number) => Promise<readonly LoggedEvent[]>;

/**
 * Returns true for an event that the event store wrote by itself, such as `$metadata` and `$stats`; subscriptions leave
 * it out.
 */
export const isOfSystem = ({ type }: { readonly type: string }): boolean => type.startsWith('$');

/**
 * Finds the newest event that consumers can see. The client cannot filter a reading, and a filtered subscription needs
 * a position to begin at, so this one reads backwards from the end. It remembers how far it has looked: a poll costs
 * one event, and as many more as the event store has written by itself since the last poll.
 */
export class LogEnd {
  /** `end` is the newest visible event up to and including `lookedAt`. */
  private known = { lookedAt: 0n, end: 0n };
  private seeking: Promise<void> | null = null;

  constructor(private readonly readBack: ReadBack) {}

  /** Returns the position of the newest visible event at the time of the call or later; 0 without one. */
  async find(): Promise<bigint> {
    const { lookedAt } = this.known;
    const [newest] = await this.readBack(END, 1);
    if (!newest) return 0n;
    const { position } = newest;
    if (!isOfSystem(newest)) this.known = { lookedAt: position.commit, end: position.commit };
    // The event store was restored to an earlier state while this process was running.
    else if (position.commit < lookedAt) this.known = { lookedAt: 0n, end: 0n };
    while (this.known.lookedAt < position.commit) await this.seekOnce(position);
    return this.known.end;
  }

  /** Shares one search among its callers: the first one of a process may take longer than a caller waits. */
  private seekOnce(from: Position): Promise<void> {
    this.seeking ??= this.seek(from).finally(() => (this.seeking = null));
    return this.seeking;
  }

  private async seek(from: Position): Promise<void> {
    const { known } = this;
    let before = from;
    for (let size = FIRST_PAGE; ; size = PAGE) {
      const page = await this.readBack(before, size);
      const visible = page.find((event) => !isOfSystem(event));
      const oldest = page.at(-1)?.position;
      if (visible || !oldest || oldest.commit <= known.lookedAt || oldest.commit >= before.commit) {
        this.known = { lookedAt: from.commit, end: visible?.position.commit ?? known.end };
        return;
      }
      before = oldest;
    }
  }
}
