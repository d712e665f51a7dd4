import type { ClientOrder, Gift } from '@shop/contracts/orders';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useCart } from '../../shared/storage/cart.js';
import { fakeServer, liveResponse, lostConnection, rejection } from '../../shared/testing/fake-server.js';
import { openedSocket } from '../../shared/testing/opened-socket.js';
import { pressAgain } from '../../shared/testing/press-again.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../../shared/testing/render-screen.js';
import { serverNow } from '../../shared/time/clock.js';
import { GiftsScreen } from './gifts-screen.js';
import { PurchasesScreen } from './purchases-screen.js';
import { see } from '../../shared/testing/see.js';

const FIRST = 'GET /api/client/orders?page=1&pageSize=20';
const item = (productName: string, planId: number) => ({
  productId: planId,
  productName,
  planId,
  planName: 'Mensal',
  price: 24.9,
  quantity: 1,
  unit_price: 24.9,
});
const order = (number: number, change: Partial<ClientOrder> = {}): ClientOrder => ({
  id: `o${String(number)}-x`,
  created_at: `2026-11-20T02:04:${String(number).padStart(2, '0')}.000Z`,
  purchaseType: 'subscription',
  total_amount: 49.8,
  status: 'paid',
  items: [item('Aurora FPS', 1), item('Aurora Ping', 2)],
  coupon: null,
  keys: [],
  expires_at: null,
  refunded: false,
  ...change,
});
const pendingDeposit = () =>
  order(3, {
    purchaseType: 'deposit',
    status: 'pending',
    total_amount: 20,
    items: [],
    expires_at: new Date(serverNow() + 90_000).toISOString(),
  });
const list = (orders: ClientOrder[], total = orders.length, seq = 1) => {
  const { headers, body } = liveResponse(orders, seq);
  return { body, headers: { ...headers, 'X-Total-Count': String(total) } };
};

type Routes = Parameters<typeof fakeServer>[0];
const open = (orders: ClientOrder[], routes: Routes = {}, path = '/dashboard/orders') => {
  const server = fakeServer({ [FIRST]: () => list(orders), ...routes });
  return { server, ...renderScreen(<PurchasesScreen />, { path }) };
};
const renderGifts = (routes: Routes) => {
  const server = fakeServer({ [FIRST]: () => list([order(1)]), ...routes });
  return { server, ...renderScreen(<GiftsScreen />, { path: '/dashboard/gifts' }) };
};
const rowOf = async (words: RegExp) => screen.findByRole('row', { name: words });

beforeEach(() => {
  signIn();
  useCart.setState({ items: [], isGift: false, coupon: null });
});

describe('the orders of a client', () => {
  it('are listed with what was bought, the total and the status', async () => {
    open([order(2), order(1, { purchaseType: 'deposit', items: [], total_amount: 20, status: 'expired' })]);
    const bought = await rowOf(/Aurora FPS, mensal; Aurora Ping, mensal/);
    expect(bought).toHaveTextContent('Pedido nº O2');
    expect(bought).toHaveTextContent('R$ 49,80');
    expect(bought).toHaveTextContent('Pago');
    expect(bought).toHaveTextContent('19/11/2026 às 23:04');
    expect(await rowOf(/Depósito de saldo/)).toHaveTextContent('Expirado');
    await expectNoAxeViolations();
  });

  it('say that the money went back', async () => {
    open([order(2, { refunded: true }), order(1)]);
    expect(await rowOf(/nº\sO2/)).toHaveTextContent('PagoReembolsado');
    expect(await rowOf(/nº\sO1/)).not.toHaveTextContent('Reembolsado');
  });

  it('that were gifts show their keys, to be copied', async () => {
    const keys = [
      { key: 'ABCD2345', status: 'unused' as const },
      { key: 'EFGH6789', status: 'used' as const },
    ];
    open([order(2, { purchaseType: 'gift', keys })]);
    const list = within(await screen.findByRole('list', { name: 'Keys do presente' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'ABCD2345disponível',
      'EFGH6789usada',
    ]);
    expect(list.getByRole('button', { name: 'Copiar ABCD2345' })).toBeVisible();
  });

  it('that wait for their payment go on with their charge, and say how long they can', async () => {
    open([pendingDeposit(), order(2, { status: 'pending', expires_at: new Date(serverNow() + 90_000).toISOString() })]);
    const deposit = await rowOf(/Depósito de saldo/);
    expect(deposit).toHaveTextContent(/expira em 01:[23]\d/);
    expect(within(deposit).getByRole('link', { name: 'Continuar' })).toHaveAttribute(
      'href',
      '/dashboard/deposit?order=o3-x',
    );
    const purchase = await rowOf(/Aurora FPS/);
    expect(within(purchase).getByRole('link', { name: 'Continuar' })).toHaveAttribute(
      'href',
      '/dashboard/checkout?order=o2-x',
    );
  });

  it('that expired come back to the cart with one press', async () => {
    const { user } = open([order(1, { status: 'expired', purchaseType: 'gift', coupon: 'BEMVINDO10' })]);
    await user.click(await screen.findByRole('button', { name: 'Comprar de novo' }));
    expect(useCart.getState().items.map(({ planId, price, quantity }) => [planId, price, quantity])).toEqual([
      [1, 24.9, 1],
      [2, 24.9, 1],
    ]);
    expect(location.pathname).toBe('/dashboard/cart');
    expect(useCart.getState().isGift).toBe(true);
    expect(history.state).toEqual({ couponCode: 'BEMVINDO10' });
  });

  it('move when one is pushed, without a reload; an older one of another page moves nothing', async () => {
    const page = Array.from({ length: 20 }, (_, at) => order(40 - at, { items: [item(`Item ${String(40 - at)}`, 1)] }));
    open(page, { [FIRST]: () => list(page, 30) });
    await rowOf(/Item 40/);
    const socket = await openedSocket();
    act(() => {
      socket.stands('orders', { epoch: 'e1', seq: 1 });
      socket.accept();
    });
    const push = (seq: number, one: ClientOrder) => {
      act(() => {
        socket.push('orders', 'e1', seq, [{ op: 'upsert', item: { ...one } }]);
      });
    };
    push(2, order(5, { items: [item('Item 5', 1)], status: 'expired' }));
    push(3, order(41, { items: [item('Item 41', 1)] }));
    await rowOf(/Item 41/);
    expect(screen.queryByRole('row', { name: /Item 5,/ })).toBeNull();
    expect(screen.queryByRole('row', { name: /Item 21/ })).toBeNull();
    await see('1–20 de 31');
  });

  it('say so when there are none, and when they cannot be loaded', async () => {
    const { unmount } = open([]);
    expect(await screen.findByRole('link', { name: 'Ir para a Loja' })).toBeVisible();
    expect(screen.getByText('Nenhum pedido por aqui.')).toBeVisible();
    unmount();
    open([], { [`${FIRST}&q=x`]: () => rejection(503, 'UNAVAILABLE', 'Tente de novo.') }, '/dashboard/orders?q=x');
    await see('Não foi possível carregar os pedidos.');
  });
});

describe('the gifts of a client', () => {
  const GIFTS = 'GET /api/client/gifts?page=1&pageSize=20';
  const gift = (key: string, change: Partial<Gift> = {}): Gift => ({
    key,
    product_name: 'Aurora FPS',
    duration_days: 30,
    order_id: 'o1-x',
    status: 'unused',
    redeemed_at: null,
    ...change,
  });

  it('say what became of each key, and give an unused one back after a confirmation', async () => {
    let gifts = [
      gift('ABCD2345'),
      gift('EFGH6789', { status: 'used', redeemed_at: '2026-11-20T02:04:05.000Z', duration_days: 9999 }),
    ];
    const { user } = renderGifts({
      [GIFTS]: () => ({ body: gifts, headers: { 'X-Total-Count': '2' } }),
      'POST /api/client/gifts/cancel': () => {
        gifts = [gift('ABCD2345', { status: 'cancelled' }), gifts[1]!];
        return { body: { message: 'Presente cancelado. O valor voltou para o seu saldo.', amount: 24.9 } };
      },
    });
    expect(await rowOf(/EFGH6789/)).toHaveTextContent('Resgatada');
    expect(await rowOf(/EFGH6789/)).toHaveTextContent('Vitalícia');
    await user.click(within(await rowOf(/ABCD2345/)).getByRole('button', { name: 'Ações de ABCD2345' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancelar e receber de volta' }));
    // «Cancelar» next to it might mean either.
    expect(await screen.findByRole('button', { name: 'Voltar' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancelar presente' }));
    await see(/O valor voltou para o seu saldo/);
    await waitFor(async () => {
      expect(await rowOf(/ABCD2345/)).toHaveTextContent('Cancelada');
    });
    await expectNoAxeViolations();
  });

  it('keep their question open when the connection is lost, and are cancelled under the same key', async () => {
    const CANCEL = 'POST /api/client/gifts/cancel';
    const routes = {
      [GIFTS]: () => ({ body: [gift('ABCD2345')], headers: { 'X-Total-Count': '1' } }),
      [CANCEL]: lostConnection,
    };
    const { user, server } = renderGifts(routes);
    await user.click(within(await rowOf(/ABCD2345/)).getByRole('button', { name: 'Ações de ABCD2345' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancelar e receber de volta' }));
    const cancel = await screen.findByRole('button', { name: 'Cancelar presente' });
    await user.click(cancel);
    await see('Erro de rede ou resposta inválida.');
    server.on(CANCEL, () => ({ body: { message: 'Presente cancelado.', amount: 24.9 } }));
    await pressAgain(user, cancel);
    await see('Presente cancelado.');
    const keys = server.callsTo(CANCEL).map(({ headers }) => headers.get('Idempotency-Key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('close the question when the key was used in the meantime', async () => {
    const { user } = renderGifts({
      [GIFTS]: () => ({ body: [gift('ABCD2345')], headers: { 'X-Total-Count': '1' } }),
      'POST /api/client/gifts/cancel': () => rejection(409, 'KEY_ALREADY_USED', 'Esta key já foi usada.'),
    });
    await user.click(within(await rowOf(/ABCD2345/)).getByRole('button', { name: 'Ações de ABCD2345' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancelar e receber de volta' }));
    await user.click(await screen.findByRole('button', { name: 'Cancelar presente' }));
    await see('Esta key já foi usada.');
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });
  });

  it('show by themselves that somebody redeemed one', async () => {
    let redeemed: Gift = gift('ABCD2345');
    renderGifts({ [GIFTS]: () => ({ body: [redeemed], headers: { 'X-Total-Count': '1' } }) });
    expect(await rowOf(/ABCD2345/)).toHaveTextContent('Disponível');
    redeemed = gift('ABCD2345', { status: 'used', redeemed_at: '2026-11-20T02:04:05.000Z' });
    const socket = await openedSocket();
    act(() => {
      socket.stands('orders', { epoch: 'e1', seq: 1 });
      socket.accept();
      socket.push('orders', 'e1', 2, [
        { op: 'upsert', item: { ...order(1, { keys: [{ key: 'ABCD2345', status: 'used' }] }) } },
      ]);
    });
    await waitFor(async () => {
      expect(await rowOf(/ABCD2345/)).toHaveTextContent('Resgatada');
    });
  });
});

describe('a receipt', () => {
  const RECEIPT = 'GET /api/client/orders/o2-x/receipt';

  it('opens over the list from its own address, in a frame that runs nothing', async () => {
    const { user } = open([order(2)], { [RECEIPT]: () => ({ body: { html: '<h1>Recibo</h1>' } }) });
    await user.click(await screen.findByRole('link', { name: 'Recibo' }));
    expect(location.search).toBe('?receipt=o2-x');
    const frame = await screen.findByTitle<HTMLIFrameElement>('Recibo nº O2');
    expect(frame.srcdoc).toContain('<h1>Recibo</h1>');
    expect(frame.getAttribute('sandbox')).toBe('allow-same-origin allow-modals');
    let printed = 0;
    frame.contentWindow!.print = () => (printed += 1);
    await user.click(screen.getByRole('button', { name: 'Imprimir' }));
    expect(printed).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => {
      expect(location.search).toBe('');
    });
  });

  it('is no more in the way back once it was closed, however often that is pressed', async () => {
    history.replaceState(null, '', '/dashboard');
    history.pushState(null, '', '/dashboard/orders');
    const { user } = open([order(2)], { [RECEIPT]: () => ({ body: { html: '<h1>Recibo</h1>' } }) });
    const entries = history.length;
    await user.click(await screen.findByRole('link', { name: 'Recibo' }));
    const close = await screen.findByRole('button', { name: 'Fechar' });
    fireEvent.click(close);
    fireEvent.click(close);
    await waitFor(() => {
      expect(location.search).toBe('');
    });
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect([location.pathname, history.length]).toEqual(['/dashboard/orders', entries + 1]);
    act(() => {
      history.forward();
    });
    expect(await screen.findByTitle('Recibo nº O2')).toBeInTheDocument();
  });

  it('that was opened by its address gives its entry to the list', async () => {
    open([order(2)], { [RECEIPT]: () => ({ body: { html: '<h1>Recibo</h1>' } }) }, '/dashboard/orders?receipt=o2-x');
    const entries = history.length;
    fireEvent.click(await screen.findByRole('button', { name: 'Fechar' }));
    await waitFor(() => {
      expect(location.search).toBe('');
    });
    expect(history.length).toBe(entries);
  });

  it('of an order that is not paid says why there is none', async () => {
    const routes = { [RECEIPT]: () => rejection(409, 'ORDER_NOT_PAID', 'Este pedido ainda não foi pago.') };
    open([order(1)], routes, '/dashboard/orders?receipt=o2-x');
    await see('Este pedido ainda não foi pago.');
  });
});
