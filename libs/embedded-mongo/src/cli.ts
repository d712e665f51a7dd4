import { parseArgs } from 'node:util';
import { startDocuments } from './server.js';
import type { Documents } from './server.js';
import { FileRejectedError } from './store/open.js';

const USAGE = 'usage: cli --file FILE [--port PORT] [--parent PID] [--as-official]';
const PARENT_CHECK_MS = 1000;

function fail(message: string): never {
  process.stderr.write(`documents: ${message}\n`);
  process.exit(1);
}

interface Options {
  readonly file: string;
  readonly port: number;
  readonly parent: number | undefined;
  readonly isOfficial: boolean;
}

function readOptions(): Options {
  try {
    const { values } = parseArgs({
      options: {
        file: { type: 'string' },
        port: { type: 'string', default: '0' },
        parent: { type: 'string' },
        'as-official': { type: 'boolean', default: false },
      },
    });
    const port = Number(values.port);
    const parent = values.parent === undefined ? undefined : Number(values.parent);
    if (!values.file || !Number.isInteger(port) || port < 0 || port > 65535 || (parent !== undefined && !(parent > 0)))
      return fail(USAGE);
    return { file: values.file, port, parent, isOfficial: values['as-official'] };
  } catch (error) {
    return fail(`${(error as Error).message}; ${USAGE}`);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function endWith(documents: Documents, parent: number | undefined): void {
  const stop = (): void => {
    documents.close().then(
      () => process.exit(0),
      (error: unknown) => fail(`could not close cleanly: ${(error as Error).message}`),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (parent === undefined) return;
  const watch = setInterval(() => {
    if (isAlive(parent)) return;
    clearInterval(watch);
    stop();
  }, PARENT_CHECK_MS);
}

async function main(): Promise<void> {
  // Files created here, the database and its log included, are readable by this user only.
  process.umask(0o077);
  const { file, port, parent, isOfficial } = readOptions();
  try {
    const documents = await startDocuments({ file, port, ...(isOfficial && { asOfficial: {} }) });
    endWith(documents, parent);
    process.stdout.write(`${JSON.stringify({ ready: true, port: documents.port, pid: process.pid })}\n`);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    fail(
      error instanceof FileRejectedError ? message : code === 'EADDRINUSE' ? `port ${String(port)} is taken` : message,
    );
  }
}

await main();
