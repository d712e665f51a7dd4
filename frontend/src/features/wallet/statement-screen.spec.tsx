import type { ClientOrder } from '@shop/contracts/orders';
import type { Movement } from '@shop/contracts/wallet';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeServer, liveResponse, pending, rejection } from '../../shared/testing/fake-server.js';
import { openedSocket } from '../../shared/testing/opened-socket.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../../shared/testing/render-screen.js';
import { searchTerm } from '../../shared/format/movement-words.js';
import { StatementScreen } from './statement-screen.js';
import { see } from '../../shared/testing/see.js';

const FIRST = 'GET /api/client/wallet?page=1&pageSize=20';

const movement = (number: number, change: Partial<Movement> = {}): Movement => ({
  id: `m${String(number)}`,
  created_at: '2026-11-20T02:04:05.123Z',
  kind: 'deposit',
  amount: 20,
  balance_after: 20 * number,
  order_id: `o${String(number)}`,
  ...change,
});

const statement = (movements: Movement[], total = movements.length, balance = 35.5, seq = 1) => {
  const { headers, body } = liveResponse({ balance, movements }, seq);
  return { body, headers: { ...headers, 'X-Total-Count': String(total) } };
};

const ORDERS = 'GET /api/client/orders?ids=o2';
const item = (productName: string, planName: string, planId: number) => ({
  productId: 1,
  productName,
  planId,
  planName,
  price: 1,
  quantity: 1,
  unit_price: 1,
});
const order: ClientOrder = {
  id: 'o2',
  created_at: '2026-11-20T02:04:05.123Z',
  purchaseType: 'subscription',
  total_amount: 4.5,
  status: 'paid',
  items: [item('Aurora FPS', 'Mensal', 1), item('Aurora Ping', 'Diário', 2)],
  coupon: null,
  keys: [],
  expires_at: null,
  refunded: false,
};

const purchase = movement(2, { kind: 'purchase', amount: -4.5, balance_after: 15.5 });

type Routes = Parameters<typeof fakeServer>[0];
const open = (path = '/dashboard/statement', first = statement([purchase, movement(1)]), routes: Routes = {}) => {
  const server = fakeServer({ [FIRST]: () => first, [ORDERS]: () => ({ body: [order] }), ...routes });
  return { server, ...renderScreen(<StatementScreen />, { path }) };
};

/** Rows as they read, without the header's. */
const rows = async () => {
  const table = await screen.findByRole('table', { name: 'movimentações' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 4)
        .map(({ textContent }) => textContent),
    );
};

/** Returns the rows of a page once all are drawn, which takes a few frames. */
const fullPage = () =>
  waitFor(async () => {
    const shown = await rows();
    expect(shown).toHaveLength(20);
    return shown;
  });

/** Waits for the rows: after a slow response the skeletons stay for a minimum time. */
const settled = async () => (await screen.findAllByRole('button', { name: /^Ações de/ }))[0]!;
const page = (count: number) => Array.from({ length: 20 }, (_, at) => movement(count - at));

beforeEach(() => {
  signIn();
});

describe('the newest movements', () => {
  it('stand under the balance, with date, kind, signed amount and what was left', async () => {
    open();
    await screen.findByText('Aurora FPS, mensal; Aurora Ping, diário');
    expect(await rows()).toEqual([
      [
        '19/11/2026 às 23:04',
        'Aurora FPS, mensal; Aurora Ping, diárioCompra nº\u00a0O2',
        'Saída de − R$\u00a04,50',
        'R$\u00a015,50',
      ],
      ['19/11/2026 às 23:04', 'DepósitoPedido nº\u00a0O1', 'Entrada de + R$\u00a020,00', 'R$\u00a020,00'],
    ]);
    expect(screen.getByText('Saldo atual').nextSibling).toHaveTextContent('R$ 35,50');
    expect(screen.getByText('1–2 de 2')).toHaveAttribute('role', 'status');
    await expectNoAxeViolations();
  });

  it('are pushed: a new one comes on top, the count grows and the balance follows', async () => {
    const { server } = open('/dashboard/statement', statement(page(40), 40));
    await settled();
    expect(screen.getByText('1–20 de 40')).toBeVisible();
    const socket = await openedSocket();
    act(() => {
      socket.stands('wallet', { epoch: 'e1', seq: 1 });
      socket.accept();
      socket.push('wallet', 'e1', 2, [
        { op: 'set', value: { balance: 100 } },
        { op: 'upsert', list: 'movements', item: movement(41, { kind: 'reward', amount: 25, balance_after: 100 }) },
      ]);
    });
    await see('1–20 de 41');
    const shown = await fullPage();
    expect(shown[0]?.[1]).toMatch(/^Recompensa de rank/);
    expect(screen.getByText('Saldo atual').nextSibling).toHaveTextContent('R$ 100,00');
    expect(screen.getByRole('slider', { name: 'Saldo após cada movimentação' })).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/: R\$\u00a0100,00$/),
    );
    expect(server.calls).toHaveLength(1);
  });

  it('are in their place while they load', async () => {
    const { promise, respond: send } = pending();
    const server = fakeServer({ [FIRST]: () => promise });
    renderScreen(<StatementScreen />, { path: '/dashboard/statement' });
    expect(screen.getByText('Carregando movimentações...')).toBeInTheDocument();
    await expectNoAxeViolations();
    send(statement([movement(2)]));
    await settled();
    expect(server.calls).toHaveLength(1);
  });

  it('may be none yet: then the way to the first one is shown', async () => {
    open('/dashboard/statement', statement([], 0, 0));
    await see('Nenhuma movimentação por aqui.');
    expect(screen.getByRole('link', { name: 'Fazer um depósito' })).toHaveAttribute('href', '/dashboard/deposit');
    await expectNoAxeViolations();
  });

  it('that cannot be loaded are requested again', async () => {
    const server = fakeServer({ [FIRST]: () => rejection(503, 'UNAVAILABLE', 'Serviço indisponível.') });
    const { user } = renderScreen(<StatementScreen />, { path: '/dashboard/statement' });
    await see('Não foi possível carregar o extrato.');
    await expectNoAxeViolations();
    server.on(FIRST, () => statement([purchase]));
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await settled();
  });
});

describe('other pages', () => {
  const SECOND = 'GET /api/client/wallet?page=2&pageSize=20';

  it('are fetched, and put into the address', async () => {
    const { server, user } = open('/dashboard/statement', statement(page(41), 41));
    server.on(SECOND, () => statement(page(21), 41));
    await screen.findByText('Página 1 de 3');
    await user.click(screen.getByRole('button', { name: 'Próxima página' }));
    await see('21–40 de 41');
    expect(location.search).toBe('?page=2');
    expect(screen.getByRole('button', { name: 'Próxima página' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Página anterior' }));
    await see('1–20 de 41');
    expect(location.search).toBe('');
  });

  it('leave what is shown until they are there, and say when they fail', async () => {
    const { server, user } = open('/dashboard/statement', statement(page(41), 41));
    const { promise, respond: send } = pending();
    server.on(SECOND, () => promise);
    await settled();
    await user.click(screen.getByRole('button', { name: 'Próxima página' }));
    expect(screen.getByRole('table').closest('[aria-busy="true"]')).not.toBeNull();
    expect(screen.getByText('Carregando...')).toBeInTheDocument();
    await expectNoAxeViolations();
    await fullPage();
    send(rejection(503, 'UNAVAILABLE', 'Serviço indisponível.'));
    await see('Serviço indisponível.');
    server.on(SECOND, () => statement(page(21), 41));
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await see('21–40 de 41');
  });

  it('that are no more give way to the last one', async () => {
    const server = fakeServer({
      [FIRST]: () => statement(page(41), 41),
      'GET /api/client/wallet?page=9&pageSize=20': () => statement([], 41),
      'GET /api/client/wallet?page=3&pageSize=20': () => statement([movement(1)], 41),
    });
    renderScreen(<StatementScreen />, { path: '/dashboard/statement?page=9' });
    await see('41–41 de 41');
    expect(location.search).toBe('?page=3');
    expect(server.calls.length).toBeGreaterThan(1);
  });

  it('in another order are requested from the server', async () => {
    const { server, user } = open('/dashboard/statement');
    server.on('GET /api/client/wallet?page=1&pageSize=20&sort=-amount', () => statement([movement(1), purchase]));
    await settled();
    const header = (name: string) => screen.getByRole('columnheader', { name });
    expect(header('Data')).toHaveAttribute('aria-sort', 'descending');
    expect(header('Valor')).toHaveAttribute('aria-sort', 'none');
    await user.click(screen.getByRole('button', { name: 'Valor' }));
    expect(header('Valor')).toHaveAttribute('aria-sort', 'descending');
    expect(location.search).toBe('?sort=-amount');
    await waitFor(async () => {
      expect((await rows())[0]?.[1]).toMatch(/^Depósito/);
    });
    server.on('GET /api/client/wallet?page=1&pageSize=20&sort=amount', () => statement([purchase, movement(1)]));
    await user.click(screen.getByRole('button', { name: 'Valor' }));
    expect(header('Valor')).toHaveAttribute('aria-sort', 'ascending');
    await waitFor(async () => {
      expect((await rows())[0]?.[1]).toMatch(/^Aurora FPS, mensal/);
    });
  });
});

describe('the search', () => {
  it('asks once the typing pauses, knows our words, and is cleared', async () => {
    const { server, user } = open();
    server.on('GET /api/client/wallet?page=1&pageSize=20&q=purchase', () => statement([purchase]));
    await settled();
    const box = screen.getByRole('textbox', { name: 'Pesquisar' });
    await user.type(box, 'compra');
    await see('1–1 de 1');
    expect(location.search).toBe('?q=compra');
    expect(server.calls.at(-1)?.path).toContain('q=purchase');
    await user.click(screen.getByRole('button', { name: 'Apagar busca' }));
    await see('1–2 de 2');
    expect(location.search).toBe('');
    expect(box).toHaveFocus();
  });

  it('says when nothing is found', async () => {
    const { user } = open('/dashboard/statement?q=xyz', undefined, {
      'GET /api/client/wallet?page=1&pageSize=20&q=xyz': () => statement([], 0),
    });
    await see('Nenhum resultado para "xyz".');
    expect(screen.getByRole('textbox', { name: 'Pesquisar' })).toHaveValue('xyz');
    await expectNoAxeViolations();
    await user.click(screen.getByRole('button', { name: 'Limpar busca' }));
    await see('1–2 de 2');
    expect(screen.getByRole('textbox', { name: 'Pesquisar' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Pesquisar' })).toHaveValue('');
  });

  it.each([
    ['Depósito', 'deposit'],
    ['deposito', 'deposit'],
    ['pix', 'pix_'],
    ['devolvido', 'pix_returned'],
    ['equipe', 'admin_'],
    ['0197f0aa', '0197f0aa'],
    ['e', 'e'],
  ])('%j is searched as %j', (typed, term) => {
    expect(searchTerm(typed)).toBe(term);
  });
});

it('copies the identifier of a movement, by keyboard', async () => {
  const { user } = open();
  (await settled()).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'Copiar código da movimentação' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await navigator.clipboard.readText()).toBe('o2');
});

it('leads from a line to the receipt of its order', async () => {
  const { user } = open();
  await user.click(await settled());
  await user.click(await screen.findByRole('menuitem', { name: 'Ver recibo' }));
  await waitFor(() => {
    expect(location.pathname + location.search).toBe('/dashboard/orders?receipt=o2');
  });
});

describe('on a narrow window', () => {
  const { matchMedia } = globalThis;
  beforeEach(() => {
    globalThis.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList;
  });
  afterEach(() => {
    globalThis.matchMedia = matchMedia;
  });

  it('each movement is a card with its kind, its amount and its menu', async () => {
    const { server, user } = open();
    await settled();
    await screen.findByText('Aurora FPS, mensal; Aurora Ping, diário');
    const cards = within(screen.getByRole('list', { name: 'movimentações' })).getAllByRole('listitem');
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      'Aurora FPS, mensal; Aurora Ping, diárioCompra nº\u00a0O2Saída de − R$\u00a04,50Data19/11/2026 às 23:04SaldoR$\u00a015,50',
      'DepósitoPedido nº\u00a0O1Entrada de + R$\u00a020,00Data19/11/2026 às 23:04SaldoR$\u00a020,00',
    ]);
    expect(screen.queryByRole('table')).toBeNull();
    await expectNoAxeViolations();
    server.on('GET /api/client/wallet?page=1&pageSize=20&sort=amount', () => statement([purchase, movement(1)]));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), 'Valor, crescente');
    expect(location.search).toBe('?sort=amount');
    await waitFor(() => {
      expect(server.calls.at(-1)?.path).toContain('sort=amount');
    });
  });
});
