import { HOUR } from '@shop/kernel/durations';
import { act, screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { serverNow } from '../../shared/time/clock.js';
import { useCart } from '../../shared/storage/cart.js';
import { fakeServer, liveResponse, pending, rejection } from '../../shared/testing/fake-server.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../../shared/testing/render-screen.js';
import { CheckoutScreen } from './checkout-screen.js';
import { payKey } from './pay-intention.js';
import { setServerClock } from '../../shared/testing/server-clock.js';
import { see } from '../../shared/testing/see.js';

const CHECKOUT = 'POST /api/client/checkout';
const PROFILE = 'GET /api/profile';
const item = { productId: 1, productName: 'Aurora FPS', planId: 10, planName: 'Mensal', price: 49.9 };
const body = {
  items: [item],
  buyAsGift: false,
  paymentMethod: 'balance',
  couponCode: null,
  expectedTotal: 49.9,
} as const;

const person = (balance: number) =>
  liveResponse({
    id: 'u1',
    username: 'ana',
    email: 'ana@x.com',
    role: 'Cliente',
    balance,
    avatar_url: null,
    is_two_factor_enabled: false,
  });

const bought = {
  status: 201,
  body: {
    message: 'Pagamento confirmado.',
    orderId: 'o1',
    status: 'paid',
    total: 49.9,
    qrCodeImage: null,
    qrCodeText: null,
    expiresAt: null,
    generatedKeys: [],
  },
};

const open = (balance = 100) => {
  const server = fakeServer({ [PROFILE]: () => person(balance), [CHECKOUT]: () => bought });
  return {
    server,
    ...renderScreen(
      <StrictMode>
        <CheckoutScreen />
      </StrictMode>,
      { path: '/dashboard/checkout' },
    ),
  };
};

const payButton = (amount = '49,90') => screen.findByRole('button', { name: `Pagar R$\u00a0${amount}` });

beforeEach(() => {
  signIn();
  useCart.getState().add(item);
});

describe('the checkout', () => {
  it('sends to the shop when there is nothing to buy', async () => {
    useCart.setState({ items: [], isGift: false, coupon: null });
    open();
    await waitFor(() => {
      expect(location.pathname).toBe('/dashboard/shop');
    });
  });

  it('says what is bought, what it does to the balance, and the amount on the button', async () => {
    open();
    expect(await payButton()).toBeEnabled();
    const balance = await screen.findByRole('region', { name: 'Saldo' });
    expect(balance).toHaveTextContent('Saldo disponívelR$ 100,00');
    expect(balance).toHaveTextContent('Saldo depois da compraR$ 50,10');
    expect(within(screen.getByRole('complementary')).getByText('Aurora FPS')).toBeInTheDocument();
    await expectNoAxeViolations();
  });

  it('says what the balance lacks and leads to a deposit of just that', async () => {
    const { user } = open(10);
    expect(await screen.findByRole('button', { name: 'Gerar PIX' })).toBeEnabled();
    await user.click(screen.getByRole('radio', { name: 'Saldo' }));
    await see('Faltam R$ 39,90 no seu saldo.');
    expect(await payButton()).toBeDisabled();
    expect(await payButton()).toHaveAccessibleDescription('Faltam R$\u00a039,90 no seu saldo.');
    await expectNoAxeViolations();
    await user.click(screen.getByRole('link', { name: 'Depositar R$\u00a039,90' }));
    expect(location.pathname).toBe('/dashboard/deposit');
    expect(history.state).toEqual({ amount: 39.9 });
  });

  it('keeps the method that was chosen before the balance was known', async () => {
    const { promise, respond } = pending();
    fakeServer({ [PROFILE]: () => promise });
    const { user } = renderScreen(<CheckoutScreen />, { path: '/dashboard/checkout' });
    await user.click(await screen.findByRole('radio', { name: 'Saldo' }));
    respond(person(10));
    await see('Faltam R$ 39,90 no seu saldo.');
    expect(screen.getByRole('radio', { name: 'Saldo' })).toBeChecked();
  });

  it('waits for the balance before it lets anyone pay, and says when it cannot be read', async () => {
    const server = fakeServer({ [PROFILE]: () => rejection(503, 'UNAVAILABLE', 'Serviço indisponível.') });
    const { user } = renderScreen(<CheckoutScreen />, { path: '/dashboard/checkout' });
    expect(await payButton()).toBeDisabled();
    await see('Não foi possível ler o seu saldo.');
    server.on(PROFILE, () => person(50));
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(async () => {
      expect(await payButton()).toBeEnabled();
    });
  });
});

describe('paying', () => {
  it('buys once however often it is clicked, clears the cart and says so', async () => {
    const { server, user } = open();
    const { promise, respond } = pending();
    server.on(CHECKOUT, () => promise);
    const button = await payButton();
    await waitFor(() => {
      expect(button).toBeEnabled();
    });
    await user.dblClick(button);
    respond(bought);
    expect(await screen.findByRole('heading', { name: 'Pagamento confirmado' })).toHaveFocus();
    expect(server.callsTo(CHECKOUT).map((call) => call.body)).toEqual([body]);
    expect(useCart.getState().items).toEqual([]);
    expect(screen.getByText('Aurora FPS')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver minhas assinaturas' })).toHaveAttribute('href', '/dashboard');
    expect(screen.getByRole('link', { name: 'Voltar à Loja' })).toHaveAttribute('href', '/dashboard/shop');
    await expectNoAxeViolations();
  });

  it.each([
    ['says so on the screen that was opened since', bought, 'Pagamento confirmado.', 0],
    [
      'says on the screen that was opened since why it was rejected',
      rejection(409, 'INSUFFICIENT_BALANCE', 'Faltam R$ 9,90 no seu saldo.'),
      'Faltam R$ 9,90 no seu saldo.',
      1,
    ],
  ])('%s, and leads no one back', async (_case, response, words, left) => {
    const late = pending();
    const { server, user, unmount } = open();
    server.on(CHECKOUT, () => late.promise);
    const button = await payButton();
    await waitFor(() => {
      expect(button).toBeEnabled();
    });
    await user.click(button);
    unmount();
    history.replaceState(null, '', '/dashboard/support');
    late.respond(response);
    await see(words);
    expect(location.pathname).toBe('/dashboard/support');
    expect(useCart.getState().items).toHaveLength(left);
  });

  it('says so where another tab has emptied the cart by the same payment', async () => {
    const late = pending();
    const { server, user } = open();
    server.on(CHECKOUT, () => late.promise);
    const button = await payButton();
    await waitFor(() => {
      expect(button).toBeEnabled();
    });
    await user.click(button);
    act(() => {
      useCart.getState().takeOut([item]);
    });
    expect(location.pathname).toBe('/dashboard/checkout');
    late.respond(bought);
    await screen.findByRole('heading', { name: 'Pagamento confirmado' });
  });

  it('leaves in the cart what was put in while it was being paid', async () => {
    const { server, user } = open();
    const { promise, respond } = pending();
    server.on(CHECKOUT, () => promise);
    await user.click(await payButton());
    await waitFor(() => {
      expect(server.callsTo(CHECKOUT)).toHaveLength(1);
    });
    act(() => {
      useCart.getState().add({ productId: 2, productName: 'Aurora Ping', planId: 20, planName: 'Diário', price: 5.9 });
    });
    respond(bought);
    await screen.findByRole('heading', { name: 'Pagamento confirmado' });
    await waitFor(() => {
      expect(useCart.getState().items.map(({ planId }) => planId)).toEqual([20]);
    });
  });

  it('says after paying what was bought, under which number, and until when', async () => {
    const { server, user } = open();
    server.on('GET /api/client/dashboard', () =>
      liveResponse({
        subscriptions: [
          { product_id: 1, subscription_status: 'active', expires_at: '2026-12-22T12:00:00.000Z', lifetime: false },
        ],
        server_time: '2026-11-22T12:00:00.000Z',
      }),
    );
    const button = await payButton();
    await waitFor(() => {
      expect(button).toBeEnabled();
    });
    await user.click(button);
    await see('Pedido nº O1. Seu acesso já está liberado.');
    expect(screen.getByText('Plano mensal, 30 dias')).toBeVisible();
    expect(await screen.findByText(/^Acesso até/)).toHaveTextContent('Acesso até 22/12/2026 às 09:00');
    await expectNoAxeViolations();
  });

  it('still shows the confirmation after a reload', async () => {
    useCart.setState({ items: [], isGift: false, coupon: null });
    fakeServer({});
    renderScreen(<CheckoutScreen />, {
      path: '/dashboard/checkout',
      state: { paid: { orderId: 'o1', total: 49.9, items: [{ ...item, quantity: 1 }] } },
    });
    expect(screen.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
    expect(location.pathname).toBe('/dashboard/checkout');
  });

  it('shows the old and the new price before paying again', async () => {
    const { server, user } = open();
    server.on(CHECKOUT, () =>
      rejection(409, 'PRICE_CHANGED', 'O preço de um item mudou. Confira o novo valor antes de pagar.', {
        items: [{ productId: 1, planId: 10, price: 59.9 }],
      }),
    );
    await user.click(await payButton());
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('O preço de um item mudou. Confira o novo valor antes de pagar.');
    expect(notice).toHaveTextContent('de R$ 49,90 por R$ 59,90');
    expect(notice).toHaveFocus();
    await expectNoAxeViolations();
    server.on(CHECKOUT, () => bought);
    await user.click(await payButton('59,90'));
    await screen.findByRole('heading', { name: 'Pagamento confirmado' });
    const [first, second] = server.callsTo(CHECKOUT);
    expect(second?.body).toMatchObject({ items: [{ planId: 10, price: 59.9 }] });
    expect(second?.headers.get('Idempotency-Key')).not.toBe(first?.headers.get('Idempotency-Key'));
  });

  it('names what is no longer on sale and takes it out of the cart', async () => {
    const other = { productId: 2, productName: 'Aurora Ping', planId: 20, planName: 'Diário', price: 5.9 };
    useCart.getState().add(other);
    const { server, user } = open();
    server.on(CHECKOUT, () => rejection(409, 'PRODUCT_UNAVAILABLE', 'Um dos itens não está mais à venda.'));
    server.on('GET /api/products', () => ({ body: [{ id: 2, plans: [{ id: 20 }] }] }));
    await user.click(await payButton('55,80'));
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText('Aurora FPS, mensal')).toBeVisible();
    await user.click(notice.getByRole('button', { name: 'Tirar do carrinho' }));
    expect(useCart.getState().items.map(({ planId }) => planId)).toEqual([20]);
  });

  it('says that the balance is too low when it was spent elsewhere in the meantime', async () => {
    const { server, user } = open();
    server.on(CHECKOUT, () => rejection(409, 'INSUFFICIENT_BALANCE', 'Saldo insuficiente.'));
    const button = await payButton();
    await waitFor(() => {
      expect(button).toBeEnabled();
    });
    server.on(PROFILE, () => person(1));
    await user.click(button);
    await see('Saldo insuficiente.');
    await see('Faltam R$ 48,90 no seu saldo.');
  });

  it('sends again under the same key when the response was lost', async () => {
    const { server, user } = open();
    server.on(CHECKOUT, () => {
      throw new TypeError('Failed to fetch');
    });
    await user.click(await payButton());
    await see('Não recebemos a resposta do pagamento.');
    server.on(CHECKOUT, () => bought);
    await user.click(await payButton());
    await screen.findByRole('heading', { name: 'Pagamento confirmado' });
    const keys = server.callsTo(CHECKOUT).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });

  it('repeats under its key what the server itself could not tell', async () => {
    const { user, server } = open();
    const message = 'Ainda não sabemos se a operação terminou; confira antes de tentar de novo.';
    server.on(CHECKOUT, () => rejection(503, 'OUTCOME_UNKNOWN', message));
    await user.click(await payButton());
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(message);
    expect(notice).toHaveTextContent('esta compra nunca é cobrada duas vezes');
    server.on(CHECKOUT, () => bought);
    await user.click(await payButton());
    await screen.findByRole('heading', { name: 'Pagamento confirmado' });
    const keys = server.callsTo(CHECKOUT).map(({ headers }) => headers.get('Idempotency-Key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('finishes by itself, under its key, what a reload interrupted', async () => {
    const key = payKey(body as never);
    const { server } = open(0.1);
    await screen.findByRole('heading', { name: 'Pagamento confirmado' });
    const calls = server.callsTo(CHECKOUT);
    expect(calls.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([key]);
  });

  it('waits for the buyer where the age of the interrupted payment is not known, behind the clock of the server', async () => {
    const key = payKey(body as never);
    setServerClock(serverNow() - 3 * HOUR);
    const { server, user } = open();
    await waitFor(async () => {
      expect(await payButton()).toBeEnabled();
    });
    expect(server.callsTo(CHECKOUT)).toEqual([]);
    await user.click(await payButton());
    await screen.findByRole('heading', { name: 'Pagamento confirmado' });
    expect(server.callsTo(CHECKOUT).map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([key]);
  });

  it("never pays by itself for another person's interrupted payment", async () => {
    payKey(body as never);
    signIn({ userId: 'u2', exp: Math.floor(serverNow() / 1000) + 60 });
    const { server } = open();
    await waitFor(async () => {
      expect(await payButton()).toBeEnabled();
    });
    expect(server.callsTo(CHECKOUT)).toEqual([]);
  });

  it('is possible where what the browser has stored of others cannot be read', async () => {
    signIn({ userId: 'u3' });
    localStorage.setItem('pay-intentions', '{');
    const { server, user } = open();
    await waitFor(async () => {
      expect(await payButton()).toBeEnabled();
    });
    await user.click(await payButton());
    await screen.findByRole('heading', { name: 'Pagamento confirmado' });
    expect(server.callsTo(CHECKOUT)).toHaveLength(1);
  });
});
