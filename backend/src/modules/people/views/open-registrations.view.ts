import type { Recorded } from '@shop/kernel/events';
import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import type { SubscriptionStarted } from '../../subscriptions/domain/subscription.events.js';
import type { WalletCredited } from '../../wallet/domain/wallet.events.js';
import type { AccountEvent } from '../../identity/domain/account.events.js';

const fields = {
  _id: String,
  /** `pending`: it holds names and is no account yet. `unverified`: the e-mail is not proven to be the account's. */
  status: String as FieldOf<'pending' | 'unverified'>,
  /** The start of the wait; a code or a link that was sent starts it over. */
  since: Date,
};
export type OpenRegistrationDoc = DocumentOf<typeof fields>;

type Concerned = AccountEvent | SubscriptionStarted | WalletCredited;

const ofAccount = (e: Recorded<Concerned>): string => e.data.userId;
const closed = { id: ofAccount, apply: () => null };
const startedOver = {
  id: ofAccount,
  apply: (doc: OpenRegistrationDoc | null, e: { data: { at: string } }) =>
    doc && { ...doc, since: new Date(e.data.at) },
};

/** Registrations that may have to be abandoned; none with money, a product or a role, which would be lost with it. */
export const openRegistrationsProjection = defineProjection<OpenRegistrationDoc, Concerned>({
  name: 'open-registrations',
  version: 3,
  group: 'lists',
  schema: viewSchema(fields).index({ status: 1, since: 1, _id: 1 }),
  on: {
    RegistrationStarted: {
      id: ofAccount,
      apply: (_, e) => ({ _id: e.data.userId, status: 'pending', since: new Date(e.metadata.at) }),
    },
    AccountRegistered: {
      id: ofAccount,
      apply: (_, { data: { userId, verified }, metadata: { at } }) =>
        verified ? null : { _id: userId, status: 'unverified', since: new Date(at) },
    },
    EmailCodeIssued: startedOver,
    PasswordResetRequested: startedOver,
    EmailVerified: closed,
    EmailChanged: closed,
    RoleChanged: closed,
    SubscriptionStarted: closed,
    WalletCredited: closed,
    AccountErased: closed,
    RegistrationAbandoned: closed,
  },
});

export class OpenRegistrationsView extends viewOf(openRegistrationsProjection) {}
