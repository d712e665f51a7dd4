import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { ComponentId, ComponentStatus } from '@shop/contracts/status';
import { MINUTE } from '@shop/kernel/durations';
import { within } from '../../platform/deadline/deadline.js';
import { EngineHealth } from '../../platform/health/engine-health.js';
import type { Finding } from '../../platform/health/finding.js';
import { FreeSpace } from '../../platform/health/free-space.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { CurrentSettings } from '../settings/use-cases/current-settings.js';
import { ProbePsp } from '../payments/use-cases/probe-psp.js';

export type Statuses = Readonly<Partial<Record<ComponentId, ComponentStatus>>>;

/** A service that takes longer counts as away, in milliseconds. */
const RESPONSE_TIMEOUT_MS = 2_500;
/** Due jobs that wait for longer make the component degraded, then out of service; milliseconds. */
const JOBS_LATE_AFTER = MINUTE;
const JOBS_OUT_AFTER = 5 * MINUTE;

const upOrOut = (isUp: boolean): ComponentStatus => (isUp ? 'operational' : 'outage');
const COMPONENT_STATUS = { up: 'operational', degraded: 'degraded', down: 'outage' } as const;
const statusOf = ({ status }: Finding): ComponentStatus => COMPONENT_STATUS[status];

/** Measures the engines of the product, and its own functions. Never rejects. */
@Injectable()
export class Probes {
  constructor(
    private readonly engines: EngineHealth,
    private readonly space: FreeSpace,
    private readonly mailer: Mailer,
    private readonly jobs: Jobs,
    private readonly queries: QueryBus,
  ) {}

  /** Measures what every process sees for itself, at no cost to others. */
  async own(): Promise<Statuses> {
    const [events, documents, redis, storage] = await Promise.all([
      this.engines.eventStore(),
      this.engines.documents(),
      this.engines.redisServer(),
      this.space.check(),
    ]);
    return {
      events: statusOf(events),
      documents: statusOf(documents),
      redis: statusOf(redis),
      storage: statusOf(storage),
      ...this.consumers(),
    };
  }

  /** Judges the consumers of the log. For a while after a start, consumers without a sign of work are left out. */
  private consumers(): Statuses {
    // Views that stay behind can be read, but nothing new is in them.
    const projections = upOrOut(this.engines.views().status === 'up');
    const reactions = statusOf(this.engines.reactions());
    const isKnown = (status: ComponentStatus) => status === 'operational' || this.engines.canJudgeConsumers;
    return { ...(isKnown(projections) && { projections }), ...(isKnown(reactions) && { reactions }) };
  }

  /** Measures everything. A component that cannot be judged while another one is away is left out. */
  async all(): Promise<Statuses> {
    const [own, psp, mail, jobs, loader, parked] = await Promise.all([
      this.own(),
      this.psp(),
      this.mail(),
      this.jobLag(),
      this.loader(),
      this.engines.parkedStreams(),
    ]);
    return {
      ...own,
      ...psp,
      ...mail,
      ...jobs,
      ...loader,
      ...(parked?.ofViews && own.projections === 'operational' && { projections: 'degraded' }),
      ...(parked?.ofReactions && own.reactions === 'operational' && { reactions: 'degraded' }),
    };
  }

  private async psp(): Promise<Statuses> {
    const asked = within(RESPONSE_TIMEOUT_MS, 'psp', this.queries.execute(new ProbePsp()));
    const found = await asked.catch(() => ({ isUp: false, isWebhookRegistered: false }));
    if (found === null) return {};
    const webhook = found.isWebhookRegistered ? 'operational' : 'degraded';
    return { psp: upOrOut(found.isUp), ...(found.isUp && { webhook }) };
  }

  private async mail(): Promise<Statuses> {
    const isUp = await within(RESPONSE_TIMEOUT_MS, 'mail', this.mailer.isUp()).catch(() => false);
    return { mail: upOrOut(isUp) };
  }

  /** Measures the loader, which every process serves; administrators take it offline by a setting. */
  private async loader(): Promise<Statuses> {
    const { server_status } = await this.queries.execute(new CurrentSettings());
    return { loader: upOrOut(server_status === 'online') };
  }

  private async jobLag(): Promise<Statuses> {
    const lag = await within(RESPONSE_TIMEOUT_MS, 'redis', this.jobs.lagMs()).catch(() => null);
    if (lag === null) return {};
    return { jobs: lag > JOBS_OUT_AFTER ? 'outage' : lag > JOBS_LATE_AFTER ? 'degraded' : 'operational' };
  }
}
