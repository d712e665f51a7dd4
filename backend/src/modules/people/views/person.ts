import type { Role } from '@shop/contracts/identity';
import { NEW_USER_HWID_RESETS } from '@shop/contracts/limits';
import type { ScalarOf } from '@shop/contracts/list';
import type { Person, PersonStatus } from '@shop/contracts/people';
import type { Permission } from '@shop/contracts/permissions';
import { brlFromCents } from '@shop/kernel/money';
import { copied } from '../../../platform/list/copied.js';
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
  email: String as FieldOf<string | null>,
  createdAt: Date,
  role: String as FieldOf<Role>,
  permissions: [String] as FieldOf<readonly Permission[]>,
  status: String as FieldOf<PersonStatus>,
  isVerified: Boolean,
  isBanned: { type: Boolean, default: false },
  isTwoFactorEnabled: { type: Boolean, default: false },
  balanceCents: { type: Number, default: 0 },
  xp: { type: Number, default: 0 },
  resetCredits: { type: Number, default: NEW_USER_HWID_RESETS },
  /** Newest first. */
  subscriptions: { type: [Object] as FieldOf<readonly HeldSubscription[]>, default: [] },
  /** Every product ever held, also of removed subscriptions: they name the streams of the person's past. */
  heldProducts: { type: [Number], default: [] },
  /** Newest first. */
  machines: { type: [Object] as FieldOf<readonly PersonMachine[]>, default: [] },
  /** Of the machine bound last. */
  hwid: String as FieldOf<string | null>,
  pcName: String as FieldOf<string | null>,
  /** Last instant at which some subscription runs; null while none does. */
  runsUntil: Date as FieldOf<Date | null>,
  changedAt: Date,
};
export type PersonDoc = DocumentOf<typeof personFields>;

/** The columns of the users table by the fields behind them: values, order and CSV follow. */
export const personColumns = {
  id: '_id',
  user: 'username',
  email: 'email',
  createdAt: 'createdAt',
  status: 'status',
  role_name: 'role',
  hwid: 'hwid',
  pc_name: 'pcName',
  balance: 'balanceCents',
  xp: 'xp',
  hwid_reset_credits: 'resetCredits',
  is_two_factor_enabled: 'isTwoFactorEnabled',
} as const satisfies Record<ScalarOf<Person>, keyof PersonDoc>;

/** Returns a user in the administrators' form at `now`; products in `names` have their present names. */
export const toPerson = (doc: PersonDoc, now: Date, names: ReadonlyMap<number, string> = new Map()): Person => {
  const held = withNames(doc.subscriptions, names);
  return {
    ...copied(doc, personColumns),
    balance: brlFromCents(doc.balanceCents),
    permissions: [...doc.permissions],
    products: held.filter((one) => !isExpired(one, now)).map(({ name }) => name),
    subscriptions: held.map((one) => toPersonSubscription(one, now)),
  };
};
