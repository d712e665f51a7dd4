import { Injectable } from '@nestjs/common';
import { SECOND } from '@shop/kernel/durations';
import type { QueryFilter } from 'mongoose';
import { Clock } from '../../../platform/clock/clock.js';
import type { ViewGroup } from '../../../platform/projections/groups.js';
import { ProjectionProgress } from '../../../platform/projections/progress.js';
import { ViewCatalogue } from '../../../platform/projections/view-catalogue.js';
import { DeliveriesView, type DeliveryDoc } from '../views/deliveries.view.js';
import { SUBSCRIBERS, SubscribersView } from '../views/subscribers.view.js';

/** Deliveries that one look finds over all endpoints. */
const BATCH = 100;
/** Deliveries that a look finds of one endpoint, behind the waiting ones of others. */
const BATCH_OF_ONE = 10;
/** Index of the list of an endpoint by its next attempts: a filter on the status only would read all waiting ones. */
const OF_ENDPOINT = { endpointId: 1, nextAttemptAt: 1, _id: 1 } as const;
/** Interval of looking behind the waiting ones of others, in milliseconds. */
const LOOKED_BEHIND_MS = SECOND;
/** Time for the view to include all deliveries up to a found one, in milliseconds. */
const PASSED_WITHIN_MS = 200;
/** A channel is looked at again after so long, in milliseconds: the delivery that holds it may have been given up. */
const HELD_MS = 2 * SECOND;

/** Selects retries, replays and trials: they are sent when they are due, in front of all others. */
const BYPASSING: QueryFilter<DeliveryDoc> = { $or: [{ 'attempts.0': { $exists: true } }, { type: 'endpoint.test' }] };
/** Returns true for a retry, a replay and a trial. */
export const isBypassing = ({ attempts, type }: DeliveryDoc): boolean =>
  attempts.length > 0 || type === 'endpoint.test';

/**
 * Finds the deliveries to send. A channel of Discord shows messages in the order of their events: there, a first
 * attempt waits while an older delivery is pending.
 */
@Injectable()
export class DueDeliveries {
  /** Until when the first attempts of a channel wait, in milliseconds. */
  private readonly held = new Map<string, number>();
  private lookedBehindAt = -Infinity;

  constructor(
    private readonly view: DeliveriesView,
    private readonly subscribers: SubscribersView,
    private readonly progress: ProjectionProgress,
    private readonly catalogue: ViewCatalogue,
    private readonly clock: Clock,
  ) {}

  /** The group of the view of deliveries. */
  get group(): ViewGroup {
    return this.view.group;
  }

  /** The position up to which the view of deliveries includes the log, as far as known here; null for unknown. */
  get reached(): bigint | null {
    return this.catalogue.reached(this.view.name);
  }

  /** Returns due deliveries, of each channel at most one; none of the busy endpoints. */
  async find(busy: readonly string[]): Promise<DeliveryDoc[]> {
    const now = this.clock.now();
    for (const [endpointId, until] of this.held) if (until <= now.getTime()) this.held.delete(endpointId);
    const due = await this.dueOf(new Set(busy), now);
    const channels = Map.groupBy(
      due.filter(({ kind }) => kind === 'discord'),
      ({ endpointId }) => endpointId,
    );
    const next = await Promise.all(
      [...channels].map(([endpointId, ofChannel]) => this.nextOf(endpointId, ofChannel, now)),
    );
    return [...due.filter(({ kind }) => kind === 'standard'), ...next.flatMap((one) => one ?? [])];
  }

  /** Returns when the next delivery is due, or was, in milliseconds since the epoch; infinity for none. */
  async nextDueMs(): Promise<number> {
    const isPending = { status: 'pending', nextAttemptAt: { $gt: new Date(0) } } as const;
    const [next] = await this.view.find(isPending, { sort: { nextAttemptAt: 1, _id: 1 }, limit: 1 });
    return next?.nextAttemptAt?.getTime() ?? Infinity;
  }

  /**
   * Returns the oldest due deliveries. Where there are more, those of busy endpoints may hide the others, however many
   * they are: then those of each free endpoint are looked for at intervals.
   */
  private async dueOf(busy: ReadonlySet<string>, now: Date): Promise<readonly DeliveryDoc[]> {
    const isDue = { status: 'pending', nextAttemptAt: { $lte: now } } as const;
    const oldest = await this.view.find(isDue, { sort: { nextAttemptAt: 1, _id: 1 }, limit: BATCH });
    const isSent = (doc: DeliveryDoc) =>
      !busy.has(doc.endpointId) && (!this.held.has(doc.endpointId) || isBypassing(doc));
    const found = oldest.filter(isSent);
    if (oldest.length < BATCH || performance.now() - this.lookedBehindAt < LOOKED_BEHIND_MS) return found;
    this.lookedBehindAt = performance.now();
    const { subscribers = [] } = (await this.subscribers.get(SUBSCRIBERS)) ?? {};
    const known = new Set([...busy, ...found.map(({ endpointId }) => endpointId)]);
    const free = subscribers.filter(({ endpointId }) => !known.has(endpointId));
    const behind = await Promise.all(
      free.map(({ endpointId }) =>
        this.view.find(
          { endpointId, ...isDue, ...(this.held.has(endpointId) && BYPASSING) },
          { sort: { nextAttemptAt: 1, _id: 1 }, limit: BATCH_OF_ONE, hint: OF_ENDPOINT },
        ),
      ),
    );
    return [...found, ...behind.flat()];
  }

  /** Returns the next of the due deliveries of a channel; null while an older one waits for its retry. */
  private async nextOf(endpointId: string, due: readonly DeliveryDoc[], now: Date): Promise<DeliveryDoc | null> {
    const inOrder = due.toSorted((one, other) => one.sequence - other.sequence);
    const bypassing = inOrder.find(isBypassing);
    if (bypassing) {
      this.held.delete(endpointId);
      return bypassing;
    }
    const last = BigInt(inOrder.at(-1)?.sequence ?? 0);
    if (!(await this.progress.passed(last, PASSED_WITHIN_MS))) return null;
    const order = { sequence: 1, _id: 1 } as const;
    const [oldest] = await this.view.find({ endpointId, status: 'pending' }, { sort: order, limit: 1 });
    if (!oldest?.nextAttemptAt || oldest.nextAttemptAt <= now) return oldest ?? null;
    this.held.set(endpointId, Math.min(oldest.nextAttemptAt.getTime(), now.getTime() + HELD_MS));
    return null;
  }
}
