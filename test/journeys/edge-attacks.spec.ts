import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { everyRoute } from '../contracts/routes/tables.js';
import { Guarded } from '../support/guarded.js';
import { sharedWorld } from '../support/shared-world.js';

const world = await sharedWorld();
const { hostname, port } = new URL(world.api.origin);

interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Requests a path exactly as written, without the normalisation of `fetch`. */
const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<RawResponse>((resolve, reject) => {
    request({ hostname, port, method, path, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    })
      .on('error', reject)
      .end();
  });

/** Sends a text over a bare connection; resolves with the received text once the server has closed it. */
const talk = (text: string) =>
  new Promise<{ readonly heard: string; readonly ms: number }>((resolve) => {
    const began = performance.now();
    let heard = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on('data', (chunk) => (heard += chunk.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      resolve({ heard, ms: performance.now() - began });
    });
  });

const routes = await everyRoute();
/** Returns the paths closed to strangers, by the tables of routes. */
const guarded = () =>
  Object.entries(routes)
    .filter(([route, { anonymous }]) => route.startsWith('GET /api/') && anonymous === 401)
    .map(([route]) => route.slice('GET '.length).replace(/:\w+/g, 'x'));

/** Returns other ways to write a path, by which a careless router or proxy could be led past a guard. */
const disguises = (path: string): readonly string[] => [
  `${path}/`,
  `${path}//`,
  `/${path}`,
  path.toUpperCase(),
  path.replace('/api/', '/api//'),
  path.replace('/api/', '/api/./'),
  path.replace('/api/', '/api/x/../'),
  path.replace('/api/', '/api%2f'),
  path.replace('/api/', '/%61pi/'),
  path.replace('/api/', '/api/%2e/'),
  path.replace('/api/', '/api\\'),
  path.replace('/api/', '/api;x/'),
  `${path}%00`,
  `${path}%2f`,
  `${path};.css`,
  `${path}.json`,
  `${path}?`,
  `http://${hostname}${path}`,
];

describe('a guarded path', () => {
  it('is open to no stranger, however it is written, by GET and by HEAD', async () => {
    const paths = guarded();
    expect(paths.length).toBeGreaterThan(5);
    const passed: string[] = [];
    for (const path of paths.flatMap((one) => [one, ...disguises(one)])) {
      for (const method of ['GET', 'HEAD']) {
        const { status } = await ask(method, path);
        // 405: that spelling matches only the address of an item, under another method.
        if (![400, 401, 404, 405].includes(status)) passed.push(`${method} ${path}: ${String(status)}`);
      }
    }
    expect(passed).toEqual([]);
  });

  it('is never stored by a cache, however it is written', async () => {
    const { token } = await Guarded.activeAccount(world);
    for (const path of ['/api/profile', '/%61pi/profile', '/api/%70rofile', '/%61%70%69/profile']) {
      const { status, headers } = await ask('GET', path, { authorization: `Bearer ${token}` });
      expect([path, status, headers['cache-control']]).toEqual([path, 200, 'no-store']);
    }
  });
});

describe('a method', () => {
  it.each(['PUT', 'OPTIONS', 'PROPFIND', 'TRACE', 'QUERY'])('%s of a known path is 405', async (method) => {
    for (const path of ['/api/profile', '/api/%70rofile', '/%61pi/profile']) {
      const { status, headers, text } = await ask(method, path);
      expect([path, status, headers['allow']]).toEqual([path, 405, expect.stringContaining('GET')]);
      expect(JSON.parse(text)).toMatchObject({ statusCode: 405, code: 'METHOD_NOT_ALLOWED' });
    }
  });

  it.each([100, 101, 1_000, 8_000])('that a path takes is not 405 for an id of %i characters', async (length) => {
    const { token } = await Guarded.activeAccount(world);
    const { status, text } = await ask('GET', `/api/orders/${'x'.repeat(length)}/status`, {
      authorization: `Bearer ${token}`,
    });
    expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('a query', () => {
  it.each(['page=1&page=1', 'page[]=1', '__proto__=1', 'constructor=1', 'page=%00', 'page=%ed%a0%80', 'page=1;page=2'])(
    '%s is 400',
    async (query) => {
      const { token } = await Guarded.activeAccount(world);
      const { status } = await ask('GET', `/api/client/wallet?${query}`, { authorization: `Bearer ${token}` });
      expect(status).toBe(400);
    },
  );
});

describe('a type of content', () => {
  it.each(['application/jsonx', 'application/json-patch+json', 'application/json, text/plain', 'json', ''])(
    '%j is not taken for JSON',
    async (type) => {
      const { status } = await world.api.send('POST', '/api/auth/login', {
        body: '{"identifier":"x","password":"y"}',
        headers: { 'content-type': type },
      });
      expect([400, 415]).toContain(status);
    },
  );
});

describe('private files', () => {
  it.each([
    '/.env',
    '/%2eenv',
    '/assets/.x',
    '/assets/app.js.map',
    '/assets/APP.JS.MAP',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/..%5cpackage.json',
  ])('%s is indistinguishable from one that does not exist', async (path) => {
    const { status, text } = await ask('GET', path);
    expect(status).toBe(404);
    expect(text).not.toContain('"workspaces"');
    expect(text === '' || text.startsWith('<!doctype html>')).toBe(true);
  });

  it.each(['/assets/app.js.map', '/assets/APP.JS.MAP', '/.env'])('%s is a bare 404', async (path) => {
    expect((await ask('GET', path)).text).toBe('');
  });
});

describe('a caller of the webhook without its secret', () => {
  const head = 'POST /api/webhooks/pix/none HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

  it.each([
    ['that the route would take, and hears more on this connection', `Content-Length: ${String(60 * 1024)}`, null],
    ['that is too long', `Content-Length: ${String(1024 ** 3)}`, 'close'],
    ['without an end', 'Transfer-Encoding: chunked', 'close'],
  ])('is rejected before anything arrives of a body %s', async (_what, framing, connection) => {
    const socket = connect(Number(port), hostname, () => socket.write(`${head}${framing}\r\n\r\n`));
    const [heard] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(heard.toString()).toMatch(/^HTTP\/1\.1 401 /);
    expect(/^Connection: (close)/im.exec(heard.toString())?.[1] ?? null).toBe(connection);
  });
});

describe('what is hardly HTTP', () => {
  it.each([
    ['two lengths', 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}'],
    [
      'a length and chunks',
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['no host', 'GET /api/profile HTTP/1.1\r\n\r\n'],
    ['a header of 100 KiB', `GET /api/profile HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(100 * 1024)}\r\n\r\n`],
    ['NUL in a header', 'GET /api/profile HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n'],
    ['an unknown method', 'FOO /api/profile HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['an unknown expectation', 'GET /api/profile HTTP/1.1\r\nHost: x\r\nExpect: x\r\nConnection: close\r\n\r\n'],
  ])('%s: the response is an error, and the connection ends', async (_what, text) => {
    const { heard } = await talk(text);
    expect(heard).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(heard).toMatch(/X-Content-Type-Options: nosniff/i);
  });

  it('headers that never end are cut after 10 s, an idle connection after 5 s, an unused one in silence', async () => {
    const [unused, slow, idle] = await Promise.all([
      talk(''),
      talk('GET /api/profile HTTP/1.1\r\nHost: x\r\nX-Slow: '),
      talk('GET /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n'),
    ]);
    expect(unused.heard).toBe('');
    expect(unused.ms).toBeGreaterThan(9_000);
    expect(slow.heard).toMatch(/^HTTP\/1\.1 408 /);
    expect(slow.ms).toBeGreaterThan(9_000);
    expect(slow.ms).toBeLessThan(20_000);
    expect(idle.heard).toMatch(/^HTTP\/1\.1 200 /);
    expect(idle.ms).toBeGreaterThan(4_500);
    expect(idle.ms).toBeLessThan(15_000);
  }, 40_000);
});
