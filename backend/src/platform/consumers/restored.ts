import type { Connection } from 'mongoose';
import { repeated } from '../documents/repeated.js';

/**
 * Repairs the documents after a restore of the event store without them. Forgets every view and snapshot, because they
 * include events missing from the log now, and lets reactions continue from the end of the log. The views are filled
 * from the log at the next start.
 */
export async function dropOrphans(connection: Connection, end: bigint): Promise<void> {
  const position = Number(end);
  for (const name of ['projections', 'progress', 'snapshots'])
    await repeated(() => connection.collection(name).deleteMany({}));
  const back = { $set: { position } };
  await repeated(() => connection.collection('reactions').updateMany({ position: { $gt: position } }, back));
}
