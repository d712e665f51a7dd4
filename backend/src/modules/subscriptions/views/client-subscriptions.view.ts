import { NEW_USER_HWID_RESETS } from '@shop/contracts/limits';
import { DAY, HOUR } from '@shop/kernel/durations';
import type { DomainEvent, EventOf, Recorded } from '@shop/kernel/events';
import type { AccountEvent } from '../../identity/domain/account.events.js';
import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import type { MachineBound, MachineEvent, MachinesClosed, MachinesFreed } from '../domain/machine.events.js';
import { renewalAfter, renewalAfterTime } from '../domain/auto-renewal.js';
import { isOwnTrial, isTimeForAll } from '../domain/grant-ids.js';
import { needlessNotice } from '../domain/subscription.js';
import type { AutoRenewEvent, ClockData, SubscriptionEvent } from '../domain/subscription.events.js';
import { runTimesAfter } from './run-times.js';
import {
  noticeAt,
  renewalAt,
  toClientSubscription,
  type MachineRow,
  type SubscriptionRow,
} from './client-subscription.js';

/** A trial that a user began. */
export interface TrialRow {
  readonly productId: number;
  /** The product's name when it began. */
  readonly productName: string;
  readonly startedAt: Date;
  readonly hours: number;
}

const fields = {
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
export type ClientSubscriptionsDoc = DocumentOf<typeof fields>;

export const subscriptionsTopic = (userId: string): string => `subscriptions@${userId}`;

const clockRow = (clock: ClockData) =>
  'endsAt' in clock
    ? { endsAt: new Date(clock.endsAt), keptMs: null, holds: [] }
    : { endsAt: null, keptMs: clock.keptMs, holds: clock.holds };

const lifetimeRow = (since: string | null) => ({ lifetimeSince: since === null ? null : new Date(since) });

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

const ofUser = (doc: ClientSubscriptionsDoc | null): OfUser => ({
  resetCredits: doc?.resetCredits ?? NEW_USER_HWID_RESETS,
  trials: doc?.trials ?? [],
});

const written = (
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
const changing = <E extends Owned>(
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
const changingRenewal = changing<AutoRenewEvent>((row, _, event) => ({
  ...row,
  renewal: renewalAfter(row.renewal, event),
}));

/** Returns a fold that changes the machines of every subscription. */
const changingMachines = <E extends DomainEvent<string, { readonly userId: string }>>(
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

/** Subscriptions by user: one document a user. */
export const clientSubscriptionsProjection = defineProjection<
  ClientSubscriptionsDoc,
  SubscriptionEvent | MachineEvent | AccountEvent
>({
  name: 'client-subscriptions',
  version: 8,
  consistency: 'strong',
  schema: viewSchema(fields)
    .index({ nextEndAt: 1, _id: 1 })
    .index({ nextNoticeAt: 1, _id: 1 })
    .index({ nextRenewalAt: 1, _id: 1 })
    .index({ 'subscriptions.productId': 1, _id: 1 }),
  on: {
    SubscriptionStarted: {
      id: (e) => e.data.userId,
      apply: (doc, e) => {
        const { subscriptionId, productId, productName, lifetimeSince, pauseCredits, clock, days, grantId } = e.data;
        const row: SubscriptionRow = {
          id: subscriptionId,
          productId,
          productName,
          ...clockRow(clock),
          ...lifetimeRow(lifetimeSince),
          endedAt: null,
          announcedHours: needlessNotice(days),
          pauseCredits,
          isTrial: isOwnTrial(grantId),
          renewal: null,
          runs: 'endsAt' in clock ? [{ from: new Date(e.metadata.at), to: new Date(clock.endsAt) }] : [],
          machines: [],
        };
        const rows = [row, ...(doc?.subscriptions ?? [])];
        const own = ofUser(doc);
        const begun = { productId, productName, startedAt: new Date(e.metadata.at), hours: (days * DAY) / HOUR };
        const trials = row.isTrial ? [...own.trials, begun] : own.trials;
        return written(e.data.userId, rows, e.metadata.at, { ...own, trials });
      },
    },
    SubscriptionExtended: changing<EventOf<SubscriptionEvent, 'SubscriptionExtended'>>((row, data) => ({
      ...row,
      ...clockRow(data.clock),
      ...lifetimeRow(data.lifetimeSince),
      endedAt: null,
      isTrial: row.isTrial && isTimeForAll(data.grantId),
      announcedHours: row.endedAt ? needlessNotice(data.days) : null,
      renewal: renewalAfterTime(row.renewal, data, row.endedAt !== null),
    })),
    SubscriptionHeld: changing<EventOf<SubscriptionEvent, 'SubscriptionHeld'>>((row, { clock, pauseCredits }) => ({
      ...row,
      ...clockRow(clock),
      endedAt: null,
      pauseCredits,
    })),
    SubscriptionReleased: changing<EventOf<SubscriptionEvent, 'SubscriptionReleased'>>((row, { clock }) => ({
      ...row,
      ...clockRow(clock),
    })),
    SubscriptionDaysAdjusted: changing<EventOf<SubscriptionEvent, 'SubscriptionDaysAdjusted'>>(
      (row, { clock, days }) => ({
        ...row,
        ...clockRow(clock),
        endedAt: null,
        ...(days > 0 && {
          announcedHours: null,
          renewal: renewalAfterTime(row.renewal, { days }, row.endedAt !== null),
        }),
      }),
    ),
    SubscriptionTakenBack: changing<EventOf<SubscriptionEvent, 'SubscriptionTakenBack'>>((row, { clock }) => ({
      ...row,
      ...clockRow(clock),
    })),
    SubscriptionGrantRevoked: changing<EventOf<SubscriptionEvent, 'SubscriptionGrantRevoked'>>(
      (row, { clock, lifetimeSince }) => ({ ...row, ...clockRow(clock), ...lifetimeRow(lifetimeSince) }),
    ),
    PauseCreditsGranted: changing<EventOf<SubscriptionEvent, 'PauseCreditsGranted'>>((row, { pauseCredits }) => ({
      ...row,
      pauseCredits,
    })),
    PauseCreditsAdjusted: changing<EventOf<SubscriptionEvent, 'PauseCreditsAdjusted'>>((row, { pauseCredits }) => ({
      ...row,
      pauseCredits,
    })),
    SubscriptionRemoved: {
      id: (e) => e.data.userId,
      apply: (doc, { data, metadata }) =>
        doc &&
        written(
          data.userId,
          doc.subscriptions.filter(({ id }) => id !== data.subscriptionId),
          metadata.at,
          doc,
        ),
    },
    SubscriptionEndAnnounced: changing<EventOf<SubscriptionEvent, 'SubscriptionEndAnnounced'>>((row, { hours }) => ({
      ...row,
      announcedHours: hours,
    })),
    SubscriptionExpired: changing<EventOf<SubscriptionEvent, 'SubscriptionExpired'>>((row, { endedAt }) => ({
      ...row,
      endedAt: new Date(endedAt),
    })),
    AutoRenewSwitchedOn: changingRenewal,
    AutoRenewSwitchedOff: changingRenewal,
    AutoRenewAnnounced: changingRenewal,
    AutoRenewFailed: changingRenewal,
    MachineBound: changingMachines<MachineBound>((row, { data, metadata }) => {
      const { subscriptionId, machineId, hwid, pcName } = data;
      if (row.id !== subscriptionId) return row.machines;
      return [{ id: machineId, hwid, pcName, boundAt: new Date(metadata.at) }, ...row.machines];
    }),
    MachinesFreed: changingMachines<MachinesFreed>(
      ({ machines }, { data }) => {
        const left = machines.filter(({ id }) => !data.machineIds.includes(id));
        return left.length === machines.length ? machines : left;
      },
      (_before, { resetCredits }) => resetCredits,
    ),
    ResetCreditGranted: {
      id: (e) => e.data.userId,
      apply: (doc, { data, metadata }) =>
        written(data.userId, [...(doc?.subscriptions ?? [])], metadata.at, {
          ...ofUser(doc),
          resetCredits: data.resetCredits,
        }),
    },
    ResetCreditsAdjusted: {
      id: (e) => e.data.userId,
      apply: (doc, { data, metadata }) =>
        written(data.userId, [...(doc?.subscriptions ?? [])], metadata.at, {
          ...ofUser(doc),
          resetCredits: data.resetCredits,
        }),
    },
    MachinesClosed: changingMachines<MachinesClosed>(() => []),
    AccountErased: { id: (e) => e.data.userId, apply: () => null },
  },
  push: (after, before) => {
    if (!after) return [];
    const now = after.changedAt.getTime();
    const haveCreditsChanged = after.resetCredits !== before?.resetCredits;
    const changed = after.subscriptions.filter((row) => haveCreditsChanged || !before.subscriptions.includes(row));
    const items = changed.map((row) => ({
      op: 'upsert' as const,
      list: 'subscriptions',
      item: { ...toClientSubscription(row, now, after.resetCredits) },
    }));
    const time = { op: 'set' as const, value: { server_time: after.changedAt.toISOString() } };
    const isLeft = ({ id }: SubscriptionRow) => !after.subscriptions.some((row) => row.id === id);
    const gone = (before?.subscriptions ?? [])
      .filter(isLeft)
      .map(({ id }) => ({ op: 'remove' as const, list: 'subscriptions', id }));
    return [{ topic: subscriptionsTopic(after._id), patch: [time, ...gone, ...items] }];
  },
});

export class ClientSubscriptionsView extends viewOf(clientSubscriptionsProjection) {}
