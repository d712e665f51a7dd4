import type { Connection, mongo, Schema } from 'mongoose';
import { repeated } from '../documents/repeated.js';
import { JoinedReads } from './joined-reads.js';
import type { ViewDocument } from './projection.js';
import { NOT_GONE, type Row } from './row.js';

type StoredRow = NonNullable<Row>;
type Filter = mongo.Filter<StoredRow>;

/** The collection of one generation of a view. */
export class StoredRows {
  private readonly rows: mongo.Collection<StoredRow>;
  private readonly reads = new JoinedReads((ids) => this.find(ids));

  constructor(
    connection: Connection,
    readonly name: string,
  ) {
    this.rows = connection.collection<StoredRow>(name);
  }

  /** Declares all indexes by one command: a start declares those of every view. */
  async createIndexes(schema: Schema): Promise<void> {
    const indexes = schema
      .indexes()
      .map(([key, { unique }]) => ({ key: key as Record<string, 1 | -1>, unique: Boolean(unique) }));
    await repeated(() => this.rows.createIndexes([...indexes, { key: { gone: 1 }, sparse: true }]));
  }

  /** Resolves to the row of that id, null where there is none. */
  get(id: string): Promise<Row> {
    return this.reads.get(id);
  }

  /** Resolves to the rows of those ids that exist, in no order. */
  find(ids: readonly string[]): Promise<StoredRow[]> {
    return repeated(() => this.rows.find({ _id: { $in: ids } } as Filter).toArray());
  }

  /** Sets fields of documents; resolves to whether any changed. */
  async set(ids: readonly string[], fields: Partial<ViewDocument>): Promise<boolean> {
    const filter = { _id: { $in: ids }, ...NOT_GONE } as Filter;
    return (await repeated(() => this.rows.updateMany(filter, { $set: fields }))).modifiedCount > 0;
  }

  /** Removes the tombstones up to `position`. */
  async prune(position: bigint): Promise<void> {
    await repeated(() => this.rows.deleteMany({ gone: true, position: { $lte: Number(position) } }));
  }

  async drop(): Promise<void> {
    await repeated(() => this.rows.drop());
  }
}
