import { fileURLToPath } from 'node:url';
import { Queue } from 'bullmq';
import { PREFIX, QUEUE } from '../../backend/src/platform/jobs/queue.js';
import { type EnginesOptions, startTestEngines, type TestEngines } from './engines.js';
import { readMailbox } from './mailbox.js';
import { TestBank } from './psp.js';
import { ServerProcess, type StartOptions } from './server-process.js';

const END_AT_FAILPOINT = fileURLToPath(new URL('./end-at-failpoint.mjs', import.meta.url));

/** Engines, a bank, and any number of processes of the built backend on them. */
export class Installation {
  readonly servers: ServerProcess[] = [];

  private constructor(
    readonly engines: TestEngines,
    readonly bank: TestBank,
    readonly environment: Readonly<Record<string, string>>,
  ) {}

  static async open(more: Readonly<Record<string, string>> = {}, options: EnginesOptions = {}): Promise<Installation> {
    const [engines, bank] = await Promise.all([startTestEngines(options), TestBank.open(Date.now)]);
    return new Installation(engines, bank, {
      ...engines.environment,
      RATE_LIMIT_SCALE: '100000',
      LOG_LEVEL: 'warn',
      ADMIN_PASSWORD: 'administrador-de-teste',
      ...bank.environment,
      ...more,
    });
  }

  async serve(more: Readonly<Record<string, string>> = {}, options: StartOptions = {}): Promise<ServerProcess> {
    const server = await ServerProcess.start({ ...this.environment, ...more }, options);
    this.servers.push(server);
    return server;
  }

  /** Starts a process that ends at a failpoint. */
  serveUntil(failpoint: string, more: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
    return this.serve({ ...more, FAIL_AT: failpoint }, { preload: END_AT_FAILPOINT });
  }

  mailbox(address: string): Promise<readonly string[]> {
    return readMailbox(this.engines.dataDir, address);
  }

  /** Returns the numbers of waiting, running and delayed jobs. */
  async jobs(): Promise<Readonly<Record<string, number>>> {
    const queue = new Queue(QUEUE, { connection: { url: this.engines.redisUrl }, prefix: PREFIX });
    const counts = await queue.getJobCounts();
    await queue.close();
    return counts;
  }

  async close(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.end()));
    await Promise.all([this.bank.close(), this.engines.close()]);
  }

  /** Ends all processes at once and removes the data; for the end of the worker. */
  abandon(): void {
    for (const server of this.servers) void server.end('SIGKILL');
    this.engines.abandon();
  }
}
