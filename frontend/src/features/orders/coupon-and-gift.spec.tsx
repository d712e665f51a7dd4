import { act, screen, waitFor, within } from '@testing-library/react';
import { useCart } from '../../shared/storage/cart.js';
import { fakeServer, liveResponse, pending, rejection } from '../../shared/testing/fake-server.js';
import { openedSocket } from '../../shared/testing/opened-socket.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../../shared/testing/render-screen.js';
import { CartScreen } from './cart-screen.js';
import { CheckoutScreen } from './checkout-screen.js';
import { see } from '../../shared/testing/see.js';

const VALIDATE = 'POST /api/discounts/validate';
const CHECKOUT = 'POST /api/client/checkout';
const item = { productId: 1, productName: 'Aurora FPS', planId: 10, planName: 'Mensal', price: 49.99 };
const discount = { code: 'OURO', type: 'PERCENTAGE', value: 10, product_ids: null, min_total: null } as const;

const serve = () =>
  fakeServer({
    [VALIDATE]: () => ({ body: { message: 'Cupom aplicado.', ...discount } }),
    'GET /api/profile': () => liveResponse({ id: 'u1', username: 'ana', role: 'Cliente', balance: 100 }),
  });
const bought = {
  status: 201,
  body: { message: 'Compra realizada.', orderId: 'o1', status: 'paid', total: 44.99, generatedKeys: ['ABCD2345'] },
};

beforeEach(() => {
  signIn();
  useCart.setState({ items: [], isGift: false, coupon: null });
  useCart.getState().add(item);
});

describe('the coupon box of the cart', () => {
  it('applies a code, shows what it takes off, and takes it off again', async () => {
    const server = serve();
    const { user } = renderScreen(<CartScreen />);
    expect(screen.getByRole('button', { name: 'Aplicar' })).toBeDisabled();
    await user.type(screen.getByLabelText('Cupom'), ' ouro {Enter}');
    expect(await screen.findByRole('button', { name: 'Remover o cupom OURO' })).toBeVisible();
    expect(server.callsTo(VALIDATE)[0]?.body).toEqual({ code: 'ouro' });
    const summary = screen.getByRole('complementary');
    expect(summary).toHaveTextContent(/Desconto− R\$\s5,00/);
    expect(summary).toHaveTextContent(/TotalR\$\s44,99/);
    await expectNoAxeViolations();
    await user.click(screen.getByRole('button', { name: 'Remover o cupom OURO' }));
    expect(screen.getByRole('complementary')).toHaveTextContent(/TotalR\$\s49,99/);
  });

  it('stays typed when it could not be checked', async () => {
    const server = serve();
    server.on(VALIDATE, () => rejection(503, 'UNAVAILABLE', 'Serviço temporariamente indisponível.'));
    const { user } = renderScreen(<CartScreen />);
    await user.type(screen.getByLabelText('Cupom'), 'ouro{Enter}');
    await waitFor(() => {
      expect(screen.getByLabelText('Cupom')).toHaveAccessibleDescription('Serviço temporariamente indisponível.');
    });
    expect(screen.getByLabelText('Cupom')).toHaveValue('ouro');
  });

  it('leaves the code that was typed while another one was checked', async () => {
    const server = serve();
    const late = pending();
    server.on(VALIDATE, () => late.promise);
    const { user } = renderScreen(<CartScreen />);
    const field = screen.getByLabelText('Cupom');
    await user.type(field, 'errado{Enter}');
    await user.clear(field);
    await user.type(field, 'certo');
    late.respond(rejection(404, 'COUPON_NOT_FOUND', 'Cupom não encontrado.'));
    await see('Cupom não encontrado.');
    expect(field).toHaveValue('certo');
    expect(field).toHaveAccessibleDescription('');
  });

  it('gives way to the code that was applied last', async () => {
    const server = serve();
    const late = pending();
    server.on(VALIDATE, ({ body }) =>
      (body as { code: string }).code === 'LINK' ? late.promise : { body: { message: 'Cupom aplicado.', ...discount } },
    );
    const { user } = renderScreen(<CartScreen />, { path: '/dashboard/cart', state: { couponCode: 'LINK' } });
    await user.type(screen.getByLabelText('Cupom'), 'ouro{Enter}');
    expect(await screen.findByRole('button', { name: 'Remover o cupom OURO' })).toBeVisible();
    late.respond({ body: { message: 'Cupom aplicado.', ...discount, code: 'LINK' } });
    await waitFor(() => {
      expect(server.callsTo(VALIDATE)).toHaveLength(2);
    });
    expect(screen.getByRole('button', { name: 'Remover o cupom OURO' })).toBeVisible();
  });

  it('is cleared when the code is not accepted', async () => {
    const server = serve();
    server.on(VALIDATE, () => rejection(404, 'COUPON_NOT_FOUND', 'Cupom não encontrado.'));
    const { user } = renderScreen(<CartScreen />);
    await user.type(screen.getByLabelText('Cupom'), 'errado{Enter}');
    const field = screen.getByLabelText('Cupom');
    await waitFor(() => {
      expect(field).toHaveAccessibleDescription('Cupom não encontrado.');
    });
    expect(field).toHaveValue('');
    await user.type(field, 'o');
    expect(field).toHaveAccessibleDescription('');
  });

  it('says which amount a coupon asks for', () => {
    serve();
    useCart.getState().setCoupon({ ...discount, min_total: 60 });
    renderScreen(<CartScreen />);
    expect(screen.getByText(/compras a partir de R\$\s60,00/)).toBeVisible();
    expect(screen.queryByText('Desconto')).toBeNull();
  });

  it.each([
    [{ min_total: 60 }, /^Este cupom vale para compras a partir de R\$\s60,00\.$/],
    [{ product_ids: [7] }, 'Este cupom não vale para os produtos do carrinho.'],
  ])('keeps a code whose rule the cart does not meet, and says so instead of its success: %j', async (rule, text) => {
    const server = serve();
    server.on(VALIDATE, () => ({ body: { message: 'Aplicado.', ...discount, ...rule } }));
    const { user } = renderScreen(<CartScreen />);
    await user.type(screen.getByLabelText('Cupom'), 'ouro{Enter}');
    expect(await screen.findByRole('button', { name: 'Remover o cupom OURO' })).toBeVisible();
    // In the box and in the toast.
    await waitFor(() => {
      expect(screen.getAllByText(text)).toHaveLength(2);
    });
    expect(screen.queryByText('Aplicado.')).toBeNull();
    expect(screen.queryByText('Desconto')).toBeNull();
  });
});

describe('the cart as a gift', () => {
  it('goes to the payment with its coupon in the state of the navigation', async () => {
    serve();
    useCart.getState().setCoupon(discount);
    const { user } = renderScreen(<CartScreen />);
    await user.click(screen.getByRole('switch', { name: 'Comprar como presente' }));
    await user.click(screen.getByRole('link', { name: 'Finalizar compra' }));
    expect(location.pathname).toBe('/dashboard/checkout');
    expect(history.state).toEqual({ buyAsGift: true, couponCode: 'OURO' });
  });
});

describe('the checkout', () => {
  it('buys the gift with its coupon and shows its keys', async () => {
    const server = serve();
    server.on(CHECKOUT, () => bought);
    const { user } = renderScreen(<CheckoutScreen />, {
      path: '/dashboard/checkout',
      state: { buyAsGift: true, couponCode: 'OURO' },
    });
    expect(await screen.findByText('Presente: você recebe uma key por unidade.')).toBeInTheDocument();
    const pay = await screen.findByRole('button', { name: /^Pagar R\$\s44,99$/ });
    await waitFor(() => {
      expect(pay).toBeEnabled();
    });
    await user.click(pay);
    expect(await screen.findByRole('heading', { name: 'Compra concluída' })).toHaveFocus();
    expect(server.callsTo(CHECKOUT)[0]?.body).toMatchObject({
      buyAsGift: true,
      couponCode: 'OURO',
      paymentMethod: 'balance',
    });
    const keys = within(screen.getByRole('list', { name: 'Códigos gerados' }));
    expect(keys.getByText('ABCD2345')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Baixar' })).toBeVisible();
    expect(useCart.getState()).toMatchObject({ items: [], coupon: null, isGift: false });
    await expectNoAxeViolations();
  });

  it('shows the keys of a large gift, which is delivered after its payment', async () => {
    const server = serve();
    server.on(CHECKOUT, () => ({ ...bought, body: { ...bought.body, orderId: 'o2', generatedKeys: [] } }));
    // The order is not recorded before its delivery.
    server.on('GET /api/client/orders?ids=o2', () => liveResponse([]));
    const { user } = renderScreen(<CheckoutScreen />, { path: '/dashboard/checkout', state: { buyAsGift: true } });
    const pay = await screen.findByRole('button', { name: /^Pagar R\$\s49,99$/ });
    await waitFor(() => {
      expect(pay).toBeEnabled();
    });
    await user.click(pay);
    await see('As keys chegam em instantes.');
    const socket = await openedSocket();
    act(() => {
      socket.stands('orders', { epoch: 'e1', seq: 1 });
      socket.accept();
      const delivered = {
        id: 'o2',
        created_at: '2026-11-20T12:00:00.000Z',
        keys: [{ key: 'ABCD2345', status: 'unused' }],
      };
      socket.push('orders', 'e1', 2, [{ op: 'upsert', item: delivered }]);
    });
    await see('ABCD2345');
    expect(screen.getByRole('heading', { name: 'Compra concluída' })).toBeVisible();
    expect(useCart.getState().items).toEqual([]);
  });

  it('removes a coupon that the server no longer accepts, and says so', async () => {
    const server = serve();
    useCart.getState().setCoupon(discount);
    server.on(CHECKOUT, () => rejection(409, 'COUPON_EXHAUSTED', 'Este cupom atingiu o limite de usos.'));
    const { user } = renderScreen(<CheckoutScreen />, { path: '/dashboard/checkout' });
    const pay = await screen.findByRole('button', { name: /^Pagar R\$\s44,99$/ });
    await waitFor(() => {
      expect(pay).toBeEnabled();
    });
    await user.click(pay);
    await see('Este cupom atingiu o limite de usos.');
    expect(await screen.findByRole('button', { name: /^Pagar R\$\s49,99$/ })).toBeVisible();
  });

  it('shows the total of now when the coupon has changed since it was applied', async () => {
    const server = serve();
    useCart.getState().setCoupon(discount);
    const message = 'O total da compra mudou. Confira o novo valor antes de pagar.';
    server.on(CHECKOUT, () => rejection(409, 'PRICE_CHANGED', message, { items: [], total: 39.99 }));
    server.on(VALIDATE, () => ({ body: { message: 'Cupom aplicado.', ...discount, value: 20 } }));
    const { user } = renderScreen(<CheckoutScreen />, { path: '/dashboard/checkout' });
    const pay = await screen.findByRole('button', { name: /^Pagar R\$\s44,99$/ });
    await waitFor(() => {
      expect(pay).toBeEnabled();
    });
    await user.click(pay);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(await screen.findByRole('button', { name: /^Pagar R\$\s39,99$/ })).toBeVisible();
    expect(server.callsTo(CHECKOUT)[0]?.body).toMatchObject({ couponCode: 'OURO', expectedTotal: 44.99 });
  });

  it.each([
    ['its coupon', item.price, 'O cupom cobre toda a compra: não há nada a pagar.'],
    ['its price', 0, 'Não há nada a pagar.'],
  ])('that costs nothing by %s is concluded without a way to pay', async (_why, price, words) => {
    const server = serve();
    useCart.getState().add({ ...item, price });
    if (price > 0) useCart.getState().setCoupon({ ...discount, value: 100 });
    server.on(CHECKOUT, () => ({ ...bought, body: { ...bought.body, total: 0, generatedKeys: [] } }));
    const { user } = renderScreen(<CheckoutScreen />, { path: '/dashboard/checkout' });
    await see(words);
    await user.click(await screen.findByRole('button', { name: 'Concluir compra' }));
    expect(await screen.findByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
  });
});
