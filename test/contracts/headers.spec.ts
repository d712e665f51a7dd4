import { connect } from 'node:net';
import * as v from 'valibot';
import type { ApiResponse, Sent } from '../support/api-client.js';
import { sharedWorld } from '../support/shared-world.js';
import { checkedCall, errorShape, expectHeaders } from './fixtures/responses.js';

const world = await sharedWorld();

const call = (method: string, path: string, sent?: Sent): Promise<ApiResponse> =>
  checkedCall(world, method, path, sent);

describe('headers outside the API', () => {
  const policyOf = async (path: string) => {
    const { headers } = await call('GET', path);
    const parts = (headers.get('content-security-policy') ?? '').split(';').map((part) => part.trim().split(/\s+/));
    return Object.fromEntries(parts.map(([name, ...sources]) => [name ?? '', sources]));
  };

  it.each(['/', '/auth', '/dashboard/shop', '/nada/aqui'])('%s is a page that trusts only itself', async (path) => {
    const policy = await policyOf(path);
    expect(policy).toMatchObject({
      'default-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    });
    expect(policy['script-src']?.every((source) => /^('self'|'sha256-[A-Za-z0-9+/]{43}=')$/.test(source))).toBe(true);
  });

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

  it.each(['', '&sid=none', '&EIO=x'])('so does the live connection, on both ports: %j', async (query) => {
    for (const origin of [world.api.origin, world.realtimeUrl]) {
      const { headers } = await fetch(`${origin}/socket.io/?EIO=4&transport=polling${query}`);
      expectHeaders('/api', headers);
      expect(headers.get('set-cookie')).toBeNull();
    }
  });

  it('an offer to change the protocol is declined, and the request gets its response', async () => {
    const offer = 'Connection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n';
    expect(await talk(`GET /api/products HTTP/1.1\r\nHost: x\r\n${offer}\r\n`)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
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
