import { roles, type Profile, type Role } from '@shop/contracts/identity';
import { brlFromCents } from '@shop/kernel/money';
import { Schema } from 'mongoose';
import { defineProjection, viewSchemaOptions } from '../../../platform/projections/projection.js';
import { definePushTopic } from '../../../platform/push/topic.js';
import type { WalletEvent } from '../../wallet/domain/wallet.events.js';
import type { AccountEvent } from '../domain/account.events.js';

export interface ProfileDoc {
  readonly _id: string;
  readonly username: string;
  readonly email: string;
  readonly role: Role;
  readonly balanceCents: number;
  readonly avatarUrl: string | null;
  readonly isTwoFactorEnabled: boolean;
  readonly isSubscribed: boolean;
}

export const profileTopic = (userId: string): string => `profile@${userId}`;

/** The profile as its owner gets it. */
export const toProfile = (doc: ProfileDoc): Profile => ({
  id: doc._id,
  username: doc.username,
  email: doc.email,
  role: doc.role,
  balance: brlFromCents(doc.balanceCents),
  avatar_url: doc.avatarUrl,
  is_two_factor_enabled: doc.isTwoFactorEnabled,
  is_subscribed: doc.isSubscribed,
});

/** What an event changes of a profile that is there. */
const change = <Data extends { userId: string }>(changed: (data: Data) => Partial<ProfileDoc>) => ({
  id: (e: { data: Data }) => e.data.userId,
  apply: (doc: ProfileDoc | null, e: { data: Data }): ProfileDoc | null => doc && { ...doc, ...changed(e.data) },
});

const movement = change(({ balanceCents }: { userId: string; balanceCents: number }) => ({ balanceCents }));

/** What the header of every screen shows of its user: who it is, and the balance. */
export const profileView = defineProjection<ProfileDoc, AccountEvent | WalletEvent>({
  name: 'profile',
  version: 2,
  consistency: 'strong',
  schema: new Schema<ProfileDoc>(
    {
      _id: String,
      username: String,
      email: String,
      role: String,
      balanceCents: Number,
      avatarUrl: String,
      isTwoFactorEnabled: Boolean,
      isSubscribed: Boolean,
    },
    viewSchemaOptions,
  ),
  on: {
    AccountRegistered: {
      id: (e) => e.data.userId,
      apply: (_, { data }) => ({
        _id: data.userId,
        username: data.username ?? '',
        email: data.email ?? '',
        role: data.role,
        balanceCents: 0,
        avatarUrl: null,
        isTwoFactorEnabled: false,
        isSubscribed: false,
      }),
    },
    UsernameChanged: change(({ username }) => ({ username: username ?? '' })),
    EmailChanged: change(({ email }) => ({ email: email ?? '' })),
    RoleChanged: change(({ role }) => ({ role })),
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

export const profilePush = definePushTopic({ name: 'profile', roles, view: profileView });
