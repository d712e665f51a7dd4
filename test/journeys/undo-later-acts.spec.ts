import type { BypassUid } from '@shop/contracts/bypass';
import type { Person } from '@shop/contracts/people';
import type { Reseller } from '@shop/contracts/resellers';
import { LIFETIME_DAYS } from '@shop/contracts/limits';
import { Administrator } from '../support/administrator.js';
import type { ApiResponse } from '../support/api-client.js';
import { Customer, shopItem } from '../support/customers.js';
import { HeldProduct } from '../support/held-product.js';
import { sharedWorld } from '../support/shared-world.js';

/* Undoing an act after later ones on the same thing. */

const world = await sharedWorld();
let admin: Administrator;

type Method = Parameters<Administrator['send']>[0];
const as = <Body>({ body }: ApiResponse) => body as unknown as Body;
/** Sends an act; returns its entry of the log, the newest of the kind. */
const acts = async (type: string, method: Method, path: string, body: unknown = {}): Promise<string> => {
  const response = await admin.send(method, path, body);
  expect([response.status < 300, response.body]).toEqual([true, response.body]);
  return (await admin.newestOf(type)).id;
};
const undoing = async (id: string) => {
  const { status, body } = await admin.send('POST', `/api/activity/${id}/undo`, { reason: 'Foi engano' });
  return status === 200 ? 'undone' : body['message'];
};
const NOT_UNDOABLE = 'Esta ação não pode mais ser desfeita.';
const OVERWRITTEN = `${NOT_UNDOABLE} Uma ação mais recente mudou isto de novo.`;
const person = async ({ id }: Customer) => as<Person>(await admin.get(`/api/users/${id}/details`));

beforeAll(async () => {
  admin = await Administrator.enter(world);
}, 60_000);

describe('an act whose like came later', () => {
  it('leaves the ban of now in force', async () => {
    const user = await Customer.join(world);
    const sets = (status: string) =>
      acts(status === 'banned' ? 'AccountBanned' : 'AccountUnbanned', 'PATCH', `/api/users/${user.id}/status`, {
        status,
      });
    const first = await sets('banned');
    await sets('active');
    const last = await sets('banned');
    expect([await undoing(first), (await person(user)).status]).toEqual([OVERWRITTEN, 'banned']);
    expect([await undoing(last), (await person(user)).status]).toEqual(['undone', 'active']);
  });

  it('is undone after the later ones were, the last first', async () => {
    const user = await Customer.join(world);
    const sets = (role: string) => acts('RoleChanged', 'PATCH', `/api/users/${user.id}/role`, { role });
    const [first, second, third] = [await sets('Reseller'), await sets('Cliente'), await sets('Reseller')];
    expect(await undoing(first)).toBe(OVERWRITTEN);
    expect(await undoing(second)).toBe(`${NOT_UNDOABLE} Tudo já está como era antes dela.`);
    for (const id of [third, second, first]) expect(await undoing(id)).toBe('undone');
    expect((await person(user)).role_name).toBe('Cliente');
  });

  it('of a discount brings none back to who lost the role in between', async () => {
    const user = await Customer.join(world);
    const sets = (role: string) => acts('RoleChanged', 'PATCH', `/api/users/${user.id}/role`, { role });
    const discount = (percent: number) =>
      acts('ResellerDiscountChanged', 'PATCH', `/api/resellers/${user.id}/discount`, { percent });
    await sets('Reseller');
    await discount(30);
    const lowered = await discount(10);
    await sets('Cliente');
    await sets('Reseller');
    expect(await undoing(lowered)).toBe(NOT_UNDOABLE);
    const rows = as<Reseller[]>(await admin.get(`/api/resellers?q=${user.username}`));
    expect(rows.map((one) => one.discount_percent)).toEqual([0]);
  });

  it('on a UID is undone under its new name', async () => {
    await acts('BypassUidAdded', 'POST', '/api/bypass/uids', { uid: 'desfeito1', duration: 24 });
    const paused = await acts('BypassUidPaused', 'PUT', '/api/bypass/uids/desfeito1/pause');
    await acts('BypassUidChanged', 'PUT', '/api/bypass/uids/desfeito1', { newUid: 'desfeito2' });
    expect(await undoing(paused)).toBe('undone');
    const rows = as<BypassUid[]>(await admin.get('/api/bypass/uids?q=desfeito'));
    expect(rows).toMatchObject([{ uid: 'desfeito2', paused: false }]);
    await acts('BypassUidDeleted', 'DELETE', '/api/bypass/uids/desfeito2');
  });
});

describe('an act on a subscription', () => {
  it('that ended a trial is not undone by its days only', async () => {
    const user = await Customer.join(world);
    const product = { name: 'Teste desfeito', description: '', plans: { monthly: 30 }, trial_hours: 24 };
    const { id: productId } = as<{ id: number }>(await admin.send('POST', '/api/products', product));
    expect((await user.post('/api/client/trials', { productId })).status).toBeLessThan(300);
    const given = { productId, days: 3, devices: 1 };
    const extended = await acts('SubscriptionExtended', 'POST', `/api/users/${user.id}/subscriptions`, given);
    expect(await undoing(extended)).toBe(NOT_UNDOABLE);
    await acts('ProductDisabled', 'PATCH', `/api/products/${String(productId)}/status`, { status: 'disabled' });
  });

  it('does not seem undone already where its subscription is for life, or over', async () => {
    const user = await Customer.join(world);
    const { productId } = await shopItem(world);
    const held = await new HeldProduct(world, user.id, productId).grant(1);
    await world.drained();
    const path = `/api/users/subscriptions/${held}/days`;
    const credits = { hwidResets: 0, pauseCredits: 2 };
    const counted = await acts('PauseCreditsAdjusted', 'PATCH', `/api/users/${user.id}/credits`, credits);
    const taken = await acts('SubscriptionDaysAdjusted', 'PATCH', path, { days: -5 });
    const lifetime = { productId, days: LIFETIME_DAYS, devices: 1 };
    await acts('SubscriptionExtended', 'POST', `/api/users/${user.id}/subscriptions`, lifetime);
    expect(await undoing(taken)).toBe(NOT_UNDOABLE);
    const other = await Customer.join(world);
    const ended = await new HeldProduct(world, other.id, productId).grant(1);
    await world.drained();
    const more = await acts('PauseCreditsAdjusted', 'PATCH', `/api/users/${other.id}/credits`, credits);
    await acts('SubscriptionDaysAdjusted', 'PATCH', `/api/users/subscriptions/${ended}/days`, { days: -40 });
    expect([await undoing(more), await undoing(counted)]).toEqual([NOT_UNDOABLE, 'undone']);
  });
});
