import { setTimeout as pause } from 'node:timers/promises';
import mongoose, { type Connection } from 'mongoose';
import { randomId } from './platform/uuid/uuid.js';
import { loadEnvironment } from './platform/config/config.js';
import { runCommand } from './platform/config/run-command.js';
import { dropOrphans } from './platform/consumers/restored.js';
import { EventLog } from './platform/event-store/event-log.js';
import { beatingLeases } from './platform/lease/beating.js';
import { withUnheldNotice } from './platform/lease/unheld-notice.js';
import { projectorOf } from './platform/projections/groups.js';
import { projectedNames, ProjectionStates } from './platform/projections/projection-states.js';

const POLL_INTERVAL_MS = 250;

/** Asks the projecting process for a new generation of each named view and follows it until it is served. */
async function rebuild(states: ProjectionStates, names: readonly string[]): Promise<void> {
  for (const name of names) await states.requestRebuild(name, randomId());
  let waiting = names;
  while (waiting.length > 0) {
    await pause(POLL_INTERVAL_MS);
    const now = await states.all().catch(() => null);
    if (!now) continue;
    for (const name of waiting) {
      const state = now.get(name);
      if (!state?.rebuild) process.stdout.write(`${name}: up\n`);
      else if (state.rebuild.end > 0) {
        const percent = Math.min(100, Math.floor((100 * state.rebuild.position) / state.rebuild.end));
        process.stdout.write(`${name}: ${String(percent)}%\n`);
      }
    }
    waiting = waiting.filter((name) => now.get(name)?.rebuild);
  }
}

/**
 * Makes the documents fit an event store that was restored without them; false, with nothing done, while the product
 * runs.
 */
async function restore(connection: Connection, eventstoreUrl: string): Promise<boolean> {
  const beating = await beatingLeases(connection);
  if (beating.length > 0) {
    process.stderr.write(`The shop is running (${beating.join(', ')}): end all processes first.\n`);
    return false;
  }
  const log = new EventLog(eventstoreUrl);
  await log.served();
  await dropOrphans(connection, await log.end());
  await log.close();
  process.stdout.write('The views will be rebuilt from the log at the next start.\n');
  return true;
}

await runCommand(async () => {
  const [wanted, ...others] = process.argv.slice(2);
  const { mongoUrl, eventstoreUrl } = loadEnvironment();
  const connection = await mongoose
    .createConnection(mongoUrl, { dbName: 'shop', serverSelectionTimeoutMS: 5_000 })
    .asPromise();
  const states = new ProjectionStates(connection);
  const stored = await states.all();
  const known = projectedNames(stored);
  const chosen = wanted === 'all' ? known : known.filter((name) => name === wanted);
  const names = others.length === 0 ? chosen : [];
  if (wanted === 'restored' && others.length === 0) {
    if (!(await restore(connection, eventstoreUrl))) process.exitCode = 1;
  } else if (names.length === 0) {
    process.stderr.write(
      `Name the view to rebuild: ${known.join(', ')}, all or, after the log was restored, restored.\n`,
    );
    process.exitCode = 1;
  } else {
    const groups = new Set([...stored.values()].filter(({ _id }) => names.includes(_id)).map(({ group }) => group));
    await withUnheldNotice(connection, [...groups].map(projectorOf), rebuild(states, names));
  }
  await connection.close();
});
