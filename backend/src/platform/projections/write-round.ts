import { type Connection, mongo } from 'mongoose';
import { isTransient } from '../consumers/transient.js';
import { repeated } from '../documents/repeated.js';
import { failpoint } from '../failpoints/failpoints.js';
import type { ViewDocument } from './projection.js';
import { FencedError } from './projection-states.js';

const DUPLICATE_KEY = 11000;

/** Fields that guard a write: the position of a document, the version of a topic. */
interface Guarded extends ViewDocument {
  readonly position?: number;
  readonly seq?: number;
}

type Model = mongo.AnyClientBulkWriteModel<Guarded>;
type WithoutNamespace<T> = T extends unknown ? Omit<T, 'namespace'> : never;

/** One write to a collection. */
export type Write = WithoutNamespace<Model>;

/** Writes to one collection. */
export interface CollectionWrites {
  readonly collection: string;
  readonly writes: readonly Write[];
}

/** Writes of one view, in their order: sums and others that follow from documents, documents, versions of topics. */
export type ViewWrites = readonly [
  following: CollectionWrites,
  documents: CollectionWrites,
  versions: CollectionWrites,
];

const STEPS = [0, 1, 2] as const;

/** The part of one view in a round: it writes once, or is ended without writes. */
export interface RoundPart {
  /**
   * Resolves once the round is written: to true when every write of it took effect, else to false. A guarded upsert
   * that meets a newer document was stale and took none. Rejects with the first other error of these writes.
   */
  write(writes: ViewWrites): Promise<boolean>;
  /** Ends a part that has nothing to write; does nothing after `write`. */
  leave(): void;
  /** Ends a part that failed before it wrote: the round's last write is left out. Does nothing after `write`. */
  fail(): void;
}

interface Request {
  readonly steps: ViewWrites;
  readonly resolve: (tookEffect: boolean) => void;
  readonly reject: (error: unknown) => void;
}

export interface RoundOptions {
  /** Number of views that take part. */
  readonly size: number;
  /** Once it is over, nothing is written any more: another process writes and publishes. */
  readonly term: { readonly isHeld: boolean };
  /** Returns the write after everything else, made only where that succeeded; `null` for none. */
  readonly last?: () => CollectionWrites | null;
}

/**
 * Writes a batch to the collections of all views by one ordered command: the sums, the documents, the versions of the
 * topics, and last what the batch has reached. A command that a server leaves half done therefore never claims a
 * missing write.
 */
export class WriteRound {
  readonly parts: readonly RoundPart[];
  private readonly requests: Request[] = [];
  private readonly requesting = Promise.withResolvers<void>();
  private awaited: number;
  private hasFailed = false;
  private hasWrittenLast = false;

  constructor(
    private readonly connection: Connection,
    private readonly options: RoundOptions,
  ) {
    this.awaited = options.size;
    if (options.size === 0) this.requesting.resolve();
    this.parts = Array.from({ length: options.size }, () => this.part());
  }

  /** Returns the only part of a round that one view has to itself. */
  static alone(connection: Connection, term: RoundOptions['term']): RoundPart {
    return new WriteRound(connection, { size: 1, term }).part();
  }

  /**
   * Resolves once every view has requested its writes, or left: nothing of the batch is left to fold. Stays pending
   * where a view has failed before, because that one folds again.
   */
  get requested(): Promise<void> {
    return this.requesting.promise;
  }

  /** True once `last` is written. */
  get isComplete(): boolean {
    return this.hasWrittenLast;
  }

  private part(): RoundPart {
    let isAwaited = true;
    const end = (hasFailed = false) => {
      if (!isAwaited) return;
      isAwaited = false;
      this.hasFailed ||= hasFailed;
      this.awaited -= 1;
      if (this.awaited > 0) return;
      if (this.requests.length > 0) void this.flush();
      if (!this.hasFailed) this.requesting.resolve();
    };
    return {
      write: (steps) =>
        steps.every(({ writes }) => writes.length === 0)
          ? Promise.resolve(true)
          : new Promise((resolve, reject) => {
              this.requests.push({ steps, resolve, reject });
              end();
            }),
      leave: () => {
        end();
      },
      fail: () => {
        end(true);
      },
    };
  }

  private async flush(): Promise<void> {
    const { requests } = this;
    try {
      const tookEffect = await this.writeTogether();
      if (tookEffect === null) await this.writeApart(requests);
      else this.settle(requests, tookEffect);
    } catch (error) {
      // A failure of the whole command must only reach the view that caused it, so each is written separately.
      const isShared = requests.length > 1 && !isTransient(error) && !(error instanceof FencedError);
      for (const request of requests) {
        if (isShared) await this.writeApart([request]).catch(request.reject);
        else request.reject(error);
      }
    }
  }

  /** Writes everything by one command; resolves to null when one of the writes failed, which ended the command. */
  private async writeTogether(): Promise<boolean | null> {
    const { requests } = this;
    this.assertHeld();
    await failpoint('projection.round-checked');
    const last = this.hasFailed ? null : this.options.last?.();
    const models = this.modelsOf([
      ...STEPS.flatMap((step) => requests.map(({ steps }) => steps[step])),
      ...(last ? [last] : []),
    ]);
    try {
      const { insertedCount, matchedCount, upsertedCount, deletedCount } = await this.execute(models, true);
      this.hasWrittenLast = Boolean(last);
      return insertedCount + matchedCount + upsertedCount + deletedCount === models.length;
    } catch (error) {
      if (writeErrorsOf(error).size === 0) throw error;
      return null;
    }
  }

  /**
   * Writes one step after another, so that a failed write is only the error of its view, whose later steps are left
   * out. Repeats what an earlier command has written: every write is guarded.
   */
  private async writeApart(requests: readonly Request[]): Promise<void> {
    let left = requests;
    for (const step of STEPS) {
      this.assertHeld();
      left = await this.writeEach(left, step);
    }
    this.settle(left, false);
  }

  /** Resolves the requests. After the term, a write that took no effect must not be made again. */
  private settle(requests: readonly Request[], tookEffect: boolean): void {
    if (!tookEffect) this.assertHeld();
    for (const { resolve } of requests) resolve(tookEffect);
  }

  private assertHeld(): void {
    if (!this.options.term.isHeld) throw new FencedError();
  }

  /** Writes unordered; rejects the requests with a failed write and returns the others. */
  private async writeEach(requests: readonly Request[], step: (typeof STEPS)[number]): Promise<readonly Request[]> {
    const models = this.modelsOf(requests.map(({ steps }) => steps[step]));
    if (models.length === 0) return requests;
    let errors: ReadonlyMap<number, mongo.ClientBulkWriteError> = new Map();
    try {
      await this.execute(models, false);
    } catch (error) {
      errors = writeErrorsOf(error);
      if (errors.size === 0) throw error;
    }
    let end = 0;
    return requests.filter((request) => {
      const begin = end;
      end += request.steps[step].writes.length;
      const failure = [...errors].find(([at, { code }]) => at >= begin && at < end && code !== DUPLICATE_KEY)?.[1];
      if (failure) request.reject(new mongo.MongoServerError({ code: failure.code, message: failure.message }));
      return !failure;
    });
  }

  private modelsOf(parts: readonly CollectionWrites[]): Model[] {
    return parts.flatMap(({ collection, writes }) => {
      const namespace = `${this.connection.name}.${collection}`;
      return writes.map((write) => ({ ...write, namespace }));
    });
  }

  private execute(models: readonly Model[], ordered: boolean): Promise<mongo.ClientBulkWriteResult> {
    const untyped = models as unknown as mongo.AnyClientBulkWriteModel<mongo.Document>[];
    return repeated(() => this.connection.getClient().bulkWrite(untyped, { ordered }));
  }
}

/** Returns the errors of single writes, by their index; none for an error of the whole command. */
const writeErrorsOf = (error: unknown): ReadonlyMap<number, mongo.ClientBulkWriteError> =>
  error instanceof mongo.MongoClientBulkWriteError ? error.writeErrors : new Map();
