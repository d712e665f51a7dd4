import type { Page } from '@playwright/test';
import { see, type Visit, type VisitOptions } from './browser.js';
import { cartWith, type CartItem, type Client, type Shopfront } from './shopfront.js';

/** Accounts and data that the screens are shown with. */
export interface Fixtures {
  readonly shop: Shopfront;
  /** Has a balance and two subscriptions, one of them paused or none. */
  readonly owner: Client;
  /** Has nothing. */
  readonly newcomer: Client;
  /** Has bought three keys. */
  readonly reseller: Client;
  readonly items: readonly CartItem[];
  readonly pending: string;
  readonly paid: string;
}

async function resellerOf(shop: Shopfront): Promise<Client> {
  const client = await shop.client();
  const reseller = { ...client, token: await shop.promote(client, 100) };
  await shop.buyKeys(reseller, await shop.offer({ duration: 'daily' }), 3);
  return reseller;
}

export async function fixturesOf(shop: Shopfront): Promise<Fixtures> {
  const [owner, newcomer] = [await shop.client(150), await shop.client()];
  const items = [await shop.offer(), await shop.offer({ at: 1, duration: 'monthly' })];
  for (const item of [await shop.offer(), await shop.offer({ at: 1, duration: 'daily' })]) await shop.buy(owner, item);
  const [paid, pending] = [await shop.charge(owner, 20), await shop.charge(owner, 50)];
  await shop.installation.bank.pay(paid.qrCodeText);
  await shop.paid(owner, paid.orderId);
  const reseller = await resellerOf(shop);
  return { shop, owner, newcomer, reseller, items, pending: pending.orderId, paid: paid.orderId };
}

/** One screen in one of its states. */
export interface Place {
  readonly name: string;
  readonly path: string | ((cast: Fixtures) => string);
  readonly as?: 'owner' | 'newcomer' | 'reseller';
  readonly cart?: boolean;
  /** State of the navigation. */
  readonly state?: (cast: Fixtures) => object;
  /** The failure, or the silence, that the state is made of. */
  readonly failure?: { readonly to: string; readonly status: number | 'never' };
  /** Response that the test puts in place of the server's. */
  readonly reply?: { readonly to: string; readonly status: number; readonly body: object };
  /** Brings it about and sees that it is there. */
  readonly ready: (page: Page) => Promise<unknown>;
}

export const heading = (name: string | RegExp) => (page: Page) =>
  see(page.getByRole('heading', { name, level: 1 })).toBeVisible();
export const text = (words: string) => (page: Page) => see(page.getByText(words).first()).toBeVisible();

const toSecondStep = async (page: Page) => {
  await page.getByLabel('Username ou e-mail').fill('ana');
  await page.getByLabel('Senha', { exact: true }).fill('segredo123');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await heading('Verificação em duas etapas')(page);
};

/** Screens of visitors, in their states. */
export const visitorPlaces: readonly Place[] = [
  { name: 'the landing', path: '/', ready: (page) => see(page.getByRole('button', { name: 'Pausar' })).toBeEnabled() },
  { name: 'the terms', path: '/terms', ready: heading(/Termos/) },
  { name: 'the privacy page', path: '/privacy', ready: heading('Privacidade') },
  { name: 'the status page', path: '/status', ready: heading('Serviços') },
  {
    name: 'the status page without the API',
    path: '/status',
    failure: { to: '/api/health', status: 503 },
    ready: text('Não foi possível carregar o status dos serviços.'),
  },
  { name: 'the sign-in', path: '/auth', ready: heading('Bem-vindo de volta') },
  { name: 'the sign-up', path: '/auth?tab=cadastro', ready: heading('Crie sua conta') },
  {
    name: 'the sign-up with objections',
    path: '/auth?tab=cadastro',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Criar conta' }).click();
      await see(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'the confirmation of the e-mail',
    path: '/verify-email',
    state: () => ({ email: 'uma.pessoa.de.nome.comprido@dominiocomprido.example.com' }),
    ready: heading('Confirme seu e-mail'),
  },
  {
    name: 'the second step of a login',
    path: '/auth',
    reply: { to: '/api/auth/login', status: 206, body: { message: '', twoFactorRequired: true, twoFactorToken: 'x' } },
    ready: toSecondStep,
  },
  {
    name: 'the second step of a login by recovery code',
    path: '/auth',
    reply: { to: '/api/auth/login', status: 206, body: { message: '', twoFactorRequired: true, twoFactorToken: 'x' } },
    ready: async (page) => {
      await toSecondStep(page);
      await page.getByRole('button', { name: 'Usar código de recuperação' }).click();
      await see(page.getByLabel('Código de recuperação')).toBeFocused();
    },
  },
  { name: 'the forgotten password', path: '/forgot-password', ready: heading('Esqueceu a senha?') },
  {
    name: 'the link that was sent',
    path: '/forgot-password',
    ready: async (page) => {
      await page.getByLabel('E-mail').fill('uma.pessoa.de.nome.comprido@um-dominio-comprido.example.com');
      await page.getByRole('button', { name: 'Enviar link' }).click();
      await heading('Verifique seu e-mail')(page);
    },
  },
  { name: 'the new password', path: '/reset-password?token=x', ready: heading('Crie uma nova senha') },
  {
    name: 'the new password with objections',
    path: '/reset-password?token=x',
    ready: async (page) => {
      await page.getByLabel('Confirmar senha').fill('outra');
      await page.getByRole('button', { name: 'Redefinir senha' }).click();
      await see(page.getByText('As senhas não coincidem.')).toBeVisible();
    },
  },
  { name: 'the link that is dead', path: '/reset-password', ready: text('Token inválido ou expirado.') },
  {
    name: 'the password that was replaced',
    path: '/reset-password?token=x',
    reply: { to: '/api/auth/reset-password', status: 200, body: { message: 'Senha redefinida!' } },
    ready: async (page) => {
      for (const name of ['Nova senha', 'Confirmar senha']) await page.getByLabel(name).fill('uma-senha-nova');
      await page.getByRole('button', { name: 'Redefinir senha' }).click();
      await heading('Senha redefinida')(page);
    },
  },
  { name: 'the page that is none', path: '/nowhere', ready: heading('Page not found') },
];

/** Screens of clients, without their profile. */
export const clientPlaces: readonly Place[] = [
  { name: 'Home', path: '/dashboard', as: 'owner', ready: (page) => see(page.getByRole('timer')).toHaveCount(2) },
  {
    name: 'Home without a subscription',
    path: '/dashboard',
    as: 'newcomer',
    ready: text('Você ainda não tem assinaturas.'),
  },
  {
    name: 'Home while it loads',
    path: '/dashboard',
    as: 'owner',
    failure: { to: '/api/client/dashboard', status: 'never' },
    ready: (page) => see(page.getByRole('status').filter({ hasText: 'Carregando...' }).first()).toBeVisible(),
  },
  {
    name: 'Home that could not be loaded',
    path: '/dashboard',
    as: 'owner',
    failure: { to: '/api/client/dashboard', status: 503 },
    ready: text('Erro ao carregar dados.'),
  },
  {
    name: 'the redemption of keys',
    path: '/dashboard/redeem',
    as: 'newcomer',
    ready: text('Nenhuma key resgatada ainda.'),
  },
  {
    name: 'a key that is refused',
    path: '/dashboard/redeem',
    as: 'newcomer',
    reply: {
      to: '/api/keys/redeem',
      status: 404,
      body: {
        statusCode: 404,
        code: 'KEY_NOT_FOUND',
        message: 'Key não encontrada. Confira os caracteres e tente novamente.',
      },
    },
    ready: async (page) => {
      await page.getByLabel('Key do produto').fill('ZZZZZZZZ');
      await text('Key não encontrada. Confira os caracteres e tente novamente.')(page);
    },
  },
  {
    name: 'the ranks',
    path: '/dashboard',
    as: 'newcomer',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Ver ranks' }).click();
      await see(page.getByRole('dialog', { name: 'Ranks' })).toBeVisible();
    },
  },
  {
    name: 'how a redemption works',
    path: '/dashboard/redeem',
    as: 'newcomer',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Como funciona' }).click();
      await see(page.getByRole('dialog', { name: 'Como funciona o resgate' })).toBeVisible();
    },
  },
  {
    name: 'the redemptions that could not be loaded',
    path: '/dashboard/redeem',
    as: 'newcomer',
    failure: { to: '/api/client/redeem-history?*', status: 503 },
    ready: text('Não foi possível carregar seus resgates.'),
  },
  {
    name: 'the account menu',
    path: '/dashboard',
    as: 'owner',
    ready: async (page) => {
      await page.getByRole('button', { name: /^Conta de/ }).click();
      await see(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible();
    },
  },
  {
    name: 'the notifications',
    path: '/dashboard',
    as: 'owner',
    ready: async (page) => {
      await page.getByRole('button', { name: /^Notificações, \d+ não lidas?$/ }).click();
      await see(page.getByRole('button', { name: 'Marcar todas como lidas' })).toBeVisible();
    },
  },
  {
    name: 'the notifications without any',
    path: '/dashboard',
    as: 'newcomer',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Notificações, nenhuma não lida' }).click();
      await text('Nenhuma notificação por aqui.')(page);
    },
  },
  {
    name: 'the notifications that could not be loaded',
    path: '/dashboard',
    as: 'newcomer',
    failure: { to: '/api/notifications*', status: 503 },
    ready: async (page) => {
      await page.getByRole('button', { name: 'Notificações' }).click();
      await text('Não foi possível carregar suas notificações.')(page);
    },
  },
  {
    name: 'the question before the only pause',
    path: '/dashboard',
    as: 'owner',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Pausar' }).first().click();
      await see(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'the shop',
    path: '/dashboard/shop',
    as: 'owner',
    ready: (page) => see(page.getByRole('radio').first()).toBeAttached(),
  },
  {
    name: 'the shop that could not be loaded',
    path: '/dashboard/shop',
    as: 'owner',
    failure: { to: '/api/products', status: 503 },
    ready: text('Erro ao carregar os produtos da loja.'),
  },
  {
    name: 'the keys of a reseller',
    path: '/dashboard/keys',
    as: 'reseller',
    // A filter has an option of the same words.
    ready: (page) => see(page.getByText('Disponível').filter({ visible: true }).first()).toBeVisible(),
  },
  { name: 'the API keys of a reseller', path: '/dashboard/api-keys', as: 'reseller', ready: heading('API keys') },
  {
    name: 'the new webhook of a reseller',
    path: '/dashboard/webhooks',
    as: 'reseller',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Criar webhook' }).click();
      await see(page.getByRole('dialog', { name: 'Criar webhook' })).toBeVisible();
    },
  },
  {
    name: 'the question before a trial',
    path: '/dashboard/shop',
    as: 'newcomer',
    ready: async (page) => {
      await page.getByRole('button', { name: /^Testar/ }).click();
      await see(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  { name: 'the cart', path: '/dashboard/cart', as: 'owner', cart: true, ready: text('Finalizar compra') },
  {
    name: 'the cart with nothing in it',
    path: '/dashboard/cart',
    as: 'owner',
    ready: text('Seu carrinho está vazio.'),
  },
  { name: 'the checkout', path: '/dashboard/checkout', as: 'owner', cart: true, ready: text('Saldo depois da compra') },
  {
    name: 'the checkout without the money',
    path: '/dashboard/checkout',
    as: 'newcomer',
    cart: true,
    ready: async (page) => {
      await page.getByRole('radio', { name: 'Saldo' }).click();
      await text('Faltam')(page);
    },
  },
  {
    name: 'the paid order',
    path: '/dashboard/checkout',
    as: 'owner',
    state: ({ items }) => ({ paid: { orderId: 'x', total: 100, items } }),
    ready: heading('Pagamento confirmado'),
  },
  {
    name: 'the deposit',
    path: '/dashboard/deposit',
    as: 'owner',
    ready: (page) => see(page.getByLabel('Valor', { exact: true })).toBeVisible(),
  },
  {
    name: 'the PIX that is waited for',
    path: ({ pending }) => `/dashboard/deposit?order=${pending}`,
    as: 'owner',
    ready: text('Aguardando pagamento'),
  },
  {
    name: 'the PIX that is not there',
    path: '/dashboard/deposit?order=nothing',
    as: 'owner',
    reply: {
      to: '/api/orders/nothing/status',
      status: 404,
      body: { statusCode: 404, code: 'NOT_FOUND', message: 'Não encontrado.' },
    },
    ready: text('Não encontramos esta cobrança.'),
  },
  {
    name: 'the confirmed deposit',
    path: ({ paid }) => `/dashboard/deposit?order=${paid}`,
    as: 'owner',
    ready: (page) => see(page.getByRole('dialog', { name: 'Depósito Confirmado!' })).toBeVisible(),
  },
  {
    name: 'the orders',
    path: '/dashboard/orders',
    as: 'owner',
    ready: (page) => see(page.getByRole('link', { name: 'Continuar' }).first()).toBeVisible(),
  },
  {
    name: 'the orders without one',
    path: '/dashboard/orders',
    as: 'newcomer',
    ready: text('Nenhum pedido por aqui.'),
  },
  {
    name: 'a receipt',
    path: ({ paid }) => `/dashboard/orders?receipt=${paid}`,
    as: 'owner',
    ready: (page) => see(page.getByRole('button', { name: 'Imprimir' })).toBeVisible(),
  },
  {
    name: 'the statement',
    path: '/dashboard/statement',
    as: 'owner',
    ready: (page) => see(page.getByText(/^Compra/).first()).toBeVisible(),
  },
  {
    name: 'the ledger of loyalty',
    path: '/dashboard/loyalty',
    as: 'owner',
    ready: (page) => see(page.getByText('Crédito inicial').first()).toBeVisible(),
  },
  {
    name: 'the statement without a movement',
    path: '/dashboard/statement',
    as: 'newcomer',
    ready: text('Nenhuma movimentação por aqui.'),
  },
];

const failureResponse = (status: number) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ message: 'Serviço temporariamente indisponível.', code: 'UNAVAILABLE' }),
});

/** Opens the place in a browser of its own. */
export async function enter(
  cast: Fixtures,
  place: Place,
  more: VisitOptions = {},
): Promise<{ visit: Visit; page: Page }> {
  const { as, cart } = place;
  const token = as && cast[as].token;
  const visit = await cast.shop.visit({
    ...more,
    ...(token !== undefined && { token }),
    storage: { ...more.storage, ...(cart && token !== undefined && cartWith(token, ...cast.items)) },
  });
  return { visit, page: await show(visit, await visit.context.newPage(), cast, place) };
}

/** Opens a place in the browser that the same person had for the places before it. */
export async function enterAgain(cast: Fixtures, place: Place): Promise<Page> {
  const { as, cart } = place;
  const token = as && cast[as].token;
  const visit = await cast.shop.regular(token);
  const page = await visit.context.newPage();
  const storage = token === undefined ? {} : { authToken: token, ...(cart && cartWith(token, ...cast.items)) };
  // Not in the frame of a receipt: the page around it would see its session end.
  await page.addInitScript(`if (self === top) {
    localStorage.clear();
    Object.assign(localStorage, ${JSON.stringify(storage)});
  }`);
  return show(visit, page, cast, place);
}

async function show(
  visit: Visit,
  page: Page,
  cast: Fixtures,
  { path: at, failure, reply, state, ready }: Place,
): Promise<Page> {
  if (failure) {
    const { to, status } = failure;
    if (status !== 'never') visit.provokes(new RegExp(`status of ${String(status)}`));
    await page.route(`**${to}`, (route) => (status === 'never' ? undefined : route.fulfill(failureResponse(status))));
  }
  if (reply) {
    const { to, status, body } = reply;
    if (status >= 400) visit.provokes(new RegExp(`status of ${String(status)}`));
    await page.route(`**${to}`, (route) => route.fulfill({ status, json: body }));
  }
  const path = typeof at === 'string' ? at : at(cast);
  if (path === '/nowhere') visit.provokes(/status of 404/);
  if (state) {
    await page.goto('/terms');
    await page.evaluate(`history.replaceState(${JSON.stringify(state(cast))}, '', '${path}')`);
    await page.reload();
  } else {
    await page.goto(path);
  }
  await ready(page);
  return page;
}
