import { SpanKind } from '@opentelemetry/api';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Recorded } from '@shop/kernel/events';
import { isTransient } from '../consumers/transient.js';
import { runInContext } from '../context/request-context.js';
import type { EventReader } from '../event-store/event-reader.js';
import type { ParkedRow, Parking } from '../consumers/parking.js';
import type { WorkUnderWay } from '../projections/work-under-way.js';
import { tracedAfter } from '../telemetry/tracing.js';
import { type Arrived, Inbox } from './inbox.js';
import type { AnyReaction } from './reaction.js';
import { StreamsUnderWay } from './streams-under-way.js';
import type { ReactionTools } from './tools.js';

const ATTEMPTS = 6;
const FIRST_RETRY = 200;

export interface ConsumerPorts {
  readonly tools: ReactionTools;
  readonly parking: Parking;
  readonly reader: EventReader;
  readonly work: WorkUnderWay;
  /** The end of the log when this process began to react: later events have no reaction yet. */
  readonly begunAt: bigint;
  /** Aborted when this process must not react any more. */
  readonly signal: AbortSignal;
}

/**
 * Runs one reaction: the events of a stream one after another, some streams at once unless it asks for the order of the
 * log. A stream that is parked or has long work lets the others pass. Its position is reached when all before it are
 * done.
 */
export class ReactionConsumer {
  private readonly logger = new Logger(ReactionConsumer.name);
  private readonly inbox: Inbox;
  private readonly streams: StreamsUnderWay;
  private requests: readonly ParkedRow[] = [];

  constructor(
    readonly reaction: AnyReaction,
    start: bigint,
    private readonly ports: ConsumerPorts,
  ) {
    const { reader, tools, signal } = ports;
    const nowMs = () => tools.clock.nowMs();
    this.inbox = new Inbox(start, (type) => this.wants(type), { reader, nowMs, signal });
    const react = (arrived: Arrived) => this.take(arrived);
    this.streams = new StreamsUnderWay(start, { react, isInOrder: reaction.isInOrder ?? false, signal });
  }

  /** Everything up to here is done. */
  get position(): bigint {
    const { done, taken } = this.streams;
    return done === taken ? (this.inbox.passed ?? done) : done;
  }

  wants(type: string): boolean {
    return type in this.reaction.on;
  }

  /** Offers the events of the log up to `end`. Never waits: a full inbox reads the log again later. */
  offer(events: readonly Recorded[], end: bigint): void {
    this.inbox.offer(events, end);
  }

  /** Takes over the requests of operators for parked streams of this reaction. */
  ask(rows: readonly ParkedRow[]): void {
    this.requests = rows.filter(({ consumer }) => consumer === this.reaction.name);
    if (this.requests.length > 0) this.inbox.wake();
  }

  /** Works until the signal aborts. */
  async run(): Promise<void> {
    try {
      await Promise.race([this.work(), this.streams.failed]);
    } finally {
      await this.inbox.close();
    }
  }

  private async work(): Promise<void> {
    const { inbox, streams } = this;
    while (!this.ports.signal.aborted) {
      if (this.requests.length === 0) await inbox.filled(streams.taken);
      if (this.requests.length > 0) await this.handleRequests();
      const { arrived, end } = await inbox.take();
      streams.take(arrived, end);
      await streams.room();
    }
    await streams.idle();
  }

  /** Waits for all that is under way: the events that a parked stream has missed end where the position is then. */
  private async handleRequests(): Promise<void> {
    await this.streams.idle();
    const { requests } = this;
    this.requests = [];
    for (const row of requests) {
      if (!(await this.ports.parking.isRequested(row))) continue;
      if (row.request === 'release' || (await this.retry(row))) await this.ports.parking.remove(row);
      if (this.ports.signal.aborted) return;
    }
  }

  /**
   * Reacts to the events of a parked stream that were passed over, in order; false when one broke again or the signal
   * aborted.
   */
  private async retry(row: ParkedRow): Promise<boolean> {
    const { parking, reader, signal } = this.ports;
    parking.reopen(row);
    for await (const event of reader.stream(row.stream, BigInt(row.revision ?? 0))) {
      if (event.position > this.position) return true;
      if (this.wants(event.type)) await this.react(event, false);
      if (signal.aborted || parking.holds(row.consumer, row.stream)) return false;
    }
    return true;
  }

  private async take({ event, arrivedAt }: Arrived): Promise<void> {
    const { parking, tools, signal, begunAt } = this.ports;
    const { name, graceMs } = this.reaction;
    if (parking.holds(name, event.stream)) return;
    // A clock that was set back in the meantime adds no more than the grace.
    if (graceMs) await tools.clock.until(Math.min(arrivedAt, tools.clock.nowMs()) + graceMs, signal);
    await this.react(event, event.position > begunAt);
    await parking.saved();
  }

  /**
   * Runs the reaction with command ids derived from the event's, so that a repeat finds its work done; `isFirst`: no
   * run came before.
   */
  private async react(event: Recorded, isFirst: boolean): Promise<void> {
    const { parking, tools, signal, work } = this.ports;
    const { name, on } = this.reaction;
    const { correlationId } = event.metadata;
    const context = { correlationId, causationId: event.id, commandId: `${name}/${event.id}` };
    for (let attempt = 1; !signal.aborted; attempt += 1) {
      const isFirstRun = isFirst && attempt === 1;
      const ended = work.reaction(correlationId);
      try {
        await tracedAfter(`react ${name}`, event.metadata, { kind: SpanKind.CONSUMER }, () =>
          runInContext({ ...context, isFirstRun }, async () => on[event.type]?.(event, tools)),
        ).finally(ended);
        return;
      } catch (error) {
        if (!isTransient(error) && attempt >= ATTEMPTS) {
          parking.park(name, event, error);
          return;
        }
        this.logger.warn({ err: error, reaction: name, event: event.id, attempt }, 'reaction failed');
        await pause(FIRST_RETRY * 2 ** Math.min(attempt - 1, 5), undefined, { signal }).catch(() => undefined);
      }
    }
  }
}
