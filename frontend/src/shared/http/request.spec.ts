import { jest } from '@jest/globals';
import { fakeServer } from '../testing/fake-server.js';
import { signIn } from '../testing/render-screen.js';
import { ApiError } from './api-error.js';
import { INTENTION } from './intention-keys.js';
import { get, post } from './request.js';

const DEPOSIT = '/api/client/deposit';

/** Takes requests and never responds, as a connection that has gone without a sign; returns their keys. */
function deadConnection() {
  const keys: (string | null)[] = [];
  globalThis.fetch = (_path, { headers, signal } = {}) =>
    new Promise((_resolve, reject) => {
      keys.push(new Headers(headers).get('Idempotency-Key'));
      signal?.addEventListener('abort', () => {
        reject(new DOMException('Aborted', 'AbortError'));
      });
    });
  return keys;
}

/** Returns the code of the failure, or nothing while the request waits. */
function watch(request: Promise<unknown>) {
  const seen: { code?: unknown } = {};
  request.catch((error: unknown) => {
    seen.code = error instanceof ApiError ? error.code : error;
  });
  return seen;
}

beforeEach(() => {
  signIn();
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

describe('a request without a response', () => {
  it('is given up after 30 seconds, and repeated under its key', async () => {
    const keys = deadConnection();
    const body = { amount: 10 };
    const deposit = watch(post(DEPOSIT, { body, key: INTENTION }));
    await jest.advanceTimersByTimeAsync(29_999);
    expect(deposit.code).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(deposit.code).toBe('NETWORK');
    const server = fakeServer({ [`POST ${DEPOSIT}`]: () => ({ body: { message: 'Cobrança gerada.' } }) });
    await post(DEPOSIT, { body, key: INTENTION });
    expect(server.calls.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(keys);
  });

  it('is aborted by its caller, who hears of no network error', async () => {
    deadConnection();
    const abort = new AbortController();
    const profile = watch(get('/api/profile', { signal: abort.signal }));
    abort.abort();
    await jest.advanceTimersByTimeAsync(0);
    expect(profile.code).toMatchObject({ name: 'AbortError' });
  });
});
