import type { Books, Payment, PaymentProof } from '@shop/contracts/books';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeServer, liveResponse, pending, rejection } from '../../shared/testing/fake-server.js';
import { openedSocket } from '../../shared/testing/opened-socket.js';
import { pressAgain } from '../../shared/testing/press-again.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../../shared/testing/render-screen.js';
import { see } from '../../shared/testing/see.js';
import { BooksScreen } from './books-screen.js';

const books: Books = {
  position: 9,
  wallets: 70,
  revenue: 20,
  forfeited: 10,
  imported: 0,
  referrals: 0,
  expected: 100,
  difference: 0,
  accounts: [
    { name: 'wallets', balance: 70 },
    { name: 'revenue', balance: 20 },
    { name: 'forfeited', balance: 10 },
    { name: 'imported', balance: 0 },
    { name: 'referrals', balance: 0 },
  ],
  last_audit: { at: '2026-11-20T06:00:00.000Z', ok: true, events: 1234 },
};
const payment: Payment = {
  id: 'E1',
  end_to_end_id: 'E1',
  txid: 't1',
  order_id: 'o1-x',
  user: { id: 'u1', username: 'bruna' },
  amount: 15,
  received_at: '2026-11-20T06:00:00.000Z',
  kind: 'duplicate',
};
const proof: PaymentProof = {
  end_to_end_id: 'E1',
  txid: 't1',
  order_id: 'o1-x',
  user: payment.user,
  amount: 15,
  facts: [
    { at: '2026-11-20T06:00:00.000Z', what: 'pix_received', position: 4 },
    { at: '2026-11-20T06:00:01.000Z', what: 'credited', position: 5 },
  ],
};

const BOOKS = 'GET /api/books';
const PAYMENTS = 'GET /api/payments?page=1&pageSize=20';
const ASSIGN = 'POST /api/operations/payments/E1/assign';

const METRICS = 'GET /api/orders/metrics';
const metrics = { totalRevenue: 20, paidOrdersCount: 1, pendingOrdersCount: 0 };

const sale = { id: 'o7', user_id: 'u1', username: 'bruna' };

const open = (change: Partial<Books> = {}, row = payment) => {
  const server = fakeServer({
    [BOOKS]: () => ({ body: { ...books, ...change } }),
    [METRICS]: () => liveResponse(metrics),
    [PAYMENTS]: () => ({ body: [row], headers: { 'X-Total-Count': '1' } }),
    'GET /api/payments/E1': () => ({ body: proof }),
    'GET /api/orders?q=bruna&pageSize=100': () => ({
      body: [sale, { ...sale, id: 'o8' }, { ...sale, user_id: 'u2', username: null }],
    }),
    [ASSIGN]: () => ({ body: { message: 'PIX creditado no saldo do cliente.' } }),
  });
  return { server, ...renderScreen(<BooksScreen />, { path: '/admin/books' }) };
};

const heldPix: Payment = { ...payment, user: null, kind: 'unmatched' };
const CREDIT = 'Creditar a um cliente';

beforeEach(() => {
  signIn({ role: 'Admin' });
});

it('the books show their accounts, the difference and the last audit', async () => {
  open();
  for (const words of ['R$ 70,00', 'R$ 100,00', 'As contas fecham.']) await see(words);
  await see('Última auditoria em 20/11/2026 às 03:00: tudo certo, 1.234 eventos.');
  await expectNoAxeViolations();
});

it('the books and the payments are read again when an order changes, and on a return to the tab', async () => {
  const { server } = open();
  const reads = () => [server.callsTo(BOOKS).length, server.callsTo(PAYMENTS).length];
  await screen.findByRole('row', { name: /bruna/ });
  await see('As contas fecham.');
  const socket = await openedSocket();
  act(() => {
    socket.stands('admin:order-metrics', { epoch: 'e1', seq: 1 });
    socket.accept();
  });
  expect(reads()).toEqual([1, 1]);
  server.on(BOOKS, () => ({ body: { ...books, difference: -5 } }));
  act(() => {
    socket.push('admin:order-metrics', 'e1', 2, [{ op: 'set', value: { ...metrics, paidOrdersCount: 2 } }]);
  });
  await see('As contas não fecham: avise a operação.');
  await waitFor(() => {
    expect(reads()).toEqual([2, 2]);
  });
  // A busy shop pushes faster than a page is read.
  act(() => {
    socket.push('admin:order-metrics', 'e1', 3, [{ op: 'set', value: { ...metrics, paidOrdersCount: 3 } }]);
  });
  expect(reads()).toEqual([2, 2]);
  await waitFor(() => {
    expect(reads()).toEqual([3, 3]);
  });
  for (const isHidden of [true, false]) {
    Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }
  await waitFor(() => {
    expect(reads()).toEqual([4, 4]);
  });
});

it('the books say that they do not balance, and that there was no audit', async () => {
  open({ difference: -5, last_audit: null });
  await see('As contas não fecham: avise a operação.');
  await see('Nenhuma auditoria ainda.');
});

it('the books count the one event of a young shop', async () => {
  open({ last_audit: { at: '2026-11-20T06:00:00.000Z', ok: true, events: 1 } });
  await see(/tudo certo, 1 evento\./);
});

it('a payment opens its proof, with a link to its order', async () => {
  const { user } = open();
  expect(await screen.findByRole('row', { name: /bruna/ })).toHaveTextContent('Em dobro');
  await user.click(screen.getByRole('button', { name: 'Ações de E1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ver prova' }));
  expect(location.search).toBe('?payment=E1');
  const sheet = await screen.findByRole('dialog', { name: 'Prova do PIX' });
  const facts = within(await within(sheet).findByRole('region', { name: 'Prova' })).getAllByRole('listitem');
  expect(facts.map(({ textContent }) => textContent)).toEqual([
    'PIX recebido e ligado ao pedido.20/11/2026 às 03:00, registro 4',
    'Valor creditado no saldo.20/11/2026 às 03:00, registro 5',
  ]);
  expect(within(sheet).getByRole('link')).toHaveAttribute('href', '/admin/orders?order=o1-x');
});

it('a PIX without an owner is credited with «Vendas» only, to a buyer whose order is found', async () => {
  signIn({ role: 'Admin', permissions: ['sales'] });
  const { server, user } = open({}, heldPix);
  await user.click(await screen.findByRole('button', { name: 'Ações de E1' }));
  await user.click(await screen.findByRole('menuitem', { name: CREDIT }));
  await user.type(await screen.findByRole('searchbox', { name: 'Pesquisar cliente' }), 'bruna');
  const found = await screen.findByRole('list', { name: 'Resultados' });
  expect(
    within(found)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['brunaEscolher']);
  await expectNoAxeViolations(screen.getByRole('dialog'));
  await user.click(screen.getByRole('button', { name: 'Escolher bruna' }));
  const question = await screen.findByRole('alertdialog', { name: /^Creditar R\$\s15,00 a bruna\?$/ });
  expect(question).toHaveTextContent('O valor vai para o saldo de bruna. Esta ação não pode ser desfeita.');
  await user.click(within(question).getByRole('button', { name: 'Creditar' }));
  await waitFor(() => {
    expect(server.callsTo(ASSIGN).map(({ body }) => body)).toEqual([{ userId: 'u1' }]);
    expect([server.callsTo(PAYMENTS).length, server.callsTo(BOOKS).length]).toEqual([2, 2]);
  });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('a held PIX that a colleague has settled in the meantime is read again', async () => {
  signIn({ role: 'Admin', permissions: ['sales'] });
  const { server, user } = open({}, heldPix);
  const message = 'Este PIX já foi creditado.';
  server.on(ASSIGN, () => rejection(409, 'ALREADY_ASSIGNED', message));
  await user.click(await screen.findByRole('button', { name: 'Ações de E1' }));
  await user.click(await screen.findByRole('menuitem', { name: CREDIT }));
  await user.type(await screen.findByRole('searchbox', { name: 'Pesquisar cliente' }), 'bruna');
  await user.click(await screen.findByRole('button', { name: 'Escolher bruna' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Creditar' }));
  await see(message);
  expect([server.callsTo(PAYMENTS).length, server.callsTo(BOOKS).length]).toEqual([2, 2]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('a held PIX can be credited once more to the person who was chosen, after a failure on the way', async () => {
  signIn({ role: 'Admin', permissions: ['sales'] });
  const { server, user } = open({}, heldPix);
  server.on(ASSIGN, () => rejection(503, 'UNAVAILABLE', 'Tente de novo.'));
  await user.click(await screen.findByRole('button', { name: 'Ações de E1' }));
  await user.click(await screen.findByRole('menuitem', { name: CREDIT }));
  await user.type(await screen.findByRole('searchbox', { name: 'Pesquisar cliente' }), 'bruna');
  await user.click(await screen.findByRole('button', { name: 'Escolher bruna' }));
  const credit = within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Creditar' });
  await user.click(credit);
  await see('Tente de novo.');
  server.on(ASSIGN, () => ({ body: { message: 'PIX creditado no saldo do cliente.' } }));
  await user.click(credit);
  await see('PIX creditado no saldo do cliente.');
  const keys = server.callsTo(ASSIGN).map(({ headers }) => headers.get('Idempotency-Key'));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

it('a rejection about one person leaves the question about another, and returns the other to the search', async () => {
  signIn({ role: 'Admin', permissions: ['sales'] });
  const { server, user } = open({}, heldPix);
  const late = pending();
  server.on(ASSIGN, () => late.promise);
  server.on('GET /api/orders?q=caio&pageSize=100', () => ({ body: [{ id: 'o9', user_id: 'u3', username: 'caio' }] }));
  const choose = async (name: string) => {
    await user.type(await screen.findByRole('searchbox', { name: 'Pesquisar cliente' }), name);
    await user.click(await screen.findByRole('button', { name: `Escolher ${name}` }));
    return within(await screen.findByRole('alertdialog', { name: new RegExp(` a ${name}\\?$`) }));
  };
  await user.click(await screen.findByRole('button', { name: 'Ações de E1' }));
  await user.click(await screen.findByRole('menuitem', { name: CREDIT }));
  const first = await choose('bruna');
  await user.click(first.getByRole('button', { name: 'Creditar' }));
  await user.click(first.getByRole('button', { name: 'Cancelar' }));
  const second = await choose('caio');
  late.respond(rejection(404, 'NOT_FOUND', 'Não encontrado.'));
  await see('Não encontrado.');
  server.on(ASSIGN, () => rejection(404, 'NOT_FOUND', 'Conta não encontrada.'));
  await pressAgain(user, second.getByRole('button', { name: 'Creditar' }));
  await see('Conta não encontrada.');
  expect(await screen.findByRole('searchbox', { name: 'Pesquisar cliente' })).toBeVisible();
  expect(server.callsTo(ASSIGN).map(({ body }) => body)).toEqual([{ userId: 'u1' }, { userId: 'u3' }]);
});

it('a PIX that has its owner is not offered to another', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Ações de E1' }));
  await screen.findByRole('menuitem', { name: 'Ver prova' });
  expect(screen.queryByRole('menuitem', { name: CREDIT })).toBeNull();
});
