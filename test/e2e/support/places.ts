import type { Page } from '@playwright/test';
import { see, type Visit, type VisitOptions } from './browser.js';
import { cartWith, type CartItem, type Client, type Shopfront } from './shopfront.js';

/** Who the screens are shown to. */
export interface Cast {
  readonly shop: Shopfront;
  /** Has a balance and two subscriptions, one of them paused or none. */
  readonly owner: Client;
  /** Has nothing. */
  readonly newcomer: Client;
  readonly items: readonly CartItem[];
  readonly pending: string;
  readonly paid: string;
}

export async function castOf(shop: Shopfront): Promise<Cast> {
  const [owner, newcomer] = [await shop.client(150), await shop.client()];
  const items = [await shop.offer(), await shop.offer({ at: 1, duration: 'monthly' })];
  for (const item of [await shop.offer(), await shop.offer({ at: 1, duration: 'daily' })]) await shop.buy(owner, item);
  const [paid, pending] = [await shop.charge(owner, 20), await shop.charge(owner, 50)];
  await shop.installation.bank.pay(paid.qrCodeText);
  await shop.paid(owner, paid.orderId);
  return { shop, owner, newcomer, items, pending: pending.orderId, paid: paid.orderId };
}

/** One screen in one of its states. */
export interface Place {
  readonly name: string;
  readonly path: string | ((cast: Cast) => string);
  readonly as?: 'owner' | 'newcomer';
  readonly cart?: boolean;
  /** What the navigation brought along. */
  readonly state?: (cast: Cast) => object;
  /** The failure, or the silence, that the state is made of. */
  readonly answer?: { readonly to: string; readonly status: number | 'never' };
  /** What the server is made to say. */
  readonly reply?: { readonly to: string; readonly status: number; readonly body: object };
  /** Brings it about and sees that it is there. */
  readonly ready: (page: Page) => Promise<unknown>;
}

const heading = (name: string | RegExp) => (page: Page) =>
  see(page.getByRole('heading', { name, level: 1 })).toBeVisible();
const text = (words: string) => (page: Page) => see(page.getByText(words).first()).toBeVisible();

const toSecondStep = async (page: Page) => {
  await page.getByLabel('Username ou e-mail').fill('ana');
  await page.getByLabel('Senha', { exact: true }).fill('segredo123');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await heading('Verificação em duas etapas')(page);
};

/** What everybody sees, in its states. */
export const visitorPlaces: readonly Place[] = [
  { name: 'the landing', path: '/', ready: (page) => see(page.getByRole('button', { name: 'Pausar' })).toBeEnabled() },
  { name: 'the terms', path: '/terms', ready: heading(/Termos/) },
  { name: 'the privacy page', path: '/privacy', ready: heading('Privacidade') },
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
    state: () => ({ email: 'ana@example.com' }),
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

/** What clients see, but for their profile. */
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
    answer: { to: '/api/client/dashboard', status: 'never' },
    ready: (page) => see(page.getByRole('status').filter({ hasText: 'Carregando...' })).toBeVisible(),
  },
  {
    name: 'Home that could not be loaded',
    path: '/dashboard',
    as: 'owner',
    answer: { to: '/api/client/dashboard', status: 503 },
    ready: text('Erro ao carregar dados.'),
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
    answer: { to: '/api/products', status: 503 },
    ready: text('Erro ao carregar os produtos da loja.'),
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
    ready: text('Faltam'),
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
    answer: { to: '/api/orders/nothing/status', status: 404 },
    ready: text('Não encontramos esta cobrança.'),
  },
  {
    name: 'the confirmed deposit',
    path: ({ paid }) => `/dashboard/deposit?order=${paid}`,
    as: 'owner',
    ready: (page) => see(page.getByRole('dialog', { name: 'Depósito Confirmado!' })).toBeVisible(),
  },
  {
    name: 'the statement',
    path: '/dashboard/statement',
    as: 'owner',
    ready: (page) => see(page.getByText(/^Compra/).first()).toBeVisible(),
  },
  {
    name: 'the statement without a movement',
    path: '/dashboard/statement',
    as: 'newcomer',
    ready: text('Nenhuma movimentação por aqui.'),
  },
];

const failure = (status: number) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ message: 'Serviço temporariamente indisponível.', code: 'UNAVAILABLE' }),
});

/** Opens the place in a browser of its own. */
export async function enter(cast: Cast, place: Place, more: VisitOptions = {}): Promise<{ visit: Visit; page: Page }> {
  const { as, cart, answer, reply, state } = place;
  const token = as === undefined ? {} : { token: cast[as].token };
  const visit = await cast.shop.visit({
    reducedMotion: 'reduce',
    ...more,
    ...token,
    storage: { ...more.storage, ...(cart && cartWith(...cast.items)) },
  });
  const page = await visit.context.newPage();
  if (answer) {
    const { to, status } = answer;
    if (status !== 'never') visit.provokes(new RegExp(`status of ${String(status)}`));
    await page.route(`**${to}`, (route) => (status === 'never' ? undefined : route.fulfill(failure(status))));
  }
  if (reply) {
    const { to, status, body } = reply;
    if (status >= 400) visit.provokes(new RegExp(`status of ${String(status)}`));
    await page.route(`**${to}`, (route) => route.fulfill({ status, json: body }));
  }
  const path = typeof place.path === 'string' ? place.path : place.path(cast);
  if (path === '/nowhere') visit.provokes(/status of 404/);
  if (state) {
    await page.goto('/terms');
    await page.evaluate(`history.replaceState(${JSON.stringify(state(cast))}, '', '${path}')`);
    await page.reload();
  } else {
    await page.goto(path);
  }
  await place.ready(page);
  return { visit, page };
}
