import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Recorded } from '@shop/kernel/events';
import { isTransient } from '../consumers/transient.js';
import { runInContext } from '../context/request-context.js';
import type { EventReader } from '../event-store/event-reader.js';
import type { ParkedRow, Parking } from '../projections/parking.js';
import type { AnyReaction } from './reaction.js';
import type { ReactionTools } from './tools.js';

const ATTEMPTS = 6;
const FIRST_RETRY = 200;
/** So many events may wait for a reaction before the log is read on. */
const INBOX_MAX = 5_000;

/** When it was read here: the time on an event is that of another machine. */
interface Arrived {
  readonly event: Recorded;
  readonly arrivedAt: number;
}

export interface ConsumerPorts {
  readonly tools: ReactionTools;
  readonly parking: Parking;
  readonly reader: EventReader;
  /** Aborted when this process must not react any more. */
  readonly signal: AbortSignal;
}

/** One reaction's way through the log: its events one after another, and the place it has come to. */
export class ReactionConsumer {
  private readonly logger = new Logger(ReactionConsumer.name);
  private inbox: Arrived[] = [];
  private requests: readonly ParkedRow[] = [];
  private end: bigint;
  private wake: (() => void) | null = null;
  private drained: (() => void) | null = null;

  constructor(
    readonly reaction: AnyReaction,
    /** Everything up to here is done. */
    public position: bigint,
    private readonly ports: ConsumerPorts,
  ) {
    this.end = position;
    ports.signal.addEventListener('abort', () => {
      this.wake?.();
      this.drained?.();
    });
  }

  wants(type: string): boolean {
    return type in this.reaction.on;
  }

  /** Hands over what the log holds up to `end`; resolves when there is room for more. */
  async offer(events: readonly Recorded[], end: bigint): Promise<void> {
    const arrivedAt = this.ports.tools.clock.nowMs();
    for (const event of events) {
      if (event.position > this.end && this.wants(event.type)) this.inbox.push({ event, arrivedAt });
    }
    if (end > this.end) this.end = end;
    this.wake?.();
    if (this.inbox.length > INBOX_MAX && !this.ports.signal.aborted) {
      await new Promise<void>((resolve) => (this.drained = resolve));
    }
  }

  /** What operators want done with this reaction's parked streams, as it stands now. */
  ask(rows: readonly ParkedRow[]): void {
    this.requests = rows.filter(({ consumer }) => consumer === this.reaction.name);
    if (this.requests.length > 0) this.wake?.();
  }

  /** Works until the signal. */
  async run(): Promise<void> {
    const { signal } = this.ports;
    while (!signal.aborted) {
      if (this.end === this.position && this.requests.length === 0) {
        await new Promise<void>((resolve) => (this.wake = resolve));
      }
      await this.answerRequests();
      const [arrived, end] = [this.inbox, this.end];
      this.inbox = [];
      for (const { event, arrivedAt } of arrived) {
        await this.take(event, arrivedAt);
        if (signal.aborted) return;
      }
      await this.ports.parking.saved();
      this.drained?.();
      this.position = end;
    }
  }

  private async answerRequests(): Promise<void> {
    const { requests } = this;
    this.requests = [];
    for (const row of requests) {
      if (!(await this.ports.parking.isRequested(row))) continue;
      if (row.request === 'release' || (await this.retry(row))) await this.ports.parking.remove(row);
      if (this.ports.signal.aborted) return;
    }
  }

  /** Reacts to what was passed over of a parked stream, in order; false when it broke again or the time is over. */
  private async retry(row: ParkedRow): Promise<boolean> {
    const { parking, reader, signal } = this.ports;
    parking.reopen(row);
    for await (const event of reader.stream(row.stream, BigInt(row.revision ?? 0))) {
      if (event.position > this.position) return true;
      if (this.wants(event.type)) await this.react(event);
      if (signal.aborted || parking.holds(row.consumer, row.stream)) return false;
    }
    return true;
  }

  private async take(event: Recorded, arrivedAt: number): Promise<void> {
    const { parking, tools, signal } = this.ports;
    const { name, graceMs } = this.reaction;
    if (parking.holds(name, event.stream)) return;
    if (graceMs) await tools.clock.until(arrivedAt + graceMs, signal);
    await this.react(event);
  }

  /** The command ids derive from the event's: what was done before is found done. */
  private async react(event: Recorded): Promise<void> {
    const { parking, tools, signal } = this.ports;
    const { name, on } = this.reaction;
    const { correlationId } = event.metadata;
    const context = { correlationId, causationId: event.id, commandId: `${name}/${event.id}` };
    for (let attempt = 1; !signal.aborted; attempt += 1) {
      try {
        await runInContext(context, () => on[event.type]?.(event, tools));
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
