/** Requests of one address whose work begins in one turn of the event loop. */
const PER_TURN = 4;

interface Line {
  begun: number;
  readonly waiting: (() => void)[];
}

/**
 * Spreads the work of an address over turns of the event loop. A burst waits for itself: requests of other addresses
 * pass in between.
 */
export class FairTurns {
  private readonly lines = new Map<string, Line>();

  /** Begins at once, or in a later turn where this one has begun enough of the same address. */
  take(address: string, begin: () => void): void {
    const line = this.lines.get(address);
    if (line && line.begun >= PER_TURN) {
      line.waiting.push(begin);
      return;
    }
    if (line) line.begun += 1;
    else this.open(address);
    begin();
  }

  /** Resolves when work for this address may begin. */
  of(address: string): Promise<void> {
    return new Promise((begin) => {
      this.take(address, begin);
    });
  }

  private open(address: string): void {
    this.lines.set(address, { begun: 1, waiting: [] });
    if (this.lines.size === 1) setImmediate(this.turn);
  }

  private readonly turn = (): void => {
    const due: (() => void)[] = [];
    for (const [address, line] of this.lines) {
      const next = line.waiting.splice(0, PER_TURN);
      line.begun = next.length;
      if (next.length === 0) this.lines.delete(address);
      due.push(...next);
    }
    // Scheduled first: an error of one request leaves no other waiting.
    if (this.lines.size > 0) setImmediate(this.turn);
    for (const begin of due) begin();
  };
}
