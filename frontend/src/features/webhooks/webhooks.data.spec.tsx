import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { fakeServer, lostConnection, pending } from '../../shared/testing/fake-server.js';
import { signIn } from '../../shared/testing/render-screen.js';
import { serverNow } from '../../shared/time/clock.js';
import { useDeliveries } from './webhooks.data.js';

const LOADED = 'GET /api/webhook-endpoints/w1/deliveries?page=1&pageSize=10';

const realTimeout = globalThis.setTimeout;

/** Lets the responses be read that have arrived. */
const read = () =>
  act(async () => {
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => realTimeout(resolve, 0));
  });
const elapse = async (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) {
    act(() => {
      jest.advanceTimersByTime(1_000);
    });
    await read();
  }
};

beforeEach(() => {
  jest.useFakeTimers();
  signIn({ role: 'Admin' });
});
afterEach(() => {
  jest.useRealTimers();
});

const query = { page: 1, pageSize: 10, q: '', sort: '' };

/** Returns a page with one delivery that is due now. */
function pageOfOneDue() {
  const delivery = { id: 'd1', status: 'pending', next_attempt_at: new Date(serverNow()).toISOString() };
  return { body: [delivery], headers: { 'X-Live-Epoch': 'e1', 'X-Live-Seq': '1', 'X-Total-Count': '1' } };
}

it('a slow response is waited for, and read again after it', async () => {
  const page = pageOfOneDue();
  const server = fakeServer({ [LOADED]: () => page });
  const { unmount } = renderHook(() => useDeliveries('w1', query));
  await read();
  expect(server.callsTo(LOADED)).toHaveLength(1);
  const late = pending();
  server.on(LOADED, () => late.promise);
  await elapse(4);
  expect(server.callsTo(LOADED)).toHaveLength(2);
  server.on(LOADED, () => page);
  late.respond(page);
  await read();
  await elapse(1);
  expect(server.callsTo(LOADED)).toHaveLength(3);
  unmount();
});

it('a lost connection is no end: the deliveries are read again', async () => {
  const page = pageOfOneDue();
  const server = fakeServer({ [LOADED]: () => page });
  const { result, unmount } = renderHook(() => useDeliveries('w1', query));
  await read();
  server.on(LOADED, lostConnection);
  await elapse(2);
  expect(result.current.view.error).toBeDefined();
  server.on(LOADED, () => page);
  await elapse(15);
  expect(result.current.view).toMatchObject({ status: 'ready', error: undefined });
  unmount();
});
