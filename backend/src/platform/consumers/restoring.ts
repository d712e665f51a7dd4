import type { Connection } from 'mongoose';
import { repeated } from '../documents/repeated.js';
import { ON_MAJORITY } from '../sealing/sealing.js';

/** Collection of the note that a restore is under way. */
const RESTORES = 'restores';
const LOG = 'log';

interface RestoreRow {
  readonly _id: string;
  /** Hash of the manifest. */
  readonly backup: string;
}

const rows = (connection: Connection) => connection.collection<RestoreRow>(RESTORES);

/** Returns the hash of the backup whose restore was begun here and has not ended; `null` for none. */
export const restoreUnderWay = async (connection: Connection): Promise<string | null> =>
  (await repeated(() => rows(connection).findOne({ _id: LOG })))?.backup ?? null;

/** Notes before the first event that a restore is under way: the product does not start on half a log. */
export const noteRestore = (connection: Connection, backup: string) =>
  repeated(() =>
    rows(connection).updateOne({ _id: LOG }, { $set: { backup } }, { upsert: true, writeConcern: ON_MAJORITY }),
  );

export const endRestore = (connection: Connection) => repeated(() => rows(connection).deleteOne({ _id: LOG }));

/** Returns the first collection that holds anything but such a note; `null` for none. */
export async function firstOccupied(connection: Connection): Promise<string | null> {
  const collections = (await repeated(() => connection.listCollections())).map(({ name }) => name).sort();
  for (const name of collections) {
    if (name !== RESTORES && (await repeated(() => connection.collection(name).findOne({})))) return name;
  }
  return null;
}
