import type { Product } from '@shop/contracts/catalog';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useCart } from '../../shared/storage/cart.js';
import { fakeServer, liveResponse, lostConnection, pending, rejection } from '../../shared/testing/fake-server.js';
import { openedSocket } from '../../shared/testing/opened-socket.js';
import { productOf } from '../../shared/testing/product-fixture.js';
import { pressAgain } from '../../shared/testing/press-again.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../../shared/testing/render-screen.js';
import { see } from '../../shared/testing/see.js';
import { ShopScreen } from './shop-screen.js';

const PRODUCTS = 'GET /api/products';
const TRIALS = 'POST /api/client/trials';

const product = (change: Partial<Product> = {}) =>
  productOf({
    id: 1,
    name: 'Aurora FPS',
    description: 'Mais quadros.',
    plans: [
      { id: 11, duration_type: 'monthly', price: 79.9 },
      { id: 10, duration_type: 'daily', price: 9.9 },
    ],
    ...change,
  });

const show = (...list: Product[]) => {
  const server = fakeServer({ [PRODUCTS]: () => liveResponse(list) });
  return { server, ...renderScreen(<ShopScreen />, { path: '/dashboard/shop' }) };
};

const card = async (name = 'Aurora FPS') =>
  within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement);

beforeEach(() => signIn());

describe('the shop', () => {
  it('shows each product with its plans, its reputation and its tags', async () => {
    show(product(), product({ id: 2, name: 'Aurora Ping', plans: [{ id: 20, duration_type: 'weekly', price: 19.9 }] }));
    const first = await card();
    for (const text of ['4.5', '128 avaliações', '1532 vendas', 'Seguro', 'Atualizado'])
      expect(first.getByText(text)).toBeVisible();
    expect(first.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'DiárioR$\u00a09,90',
      'MensalR$\u00a079,90Melhor preço por dia',
    ]);
    expect(first.getByRole('radio', { name: /Diário/ })).toBeChecked();
    await userEvent.click(first.getByRole('radio', { name: /Mensal/ }));
    expect(first.getByText('30 dias de acesso, R$ 2,67 por dia')).toBeVisible();
    expect((await card('Aurora Ping')).getByRole('radio', { name: /Semanal/ })).toBeChecked();
    await expectNoAxeViolations();
  });

  it('puts product 1 forward, and no other', async () => {
    show(product(), product({ id: 2, name: 'Aurora Ping' }));
    expect((await card()).getByText('Destaque')).toBeVisible();
    expect((await card('Aurora Ping')).queryByText('Destaque')).toBeNull();
  });

  it('takes the plan of a renewal straight to the checkout', async () => {
    fakeServer({ [PRODUCTS]: () => liveResponse([product(), product({ id: 2, name: 'Aurora Ping' })]) });
    const { user } = renderScreen(<ShopScreen />, { path: '/dashboard/shop', state: { renews: 2 } });
    const renewed = await card('Aurora Ping');
    expect(renewed.getByRole('heading', { name: 'Aurora Ping' })).toHaveFocus();
    await user.click(renewed.getByRole('radio', { name: /Mensal/ }));
    await user.click(renewed.getByRole('button', { name: 'Renovar e pagar' }));
    expect(location.pathname).toBe('/dashboard/checkout');
    expect(useCart.getState().items).toMatchObject([{ productId: 2, planId: 11 }]);
  });

  it('puts the chosen plan into the cart, by keyboard, and leads to it', async () => {
    const { user } = show(product());
    const first = await card();
    await user.click(first.getByRole('radio', { name: /Mensal/ }));
    await user.keyboard('{ArrowUp}');
    expect(first.getByRole('radio', { name: /Diário/ })).toBeChecked();
    await user.click(first.getByRole('button', { name: 'Adicionar ao carrinho' }));
    expect(useCart.getState().items).toEqual([
      { productId: 1, productName: 'Aurora FPS', planId: 10, planName: 'Diário', price: 9.9, quantity: 1 },
    ]);
    const link = first.getByRole('link', { name: 'Ver no carrinho' });
    expect(link).toHaveFocus();
    expect(link).toHaveAttribute('href', '/dashboard/cart');
    expect(screen.getByText('Aurora FPS, plano Diário, adicionado ao carrinho.')).toBeInTheDocument();
    await user.click(first.getByRole('radio', { name: /Mensal/ }));
    expect(first.getByRole('button', { name: 'Adicionar ao carrinho' })).toBeEnabled();
  });

  it('marks what is owned, and what the chosen plan adds to it', async () => {
    const server = fakeServer({ [PRODUCTS]: () => liveResponse([product(), product({ id: 2, name: 'Aurora Ping' })]) });
    server.on('GET /api/client/dashboard', () =>
      liveResponse({
        subscriptions: [
          { product_id: 1, subscription_status: 'active', expires_at: '2026-12-22T12:00:00.000Z', lifetime: false },
          { product_id: 2, subscription_status: 'expired', expires_at: '2026-11-01T12:00:00.000Z', lifetime: false },
        ],
        server_time: '2026-11-22T12:00:00.000Z',
      }),
    );
    const { user } = renderScreen(<ShopScreen />, { path: '/dashboard/shop' });
    const first = await card();
    expect(await first.findByText('Você tem até 22/12/2026, soma 1 dia.')).toBeVisible();
    await user.click(first.getByRole('radio', { name: /Mensal/ }));
    expect(first.getByText('Você tem até 22/12/2026, soma 30 dias.')).toBeVisible();
    expect((await card('Aurora Ping')).queryByText(/^Você tem/)).toBeNull();
    await expectNoAxeViolations();
  });

  it('offers the trial of a product without a subscription, and begins it once that is confirmed', async () => {
    const list = [product({ trial_hours: 48 }), product({ id: 2, name: 'Aurora Ping', trial_hours: 12 })];
    const server = fakeServer({ [PRODUCTS]: () => liveResponse(list) });
    server.on('GET /api/client/dashboard', () =>
      liveResponse({
        subscriptions: [{ product_id: 2, subscription_status: 'expired', expires_at: '2026-11-01T12:00:00.000Z' }],
        server_time: '2026-11-22T12:00:00.000Z',
      }),
    );
    server.on(TRIALS, () => ({ status: 201, body: { message: 'Seu teste de Aurora FPS começou.', subscription: {} } }));
    const { user } = renderScreen(<ShopScreen />, { path: '/dashboard/shop' });
    const offer = await (await card()).findByRole('button', { name: 'Testar Aurora FPS grátis por 2 dias' });
    expect((await card('Aurora Ping')).queryByRole('button', { name: /^Testar/ })).toBeNull();
    await expectNoAxeViolations();
    await user.click(offer);
    await user.click(await screen.findByRole('button', { name: 'Começar o teste' }));
    await see('Seu teste de Aurora FPS começou.');
    expect(server.callsTo(TRIALS)[0]?.body).toEqual({ productId: 1 });
    expect(window.location.pathname).toBe('/dashboard');
  });

  it('takes the offer away after a trial of long ago', async () => {
    const server = fakeServer({ [PRODUCTS]: () => liveResponse([product({ trial_hours: 1 })]) });
    server.on('GET /api/client/dashboard', () =>
      liveResponse({ subscriptions: [], server_time: '2026-11-22T12:00:00.000Z' }),
    );
    server.on(TRIALS, () => rejection(409, 'TRIAL_USED', 'O teste grátis já foi usado.'));
    const { user } = renderScreen(<ShopScreen />, { path: '/dashboard/shop' });
    await user.click(await (await card()).findByRole('button', { name: 'Testar Aurora FPS grátis por 1 hora' }));
    await user.click(await screen.findByRole('button', { name: 'Começar o teste' }));
    await see('O teste grátis já foi usado.');
    expect(await (await card()).findByText('Você já usou o teste grátis deste produto.')).toBeInTheDocument();
  });

  it('leads no one home who has closed the question about the trial', async () => {
    const server = fakeServer({ [PRODUCTS]: () => liveResponse([product({ trial_hours: 1 })]) });
    server.on('GET /api/client/dashboard', () =>
      liveResponse({ subscriptions: [], server_time: '2026-11-22T12:00:00.000Z' }),
    );
    const late = pending();
    server.on(TRIALS, () => late.promise);
    const { user } = renderScreen(<ShopScreen />, { path: '/dashboard/shop' });
    await user.click(await (await card()).findByRole('button', { name: 'Testar Aurora FPS grátis por 1 hora' }));
    await user.click(await screen.findByRole('button', { name: 'Começar o teste' }));
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    late.respond({ status: 201, body: { message: 'Seu teste de Aurora FPS começou.', subscription: {} } });
    await see('Seu teste de Aurora FPS começou.');
    expect(window.location.pathname).toBe('/dashboard/shop');
  });

  it('still asks about the trial after the connection was lost', async () => {
    const server = fakeServer({ [PRODUCTS]: () => liveResponse([product({ trial_hours: 1 })]) });
    server.on('GET /api/client/dashboard', () =>
      liveResponse({ subscriptions: [], server_time: '2026-11-22T12:00:00.000Z' }),
    );
    server.on(TRIALS, lostConnection);
    const { user } = renderScreen(<ShopScreen />, { path: '/dashboard/shop' });
    await user.click(await (await card()).findByRole('button', { name: 'Testar Aurora FPS grátis por 1 hora' }));
    const begin = await screen.findByRole('button', { name: 'Começar o teste' });
    await user.click(begin);
    await see('Erro de rede ou resposta inválida.');
    server.on(TRIALS, () => ({ status: 201, body: { message: 'Seu teste de Aurora FPS começou.', subscription: {} } }));
    await pressAgain(user, begin);
    await see('Seu teste de Aurora FPS começou.');
  });

  it('says why nothing more fits into a full cart', async () => {
    for (let planId = 100; planId < 120; planId += 1)
      useCart.getState().add({ productId: 9, productName: 'X', planId, planName: 'Diário', price: 1 });
    show(product());
    const button = (await card()).getByRole('button', { name: 'Adicionar ao carrinho' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('O carrinho aceita no máximo 20 itens.');
  });

  it('says so when a product has no plan on sale', async () => {
    show(product({ plans: [] }));
    expect((await card()).getByText('Sem planos à venda no momento.')).toBeVisible();
    expect((await card()).queryByRole('button')).toBeNull();
  });

  it('says when nothing is on sale', async () => {
    show();
    await see('Nenhum produto à venda no momento.');
    await expectNoAxeViolations();
  });

  it('says that it is loading before anything is known', async () => {
    fakeServer({ [PRODUCTS]: () => pending().promise });
    renderScreen(<ShopScreen />);
    expect(screen.getByText('Carregando...')).toBeInTheDocument();
    await expectNoAxeViolations();
  });

  it('says what failed and tries again', async () => {
    const server = fakeServer({ [PRODUCTS]: () => rejection(503, 'UNAVAILABLE', 'Serviço indisponível.') });
    const { user } = renderScreen(<ShopScreen />);
    await see('Erro ao carregar os produtos da loja.');
    server.on(PRODUCTS, () => liveResponse([product()]));
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('heading', { name: 'Aurora FPS' })).toBeVisible();
  });

  it('follows prices and offers as they are pushed, each product at its place', async () => {
    show(product({ id: 2, name: 'Aurora Ping' }));
    await card('Aurora Ping');
    const socket = await openedSocket();
    act(() => {
      socket.stands('products', { epoch: 'e1', seq: 1 });
      socket.accept();
      socket.push('products', 'e1', 2, [{ op: 'upsert', item: product() }]);
      socket.push('products', 'e1', 3, [
        {
          op: 'upsert',
          item: product({ id: 2, name: 'Aurora Ping', plans: [{ id: 11, duration_type: 'monthly', price: 59.9 }] }),
        },
      ]);
    });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Aurora FPS',
      'Aurora Ping',
    ]);
    expect((await card('Aurora Ping')).getAllByText('R$ 59,90')).toHaveLength(2);
  });

  it('loads the prices of a reseller again when a price is pushed', async () => {
    signIn({ role: 'Reseller' });
    const sold = (price: number, own: number) =>
      product({ plans: [{ id: 11, duration_type: 'monthly', price, reseller_price: own }] });
    const { server } = show(sold(80, 40));
    const first = await card();
    expect(first.getByText(/^Como presente/)).toHaveTextContent('Como presente: de R$ 80,00 por R$ 40,00');
    const socket = await openedSocket();
    server.on(PRODUCTS, () => liveResponse([sold(60, 30)], 2));
    act(() => {
      socket.stands('products', { epoch: 'e1', seq: 1 });
      socket.accept();
      const item = product({ plans: [{ id: 11, duration_type: 'monthly', price: 60 }] });
      socket.push('products', 'e1', 2, [{ op: 'upsert', item }]);
    });
    await waitFor(() => {
      expect(first.getByText(/^Como presente/)).toHaveTextContent('Como presente: de R$ 60,00 por R$ 30,00');
    });
  });
});
