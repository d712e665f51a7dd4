import type { AssignPayment } from '@shop/contracts/operations';
import type { Person } from '@shop/contracts/people';
import type { Sale } from '@shop/contracts/sales';
import type { MessageResponse } from '@shop/contracts/shapes';
import { from } from 'rxjs';
import { get, post } from '../http/request.js';
import { FOUND_AT_ONCE, type FoundPerson, type PeopleSource } from '../people/person-search.js';

/** Orders that are read at once: one buyer may have many. */
const ORDERS_READ = 100;

const pathFor = (list: string, pageSize: number) => (q: string) =>
  /[\p{L}\p{N}]/u.test(q) ? `${list}?q=${encodeURIComponent(q)}&pageSize=${String(pageSize)}` : null;

const foundPeople = async (path: string) =>
  (await get<readonly Person[]>(path)).map(({ id, user, email, role_name: role }) => ({
    id,
    name: user,
    email,
    obstacle: role === 'Admin' ? 'Administrador, sem saldo' : undefined,
  }));

/** Users that the typed text finds, for readers with `people`; administrators have no balance. */
export const users: PeopleSource = {
  path: pathFor('/api/users', FOUND_AT_ONCE),
  load: (path) => from(foundPeople(path)),
};

async function foundBuyers(path: string): Promise<readonly FoundPerson[]> {
  const buyers = new Map<string, FoundPerson>();
  for (const { user_id: id, username: name } of await get<readonly Sale[]>(path))
    if (name !== null) buyers.set(id, { id, name });
  return [...buyers.values()].slice(0, FOUND_AT_ONCE);
}

/** Buyers of the orders that the typed text finds, for readers with `sales`. */
export const buyers: PeopleSource = {
  path: pathFor('/api/orders', ORDERS_READ),
  load: (path) => from(foundBuyers(path)),
};

/** Credits a held PIX to a person. */
export const assignPayment = (endToEndId: string, body: AssignPayment, key: string) =>
  post<MessageResponse>(`/api/operations/payments/${encodeURIComponent(endToEndId)}/assign`, { body, key });
