import type { DomainEvent, Recorded } from '@shop/kernel/events';
import { Schema } from 'mongoose';
import { defineProjection, viewSchemaOptions } from '../../../platform/projections/projection.js';
import { definePushTopic } from '../../../platform/push/topic.js';
import type { ClockData, SubscriptionEvent } from '../domain/subscription.events.js';
import { toClientSubscription, type SubscriptionRow } from './client-subscription.js';

export interface ClientSubscriptionsDoc {
  /** The user. */
  readonly _id: string;
  /** Newest first. */
  readonly subscriptions: readonly SubscriptionRow[];
  /** The next end of a running one that may have to be told. */
  readonly nextEndAt: Date | null;
  readonly changedAt: Date;
}

export const subscriptionsTopic = (userId: string): string => `subscriptions@${userId}`;

const clockRow = (clock: ClockData) =>
  'endsAt' in clock
    ? { endsAt: new Date(clock.endsAt), keptMs: null, holds: [] }
    : { endsAt: null, keptMs: clock.keptMs, holds: clock.holds };

const lifetimeRow = (since: string | null) => ({ lifetimeSince: since === null ? null : new Date(since) });

const nextEnd = (rows: readonly SubscriptionRow[]): Date | null => {
  const ends = rows.flatMap((row) => (row.endsAt && !row.endedAt && !row.lifetimeSince ? [row.endsAt] : []));
  return ends.length === 0 ? null : new Date(Math.min(...ends.map((end) => end.getTime())));
};

type Owned = DomainEvent<string, { readonly userId: string; readonly subscriptionId: string }>;

const written = (userId: string, rows: readonly SubscriptionRow[], at: string): ClientSubscriptionsDoc => ({
  _id: userId,
  subscriptions: rows,
  nextEndAt: nextEnd(rows),
  changedAt: new Date(at),
});

/** A fold that changes the one subscription that the event is about. */
const changing = <E extends Owned>(change: (row: SubscriptionRow, data: E['data']) => SubscriptionRow) => ({
  id: (e: Recorded<E>) => e.data.userId,
  apply: (doc: ClientSubscriptionsDoc | null, e: Recorded<E>): ClientSubscriptionsDoc | null => {
    if (!doc) return null;
    const rows = doc.subscriptions.map((row) => (row.id === e.data.subscriptionId ? change(row, e.data) : row));
    return written(e.data.userId, rows, e.metadata.at);
  },
});

type Of<T extends SubscriptionEvent['type']> = Extract<SubscriptionEvent, { type: T }>;

/** What each user holds: one document a user. */
export const clientSubscriptionsView = defineProjection<ClientSubscriptionsDoc, SubscriptionEvent>({
  name: 'client-subscriptions',
  version: 1,
  consistency: 'strong',
  schema: new Schema<ClientSubscriptionsDoc>(
    { _id: String, subscriptions: [Object], nextEndAt: Date, changedAt: Date },
    viewSchemaOptions,
  ).index({ nextEndAt: 1, _id: 1 }),
  on: {
    SubscriptionStarted: {
      id: (e) => e.data.userId,
      apply: (doc, e) => {
        const { subscriptionId, productId, productName, lifetimeSince, pauseCredits, clock } = e.data;
        const row: SubscriptionRow = {
          id: subscriptionId,
          productId,
          productName,
          ...clockRow(clock),
          ...lifetimeRow(lifetimeSince),
          endedAt: null,
          pauseCredits,
        };
        return written(e.data.userId, [row, ...(doc?.subscriptions ?? [])], e.metadata.at);
      },
    },
    SubscriptionExtended: changing<Of<'SubscriptionExtended'>>((row, { clock, lifetimeSince }) => ({
      ...row,
      ...clockRow(clock),
      ...lifetimeRow(lifetimeSince),
      endedAt: null,
    })),
    SubscriptionHeld: changing<Of<'SubscriptionHeld'>>((row, { clock, pauseCredits }) => ({
      ...row,
      ...clockRow(clock),
      pauseCredits,
    })),
    SubscriptionReleased: changing<Of<'SubscriptionReleased'>>((row, { clock }) => ({ ...row, ...clockRow(clock) })),
    SubscriptionDaysAdjusted: changing<Of<'SubscriptionDaysAdjusted'>>((row, { clock }) => ({
      ...row,
      ...clockRow(clock),
      endedAt: null,
    })),
    SubscriptionExpired: changing<Of<'SubscriptionExpired'>>((row, { endedAt }) => ({
      ...row,
      endedAt: new Date(endedAt),
    })),
  },
  push: (after, before) => {
    if (!after) return [];
    const now = after.changedAt.getTime();
    const changed = after.subscriptions.filter((row) => !before?.subscriptions.includes(row));
    const items = changed.map((row) => ({
      op: 'upsert' as const,
      list: 'subscriptions',
      item: { ...toClientSubscription(row, now) },
    }));
    const time = { op: 'set' as const, value: { server_time: after.changedAt.toISOString() } };
    return [{ topic: subscriptionsTopic(after._id), patch: [time, ...items] }];
  },
});

export const subscriptionsPush = definePushTopic({
  name: 'subscriptions',
  roles: ['Cliente', 'Reseller'],
  view: clientSubscriptionsView,
});
