import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { creating, defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import type { AccountEvent, AccountRegistered } from '../../identity/domain/account.events.js';
import type { ProfileEvent } from '../../identity/domain/profile.events.js';
import type { PixReceived } from '../../payments/domain/pix.events.js';
import type { WalletCredited } from '../../wallet/domain/wallet.events.js';
import { codesOf } from '../referral-codes.js';
import type { ReferralEvent } from '../domain/referral.events.js';

const fields = {
  /** The account. */
  _id: String,
  /** The codes it may have; see `codesOf`. */
  codes: [String],
  /** Its place among the registrations. */
  position: Number,
  /** The account that invited it. */
  inviterId: { type: String, default: null } as FieldOf<string | null>,
  isVerified: Boolean,
  /** When the promised reward for it is due; `null` without one. */
  dueAt: { type: Date, default: null } as FieldOf<Date | null>,
  /** Rewards credited to it. */
  earnedCents: Number,
  /** Keyed digests of the documents of its payers by PIX, the newest last. */
  payers: [String],
};
export type ReferralDoc = DocumentOf<typeof fields>;

/** More than anyone pays for honestly. */
const PAYERS_MAX = 20;

type Folded = AccountEvent | ProfileEvent | ReferralEvent | PixReceived | WalletCredited;

const ofUser = ({ data }: { readonly data: { readonly userId: string } }): string => data.userId;

const setting = (change: Partial<ReferralDoc>) => ({
  id: ofUser,
  apply: (doc: ReferralDoc | null) => doc && { ...doc, ...change },
});

/** Each account as inviter and as invited. A document outlives its account: a code never becomes another's. */
const referralsProjection = defineProjection<ReferralDoc, Folded>({
  name: 'referrals',
  version: 1,
  group: 'strong',
  schema: viewSchema(fields)
    .index({ codes: 1, position: 1 })
    .index({ inviterId: 1, isVerified: 1 })
    .index({ dueAt: 1 }),
  on: {
    AccountRegistered: creating<ReferralDoc, AccountRegistered>(
      ofUser,
      ({ position, data: { userId, invitedBy = null, verified } }) => ({
        _id: userId,
        codes: [...codesOf(userId)],
        position: Number(position),
        inviterId: invitedBy,
        isVerified: verified,
        dueAt: null,
        earnedCents: 0,
        payers: [],
      }),
    ),
    EmailVerified: setting({ isVerified: true }),
    EmailChanged: setting({ isVerified: true }),
    AccountErased: setting({ payers: [] }),
    ReferralPromised: {
      id: ofUser,
      apply: (doc, { data: { dueAt } }) => doc && { ...doc, dueAt: new Date(dueAt) },
    },
    ReferralRewarded: setting({ dueAt: null }),
    ReferralDenied: setting({ dueAt: null }),
    WalletCredited: {
      id: ({ data: { kind, userId } }) => (kind === 'referral' ? userId : null),
      apply: (doc, { data: { amountCents } }) => doc && { ...doc, earnedCents: doc.earnedCents + amountCents },
    },
    PixReceived: {
      id: ({ data: { userId, payer } }) => (payer ? userId : null),
      apply: (doc, { data: { payer } }) =>
        doc && payer
          ? { ...doc, payers: [...doc.payers.filter((one) => one !== payer), payer].slice(-PAYERS_MAX) }
          : doc,
    },
  },
});

export class ReferralsView extends viewOf(referralsProjection) {}
