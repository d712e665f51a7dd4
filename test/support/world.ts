import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Job, Queue } from 'bullmq';
import { createApp } from '../../backend/src/create-app.js';
import { AuditLogJob } from '../../backend/src/modules/operations/jobs/audit-log.job.js';
import { LiveStatus } from '../../backend/src/modules/status/live-status.js';
import { Prober } from '../../backend/src/modules/status/prober.js';
import { Clock } from '../../backend/src/platform/clock/clock.js';
import { Config, loadEnvironment, type ProcessRole } from '../../backend/src/platform/config/config.js';
import { MailboxServer } from '../../backend/src/platform/pages/mailbox-server.js';
import { PREFIX, QUEUE } from '../../backend/src/platform/jobs/queue.js';
import { Sweeps } from '../../backend/src/platform/jobs/sweeps.js';
import { EventReader } from '../../backend/src/platform/event-store/event-reader.js';
import { type ViewGroup, viewGroups } from '../../backend/src/platform/projections/groups.js';
import { ProjectionRunner } from '../../backend/src/platform/projections/runner.js';
import { RealtimeServer } from '../../backend/src/platform/push/realtime-server.js';
import { ReactionRunner } from '../../backend/src/platform/reactions/runner.js';
import { ApiClient } from './api-client.js';
import { conductOfEngines, startTestEngines, type TestEngines } from './engines.js';
import { filledFolder, isTraceless } from './filled-folder.js';
import { readMailbox } from './mailbox.js';
import { ManualClock } from './clock.js';
import { ADMIN } from './person.js';
import { TestBank } from './psp.js';
import { until } from './until.js';

export interface WorldOptions {
  /** Variables in addition to the defaults. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Keeps the probes of the status page running: on a busy machine they record outages that a test does not expect. */
  readonly probes?: boolean;
  /** Each engine is a process of its own, which the test can kill, freeze or limit. */
  readonly killable?: boolean;
  /** Starts over an empty folder, as a new shop does, instead of a copy of the data of a first start. */
  readonly isNew?: boolean;
}

/**
 * A process of the product as far as memory is concerned: an application of its own on engines that others may share.
 */
export interface ProductProcess {
  readonly app: NestFastifyApplication;
  readonly api: ApiClient;
  /** Address of its sockets. */
  readonly realtimeUrl: string;
}

/** Returns the settings of a process on these engines. */
export const configOf = (engines: TestEngines, environment: Readonly<Record<string, string>> = {}): Config =>
  loadEnvironment({
    ...engines.environment,
    PORT: '0',
    REALTIME_PORT: '0',
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'silent',
    ADMIN_USERNAME: ADMIN.identifier,
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: ADMIN.password,
    ...environment,
  });

export async function startProcess(config: Config, clock: Clock = new Clock()): Promise<ProductProcess> {
  const app = await createApp(config, [{ provide: Clock, useValue: clock }]);
  await app.listen(0, '127.0.0.1');
  const realtime = app.get(RealtimeServer);
  await realtime.listen();
  await app.get(MailboxServer).listen();
  const { port } = app.getHttpServer().address() as AddressInfo;
  const [api, realtimeUrl] = [`http://127.0.0.1:${String(port)}`, `http://127.0.0.1:${String(realtime.port)}`];
  return { app, api: new ApiClient(api), realtimeUrl };
}

/** Less than the time limit of a test, so that its failure names the work that did not end. */
const DRAINED_WITHIN_MS = 45_000;

/** Waits at short intervals, because most of a test's time is spent here. */
const soon = (what: string, isThere: () => boolean) => until(what, isThere, DRAINED_WITHIN_MS, 2);

/** One process of the whole product, on real engines and a real (sandbox) bank, with a manual clock. */
export class World {
  private readonly otherProcesses: ProductProcess[] = [];

  private constructor(
    readonly app: NestFastifyApplication,
    readonly api: ApiClient,
    readonly realtimeUrl: string,
    readonly engines: TestEngines,
    readonly bank: TestBank,
    readonly clock: ManualClock,
    private readonly queue: Queue,
  ) {}

  static async start(options: WorldOptions): Promise<World> {
    const { environment = {}, probes = false, killable = false } = options;
    // Over a log that is there already, engines of their own processes elect a leader first, as official ones do.
    const isNew = options.isNew ?? (killable || !isTraceless(environment));
    const filled = isNew ? undefined : await World.filled();
    const clock = new ManualClock();
    const [engines, bank] = await Promise.all([
      startTestEngines({ killable, filled }),
      TestBank.open(() => clock.nowMs()),
    ]);
    const config = configOf(engines, { ...bank.environment, ...environment });
    const { app, api, realtimeUrl } = await startProcess(config, clock);
    if (!probes) {
      // The status page waits for a first measurement.
      await app.get(LiveStatus).ready;
      await app.get(Prober).stop();
    }
    await app.get(ProjectionRunner).drained();
    const queue = new Queue(QUEUE, { connection: { url: engines.redisUrl }, prefix: PREFIX });
    return new World(app, api, realtimeUrl, engines, bank, clock, queue);
  }

  /** Returns the data of a world as its first start leaves it. */
  private static filled(): Promise<string | undefined> {
    const kind = `world-${conductOfEngines().ENGINES_AS_OFFICIAL}`;
    return filledFolder(kind, async (folder) => {
      const first = await World.start({ isNew: true });
      await first.close(folder);
    });
  }

  /** Starts a second process of the same shop, on the same engines and clock; by default it does not project. */
  async startSecond(role: ProcessRole = 'api'): Promise<ProductProcess> {
    const config = Object.assign(Object.create(Config.prototype), this.app.get(Config), { role }) as Config;
    const second = await startProcess(config, this.clock);
    this.otherProcesses.push(second);
    return second;
  }

  /**
   * Waits until every projection, reaction and due job has run, in any process. The audit of a night is left out: it
   * yields to all other work of the machine, and changes nothing.
   */
  async drained(): Promise<void> {
    const apps = [this.app, ...this.otherProcesses.map(({ app }) => app)];
    const idle = async () => {
      const end = await this.app.get(EventReader).end();
      const isHeld = (group: ViewGroup) => apps.some((app) => app.get(ProjectionRunner).holds(group, end));
      await soon('the views', () => viewGroups.every(isHeld));
      const reacted = soon('the reactions', () => apps.some((app) => app.get(ReactionRunner).hasReactedTo(end)));
      await this.clock.hurry(reacted);
      const jobs: (Job | undefined)[] = await this.queue.getJobs(['active', 'waiting', 'prioritized']);
      return jobs.every((job) => job?.name === AuditLogJob.name);
    };
    await until('the world to drain', async () => (await idle()) && (await idle()), DRAINED_WITHIN_MS);
  }

  /** Runs the sweeps of every 30 seconds now. */
  async sweep(): Promise<void> {
    await this.app.get(Sweeps).sweepAll();
    await this.drained();
  }

  /** Runs the delayed jobs of a kind now, as at the end of their delays; returns their number. */
  async promote(name: string): Promise<number> {
    const jobs = (await this.queue.getJobs(['delayed'])).filter((job) => job.name === name);
    const promoting = jobs.map(async (job) => {
      await job.promote().catch(async (error: unknown) => {
        // It may have become due by itself in the meantime.
        if (await job.isDelayed()) throw error;
      });
    });
    await Promise.all(promoting);
    await this.drained();
    return jobs.length;
  }

  /** Returns the ids of the jobs of a kind that wait for their time. */
  async waiting(name: string): Promise<string[]> {
    const jobs = await this.queue.getJobs(['delayed']);
    return jobs.flatMap((job) => (job.name === name && job.id !== undefined ? [job.id] : []));
  }

  mailbox(address: string): Promise<readonly string[]> {
    return readMailbox(this.engines.dataDir, address);
  }

  /** Ends the processes of `startSecond`. */
  async endOthers(): Promise<void> {
    await Promise.all(this.otherProcesses.splice(0).map(({ app }) => app.close()));
  }

  /** Ends the world; copies its data to a folder first, where one is given. */
  async close(into?: string): Promise<void> {
    await this.queue.close();
    await this.endOthers();
    await this.app.close();
    await Promise.all([this.bank.close(), into === undefined ? this.engines.close() : this.engines.closeInto(into)]);
  }

  /** Ends the engines at once and removes their data; for the end of the worker. */
  abandon(): void {
    this.engines.abandon();
  }
}

export const startWorld = (options: WorldOptions = {}): Promise<World> => World.start(options);

/** Starts the world of a test file that shares none (`shared-world.ts`), and closes it after the last test. */
export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const world = await startWorld(options);
  afterAll(() => world.close(), 60_000);
  return world;
}
