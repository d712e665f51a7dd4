import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Recorded } from '@shop/kernel/events';
import { runInContext } from '../context/request-context.js';
import type { Parking } from '../projections/parking.js';
import type { AnyReaction } from './reaction.js';
import type { ReactionTools } from './tools.js';

const ATTEMPTS = 6;
const FIRST_RETRY = 200;
/** So many events may wait for a reaction before the log is read on. */
const INBOX_MAX = 5_000;

export interface ConsumerPorts {
  readonly tools: ReactionTools;
  readonly parking: Parking;
  /** Aborted when this process must not react any more. */
  readonly signal: AbortSignal;
}

/** One reaction's way through the log: its events one after another, and the place it has come to. */
export class ReactionConsumer {
  private readonly logger = new Logger(ReactionConsumer.name);
  private inbox: Recorded[] = [];
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
    for (const event of events) if (event.position > this.end && this.wants(event.type)) this.inbox.push(event);
    if (end > this.end) this.end = end;
    this.wake?.();
    if (this.inbox.length > INBOX_MAX && !this.ports.signal.aborted) {
      await new Promise<void>((resolve) => (this.drained = resolve));
    }
  }

  /** Works until the signal. */
  async run(): Promise<void> {
    const { signal } = this.ports;
    while (!signal.aborted) {
      if (this.end === this.position) await new Promise<void>((resolve) => (this.wake = resolve));
      const [events, end] = [this.inbox, this.end];
      this.inbox = [];
      for (const event of events) {
        await this.react(event);
        if (signal.aborted) return;
      }
      this.drained?.();
      this.position = end;
    }
  }

  private async react(event: Recorded): Promise<void> {
    const { parking, tools, signal } = this.ports;
    const { name, on, graceMs } = this.reaction;
    if (parking.holds(name, event.stream)) return;
    if (graceMs) await tools.clock.until(Date.parse(event.metadata.at) + graceMs, signal);
    const { correlationId } = event.metadata;
    const context = { correlationId, causationId: event.id, commandId: `${name}/${event.id}` };
    for (let attempt = 1; !signal.aborted; attempt += 1) {
      try {
        await runInContext(context, () => on[event.type]?.(event, tools));
        return;
      } catch (error) {
        if (!isPassing(error) && attempt >= ATTEMPTS) {
          parking.park(name, event, error);
          return;
        }
        this.logger.warn({ err: error, reaction: name, event: event.id, attempt }, 'reaction failed');
        await pause(FIRST_RETRY * 2 ** Math.min(attempt - 1, 5), undefined, { signal }).catch(() => undefined);
      }
    }
  }
}

/** A service that is away comes back: the event waits for it and is not held against its stream. */
const isPassing = (error: unknown): boolean => {
  const { name, code } = error as { name?: unknown; code?: unknown };
  return name === 'Unavailable' || code === 'UNAVAILABLE' || code === 'CONFLICT' || String(name).startsWith('Mongo');
};
