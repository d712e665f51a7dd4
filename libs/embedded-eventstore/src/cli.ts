import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { FileRejectedError } from './database.js';
import { startEventStore } from './server.js';

const PARENT_CHECK_MS = 1000;

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

// Files created here, including the database and its log, are readable by this user only.
process.umask(0o077);

const { values } = parseArgs({
  options: {
    file: { type: 'string' },
    port: { type: 'string', default: '0' },
    parent: { type: 'string' },
    'as-official': { type: 'boolean', default: false },
    'clock-offset': { type: 'string', default: '0' },
  },
});
if (values.file === undefined)
  fail('Usage: cli.js --file FILE [--port PORT] [--parent PID] [--as-official [--clock-offset MS]]');

// Nothing is elected over a new log: an orchestrator starts the product when the first election is over.
const isNew = !existsSync(values.file);
const asOfficial = values['as-official']
  ? { clockOffsetMs: Number(values['clock-offset']), ...(isNew && { electionMs: 0 }) }
  : undefined;

const running = await startEventStore({
  file: values.file,
  port: Number(values.port),
  ...(asOfficial && { asOfficial }),
}).catch((error: unknown) => {
  if (error instanceof FileRejectedError) fail(error.message);
  fail(`The event store could not start: ${error instanceof Error ? error.message : String(error)}`);
});

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await running.close().catch((error: unknown) => fail(`The event store stopped uncleanly: ${String(error)}`));
  process.exit(0);
}

process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());

const parent = values.parent === undefined ? undefined : Number(values.parent);
if (parent !== undefined) {
  setInterval(() => {
    if (!isAlive(parent)) void stop();
  }, PARENT_CHECK_MS);
}

process.stdout.write(`${JSON.stringify({ ready: true, port: running.port, pid: process.pid })}\n`);
