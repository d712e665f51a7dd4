import type { Client, ClientsQuery, PeopleQuery, Person } from '@shop/contracts/people';
import { defineList } from '../../../platform/list/define-list.js';
import { type PersonDoc, toPerson } from './person.js';

interface PersonReading {
  readonly now: Date;
  readonly names: ReadonlyMap<number, string>;
}

const NEWEST_FIRST = { createdAt: -1, _id: 1 } as const;

/**
 * Everyone, as administrators list them; rows are joined with the instant at which they are read, and the products'
 * names.
 */
export const peopleList = defineList<PersonDoc, Person, PeopleQuery, PersonReading>({
  scope: [],
  of: 'everyone',
  sort: {
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
  },
  order: NEWEST_FIRST,
  filters: { status: (status) => ({ status }), role: (role) => ({ role }) },
  row: (doc, { now, names }) => toPerson(doc, now, names),
  csv: {
    name: 'usuarios',
    columns: {
      id: ({ id }) => id,
      user: ({ user }) => user,
      email: ({ email }) => email,
      createdAt: ({ createdAt }) => createdAt,
      status: ({ status }) => status,
      role_name: ({ role_name }) => role_name,
      permissions: ({ permissions }) => JSON.stringify(permissions),
      products: ({ products }) => products.join('; '),
      hwid: ({ hwid }) => hwid,
      pc_name: ({ pc_name }) => pc_name,
      balance: ({ balance }) => balance,
      xp: ({ xp }) => xp,
      hwid_reset_credits: ({ hwid_reset_credits }) => hwid_reset_credits,
      is_two_factor_enabled: ({ is_two_factor_enabled }) => is_two_factor_enabled,
    },
  },
});

/** Those of role Cliente. */
export const clientsList = defineList<PersonDoc, Client, ClientsQuery>({
  scope: ['role'],
  rest: { role: { $in: ['Reseller', 'Admin'] } },
  of: 'everyone',
  sort: { id: '_id', username: 'username', email: 'email' },
  order: NEWEST_FIRST,
  filters: {},
  row: ({ _id: id, username, email }) => ({ id, username, email }),
  csv: {
    name: 'clientes',
    columns: { id: ({ id }) => id, username: ({ username }) => username, email: ({ email }) => email },
  },
});
