import { Client, type ClientsQuery, type PeopleQuery, Person } from '@shop/contracts/people';
import { csvColumns } from '../../../platform/list/csv.js';
import { defineList } from '../../../platform/list/define-list.js';
import { personColumns, type PersonDoc, toPerson } from './person.js';

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
  sort: personColumns,
  order: NEWEST_FIRST,
  filters: { status: (status) => ({ status }), role: (role) => ({ role }) },
  row: (doc, { now, names }) => toPerson(doc, now, names),
  csv: {
    name: 'usuarios',
    columns: csvColumns(Person, {
      permissions: ({ permissions }) => JSON.stringify(permissions),
      products: ({ products }) => products.join('; '),
    }),
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
    columns: csvColumns(Client),
  },
});
