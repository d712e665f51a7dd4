import { type Connection, mongo } from 'mongoose';
import { isTransient } from '../consumers/transient.js';
import { repeated } from '../documents/repeated.js';
import type { ViewDocument } from './projection.js';

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

/** Writes of one caller, and where their outcome goes. */
interface Request {
  readonly collection: string;
  readonly writes: readonly Write[];
  readonly resolve: (effects: number) => void;
  readonly reject: (error: unknown) => void;
}

interface Outcome {
  readonly result: mongo.ClientBulkWriteResult;
  readonly errors: ReadonlyMap<number, mongo.ClientBulkWriteError>;
}

/** Writes of served views must not wait for the large batches of generations that are being filled. */
type Lane = 'served' | 'filling';

const lanes = { served: new WeakMap<Connection, JoinedWrites>(), filling: new WeakMap<Connection, JoinedWrites>() };

/**
 * Joins the writes that are requested in one turn of the event loop, each to a collection of its own, into one
 * unordered command: the views of a batch cost one round trip, not one each.
 */
export class JoinedWrites {
  private waiting: Request[] = [];

  private constructor(private readonly connection: Connection) {}

  /** Returns the writes of a connection, of one lane. */
  static of(connection: Connection, lane: Lane): JoinedWrites {
    const writes = lanes[lane].get(connection) ?? new JoinedWrites(connection);
    lanes[lane].set(connection, writes);
    return writes;
  }

  /**
   * Resolves to the number of writes that had an effect. A guarded upsert that meets a newer document fails with a
   * duplicate key: the write was stale and has none. Rejects with the first other error of these writes.
   */
  write(collection: string, writes: readonly Write[]): Promise<number> {
    if (writes.length === 0) return Promise.resolve(0);
    return new Promise((resolve, reject) => {
      this.waiting.push({ collection, writes, resolve, reject });
      if (this.waiting.length === 1) setImmediate(() => void this.flush());
    });
  }

  private async flush(): Promise<void> {
    const requests = this.waiting;
    this.waiting = [];
    try {
      await this.run(requests);
    } catch (error) {
      // A failure of the whole command must only reach the caller that caused it, so each request is repeated
      // separately.
      const isShared = requests.length > 1 && !isTransient(error);
      for (const request of requests) {
        if (isShared) await this.run([request]).catch(request.reject);
        else request.reject(error);
      }
    }
  }

  private async run(requests: readonly Request[]): Promise<void> {
    const { name: database } = this.connection;
    const models = requests.flatMap(({ collection, writes }) =>
      writes.map((write) => ({ ...write, namespace: `${database}.${collection}` })),
    );
    const outcome = await this.execute(models);
    let offset = 0;
    for (const request of requests) {
      settle(request, outcome, offset);
      offset += request.writes.length;
    }
  }

  private async execute(models: Model[]): Promise<Outcome> {
    try {
      const options = { ordered: false, verboseResults: true };
      return {
        result: await repeated(() =>
          this.connection
            .getClient()
            .bulkWrite(models as unknown as mongo.AnyClientBulkWriteModel<mongo.Document>[], options),
        ),
        errors: new Map(),
      };
    } catch (error) {
      if (!(error instanceof mongo.MongoClientBulkWriteError) || error.writeErrors.size === 0) throw error;
      if (!error.partialResult) throw error;
      return { result: error.partialResult, errors: error.writeErrors };
    }
  }
}

/** Gives a request its outcome: that of the writes from `offset` on. */
function settle({ writes, resolve, reject }: Request, { result, errors }: Outcome, offset: number): void {
  let effects = 0;
  for (let index = offset; index < offset + writes.length; index += 1) {
    const error = errors.get(index);
    if (error && error.code !== DUPLICATE_KEY) {
      reject(new mongo.MongoServerError({ code: error.code, message: error.message }));
      return;
    }
    if (!error && hadEffect(result, index)) effects += 1;
  }
  resolve(effects);
}

const hadEffect = ({ insertResults, updateResults, deleteResults }: mongo.ClientBulkWriteResult, index: number) =>
  insertResults?.has(index) === true ||
  (updateResults?.get(index)?.matchedCount ?? 0) > 0 ||
  (deleteResults?.get(index)?.deletedCount ?? 0) > 0;
