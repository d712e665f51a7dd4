import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Connection } from 'mongoose';
import { Config } from '../config/config.js';
import { MONGO } from '../documents/documents.module.js';
import type { BatchedSubscription } from '../event-store/batched-subscription.js';
import { EventReader } from '../event-store/event-reader.js';
import { Lease } from '../lease/lease.js';
import { Checkpoints } from '../projections/checkpoints.js';
import { Parking } from '../projections/parking.js';
import { ReactionConsumer } from './consumer.js';
import { ReactionCatalogue } from './provide.js';
import type { AnyReaction } from './reaction.js';
import { ReactionTools } from './tools.js';

const BATCH = 500;
const LOOK_EVERY = 1_000;

interface CheckpointRow {
  readonly _id: string;
  readonly position: number;
}

/** Reads the log once for all reactions; each works through it from a place of its own. One process at a time works. */
@Injectable()
export class ReactionRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ReactionRunner.name);
  private readonly lease: Lease;
  private readonly parking: Parking;
  private consumers: readonly ReactionConsumer[] = [];
  private readonly checkpoints = new Checkpoints((positions) => this.advance(positions));
  private subscription: BatchedSubscription | null = null;
  private stopping = new AbortController();
  private stopped = false;
  private running: Promise<void> = Promise.resolve();

  constructor(
    @Inject(MONGO) private readonly connection: Connection,
    private readonly config: Config,
    private readonly reader: EventReader,
    private readonly catalogue: ReactionCatalogue,
    private readonly tools: ReactionTools,
  ) {
    this.lease = new Lease(connection, 'reactions');
    this.parking = new Parking(connection);
  }

  private get rows() {
    return this.connection.collection<CheckpointRow>('reactions');
  }

  onApplicationBootstrap(): void {
    if (this.config.role === 'api') return;
    this.running = this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.lease.abandon();
    this.stopping.abort();
    await this.subscription?.close();
    await this.running;
    await this.lease.stop();
  }

  /** Everything recorded before the call has been reacted to. */
  async settled(): Promise<void> {
    const end = await this.reader.end();
    const isBehind = () => this.consumers.length === 0 || this.consumers.some(({ position }) => position < end);
    while (!this.stopped && isBehind()) await pause(2);
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      try {
        if (!(await this.lease.acquire())) return;
        await this.react();
      } catch (error) {
        if (!this.stopped) this.logger.warn({ err: error }, 'reacting again soon');
      }
      if (!this.stopped) await pause(LOOK_EVERY);
    }
  }

  private async react(): Promise<void> {
    this.stopping = new AbortController();
    const { signal } = this.stopping;
    this.checkpoints.forget();
    // Every reaction listens.
    setMaxListeners(0, signal);
    await this.parking.load();
    this.consumers = await Promise.all(this.catalogue.reactions.map((reaction) => this.open(reaction, signal)));
    try {
      await Promise.race([this.feed(signal), ...this.consumers.map((consumer) => consumer.run())]);
      if (this.lease.held) await this.checkpoint(true);
    } finally {
      this.stopping.abort();
      await this.subscription?.close();
    }
  }

  private async feed(signal: AbortSignal): Promise<void> {
    const start = this.consumers.reduce<bigint | null>(
      (min, { position }) => (min === null || position < min ? position : min),
      null,
    );
    const subscription = this.reader.subscribe(start ?? 0n);
    this.subscription = subscription;
    while (!signal.aborted && this.lease.held) {
      const looking = setTimeout(() => {
        subscription.wake();
      }, LOOK_EVERY);
      const batch = await subscription.next(BATCH);
      clearTimeout(looking);
      const last = batch.at(-1);
      if (last) {
        const isWanted = ({ type }: { type: string }) => this.consumers.some((consumer) => consumer.wants(type));
        const events = await this.reader.decode(batch.filter(isWanted));
        await Promise.all(this.consumers.map((consumer) => consumer.offer(events, last.position)));
      }
      await this.checkpoint();
    }
  }

  private async checkpoint(now?: boolean): Promise<void> {
    await this.checkpoints.keep(
      this.consumers.map(({ reaction, position }) => [reaction.name, position]),
      now,
    );
  }

  private async advance(positions: ReadonlyMap<string, bigint>): Promise<void> {
    const operations = [...positions].map(([_id, position]) => ({
      updateOne: { filter: { _id }, update: { $max: { position: Number(position) } } },
    }));
    await this.rows.bulkWrite(operations, { ordered: false });
  }

  private async open(reaction: AnyReaction, signal: AbortSignal): Promise<ReactionConsumer> {
    const { tools, parking } = this;
    return new ReactionConsumer(reaction, await this.startOf(reaction), { tools, parking, signal });
  }

  private async startOf({ name, from }: AnyReaction): Promise<bigint> {
    const row = await this.rows.findOne({ _id: name });
    if (row) return BigInt(row.position);
    const position = from === 'start' ? 0n : await this.reader.end();
    await this.rows.updateOne({ _id: name }, { $setOnInsert: { position: Number(position) } }, { upsert: true });
    return position;
  }
}
