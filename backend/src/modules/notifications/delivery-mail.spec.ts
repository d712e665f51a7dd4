import { mailLayout } from '../../platform/mail/layout.js';
import { deliveryMail } from './delivery-mail.js';
import type { DeliveredItem, DeliveredOrder } from '../orders/use-cases/find-delivery.js';

const URL = 'https://loja.example.com';

const NONE: ReadonlySet<string> = new Set();
const keyOf = (code: string) => ({ keyId: `id-${code}`, code });
const item = (key: string | null, productName = 'Aurora FPS'): DeliveredItem => ({
  productName,
  durationDays: 30,
  priceCents: 2_990,
  quantity: 1,
  keys: key === null ? [] : [keyOf(key)],
});
const order = (items: readonly DeliveredItem[], orderId = 'ab12cd34-5678'): DeliveredOrder => ({
  orderId,
  items,
  discountCents: 0,
  totalCents: items.length * 2_990,
});
const gift = (count: number) => order(Array.from({ length: count }, (_, at) => item(`KEY${String(at + 1)}`)));
/** Returns both forms of a message, with plain spaces. */
const partsOf = (orders: readonly DeliveredOrder[], unusable = NONE) => {
  const { text, html } = mailLayout({ brand: 'Loja', ...deliveryMail(orders, unusable, URL) });
  return [text, html].map((part) => part.replaceAll('\u00a0', ' '));
};

describe('the mail of a delivery', () => {
  it('names products, plans and the total, and leads to the orders', () => {
    const { title, link } = deliveryMail([order([item(null), item(null, 'Nébula')])], NONE, URL);
    expect([title, link?.url]).toEqual(['Pedido entregue: Aurora FPS, Nébula', `${URL}/dashboard/orders`]);
    for (const part of partsOf([{ ...order([item(null), item(null)]), discountCents: 980, totalCents: 5_000 }]))
      for (const words of ['AB12CD34', 'Aurora FPS, plano mensal: R$ 29,90', 'Desconto: − R$ 9,80', 'Total: R$ 50,00'])
        expect(part).toContain(words);
  });

  it('says how many of an item were bought, for the price of all of them', () => {
    const lot = { ...item('KEY1'), quantity: 2, keys: ['KEY1', 'KEY2'].map(keyOf), priceCents: 5_980 };
    for (const part of partsOf([order([lot])]))
      for (const words of ['2 × Aurora FPS, plano mensal: R$ 59,80', 'KEY1', 'KEY2']) expect(part).toContain(words);
    expect(deliveryMail([order([lot])], NONE, URL).lines).toEqual([
      'As keys do presente estão abaixo: cada uma serve uma vez, para quem a receber.',
    ]);
  });

  it('has the keys of a gift up to a hundred, and above only the link to all of them', () => {
    const keysIn = (count: number) => partsOf([gift(count)]).map((part) => part.match(/\bKEY\d+\b/g)?.length);
    expect([100, 101].map(keysIn)).toEqual([
      [100, 100],
      [undefined, undefined],
    ]);
    const gathered = deliveryMail([gift(60), gift(41)], NONE, URL);
    expect(JSON.stringify(gathered)).not.toContain('KEY1');
    expect([gathered.lines, gathered.link?.url]).toEqual([
      ['São 101 keys de presente: veja e copie todas na página Presentes.'],
      `${URL}/dashboard/gifts`,
    ]);
  });

  it('leaves out the keys that were used or cancelled in the meantime, and says so', () => {
    for (const part of partsOf([gift(3)], new Set(['id-KEY2']))) {
      expect([part.includes('KEY1'), part.includes('KEY2'), part.includes('KEY3')]).toEqual([true, false, true]);
      expect(part).toContain('já foram usadas ou canceladas');
    }
    const none = deliveryMail([gift(1)], new Set(['id-KEY1']), URL);
    expect([none.lines, none.link?.url, none.lists?.length]).toEqual([
      ['As keys que já foram usadas ou canceladas não estão aqui.'],
      `${URL}/dashboard/gifts`,
      1,
    ]);
  });

  it('names the first products of many orders', () => {
    const orders = ['A', 'B', 'C', 'D', 'E', 'A'].map((name) => order([item(null, name)]));
    expect(deliveryMail(orders, NONE, URL).title).toBe('Pedidos entregues: A, B, C e mais 2');
  });
});
