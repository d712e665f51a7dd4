import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import { ParkedStreams } from '../consumers/parked-streams.js';
import { within } from '../deadline/deadline.js';
import { MONGO } from '../documents/documents.module.js';
import { ConsumerWatch } from './consumer-watch.js';
import { EventStoreHealth } from './event-store-health.js';
import { failureOfDocuments, failureOfRedis, type LastFailure } from './last-failures.js';
import { type Finding, responds, RESPONSE_TIMEOUT_MS, UP } from './finding.js';

/** Asks each engine for something small, and whether the consumers of the log are at work. */
@Injectable()
export class EngineHealth {
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

  eventStore(): Promise<Finding> {
    return this.events.check();
  }

  documents(): Promise<Finding> {
    return responds('documents', this.mongo.getClient().db().command({ ping: 1 }), this.failureOfDocuments);
  }

  redisServer(): Promise<Finding> {
    return responds('redis', this.redis.ping(), this.failureOfRedis);
  }

  /** Some view of each group can be read in this process. */
  get isServing(): boolean {
    return this.watch.isServing;
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
}
