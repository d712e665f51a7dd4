import type { ClientOrder, OrderStatusResponse } from '@shop/contracts/orders';
import { act, screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { serverNow } from '../../shared/time/clock.js';
import { useCart, watchCart } from '../../shared/storage/cart.js';
import { fakeServer, liveResponse, pending, rejection } from '../../shared/testing/fake-server.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../../shared/testing/render-screen.js';
import { CheckoutScreen } from './checkout-screen.js';
import { AwaitedPurchases } from './awaited-purchase.js';
import { payKey } from './pay-intention.js';
import { see } from '../../shared/testing/see.js';

const CHECKOUT = 'POST /api/client/checkout';
const PENDING = 'GET /api/client/orders?status=pending';
const item = { productId: 1, productName: 'Aurora FPS', planId: 10, planName: 'Mensal', price: 49.9 };
const body = { items: [item], buyAsGift: false, paymentMethod: 'pix', couponCode: null, expectedTotal: 49.9 } as const;
const iso = (ms: number) => new Date(ms).toISOString();
let number = 0;
/** Orders are remembered by their id: each test has its own. */
let id = '';

const status = (change: Partial<OrderStatusResponse> = {}, seq = 1) =>
  liveResponse(
    {
      status: 'pending',
      purchaseType: 'subscription',
      generatedKeys: [],
      total: 49.9,
      credited: 0,
      qrCodeImage: 'data:image/png;base64,AAAA',
      qrCodeText: '00020126br.gov.bcb.pix',
      expiresAt: iso(serverNow() + 1_800_000),
      ...change,
    },
    seq,
  );
const order = (): ClientOrder => ({
  id,
  created_at: iso(serverNow()),
  purchaseType: 'subscription',
  total_amount: 49.9,
  status: 'pending',
  refunded: false,
  items: [{ ...item, quantity: 1, unit_price: 49.9 }],
  coupon: null,
  keys: [],
  expires_at: iso(serverNow() + 1_800_000),
});
const charged = () => ({
  status: 201,
  body: { message: 'Cobrança PIX gerada.', orderId: id, status: 'pending', total: 49.9, generatedKeys: [] },
});

const open = (path = '/dashboard/checkout') => {
  const server = fakeServer({
    'GET /api/profile': () => liveResponse({ id: 'u1', username: 'ana', role: 'Cliente', balance: 0 }),
    'GET /api/client/dashboard': () => liveResponse({ subscriptions: [], server_time: iso(serverNow()) }),
    [`GET /api/orders/${id}/status`]: () => status(),
    [`GET /api/client/orders?ids=${id}`]: () => liveResponse([order()]),
    [CHECKOUT]: charged,
  });
  const view = renderScreen(
    <StrictMode>
      <CheckoutScreen />
    </StrictMode>,
    { path },
  );
  return { server, ...view };
};

const qr = () => screen.findByRole('img', { name: 'QR code PIX de R$\u00a049,90' });
const generate = () => screen.findByRole('button', { name: 'Gerar PIX' });
beforeEach(() => {
  number += 1;
  id = `pix${String(number)}`;
  signIn();
  useCart.setState({ items: [], isGift: false, coupon: null, awaited: [] });
  useCart.getState().add(item);
});

describe('paying by PIX', () => {
  it('is offered first when the balance is not enough, and makes one charge however often it is requested', async () => {
    const { server, user } = open();
    const { promise, respond } = pending();
    server.on(CHECKOUT, () => promise);
    expect(await screen.findByRole('radio', { name: 'PIX' })).toBeChecked();
    await user.dblClick(await generate());
    respond(charged());
    expect(await qr()).toBeVisible();
    expect(server.callsTo(CHECKOUT).map((call) => call.body)).toEqual([body]);
    expect(location.search).toBe(`?order=${id}`);
    expect(screen.getByRole('textbox', { name: 'PIX copia e cola' })).toHaveValue('00020126br.gov.bcb.pix');
    expect(within(screen.getByRole('complementary')).getByText('Aurora FPS')).toBeInTheDocument();
    expect(useCart.getState().items).toHaveLength(1);
    await expectNoAxeViolations();
  });

  it('is waited for on the screen that was opened since, and leads no one back to its code', async () => {
    const late = pending();
    const { server, user, unmount } = open();
    server.on(CHECKOUT, () => late.promise);
    await user.click(await generate());
    unmount();
    history.replaceState(null, '', '/dashboard/support');
    late.respond(charged());
    await see('Cobrança PIX gerada.');
    expect(location.pathname).toBe('/dashboard/support');
    expect(useCart.getState().awaited).toEqual([id]);
  });

  it('shows the same charge after a reload, and clears the cart when it is paid', async () => {
    const other = { productId: 2, productName: 'Aurora Ping', planId: 20, planName: 'Diário', price: 5.9 };
    useCart.getState().add(other);
    const { server } = open(`/dashboard/checkout?order=${id}`);
    await qr();
    server.on(`GET /api/orders/${id}/status`, () =>
      status({ status: 'paid', qrCodeImage: null, qrCodeText: null, expiresAt: null }, 2),
    );
    expect(await screen.findByRole('heading', { name: 'Pagamento confirmado' }, { timeout: 5_000 })).toHaveFocus();
    expect(screen.getByText('Aurora FPS')).toBeVisible();
    await waitFor(() => {
      expect(useCart.getState().items.map(({ planId }) => planId)).toEqual([20]);
    });
    expect(server.callsTo(CHECKOUT)).toEqual([]);
    await expectNoAxeViolations();
  });

  it('leaves the cart as it is when an order that was paid long ago is opened', async () => {
    const server = fakeServer({
      'GET /api/client/dashboard': () => liveResponse({ subscriptions: [], server_time: iso(serverNow()) }),
      [`GET /api/orders/${id}/status`]: () => status({ status: 'paid', qrCodeImage: null, qrCodeText: null }),
      [`GET /api/client/orders?ids=${id}`]: () => liveResponse([order()]),
    });
    renderScreen(<CheckoutScreen />, { path: `/dashboard/checkout?order=${id}` });
    expect(await screen.findByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Voltar ao carrinho' })).toBeNull();
    expect(useCart.getState().items).toHaveLength(1);
    expect(server.callsTo(CHECKOUT)).toEqual([]);
  });

  it('goes on under its key with what a reload interrupted', async () => {
    const key = payKey(body as never);
    const { server } = open();
    await qr();
    expect(server.callsTo(CHECKOUT).map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([key]);
  });

  it('says when the PIX could not be generated, and asks again under the same key', async () => {
    const { server, user } = open();
    server.on(CHECKOUT, () => rejection(503, 'UNAVAILABLE', 'Serviço indisponível.'));
    await user.click(await generate());
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Falha ao gerar o PIX. Por favor, tente novamente.');
    await expectNoAxeViolations();
    server.on(CHECKOUT, charged);
    await user.click(within(notice).getByRole('button', { name: 'Tentar novamente' }));
    await qr();
    const keys = server.callsTo(CHECKOUT).map(({ headers }) => headers.get('Idempotency-Key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('shows a rejection in the words of the server', async () => {
    const { server, user } = open();
    server.on(CHECKOUT, () => rejection(409, 'TOO_MANY_OPEN_CHARGES', 'Você já tem 5 cobranças PIX em aberto.'));
    await user.click(await generate());
    await see('Você já tem 5 cobranças PIX em aberto.');
  });

  it('that expired brings the cart back and asks for a new code at once', async () => {
    useCart.setState({ items: [] });
    const first = id;
    const { server, user } = open(`/dashboard/checkout?order=${id}`);
    server.on(`GET /api/orders/${first}/status`, () =>
      status({ status: 'expired', qrCodeImage: null, qrCodeText: null }),
    );
    const again = await screen.findByRole('button', { name: 'Gerar novo código' }, { timeout: 5_000 });
    expect(screen.getByText('O código expirou.')).toBeVisible();
    id = `${first}b`;
    server.on(`GET /api/orders/${id}/status`, () => status());
    server.on(`GET /api/client/orders?ids=${id}`, () => liveResponse([order()]));
    await user.click(again);
    await qr();
    expect(location.search).toBe(`?order=${id}`);
    expect(server.callsTo(CHECKOUT)).toHaveLength(1);
  });

  it('that expired is requested again by the buyer when the cart is another one now, with the coupon of the order', async () => {
    useCart.getState().add({ productId: 2, productName: 'Aurora Ping', planId: 20, planName: 'Diário', price: 5.9 });
    const { server, user } = open(`/dashboard/checkout?order=${id}`);
    server.on(`GET /api/client/orders?ids=${id}`, () => liveResponse([{ ...order(), coupon: 'OURO' }]));
    server.on(`GET /api/orders/${id}/status`, () => status({ status: 'expired', qrCodeImage: null, qrCodeText: null }));
    server.on('POST /api/discounts/validate', () => ({
      body: {
        message: 'Cupom aplicado.',
        code: 'OURO',
        type: 'PERCENTAGE',
        value: 10,
        product_ids: null,
        min_total: 0,
      },
    }));
    await user.click(await screen.findByRole('button', { name: 'Gerar novo código' }, { timeout: 5_000 }));
    expect(await screen.findByRole('button', { name: 'Remover o cupom OURO' })).toBeVisible();
    expect(await generate()).toBeVisible();
    const summary = screen.getByRole('complementary');
    expect(summary).toHaveTextContent('Aurora FPS');
    expect(summary).toHaveTextContent('Aurora Ping');
    expect(server.callsTo(CHECKOUT)).toEqual([]);
  });

  it('that was paid with too little says where the money is', async () => {
    const server = fakeServer({
      [`GET /api/orders/${id}/status`]: () =>
        status({ status: 'failed', credited: 40, qrCodeImage: null, qrCodeText: null }),
      [`GET /api/client/orders?ids=${id}`]: () => liveResponse([order()]),
    });
    renderScreen(<CheckoutScreen />, { path: `/dashboard/checkout?order=${id}` });
    await see(/^O PIX recebido, de R\$\s40,00, está no seu saldo\.$/);
    expect(server.callsTo(CHECKOUT)).toEqual([]);
  });

  it('can be given up for another way to pay', async () => {
    const { server, user } = open(`/dashboard/checkout?order=${id}`);
    server.on(`POST /api/client/orders/${id}/cancel`, () => ({
      body: { message: 'Cobrança cancelada.', status: 'failed' },
    }));
    await qr();
    await user.click(screen.getByRole('button', { name: 'Trocar forma de pagamento' }));
    expect(await generate()).toBeVisible();
    expect(location.search).toBe('');
    expect(useCart.getState().items).toHaveLength(1);
  });

  it('that was left unpaid is offered before another one is charged, and can be cancelled', async () => {
    const { server, user } = open();
    server.on(PENDING, () =>
      liveResponse([
        { ...order(), purchaseType: 'gift', items: [{ ...item, quantity: 3, unit_price: 49.9 }] },
        { ...order(), id: 'deposit', purchaseType: 'deposit', items: [] },
      ]),
    );
    const list = within(await screen.findByRole('list', { name: 'Compras aguardando pagamento' }));
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    expect(list.getByText('3 × Aurora FPS, mensal')).toBeVisible();
    expect(list.getByRole('button', { name: 'Cancelar' })).toBeEnabled();
    await expectNoAxeViolations();
    await user.click(list.getByRole('link', { name: 'Continuar' }));
    expect(await qr()).toBeVisible();
    expect(location.search).toBe(`?order=${id}`);
    expect(server.callsTo(CHECKOUT)).toEqual([]);
  });

  it('leaves the cart when it is paid while another screen is open', async () => {
    useCart.getState().add({ productId: 2, productName: 'Aurora Ping', planId: 20, planName: 'Diário', price: 5.9 });
    useCart.getState().awaitPayment(id);
    fakeServer({ [`GET /api/client/orders?ids=${id}`]: () => liveResponse([{ ...order(), status: 'paid' }]) });
    renderScreen(<AwaitedPurchases />, { path: '/dashboard' });
    await waitFor(() => {
      expect(useCart.getState().items.map(({ planId }) => planId)).toEqual([20]);
    });
    expect(useCart.getState().awaited).toEqual([]);
  });

  it('leaves the cart in a tab that never showed it, after the tab that did was closed', async () => {
    const stop = watchCart();
    fakeServer({ [`GET /api/client/orders?ids=${id}`]: () => liveResponse([{ ...order(), status: 'paid' }]) });
    renderScreen(<AwaitedPurchases />, { path: '/dashboard' });
    const newValue = JSON.stringify({ state: { items: [{ ...item, quantity: 1 }], awaited: [id] }, version: 0 });
    localStorage.setItem('cart', newValue);
    act(() => {
      dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue }));
    });
    await waitFor(() => {
      expect(useCart.getState().items).toEqual([]);
    });
    stop();
  });

  it('is waited for no longer once it has expired, and the cart stays', async () => {
    useCart.getState().awaitPayment(id);
    fakeServer({ [`GET /api/client/orders?ids=${id}`]: () => liveResponse([{ ...order(), status: 'expired' }]) });
    renderScreen(<AwaitedPurchases />, { path: '/dashboard' });
    await waitFor(() => {
      expect(useCart.getState().awaited).toEqual([]);
    });
    expect(useCart.getState().items.map(({ planId }) => planId)).toEqual([10]);
  });
});
