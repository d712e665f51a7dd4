import { Inject, Injectable, Logger } from '@nestjs/common';
import { type CheckReason, checkReasons } from '@shop/contracts/health';
import { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import { ParkedStreams } from '../consumers/parked-streams.js';
import { within } from '../deadline/deadline.js';
import { MONGO } from '../documents/documents.module.js';
import { ConsumerWatch } from './consumer-watch.js';
import { EventStoreHealth } from './event-store-health.js';
import { failureOfDocuments, failureOfRedis, type LastFailure } from './last-failures.js';
import { type Finding, responds, RESPONSE_TIMEOUT_MS, UP } from './finding.js';

/**
 * A script that needs everything Redis is used for, and changes nothing: its key never exists. A replica, a full server
 * and a user without a right respond to a ping, too.
 */
const WRITES = "return redis.call('SET', KEYS[1], '', 'XX')";

/** Asks each engine for something small, and whether the consumers of the log are at work. */
@Injectable()
export class EngineHealth {
  private readonly logger = new Logger('health');
  private readonly reasons = new Map<string, CheckReason>();
  private readonly failureOfDocuments: LastFailure;
  private readonly failureOfRedis: LastFailure;

  constructor(
    private readonly events: EventStoreHealth,
    @Inject(MONGO) private readonly mongo: Connection,
    private readonly redis: Redis,
    private readonly watch: ConsumerWatch,
    private readonly parked: ParkedStreams,
  ) {
    this.failureOfDocuments = failureOfDocuments(mongo.getClient());
    this.failureOfRedis = failureOfRedis(redis);
  }

  async eventStore(): Promise<Finding> {
    return this.noted('event store', await this.events.check());
  }

  async documents(): Promise<Finding> {
    const ping = this.mongo.getClient().db().command({ ping: 1 });
    return this.noted('documents', await responds('documents', ping, this.failureOfDocuments));
  }

  async redisServer(): Promise<Finding> {
    const script = this.redis.eval(WRITES, 1, 'health:probe');
    return this.noted('redis', await responds('redis', script, this.failureOfRedis));
  }

  /** Some view of each group can be read in this process. */
  get isServing(): boolean {
    return this.watch.isServing;
  }

  /** False in a process that has just begun: it has not seen yet whether the consumers of the log are at work. */
  get canJudgeConsumers(): boolean {
    return this.watch.isSettled;
  }

  /** Judges the views. Late views are degraded and not down, because they can still be read. */
  views(): Finding {
    if (!this.isServing) return { status: 'down', reason: 'unbuilt' };
    if (!this.watch.isProjecting) return { status: 'degraded', reason: 'stopped' };
    return this.watch.areViewsLate ? { status: 'degraded', reason: 'behind' } : UP;
  }

  reactions(): Finding {
    if (!this.watch.isWorking('reactions')) return { status: 'down', reason: 'stopped' };
    return this.watch.areReactionsLate ? { status: 'degraded', reason: 'behind' } : UP;
  }

  /** Returns whether views and reactions have set streams aside; `null` while it cannot be read. */
  async parkedStreams(): Promise<{ readonly ofViews: boolean; readonly ofReactions: boolean } | null> {
    const rows = await within(RESPONSE_TIMEOUT_MS, 'documents', this.parked.list()).catch(() => null);
    if (rows === null) return null;
    const ofViews = rows.some(({ consumer }) => this.watch.isView(consumer));
    return { ofViews, ofReactions: rows.some(({ consumer }) => !this.watch.isView(consumer)) };
  }

  /** Logs each change once, because the errors of an engine that is away do not say why it is. */
  private noted(engine: string, found: Finding): Finding {
    const { reason } = found;
    if (reason === (this.reasons.get(engine) ?? null)) return found;
    if (reason === null) this.reasons.delete(engine);
    else this.reasons.set(engine, reason);
    if (reason === null) this.logger.log({ engine }, 'the engine is back');
    else this.logger.warn({ engine, reason: checkReasons[reason][0] }, 'the engine cannot be used');
    return found;
  }
}
