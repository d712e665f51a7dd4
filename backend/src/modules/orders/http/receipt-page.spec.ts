import { receiptPage } from './receipt-page.js';

const item = {
  productId: 1,
  productName: 'Aurora & Cia',
  planId: 1,
  planName: 'Mensal',
  price: 49.9,
  quantity: 1,
  unit_price: 49.9,
};
const order = {
  id: 'a1b2-c3',
  created_at: '2026-11-20T02:04:05.000Z',
  purchaseType: 'subscription',
  total_amount: 44.91,
  status: 'paid',
  items: [item],
  coupon: null,
  keys: [],
  expires_at: null,
  refunded: false,
} as const;
const issuer = { brand: 'Aurora', company: { name: null, document: '12.345.678/0001-90', contactEmail: null } };
const pageOf = (total_amount: number, refundedCents = 0) =>
  receiptPage(
    {
      order: { ...order, total_amount, items: [item], keys: [] },
      paidAt: new Date('2026-11-20T03:00:00.000Z'),
      paidBy: 'pix',
      refundedCents,
      buyer: { username: '<ana>', email: 'ana@example.com' },
    },
    issuer,
  );

describe('a receipt page', () => {
  it('tells what a coupon took off, so that the lines sum to the total', () => {
    expect(pageOf(44.91)).toContain('<td>Desconto</td><td>−\u00a0R$\u00a04,99</td>');
    expect(pageOf(49.9)).not.toContain('Desconto');
  });

  it('tells what was refunded of it', () => {
    expect(pageOf(49.9, 2_000)).toContain('<th scope="row">Reembolsado</th><td>−\u00a0R$\u00a020,00</td>');
    expect(pageOf(49.9)).not.toContain('Reembolsado');
  });

  it('holds text of people as text, and São Paulo time', () => {
    const page = pageOf(49.9);
    for (const words of ['Aurora &#38; Cia, plano mensal', '&#60;ana&#62;', 'CNPJ 12.345.678/0001-90'])
      expect(page).toContain(words);
    expect(page).toContain('20/11/2026 às 00:00 (horário de Brasília)');
  });
});
