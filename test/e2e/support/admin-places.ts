import type { Page } from '@playwright/test';
import { see } from './browser.js';
import { type Fixtures, heading, type Place, text } from './places.js';

export const ADMIN = { identifier: 'admin', password: 'administrador-de-teste' };

/** Subjects of the administrators' screens. */
export interface AdminFixtures extends Fixtures {
  readonly admin: { readonly token: string; readonly userId: string };
  readonly productId: number;
  readonly ticketId: number;
}

/**
 * Signs the administrator in and makes a row for each list: keys, a coupon, a UID, a reseller, a ticket, an incident.
 */
export async function adminFixturesOf(cast: Fixtures): Promise<AdminFixtures> {
  const { api } = cast.shop.server;
  const { token } = (await api.post<{ token: string }>('/api/auth/login', ADMIN)).body;
  const send = async (path: string, body: object, as = token) => (await api.post(path, body, { token: as })).body;
  const { productId } = await cast.shop.offer();
  const ends = { max_uses: 10, expires_at: '2099-01-01T00:00:00.000Z' };
  await send('/api/keys/generate', { productId, duration_days: 30, devices_limit: 1, quantity: 3 });
  await send('/api/discounts', { code: 'CUPOMCOMPRIDODEMAIS2026', type: 'PERCENTAGE', value: 12.5, ...ends });
  await send('/api/webhook-endpoints', { url: 'https://robo.example.com/', events: ['order.paid'], kind: 'standard' });
  await send('/api/api-keys', { name: 'Painel', scopes: ['sales:read', 'people:read'] });
  const notice = { title: 'Manutenção programada', body: 'Hoje às 22h.', audience: 'all', level: 'warning' };
  await send('/api/announcements', notice);
  await send('/api/blocklist', { kind: 'email-domain', value: 'descartavel.example.net', reason: 'Contas em série' });
  await send('/api/bypass/uids', { uid: 'jogador-de-nome-muito-comprido-1234567890', duration: 24, nickname: 'Ana' });
  const reseller = { username: 'revenda.central', email: 'revenda@example.com', password: 'revenda-2026-longa' };
  await send('/api/resellers', { type: 'new', ...reseller, initialBalance: 100 });
  const asked = { subject: 'Não consigo baixar', message: 'O botão não responde.' };
  const ticket = (await send('/api/tickets', asked, cast.owner.token)) as { ticket: { id: number } };
  // A reference without a place to break it, as logs have them.
  const unbroken = 'a1b2c3d4'.repeat(16);
  await send('/api/products', { name: unbroken, description: unbroken, plans: { daily: 5 } });
  const message = `Investigando ${unbroken}.`;
  await send('/api/incidents', { title: 'Lentidão no login', component: 'mail', status: 'investigating', message });
  const [{ id: userId }] = (await api.get<[{ id: string }]>(`/api/users?q=${cast.owner.username}`, { token })).body;
  await api.patch(`/api/users/${userId}/balance`, { balance: 80, reason: 'Bônus de boas-vindas' }, { token });
  return { ...cast, admin: { token, userId }, productId, ticketId: ticket.ticket.id };
}

export interface AdminPlace extends Omit<Place, 'path'> {
  readonly path: string | ((cast: AdminFixtures) => string);
  /** Shown to the owner of the fixtures, not to the administrator. */
  readonly as?: 'owner';
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const choose = (name: string) => (page: Page) => page.getByRole('menuitem', { name, exact: true }).click();
const dialog = (name: string | RegExp) => (page: Page) => see(page.getByRole('dialog', { name })).toBeVisible();
const steps =
  (...all: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of all) await step(page);
  };

const ofOwner = steps(
  async (page) => see(page.getByRole('button', { name: /^Ações de / }).first()).toBeVisible(),
  press(/^Ações de /),
  choose('Gerenciar'),
);

/** Screens of administrators, and their dialogs. */
export const adminPlaces: readonly AdminPlace[] = [
  { name: 'the dashboard', path: '/admin/dashboard', ready: press(/^Ações de /) },
  { name: 'the users', path: '/admin/users', ready: press(/^Ações de /) },
  {
    name: 'the balance of a user',
    path: '/admin/users',
    ready: steps(ofOwner, press('Saldo e XP'), dialog('Saldo e XP')),
  },
  {
    name: 'the details of a user',
    path: ({ admin }) => `/admin/users/${admin.userId}`,
    ready: steps(heading(/^pessoa/), text('Saldo definido pela equipe')),
  },
  {
    name: 'the keys',
    path: '/admin/keys',
    ready: press(/^Ações de /),
  },
  { name: 'the products', path: '/admin/products', ready: press(/^Ações de /) },
  { name: 'the new product', path: '/admin/products', ready: steps(press('Criar produto'), dialog('Criar produto')) },
  { name: 'the sales', path: '/admin/orders', ready: press(/^Ações de /) },
  { name: 'the coupons', path: '/admin/coupons', ready: press(/^Ações de /) },
  { name: 'the new coupon', path: '/admin/coupons', ready: steps(press('Criar Cupom'), dialog('Criar Novo Cupom')) },
  { name: 'the resellers', path: '/admin/resellers', ready: press(/^Ações de /) },
  {
    name: 'the discount of a reseller',
    path: '/admin/resellers',
    ready: steps(press(/^Ações de /), choose('Desconto'), dialog('Desconto')),
  },
  {
    name: 'the figures with the period before',
    path: '/admin/analytics?compare=1',
    ready: (page) => see(page.getByText('Anterior').first()).toBeVisible(),
  },
  { name: 'the books', path: '/admin/books', ready: press(/^Ações de /) },
  { name: 'the API keys', path: '/admin/api-keys', ready: press(/^Ações de /) },
  {
    name: 'the new API key',
    path: '/admin/api-keys',
    ready: steps(press('Criar API key'), dialog('Criar API key')),
  },
  {
    name: 'the search of a person with API keys',
    path: '/admin/api-keys',
    ready: steps(
      press('De outra pessoa'),
      (page) => page.getByLabel('Pesquisar pessoa').fill('revenda'),
      (page) => see(page.getByRole('button', { name: /^Ver as API keys/ })).toBeVisible(),
    ),
  },
  {
    name: 'the API keys of another person',
    path: ({ admin }) => `/admin/api-keys?user=${admin.userId}`,
    ready: text('Nenhuma API key por aqui.'),
  },
  { name: 'the bypass', path: '/admin/bypass', ready: press(/^Ações de /) },
  { name: 'the settings', path: '/admin/settings', ready: heading('Configurações gerais') },
  {
    name: 'the simulation of ranks',
    path: '/admin/settings',
    ready: steps(press('Simular'), dialog('Simular ranks')),
  },
  { name: 'the incidents', path: '/admin/incidents', ready: text('Lentidão no login') },
  { name: 'the status page with an incident', path: '/status', ready: text('Investigando a1b2') },
  { name: 'the webhooks', path: '/admin/webhooks', ready: press(/^Ações de /) },
  {
    name: 'the new webhook',
    path: '/admin/webhooks',
    ready: steps(press('Criar webhook'), dialog('Criar webhook')),
  },
  { name: 'the announcements', path: '/admin/announcements', ready: press(/^Ações de /) },
  { name: 'the block list', path: '/admin/blocklist', ready: press(/^Ações de /) },
  {
    name: 'the new block',
    path: '/admin/blocklist',
    ready: steps(press('Criar bloqueio'), dialog('Criar bloqueio')),
  },
  {
    name: 'the new announcement',
    path: '/admin/announcements',
    ready: steps(press('Criar aviso'), dialog('Criar aviso')),
  },
  { name: 'the operations', path: '/admin/operations', ready: heading('Operações') },
  {
    name: 'the inbox',
    path: '/admin/support',
    ready: steps(press(/Não consigo baixar/), text('O botão não responde.')),
  },
  {
    name: 'an entry of the activity log',
    path: '/admin/activity?type=WalletDebited',
    ready: steps(press(/^Ações de /), choose('Ver detalhes'), text('Ação de admin')),
  },
  {
    name: 'the undoing of an act',
    path: '/admin/activity?type=WalletDebited',
    ready: steps(press(/^Ações de /), choose('Desfazer'), dialog('Desfazer ação')),
  },
];

/** Screens of clients that the other files do not show. */
export const morePlaces: readonly AdminPlace[] = [
  { name: 'an announcement', path: '/dashboard/orders', as: 'owner', ready: text('Manutenção programada') },
  { name: 'the gifts', path: '/dashboard/gifts', as: 'owner', ready: text('Nenhum presente por aqui.') },
  { name: 'the downloads', path: '/dashboard/downloads', as: 'owner', ready: heading('Downloads') },
  {
    name: 'the files of a product',
    path: ({ productId }) => `/dashboard/downloads/${String(productId)}`,
    as: 'owner',
    ready: text('Download Verificado e Seguro'),
  },
  { name: 'the tickets', path: '/dashboard/support', as: 'owner', ready: text('Não consigo baixar') },
  {
    name: 'a ticket',
    path: ({ ticketId }) => `/dashboard/support/${String(ticketId)}`,
    as: 'owner',
    ready: text('O botão não responde.'),
  },
];
