import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import {
  AccountExport,
  AvatarAnswer,
  Erasure,
  ErasureReceipt,
  RecoveryCodes,
  SessionRows,
  TwoFactorSeed,
  type SessionRow,
} from '@shop/contracts/account';
import { ProductList } from '@shop/contracts/catalog';
import { Profile, Session, TwoFactorRequired } from '@shop/contracts/identity';
import { Dashboard } from '@shop/contracts/licences';
import { CancelledOrder, CheckoutResult, ClientOrderList, OrderStatusAnswer } from '@shop/contracts/orders';
import { answer } from '@shop/contracts/shapes';
import { DepositCharge, WalletStatement } from '@shop/contracts/wallet';
import { MINUTE } from '@shop/kernel/durations';
import * as v from 'valibot';
import { RouteCheck } from '../../backend/src/platform/http/route-check.js';
import type { Answer, Sent } from '../support/api-client.js';
import { Authenticator } from '../support/authenticator.js';
import { Customer, payAndTell, shopItem } from '../support/customers.js';
import { codeIn, resetTokenIn } from '../support/mailbox.js';
import { PASSWORD, signUp } from '../support/person.js';
import { routesOf } from '../support/routes.js';
import { until } from '../support/until.js';
import { ADMIN, openWorld } from '../support/world.js';
import { checkedCall, errorShape, expectError, expectHeaders } from './fixtures/answers.js';
import { strict } from './fixtures/strict.js';

const world = await openWorld();
const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
let customer: Customer;
/** The fields that the HTTP contract names for each answer, those of lists and objects in it by their path. */
const documented: Readonly<Record<string, string>> = {
  'POST /api/auth/register': 'message',
  'POST /api/auth/resend-verification': 'message',
  'POST /api/auth/verify-email': 'message',
  'POST /api/auth/forgot-password': 'message',
  'POST /api/auth/reset-password': 'message',
  'POST /api/auth/login': 'message token role twoFactorRequired twoFactorToken',
  'POST /api/auth/verify-2fa': 'message token role twoFactorRequired',
  'POST /api/auth/logout': 'message',
  'GET /api/profile': 'balance username email avatar_url is_two_factor_enabled is_subscribed role id',
  'PATCH /api/profile': 'message',
  'POST /api/profile/initiate-update': 'message',
  'POST /api/profile/confirm-update': 'message',
  'PATCH /api/profile/newsletter': 'message',
  'POST /api/newsletter': 'message',
  'POST /api/profile/2fa/generate': 'message qrCodeUrl secret',
  'POST /api/profile/2fa/verify': 'message recoveryCodes',
  'PATCH /api/profile/avatar/select': 'message avatar_url',
  'POST /api/profile/avatar/upload': 'message avatar_url',
  'GET /api/profile/sessions': 'id created_at last_seen_at ip user_agent current',
  'DELETE /api/profile/sessions/:id': 'message',
  'POST /api/auth/confirm': 'message',
  'POST /api/profile/2fa/recovery-codes': 'message recoveryCodes',
  'DELETE /api/profile': 'message receipt',
  'GET /api/erasures/:receipt': 'erased_at',
  'PATCH /api/users/:id/status': 'message',
  'PATCH /api/users/:id/role': 'message',
  'PATCH /api/users/:id/account': 'message',
  'PATCH /api/users/:id/two-factor': 'message',
  'DELETE /api/users/:id': 'message',
  'GET /api/products': 'id name description status photo_url plans plans.id plans.duration_type plans.price',
  'POST /api/client/deposit': 'message orderId qrCodeImage qrCodeText expiresAt',
  'GET /api/orders/:id/status': 'status purchaseType generatedKeys total qrCodeImage qrCodeText expiresAt credited',
  'POST /api/client/orders/:id/cancel': 'message status',
  'GET /api/client/wallet':
    'balance movements movements.id movements.created_at movements.kind movements.amount movements.balance_after movements.order_id',
  'POST /api/client/checkout': 'message orderId status total qrCodeImage qrCodeText expiresAt generatedKeys',
  'GET /api/client/orders':
    'id created_at purchaseType total_amount status items items.productId items.productName items.planId items.planName items.price keys expires_at',
  'GET /api/client/dashboard': `server_time subscriptions ${[
    ...['subscription_id', 'product_name', 'product_id', 'subscription_status', 'expires_at', 'days_remaining', 'hwid'],
    ...['pc_name', 'last_seen_at', 'is_online', 'pause_credits', 'hwid_reset_credits', 'lifetime', 'holds'],
  ]
    .map((field) => `subscriptions.${field}`)
    .join(' ')}`,
  'PATCH /api/client/subscriptions/:id/status': 'message',
  'GET /api/health/live': 'status',
};
/** Routes that the contract gives no body of their own (the webhook's and the orchestrator's), and the export, sent in pieces. */
const silent = new Set<string>();
/** The fields that 2xx answers of this file held, by route. */
const found = new Map<string, Set<string>>();

function note(route: string, value: unknown, path = ''): void {
  if (Array.isArray(value)) for (const item of value) note(route, item, path);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      found.set(route, (found.get(route) ?? new Set()).add(path + key));
      note(route, item, `${path}${key}.`);
    }
  }
}

beforeAll(async () => {
  customer = await Customer.join(world);
}, 60_000);

const call = (method: string, path: string, sent?: Sent): Promise<Answer> => checkedCall(world, method, path, sent);

/** Money has at most two decimals; instants are ISO 8601 UTC with milliseconds. */
function expectPlainValues(value: unknown, path = ''): void {
  if (typeof value === 'number') expect([path, Math.round(value * 100) / 100]).toEqual([path, value]);
  if (typeof value === 'string' && /(_at|At|_time)$/.test(path)) {
    expect([path, new Date(value).toISOString()]).toEqual([path, value]);
  }
  if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) expectPlainValues(item, `${path}.${key}`);
  }
}

/** A 2xx answer: its status, the contract's shape and nothing more. */
function expectAnswer(route: string, got: Answer, status: number, schema: v.GenericSchema): void {
  const { issues = [] } = v.safeParse(strict(schema), got.body);
  expect([route, got.status, issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`)]).toEqual([
    route,
    status,
    [],
  ]);
  expect(got.headers.get('content-type')).toBe('application/json; charset=utf-8');
  if (/^(POST|PATCH|PUT|DELETE) /.test(route)) expect(got.body.message).toMatch(/^\p{Lu}.+[.!]$/u);
  expectPlainValues(got.body);
  note(route, got.body);
}

const isLive = ({ headers }: Answer) => [headers.get('x-live-epoch'), headers.get('x-live-seq')];
const LIVE = [expect.stringMatching(/./), expect.stringMatching(/^\d+$/)];

describe('answers hold their contract and not a field more', () => {
  const own = (method: string, path: string, body?: unknown) => call(method, path, { token: customer.token, body });

  it('of sign-up, confirmation, login and logout', async () => {
    const who = { username: 'respostas', email: 'respostas@example.com', password: PASSWORD };
    expectAnswer('POST /api/auth/register', await call('POST', '/api/auth/register', { body: who }), 201, answer);
    const resent = await call('POST', '/api/auth/resend-verification', { body: { email: who.email } });
    expectAnswer('POST /api/auth/resend-verification', resent, 200, answer);
    const code = await until('a code', async () => codeIn((await world.mailbox(who.email))[0] ?? ''));
    const verified = await call('POST', '/api/auth/verify-email', { body: { email: who.email, code } });
    expectAnswer('POST /api/auth/verify-email', verified, 200, answer);
    const body = { identifier: who.username, password: PASSWORD };
    const session = await call('POST', '/api/auth/login', { body });
    expectAnswer('POST /api/auth/login', session, 200, Session);
    const token = session.body.token as string;
    expectAnswer('POST /api/auth/logout', await call('POST', '/api/auth/logout', { token }), 200, answer);
  });

  it('of the list of sessions and of the end of one, of a forgotten password and of its reset', async () => {
    const { email, token } = await newcomer();
    const listed = await call('GET', '/api/profile/sessions', { token });
    expectAnswer('GET /api/profile/sessions', listed, 200, SessionRows);
    expect(isLive(listed)).toEqual(LIVE);
    const [own] = listed.body as SessionRow[];
    const ended = await call('DELETE', `/api/profile/sessions/${own?.id ?? ''}`, { token });
    expectAnswer('DELETE /api/profile/sessions/:id', ended, 200, answer);
    const asked = await call('POST', '/api/auth/forgot-password', { body: { email } });
    expectAnswer('POST /api/auth/forgot-password', asked, 200, answer);
    const link = await until('a link', async () => resetTokenIn((await world.mailbox(email)).at(-1) ?? ''));
    const renew = () => call('POST', '/api/auth/reset-password', { body: { token: link, password: 'another horse' } });
    expectAnswer('POST /api/auth/reset-password', await renew(), 200, answer);
    expectError(await renew(), 'INVALID_TOKEN');
  });

  it('of two-factor, from the seed to the second step of a login', async () => {
    const { username, token } = await newcomer();
    const act = (path: string, body?: unknown) => call('POST', `/api/profile/2fa/${path}`, { token, body });
    expectError(await act('verify', { token: '000000' }), 'TWO_FACTOR_NOT_STARTED');
    const seed = await act('generate');
    expectAnswer('POST /api/profile/2fa/generate', seed, 200, TwoFactorSeed);
    const authenticator = new Authenticator(seed.body.secret as string, world.clock);
    expectError(await act('verify', { token: authenticator.wrongCode() }), 'INVALID_CODE');
    const enabled = await act('verify', { token: authenticator.nextCode() });
    expectAnswer('POST /api/profile/2fa/verify', enabled, 200, RecoveryCodes);
    expectError(await act('generate'), 'TWO_FACTOR_ENABLED');
    expectError(await act('verify', { token: authenticator.nextCode() }), 'TWO_FACTOR_ENABLED');
    const asked = await call('POST', '/api/auth/login', { body: { identifier: username, password: PASSWORD } });
    expectAnswer('POST /api/auth/login', asked, 206, TwoFactorRequired);
    const answerWith = (code: string) =>
      call('POST', '/api/auth/verify-2fa', { body: { twoFactorToken: asked.body.twoFactorToken as string, code } });
    expectError(await answerWith(authenticator.wrongCode()), 'INVALID_CODE');
    expectAnswer('POST /api/auth/verify-2fa', await answerWith(authenticator.nextCode()), 200, Session);
  });

  it("of a step-up verification, new recovery codes, and the end of one's own account", async () => {
    const { token } = await newcomer();
    const act = (path: string, body?: unknown) => call('POST', path, { token, body });
    const password = PASSWORD;
    expectAnswer('POST /api/auth/confirm', await act('/api/auth/confirm', { password }), 200, answer);
    expectError(await act('/api/auth/confirm', { password: 'errada' }), 'INVALID_CREDENTIALS');
    expectError(await act('/api/profile/2fa/recovery-codes'), 'TWO_FACTOR_DISABLED');
    world.clock.advance(31 * MINUTE);
    expectError(await act('/api/profile/2fa/generate'), 'REAUTHENTICATION_REQUIRED');
    await act('/api/auth/confirm', { password });
    const authenticator = new Authenticator(
      (await act('/api/profile/2fa/generate')).body.secret as string,
      world.clock,
    );
    await act('/api/profile/2fa/verify', { token: authenticator.nextCode() });
    expectError(await act('/api/auth/confirm', { password }), 'INVALID_CODE');
    const codes = await act('/api/profile/2fa/recovery-codes');
    expectAnswer('POST /api/profile/2fa/recovery-codes', codes, 200, RecoveryCodes);
    const errors = [{ field: 'username', message: 'Digite o seu username exatamente como ele é.' }];
    const wrong = await call('DELETE', '/api/profile', { token, body: { username: 'x' } });
    expectError(wrong, 'VALIDATION_FAILED', errors);
    const erased = await call('DELETE', '/api/profile', { token });
    expectAnswer('DELETE /api/profile', erased, 200, ErasureReceipt);
    const told = await call('GET', `/api/erasures/${erased.body.receipt as string}`);
    expectAnswer('GET /api/erasures/:receipt', told, 200, Erasure);
    expectError(await call('GET', '/api/erasures/nenhuma'), 'NOT_FOUND');
  });

  it('of the changes of an account, the newsletter and the export', async () => {
    const { username, email, token } = await newcomer();
    const act = (method: string, path: string, body: unknown) => call(method, path, { token, body });
    const renamed = await act('PATCH', '/api/profile', { username: `${username}.2` });
    expectAnswer('PATCH /api/profile', renamed, 200, answer);
    world.clock.advance(MINUTE);
    const initiated = await act('POST', '/api/profile/initiate-update', { verificationMethod: 'email' });
    expectAnswer('POST /api/profile/initiate-update', initiated, 200, answer);
    const code = await until('a code', async () => codeIn((await world.mailbox(email))[1] ?? ''));
    const update = { verificationMethod: 'email', updateType: 'email', code };
    const confirm = (newData: object, shown = code) =>
      act('POST', '/api/profile/confirm-update', { ...update, newData, code: shown });
    const errors = [{ field: 'newData.email', message: 'Email inválido.' }];
    expectError(await confirm({ email: 'x' }), 'VALIDATION_FAILED', errors);
    expectError(
      await confirm({ email: 'novo@example.com' }, code === '000000' ? '1'.repeat(6) : '000000'),
      'INVALID_CODE',
    );
    const taken = (await call('GET', '/api/profile', { token: customer.token })).body as Profile;
    expectError(await confirm({ email: taken.email }), 'EMAIL_TAKEN');
    expectAnswer('POST /api/profile/confirm-update', await confirm({ email: 'novo@example.com' }), 200, answer);
    expectError(await confirm({ email: 'novo@example.com' }), 'INVALID_CODE');
    const byApp = await act('POST', '/api/profile/initiate-update', { verificationMethod: '2fa' });
    expectError(byApp, 'TWO_FACTOR_DISABLED');
    const chosen = await act('PATCH', '/api/profile/newsletter', { isSubscribed: true });
    expectAnswer('PATCH /api/profile/newsletter', chosen, 200, answer);
    const listed = await call('POST', '/api/newsletter', { body: { email: 'curiosa@example.com' } });
    expectAnswer('POST /api/newsletter', listed, 200, answer);
    const exported = await call('GET', '/api/profile/export', { token });
    expect(v.safeParse(strict(AccountExport), exported.body).issues).toBeUndefined();
    expect(exported.headers.get('content-type')).toBe('application/json; charset=utf-8');
    silent.add('GET /api/profile/export');
  });

  it('of the avatar', async () => {
    const selected = await own('PATCH', '/api/profile/avatar/select', { avatarUrl: '/avatars/1.svg' });
    expectAnswer('PATCH /api/profile/avatar/select', selected, 200, AvatarAnswer);
    const body = new FormData();
    body.append('avatarFile', new Blob([ONE_PIXEL]), 'x.png');
    const uploaded = await own('POST', '/api/profile/avatar/upload', body);
    expectAnswer('POST /api/profile/avatar/upload', uploaded, 200, AvatarAnswer);
  });

  it('of what an administrator decides about an account', async () => {
    const { username, token: session } = await newcomer();
    const { id } = (await call('GET', '/api/profile', { token: session })).body as Profile;
    const token = await adminToken();
    const decide = (what: string, body: unknown) => call('PATCH', `/api/users/${id}/${what}`, { token, body });
    for (const status of ['banned', 'active'])
      expectAnswer('PATCH /api/users/:id/status', await decide('status', { status }), 200, answer);
    expectAnswer('PATCH /api/users/:id/role', await decide('role', { role: 'Reseller' }), 200, answer);
    const named = await decide('account', { username: `${username}.2` });
    expectAnswer('PATCH /api/users/:id/account', named, 200, answer);
    expectAnswer('PATCH /api/users/:id/two-factor', await decide('two-factor', { isEnabled: false }), 200, answer);
    expectError(await decide('two-factor', { isEnabled: true }), 'TWO_FACTOR_NEEDS_OWNER');
    const own = (await call('GET', '/api/profile', { token })).body as Profile;
    expectError(await call('DELETE', `/api/users/${own.id}`, { token }), 'SELF_FORBIDDEN');
    expectAnswer('DELETE /api/users/:id', await call('DELETE', `/api/users/${id}`, { token }), 200, answer);
    expectError(await call('DELETE', `/api/users/${id}`, { token }), 'NOT_FOUND');
  });

  it('of the profile and the shop', async () => {
    const profile = await own('GET', '/api/profile');
    expectAnswer('GET /api/profile', profile, 200, Profile);
    expect(isLive(profile)).toEqual(LIVE);
    const products = await call('GET', '/api/products');
    expectAnswer('GET /api/products', products, 200, ProductList);
    expect(isLive(products)).toEqual(LIVE);
    const asAdmin = await call('GET', '/api/products', { token: await adminToken() });
    expectAnswer('GET /api/products', asAdmin, 200, ProductList);
  });

  it('of a deposit while pending and once paid, and of the statement', async () => {
    const deposit = await own('POST', '/api/client/deposit', { amount: 200.01 });
    expectAnswer('POST /api/client/deposit', deposit, 201, DepositCharge);
    const path = `/api/orders/${deposit.body.orderId as string}/status`;
    const pending = await own('GET', path);
    expectAnswer('GET /api/orders/:id/status', pending, 200, OrderStatusAnswer);
    const { qrCodeImage, qrCodeText, expiresAt } = deposit.body as DepositCharge;
    expect(pending.body).toMatchObject({ status: 'pending', qrCodeImage, qrCodeText, expiresAt, total: 200.01 });
    expect(isLive(pending)).toEqual(LIVE);
    await payAndTell(world, qrCodeText);
    await until('the deposit', async () => (await own('GET', path)).body.status === 'paid');
    const paid = await own('GET', path);
    expectAnswer('GET /api/orders/:id/status', paid, 200, OrderStatusAnswer);
    expect(paid.body).toMatchObject({
      qrCodeImage: null,
      qrCodeText: null,
      purchaseType: 'deposit',
      generatedKeys: [],
    });
    const wallet = await own('GET', '/api/client/wallet');
    expectAnswer('GET /api/client/wallet', wallet, 200, WalletStatement);
    expect([wallet.headers.get('x-total-count'), isLive(wallet)]).toEqual(['1', LIVE]);
    const other = await own('POST', '/api/client/deposit', { amount: 5 });
    const cancelled = await own('POST', `/api/client/orders/${other.body.orderId as string}/cancel`);
    expectAnswer('POST /api/client/orders/:id/cancel', cancelled, 200, CancelledOrder);
  });

  it('of a purchase, the orders and the subscription it made', async () => {
    const cart = { items: [await shopItem(world)], buyAsGift: false, paymentMethod: 'balance', couponCode: null };
    const bought = await own('POST', '/api/client/checkout', cart);
    expectAnswer('POST /api/client/checkout', bought, 201, CheckoutResult);
    const orders = await own('GET', '/api/client/orders');
    expectAnswer('GET /api/client/orders', orders, 200, ClientOrderList);
    expect([orders.headers.get('x-total-count'), isLive(orders)]).toEqual(['3', LIVE]);
    const dashboard = await own('GET', '/api/client/dashboard');
    expectAnswer('GET /api/client/dashboard', dashboard, 200, Dashboard);
    const [{ subscription_id: id }] = dashboard.body.subscriptions as [{ subscription_id: string }];
    for (const status of ['paused', 'active']) {
      const changed = await own('PATCH', `/api/client/subscriptions/${id}/status`, { status });
      expectAnswer('PATCH /api/client/subscriptions/:id/status', changed, 200, answer);
      expectAnswer('GET /api/client/dashboard', await own('GET', '/api/client/dashboard'), 200, Dashboard);
    }
  });

  it('of the health of the process', async () => {
    const live = await call('GET', '/api/health/live');
    expectAnswer('GET /api/health/live', live, 200, v.object({ status: v.literal('ok') }));
    const ready = await call('GET', '/api/health/ready');
    expect([ready.status, ready.body.status]).toEqual([200, 'ok']);
    silent.add('GET /api/health/ready');
  });

  it('of the webhook, which says nothing', async () => {
    const secret = world.bank.environment.PIX_WEBHOOK_SECRET ?? '';
    for (const [route, path] of [
      ['POST /api/webhooks/pix', `/api/webhooks/pix?hmac=${secret}`],
      ['POST /api/webhooks/pix/pix', `/api/webhooks/pix/pix?hmac=${secret}/pix`],
      ['POST /api/webhooks/pix/:secret', `/api/webhooks/pix/${secret}`],
      ['POST /api/webhooks/pix/:secret/pix', `/api/webhooks/pix/${secret}/pix`],
    ] as const) {
      const heard = await call('POST', path, { body: { pix: [{ txid: 'unknown0000000000000000000' }] } });
      expect([route, heard.status, heard.body]).toEqual([route, 200, '']);
      silent.add(route);
    }
  });

  it('of every route under /api', () => {
    const routes = routesOf(world).filter((route) => route.includes(' /api'));
    expect([...found.keys(), ...silent].sort()).toEqual([...routes].sort());
  });

  it('are written through a contract on every route that answers with more than a status', () => {
    const bare = world.app
      .get(RouteCheck)
      .facts()
      .filter((facts) => !facts.answer);
    expect(bare.map(({ name }) => name).sort()).toEqual([
      'AvatarController.picture',
      'ExportController.everything',
      'HealthController.live',
      'HealthController.ready',
      'WebhookController.news',
    ]);
  });

  it.each(Object.entries(documented))('%s holds exactly what is documented', (route, fields) => {
    expect([...(found.get(route) ?? [])].sort()).toEqual(fields.split(' ').sort());
  });
});

async function adminToken(): Promise<string> {
  return (await call('POST', '/api/auth/login', { body: ADMIN })).body.token as string;
}

const newcomer = () => signUp({ api: world.api, mailbox: (address) => world.mailbox(address) });

describe('headers beside those of the API', () => {
  const policyOf = async (path: string) => {
    const { headers } = await call('GET', path);
    const parts = (headers.get('content-security-policy') ?? '').split(';').map((part) => part.trim().split(/\s+/));
    return Object.fromEntries(parts.map(([name, ...sources]) => [name ?? '', sources]));
  };

  it.each(['/', '/auth', '/dashboard/shop', '/nada/aqui', '/_mail'])(
    '%s is a page that trusts only itself',
    async (path) => {
      const policy = await policyOf(path);
      expect(policy).toMatchObject({
        'default-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
      });
      expect(policy['script-src']?.every((source) => /^('self'|'sha256-[A-Za-z0-9+/]{43}=')$/.test(source))).toBe(true);
    },
  );

  it.each(['/config.json', '/.env', '/assets/none.js.map', '/api', '/api/none?x=%00'])(
    '%s carries them too',
    async (path) => {
      await call('GET', path);
    },
  );

  it.each(['GET /', 'GET /api/products', 'GET /api/profile'])('so does the HEAD of %s', async (route) => {
    const path = route.slice(4);
    const response = await fetch(`${world.api.origin}${path}`, { method: 'HEAD' });
    expectHeaders(path, response.headers);
  });

  it('a preflight is allowed nothing', async () => {
    const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' };
    const { status } = await call('OPTIONS', '/api/client/deposit', { headers });
    expect(status).toBe(405);
  });

  it.each([
    ['a line that is no request', 'OLÁ\r\n\r\n', 400],
    ['headers without end', `GET /api/profile HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(80_000)}\r\n\r\n`, 400],
    ['two lengths', 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
  ])('%s gets them', async (_, text, status) => {
    const heard = await talk(text);
    const [head = '', body = ''] = heard.split('\r\n\r\n');
    const [first = '', ...lines] = head.split('\r\n');
    expect(first).toMatch(new RegExp(`^HTTP/1\\.1 ${String(status)} `));
    expectHeaders('/api', new Headers(lines.map((line) => line.split(/: (.*)/s, 2) as [string, string])));
    expect(v.is(errorShape, JSON.parse(body))).toBe(true);
  });
});

const talk = (text: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(world.api.origin).port), '127.0.0.1', () => socket.write(text));
    let heard = '';
    socket.on('data', (chunk) => (heard += chunk.toString()));
    socket.on('close', () => {
      resolve(heard);
    });
    socket.on('error', reject);
  });

describe('the texts that the screens show of themselves', () => {
  const ROOT = join(import.meta.dirname, '../../frontend/src');
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const having = (text: string, isSpec: boolean) =>
    files.filter(
      (file) => /\.spec\.tsx?$/.test(file) === isSpec && readFileSync(join(ROOT, file), 'utf8').includes(text),
    );

  it.each([
    'Erro ao fazer login.',
    'Erro na verificação 2FA.',
    'Token inválido ou expirado.',
    'Erro no upload.',
    'Erro ao carregar seu perfil.',
    'Carregando perfil...',
    'Ocorreu um erro na sua solicitação.',
    'Erro de rede ou resposta inválida.',
    'Usuário não autenticado. Faça login novamente.',
    'Não foi possível gerar a cobrança PIX.',
    'Erro ao carregar dados.',
    'Erro ao carregar os produtos da loja.',
    'Depósito Confirmado!',
    'Sua sessão expirou por inatividade.',
    'Page not found',
  ])('%s stands in a screen and in a test of it', (text) => {
    expect(having(text, false)).not.toEqual([]);
    expect(having(text, true)).not.toEqual([]);
  });
});
