import { Injectable } from '@nestjs/common';
import { Ids } from '../../../platform/clock/ids.js';
import { runInContext } from '../../../platform/context/request-context.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { type Endpoints, endpoints, noteOutcome } from '../domain/endpoints.js';
import type { EndpointsEvent } from '../domain/endpoints.events.js';
import { attempt, type AttemptResult, drop, message, type Message } from '../domain/message.js';
import type { DeliveryTarget } from '../domain/message.events.js';

/** An outcome waits so long for those of other deliveries of its message, in milliseconds. */
const GATHERED_WITHIN_MS = 100;
/** Steps of the random share of a retry's spread. */
const SPREAD_STEPS = 1_000;

interface DueDelivery {
  readonly deliveryId: string;
  readonly nextAttemptAt: string | null;
}

interface MadeAttempt {
  readonly target: DeliveryTarget;
  readonly result: Omit<AttemptResult, 'spread'>;
}

/** Attempts of one message: the number under way, and outcomes that wait for their record. */
interface Gathering {
  underWay: number;
  made: MadeAttempt[];
  recorded: PromiseWithResolvers<Message> | null;
  timer: NodeJS.Timeout | null;
}

/**
 * Records the outcomes of attempts: those of one message that end together by one append. Safe to run twice: an outcome
 * of an attempt that is recorded already is dropped.
 */
@Injectable()
export class AttemptRecords {
  private readonly gatherings = new Map<string, Gathering>();

  constructor(
    private readonly store: AggregateStore,
    private readonly ids: Ids,
  ) {}

  /** Returns a message, as its stream has it now. */
  load(eventId: string): Promise<Message> {
    return this.store.load(message, eventId);
  }

  /** Gives up a delivery whose endpoint takes nothing any more. */
  async drop(eventId: string, { deliveryId, nextAttemptAt }: DueDelivery): Promise<void> {
    const context = { commandId: `webhook/${deliveryId}/${nextAttemptAt ?? ''}`, isFirstRun: false };
    await runInContext(context, () => this.store.decide(message, eventId, (now) => drop(now, eventId, deliveryId)));
  }

  /** Makes an attempt of a message and records it; resolves to the message after it. */
  async during(eventId: string, make: () => Promise<MadeAttempt>): Promise<Message> {
    const none: Gathering = { underWay: 0, made: [], recorded: null, timer: null };
    const gathering = this.gatherings.get(eventId) ?? none;
    this.gatherings.set(eventId, gathering);
    gathering.underWay += 1;
    try {
      const made = await make();
      gathering.made.push(made);
      gathering.recorded ??= Promise.withResolvers();
    } finally {
      gathering.underWay -= 1;
      if (gathering.underWay === 0) this.gatherings.delete(eventId);
    }
    const { promise } = gathering.recorded;
    if (gathering.underWay === 0) this.flush(eventId, gathering);
    else
      gathering.timer ??= setTimeout(() => {
        this.flush(eventId, gathering);
      }, GATHERED_WITHIN_MS);
    return promise;
  }

  private flush(eventId: string, gathering: Gathering): void {
    const { made, recorded, timer } = gathering;
    if (timer) clearTimeout(timer);
    Object.assign(gathering, { made: [], recorded: null, timer: null });
    recorded?.resolve(this.record(eventId, made));
  }

  private record(eventId: string, made: readonly MadeAttempt[]): Promise<Message> {
    const results = made.map(({ target, result }) => ({
      deliveryId: target.deliveryId,
      result: { ...result, spread: this.ids.randomInt(SPREAD_STEPS) / SPREAD_STEPS },
    }));
    const attempts = made.map(({ target, result }) => `${target.deliveryId}/${result.dueAt ?? ''}`);
    return runInContext({ commandId: `webhook/${attempts.join(' ')}`, isFirstRun: false }, async () => {
      const { state } = await this.store.decide(message, eventId, (now) =>
        results.flatMap(({ deliveryId, result }) => attempt(now, eventId, deliveryId, result)),
      );
      await this.note(made);
      return state;
    });
  }

  /** Notes outcomes at their endpoints, of each one at most. Nearly all are nothing new: a reading says so. */
  private async note(made: readonly MadeAttempt[]): Promise<void> {
    const judged = made.filter(({ result }) => result.retryAfterMs === null);
    for (const [ownerId, outcomes] of Map.groupBy(judged, ({ target }) => target.ownerId)) {
      const noted = (now: Endpoints): EndpointsEvent[] =>
        outcomes.flatMap(({ target: { endpointId }, result }) => noteOutcome(now, { ownerId, endpointId }, result));
      if (noted(await this.store.load(endpoints, ownerId)).length === 0) continue;
      await this.store.decide(endpoints, ownerId, noted);
    }
  }
}
