import { EventBus } from '@nestjs/cqrs';
import { Redis } from 'ioredis';
import { ViewChanged, ViewsChanged } from '../../backend/src/platform/projections/signals.js';
import { signUp } from '../support/person.js';
import { countDocumentCommands } from '../support/engine-calls.js';
import { Subscriber } from '../support/subscriber.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';

/** Windows of which the cheapest is judged. */
const MOST_WINDOWS = 4;

let comparisons = 0;
countDocumentCommands((kind) => {
  if (/^find profile\..*\.heads$/.test(kind)) comparisons += 1;
});
const world = await openWorld();
const second = await world.startSecond();
const redis = new Redis(world.engines.redisUrl);
const subscribers: Subscriber[] = [];

afterEach(() => {
  for (const subscriber of subscribers.splice(0)) subscriber.close();
});
afterAll(() => {
  redis.disconnect();
});

const processes = [world, second];
const follow = async (token: string) => {
  const followed = await Promise.all(processes.map((place) => Subscriber.of(place, token, 'profile', '/api/profile')));
  subscribers.push(...followed);
  return followed;
};
let isSubscribed = false;
/** Changes the profile, by nothing that needs Redis. */
const change = async (token: string) => {
  isSubscribed = !isSubscribed;
  const { status } = await world.api.patch('/api/profile/newsletter', { isSubscribed }, { token });
  expect(status).toBe(200);
};
const activeAccount = () => signUp(world.api, world);
const agree = (followed: readonly Subscriber[]) =>
  until(
    'every subscriber to show what a GET shows',
    async () => (await Promise.all(followed.map((one) => one.agreesWith(world)))).every(Boolean),
    5_000,
  );

describe('a change whose message between processes is lost', () => {
  it('reaches the sockets of every process within five seconds, one change or many', async () => {
    const { token } = await activeAccount();
    const followed = await follow(token);
    for (const times of [1, 3]) {
      const cut = cutting();
      for (let n = 0; n < times; n += 1) await change(token);
      await cut.end();
      await agree(followed);
    }
    await change(token);
    await agree(followed);
    expect(followed.every(({ isOrdered }) => isOrdered)).toBe(true);
  }, 60_000);

  it('costs those nothing who have it: no message is sent again', async () => {
    const { token } = await activeAccount();
    const followed = await follow(token);
    await change(token);
    await agree(followed);
    const sent = followed.map(({ changes }) => changes.length);
    await new Promise((resolve) => setTimeout(resolve, 4_500));
    expect(followed.map(({ changes }) => changes.length)).toEqual(sent);
  }, 60_000);

  it('is looked for in the stored versions only while an announcement is missing', async () => {
    const { token } = await activeAccount();
    const followed = await follow(token);
    await agree(followed);
    // Two polls, which are two seconds apart.
    const polled = () => new Promise((resolve) => setTimeout(resolve, 4_500));
    const comparedAfter = async (changed: () => Promise<void>) => {
      comparisons = 0;
      await changed();
      await polled();
      return comparisons;
    };
    const withoutLoss = async () => comparedAfter(() => change(token));
    const cheapest = async () => {
      // A process that has just taken over a lease compares once.
      for (let times = 1; times < MOST_WINDOWS; times += 1) if ((await withoutLoss()) === 0) return 0;
      return withoutLoss();
    };
    expect(await cheapest()).toBe(0);
    const lost = async () => {
      const cut = cutting();
      await change(token);
      await cut.end();
    };
    expect(await comparedAfter(lost)).toBeGreaterThan(0);
    expect(await cheapest()).toBe(0);
  }, 90_000);

  it('is not lost with a signal that breaks the relay', async () => {
    const { token } = await activeAccount();
    const followed = await follow(token);
    const broken = new ViewChanged('profile@x', 'x', 1, null as never);
    world.app
      .get(EventBus)
      .publish(new ViewsChanged([broken], { group: 'strong', from: 0n, reached: null, isAwaited: true }));
    await change(token);
    await agree(followed);
  }, 60_000);

  it('is not missed when Redis loses everything it has', async () => {
    const { token } = await activeAccount();
    const followed = await follow(token);
    const flushing = setInterval(() => void redis.flushall(), 5);
    await change(token);
    clearInterval(flushing);
    await agree(followed);
    expect(followed.every(({ isOrdered }) => isOrdered)).toBe(true);
  }, 60_000);
});

/** Cuts every connection between the processes' sockets, again and again, until `end`. */
function cutting() {
  let stopped = false;
  const cut = (async () => {
    while (!stopped) await redis.call('CLIENT', 'KILL', 'TYPE', 'pubsub').catch(() => undefined);
  })();
  return {
    end: async () => {
      stopped = true;
      await cut;
    },
  };
}
