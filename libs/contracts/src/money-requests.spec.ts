import * as v from 'valibot';
import { ChangeSubscriptionStatus } from './subscriptions.js';
import { Checkout, OrdersQuery } from './orders.js';
import { RequestDeposit, WalletQuery } from './wallet.js';

const messagesOf = (schema: v.GenericSchema, input: unknown): string[] =>
  v.safeParse(schema, input).issues?.map(({ message }) => message) ?? [];

const item = { productId: 1, productName: 'Nome', planId: 2, planName: 'Mensal', price: 10.5 };
const cart = { items: [item], paymentMethod: 'balance' };

describe('a deposit', () => {
  it.each([1, 1.01, 9999.99, 10_000])('of R$ %p is accepted', (amount) => {
    expect(v.parse(RequestDeposit, { amount })).toEqual({ amount });
  });

  it.each([0.99, 0, -1, 1.005, Number.NaN, Infinity, '10', null, undefined])('of %p is not', (amount) => {
    expect(messagesOf(RequestDeposit, { amount })).toContain(
      'Por favor, insira um valor de depósito válido (mínimo R$ 1,00).',
    );
  });

  it('has an upper bound and no property except the amount', () => {
    expect(messagesOf(RequestDeposit, { amount: 10_000.01 })).toEqual(['O valor máximo por depósito é R$ 10.000,00.']);
    expect(messagesOf(RequestDeposit, { amount: 10, more: 1 })).toHaveLength(1);
  });
});

describe('a checkout', () => {
  it('is by balance, without gift and coupon unless said', () => {
    expect(v.parse(Checkout, cart)).toEqual({ ...cart, buyAsGift: false, couponCode: null });
  });

  it.each([
    ['no items', { ...cart, items: [] }, 'Seu carrinho está vazio.'],
    [
      '21 items',
      { ...cart, items: Array.from({ length: 21 }, (_, n) => ({ ...item, planId: n + 1 })) },
      'O carrinho aceita no máximo 20 itens.',
    ],
    ['a plan twice', { ...cart, items: [item, { ...item, price: 1 }] }, 'Cada plano pode aparecer uma vez só.'],
    ['another way to pay', { ...cart, paymentMethod: 'cash' }, 'Escolha uma forma de pagamento.'],
    ['a price that is none', { ...cart, items: [{ ...item, price: 1.001 }] }, 'Preço inválido.'],
  ])('with %s is rejected', (_, wrong, message) => {
    expect(messagesOf(Checkout, wrong)).toEqual([message]);
  });

  const several = (quantity: unknown, buyAsGift: boolean) => ({
    ...cart,
    items: [item, { ...item, planId: 3, quantity }],
    buyAsGift,
  });

  it.each([1, 2, 100])('of %p units as a gift is accepted', (quantity) => {
    expect(v.parse(Checkout, several(quantity, true)).items[1]?.quantity).toBe(quantity);
  });

  it.each([0, -1, 1.5, 101, '2', null, Number.NaN])('of %p units is rejected at its item', (quantity) => {
    const { issues } = v.safeParse(Checkout, several(quantity, true));
    expect(issues?.map((issue) => v.getDotPath(issue))).toEqual(['items.1.quantity']);
  });

  it('of several units for oneself is rejected at each such item', () => {
    const { issues } = v.safeParse(Checkout, several(2, false));
    expect(issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
      ['items.1.quantity', 'Para comprar mais de uma unidade, compre como presente.'],
    ]);
    expect(v.safeParse(Checkout, several(1, false)).success).toBe(true);
  });
});

describe('lists of money', () => {
  it('are paged by 50, at most 200, and sorted by any field of their rows', () => {
    for (const schema of [WalletQuery, OrdersQuery]) {
      expect(v.parse(schema, {})).toEqual({ page: 1, pageSize: 50 });
      expect(v.parse(schema, { page: '3', pageSize: '200', sort: '-created_at' })).toMatchObject({ page: 3 });
      expect(messagesOf(schema, { pageSize: '201' })).toEqual(['Tamanho de página inválido.']);
      expect(messagesOf(schema, { sort: 'userId' })).toEqual(['Ordenação inválida.']);
    }
  });
});

describe('a change of a subscription', () => {
  it('pauses or reactivates, nothing else', () => {
    expect(v.parse(ChangeSubscriptionStatus, { status: 'paused' })).toEqual({ status: 'paused' });
    for (const status of ['expired', '', null]) {
      expect(messagesOf(ChangeSubscriptionStatus, { status })).toEqual(['Status inválido.']);
    }
  });
});
