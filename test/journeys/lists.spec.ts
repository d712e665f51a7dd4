import { NewsletterQuery } from '@shop/contracts/account';
import { ActivityQuery } from '@shop/contracts/activity';
import { PaymentsQuery } from '@shop/contracts/books';
import { BypassQuery } from '@shop/contracts/bypass';
import { CouponsQuery } from '@shop/contracts/coupons';
import { KeysQuery } from '@shop/contracts/keys';
import { ClientsQuery, PeopleQuery } from '@shop/contracts/people';
import { ResellersQuery } from '@shop/contracts/resellers';
import { SalesQuery } from '@shop/contracts/sales';
import { InboxQuery } from '@shop/contracts/support';
import { WebhookDeliveriesQuery } from '@shop/contracts/webhooks';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { activityList } from '../../backend/src/modules/activity/views/activity.view.js';
import { paymentsList } from '../../backend/src/modules/books/views/payments.view.js';
import { newsletterList } from '../../backend/src/modules/newsletter/views/newsletter.view.js';
import { bypassList } from '../../backend/src/modules/bypass/views/bypass.view.js';
import { couponUsesList } from '../../backend/src/modules/coupons/views/coupon-uses.view.js';
import { couponsList } from '../../backend/src/modules/coupons/views/coupons.view.js';
import { giftsList, resellerKeysList } from '../../backend/src/modules/orders/views/gifts.view.js';
import { keysList } from '../../backend/src/modules/keys/views/keys.view.js';
import { redeemHistoryList } from '../../backend/src/modules/keys/views/redeem-history.view.js';
import { ledgerList } from '../../backend/src/modules/loyalty/views/loyalty-ledger.view.js';
import { notificationsList } from '../../backend/src/modules/notifications/views/notifications.view.js';
import { boughtBy } from '../../backend/src/modules/orders/use-cases/list-sales.js';
import { ordersList } from '../../backend/src/modules/orders/views/client-order.js';
import { salesList } from '../../backend/src/modules/orders/views/sales-list.js';
import { clientsList, peopleList } from '../../backend/src/modules/people/views/people-list.js';
import { resellersList } from '../../backend/src/modules/resellers/views/resellers.view.js';
import { inboxList, ownTicketsList } from '../../backend/src/modules/support/views/ticket-inbox.view.js';
import { movementsList } from '../../backend/src/modules/wallet/views/wallet-movements.view.js';
import { announcementsList } from '../../backend/src/modules/announcements/views/announcements.view.js';
import { deliveriesList } from '../../backend/src/modules/webhooks/views/deliveries.view.js';
import { repeated } from '../../backend/src/platform/documents/repeated.js';
import type { ListFind } from '../../backend/src/platform/list/define-list.js';
import { Administrator } from '../support/administrator.js';
import { Customer, shopItem } from '../support/customers.js';
import { putRows, viewRows } from '../support/view-rows.js';
import { sharedWorld } from '../support/shared-world.js';

const MODULES = fileURLToPath(new URL('../../backend/src/modules', import.meta.url));

const world = await sharedWorld();
let customer: Customer;
let item: Awaited<ReturnType<typeof shopItem>>;
beforeAll(async () => {
  customer = await Customer.join(world);
  await customer.fund(50);
  item = await shopItem(world, 0, 'daily');
  await customer.checkout([item]);
  await world.drained();
}, 60_000);

const download = async (path: string) => {
  const response = await fetch(`${world.api.origin}${path}`, {
    headers: { authorization: `Bearer ${customer.token}` },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { headers: response.headers, bytes, lines: bytes.toString('utf8').slice(1).split('\r\n') };
};

describe('a list as a file', () => {
  it('has every order of its buyer, with a byte order mark and the names on top', async () => {
    const { headers, bytes, lines } = await download('/api/client/orders?format=csv&page=7&pageSize=1');
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      'text/csv; charset=utf-8',
      'attachment; filename="pedidos.csv"',
    ]);
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(lines[0]).toBe('id,created_at,purchaseType,items,total_amount,status,refunded');
    expect(lines[1]).toContain(`,subscription,${item.productName} (Diário),${String(item.price)},paid`);
    expect(lines[2]).toMatch(/^[\w-]+,[^,]+,deposit,,50,paid,false$/);
    expect(lines.slice(3)).toEqual(['']);
  });

  it('has the movements that the query finds, in its order', async () => {
    const { lines } = await download('/api/client/wallet?format=csv&sort=amount');
    expect(lines[0]).toBe('id,created_at,kind,amount,balance_after,order_id');
    expect(lines.slice(1, -1).map((line) => line.split(',')[2])).toEqual(['purchase', 'deposit']);
    expect(lines[1]?.split(',')[3]).toBe(String(-item.price));
    expect((await download('/api/client/wallet?format=csv&q=dep')).lines).toHaveLength(3);
  });

  it('is its own for everyone, and 401 without a session', async () => {
    const stranger = await Customer.join(world);
    const { body } = await stranger.get('/api/client/orders?format=csv');
    expect(body).toBe('id,created_at,purchaseType,items,total_amount,status,refunded\r\n');
    expect((await world.api.get('/api/client/orders?format=csv')).status).toBe(401);
  });
});

describe('a large list', () => {
  const MANY = 10_050;
  let owner: Customer;
  beforeAll(async () => {
    owner = await Customer.join(world);
    const rows = await viewRows(world, 'wallet-movements');
    const docs = Array.from({ length: MANY }, (_, seq) => ({
      _id: `massa-${String(seq)}`,
      userId: owner.id,
      seq,
      at: new Date(),
      kind: 'deposit',
      amountCents: 1,
      balanceCents: seq + 1,
      orderId: null,
      position: 1,
      words: ['deposit', `n${String(seq)}`],
    }));
    await putRows(rows, docs);
  }, 60_000);

  it('is counted exactly while nothing narrows it, and up to 10,000 when searched', async () => {
    const counted = async (query: string) => {
      const { headers } = await owner.get(`/api/client/wallet${query}`);
      return [headers.get('x-total-count'), headers.get('x-total-more')];
    };
    expect(await counted('')).toEqual([String(MANY), null]);
    expect(await counted('?q=dep')).toEqual(['10000', 'true']);
    expect(await counted('?q=n1005')).toEqual(['1', null]);
    expect(await counted('?q=n100%20dep')).toEqual(['61', null]);
  });

  const homonyms = Array.from({ length: 101 }, (_, n) => ({ _id: `homonimo-${String(n)}`, words: ['homonimo'] }));

  it('says that there are more where a word begins the names of too many people to look for all', async () => {
    const profiles = await viewRows<{ _id: string; words?: string[] }>(world, 'profile');
    await putRows(profiles, homonyms);
    const admin = await Administrator.enter(world);
    for (const path of ['/api/orders', '/api/keys']) {
      const found = async (q: string) => (await admin.get(`${path}?q=${q}`)).headers.get('x-total-more');
      expect([path, await found('homonimo'), await found('homonima')]).toEqual([path, 'true', null]);
    }
    await repeated(() => profiles.deleteMany({ words: 'homonimo' }));
  });

  it('finds by a second, rarer word a person whose first word begins too many names to look for all', async () => {
    const profiles = await viewRows<{ _id: string; words?: string[] }>(world, 'profile');
    await putRows(profiles, homonyms);
    const buyer = await Customer.join(world);
    await buyer.fund(50);
    const admin = await Administrator.enter(world);
    const named = { ...(await repeated(() => profiles.findOne({ _id: buyer.id }))), _id: buyer.id };
    await putRows(profiles, [{ ...named, words: ['homonimo', 'zulmira'] }]);
    const { headers, body } = await admin.get('/api/orders?q=homonimo%20zulmira');
    expect([headers.get('x-total-count'), body]).toMatchObject(['1', [{ user_id: buyer.id }]]);
    await repeated(() => profiles.deleteMany({ words: 'homonimo' }));
    await putRows(profiles, [named]);
  });

  it('finds the same rows along its order as by a word, page by page', async () => {
    const numbers = Array.from({ length: MANY }, (_, seq) => MANY - 1 - seq);
    for (const [q, start] of [
      ['n1', 'n1'],
      ['n10', 'n10'],
      ['dep n1', 'n1'],
    ] as const) {
      const expected = numbers
        .filter((seq) => `n${String(seq)}`.startsWith(start))
        .map((seq) => `massa-${String(seq)}`);
      const found: string[] = [];
      for (let page = 1; (page - 1) * 200 < expected.length; page += 1) {
        const { headers, body } = await owner.get(`/api/client/wallet?q=${q}&pageSize=200&page=${String(page)}`);
        expect(headers.get('x-total-count')).toBe(String(expected.length));
        found.push(...(body as { movements: { id: string }[] }).movements.map(({ id }) => id));
      }
      expect(found).toEqual(expected);
    }
    expect((await owner.get('/api/client/wallet?q=n1%20nada')).body).toMatchObject({ movements: [] });
  });

  it('is exported whole', async () => {
    const { body } = await owner.get('/api/client/wallet?format=csv');
    expect((body as string).split('\r\n')).toHaveLength(MANY + 2);
  });
});

/** Every list over everyone's rows: its view, its query, its scope, and a value for each of its filters. */
const listsOfAll = [
  ['people', peopleList, PeopleQuery, {}, [{ status: 'banned' }, { role: 'Admin' }]],
  ['people', clientsList, ClientsQuery, { role: 'Cliente' }, []],
  ['orders', salesList, SalesQuery, { visible: true }, [{ status: 'failed' }, { purchaseType: 'deposit' }]],
  ['keys', keysList, KeysQuery, {}, []],
  ['coupons', couponsList, CouponsQuery, {}, []],
  ['resellers', resellersList, ResellersQuery, { role: 'Reseller' }, [{ status: 'active' }]],
  ['newsletter', newsletterList, NewsletterQuery, { isListed: true }, []],
  ['bypass', bypassList, BypassQuery, {}, []],
  ['webhook-deliveries', deliveriesList, WebhookDeliveriesQuery, { endpointId: 'w1' }, []],
  ['payments', paymentsList, PaymentsQuery, {}, [{ kind: 'late' }, { from: new Date() }]],
  ['ticket-inbox', inboxList, InboxQuery, {}, [{ status: 'open' }, { late: new Date() }]],
  [
    'activity',
    activityList,
    ActivityQuery,
    {},
    [{ actor: 'u1' }, { type: 'RoleChanged', from: new Date() }, { permitted: ['support', 'any'] }],
  ],
] as const;

/** Every list of one owner's rows. */
const listsOfOwners = [
  ['orders', ordersList, { userId: 'u1', visible: true }],
  ['wallet-movements', movementsList, { userId: 'u1' }],
  ['loyalty-ledger', ledgerList, { userId: 'u1' }],
  ['notifications', notificationsList, { userId: 'u1' }],
  ['announcements', announcementsList, { kind: 'announcement' }],
  ['ticket-inbox', ownTicketsList, { userId: 'u1' }],
  ['coupon-uses', couponUsesList, { couponId: 'c1' }],
  ['gifts', giftsList, { buyerId: 'u1' }],
  ['gifts', resellerKeysList, { buyerId: 'u1' }],
  ['redeem-history', redeemHistoryList, { userId: 'u1' }],
] as const;

interface Planned {
  plan(query: object, scope: object): ListFind | null;
}

const plan = (list: object, query: object, scope: object): ListFind =>
  (list as Planned).plan({ page: 1, pageSize: 50, ...query }, scope)!;

/** Returns the stages by which the documents are found, as the engine explains them. */
async function stagesOf(view: string, { conditions, sort, limit = 0, hint }: Partial<ListFind>): Promise<string> {
  const rows = await viewRows(world, view);
  const options = { sort: { ...sort }, limit, ...(hint && { hint: { ...hint } }) };
  const explained = JSON.stringify(await repeated(() => rows.find({ ...conditions }, options).explain('queryPlanner')));
  return [...explained.matchAll(/"stage":"(COLLSCAN|IDHACK|IXSCAN|SORT)"/g)].map(([, stage]) => stage).join(' ');
}

/** Expects that the rows of each word are found by an index, in each way of matching it. */
async function expectSearched(view: string, list: object, scope: object): Promise<void> {
  const alsoMatches = view === 'orders' && !('userId' in scope) ? () => boughtBy(['u1', 'u2']) : () => [];
  const [ways = []] = plan(list, { q: 'ana', alsoMatches }, scope).words;
  expect(ways.length).toBeGreaterThan(0);
  for (const { conditions, hint } of ways) {
    const way = { conditions: { ...scope, ...conditions }, hint };
    expect([way, await stagesOf(view, way)]).toEqual([way, 'IXSCAN']);
  }
}

describe('a query of a list', () => {
  it('is one of those below', () => {
    const files = readdirSync(MODULES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
    const sources = files.map((name) => readFileSync(join(MODULES, name), 'utf8'));
    const defined = sources.flatMap((source) => source.match(/\w+List = defineList</g) ?? []);
    expect(defined).toHaveLength(listsOfAll.length + listsOfOwners.length);
  });

  it.each(listsOfAll)(
    'over all %s is found by an index in every order, without a sort',
    async (view, list, rule, scope) => {
      const { options } = rule.entries.sort.wrapped;
      const orders = [{}, ...options.map((sort) => ({ sort }))];
      for (const order of orders)
        expect([order, await stagesOf(view, plan(list, order, scope))]).toEqual([order, 'IXSCAN']);
    },
  );

  it.each(listsOfAll)(
    'over all %s is found by an index with each filter, and when searched',
    async (view, list, _, scope, filters) => {
      for (const filter of filters) {
        const common = { ...filter, q: 'ana' };
        expect([filter, await stagesOf(view, plan(list, filter, scope))]).toEqual([filter, 'IXSCAN']);
        expect([common, await stagesOf(view, plan(list, common, scope))]).toEqual([common, 'IXSCAN']);
      }
      await expectSearched(view, list, scope);
    },
  );

  it('over the many keys of one reseller is found by an index with each status', async () => {
    const explained = plan(resellerKeysList, { status: 'unused' }, { buyerId: 'u1' });
    expect(await stagesOf('gifts', explained)).toBe('IXSCAN');
  });

  it.each(listsOfOwners)(
    'over the %s of one owner is found by an index, also when searched',
    async (view, list, scope) => {
      expect(await stagesOf(view, plan(list, {}, scope))).toBe('IXSCAN');
      await expectSearched(view, list, scope);
    },
  );
});
