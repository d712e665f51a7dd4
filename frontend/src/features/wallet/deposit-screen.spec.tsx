import type { ClientOrder, OrderStatusResponse } from '@shop/contracts/orders';
import { act, screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { serverNow } from '../../shared/time/clock.js';
import { useCart } from '../../shared/storage/cart.js';
import { useConfig } from '../../shared/config/config.js';
import { fakeServer, liveResponse, pending, rejection } from '../../shared/testing/fake-server.js';
import { openedSocket } from '../../shared/testing/opened-socket.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../../shared/testing/render-screen.js';
import { DepositScreen } from './deposit-screen.js';
import { see } from '../../shared/testing/see.js';

const PENDING = 'GET /api/client/orders?status=pending';
const DEPOSIT = 'POST /api/client/deposit';
let number = 0;
/** Charges are remembered by their order: each test has its own. */
let order = '';
let STATUS = '';
const iso = (ms: number) => new Date(ms).toISOString();
const TEXT = '00020126br.gov.bcb.pix';

const status = (change: Partial<OrderStatusResponse> = {}, seq = 1) =>
  liveResponse(
    {
      status: 'pending',
      purchaseType: 'deposit',
      generatedKeys: [],
      total: 20,
      credited: 0,
      qrCodeImage: 'data:image/png;base64,AAAA',
      qrCodeText: TEXT,
      expiresAt: iso(serverNow() + 1_800_000),
      ...change,
    },
    seq,
  );

const person = (balance = 0) => liveResponse({ id: 'u1', username: 'ana', email: 'a@x.com', role: 'Cliente', balance });

const open = (path = '/dashboard/deposit', state: unknown = null) => {
  const server = fakeServer({
    'GET /api/profile': () => person(),
    [DEPOSIT]: () => ({ status: 201, body: { message: 'Cobrança gerada.', orderId: order } }),
    [STATUS]: () => status(),
    [PENDING]: () => liveResponse([]),
  });
  const view = renderScreen(
    <StrictMode>
      <DepositScreen />
    </StrictMode>,
    { path, state },
  );
  return { server, ...view };
};

const openCharge = () => open(`/dashboard/deposit?order=${order}`);
const qr = () => screen.findByRole('img', { name: 'QR code PIX de R$\u00a020,00' });

beforeEach(() => {
  number += 1;
  order = `o${String(number)}`;
  STATUS = `GET /api/orders/${order}/status`;
  signIn();
  useConfig.setState({ sandboxPspUrl: null });
});

describe('the amount', () => {
  it('is typed as centavos', async () => {
    const { user } = open();
    const field = screen.getByRole('textbox', { name: 'Valor' });
    await user.type(field, '1234');
    expect(field).toHaveValue('R$\u00a012,34');
    await expectNoAxeViolations();
  });

  it('comes from a quick amount', async () => {
    const { user } = open();
    for (const [name, value] of [
      ['R$ 10', 'R$\u00a010,00'],
      ['R$ 20', 'R$\u00a020,00'],
      ['R$ 50', 'R$\u00a050,00'],
      ['R$ 100', 'R$\u00a0100,00'],
    ] as const) {
      await user.click(screen.getByRole('button', { name }));
      expect(screen.getByRole('textbox', { name: 'Valor' })).toHaveValue(value);
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
    }
  });

  it('comes from the purchase that lacks it', () => {
    open('/dashboard/deposit', { amount: 39.9 });
    expect(screen.getByRole('textbox', { name: 'Valor' })).toHaveValue('R$\u00a039,90');
  });

  it.each([
    ['', 'Por favor, insira um valor de depósito válido (mínimo R$ 1,00).'],
    ['99', 'Por favor, insira um valor de depósito válido (mínimo R$ 1,00).'],
    ['1000001', 'O valor máximo por depósito é R$ 10.000,00.'],
  ])('is judged before anything is sent: %j', async (typed, message) => {
    const { server, user } = open();
    if (typed) await user.type(screen.getByRole('textbox', { name: 'Valor' }), typed);
    await user.click(screen.getByRole('button', { name: 'Gerar PIX' }));
    await see(message);
    expect(screen.getByRole('textbox', { name: 'Valor' })).toHaveFocus();
    expect(server.callsTo(DEPOSIT)).toEqual([]);
    await expectNoAxeViolations();
  });
});

describe('making the charge', () => {
  it('happens once and puts it into the address', async () => {
    const { server, user } = open();
    const { promise, respond } = pending();
    server.on(DEPOSIT, () => promise);
    await user.click(screen.getByRole('button', { name: 'R$ 20' }));
    await user.dblClick(screen.getByRole('button', { name: 'Gerar PIX' }));
    respond({ status: 201, body: { message: 'Cobrança gerada.', orderId: order } });
    expect(await qr()).toBeVisible();
    expect(server.callsTo(DEPOSIT).map(({ body }) => body)).toEqual([{ amount: 20 }]);
    expect(server.callsTo(DEPOSIT)[0]?.headers.get('Idempotency-Key')).toMatch(/^\w{32}$/);
    expect(location.search).toBe(`?order=${order}`);
    expect(screen.getByRole('heading', { name: 'Pague com PIX' })).toHaveFocus();
  });

  it('says that it failed, and tries the same once more', async () => {
    const { server, user } = open();
    server.on(DEPOSIT, () => rejection(503, 'UNAVAILABLE', 'Nada foi cobrado.'));
    await user.click(screen.getByRole('button', { name: 'R$ 20' }));
    await user.click(screen.getByRole('button', { name: 'Gerar PIX' }));
    await see('Não foi possível gerar a cobrança PIX.');
    expect(screen.getByText('Nada foi cobrado.')).toBeVisible();
    await expectNoAxeViolations();
    server.on(DEPOSIT, () => ({ status: 201, body: { message: 'Cobrança gerada.', orderId: order } }));
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await qr()).toBeVisible();
    const keys = server.callsTo(DEPOSIT).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
  });
});

describe('a response that comes after the screen was left', () => {
  const leave = (unmount: () => void) => {
    unmount();
    history.replaceState(null, '', '/dashboard/support');
  };

  it('says that the charge is there, and leads no one to it', async () => {
    const { server, user, unmount } = open();
    const late = pending();
    server.on(DEPOSIT, () => late.promise);
    await user.click(screen.getByRole('button', { name: 'R$ 20' }));
    await user.click(screen.getByRole('button', { name: 'Gerar PIX' }));
    leave(unmount);
    late.respond({ status: 201, body: { message: 'Cobrança gerada.', orderId: order } });
    await see('Cobrança gerada.');
    expect(location.pathname).toBe('/dashboard/support');
  });

  it('leads no one from the cancelled charge to the amount', async () => {
    const { server, user, unmount } = openCharge();
    await qr();
    const late = pending();
    server.on(`POST /api/client/orders/${order}/cancel`, () => late.promise);
    await user.click(screen.getByRole('button', { name: 'Alterar valor' }));
    leave(unmount);
    late.respond({ body: { message: 'Cobrança cancelada.', status: 'failed' } });
    await see('Cobrança cancelada.');
    expect(location.pathname).toBe('/dashboard/support');
  });
});

describe('the charge', () => {
  it('is the same after a reload, without making another', async () => {
    const { server } = openCharge();
    expect(await qr()).toHaveAttribute('src', 'data:image/png;base64,AAAA');
    expect(screen.getByRole('textbox', { name: 'PIX copia e cola' })).toHaveValue(TEXT);
    expect(screen.getByRole('timer', { name: /^O código expira em: (29|30) minutos$/ })).toHaveTextContent(
      /^(29:5\d|30:00)$/,
    );
    expect(screen.getByText('Aguardando pagamento')).toBeVisible();
    expect(server.callsTo(DEPOSIT)).toEqual([]);
    await expectNoAxeViolations();
  });

  it('is copied, and says so in place', async () => {
    const { user } = openCharge();
    await qr();
    await user.click(screen.getByRole('button', { name: 'Copiar código' }));
    expect(await screen.findByRole('button', { name: 'Código copiado' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(TEXT);
  });

  it('can be paid at the sandbox where there is one', async () => {
    useConfig.setState({ sandboxPspUrl: 'http://localhost:4000/' });
    openCharge();
    await qr();
    const link = screen.getByRole('link', { name: /^Pagar no banco de teste/ });
    expect(link).toHaveAttribute('href', 'http://localhost:4000/');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('has no such link with a real bank', async () => {
    openCharge();
    await qr();
    expect(screen.queryByRole('link', { name: /banco de teste/ })).toBeNull();
  });

  it('is confirmed by a push, and leads home', async () => {
    const { user } = openCharge();
    await qr();
    const socket = await openedSocket();
    const topic = `order:${order}`;
    act(() => {
      socket.stands(topic, { epoch: 'e1', seq: 1 });
      socket.accept();
      socket.push(topic, 'e1', 2, [
        { op: 'set', value: { status: 'paid', credited: 20, qrCodeImage: null, qrCodeText: null } },
      ]);
    });
    const dialog = await screen.findByRole('dialog', { name: 'Depósito Confirmado!' });
    expect(dialog).toBeVisible();
    expect(screen.getByText('R$ 20,00 já estão no seu saldo.')).toBeVisible();
    await expectNoAxeViolations(dialog);
    await user.click(screen.getByRole('button', { name: 'Ir para o início' }));
    expect(location.pathname + location.search).toBe('/dashboard');
  });

  it.each([
    [4, 'R$ 4,00 já estão no seu saldo.', 'O PIX recebido foi R$ 16,00 menor que a cobrança de R$ 20,00.'],
    [25, 'R$ 25,00 já estão no seu saldo.', 'O PIX recebido foi R$ 5,00 maior que a cobrança de R$ 20,00.'],
  ])('states what was received, and why it differs: R$ %d', async (credited, received, why) => {
    const { server } = openCharge();
    server.on(STATUS, () => status({ status: 'paid', credited }));
    const dialog = await screen.findByRole('dialog', { name: 'Depósito Confirmado!' });
    expect(within(dialog).getByText(received, { exact: false })).toBeVisible();
    expect(within(dialog).getByText(why)).toBeVisible();
    expect(within(dialog).queryByText(/^R\$.20,00 já estão/)).toBeNull();
    await expectNoAxeViolations(dialog);
  });

  it('is confirmed by asking every three seconds when nothing is pushed', async () => {
    const { server } = openCharge();
    await qr();
    server.on(STATUS, () => status({ status: 'paid', credited: 20, qrCodeImage: null, qrCodeText: null }, 2));
    expect(await screen.findByText('Depósito Confirmado!', undefined, { timeout: 4_000 })).toBeVisible();
  });

  it('offers to finish the purchase that waited for it', async () => {
    useCart.getState().add({ productId: 1, productName: 'Aurora', planId: 1, planName: 'Diário', price: 9.9 });
    const { server, user } = openCharge();
    server.on(STATUS, () => status({ status: 'paid', credited: 20 }));
    await user.click(await screen.findByRole('button', { name: 'Finalizar compra' }));
    expect(location.pathname).toBe('/dashboard/checkout');
  });

  it.each([
    ['O código expirou.', { status: 'expired', qrCodeImage: null, qrCodeText: null }],
    ['O código expirou.', { expiresAt: '2020-01-01T00:00:00.000Z' }],
    ['A cobrança foi cancelada.', { status: 'failed', qrCodeImage: null, qrCodeText: null }],
  ] as const)('that ended is replaced by another over the same amount: %s', async (reason, change) => {
    const { server, user } = openCharge();
    server.on(STATUS, () => status(change));
    await see(reason);
    expect(screen.queryByRole('img')).toBeNull();
    await expectNoAxeViolations();
    server.on(DEPOSIT, () => ({ status: 201, body: { message: 'Cobrança gerada.', orderId: `${order}-new` } }));
    server.on(`GET /api/orders/${order}-new/status`, () => status());
    await user.click(screen.getByRole('button', { name: 'Gerar novo código' }));
    expect(await qr()).toBeVisible();
    expect(server.callsTo(DEPOSIT).map(({ body }) => body)).toEqual([{ amount: 20 }]);
    expect(location.search).toBe(`?order=${order}-new`);
  });

  it('that could not be loaded is not said to be missing', async () => {
    const { server } = openCharge();
    server.on(STATUS, () => rejection(403, 'FORBIDDEN', 'Você não tem permissão para fazer isso.'));
    await see('Não foi possível carregar esta cobrança.');
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  });

  it("that is not one's own is not found, and the form is one step away", async () => {
    const { server, user } = openCharge();
    server.on(STATUS, () => rejection(404, 'NOT_FOUND', 'Não encontrado.'));
    await see('Não encontramos esta cobrança.');
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Alterar valor' }));
    expect(screen.getByRole('button', { name: 'Gerar PIX' })).toBeVisible();
  });
});

describe('charges that are still open', () => {
  const openOrder = (id: string, change: Partial<ClientOrder> = {}): ClientOrder => ({
    id,
    created_at: iso(serverNow()),
    purchaseType: 'deposit',
    total_amount: 10,
    status: 'pending',
    refunded: false,
    items: [],
    coupon: null,
    keys: [],
    expires_at: iso(serverNow() + 760_500),
    ...change,
  });
  const list = () => screen.findByRole('list', { name: 'Cobranças em aberto' });

  it('are listed with their amount and time left, and lead to their code', async () => {
    const { server, user } = open();
    server.on(PENDING, () => liveResponse([openOrder(order), openOrder('gift', { purchaseType: 'subscription' })]));
    const rows = within(await list()).getAllByRole('listitem');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toHaveTextContent(/^PIX de R\$.10,00, expira em 12:(41|40|39)/);
    await expectNoAxeViolations();
    await user.click(screen.getByRole('link', { name: 'Continuar' }));
    expect(location.search).toBe(`?order=${order}`);
  });

  it('are cancelled one by one', async () => {
    const { server, user } = open();
    server.on(PENDING, () => liveResponse([openOrder(order), openOrder('other', { total_amount: 50 })]));
    server.on('POST /api/client/orders/other/cancel', () => {
      server.on(PENDING, () => liveResponse([openOrder(order)], 2));
      return { body: { message: 'Cobrança cancelada.', status: 'failed' } };
    });
    await user.click(
      within((await within(await list()).findAllByRole('listitem'))[1]!).getByRole('button', { name: 'Cancelar' }),
    );
    await see('Cobrança cancelada.');
    await waitFor(async () => {
      expect(within(await list()).getAllByRole('listitem')).toHaveLength(1);
    });
    expect(server.callsTo('POST /api/client/orders/other/cancel')).toHaveLength(1);
  });

  it('give way to another when the amount is changed', async () => {
    const { server, user } = openCharge();
    await qr();
    const CANCEL = `POST /api/client/orders/${order}/cancel`;
    server.on(CANCEL, () => ({ body: { message: 'Cobrança cancelada.', status: 'failed' } }));
    await user.click(screen.getByRole('button', { name: 'Alterar valor' }));
    expect(await screen.findByRole('textbox', { name: 'Valor' })).toHaveValue('R$\u00a020,00');
    expect(server.callsTo(CANCEL)).toHaveLength(1);
    expect(location.search).toBe('');
  });

  it('stay when they cannot be cancelled now', async () => {
    const { server, user } = openCharge();
    await qr();
    server.on(`POST /api/client/orders/${order}/cancel`, () => rejection(503, 'UNAVAILABLE', 'O banco não respondeu.'));
    await user.click(screen.getByRole('button', { name: 'Alterar valor' }));
    await see('O banco não respondeu.');
    expect(location.search).toBe(`?order=${order}`);
  });
});
