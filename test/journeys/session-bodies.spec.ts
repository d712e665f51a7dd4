import { Administrator } from '../support/administrator.js';
import { Customer } from '../support/customers.js';
import { PASSWORD, signIn } from '../support/person.js';
import { putRows, viewRows } from '../support/view-rows.js';
import { sharedWorld } from '../support/shared-world.js';

/** Together more than the buffers between the two ends of a connection hold. */
const ROWS = 4_000;
const LONG = 'x'.repeat(6_000);

const world = await sharedWorld();
let owner: Customer;
let admin: Administrator;

beforeAll(async () => {
  [owner, admin] = [await Customer.join(world), await Administrator.enter(world)];
  await owner.fund(1);
  await world.drained();
  const movement = { userId: owner.id, kind: 'deposit', amountCents: 1, balanceCents: 1, orderId: LONG, position: 1 };
  const docs = Array.from({ length: ROWS }, (_, seq) => ({
    _id: `longo-${String(seq)}`,
    ...movement,
    seq,
    at: new Date(),
    words: ['deposit'],
  }));
  await putRows(await viewRows(world, 'wallet-movements'), docs);
}, 60_000);

/** Reads the beginning of a file, then all the rest. */
async function* received(path: string, token: string): AsyncGenerator<number> {
  const response = await fetch(`${world.api.origin}${path}`, { headers: { authorization: `Bearer ${token}` } });
  for await (const chunk of response.body ?? []) yield chunk.length;
}

describe.each(['/api/client/wallet?format=csv', '/api/profile/export'])('%s', (path) => {
  it('is sent whole to a session that goes on', async () => {
    let bytes = 0;
    for await (const length of received(path, owner.token)) bytes += length;
    expect(bytes).toBeGreaterThan(ROWS * LONG.length);
  });

  it.each([
    ['a log-out', () => owner.post('/api/auth/logout')],
    ['a ban', () => admin.send('PATCH', `/api/users/${owner.id}/status`, { status: 'banned' })],
  ])('breaks off after %s of its receiver', async (_, end) => {
    const reading = received(path, owner.token);
    await reading.next();
    expect((await end()).status).toBe(200);
    const rest = (async () => {
      for await (const _length of reading);
    })();
    await expect(rest).rejects.toThrow('terminated');
    await admin.send('PATCH', `/api/users/${owner.id}/status`, { status: 'active' });
    owner.token = await signIn(world.api, { identifier: owner.username, password: PASSWORD });
  });
});
