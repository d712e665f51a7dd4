import { parseArgs } from 'node:util';
import { startSandboxPsp } from './sandbox.js';

const PARENT_CHECK_MS = 1000;

/**
 * Runs the sandbox as a process: prints one line of JSON once it serves; ends on SIGTERM, SIGINT, or when `--parent` is
 * gone.
 */
async function run(): Promise<void> {
  // Only this user may read its journal.
  process.umask(0o077);
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      host: { type: 'string', default: '127.0.0.1' },
      file: { type: 'string' },
      parent: { type: 'string' },
      'allow-demo': { type: 'boolean', default: false },
    },
  });
  const sandbox = await startSandboxPsp({
    port: integer('port', values.port),
    host: values.host,
    clientId: required('PIX_CLIENT_ID'),
    clientSecret: required('PIX_CLIENT_SECRET'),
    pixKey: required('PIX_KEY'),
    nodeEnv: process.env['NODE_ENV'] ?? '',
    allowDemo: values['allow-demo'],
    ...(process.env['PIX_SANDBOX_PATH'] ? { pageName: process.env['PIX_SANDBOX_PATH'] } : {}),
    ...(values.file === undefined ? {} : { file: values.file }),
  });
  const stop = (): void => void sandbox.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  if (values.parent !== undefined) watch(integer('parent', values.parent), stop);
  const { port, url, tokenUrl, pageUrl } = sandbox;
  process.stdout.write(`${JSON.stringify({ ready: true, port, pid: process.pid, url, tokenUrl, pageUrl })}\n`);
}

/** Calls `gone` once the process does not exist any more. */
function watch(pid: number, gone: () => void): void {
  const timer = setInterval(() => {
    try {
      process.kill(pid, 0);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') return;
      clearInterval(timer);
      gone();
    }
  }, PARENT_CHECK_MS);
  timer.unref();
}

function integer(name: string, value: string): number {
  if (!/^\d{1,7}$/.test(value)) throw new Error(`--${name} must be a number`);
  return Number(value);
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing`);
  return value;
}

run().catch((error: unknown) => {
  process.stderr.write(`PIX sandbox: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
