import { Administrator } from '../support/administrator.js';
import { Customer, shopItem } from '../support/customers.js';
import { openWorld } from '../support/world.js';

const world = await openWorld({ environment: { COMPANY_NAME: 'Loja & Filhos <Ltda>' } });

const receiptOf = (customer: Customer, orderId: string) => customer.get(`/api/client/orders/${orderId}/receipt`);

describe('a receipt', () => {
  it('is a page to print without any script, that names who sold what to whom', async () => {
    const customer = await Customer.join(world);
    const depositId = await customer.fund(100);
    const item = await shopItem(world, 0, 'monthly');
    const { orderId } = (await customer.checkout([item])).body as { orderId: string };
    const { status, headers, body } = await receiptOf(customer, orderId);
    const page = body as unknown as string;
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/);
    expect(page).not.toMatch(/<script|https?:\/\//);
    const { username, email } = (await customer.get('/api/profile')).body as { username: string; email: string };
    for (const words of [orderId, username, email, item.productName, 'plano mensal', 'Saldo'])
      expect(page).toContain(words);
    expect(page).toContain(item.price.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }));
    expect(page).toContain('Loja &#38; Filhos &#60;Ltda&#62;');
    const deposit = (await receiptOf(customer, depositId)).body as unknown as string;
    for (const words of ['Depósito de saldo', 'PIX', 'R$\u00a0100,00']) expect(deposit).toContain(words);
  });

  it('names what went back for a cancelled gift, and then with the refund of the rest', async () => {
    const customer = await Customer.join(world);
    await customer.fund(200);
    const items = [await shopItem(world, 0, 'monthly'), await shopItem(world, 1, 'monthly')] as const;
    const cart = { items, buyAsGift: true, paymentMethod: 'balance', couponCode: null };
    const { orderId, generatedKeys } = (await customer.post('/api/client/checkout', cart)).body as {
      orderId: string;
      generatedKeys: string[];
    };
    const page = async () => (await receiptOf(customer, orderId)).body as unknown as string;
    const brl = (amount: number) => amount.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
    expect(await page()).not.toContain('Reembolsado');
    await customer.post(`/api/client/gifts/${generatedKeys[0] ?? ''}/cancel`);
    expect(await page()).toContain(`Reembolsado</th><td>−\u{a0}${brl(items[0].price)}`);
    const admin = await Administrator.enter(world);
    await admin.send('POST', `/api/orders/${orderId}/refund`, { to: 'balance', reason: 'Pedido do cliente' });
    expect(await page()).toContain(`Reembolsado</th><td>−\u{a0}${brl(items[0].price + items[1].price)}`);
    expect(await customer.balance()).toBe(200);
  });

  it('exists for a paid order, and only for its buyer', async () => {
    const [customer, other] = [await Customer.join(world), await Customer.join(world)];
    const { orderId } = (await customer.deposit(10)).body as { orderId: string };
    expect(await receiptOf(customer, orderId)).toMatchObject({ status: 409, body: { code: 'ORDER_NOT_PAID' } });
    const paid = await customer.fund(5);
    expect((await receiptOf(other, paid)).status).toBe(404);
    expect((await receiptOf(customer, 'nenhum')).status).toBe(404);
  });
});
