/** An event, stored or decoded, with the command and the cause of it. */
interface Caused {
  readonly metadata: { readonly correlationId?: unknown; readonly causationId?: unknown };
}

/** Returns the key of all reactions in the trail of a command. */
const reactionsTo = (correlationId: string): string => `reactions/${correlationId}`;

/** Returns whether a request appended the event, and no reaction did. */
export const isOfRequest = ({ metadata: { correlationId, causationId } }: Caused): boolean =>
  correlationId === causationId;

const keyOf = (event: Caused): string => {
  const correlationId = String(event.metadata.correlationId);
  return isOfRequest(event) ? correlationId : reactionsTo(correlationId);
};

/**
 * Requests and reactions of this process that may append further events. The projector gathers the events of one
 * command and writes them by one round, while no response waits for them.
 */
export class WorkUnderWay {
  private readonly counts = new Map<string, number>();
  private readonly watchers = new Set<() => void>();

  /** Calls `watcher` whenever it may be time to go on, until the returned function is called. */
  watch(watcher: () => void): () => void {
    this.watchers.add(watcher);
    return () => {
      this.watchers.delete(watcher);
    };
  }

  /** Notifies the watchers of an end of work, or of a response that has begun to wait. */
  wake(): void {
    for (const watcher of this.watchers) watcher();
  }

  /** Notes a request; the returned function notes that it appends nothing more. */
  request(correlationId: string): () => void {
    return this.begin(correlationId);
  }

  /** Notes a reaction to an event of that correlation; the returned function notes its end. */
  reaction(correlationId: string): () => void {
    return this.begin(reactionsTo(correlationId));
  }

  /** Returns true when each of these events may be followed by others of the same work. */
  mayFollow(events: readonly Caused[]): boolean {
    return events.every((event) => this.counts.has(keyOf(event)));
  }

  /** Returns true while the command of any of these events, or a reaction to it, may append further events. */
  isUnderWay(events: readonly Caused[]): boolean {
    return events.some(({ metadata: { correlationId } }) =>
      [String(correlationId), reactionsTo(String(correlationId))].some((key) => this.counts.has(key)),
    );
  }

  private begin(key: string): () => void {
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
    return () => {
      const left = (this.counts.get(key) ?? 0) - 1;
      if (left > 0) this.counts.set(key, left);
      else this.counts.delete(key);
      this.wake();
    };
  }
}
