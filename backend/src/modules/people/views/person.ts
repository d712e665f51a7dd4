import type { Role } from '@shop/contracts/identity';
import type { Person, PersonStatus } from '@shop/contracts/people';
import type { Permission } from '@shop/contracts/permissions';
import { brlFromCents } from '@shop/kernel/money';
import type { DocumentOf, FieldOf } from '../../../platform/projections/document.js';
import { type HeldSubscription, isExpired, toPersonSubscription, withNames } from './held-subscription.js';

/** A machine bound to one of the person's subscriptions. */
export interface PersonMachine {
  readonly id: string;
  readonly subscriptionId: string;
  readonly hwid: string | null;
  readonly pcName: string | null;
}

/** Fields of a person's document. */
export const personFields = {
  _id: String,
  username: String,
  email: String,
  createdAt: Date,
  role: String as FieldOf<Role>,
  permissions: [String] as FieldOf<readonly Permission[]>,
  status: String as FieldOf<PersonStatus>,
  isVerified: Boolean,
  isBanned: Boolean,
  isTwoFactorEnabled: Boolean,
  balanceCents: Number,
  xp: Number,
  resetCredits: Number,
  /** Newest first. */
  subscriptions: [Object] as FieldOf<readonly HeldSubscription[]>,
  /** Every product ever held, also of removed subscriptions: they name the streams of the person's past. */
  heldProducts: [Number],
  /** Newest first. */
  machines: [Object] as FieldOf<readonly PersonMachine[]>,
  /** Of the machine bound last. */
  hwid: String as FieldOf<string | null>,
  pcName: String as FieldOf<string | null>,
  /** Last instant at which some subscription runs; null while none does. */
  runsUntil: Date as FieldOf<Date | null>,
  changedAt: Date,
};
export type PersonDoc = DocumentOf<typeof personFields>;

/** Returns a user in the administrators' form at `now`; products in `names` have their present names. */
export const toPerson = (doc: PersonDoc, now: Date, names: ReadonlyMap<number, string> = new Map()): Person => {
  const held = withNames(doc.subscriptions, names);
  return {
    id: doc._id,
    user: doc.username,
    email: doc.email,
    createdAt: doc.createdAt.toISOString(),
    products: held.filter((one) => !isExpired(one, now)).map(({ name }) => name),
    status: doc.status,
    role_name: doc.role,
    permissions: [...doc.permissions],
    hwid: doc.hwid,
    pc_name: doc.pcName,
    balance: brlFromCents(doc.balanceCents),
    xp: doc.xp,
    hwid_reset_credits: doc.resetCredits,
    is_two_factor_enabled: doc.isTwoFactorEnabled,
    subscriptions: held.map((one) => toPersonSubscription(one, now)),
  };
};
