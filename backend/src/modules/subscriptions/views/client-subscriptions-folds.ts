import { NEW_USER_HWID_RESETS } from '@shop/contracts/limits';
import type { DomainEvent, Recorded } from '@shop/kernel/events';
import type { DocumentOf, FieldOf } from '../../../platform/projections/document.js';
import { renewalAfter } from '../domain/auto-renewal.js';
import type { AutoRenewEvent, ClockData } from '../domain/subscription.events.js';
import { runTimesAfter } from './run-times.js';
import { noticeAt, renewalAt, type MachineRow, type SubscriptionRow } from './client-subscription.js';

/** A trial that a user began. */
export interface TrialRow {
  readonly productId: number;
  /** The product's name when it began. */
  readonly productName: string;
  readonly startedAt: Date;
  readonly hours: number;
}

/** The fields of a user's document. */
export const clientSubscriptionsFields = {
  /** The user. */
  _id: String,
  /** Newest first. */
  subscriptions: [Object] as FieldOf<readonly SubscriptionRow[]>,
  /** Events that free machines. */
  resetCredits: Number,
  /** Trials of the user, oldest first, also of subscriptions that were removed since. */
  trials: [Object] as FieldOf<readonly TrialRow[]>,
  /** The next end of a running subscription that may have to be announced. */
  nextEndAt: Date as FieldOf<Date | null>,
  /** The next instant at which the notice of an end is due. */
  nextNoticeAt: Date as FieldOf<Date | null>,
  /** The next instant from which a renewal is bought. */
  nextRenewalAt: Date as FieldOf<Date | null>,
  changedAt: Date,
};
export type ClientSubscriptionsDoc = DocumentOf<typeof clientSubscriptionsFields>;

/** Returns the fields of a row that follow from its clock. */
export const clockRow = (clock: ClockData) =>
  'endsAt' in clock
    ? { endsAt: new Date(clock.endsAt), keptMs: null, holds: [] }
    : { endsAt: null, keptMs: clock.keptMs, holds: clock.holds };

export const lifetimeRow = (since: string | null) => ({ lifetimeSince: since === null ? null : new Date(since) });

const earliest = (instants: readonly (Date | null)[]): Date | null => {
  const times = instants.flatMap((at) => at?.getTime() ?? []);
  return times.length === 0 ? null : new Date(Math.min(...times));
};

const nextEnd = (rows: readonly SubscriptionRow[]): Date | null => {
  return earliest(rows.map((row) => (row.endedAt || row.lifetimeSince ? null : row.endsAt)));
};

type Owned = DomainEvent<string, { readonly userId: string; readonly subscriptionId: string }>;

/** Fields of the user, not of a subscription. */
type OfUser = Pick<ClientSubscriptionsDoc, 'resetCredits' | 'trials'>;

/** Returns what the user has without a subscription too. */
export const ofUser = (doc: ClientSubscriptionsDoc | null): OfUser => ({
  resetCredits: doc?.resetCredits ?? NEW_USER_HWID_RESETS,
  trials: doc?.trials ?? [],
});

/** Returns the document, with the next instants at which a sweep has to look at it. */
export const written = (
  userId: string,
  rows: readonly SubscriptionRow[],
  at: string,
  { resetCredits, trials }: OfUser,
): ClientSubscriptionsDoc => ({
  _id: userId,
  subscriptions: rows,
  resetCredits,
  trials,
  nextEndAt: nextEnd(rows),
  nextNoticeAt: earliest(rows.map(noticeAt)),
  nextRenewalAt: earliest(rows.map(renewalAt)),
  changedAt: new Date(at),
});

/** Returns a fold that changes the one subscription of the event. */
export const changing = <E extends Owned>(
  change: (row: SubscriptionRow, data: E['data'], event: Recorded<E>) => SubscriptionRow,
) => ({
  id: (e: Recorded<E>) => e.data.userId,
  apply: (doc: ClientSubscriptionsDoc | null, e: Recorded<E>): ClientSubscriptionsDoc | null => {
    if (!doc) return null;
    const rows = doc.subscriptions.map((row) => {
      if (row.id !== e.data.subscriptionId) return row;
      const changed = change(row, e.data, e);
      return { ...changed, runs: runTimesAfter(row, changed, new Date(e.metadata.at)) };
    });
    return written(e.data.userId, rows, e.metadata.at, doc);
  },
});

/** The fold of the events of a renewal. */
export const changingRenewal = changing<AutoRenewEvent>((row, _, event) => ({
  ...row,
  renewal: renewalAfter(row.renewal, event),
}));

/** Returns a fold that changes the machines of every subscription. */
export const changingMachines = <E extends DomainEvent<string, { readonly userId: string }>>(
  change: (row: SubscriptionRow, e: Recorded<E>) => readonly MachineRow[],
  creditsAfter: (before: number, data: E['data']) => number = (before) => before,
) => ({
  id: (e: Recorded<E>) => e.data.userId,
  apply: (doc: ClientSubscriptionsDoc | null, e: Recorded<E>): ClientSubscriptionsDoc | null => {
    if (!doc) return null;
    const rows = doc.subscriptions.map((row) => {
      const machines = change(row, e);
      return machines === row.machines ? row : { ...row, machines };
    });
    const resetCredits = creditsAfter(doc.resetCredits, e.data);
    return written(e.data.userId, rows, e.metadata.at, { ...doc, resetCredits });
  },
});
