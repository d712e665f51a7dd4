import { jest } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import type { ErrorBody } from '@shop/contracts/errors';
import { Psp } from '../../backend/src/modules/payments/psp.js';
import { MailboxServer } from '../../backend/src/platform/pages/mailbox-server.js';
import { Administrator } from '../support/administrator.js';
import { signUp } from '../support/person.js';
import { PlainProxy } from '../support/plain-proxy.js';
import { sharedWorld } from '../support/shared-world.js';

const world = await sharedWorld();

const REGISTER = '/api/auth/register';
const CHANGELOG = join(import.meta.dirname, '../../CHANGELOG.md');

const activeAccount = async () => (await signUp(world.api, world)).token;

const error = (body: unknown) => body as ErrorBody;

describe('bodies', () => {
  const send = (body: string, type = 'application/json') =>
    world.api.send('POST', REGISTER, { body, headers: { 'content-type': type } });

  it.each(['', '{"a":', 'null', '[]', '"x"', '\u{feff}{'])('%j is rejected as 400 with errors', async (text) => {
    const { status, body } = await send(text);
    expect([status, error(body).code, error(body).errors?.length]).toEqual([400, 'VALIDATION_FAILED', 1]);
  });

  it('unknown properties, prototypes among them, are rejected by name', async () => {
    for (const name of ['extra', '__proto__', 'constructor', 'toString']) {
      const { status, body } = await send(`{"${name}":{}}`);
      expect(status).toBe(400);
      expect(error(body).errors?.map(({ field }) => field)).toContain(name);
    }
  });

  it('hundreds of levels are rejected without a stumble', async () => {
    expect((await send('{"a":'.repeat(500) + '1' + '}'.repeat(500))).status).toBe(400);
    expect((await send('['.repeat(2_000) + ']'.repeat(2_000))).status).toBe(400);
  });

  it('more than the route takes is 413, declared or not', async () => {
    const large = JSON.stringify({ username: 'x'.repeat(8 * 1024) });
    expect((await send(large)).status).toBe(413);
    expect((await send('['.repeat(100_000) + ']'.repeat(100_000))).status).toBe(413);
    const streamed = await fetch(`${world.api.origin}${REGISTER}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Blob([large]).stream(),
      duplex: 'half',
    });
    expect(streamed.status).toBe(413);
  });

  it('a description of 5,000 characters arrives in every spelling of JSON', async () => {
    const admin = await Administrator.enter(world);
    const product = JSON.stringify({ name: 'Longo', description: 'ã'.repeat(5_000), plans: { weekly: 1 } });
    for (const text of [product, product.replaceAll('ã', String.raw`\u00e3`)])
      expect((await admin.send('POST', '/api/products', text)).status).toBe(201);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    '%s is 415',
    async (type) => {
      const { status, body } = await send('a=1', type);
      expect([status, error(body).code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    },
  );

  it('a wrong body of somebody unknown is 401, not 400', async () => {
    const { status } = await world.api.send('POST', '/api/client/deposit', { body: '{' });
    expect(status).toBe(401);
  });

  it('are parsed only for a caller whom the guard of the route admits', async () => {
    const parse = jest.spyOn(JSON, 'parse');
    const send = async (path: string) => (await world.api.post(path, { pix: [], mark: 'only-here' })).status;
    const parsed = () => parse.mock.calls.filter(([text]) => text.includes('only-here')).length;
    expect([await send('/api/webhooks/pix/none'), parsed()]).toEqual([401, 0]);
    expect([await send('/api/loader/heartbeat'), parsed()]).toEqual([401, 0]);
    expect([await send(`/api/webhooks/pix/${world.app.get(Psp).secret}`), parsed()]).toEqual([200, 1]);
    parse.mockRestore();
  });
});

describe('paths', () => {
  it('a wrong method on a known path is 405 and names the right ones', async () => {
    const { status, headers, body } = await world.api.send('PUT', '/api/profile', {});
    expect([status, error(body).code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
    expect(headers.get('allow')).toContain('GET');
  });

  it.each(['/api/none', '/api', '/api/', '/api/profile/', '/api/Profile', '/API/profile', '/api//profile', '/api/%zz'])(
    '%s is a JSON 404',
    async (path) => {
      const { status, body } = await world.api.get(path);
      expect([status, error(body).code]).toEqual([404, 'NOT_FOUND']);
    },
  );

  it.each(['/api/%70rofile', '/api/profile?', '/api/profile#x'])('%s meets the same guard', async (path) => {
    expect((await world.api.get(path)).status).toBe(401);
    expect((await fetch(`${world.api.origin}${path}`, { method: 'HEAD' })).status).toBe(401);
  });

  it.each([
    ['/dashboard/', '/dashboard'],
    ['//dashboard//shop', '/dashboard/shop'],
    ['/dashboard%2Fshop?a=1', '/dashboard/shop?a=1'],
    ['/Admin/Users/aB%C3%A9/', '/admin/users/aB%C3%A9'],
    ['//', '/'],
  ])('%s leads to the screen at %s', async (path, location) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await fetch(`${world.api.origin}${path}`, { method, redirect: 'manual' });
      expect([response.status, response.headers.get('location')]).toEqual([308, location]);
    }
    expect((await fetch(`${world.api.origin}${location}`, { redirect: 'manual' })).status).toBe(200);
  });

  it('that mean no screen lead nowhere', async () => {
    for (const path of ['//example.com/', '/dashboard//nada/', '/%5cexample.com'])
      expect((await fetch(`${world.api.origin}${path}`, { redirect: 'manual' })).status).toBe(404);
  });

  it('of the webhook are accepted with slashes in any number, and open nothing without the secret', async () => {
    const secret = world.app.get(Psp).secret;
    const send = async (path: string) => (await world.api.post(path, { pix: [] })).status;
    for (const path of [
      `${secret}`,
      `${secret}/`,
      `${secret}//pix`,
      `/${secret}/pix/`,
      `${secret}%2Fpix`,
      `?hmac=${secret}//pix/`,
    ])
      expect([path, await send(`/api/webhooks/pix/${path}`)]).toEqual([path, 200]);
    expect(await send(`//api//webhooks/pix/${secret}`)).toBe(200);
    for (const path of ['none/', 'none//pix', '%2Fnone']) expect(await send(`/api/webhooks/pix/${path}`)).toBe(401);
    const { status, headers } = await world.api.get(`/api/webhooks/pix/${secret}//pix`);
    expect([status, headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('a file of the build is 304 for a client that has it', async () => {
    const ask = (headers: Record<string, string>, path = '/favicon.svg') =>
      fetch(`${world.api.origin}${path}`, { headers });
    const etag = (await ask({})).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"/);
    for (const name of [etag, `W/${etag}`, `"a", W/${etag}`, '*'])
      expect([name, (await ask({ 'if-none-match': name })).status]).toEqual([name, 304]);
    expect((await ask({ 'if-none-match': '"a"' })).status).toBe(200);
  });

  it('an unknown page is 404 with the page; private files are a bare 404', async () => {
    const page = await world.api.get<string>('/nada/aqui');
    expect(page.status).toBe(404);
    expect(page.headers.get('content-type')).toContain('text/html');
    for (const path of ['/.env', '/assets/app.js.map', '/.git/config', '/%2eenv']) {
      const bare = await world.api.get<string>(path);
      expect([bare.status, bare.body]).toEqual([404, '']);
    }
  });

  it('the screens learn what shop this is', async () => {
    const { status, body } = await world.api.get('/config.json');
    expect([status, typeof body.brandName]).toEqual([200, 'string']);
    const live = (await world.api.get<{ version: string }>('/api/health/live')).body;
    expect(body).toMatchObject({ company: '', contactEmail: null, version: live.version });
    expect(await readFile(CHANGELOG, 'utf8')).toContain(`\n## ${live.version}\n`);
  });

  it('queries are strict: unknown names and repeated ones are 400', async () => {
    expect((await world.api.get('/api/products?x=1')).status).toBe(400);
    const token = await activeAccount();
    expect((await world.api.get('/api/client/wallet?page=1&page=2', { token })).status).toBe(400);
    expect((await world.api.get('/api/client/wallet?page=1&__proto__=2', { token })).status).toBe(400);
  });
});

describe('headers', () => {
  it.each(['/', '/api/products', '/api/none', '/api/%zz', '/api/profile', '/nada', '/.env'])(
    '%s carries the protecting ones',
    async (path) => {
      const { headers } = await world.api.get(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('access-control-allow-origin')).toBeNull();
      if (path.startsWith('/api')) expect(headers.get('cache-control')).toBe('no-store');
    },
  );

  it('pages allow no inline script but those whose hash is named', async () => {
    const policy = (await world.api.get('/')).headers.get('content-security-policy') ?? '';
    for (const part of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(part);
    }
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toMatch(/unsafe|\*|data:/);
  });
});

describe('tokens', () => {
  it.each(['Bearer x', 'Bearer a.b.c', 'Basic YTpi', '', 'Bearer'])(
    '%j is 401, save where tokens are ignored',
    async (value) => {
      const headers = { authorization: value };
      expect((await world.api.get('/api/products', { headers })).status).toBe(401);
      expect((await world.api.get('/api/profile', { headers })).status).toBe(401);
      expect((await world.api.get('/api/health/live', { headers })).status).toBe(200);
      const login = await world.api.post('/api/auth/login', { identifier: 'x', password: 'y' }, { headers });
      expect(error(login.body).code).toBe('INVALID_CREDENTIALS');
    },
  );

  it('one that another algorithm or key signed is invalid', async () => {
    const token = await activeAccount();
    const [head, claims] = token.split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    for (const forged of [`${none}.${claims!}.`, `${head!}.${claims!}.AAAA`]) {
      expect((await world.api.get('/api/profile', { token: forged })).status).toBe(401);
    }
    expect((await world.api.get('/api/profile', { token })).status).toBe(200);
  });
});

describe('Idempotency-Key', () => {
  const deposit = (token: string, key: string, amount: unknown = 10) =>
    world.api.post('/api/client/deposit', { amount }, { token, headers: { 'idempotency-key': key } });

  it('gives the first response again, also to those who repeat it while it is under way', async () => {
    const token = await activeAccount();
    const responses = await Promise.all(Array.from({ length: 5 }, () => deposit(token, 'k1')));
    const again = await deposit(token, 'k1');
    const orders = new Set([...responses, again].map(({ body }) => body.orderId as string));
    expect([...responses, again].map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(orders.size).toBe(1);
    expect(again.body).toEqual(responses[0]!.body);
  });

  it('is rejected with other content, and belongs only to its user', async () => {
    const [one, two] = [await activeAccount(), await activeAccount()];
    const first = await deposit(one, 'k2');
    const other = await deposit(one, 'k2', 20);
    expect([other.status, error(other.body).code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    const foreign = await deposit(two, 'k2');
    expect([first.status, foreign.status]).toEqual([201, 201]);
    expect(foreign.body.orderId).not.toBe(first.body.orderId);
  });

  it('knows a path however it is spelled', async () => {
    const token = await activeAccount();
    const spelled = (path: string, body: unknown) =>
      world.api.post(path, body, { token, headers: { 'idempotency-key': 'k-spelled' } });
    const first = await spelled('/api/client/deposit', { amount: 10 });
    expect((await spelled('/api/client/%64eposit', { amount: 10 })).body).toEqual(first.body);
    // Nothing under /api/auth takes a key: the one that a deposit used is no conflict there.
    for (const path of ['/api/auth/confirm', '/api/%61uth/confirm']) {
      expect(error((await spelled(path, { password: 'outra' })).body).code).toBe('INVALID_CREDENTIALS');
    }
  });

  it('keeps a conflict, but not a malformed request', async () => {
    const token = await activeAccount();
    expect((await deposit(token, 'k3', 'dez')).status).toBe(400);
    expect((await deposit(token, 'k3', 10)).status).toBe(201);
  });

  it.each(['', 'x'.repeat(129)])('has 1 to 128 characters', async (key) => {
    expect((await deposit(await activeAccount(), key)).status).toBe(400);
  });
});

describe('what is not HTTP', () => {
  const talk = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const { port } = new URL(world.api.origin);
      const socket: Socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
      let heard = '';
      socket.on('data', (chunk) => (heard += chunk.toString()));
      socket.on('close', () => {
        resolve(heard);
      });
      socket.on('error', reject);
    });

  it('gets a response in the same words, and the connection ends', async () => {
    const heard = await talk('OLÁ\r\n\r\n');
    expect(heard).toMatch(/^HTTP\/1\.1 400 /);
    expect(heard).toContain('X-Content-Type-Options: nosniff');
    expect(JSON.parse(heard.split('\r\n\r\n')[1]!)).toMatchObject({ statusCode: 400, code: 'VALIDATION_FAILED' });
  });
});

describe('the mailbox page', () => {
  const { url } = world.app.get(MailboxServer);
  const page = url ?? '';
  const statusOf = async (path: string, headers = {}) => (await fetch(new URL(path, page), { headers })).status;

  it('shows messages on a listener of its own, under a path that cannot be guessed', async () => {
    const { email } = await signUp(world.api, world);
    expect(page).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{48}\/_mail$/);
    expect(new URL(page).origin).not.toBe(world.api.origin);
    expect(await (await fetch(page)).text()).toContain(email);
    for (const path of ['/', '/_mail', '/_mail/modelos', `/${'0'.repeat(48)}/_mail`])
      expect([path, await statusOf(path)]).toEqual([path, 404]);
    expect(await statusOf(page, { 'x-forwarded-for': '10.0.0.1' })).toBe(404);
  });

  it('is named only to visitors of this machine, and reached by no proxy of the shop', async () => {
    const local = await world.api.get<{ mailboxUrl: unknown; sandboxPspUrl: unknown }>('/config.json');
    expect(local.body).toMatchObject({ mailboxUrl: page, sandboxPspUrl: expect.stringContaining('http') });
    const headers = { 'x-forwarded-for': '10.0.0.1' };
    expect((await world.api.get('/config.json', { headers })).body).toMatchObject({
      mailboxUrl: null,
      sandboxPspUrl: null,
    });
    const proxy = await PlainProxy.start(world.api.origin);
    for (const path of ['/_mail', '/_mail/modelos', new URL(page).pathname])
      for (const host of ['loja.example.com', 'localhost'])
        expect([path, host, (await proxy.get(path, host)).status]).toEqual([path, host, 404]);
    await proxy.close();
  });

  it('shows every message there is with example data', async () => {
    const samples = new URL('_mail/modelos', page).href;
    const found = [...(await (await fetch(samples)).text()).matchAll(/href="(modelos\/[\w-]+)"/g)];
    const paths = found.map(([, path]) => new URL(path ?? '', samples).href);
    expect(paths.length).toBeGreaterThanOrEqual(9);
    for (const path of paths) {
      const message = await fetch(path);
      expect([path, message.status]).toEqual([path, 200]);
      expect(await message.text()).toContain('Esta é uma mensagem automática');
      expect(await statusOf(path, { forwarded: 'for=10.0.0.1' })).toBe(404);
    }
    expect(await statusOf(`${samples}/none`)).toBe(404);
  });
});
