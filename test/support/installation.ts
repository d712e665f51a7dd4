import { fileURLToPath } from 'node:url';
import { Queue } from 'bullmq';
import { PREFIX, QUEUE } from '../../backend/src/platform/jobs/queue.js';
import { conductOfEngines, type EnginesOptions, startTestEngines, type TestEngines } from './engines.js';
import { filledFolder, isTraceless } from './filled-folder.js';
import { readMailbox } from './mailbox.js';
import { TestBank } from './psp.js';
import { ARMING, ServerProcess, type StartOptions } from './server-process.js';

const END_AT_FAILPOINT = fileURLToPath(new URL('./end-at-failpoint.mjs', import.meta.url));

/** Options of an installation. */
export interface InstallationOptions extends Omit<EnginesOptions, 'filled'> {
  /** Starts over an empty folder, as a new shop does, instead of a copy of the data of a first start. */
  readonly isNew?: boolean;
}

/** Engines, a bank, and any number of processes of the built backend on them. */
export class Installation {
  readonly servers: ServerProcess[] = [];

  private constructor(
    readonly engines: TestEngines,
    readonly bank: TestBank,
    readonly environment: Readonly<Record<string, string>>,
  ) {}

  static async open(
    more: Readonly<Record<string, string>> = {},
    { isNew, ...options }: InstallationOptions = {},
  ): Promise<Installation> {
    const isEmpty = isNew ?? (options.killable === true || !isTraceless(more));
    const filled = isEmpty ? undefined : await Installation.filled(options);
    const [engines, bank] = await Promise.all([startTestEngines({ ...options, filled }), TestBank.open(Date.now)]);
    return new Installation(engines, bank, {
      ...engines.environment,
      RATE_LIMIT_SCALE: '100000',
      LOG_LEVEL: 'warn',
      ADMIN_PASSWORD: 'administrador-de-teste',
      ...bank.environment,
      ...more,
    });
  }

  /** Returns the data of an installation as its first start leaves it. */
  private static filled(options: EnginesOptions): Promise<string | undefined> {
    const isOfficial = options.asOfficial ?? conductOfEngines().ENGINES_AS_OFFICIAL === '1';
    return filledFolder(`installation-${isOfficial ? '1' : '0'}`, async (folder) => {
      const first = await Installation.open({}, { ...options, isNew: true });
      await first.serve();
      await first.close(folder);
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

  /** Starts a process that ends at a failpoint once `arm` is called: until then it serves as any other. */
  serveArmable(failpoint: string): Promise<ServerProcess> {
    return this.serveUntil(failpoint, { FAIL_AFTER: ARMING });
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

  /** Ends all processes; copies the data to a folder first, where one is given. */
  async close(into?: string): Promise<void> {
    await Promise.all(this.servers.map((server) => server.end()));
    await Promise.all([this.bank.close(), into === undefined ? this.engines.close() : this.engines.closeInto(into)]);
  }

  /** Ends all processes at once and removes the data; for the end of the worker. */
  abandon(): void {
    for (const server of this.servers) void server.end('SIGKILL');
    this.engines.abandon();
  }
}
