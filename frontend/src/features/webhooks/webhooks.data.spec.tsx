import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { fakeServer, pending } from '../../shared/testing/fake-server.js';
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

it('a slow response is waited for, and read again after it', async () => {
  const delivery = { id: 'd1', status: 'pending', next_attempt_at: new Date(serverNow()).toISOString() };
  const page = { body: [delivery], headers: { 'X-Live-Epoch': 'e1', 'X-Live-Seq': '1', 'X-Total-Count': '1' } };
  const server = fakeServer({ [LOADED]: () => page });
  const query = { page: 1, pageSize: 10, q: '', sort: '' };
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
