import { CommandBus } from '@nestjs/cqrs';
import type { Profile } from '@shop/contracts/identity';
import { GeneratedKeys, KeyDetails, type KeyRow, KeyRows, RedeemedKey, RedeemHistory } from '@shop/contracts/keys';
import { ChangedAutoRenew, Dashboard, type Device, DeviceList } from '@shop/contracts/subscriptions';
import { Heartbeat, LoaderPublicKey, LoaderSession } from '@shop/contracts/loader';
import { ClaimedBonus, ClaimedRewards, DailyBonusStatus, LoyaltyStatus } from '@shop/contracts/loyalty';
import { LoyaltyLedger } from '@shop/contracts/loyalty-ledger';
import { RanksPreview } from '@shop/contracts/loyalty-preview';
import { LoaderRelease } from '@shop/contracts/releases';
import { messageResponse } from '@shop/contracts/shapes';
import { StartedTrial } from '@shop/contracts/trials';
import { EarnXp } from '../../backend/src/modules/loyalty/use-cases/earn-xp.js';
import { Customer, shopItem } from '../support/customers.js';
import { HeldProduct } from '../support/held-product.js';
import { resourceForm } from '../support/resource-story.js';
import { PASSWORD, signIn } from '../support/person.js';
import { openWorld } from '../support/world.js';
import { expectError, isLive, LIVE, openResponses } from './fixtures/responses.js';

const world = await openWorld();
const { call, expectResponse } = await openResponses(world, 'subscriptions', 'loader', 'loyalty', 'keys');
let customer: Customer;
beforeAll(async () => {
  customer = await Customer.join(world);
}, 60_000);
const own = (method: string, path: string, body?: unknown) => call(method, path, { token: customer.token, body });
beforeAll(() => customer.fund(200), 60_000);

describe('responses have the fields of their contract and no others', () => {
  it('of the subscriptions and their machines', async () => {
    const machine = new HeldProduct(world, customer.id);
    const id = await machine.grant(2);
    await machine.bind('A1');
    const dashboard = await own('GET', '/api/client/dashboard');
    expectResponse('GET /api/client/dashboard', dashboard, 200, Dashboard);
    for (const status of ['paused', 'active']) {
      const changed = await own('PATCH', `/api/client/subscriptions/${id}/status`, { status });
      expectResponse('PATCH /api/client/subscriptions/:id/status', changed, 200, messageResponse);
      expectResponse('GET /api/client/dashboard', await own('GET', '/api/client/dashboard'), 200, Dashboard);
    }
    const renewal = `/api/client/subscriptions/${id}/auto-renew`;
    const { planId } = await shopItem(world);
    for (const body of [{ planId: null }, { planId }]) {
      const switched = await own('PATCH', renewal, body);
      expectResponse('PATCH /api/client/subscriptions/:id/auto-renew', switched, 200, ChangedAutoRenew);
    }
    expectResponse('GET /api/client/dashboard', await own('GET', '/api/client/dashboard'), 200, Dashboard);
    expectError(await own('PATCH', renewal, { planId: 999_999 }), 'PRODUCT_UNAVAILABLE');
    const machines = `/api/client/subscriptions/${id}/devices`;
    const listed = await own('GET', machines);
    expectResponse('GET /api/client/subscriptions/:id/devices', listed, 200, DeviceList);
    const [device] = listed.body as unknown as [Device];
    const freed = await own('DELETE', `${machines}/${device.id}`);
    expectResponse('DELETE /api/client/subscriptions/:id/devices/:deviceId', freed, 200, messageResponse);
    const other = await Customer.join(world);
    const held = new HeldProduct(world, other.id);
    await held.grant(1);
    await held.bind('A1');
    const reset = await call('PATCH', '/api/client/user/reset-hwid', { token: other.token, body: {} });
    expectResponse('PATCH /api/client/user/reset-hwid', reset, 200, messageResponse);
  });

  it('of trials', async () => {
    const product = { name: 'Aurora Teste', plans: {}, trial_hours: 24 };
    const { id: productId } = (await call('POST', '/api/products', { token: await adminToken(), body: product }))
      .body as unknown as { id: number };
    const begun = await own('POST', '/api/client/trials', { productId });
    expectResponse('POST /api/client/trials', begun, 201, StartedTrial);
    expectError(await own('POST', '/api/client/trials', { productId }), 'TRIAL_USED');
    expectError(await own('POST', '/api/client/trials', { productId: 999_999 }), 'TRIAL_NOT_OFFERED');
    expectError(await own('POST', '/api/client/trials', { productId: 'um' }), 'VALIDATION_FAILED');
  });

  it('of the loader', async () => {
    const other = await Customer.join(world);
    await new HeldProduct(world, other.id).grant(1);
    const { username } = (await call('GET', '/api/profile', { token: other.token })).body as Profile;
    const body = { identifier: username, password: PASSWORD, productId: 1, hwid: 'A1', pcName: 'PC' };
    const started = await call('POST', '/api/loader/session', { body });
    expectResponse('POST /api/loader/session', started, 200, LoaderSession);
    expectError(await call('POST', '/api/loader/session', { body: { ...body, hwid: 'B2' } }), 'HWID_MISMATCH');
    const { token } = started.body as unknown as LoaderSession;
    const beaten = await call('POST', '/api/loader/heartbeat', { token, body: { nonce: 'n'.repeat(16) } });
    expectResponse('POST /api/loader/heartbeat', beaten, 200, Heartbeat);
    const sent = resourceForm({ version: '2.0.0', min_version: '1.0.0', changelog: 'Nova.' });
    await call('POST', '/api/resources/1', { token: await adminToken(), body: sent });
    const release = await call('GET', '/api/loader/release?productId=1&version=1.0.0', { token });
    expectResponse('GET /api/loader/release', release, 200, LoaderRelease);
    expectError(await call('POST', '/api/loader/session', { body: { ...body, version: '0.9.0' } }), 'UPDATE_REQUIRED');
    const key = await call('GET', '/api/loader/public-key');
    expectResponse('GET /api/loader/public-key', key, 200, LoaderPublicKey);
  });

  it('of keys, as administrators make them and clients redeem them', async () => {
    const token = await adminToken();
    const act = (method: string, path: string, body?: unknown) => call(method, path, { token, body });
    const generation = { productId: 1, duration_days: 30, devices_limit: 1, quantity: 2 };
    const generated = await act('POST', '/api/keys/generate', generation);
    expectResponse('POST /api/keys/generate', generated, 201, GeneratedKeys);
    const [first = '', second = ''] = (generated.body as GeneratedKeys).keys;
    const listed = await act('GET', '/api/keys');
    expectResponse('GET /api/keys', listed, 200, KeyRows);
    expect([listed.headers.get('x-total-count'), isLive(listed)]).toEqual(['2', LIVE]);
    const idOf = (code: string) => (listed.body as KeyRow[]).find(({ key }) => key === code)?.id ?? '';
    const [id, other] = [idOf(first), idOf(second)];
    const { id: userId } = (await own('GET', '/api/profile')).body as Profile;
    for (const [what, body] of [
      ['link', { userId }],
      ['duration', { duration_days: 7 }],
      ['status', { status: 'banned' }],
      ['status', { status: 'active' }],
    ] as const) {
      const changed = await act('PATCH', `/api/keys/${id}/${what}`, body);
      expectResponse(`PATCH /api/keys/:id/${what}`, changed, 200, messageResponse);
    }
    expectResponse('GET /api/keys/:id', await act('GET', `/api/keys/${id}`), 200, KeyDetails);
    const redeemed = await own('POST', '/api/keys/redeem', { key: first });
    expectResponse('POST /api/keys/redeem', redeemed, 200, RedeemedKey);
    const again = await own('POST', '/api/keys/redeem', { key: first });
    expectError(again, 'KEY_ALREADY_USED', undefined, /^Você já resgatou esta key\.$/);
    expectError(await own('POST', '/api/keys/redeem', { key: 'ZZZZZZZZ' }), 'KEY_NOT_FOUND');
    await act('PATCH', `/api/keys/${other}/status`, { status: 'banned' });
    expectError(await own('POST', '/api/keys/redeem', { key: second }), 'KEY_BANNED');
    expectResponse('DELETE /api/keys/:id', await act('DELETE', `/api/keys/${other}`), 200, messageResponse);
    const history = await own('GET', '/api/client/redeem-history');
    expectResponse('GET /api/client/redeem-history', history, 200, RedeemHistory);
    expect([history.headers.get('x-total-count'), isLive(history)]).toEqual(['1', LIVE]);
  });

  it('of loyalty and of the daily bonus', async () => {
    const bonus = await own('GET', '/api/client/daily-bonus/status');
    expectResponse('GET /api/client/daily-bonus/status', bonus, 200, DailyBonusStatus);
    expect(isLive(bonus)).toEqual(LIVE);
    const claim = () => own('POST', '/api/client/daily-bonus/claim');
    expectResponse('POST /api/client/daily-bonus/claim', await claim(), 200, ClaimedBonus);
    expectError(await claim(), 'BONUS_NOT_READY');
    const after = await own('GET', '/api/client/daily-bonus/status');
    expectResponse('GET /api/client/daily-bonus/status', after, 200, DailyBonusStatus);
    const { id: userId } = (await own('GET', '/api/profile')).body as Profile;
    const earned = { userId, orderId: 'climbed', totalCents: 50_000 };
    await world.app.get(CommandBus).execute(new EarnXp(earned));
    await world.drained();
    const status = await own('GET', '/api/loyalty/status');
    expectResponse('GET /api/loyalty/status', status, 200, LoyaltyStatus);
    expect(isLive(status)).toEqual(LIVE);
    const rewards = await own('POST', '/api/loyalty/claim-rewards');
    expectResponse('POST /api/loyalty/claim-rewards', rewards, 200, ClaimedRewards);
    expectError(await own('POST', '/api/loyalty/claim-rewards'), 'NO_REWARDS');
    const ledger = await own('GET', '/api/loyalty/ledger');
    expectResponse('GET /api/loyalty/ledger', ledger, 200, LoyaltyLedger);
    expect(isLive(ledger)).toEqual(LIVE);
    expect(isLive(ledger)).toEqual(isLive(await own('GET', '/api/loyalty/status')));
    const ranks = [{ name: 'Novato', xp: 0, reward: '1 reset de HWID' }];
    const preview = await call('POST', '/api/loyalty/preview', { token: await adminToken(), body: { ranks } });
    expectResponse('POST /api/loyalty/preview', preview, 200, RanksPreview);
  });
});

async function adminToken(): Promise<string> {
  return signIn(world.api);
}
