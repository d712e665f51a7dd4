import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { ParkedStreams } from './platform/consumers/parked-streams.js';
import { projectorOf } from './platform/projections/groups.js';
import { ProjectionStates } from './platform/projections/projection-states.js';
import { withUnheldNotice } from './platform/lease/unheld-notice.js';
import { loadEnvironment } from './platform/config/config.js';
import { runCommand } from './platform/config/run-command.js';

const POLL_INTERVAL_MS = 250;
const USAGE = 'Usage: list | retry <consumer> <stream> | release <consumer> <stream>';

async function list(streams: ParkedStreams): Promise<void> {
  const rows = await streams.list();
  for (const { consumer, stream, event, reason, request } of rows) {
    process.stdout.write(
      `${consumer} ${stream} event ${event}${request ? ` (${request} requested)` : ''}: ${reason}\n`,
    );
  }
  process.stdout.write(rows.length === 0 ? 'nothing parked\n' : `${String(rows.length)} parked\n`);
}

/** Follows a request until the process that runs the consumer has done it; false when the stream is parked again. */
async function followed(streams: ParkedStreams, consumer: string, stream: string): Promise<boolean> {
  for (;;) {
    const row = await streams.find(consumer, stream);
    if (!row) return true;
    if (!row.request) {
      process.stdout.write(`still parked: ${row.reason}\n`);
      return false;
    }
    await pause(POLL_INTERVAL_MS);
  }
}

/** Returns the lease under which a view, or a reaction, consumes. */
const leaseOf = async (connection: mongoose.Connection, consumer: string): Promise<string> => {
  const view = (await new ProjectionStates(connection).all()).get(consumer);
  return view ? projectorOf(view.group) : 'reactions';
};

await runCommand(async () => {
  const [action, consumer = '', stream = '', ...others] = process.argv.slice(2);
  const { mongoUrl } = loadEnvironment();
  const connection = await mongoose
    .createConnection(mongoUrl, { dbName: 'shop', serverSelectionTimeoutMS: 5_000 })
    .asPromise();
  const streams = new ParkedStreams(connection);
  if (action === 'list' && consumer === '') {
    await list(streams);
  } else if ((action === 'retry' || action === 'release') && stream !== '' && others.length === 0) {
    if (!(await streams[action](consumer, stream))) {
      process.stderr.write(`Nothing is parked under this name. ${USAGE}\n`);
      process.exitCode = 1;
    } else if (
      await withUnheldNotice(connection, [await leaseOf(connection, consumer)], followed(streams, consumer, stream))
    ) {
      process.stdout.write(action === 'retry' ? 'retried\n' : 'released\n');
    } else process.exitCode = 1;
  } else {
    process.stderr.write(`${USAGE}\n`);
    process.exitCode = 1;
  }
  await connection.close();
});
