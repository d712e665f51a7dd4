import type { Connection } from 'mongoose';
import { repeated } from '../documents/repeated.js';

/**
 * After a restore of the event store without its documents: forgets every view and snapshot, which hold what never
 * happened now, and lets reactions go on from the end of the log. The views are filled from the log at the next start.
 */
export async function dropOrphans(connection: Connection, end: bigint): Promise<void> {
  const position = Number(end);
  for (const name of ['projections', 'progress', 'snapshots'])
    await repeated(() => connection.collection(name).deleteMany({}));
  const back = { $set: { position } };
  await repeated(() => connection.collection('reactions').updateMany({ position: { $gt: position } }, back));
}
