import type { Connection } from 'mongoose';
import { batchesOf } from '../concurrency/batches.js';
import { PARKED, type ParkedRow } from '../consumers/parking.js';
import { repeated } from '../documents/repeated.js';
import { AS_OF_MAJORITY, ON_MAJORITY } from '../sealing/sealing.js';

/** A person's wrapped data key in base64; `null` once it was destroyed. */
export interface SavedKey {
  readonly person: string;
  readonly wrapped: string | null;
}

/** Checkpoint of a reaction, or a stream parked for one. */
export type SavedReaction = { readonly name: string; readonly position: number } | { readonly parked: ParkedRow };

interface KeyRow {
  readonly _id: string;
  readonly wrapped: Buffer | { readonly buffer: Uint8Array } | null;
}

const keyRows = (connection: Connection) => connection.collection<KeyRow>('data_keys');
const checkpoints = (connection: Connection) => connection.collection<{ _id: string; position: number }>('reactions');
const parkedRows = (connection: Connection) => connection.collection<ParkedRow>(PARKED);

/** Reads the wrapped data keys. */
export async function readKeys(connection: Connection): Promise<SavedKey[]> {
  const rows = await repeated(() => keyRows(connection).find({}, AS_OF_MAJORITY).sort({ _id: 1 }).toArray());
  return rows.map(({ _id: person, wrapped }) => {
    const bytes = wrapped && (Buffer.isBuffer(wrapped) ? wrapped : Buffer.from(wrapped.buffer));
    return { person, wrapped: bytes && bytes.toString('base64') };
  });
}

/**
 * Reads the checkpoints of the reactions, then their parked streams. Must run before the log is saved, so that the
 * saved log includes all effects of the events before the checkpoints.
 */
export async function readReactions(connection: Connection): Promise<SavedReaction[]> {
  const rows = await repeated(() => checkpoints(connection).find({}).sort({ _id: 1 }).toArray());
  const names = rows.map(({ _id }) => _id);
  const filter = { consumer: { $in: names } };
  const parked = await repeated(() => parkedRows(connection).find(filter).sort({ _id: 1 }).toArray());
  return [...rows.map(({ _id: name, position }) => ({ name, position })), ...parked.map((row) => ({ parked: row }))];
}

const BATCH = 1_000;
const DURABLE = { writeConcern: ON_MAJORITY };

/**
 * Writes data keys where a person has none, not even a destroyed one; those of `erased` people as destroyed, whatever
 * the backup holds. Returns the number of the keys, and of the written ones.
 */
export async function writeKeys(
  connection: Connection,
  keys: AsyncIterable<SavedKey>,
  erased: ReadonlySet<string>,
): Promise<{ readonly count: number; readonly written: number }> {
  let [count, written] = [0, 0];
  for await (const batch of batchesOf(keys, BATCH)) {
    const operations = batch.map(({ person: _id, wrapped }) => {
      const stored = wrapped === null || erased.has(_id) ? null : Buffer.from(wrapped, 'base64');
      return { updateOne: { filter: { _id }, update: { $setOnInsert: { wrapped: stored } }, upsert: true } };
    });
    const options = { ordered: false, ...DURABLE };
    written += (await repeated(() => keyRows(connection).bulkWrite(operations, options))).upsertedCount;
    count += batch.length;
  }
  return { count, written };
}

/** Writes where the reactions go on, and the streams set aside for them. */
export async function writeReactions(
  connection: Connection,
  positions: ReadonlyMap<string, number>,
  parked: readonly ParkedRow[],
): Promise<void> {
  const options = { upsert: true, ...DURABLE };
  for (const [_id, position] of positions)
    await repeated(() => checkpoints(connection).updateOne({ _id }, { $set: { position } }, options));
  for (const { _id, ...row } of parked)
    await repeated(() => parkedRows(connection).updateOne({ _id }, { $set: row }, options));
}
