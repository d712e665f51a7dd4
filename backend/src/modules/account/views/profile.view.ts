import { roles, type Profile, type Role } from '@shop/contracts/identity';
import type { Permission } from '@shop/contracts/permissions';
import { brlFromCents } from '@shop/kernel/money';
import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import { definePushTopic } from '../../../platform/push/topic.js';
import type { WalletEvent } from '../../wallet/domain/wallet.events.js';
import type { AccountEvent } from '../../identity/domain/account.events.js';

const fields = {
  _id: String,
  username: String,
  /** `null` until the owner of an imported account adds one. */
  email: String as FieldOf<string | null>,
  /** Address for mail: the newest proven one, or that of a registration. */
  mailEmail: String as FieldOf<string | null>,
  role: String as FieldOf<Role>,
  permissions: [String] as FieldOf<readonly Permission[]>,
  balanceCents: Number,
  avatarUrl: String as FieldOf<string | null>,
  isTwoFactorEnabled: Boolean,
  isSubscribed: Boolean,
};
export type ProfileDoc = DocumentOf<typeof fields>;

export const profileTopic = (userId: string): string => `profile@${userId}`;

/** Returns the profile as its owner gets it. */
export const toProfile = (doc: ProfileDoc): Profile => ({
  id: doc._id,
  username: doc.username,
  email: doc.email,
  role: doc.role,
  permissions: [...doc.permissions],
  balance: brlFromCents(doc.balanceCents),
  avatar_url: doc.avatarUrl,
  is_two_factor_enabled: doc.isTwoFactorEnabled,
  is_subscribed: doc.isSubscribed,
  is_email_proven: doc.email !== null && doc.email === doc.mailEmail,
  needs_email: doc.mailEmail === null,
});

/** Returns a fold that changes an existing profile and ignores an account without one. */
const change = <Data extends { userId: string }>(changed: (data: Data) => Partial<ProfileDoc>) => ({
  id: (e: { data: Data }) => e.data.userId,
  apply: (doc: ProfileDoc | null, e: { data: Data }): ProfileDoc | null => doc && { ...doc, ...changed(e.data) },
});

const movement = change(({ balanceCents }: { userId: string; balanceCents: number }) => ({ balanceCents }));

/** Account and balance of each person, as the header of every screen shows them. */
export const profileProjection = defineProjection<ProfileDoc, AccountEvent | WalletEvent>({
  name: 'profile',
  version: 6,
  group: 'strong',
  schema: viewSchema(fields).index({ words: 1 }),
  search: ({ username }) => [username],
  on: {
    AccountRegistered: {
      id: (e) => e.data.userId,
      apply: (_, { data }) => ({
        _id: data.userId,
        username: data.username ?? '',
        email: data.email,
        mailEmail: data.email,
        role: data.role,
        permissions: data.permissions,
        balanceCents: 0,
        avatarUrl: null,
        isTwoFactorEnabled: false,
        isSubscribed: false,
      }),
    },
    UsernameChanged: change(({ username }) => ({ username: username ?? '' })),
    EmailVerified: { id: (e) => e.data.userId, apply: (doc) => doc && { ...doc, mailEmail: doc.email } },
    EmailChanged: change(({ email, proven }) => ({
      email,
      ...(proven ? { mailEmail: email } : {}),
    })),
    RoleChanged: change(({ role, permissions }) => ({ role, permissions })),
    AvatarChosen: change(({ avatarUrl }) => ({ avatarUrl })),
    NewsletterChosen: change(({ isSubscribed }) => ({ isSubscribed })),
    TwoFactorEnabled: change(() => ({ isTwoFactorEnabled: true })),
    TwoFactorDisabled: change(() => ({ isTwoFactorEnabled: false })),
    AccountErased: { id: (e) => e.data.userId, apply: () => null },
    WalletCredited: movement,
    WalletDebited: movement,
  },
  push: (after) =>
    after ? [{ topic: profileTopic(after._id), patch: [{ op: 'set', value: { ...toProfile(after) } }] }] : [],
});

export class ProfileView extends viewOf(profileProjection) {}

export const profilePush = definePushTopic({ name: 'profile', roles, permission: 'any', view: ProfileView });
