import { Inject, Injectable } from '@nestjs/common';
import { HealthIndicatorService, type HealthIndicatorResult } from '@nestjs/terminus';
import { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import { MONGO } from '../documents/documents.module.js';
import { within } from '../deadline/deadline.js';
import { EventLog } from '../event-store/event-log.js';
import { ConsumerWatch, LATE_AFTER } from './consumer-watch.js';

const ANSWERED_WITHIN = 2_000;
const PROBE = 'health-probe';

/** Asks each engine something small. */
@Injectable()
export class EngineProbes {
  constructor(
    private readonly indicators: HealthIndicatorService,
    private readonly log: EventLog,
    @Inject(MONGO) private readonly mongo: Connection,
    private readonly redis: Redis,
    private readonly watch: ConsumerWatch,
  ) {}

  /** The views move somewhere, are not far behind the log, and some can be read here. */
  projector(): HealthIndicatorResult {
    const { behindMs, isServing } = this.watch;
    const isWorking = this.watch.isWorking('projector');
    const indicator = this.indicators.check('projector');
    return isWorking && isServing && behindMs < LATE_AFTER
      ? indicator.up({ behindMs })
      : indicator.down({ isWorking, isServing, behindMs });
  }

  /** Reactions run somewhere. One that waits for a bank may be behind: that is no reason to serve nobody. */
  reactions(): HealthIndicatorResult {
    const indicator = this.indicators.check('reactions');
    return this.watch.isWorking('reactions') ? indicator.up() : indicator.down({ isWorking: false });
  }

  eventstore(): Promise<HealthIndicatorResult> {
    return this.probe('eventstore', () => this.log.read(PROBE, 0n, () => undefined));
  }

  mongoDb(): Promise<HealthIndicatorResult> {
    return this.probe('mongo', () => this.mongo.getClient().db().command({ ping: 1 }));
  }

  /** Redis may be away: the application answers without it, so this never makes the whole unready. */
  async redisServer(): Promise<HealthIndicatorResult> {
    const answered = await this.redis.ping().then(
      () => true,
      () => false,
    );
    return this.indicators.check('redis').up({ answered });
  }

  private async probe(name: string, ask: () => Promise<unknown>): Promise<HealthIndicatorResult> {
    const indicator = this.indicators.check(name);
    try {
      await within(ANSWERED_WITHIN, name, ask());
      return indicator.up();
    } catch {
      return indicator.down();
    }
  }
}
