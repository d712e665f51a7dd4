import { DAY } from '@shop/kernel/durations';
import { nextSaoPauloDay } from '@shop/kernel/sao-paulo-day';
import type { LoyaltyEvent } from '../../backend/src/modules/loyalty/domain/loyalty.events.js';
import { subscriptionIdOf } from '../../backend/src/modules/subscriptions/domain/subscription.js';
import { EarnXp } from '../../backend/src/modules/loyalty/use-cases/earn-xp.js';
import { AggregateStore } from '../../backend/src/platform/event-store/aggregate-store.js';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import { loyalty } from '../../backend/src/modules/loyalty/domain/loyalty.js';
import { CommandBus } from '@nestjs/cqrs';
import { Administrator } from '../support/administrator.js';
import { Customer, shopItem } from '../support/customers.js';
import { HeldProduct } from '../support/held-product.js';
import { socketOf } from '../support/sockets.js';
import { until } from '../support/until.js';
import { sharedWorld } from '../support/shared-world.js';

const world = await sharedWorld();

const status = async (customer: Customer) =>
  (await customer.get('/api/loyalty/status')).body as { xp: number; hasUnclaimedRewards: boolean };
async function earn(customer: Customer, xp: number, orderId = `o${String(xp)}`): Promise<void> {
  await world.app.get(CommandBus).execute(new EarnXp({ userId: customer.id, orderId, totalCents: xp * 100 }));
  await world.drained();
}

describe('XP', () => {
  it('is earned by purchases, a whole BRL each, and not by deposits', async () => {
    const customer = await Customer.join(world);
    await customer.fund(200);
    await world.drained();
    expect(await status(customer)).toMatchObject({ xp: 0, currentRankName: 'Bronze', nextRankName: 'Prata' });
    const item = await shopItem(world);
    await customer.checkout([item]);
    await world.drained();
    expect((await status(customer)).xp).toBe(Math.floor(item.price));
  });

  it('is pushed to its user', async () => {
    const customer = await Customer.join(world);
    const socket = await socketOf(customer.token, world.realtimeUrl);
    const heard: unknown[] = [];
    socket.on('change', (change: unknown) => heard.push(change));
    for (const topic of ['loyalty', 'bonus']) {
      expect(await socket.emitWithAck('subscribe', { topic })).toMatchObject({ seq: expect.any(Number) });
    }
    await customer.post('/api/client/daily-bonus/claim');
    await until('both changes', async () => /"xp":10.*"canClaim":false/.test(JSON.stringify(heard)));
    socket.disconnect();
  });
});

describe('the rewards of ranks', () => {
  it('are all given at once, each once in a lifetime', async () => {
    const customer = await Customer.join(world);
    await customer.fund(100);
    await customer.checkout([await shopItem(world, 0, 'daily')]);
    await world.drained();
    expect((await customer.post('/api/loyalty/claim-rewards')).body.code).toBe('NO_REWARDS');
    const before = await customer.balance();
    await earn(customer, 5_000);
    expect(await status(customer)).toMatchObject({
      currentRankName: 'Diamante',
      nextRankName: 'Mestre',
      hasUnclaimedRewards: true,
    });
    const claimed = await customer.post('/api/loyalty/claim-rewards');
    expect(claimed.body.rewards).toEqual([
      { rank: 'Prata', reward: '1 reset de HWID' },
      { rank: 'Ouro', reward: '1 crédito de pausa em cada assinatura' },
      { rank: 'Platina', reward: 'R$\u00a010,00 de saldo' },
      { rank: 'Diamante', reward: 'R$\u00a025,00 de saldo' },
    ]);
    expect(await customer.balance()).toBe(Math.round((before + 35) * 100) / 100);
    const { subscriptions } = (await customer.get('/api/client/dashboard')).body as { subscriptions: object[] };
    expect(subscriptions).toEqual([expect.objectContaining({ pause_credits: 2, hwid_reset_credits: 2 })]);

    expect((await customer.post('/api/loyalty/claim-rewards')).body.code).toBe('NO_REWARDS');
    await world.drained();
    expect(await customer.balance()).toBe(Math.round((before + 35) * 100) / 100);
    expect(await status(customer)).toMatchObject({ hasUnclaimedRewards: false });
    const { movements } = (await customer.get('/api/client/wallet')).body as { movements: { kind: string }[] };
    expect(movements.filter(({ kind }) => kind === 'reward')).toHaveLength(2);
  });

  it('that need a subscription wait until there is one, and the claim says so', async () => {
    const customer = await Customer.join(world);
    await earn(customer, 2_000);
    const pause = { rank: 'Ouro', reward: '1 crédito de pausa em cada assinatura' };
    expect((await customer.post('/api/loyalty/claim-rewards')).body).toEqual({
      message:
        'Recompensas resgatadas: 1 reset de HWID. À espera de uma assinatura: 1 crédito de pausa em cada assinatura.',
      rewards: [{ rank: 'Prata', reward: '1 reset de HWID' }],
      waiting: [pause],
    });
    expect((await customer.post('/api/loyalty/claim-rewards')).body).toMatchObject({ rewards: [], waiting: [pause] });
    expect(await status(customer)).toMatchObject({ hasUnclaimedRewards: true });
    await customer.fund(100);
    await customer.checkout([await shopItem(world, 0, 'daily')]);
    expect((await customer.post('/api/loyalty/claim-rewards')).body).toMatchObject({ rewards: [pause], waiting: [] });
    const { subscriptions } = (await customer.get('/api/client/dashboard')).body as { subscriptions: object[] };
    expect(subscriptions).toEqual([expect.objectContaining({ pause_credits: 2 })]);
  });

  it('give no pause credit to a subscription that begins after the claim', async () => {
    const customer = await Customer.join(world);
    await new HeldProduct(world, customer.id).grant(1);
    await earn(customer, 1_500);
    await customer.post('/api/loyalty/claim-rewards');
    await new HeldProduct(world, customer.id, 2).grant(1);
    await world.drained();
    const { subscriptions } = (await customer.get('/api/client/dashboard')).body as {
      subscriptions: { product_id: number; pause_credits: number }[];
    };
    const credits = subscriptions.map(({ product_id, pause_credits }) => [product_id, pause_credits]);
    expect(credits.toSorted()).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  it('are delivered from the log when the claim was cut off', async () => {
    const customer = await Customer.join(world);
    await earn(customer, 3_000);
    const reward = { userId: customer.id, rank: 'Platina' as const, claimId: 'cut' };
    await world.app
      .get(AggregateStore)
      .decide(loyalty, customer.id, (): LoyaltyEvent[] => [{ type: 'RankRewardClaimed', data: reward }]);
    await world.drained();
    expect(await customer.balance()).toBe(10);
  });
});

describe('the daily bonus', () => {
  it('is 10 XP, once until the next midnight in São Paulo', async () => {
    const customer = await Customer.join(world);
    const bonus = async () => (await customer.get('/api/client/daily-bonus/status')).body as object;
    expect(await bonus()).toEqual({ canClaim: true, nextClaimTime: null });
    expect((await customer.post('/api/client/daily-bonus/claim')).body).toEqual({
      message: 'Bônus diário resgatado: +10 XP.',
      xp: 10,
    });
    const midnight = nextSaoPauloDay(world.clock.nowMs());
    expect(await bonus()).toEqual({ canClaim: false, nextClaimTime: new Date(midnight).toISOString() });
    expect((await customer.post('/api/client/daily-bonus/claim')).body.code).toBe('BONUS_NOT_READY');
    await customer.returnAfter(midnight - world.clock.nowMs());
    expect(await bonus()).toEqual({ canClaim: true, nextClaimTime: null });
    expect((await customer.post('/api/client/daily-bonus/claim')).status).toBe(200);
    expect((await status(customer)).xp).toBe(20);
  });

  it('gets a repeated request its first response', async () => {
    const customer = await Customer.join(world);
    const takeBonus = () => customer.post('/api/client/daily-bonus/claim', undefined, { 'idempotency-key': 'day' });
    expect([(await takeBonus()).status, (await takeBonus()).status]).toEqual([200, 200]);
    await customer.returnAfter(DAY);
    expect((await status(customer)).xp).toBe(10);
  });
});

describe('the ledger of XP and credits', () => {
  const ledgerOf = async (customer: Customer, query = '') => {
    const { body, headers } = await customer.get(`/api/loyalty/ledger${query}`);
    const rows = (body as unknown as { unit: string; cause: string; amount: number; total_after: number }[]).map(
      ({ unit, cause, amount, total_after }) => [unit, cause, amount, total_after],
    );
    return { rows, total: headers.get('x-total-count') };
  };

  it('has every change with its cause and the sum after it, newest first', async () => {
    const customer = await Customer.join(world);
    const held = new HeldProduct(world, customer.id);
    await held.grant(2);
    await held.bind('A1');
    await customer.post('/api/client/daily-bonus/claim');
    await earn(customer, 1_500);
    await customer.post('/api/loyalty/claim-rewards');
    await customer.patch('/api/client/user/reset-hwid');
    await held.bind('B2');
    await customer.patch(`/api/client/subscriptions/${subscriptionIdOf(customer.id, 1)}/status`, { status: 'paused' });
    const admin = await Administrator.enter(world);
    await admin.send('PATCH', `/api/users/${customer.id}/credits`, { hwidResets: -5, pauseCredits: 2 });
    await admin.send('PATCH', `/api/users/${customer.id}/hwid`);
    const { rows, total } = await ledgerOf(customer);
    expect([rows.length, total]).toEqual([10, '10']);
    const of = (unit: string) => rows.filter(([one]) => one === unit).map(([, ...rest]) => rest);
    expect(of('xp')).toEqual([
      ['purchase', 1_500, 1_510],
      ['bonus', 10, 10],
    ]);
    expect(of('hwid_reset')).toEqual([
      ['admin', -1, 0],
      ['spent', -1, 1],
      ['reward', 1, 2],
      ['start', 1, 1],
    ]);
    expect(of('pause')).toEqual([
      ['admin', 2, 3],
      ['spent', -1, 1],
      ['reward', 1, 2],
      ['start', 1, 1],
    ]);
  });

  it('is paged, filtered, searched and sorted, a file, and its owner’s own', async () => {
    const customer = await Customer.join(world);
    await customer.post('/api/client/daily-bonus/claim');
    await earn(customer, 100);
    expect(await ledgerOf(customer, '?unit=xp&page=2&pageSize=1')).toEqual({
      rows: [['xp', 'bonus', 10, 10]],
      total: '2',
    });
    expect((await ledgerOf(customer, '?q=bonus')).rows).toEqual([['xp', 'bonus', 10, 10]]);
    expect((await ledgerOf(customer, '?sort=-amount')).rows[0]).toEqual(['xp', 'purchase', 100, 110]);
    expect((await customer.get('/api/loyalty/ledger?unit=gold')).status).toBe(400);
    const other = await Customer.join(world);
    await world.drained();
    expect((await ledgerOf(other)).rows).toEqual([['hwid_reset', 'start', 1, 1]]);
  });
});

it('other ranks are tried on everyone, and nothing is written', async () => {
  const [rich, claimed, poor] = [await Customer.join(world), await Customer.join(world), await Customer.join(world)];
  await earn(rich, 900);
  await earn(claimed, 700);
  await claimed.post('/api/loyalty/claim-rewards');
  const admin = await Administrator.enter(world);
  const ranks = [
    { name: 'Lenda', xp: 800, reward: 'Camiseta' },
    { name: 'Bronze', xp: 100, reward: null },
    { name: 'Prata', xp: 650, reward: '2 resets de HWID' },
  ];
  const before = await status(rich);
  const { status: code, body } = await admin.send('POST', '/api/loyalty/preview', { ranks });
  const { users, gains } = body as unknown as { users: number; gains: { user: { id: string } }[] };
  const of = ({ id }: Customer) => gains.find(({ user }) => user.id === id);
  expect([code, users]).toEqual([200, gains.length]);
  expect(of(rich)).toMatchObject({ from: 'Prata', to: 'Lenda', rewards: ['Camiseta'] });
  expect(of(claimed)).toBeUndefined();
  expect(of(poor)).toMatchObject({ from: 'Bronze', to: null, rewards: [] });
  expect(await status(rich)).toEqual(before);
  const twice = [...ranks, { name: 'Prata', xp: 9, reward: null }];
  for (const wrong of [[], twice, [{ name: 'x', xp: -1, reward: null }]])
    expect((await admin.send('POST', '/api/loyalty/preview', { ranks: wrong })).status).toBe(400);
});

it('stores no response of a preview under an Idempotency-Key, since it names many people', async () => {
  const admin = await Administrator.enter(world);
  const log = world.app.get(EventLog);
  const before = await log.end();
  const body = { ranks: [{ name: 'Lenda', xp: 1, reward: null }] };
  const request = { token: admin.token, body, headers: { 'idempotency-key': 'preview' } };
  const first = await world.api.send('POST', '/api/loyalty/preview', request);
  const again = await world.api.send('POST', '/api/loyalty/preview', request);
  expect([first.status, again.body]).toEqual([200, first.body]);
  const streams: string[] = [];
  for await (const { event } of log.readAll())
    if (event && event.position.commit > before && !event.type.startsWith('$')) streams.push(event.streamId);
  expect(streams.filter((stream) => stream.startsWith('idem-'))).toEqual([]);
});
