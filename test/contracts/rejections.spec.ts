import { CommandBus } from '@nestjs/cqrs';
import type { Profile } from '@shop/contracts/identity';
import { DAY } from '@shop/kernel/durations';
import { BanAccount } from '../../backend/src/modules/identity/use-cases/administration/ban-account.js';
import { GrantSubscription } from '../../backend/src/modules/subscriptions/use-cases/grant-subscription.js';
import type { ApiResponse, Sent } from '../support/api-client.js';
import { Customer, shopItem } from '../support/customers.js';
import { PASSWORD, signIn, signUp } from '../support/person.js';
import { openWorld } from '../support/world.js';
import { checkedCall, expectError } from './fixtures/responses.js';

const world = await openWorld();
let customer: Customer;

beforeAll(async () => {
  customer = await Customer.join(world);
}, 60_000);

const call = (method: string, path: string, sent?: Sent): Promise<ApiResponse> =>
  checkedCall(world, method, path, sent);

async function adminToken(): Promise<string> {
  return signIn(world.api);
}

const newcomer = () => signUp(world.api, world);

describe('the errors of a request are listed in the order of its properties, in the words of the specification', () => {
  const wrong: readonly (readonly [string, string, unknown, readonly (readonly [string, string])[]])[] = [
    [
      'a sign-up',
      '/api/auth/register',
      { password: '1234567', email: 'x', username: 'ab' },
      [
        ['username', 'Username precisa ter no mínimo 3 caracteres.'],
        ['email', 'Formato de e-mail inválido.'],
        ['password', 'A senha precisa ter no mínimo 8 caracteres.'],
      ],
    ],
    [
      'an empty sign-up',
      '/api/auth/register',
      {},
      [
        ['username', 'Username precisa ter no mínimo 3 caracteres.'],
        ['email', 'Formato de e-mail inválido.'],
        ['password', 'A senha precisa ter no mínimo 8 caracteres.'],
      ],
    ],
    [
      'a login',
      '/api/auth/login',
      { password: '', identifier: ' ' },
      [
        ['identifier', 'Digite seu username ou e-mail.'],
        ['password', 'Digite sua senha.'],
      ],
    ],
    [
      'a confirmation',
      '/api/auth/verify-email',
      { code: '12345', email: 'x' },
      [
        ['email', 'Formato de e-mail inválido.'],
        ['code', 'Digite os 6 dígitos do código.'],
      ],
    ],
    ['a request for a code', '/api/auth/resend-verification', {}, [['email', 'Formato de e-mail inválido.']]],
    ['a forgotten password', '/api/auth/forgot-password', {}, [['email', 'Por favor, insira um e-mail válido.']]],
    [
      'a reset',
      '/api/auth/reset-password',
      { token: '', password: '1234567' },
      [
        ['password', 'A senha precisa ter no mínimo 8 caracteres.'],
        ['token', 'Token de redefinição inválido ou ausente.'],
      ],
    ],
    ...[0.99, 0, -1, 1.001, '10', null].map(
      (amount) =>
        [
          `a deposit of ${JSON.stringify(amount)}`,
          '/api/client/deposit',
          { amount },
          [['amount', 'Por favor, insira um valor de depósito válido (mínimo R$ 1,00).']],
        ] as const,
    ),
    [
      'a deposit of too much',
      '/api/client/deposit',
      { amount: 10_000.01 },
      [['amount', 'O valor máximo por depósito é R$ 10.000,00.']],
    ],
    [
      'a purchase',
      '/api/client/checkout',
      {
        expectedTotal: 1.234,
        paymentMethod: 'x',
        items: [{ productId: 1, productName: 'a', planId: 1, planName: 'b', price: 1.234 }],
      },
      [
        ['items.0.price', 'Preço inválido.'],
        ['paymentMethod', 'Escolha uma forma de pagamento.'],
        ['expectedTotal', 'Total inválido.'],
      ],
    ],
    ['an unknown property', '/api/client/deposit', { amount: 10, role: 'Admin' }, [['role', 'Campo não permitido.']]],
  ];

  it.each(wrong)('%s', async (_, path, body, errors) => {
    const got = await call('POST', path, { token: customer.token, body });
    expectError(
      got,
      'VALIDATION_FAILED',
      errors.map(([field, message]) => ({ field, message })),
    );
  });

  it.each([
    ['/api/client/wallet?page=0', 'page', 'Página inválida.'],
    ['/api/client/orders?pageSize=201', 'pageSize', 'Tamanho de página inválido.'],
    ['/api/client/orders?sort=items', 'sort', 'Ordenação inválida.'],
    ['/api/client/orders?x=1', 'x', 'Campo não permitido.'],
    ['/api/profile?x=1', 'x', 'Parâmetro não permitido.'],
  ])('%s', async (path, field, message) => {
    expectError(await call('GET', path, { token: customer.token }), 'VALIDATION_FAILED', [{ field, message }]);
  });
});

describe('rejections have the shape and the words of the catalogue', () => {
  const own = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    call(method, path, { token: customer.token, body, headers });
  const logIn = (identifier: string, password = PASSWORD) =>
    call('POST', '/api/auth/login', { body: { identifier, password } });
  const cart = (item: object) => ({ items: [item], buyAsGift: false, paymentMethod: 'balance', couponCode: null });

  it('of paths, methods and bodies', async () => {
    expectError(await call('GET', '/api/none'), 'NOT_FOUND');
    const wrongMethod = await call('PUT', '/api/profile');
    expectError(wrongMethod, 'METHOD_NOT_ALLOWED');
    expect(wrongMethod.headers.get('allow')).toContain('GET');
    const register = (body: string, type = 'application/json') =>
      call('POST', '/api/auth/register', { body, headers: { 'content-type': type } });
    expectError(await register('{'), 'VALIDATION_FAILED');
    expectError(await register('x'.repeat(300_000)), 'PAYLOAD_TOO_LARGE');
    expectError(await register('a=1', 'text/plain'), 'UNSUPPORTED_MEDIA_TYPE');
    expectError(await call('GET', `/api/%zz`), 'NOT_FOUND');
    expectError(await own('GET', `/api/orders/${'x'.repeat(2_000)}/status`), 'NOT_FOUND');
  });

  it('of accounts', async () => {
    expectError(await call('GET', '/api/profile'), 'UNAUTHENTICATED');
    expectError(await logIn('ninguém'), 'INVALID_CREDENTIALS');
    const body = { username: 'recusas', email: 'recusas@example.com', password: PASSWORD };
    await call('POST', '/api/auth/register', { body });
    const unverified = await logIn(body.username);
    expectError(unverified, 'EMAIL_NOT_VERIFIED');
    expect(unverified.body.email).toBe(body.email);
    expectError(await call('POST', '/api/auth/register', { body }), 'USERNAME_TAKEN');
    expectError(await call('POST', '/api/auth/register', { body: { ...body, username: 'outras' } }), 'EMAIL_TAKEN');
    const code = { email: 'ninguem@example.com', code: '000000' };
    expectError(await call('POST', '/api/auth/verify-email', { body: code }), 'INVALID_CODE');
    expectError(await call('GET', '/api/client/dashboard', { token: await adminToken() }), 'FORBIDDEN');
    expectError(await call('POST', '/api/webhooks/pix/x', { body: { pix: [] } }), 'INVALID_WEBHOOK_SECRET');
    const { username, token } = await newcomer();
    const { id } = (await call('GET', '/api/profile', { token })).body as Profile;
    await world.app.get(CommandBus).execute(new BanAccount(id));
    await world.drained();
    expectError(await logIn(username), 'ACCOUNT_BANNED');
    expectError(await call('GET', '/api/profile', { token }), 'UNAUTHENTICATED');
  });

  it('of purchases', async () => {
    const item = await shopItem(world, 0, 'monthly');
    const { token } = await newcomer();
    const poor = (body: unknown) => call('POST', '/api/client/checkout', { token, body });
    expectError(await poor(cart(item)), 'INSUFFICIENT_BALANCE');
    const changed = await poor(cart({ ...item, price: item.price + 1 }));
    expectError(changed, 'PRICE_CHANGED');
    expect(changed.body.items).toEqual([{ productId: item.productId, planId: item.planId, price: item.price }]);
    expectError(await poor(cart({ ...item, planId: 9_999 })), 'PRODUCT_UNAVAILABLE');
    expectError(await own('GET', '/api/orders/none/status'), 'NOT_FOUND');
  });

  it('of deposits', async () => {
    const { token } = await newcomer();
    const deposit = (amount: number, key: string) =>
      call('POST', '/api/client/deposit', { token, body: { amount }, headers: { 'idempotency-key': key } });
    for (let open = 0; open < 5; open += 1) expect((await deposit(10, `k${String(open)}`)).status).toBe(201);
    expectError(await deposit(10, 'k5'), 'TOO_MANY_OPEN_CHARGES');
    expectError(await deposit(11, 'k0'), 'IDEMPOTENCY_KEY_REUSED');
    await world.bank.act('fault', { apiFailNext: 1_000 });
    const away = await own('POST', '/api/client/deposit', { amount: 10 });
    await world.bank.act('heal', {});
    expectError(away, 'UNAVAILABLE');
  });

  it('of subscriptions', async () => {
    const { token } = await newcomer();
    const { id: userId } = (await call('GET', '/api/profile', { token })).body as Profile;
    const given = (productId: number, days: number): Promise<string> => {
      const terms = { userId, productId, productName: 'Aurora', grantId: 'test', days, devices: 1 };
      return world.app.get(CommandBus).execute(new GrantSubscription(terms));
    };
    const pause = (id: string, as = token) =>
      call('PATCH', `/api/client/subscriptions/${id}/status`, { token: as, body: { status: 'paused' } });
    const [short, lifetime, ending] = [await given(1, 30), await given(2, 9_999), await given(3, 1)];
    await world.drained();
    expect((await pause(short)).status).toBe(200);
    expectError(await pause(short), 'ALREADY_PAUSED');
    await call('PATCH', `/api/client/subscriptions/${short}/status`, { token, body: { status: 'active' } });
    expectError(await pause(short), 'NO_PAUSE_CREDITS');
    expectError(await pause(lifetime), 'LIFETIME');
    expectError(await pause(lifetime, customer.token), 'NOT_FOUND');
    world.clock.advance(2 * DAY);
    const profile = await call('GET', '/api/profile', { token });
    expectError(profile, 'UNAUTHENTICATED');
    const { body } = await logIn((JSON.parse(atob(token.split('.')[1] ?? '')) as { username: string }).username);
    expectError(await pause(ending, (body as { token: string }).token), 'SUBSCRIPTION_EXPIRED');
  });
});
