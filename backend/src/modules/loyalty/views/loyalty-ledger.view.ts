import { NEW_USER_HWID_RESETS } from '@shop/contracts/limits';
import {
  ledgerCauseWords,
  ledgerUnitWords,
  type LedgerCause,
  type LedgerEntry,
  type LedgerQuery,
  type LedgerUnit,
} from '@shop/contracts/loyalty-ledger';
import type { DomainEvent, EventOf, Recorded } from '@shop/kernel/events';
import { defineList, indexedFor } from '../../../platform/list/define-list.js';
import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { creating, defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import type { AccountEvent } from '../../identity/domain/account.events.js';
import type { MachineEvent } from '../../subscriptions/domain/machine.events.js';
import type { SubscriptionEvent } from '../../subscriptions/domain/subscription.events.js';
import type { LoyaltyEvent } from '../domain/loyalty.events.js';

const fields = {
  _id: String,
  userId: String,
  /** Its place in the log. */
  seq: Number,
  at: Date,
  unit: String as FieldOf<LedgerUnit>,
  cause: String as FieldOf<LedgerCause>,
  /** Signed; null where the event does not include it. */
  amount: Number as FieldOf<number | null>,
  total: Number,
  productId: Number as FieldOf<number | null>,
  orderId: String as FieldOf<string | null>,
};
type EntryDoc = DocumentOf<typeof fields>;

/** Names of the products that a user's subscriptions are of. */
type ProductNames = ReadonlyMap<number, string>;

const toEntry = (doc: EntryDoc, names: ProductNames): LedgerEntry => ({
  id: doc._id,
  created_at: doc.at.toISOString(),
  unit: doc.unit,
  cause: doc.cause,
  amount: doc.amount,
  total_after: doc.total,
  product_name: doc.productId === null ? null : (names.get(doc.productId) ?? null),
  order_id: doc.orderId,
});

/** Changes of one user's XP and credits, newest first. */
export const ledgerList = defineList<EntryDoc, LedgerEntry, LedgerQuery, ProductNames>({
  scope: ['userId'],
  of: 'owner',
  sort: {
    id: '_id',
    created_at: 'seq',
    unit: 'unit',
    cause: 'cause',
    amount: 'amount',
    total_after: 'total',
    product_name: 'productId',
    order_id: 'orderId',
  },
  order: { seq: -1, _id: 1 },
  filters: { unit: (unit) => ({ unit }) },
  row: toEntry,
  csv: {
    name: 'extrato-fidelidade',
    columns: {
      id: ({ id }) => id,
      created_at: ({ created_at }) => created_at,
      unit: ({ unit }) => unit,
      cause: ({ cause }) => cause,
      amount: ({ amount }) => amount,
      total_after: ({ total_after }) => total_after,
      product_name: ({ product_name }) => product_name,
      order_id: ({ order_id }) => order_id,
    },
  },
});

type Owned = DomainEvent<string, { readonly userId: string }>;
type Change = Pick<EntryDoc, 'unit' | 'cause' | 'amount' | 'total'> & Partial<Pick<EntryDoc, 'productId' | 'orderId'>>;

/** Returns a fold that enters an event's change; `null` where neither XP nor credits changed. */
const entering = <E extends Owned>(changeOf: (data: E['data'], event: Recorded<E>) => Change | null) =>
  creating<EntryDoc, E>(
    (e) => (changeOf(e.data, e) ? e.id : null),
    (e) => {
      const change = changeOf(e.data, e);
      const { id, position, data, metadata } = e;
      const entry = { _id: id, userId: data.userId, seq: Number(position), at: new Date(metadata.at) };
      return change && { productId: null, orderId: null, ...change, ...entry };
    },
  );

type Any = LoyaltyEvent | SubscriptionEvent | MachineEvent | AccountEvent;

const xp = (cause: LedgerCause, amount: number, total: number, orderId: string | null = null): Change => ({
  unit: 'xp',
  cause,
  amount,
  total,
  orderId,
});

const resets = (cause: LedgerCause, amount: number | null, total: number): Change => ({
  unit: 'hwid_reset',
  cause,
  amount,
  total,
});

const pauses = (
  cause: LedgerCause,
  amount: number | null,
  { pauseCredits, productId }: { readonly pauseCredits: number; readonly productId: number },
): Change => ({ unit: 'pause', cause, amount, total: pauseCredits, productId });

/** Begins the id of the credit of a subscription that was a trial first. */
const AFTER_TRIAL = 'after-trial:';

/** Changes of XP, reset credits and pause credits by user: one document a change. */
const loyaltyLedgerProjection = defineProjection<EntryDoc, Any>({
  name: 'loyalty-ledger',
  version: 1,
  group: 'lists',
  isCached: false,
  schema: indexedFor(viewSchema(fields), ledgerList),
  search: ({ unit, cause, orderId }) => [ledgerUnitWords[unit], ledgerCauseWords[cause], orderId],
  on: {
    AccountRegistered: entering<EventOf<Any, 'AccountRegistered'>>(() =>
      resets('start', NEW_USER_HWID_RESETS, NEW_USER_HWID_RESETS),
    ),
    XpEarned: entering<EventOf<Any, 'XpEarned'>>((data) => xp('purchase', data.xp, data.totalXp, data.orderId)),
    XpReversed: entering<EventOf<Any, 'XpReversed'>>((data) => xp('refund', -data.xp, data.totalXp, data.orderId)),
    XpSet: entering<EventOf<Any, 'XpSet'>>((data) => xp('admin', data.xp, data.totalXp)),
    DailyBonusClaimed: entering<EventOf<Any, 'DailyBonusClaimed'>>((data) => xp('bonus', data.xp, data.totalXp)),
    ResetCreditGranted: entering<EventOf<Any, 'ResetCreditGranted'>>(({ resetCredits }) =>
      resets('reward', 1, resetCredits),
    ),
    ResetCreditsAdjusted: entering<EventOf<Any, 'ResetCreditsAdjusted'>>((data) =>
      resets('admin', data.by, data.resetCredits),
    ),
    // Machines freed by others cost their user nothing.
    MachinesFreed: entering<EventOf<Any, 'MachinesFreed'>>(({ userId, resetCredits }, { metadata }) =>
      metadata.actorId === userId ? resets('spent', -1, resetCredits) : null,
    ),
    SubscriptionStarted: entering<EventOf<Any, 'SubscriptionStarted'>>((data) =>
      data.pauseCredits === 0 ? null : pauses('start', data.pauseCredits, data),
    ),
    PauseCreditsGranted: entering<EventOf<Any, 'PauseCreditsGranted'>>((data) =>
      pauses(data.grantId.startsWith(AFTER_TRIAL) ? 'start' : 'reward', 1, data),
    ),
    PauseCreditsAdjusted: entering<EventOf<Any, 'PauseCreditsAdjusted'>>((data) => pauses('admin', data.by, data)),
    SubscriptionHeld: entering<EventOf<Any, 'SubscriptionHeld'>>((data) =>
      data.hold === 'user' ? pauses('spent', -1, data) : null,
    ),
  },
});

export class LoyaltyLedgerView extends viewOf(loyaltyLedgerProjection) {}
