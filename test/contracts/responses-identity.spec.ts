import {
  AccountExport,
  AvatarResponse,
  Erasure,
  ErasureReceipt,
  RecoveryCodes,
  SessionRows,
  TwoFactorSeed,
  type SessionRow,
  NewsletterRows,
} from '@shop/contracts/account';
import { type Activity, ActivityList, RecentActivityList, Trail, UndoResult } from '@shop/contracts/activity';
import { Profile, Registered, Session, TwoFactorRequired } from '@shop/contracts/identity';
import { messageResponse } from '@shop/contracts/shapes';
import { MINUTE } from '@shop/kernel/durations';
import { Administrator } from '../support/administrator.js';
import { Authenticator } from '../support/authenticator.js';
import { Customer } from '../support/customers.js';
import { importWithoutEmail } from '../support/imported-account.js';
import { codeIn, resetTokenIn, tokenIn } from '../support/mailbox.js';
import { PASSWORD, signIn, signUp } from '../support/person.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';
import { strict } from './fixtures/strict.js';
import * as v from 'valibot';
import { expectError, isLive, LIVE, openResponses } from './fixtures/responses.js';

const world = await openWorld();
const { call, expectResponse } = await openResponses(world, 'identity', 'account', 'administration', 'activity');
const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
let customer: Customer;
beforeAll(async () => {
  customer = await Customer.join(world);
}, 60_000);
const own = (method: string, path: string, body?: unknown) => call(method, path, { token: customer.token, body });

describe('responses have the fields of their contract and no others', () => {
  it('of sign-up, confirmation, login and logout', async () => {
    const who = { username: 'respostas', email: 'respostas@example.com', password: PASSWORD };
    expectResponse('POST /api/auth/register', await call('POST', '/api/auth/register', { body: who }), 201, Registered);
    const resent = await call('POST', '/api/auth/resend-verification', { body: { email: who.email } });
    expectResponse('POST /api/auth/resend-verification', resent, 200, messageResponse);
    const code = await until('a code', async () => codeIn((await world.mailbox(who.email))[0] ?? ''));
    const verified = await call('POST', '/api/auth/verify-email', { body: { email: who.email, code } });
    expectResponse('POST /api/auth/verify-email', verified, 200, messageResponse);
    const body = { identifier: who.username, password: PASSWORD };
    const session = await call('POST', '/api/auth/login', { body });
    expectResponse('POST /api/auth/login', session, 200, Session);
    const token = session.body.token as string;
    expectResponse('POST /api/auth/logout', await call('POST', '/api/auth/logout', { token }), 200, messageResponse);
  });

  it('of the list of sessions and of the end of one, of a forgotten password and of its reset', async () => {
    const { email, token } = await newcomer();
    const listed = await call('GET', '/api/profile/sessions', { token });
    expectResponse('GET /api/profile/sessions', listed, 200, SessionRows);
    expect(isLive(listed)).toEqual(LIVE);
    const [own] = listed.body as SessionRow[];
    const ended = await call('DELETE', `/api/profile/sessions/${own?.id ?? ''}`, { token });
    expectResponse('DELETE /api/profile/sessions/:id', ended, 200, messageResponse);
    const asked = await call('POST', '/api/auth/forgot-password', { body: { email } });
    expectResponse('POST /api/auth/forgot-password', asked, 200, messageResponse);
    const link = await until('a link', async () => resetTokenIn((await world.mailbox(email)).at(-1) ?? ''));
    const renew = () => call('POST', '/api/auth/reset-password', { body: { token: link, password: 'another horse' } });
    expectResponse('POST /api/auth/reset-password', await renew(), 200, messageResponse);
    expectError(await renew(), 'INVALID_TOKEN');
  });

  it('of two-factor, from the seed to the second step of a login', async () => {
    const { username, token } = await newcomer();
    const act = (path: string, body?: unknown) => call('POST', `/api/profile/2fa/${path}`, { token, body });
    expectError(await act('verify', { token: '000000' }), 'TWO_FACTOR_NOT_STARTED');
    const seed = await act('generate');
    expectResponse('POST /api/profile/2fa/generate', seed, 200, TwoFactorSeed);
    const authenticator = new Authenticator(seed.body.secret as string, world.clock);
    expectError(await act('verify', { token: authenticator.wrongCode() }), 'INVALID_CODE');
    const enabled = await act('verify', { token: authenticator.nextCode() });
    expectResponse('POST /api/profile/2fa/verify', enabled, 200, RecoveryCodes);
    expectError(await act('generate'), 'TWO_FACTOR_ENABLED');
    expectError(await act('verify', { token: authenticator.nextCode() }), 'TWO_FACTOR_ENABLED');
    const asked = await call('POST', '/api/auth/login', { body: { identifier: username, password: PASSWORD } });
    expectResponse('POST /api/auth/login', asked, 206, TwoFactorRequired);
    const responseWith = (code: string) =>
      call('POST', '/api/auth/verify-2fa', { body: { twoFactorToken: asked.body.twoFactorToken as string, code } });
    expectError(await responseWith(authenticator.wrongCode()), 'INVALID_CODE');
    expectResponse('POST /api/auth/verify-2fa', await responseWith(authenticator.nextCode()), 200, Session);
  });

  it("of a step-up verification, new recovery codes, and the end of one's own account", async () => {
    const { token } = await newcomer();
    const act = (path: string, body?: unknown) => call('POST', path, { token, body });
    const password = PASSWORD;
    expectResponse('POST /api/auth/confirm', await act('/api/auth/confirm', { password }), 200, messageResponse);
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
    expectResponse('POST /api/profile/2fa/recovery-codes', codes, 200, RecoveryCodes);
    const errors = [{ field: 'username', message: 'Digite o seu username exatamente como ele é.' }];
    const wrong = await call('DELETE', '/api/profile', { token, body: { username: 'x' } });
    expectError(wrong, 'VALIDATION_FAILED', errors);
    const erased = await call('DELETE', '/api/profile', { token });
    expectResponse('DELETE /api/profile', erased, 200, ErasureReceipt);
    const receipt = await call('GET', `/api/erasures/${erased.body.receipt as string}`);
    expectResponse('GET /api/erasures/:receipt', receipt, 200, Erasure);
    expectError(await call('GET', '/api/erasures/nenhuma'), 'NOT_FOUND');
  });

  it('of the first address of an account that came without one', async () => {
    const token = await importWithoutEmail(world, 'sem.email');
    expect((await call('GET', '/api/profile', { token })).body).toMatchObject({ email: null, needs_email: true });
    const add = (email: string) => call('POST', '/api/profile/email', { token, body: { email } });
    expectError(await add('x'), 'VALIDATION_FAILED', [{ field: 'email', message: 'Email inválido.' }]);
    const taken = (await call('GET', '/api/profile', { token: customer.token })).body as Profile;
    expectError(await add(taken.email ?? ''), 'EMAIL_TAKEN');
    const initiate = { token, body: { verificationMethod: 'email' } };
    expectError(await call('POST', '/api/profile/initiate-update', initiate), 'NO_EMAIL');
    expectResponse('POST /api/profile/email', await add('primeiro@example.com'), 200, messageResponse);
    world.clock.advance(31 * MINUTE);
    expectError(await add('segundo@example.com'), 'REAUTHENTICATION_REQUIRED');
  });

  it('of the changes of an account, the newsletter and the export', async () => {
    const { username, email, token } = await newcomer();
    const act = (method: string, path: string, body: unknown) => call(method, path, { token, body });
    const renamed = await act('PATCH', '/api/profile', { username: `${username}.2` });
    expectResponse('PATCH /api/profile', renamed, 200, messageResponse);
    world.clock.advance(MINUTE);
    const initiated = await act('POST', '/api/profile/initiate-update', { verificationMethod: 'email' });
    expectResponse('POST /api/profile/initiate-update', initiated, 200, messageResponse);
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
    expectResponse(
      'POST /api/profile/confirm-update',
      await confirm({ email: 'novo@example.com' }),
      200,
      messageResponse,
    );
    expectError(await confirm({ email: 'novo@example.com' }), 'INVALID_CODE');
    expectError(await act('POST', '/api/profile/email', { email: 'outra@example.com' }), 'EMAIL_PRESENT');
    const byApp = await act('POST', '/api/profile/initiate-update', { verificationMethod: '2fa' });
    expectError(byApp, 'TWO_FACTOR_DISABLED');
    const choose = () => act('PATCH', '/api/profile/newsletter', { isSubscribed: true });
    expectError(await choose(), 'EMAIL_NOT_PROVEN');
    const proof = await until('a proof', async () => codeIn((await world.mailbox('novo@example.com'))[0] ?? ''));
    const proved = await call('POST', '/api/auth/verify-email', { body: { email: 'novo@example.com', code: proof } });
    expectResponse('POST /api/auth/verify-email', proved, 200, messageResponse);
    const chosen = await choose();
    expectResponse('PATCH /api/profile/newsletter', chosen, 200, messageResponse);
    const listed = await call('POST', '/api/newsletter', { body: { email: 'curiosa@example.com' } });
    expectResponse('POST /api/newsletter', listed, 200, messageResponse);
    const invitation = await until('the link', async () => (await world.mailbox('curiosa@example.com'))[0]);
    const body = { token: tokenIn(invitation, 'newsletter/confirm') };
    const confirmed = await call('POST', '/api/newsletter/confirm', { body });
    expectResponse('POST /api/newsletter/confirm', confirmed, 200, messageResponse);
    expectError(await call('POST', '/api/newsletter/confirm', { body: { token: 'x' } }), 'INVALID_TOKEN');
    const { token: staff } = await Administrator.enter(world);
    const list = await call('GET', '/api/newsletter', { token: staff });
    expectResponse('GET /api/newsletter', list, 200, NewsletterRows);
    const leave = tokenIn(invitation, 'newsletter/leave') ?? '';
    const left = await call('POST', `/newsletter/leave?token=${leave}`);
    expectResponse('POST /newsletter/leave', left, 200, messageResponse);
    expectError(await call('POST', '/newsletter/leave?token=x'), 'INVALID_TOKEN');
    const exported = await call('GET', '/api/profile/export', { token });
    expect(v.safeParse(strict(AccountExport), exported.body).issues).toBeUndefined();
    expect(exported.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it('of the profile and its avatar', async () => {
    const profile = await own('GET', '/api/profile');
    expectResponse('GET /api/profile', profile, 200, Profile);
    expect(isLive(profile)).toEqual(LIVE);
    const selected = await own('PATCH', '/api/profile/avatar/select', { avatarUrl: '/avatars/1.svg' });
    expectResponse('PATCH /api/profile/avatar/select', selected, 200, AvatarResponse);
    const body = new FormData();
    body.append('avatarFile', new Blob([ONE_PIXEL]), 'x.png');
    const uploaded = await own('POST', '/api/profile/avatar/upload', body);
    expectResponse('POST /api/profile/avatar/upload', uploaded, 200, AvatarResponse);
    const form = new FormData();
    form.append('avatar', new Blob([ONE_PIXEL]), 'x.png');
    const changed = await call('PATCH', '/api/admin/profile', { token: await adminToken(), body: form });
    expectResponse('PATCH /api/admin/profile', changed, 200, messageResponse);
  });

  it('of what an administrator decides about an account', async () => {
    const { username, token: session } = await newcomer();
    const { id } = (await call('GET', '/api/profile', { token: session })).body as Profile;
    const token = await adminToken();
    const decide = (what: string, body: unknown) => call('PATCH', `/api/users/${id}/${what}`, { token, body });
    for (const status of ['banned', 'active'])
      expectResponse('PATCH /api/users/:id/status', await decide('status', { status }), 200, messageResponse);
    expectResponse('PATCH /api/users/:id/role', await decide('role', { role: 'Reseller' }), 200, messageResponse);
    const log = await call('GET', '/api/activity', { token });
    expectResponse('GET /api/activity', log, 200, ActivityList);
    const { id: act = '' } = (log.body as unknown as Activity[])[0] ?? {};
    const undone = await call('POST', `/api/activity/${act}/undo`, { token, body: { reason: 'Foi engano' } });
    expectResponse('POST /api/activity/:id/undo', undone, 200, UndoResult);
    const recent = await call('GET', '/api/dashboard/recent-activities', { token });
    expectResponse('GET /api/dashboard/recent-activities', recent, 200, RecentActivityList);
    expect(isLive(recent)).toEqual(LIVE);
    const named = await decide('account', { username: `${username}.2` });
    expectResponse('PATCH /api/users/:id/account', named, 200, messageResponse);
    expectResponse(
      'PATCH /api/users/:id/two-factor',
      await decide('two-factor', { isEnabled: false }),
      200,
      messageResponse,
    );
    expectError(await decide('two-factor', { isEnabled: true }), 'TWO_FACTOR_NEEDS_OWNER');
    const own = (await call('GET', '/api/profile', { token })).body as Profile;
    expectError(await call('DELETE', `/api/users/${own.id}`, { token }), 'SELF_FORBIDDEN');
    expectResponse('DELETE /api/users/:id', await call('DELETE', `/api/users/${id}`, { token }), 200, messageResponse);
    expectError(await call('DELETE', `/api/users/${id}`, { token }), 'NOT_FOUND');
    const [erased] = (await call('GET', `/api/activity?q=${id}`, { token })).body as unknown as Activity[];
    await world.drained();
    const trail = await call('GET', `/api/activity/${erased?.id ?? ''}/trail`, { token });
    expectResponse('GET /api/activity/:id/trail', trail, 200, Trail);
  });
});

async function adminToken(): Promise<string> {
  return signIn(world.api);
}

const newcomer = () => signUp(world.api, world);
