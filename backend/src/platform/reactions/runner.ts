import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { startPolling } from '../clock/polling.js';
import type { Consumer } from '../consumers/consumer.js';
import { Consumers } from '../consumers/consumers.js';
import { within } from '../deadline/deadline.js';
import { repeated } from '../documents/repeated.js';
import { EventReader } from '../event-store/event-reader.js';
import { Features } from '../feature/features.js';
import type { Term } from '../lease/term.js';
import { Checkpoints } from '../projections/checkpoints.js';
import { ProjectionProgress } from '../projections/progress.js';
import { Parking } from '../consumers/parking.js';
import { REACTIONS, type ReactionRow } from './checkpoint-row.js';
import { ReactionConsumer } from './consumer.js';
import { EventsToReact } from './events-to-react.js';
import type { AnyReaction } from './reaction.js';
import { ReactionTools } from './tools.js';

const POLL_INTERVAL_MS = 1_000;
const CHECKPOINT_WITHIN_MS = 5_000;
const OPENED_WITHIN_MS = 2_500;
/** Time for work that is under way when the term ends: the next holder would only repeat it. In milliseconds. */
const FINISHED_WITHIN_MS = 5_000;

/** State of one term, in memory. */
interface Reacting {
  readonly consumers: readonly ReactionConsumer[];
  readonly checkpoints: Checkpoints;
  readonly reading: EventsToReact;
  /** Aborted when nothing may be done under this term any more. */
  readonly ending: AbortController;
}

/** Reads the log once for all reactions; each has its own checkpoint. One process at a time works. */
@Injectable()
export class ReactionRunner implements Consumer, OnApplicationBootstrap {
  readonly name = 'reactions';
  private readonly parking: Parking;
  private reacting: Reacting | null = null;

  constructor(
    private readonly runners: Consumers,
    private readonly reader: EventReader,
    private readonly features: Features,
    private readonly tools: ReactionTools,
    private readonly progress: ProjectionProgress,
  ) {
    this.parking = new Parking(runners.connection);
  }

  private get rows() {
    return this.runners.connection.collection<ReactionRow>(REACTIONS);
  }

  onApplicationBootstrap(): void {
    this.runners.start(this);
  }

  /** Resolves once everything recorded before the call has been reacted to. */
  async drained(): Promise<void> {
    const end = await this.reader.end();
    while (!this.hasReactedTo(end)) await pause(2);
  }

  /** Returns true when this process reacts, and every reaction has passed `end`. */
  hasReactedTo(end: bigint): boolean {
    return this.reacting?.consumers.every(({ position }) => position >= end) ?? false;
  }

  async open(): Promise<void> {
    const ending = new AbortController();
    // Each reaction adds listeners.
    setMaxListeners(0, ending.signal);
    await within(OPENED_WITHIN_MS, 'documents', this.parking.load());
    const { tools, parking, reader } = this;
    const begunAt = await within(OPENED_WITHIN_MS, 'event store', reader.end());
    const reactions = this.features.all('reactions');
    const starts = await within(OPENED_WITHIN_MS, 'documents', this.startsOf(reactions, begunAt));
    const given = { tools, parking, reader, work: this.progress.work, begunAt, signal: ending.signal };
    const consumers = reactions.map(
      (reaction) => new ReactionConsumer(reaction, starts.get(reaction.name) ?? begunAt, given),
    );
    const checkpoints = new Checkpoints((positions) => this.advance(positions));
    const start = consumers
      .map(({ position }) => position)
      .reduce((min, position) => (position < min ? position : min));
    const wanted = new Set(consumers.flatMap(({ reaction }) => Object.keys(reaction.on)));
    const reading = new EventsToReact(start, { reader, end: begunAt, wants: (type) => wanted.has(type) });
    this.reacting = { consumers, checkpoints, reading, ending };
  }

  async run(term: Term, signal: AbortSignal): Promise<void> {
    const { reacting } = this;
    if (!reacting) return;
    const { consumers, ending, reading } = reacting;
    const end = () => {
      ending.abort();
      reading.wake();
    };
    signal.addEventListener('abort', end);
    const working = consumers.map((consumer) => consumer.run());
    try {
      await Promise.race([this.feed(reacting, term), ...working]);
    } finally {
      end();
      await Promise.race([Promise.allSettled(working), pause(FINISHED_WITHIN_MS)]);
    }
    if (term.isHeld) await within(CHECKPOINT_WITHIN_MS, 'documents', this.checkpoint(reacting, true));
  }

  async close(): Promise<void> {
    const { reacting } = this;
    this.reacting = null;
    reacting?.ending.abort();
    await reacting?.reading.close();
  }

  private async feed(reacting: Reacting, term: Term): Promise<void> {
    const { reading, consumers, ending } = reacting;
    let isPollDue = true;
    const stopPolling = startPolling(POLL_INTERVAL_MS, () => {
      isPollDue = true;
      reading.wake();
    });
    try {
      while (!ending.signal.aborted && term.isHeld) {
        const page = await reading.next();
        if (page) for (const consumer of consumers) consumer.offer(page.events, page.end);
        await within(CHECKPOINT_WITHIN_MS, 'documents', this.checkpoint(reacting));
        if (!isPollDue) continue;
        isPollDue = false;
        const requests = await within(CHECKPOINT_WITHIN_MS, 'documents', this.parking.requests());
        for (const consumer of consumers) consumer.ask(requests);
      }
    } finally {
      stopPolling();
    }
  }

  private async checkpoint({ consumers, checkpoints }: Reacting, now?: boolean): Promise<void> {
    await checkpoints.keep(
      consumers.map(({ reaction, position }) => [reaction.name, position]),
      now,
    );
  }

  private async advance(positions: ReadonlyMap<string, bigint>): Promise<void> {
    const operations = [...positions].map(([_id, position]) => ({
      updateOne: { filter: { _id }, update: { $max: { position: Number(position) } } },
    }));
    await repeated(() => this.rows.bulkWrite(operations, { ordered: false }));
  }

  /** Returns the checkpoint of each reaction; a new one begins where it says, its present being `end`. */
  private async startsOf(reactions: readonly AnyReaction[], end: bigint): Promise<ReadonlyMap<string, bigint>> {
    const rows = await repeated(() => this.rows.find({}).toArray());
    const starts = new Map(rows.map(({ _id, position }) => [_id, BigInt(position)]));
    const added = reactions.filter(({ name }) => !starts.has(name));
    for (const { name, from } of added) starts.set(name, from === 'start' ? 0n : end);
    const operations = added.map(({ name: _id }) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: { position: Number(starts.get(_id)) } }, upsert: true },
    }));
    if (added.length > 0) await repeated(() => this.rows.bulkWrite(operations, { ordered: false }));
    return starts;
  }
}
