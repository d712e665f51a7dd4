import type { Sale, SaleStory } from '@shop/contracts/sales';
import { DAY } from '@shop/kernel/durations';
import { saoPauloDay } from '@shop/kernel/sao-paulo-day';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeServer, liveResponse, lostConnection, rejection } from '../../shared/testing/fake-server.js';
import { openedSocket } from '../../shared/testing/opened-socket.js';
import { pressAgain } from '../../shared/testing/press-again.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../../shared/testing/render-screen.js';
import { setServerClock } from '../../shared/testing/server-clock.js';
import { SalesScreen } from './sales-screen.js';
import { see } from '../../shared/testing/see.js';

const FIRST = 'GET /api/orders?page=1&pageSize=20';
const METRICS = 'GET /api/orders/metrics';
const day = (daysAgo: number) => saoPauloDay(Date.now() - daysAgo * DAY);
const STRIP = `GET /api/analytics?from=${day(29)}&to=${day(0)}&by=day&compare=1`;
const totals = {
  revenue: 80,
  sales: 50,
  orders: 2,
  deposits: 30,
  refunds: 0,
  newUsers: 1,
  activeSubscriptions: 1,
  ended: 0,
  renewed: 0,
  tickets: 0,
};
const strip = () =>
  liveResponse({
    series: [{ at: day(0), ...totals }],
    totals,
    previous: { ...totals, sales: 40 },
    byProduct: [],
    byPlan: [],
    byCoupon: [],
    byReseller: [],
    renewalRate: null,
    averageOrder: null,
    firstReplyMinutes: null,
  });
const sale = (number: number, change: Partial<Sale> = {}): Sale => ({
  id: `o${String(number)}-x`,
  user_id: 'u2',
  username: 'bruna',
  created_at: `2026-11-20T02:04:0${String(number)}.000Z`,
  purchaseType: 'deposit',
  total_amount: 30,
  status: 'pending',
  refund: null,
  ...change,
});
const list = (rows: Sale[], seq = 1) => {
  const { headers, body } = liveResponse(rows, seq);
  return { body, headers: { ...headers, 'X-Total-Count': String(rows.length) } };
};
const figures = (paidOrdersCount = 2) =>
  liveResponse({ totalRevenue: 1234.5, paidOrdersCount, pendingOrdersCount: 1 }, paidOrdersCount);

type Routes = Parameters<typeof fakeServer>[0];
const open = (rows: Sale[], routes: Routes = {}, path = '/admin/orders') => {
  const server = fakeServer({ [FIRST]: () => list(rows), [METRICS]: () => figures(), [STRIP]: strip, ...routes });
  return { server, ...renderScreen(<SalesScreen />, { path }) };
};
const rowOf = async (name: RegExp) => screen.findByRole('row', { name });
const menuOf = async (user: ReturnType<typeof open>['user'], number: string) => {
  await user.click(await screen.findByRole('button', { name: `Ações de nº\u00a0${number}` }));
  return screen.findByRole('menu');
};

beforeEach(() => {
  signIn({ role: 'Admin' });
});

afterEach(() => {
  setServerClock(Date.now());
});

describe('the sales', () => {
  it('show the three figures and the orders of everyone', async () => {
    open([sale(2), sale(1, { username: null, status: 'paid', purchaseType: 'subscription' })]);
    await see('R$ 1.234,50');
    for (const name of ['Receita total', 'Pedidos pagos', 'Pedidos pendentes'])
      expect(screen.getByText(name)).toBeVisible();
    const pending = await rowOf(/bruna/);
    for (const words of ['nº O2', 'Depósito', 'R$ 30,00', 'Pendente']) expect(pending).toHaveTextContent(words);
    expect(await rowOf(/Conta excluída/)).toHaveTextContent('Pago');
    const days = screen.getByRole('region', { name: 'Últimos 30 dias' });
    await see('+25% (antes: R$ 40,00)');
    expect(await within(days).findByRole('slider', { name: 'Vendas líquidas' })).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/: R\$\u00a050,00$/),
    );
    expect(within(days).getByRole('link', { name: 'Ver desempenho' })).toHaveAttribute('href', '/admin/analytics');
    await expectNoAxeViolations();
  });

  it('are pushed', async () => {
    open([sale(2)]);
    await rowOf(/bruna/);
    const socket = await openedSocket();
    const push = (seq: number, item: Sale) => {
      act(() => {
        socket.push('admin:orders', 'e1', seq, [{ op: 'upsert', item }]);
      });
    };
    act(() => {
      socket.stands('admin:orders', { epoch: 'e1', seq: 1 });
      socket.accept();
    });
    push(2, sale(2, { status: 'paid' }));
    await waitFor(async () => {
      expect(await rowOf(/bruna/)).toHaveTextContent('Pago');
    });
    push(3, sale(3, { user_id: 'u3', username: 'caio' }));
    expect(await rowOf(/caio/)).toHaveTextContent('Pendente');
  });

  it('go on with the next day at midnight in São Paulo', async () => {
    signIn({ role: 'Admin', exp: Math.floor(Date.now() / 1000) + 7 * 86_400 });
    const next = `GET /api/analytics?from=${day(28)}&to=${day(-1)}&by=day&compare=1`;
    const { server } = open([], { [next]: strip });
    await see('+25% (antes: R$ 40,00)');
    setServerClock(Date.now() + DAY);
    await waitFor(() => {
      expect(server.callsTo(next)).toHaveLength(1);
    });
  });

  it('say when they cannot be read', async () => {
    open([], { [FIRST]: () => rejection(503, 'UNAVAILABLE', 'Tente de novo.') });
    await see('Falha ao buscar dados ou você não tem permissão.');
  });
});

describe('an approval', () => {
  it('is confirmed first, and is offered for pending orders only', async () => {
    const { user, server } = open([sale(2), sale(1, { status: 'paid' })], {
      'POST /api/orders/o2-x/approve': () => ({ body: { message: 'Pedido aprovado.' } }),
    });
    expect(within(await menuOf(user, 'O1')).queryByRole('menuitem', { name: 'Aprovar' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(within(await menuOf(user, 'O2')).getByRole('menuitem', { name: 'Aprovar' }));
    const question = await screen.findByRole('alertdialog', { name: 'Aprovar este pedido?' });
    expect(question).toHaveTextContent('Depósito de R$ 30,00 de bruna');
    expect(server.callsTo('POST /api/orders/o2-x/approve')).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: 'Aprovar' }));
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });
    expect(server.callsTo('POST /api/orders/o2-x/approve')).toHaveLength(1);
  });

  it('stays open when the connection is lost, and is sent again under the same key', async () => {
    const APPROVE = 'POST /api/orders/o2-x/approve';
    const { user, server } = open([sale(2)], { [APPROVE]: lostConnection });
    await user.click(within(await menuOf(user, 'O2')).getByRole('menuitem', { name: 'Aprovar' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Aprovar' }));
    await see('Erro de rede ou resposta inválida.');
    server.on(APPROVE, () => ({ body: { message: 'Pedido aprovado.' } }));
    await pressAgain(user, question.getByRole('button', { name: 'Aprovar' }));
    await see('Pedido aprovado.');
    const keys = server.callsTo(APPROVE).map(({ headers }) => headers.get('Idempotency-Key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('closes when a colleague was first', async () => {
    const { user } = open([sale(2)], {
      'POST /api/orders/o2-x/approve': () => rejection(409, 'ORDER_NOT_PENDING', 'Este pedido não está mais pendente.'),
    });
    await user.click(within(await menuOf(user, 'O2')).getByRole('menuitem', { name: 'Aprovar' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Aprovar' }));
    await see('Este pedido não está mais pendente.');
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });
  });
});

describe('a refund', () => {
  it('says what it would do before it is confirmed, and needs a reason', async () => {
    const quote = { amount: 24.9, takesBack: ['30 dias de Aurora FPS'], keeps: [] };
    const { user, server } = open([sale(1, { status: 'paid', purchaseType: 'subscription' }), sale(2)], {
      'POST /api/orders/o1-x/refund?dryRun=true': () => ({ body: quote }),
      'POST /api/orders/o1-x/refund': () => ({ body: { message: 'Pedido reembolsado.', ...quote } }),
    });
    expect(within(await menuOf(user, 'O2')).queryByRole('menuitem', { name: 'Reembolsar' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(within(await menuOf(user, 'O1')).getByRole('menuitem', { name: 'Reembolsar' }));
    await user.click(await screen.findByRole('button', { name: 'Ver o que acontece' }));
    await see('Informe o motivo.');
    await user.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Compra em dobro');
    await user.click(screen.getByRole('button', { name: 'Ver o que acontece' }));
    const question = await screen.findByRole('alertdialog', { name: 'Reembolsar este pedido?' });
    expect(question).toHaveTextContent('O cliente perde: 30 dias de Aurora FPS.');
    expect(server.callsTo('POST /api/orders/o1-x/refund')).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: 'Reembolsar' }));
    await see('Pedido reembolsado.');
    expect(server.callsTo('POST /api/orders/o1-x/refund')[0]?.body).toEqual({
      to: 'balance',
      reason: 'Compra em dobro',
    });
  });

  it('stays confirmed when the connection is lost', async () => {
    const quote = { amount: 30, takesBack: [], keeps: [] };
    const REFUND = 'POST /api/orders/o1-x/refund';
    const { user, server } = open([sale(1, { status: 'paid', purchaseType: 'subscription' })], {
      [`${REFUND}?dryRun=true`]: () => ({ body: quote }),
      [REFUND]: lostConnection,
    });
    await user.click(within(await menuOf(user, 'O1')).getByRole('menuitem', { name: 'Reembolsar' }));
    await user.type(await screen.findByRole('textbox', { name: 'Motivo' }), 'Compra em dobro{Enter}');
    const question = within(await screen.findByRole('alertdialog', { name: 'Reembolsar este pedido?' }));
    await user.click(question.getByRole('button', { name: 'Reembolsar' }));
    await see('Erro de rede ou resposta inválida.');
    server.on(REFUND, () => ({ body: { message: 'Pedido reembolsado.', ...quote } }));
    await pressAgain(user, question.getByRole('button', { name: 'Reembolsar' }));
    await see('Pedido reembolsado.');
  });

  it('shows in a filtered list too', async () => {
    const paid = sale(1, { status: 'paid', purchaseType: 'subscription' });
    const quote = { amount: 30, takesBack: [], keeps: [] };
    const PAID = `${FIRST}&status=paid`;
    const routes = {
      [PAID]: () => list([paid]),
      'POST /api/orders/o1-x/refund?dryRun=true': () => ({ body: quote }),
    };
    const { user, server } = open([], routes, '/admin/orders?status=paid');
    server.on('POST /api/orders/o1-x/refund', () => {
      server.on(PAID, () => list([{ ...paid, refund: 'done' }]));
      return { body: { message: 'Pedido reembolsado.', ...quote } };
    });
    await user.click(within(await menuOf(user, 'O1')).getByRole('menuitem', { name: 'Reembolsar' }));
    await user.type(await screen.findByRole('textbox', { name: 'Motivo' }), 'Compra em dobro{Enter}');
    const question = await screen.findByRole('alertdialog', { name: 'Reembolsar este pedido?' });
    await user.click(within(question).getByRole('button', { name: 'Reembolsar' }));
    await see('Reembolsado');
  });

  it('says whether its reason is recorded: that of an erased buyer is not', async () => {
    const paid = { status: 'paid', purchaseType: 'subscription' } as const;
    const { user } = open([sale(1, { ...paid, username: null }), sale(2, paid)]);
    for (const [number, hint] of [
      ['O2', 'Fica no registro de atividades.'],
      ['O1', 'A conta foi excluída: o motivo não é guardado.'],
    ] as const) {
      await user.click(within(await menuOf(user, number)).getByRole('menuitem', { name: 'Reembolsar' }));
      expect(await screen.findByRole('textbox', { name: 'Motivo' })).toHaveAccessibleDescription(hint);
      await user.keyboard('{Escape}');
      await waitFor(() => {
        expect(screen.queryByRole('dialog')).toBeNull();
      });
    }
  });
});

it('the story of an order opens over the list from its own address', async () => {
  const story: SaleStory = {
    order: sale(2, { status: 'paid' }),
    facts: [
      {
        at: '2026-11-20T02:04:02.000Z',
        what: 'placed',
        text: 'Pedido feito, R$ 30,00.',
        actor: { id: 'u2', username: 'bruna' },
      },
      { at: '2026-11-20T02:05:02.000Z', what: 'paid', text: 'Aprovado à mão.', actor: { id: 'a1', username: 'admin' } },
    ],
  };
  const { server, user } = open([sale(2)], { 'GET /api/orders/o2-x/story': () => ({ body: story }) });
  await user.click(within(await menuOf(user, 'O2')).getByRole('menuitem', { name: 'Ver história' }));
  expect(location.search).toBe('?order=o2-x');
  const sheet = await screen.findByRole('dialog', { name: 'Pedido nº\u00a0O2' });
  const facts = within(await within(sheet).findByRole('region', { name: 'Linha do tempo' })).getAllByRole('listitem');
  expect(facts.map(({ textContent }) => textContent)).toEqual([
    'Pedido feito, R$ 30,00.19/11/2026 às 23:04, por bruna',
    'Aprovado à mão.19/11/2026 às 23:05, por admin',
  ]);
  const refund = { at: '2026-11-20T03:05:02.000Z', what: 'refunded', text: 'Reembolsado.', actor: null } as const;
  server.on('GET /api/orders/o2-x/story', () => ({ body: { ...story, facts: [...story.facts, refund] } }));
  const socket = await openedSocket();
  act(() => {
    socket.stands('admin:orders', { epoch: 'e1', seq: 1 });
    socket.accept();
    socket.push('admin:orders', 'e1', 2, [{ op: 'upsert', item: sale(2, { status: 'paid' }) }]);
  });
  expect(await within(sheet).findByText('Reembolsado.')).toBeVisible();
  await user.click(within(sheet).getByRole('button', { name: 'Fechar' }));
  await waitFor(() => {
    expect(location.search).toBe('');
  });
});
