import type { Role } from '@shop/contracts/identity';
import { Reseller, type ResellersQuery, type ResellerStatus } from '@shop/contracts/resellers';
import { brlFromCents } from '@shop/kernel/money';
import { csvColumns } from '../../../platform/list/csv.js';
import { defineList, indexedFor } from '../../../platform/list/define-list.js';
import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import { definePushTopic } from '../../../platform/push/topic.js';
import type { AccountEvent } from '../../identity/domain/account.events.js';
import type { WalletEvent } from '../../wallet/domain/wallet.events.js';
import type { ResellerEvent } from '../domain/reseller.events.js';

const fields = {
  _id: String,
  role: String as FieldOf<Role>,
  username: String,
  email: String as FieldOf<string | null>,
  balanceCents: Number,
  status: String as FieldOf<ResellerStatus>,
  /** In percent, on gifts. */
  discountPercent: Number,
  createdAt: Date,
};
export type ResellerDoc = DocumentOf<typeof fields>;

export const RESELLERS_TOPIC = 'admin:resellers';

const toReseller = ({ _id: id, username, email, balanceCents, status, discountPercent }: ResellerDoc): Reseller => ({
  id,
  username,
  email,
  status,
  balance: brlFromCents(balanceCents),
  discount_percent: discountPercent,
});

/** Returns a fold that changes an account; a missing account is ignored. */
const change = <Data extends { userId: string }>(changed: (data: Data) => Partial<ResellerDoc>) => ({
  id: (e: { data: Data }) => e.data.userId,
  apply: (doc: ResellerDoc | null, e: { data: Data }): ResellerDoc | null => doc && { ...doc, ...changed(e.data) },
});

const movement = change(({ balanceCents }: { userId: string; balanceCents: number }) => ({ balanceCents }));

/** All resellers, the newest account first. */
export const resellersList = defineList<ResellerDoc, Reseller, ResellersQuery>({
  scope: ['role'],
  of: 'everyone',
  sort: {
    id: '_id',
    username: 'username',
    email: 'email',
    balance: 'balanceCents',
    status: 'status',
    discount_percent: 'discountPercent',
  },
  order: { createdAt: -1, _id: 1 },
  filters: { status: (status) => ({ status }) },
  row: toReseller,
  csv: {
    name: 'revendedores',
    columns: csvColumns(Reseller),
  },
});

/** Every account, because any of them may become a reseller; the list shows only resellers. */
const resellersProjection = defineProjection<ResellerDoc, AccountEvent | WalletEvent | ResellerEvent>({
  name: 'resellers',
  version: 3,
  group: 'strong',
  schema: indexedFor(viewSchema(fields), resellersList).index({ role: 1, status: 1, createdAt: -1, _id: 1 }),
  search: ({ username, email }) => [username, email ?? ''],
  on: {
    AccountRegistered: {
      id: (e) => e.data.userId,
      apply: (_, { data, metadata }) => ({
        _id: data.userId,
        role: data.role,
        username: data.username ?? '',
        email: data.email,
        balanceCents: 0,
        status: 'active',
        discountPercent: 0,
        createdAt: new Date(metadata.at),
      }),
    },
    UsernameChanged: change(({ username }) => ({ username: username ?? '' })),
    EmailChanged: change(({ email }) => ({ email })),
    RoleChanged: change(({ role }) => ({ role, discountPercent: 0 })),
    ResellerDiscountChanged: {
      id: (e) => e.data.userId,
      // Set in the moment in which the role was lost.
      apply: (doc, { data: { percent } }) =>
        doc && (doc.role === 'Reseller' ? { ...doc, discountPercent: percent } : doc),
    },
    AccountBanned: change(() => ({ status: 'banned' as const })),
    AccountUnbanned: change(() => ({ status: 'active' as const })),
    AccountErased: { id: (e) => e.data.userId, apply: () => null },
    WalletCredited: movement,
    WalletDebited: movement,
  },
  push: (after, before) => {
    if (after?.role === 'Reseller')
      return [{ topic: RESELLERS_TOPIC, patch: [{ op: 'upsert', item: { ...toReseller(after) } }] }];
    if (before?.role === 'Reseller') return [{ topic: RESELLERS_TOPIC, patch: [{ op: 'remove', id: before._id }] }];
    return [];
  },
});

export class ResellersView extends viewOf(resellersProjection) {}

export const resellersPush = definePushTopic({
  name: RESELLERS_TOPIC,
  roles: ['Admin'],
  permission: 'people',
  view: ResellersView,
  shared: true,
});
