import { DAY, HOUR } from '@shop/kernel/durations';
import type { EventOf } from '@shop/kernel/events';
import type { AccountEvent } from '../../identity/domain/account.events.js';
import { viewSchema } from '../../../platform/projections/document.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import type { MachineBound, MachineEvent, MachinesClosed, MachinesFreed } from '../domain/machine.events.js';
import { renewalAfterTime } from '../domain/auto-renewal.js';
import { isOwnTrial, isTimeForAll } from '../domain/grant-ids.js';
import { needlessNotice } from '../domain/subscription.js';
import type { SubscriptionEvent } from '../domain/subscription.events.js';
import { toClientSubscription, type SubscriptionRow } from './client-subscription.js';
import {
  changing,
  changingMachines,
  changingRenewal,
  type ClientSubscriptionsDoc,
  clientSubscriptionsFields,
  clockRow,
  lifetimeRow,
  ofUser,
  written,
} from './client-subscriptions-folds.js';

export const subscriptionsTopic = (userId: string): string => `subscriptions@${userId}`;

/** Subscriptions by user: one document a user. */
export const clientSubscriptionsProjection = defineProjection<
  ClientSubscriptionsDoc,
  SubscriptionEvent | MachineEvent | AccountEvent
>({
  name: 'client-subscriptions',
  version: 8,
  group: 'strong',
  schema: viewSchema(clientSubscriptionsFields)
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
