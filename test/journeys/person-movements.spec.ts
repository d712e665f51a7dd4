import type { Movement } from '@shop/contracts/wallet';
import { Administrator } from '../support/administrator.js';
import { Customer } from '../support/customers.js';
import { sharedWorld } from '../support/shared-world.js';

/* The whole ledger of a user, as administrators read it. */

/** More than the details show. */
const MOVEMENTS = 53;

const world = await sharedWorld();
let admin: Administrator;
let customer: Customer;
beforeAll(async () => {
  admin = await Administrator.enter(world);
  customer = await Customer.join(world);
  for (let balance = 1; balance <= MOVEMENTS; balance += 1)
    await admin.send('PATCH', `/api/users/${customer.id}/balance`, { balance, reason: 'acerto' });
}, 60_000);

const pageOf = async (query: string, id = customer.id) => {
  const { status, headers, body } = await admin.get(`/api/users/${id}/movements${query}`);
  return { status, total: headers.get('x-total-count'), movements: body as Movement[] };
};
const balancesOf = (movements: readonly Movement[]) => movements.map(({ balance_after }) => balance_after);

describe('the ledger of a user', () => {
  it('goes back page by page to its first movement, newest first, where the details end', async () => {
    const newest = await pageOf('');
    expect([newest.total, newest.movements.length]).toEqual([String(MOVEMENTS), 50]);
    expect(newest.movements[0]).toMatchObject({ kind: 'admin_set', amount: 1, balance_after: MOVEMENTS });
    const { movements, total } = await pageOf('?page=2');
    expect([total, balancesOf(movements)]).toEqual([String(MOVEMENTS), [3, 2, 1]]);
    const { ledger } = (await admin.get(`/api/users/${customer.id}/details`)).body as { ledger: Movement[] };
    expect(ledger).toEqual(newest.movements);
  });

  it('is sorted and searched as the owner sees it, and downloaded whole', async () => {
    await customer.fund(20);
    expect(balancesOf((await pageOf('?sort=balance_after&pageSize=2')).movements)).toEqual([1, 2]);
    const { movements, total } = await pageOf('?q=deposit');
    expect([total, movements]).toEqual(['1', [expect.objectContaining({ kind: 'deposit', amount: 20 })]]);
    expect(movements).toEqual(
      ((await customer.get('/api/client/wallet?q=deposit')).body as { movements: Movement[] }).movements,
    );
    const { body, headers } = await admin.get(`/api/users/${customer.id}/movements?format=csv`);
    expect(headers.get('content-disposition')).toBe('attachment; filename="extrato.csv"');
    expect((body as unknown as string).split('\r\n')).toHaveLength(MOVEMENTS + 3);
  });

  it("is only that user's, a look at their details, and rejects what is no query or no user", async () => {
    const other = await Customer.join(world);
    expect(await pageOf('', other.id)).toEqual({ status: 200, total: '0', movements: [] });
    const looks = (await admin.get('/api/activity?type=DataAccessed')).body as { target: { id: string } }[];
    const seen = looks.map(({ target }) => target.id);
    expect(seen).toEqual(expect.arrayContaining([customer.id, other.id, 'extrato']));
    for (const query of ['?sort=seq', '?page=0', '?pageSize=201', '?at=2026-01-01T00:00:00.000Z'])
      expect([query, (await pageOf(query)).status]).toEqual([query, 400]);
    expect((await pageOf('', 'ninguem')).status).toBe(404);
  });
});
