import type { Connection } from 'mongoose';

/**
 * After a restore of the event store without its documents: forgets every view and snapshot, which hold what never
 * happened now, and lets reactions go on from the end of the log. The views are filled from the log at the next start.
 */
export async function dropOrphans(connection: Connection, end: bigint): Promise<void> {
  const position = Number(end);
  for (const name of ['projections', 'progress', 'snapshots']) await connection.collection(name).deleteMany({});
  await connection.collection('reactions').updateMany({ position: { $gt: position } }, { $set: { position } });
}
