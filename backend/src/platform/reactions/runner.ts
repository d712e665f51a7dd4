import { setTimeout as pause } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Recorded } from '@shop/kernel/events';
import type { Connection } from 'mongoose';
import { Config } from '../config/config.js';
import { runInContext } from '../context/request-context.js';
import { MONGO } from '../documents/documents.module.js';
import type { BatchedSubscription } from '../event-store/batched-subscription.js';
import { EventReader } from '../event-store/event-reader.js';
import { Lease } from '../lease/lease.js';
import { Parking } from '../projections/parking.js';
import { ReactionCatalogue } from './provide.js';
import type { AnyReaction } from './reaction.js';
import { ReactionTools } from './tools.js';

const BATCH = 100;
const ATTEMPTS = 6;
const FIRST_RETRY = 200;
const RESTART_AFTER = 1_000;

interface Consumer {
  readonly reaction: AnyReaction;
  position: bigint;
  subscription: BatchedSubscription | null;
}

interface CheckpointRow {
  readonly _id: string;
  readonly position: number;
}

/** Runs every reaction from its own place in the log, one event after another; one process at a time works. */
@Injectable()
export class ReactionRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ReactionRunner.name);
  private readonly lease: Lease;
  private readonly parking: Parking;
  private consumers: Consumer[] = [];
  private readonly stopping = new AbortController();
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

  private get checkpoints() {
    return this.connection.collection<CheckpointRow>('reactions');
  }

  onApplicationBootstrap(): void {
    if (this.config.role === 'api') return;
    this.running = this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    const leaving = this.lease.stop();
    await this.closeAll();
    await this.running;
    await leaving;
  }

  /** Everything recorded before the call has been reacted to. */
  async settled(): Promise<void> {
    const end = await this.reader.end();
    const isBehind = () => this.consumers.length === 0 || this.consumers.some(({ position }) => position < end);
    while (!this.stopping.signal.aborted && isBehind()) await pause(2);
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        if (!(await this.lease.acquire())) return;
        await this.parking.load();
        await this.open();
        await Promise.all(this.consumers.map((consumer) => this.consume(consumer)));
      } catch (error) {
        if (!this.stopping.signal.aborted) this.logger.warn({ err: error }, 'reacting again soon');
      } finally {
        await this.closeAll();
      }
      await pause(RESTART_AFTER, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
  }

  private async open(): Promise<void> {
    this.consumers = await Promise.all(
      this.catalogue.reactions.map(async (reaction) => ({
        reaction,
        position: await this.startOf(reaction),
        subscription: null,
      })),
    );
  }

  private async startOf({ name, from }: AnyReaction): Promise<bigint> {
    const row = await this.checkpoints.findOne({ _id: name });
    if (row) return BigInt(row.position);
    const position = from === 'start' ? 0n : await this.reader.end();
    await this.checkpoints.updateOne({ _id: name }, { $setOnInsert: { position: Number(position) } }, { upsert: true });
    return position;
  }

  private async consume(consumer: Consumer): Promise<void> {
    const { name } = consumer.reaction;
    consumer.subscription = this.reader.subscribe(consumer.position);
    while (!this.stopping.signal.aborted && this.lease.held) {
      const looking = setTimeout(() => consumer.subscription?.wake(), RESTART_AFTER);
      const batch = await consumer.subscription.next(BATCH);
      clearTimeout(looking);
      const last = batch.at(-1);
      if (!last) continue;
      for (const event of await this.reader.decode(batch.filter(({ type }) => type in consumer.reaction.on))) {
        await this.react(consumer, event);
        if (this.stopping.signal.aborted || !this.lease.held) return;
      }
      consumer.position = last.position;
      await this.checkpoints.updateOne({ _id: name }, { $set: { position: Number(last.position) } });
    }
  }

  private async react({ reaction }: Consumer, event: Recorded): Promise<void> {
    if (this.parking.holds(reaction.name, event.stream)) return;
    await this.waitForGrace(reaction, event);
    const { metadata } = event;
    const context = {
      correlationId: metadata.correlationId,
      causationId: event.id,
      commandId: `${reaction.name}/${event.id}`,
    };
    for (let attempt = 1; !this.stopping.signal.aborted; attempt += 1) {
      try {
        await runInContext(context, () => reaction.on[event.type]?.(event, this.tools));
        return;
      } catch (error) {
        if (!isPassing(error) && attempt >= ATTEMPTS) {
          this.parking.park(reaction.name, event, error);
          return;
        }
        this.logger.warn({ err: error, reaction: reaction.name, event: event.id, attempt }, 'reaction failed');
        await this.sleep(FIRST_RETRY * 2 ** Math.min(attempt - 1, 5));
      }
    }
  }

  private async waitForGrace({ graceMs }: AnyReaction, { metadata }: Recorded): Promise<void> {
    if (!graceMs) return;
    await this.sleep(Date.parse(metadata.at) + graceMs - this.tools.clock.nowMs());
  }

  private async sleep(ms: number): Promise<void> {
    if (ms > 0) await pause(ms, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }

  private async closeAll(): Promise<void> {
    await Promise.all(this.consumers.map(async ({ subscription }) => subscription?.close()));
  }
}

/** A service that is away comes back: the event waits for it and is not held against its stream. */
const isPassing = (error: unknown): boolean => {
  const { name, code } = error as { name?: unknown; code?: unknown };
  return name === 'Unavailable' || code === 'UNAVAILABLE' || code === 'CONFLICT' || String(name).startsWith('Mongo');
};
