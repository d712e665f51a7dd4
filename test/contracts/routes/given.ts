import type { SessionClaims } from '../../../backend/src/platform/auth/sessions.js';
import { Administrator } from '../../support/administrator.js';
import { shopItem, type Customer } from '../../support/customers.js';
import type { World } from '../../support/world.js';
import type { Given } from './route.js';

async function oneKey(world: World): Promise<string> {
  const admin = await Administrator.enter(world);
  const [code = ''] = await admin.generateKeys(1);
  return (await admin.keyRow(code)).id;
}

async function oneCoupon(world: World): Promise<string> {
  const admin = await Administrator.enter(world);
  await admin.send('POST', '/api/discounts', { code: 'TABELA', type: 'FIXED_AMOUNT', value: 1 });
  const [row] = (await admin.get('/api/discounts?q=tabela')).body as { id: string }[];
  return row?.id ?? '';
}

/**
 * Makes what the paths of the tables name: an order, a subscription and a ticket of the owner's, a key and a coupon.
 */
export async function prepare(world: World, owner: Customer, memberId: string): Promise<Given> {
  await owner.fund(200);
  const { body } = await owner.checkout([await shopItem(world)]);
  const { subscriptions } = (await owner.get('/api/client/dashboard')).body as {
    subscriptions: { subscription_id: string }[];
  };
  const opened = await owner.post('/api/tickets', { subject: 'Ajuda', message: 'Não abre.' });
  const claims = Buffer.from(owner.token.split('.')[1] ?? '', 'base64url').toString();
  return {
    ticketId: (opened.body as { ticket: { id: number } }).ticket.id,
    orderId: (body as { orderId: string }).orderId,
    subscriptionId: subscriptions[0]?.subscription_id ?? '',
    sessionId: (JSON.parse(claims) as SessionClaims).jti,
    memberId,
    keyId: await oneKey(world),
    couponId: await oneCoupon(world),
    secret: world.bank.environment.PIX_WEBHOOK_SECRET ?? '',
  };
}
