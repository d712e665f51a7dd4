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
}

export const profileTopic = (userId: string): string => `profile@${userId}`;

/** The profile as its owner gets it. */
export const toProfile = (doc: ProfileDoc): Profile => ({
  id: doc._id,
  username: doc.username,
  email: doc.email,
  role: doc.role,
  balance: brlFromCents(doc.balanceCents),
  avatar_url: null,
  is_two_factor_enabled: false,
});

const movement = {
  id: (e: { data: { userId: string } }) => e.data.userId,
  apply: (doc: ProfileDoc | null, e: { data: { balanceCents: number } }): ProfileDoc | null =>
    doc && { ...doc, balanceCents: e.data.balanceCents },
};

/** What the header of every screen shows of its user: who it is, and the balance. */
export const profileView = defineProjection<ProfileDoc, AccountEvent | WalletEvent>({
  name: 'profile',
  version: 1,
  consistency: 'strong',
  schema: new Schema<ProfileDoc>(
    { _id: String, username: String, email: String, role: String, balanceCents: Number },
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
      }),
    },
    WalletCredited: movement,
    WalletDebited: movement,
  },
  push: (after) =>
    after ? [{ topic: profileTopic(after._id), patch: [{ op: 'set', value: { ...toProfile(after) } }] }] : [],
});

export const profilePush = definePushTopic({ name: 'profile', roles, view: profileView });
