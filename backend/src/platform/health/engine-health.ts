import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import { ParkedStreams } from '../consumers/parked-streams.js';
import { within } from '../deadline/deadline.js';
import { MONGO } from '../documents/documents.module.js';
import { EventLog } from '../event-store/event-log.js';
import { ConsumerWatch, LATE_AFTER } from './consumer-watch.js';

/** An engine that takes longer than this for a small statement counts as away, in milliseconds. */
const RESPONSE_TIMEOUT_MS = 2_000;
const PROBE = 'health-probe';

/** Asks each engine for something small, and whether the consumers of the log are at work. */
@Injectable()
export class EngineHealth {
  constructor(
    private readonly log: EventLog,
    @Inject(MONGO) private readonly mongo: Connection,
    private readonly redis: Redis,
    private readonly watch: ConsumerWatch,
    private readonly parked: ParkedStreams,
  ) {}

  eventStore(): Promise<boolean> {
    return responds('eventstore', () => this.log.read(PROBE, 0n, () => undefined));
  }

  documents(): Promise<boolean> {
    return responds('documents', () => this.mongo.getClient().db().command({ ping: 1 }));
  }

  redisServer(): Promise<boolean> {
    return responds('redis', () => this.redis.ping());
  }

  /** The views are projected in some process, are not far behind the log, and some can be read here. */
  projector() {
    const { behindMs, isServing } = this.watch;
    const isWorking = this.watch.isWorking('projector');
    return { isUp: isWorking && isServing && behindMs < LATE_AFTER, isWorking, isServing, behindMs };
  }

  /** Reactions run in some process. One that waits for a bank may be behind. */
  get areReactionsWorking(): boolean {
    return this.watch.isWorking('reactions');
  }

  /** Returns whether views and reactions have set streams aside; `null` while it cannot be read. */
  async parkedStreams(): Promise<{ readonly ofViews: boolean; readonly ofReactions: boolean } | null> {
    const rows = await within(RESPONSE_TIMEOUT_MS, 'documents', this.parked.list()).catch(() => null);
    if (rows === null) return null;
    const ofViews = rows.some(({ consumer }) => this.watch.isView(consumer));
    return { ofViews, ofReactions: rows.some(({ consumer }) => !this.watch.isView(consumer)) };
  }
}

const responds = (name: string, ask: () => Promise<unknown>): Promise<boolean> =>
  within(RESPONSE_TIMEOUT_MS, name, ask()).then(
    () => true,
    () => false,
  );
