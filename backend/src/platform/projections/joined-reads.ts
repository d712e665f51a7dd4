interface Row {
  readonly _id: string;
}

/** Reads of one document, and where its row goes. */
interface Request<Stored extends Row> {
  readonly id: string;
  readonly resolve: (row: Stored | null) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Joins the reads by id that are requested in one turn of the event loop into one query. A process that does not
 * project reads each document from the database, so that it never shows less than another process has confirmed; the
 * more requests come at once, the less each of them costs.
 */
export class JoinedReads<Stored extends Row> {
  private waiting: Request<Stored>[] = [];

  /** `find` resolves to the rows of those ids that exist, in any order. */
  constructor(private readonly find: (ids: readonly string[]) => Promise<readonly Stored[]>) {}

  /** Resolves to the row of that id, null where there is none; all reads of one turn get the same object. */
  get(id: string): Promise<Stored | null> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ id, resolve, reject });
      if (this.waiting.length === 1) setImmediate(() => void this.flush());
    });
  }

  private async flush(): Promise<void> {
    const requests = this.waiting;
    this.waiting = [];
    try {
      const rows = await this.find([...new Set(requests.map(({ id }) => id))]);
      const found = new Map(rows.map((row) => [row._id, row]));
      for (const { id, resolve } of requests) resolve(found.get(id) ?? null);
    } catch (error) {
      for (const { reject } of requests) reject(error);
    }
  }
}
