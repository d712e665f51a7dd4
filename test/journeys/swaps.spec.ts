import mongoose, { type Connection } from 'mongoose';
import { repeated } from '../../backend/src/platform/documents/repeated.js';
import { signUp } from '../support/person.js';
import { Subscriber } from '../support/subscriber.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';
import { holdAt } from '../support/failpoints.js';

const world = await openWorld();
const second = await world.startSecond();
const subscribers: Subscriber[] = [];
let connection: Connection;
let token: string;

const states = () => connection.collection<{ _id: string; version: number; build: number }>('projections');
const numberOf = async (view: string) => (await states().findOne({ _id: view }))?.build ?? 0;
/** Ends the projector's term, as a process that takes the lease over does. */
const reopenProjector = () =>
  repeated(() =>
    connection
      .collection<{ _id: string }>('leases')
      .updateOne({ _id: 'projector-strong' }, { $inc: { token: 1 }, $set: { holder: null } }),
  );

beforeAll(async () => {
  connection = await mongoose.createConnection(world.engines.mongoUrl, { dbName: 'shop' }).asPromise();
  ({ token } = await signUp(world.api, world));
}, 60_000);
afterAll(async () => {
  for (const subscriber of subscribers) subscriber.close();
  await connection.close();
});

describe('a raised version that is swapped in', () => {
  it('shows connected subscribers of every process what a fresh GET shows, and then the next change', async () => {
    const before = await numberOf('profile');
    const followed = await Promise.all(
      [world, second].map((place) => Subscriber.of(place, token, 'profile', '/api/profile')),
    );
    subscribers.push(...followed);
    // As an older version would have stored it.
    await repeated(() => states().updateOne({ _id: 'profile' }, { $set: { version: 0 } }));
    await repeated(() =>
      connection.collection(`profile.${String(before)}`).updateMany({}, { $set: { username: 'old-shape' } }),
    );
    await reopenProjector();
    await until('the swap', async () => (await numberOf('profile')) !== before, 20_000);
    await until(
      'every subscriber to show the new generation',
      async () => {
        const agreed = await Promise.all(followed.map((one) => one.agreesWith(world)));
        return agreed.every(Boolean) && followed.every(({ changes }) => changes.length > 0);
      },
      5_000,
    );
    const epoch = `profile-${String(await numberOf('profile'))}`;
    for (const { changes } of followed) {
      expect(changes[0]).toMatchObject({ topic: 'profile', epoch, patch: [] });
    }
    const { status, headers } = await second.api.patch('/api/profile/newsletter', { isSubscribed: true }, { token });
    expect([status, headers.get('x-projection')]).toEqual([200, null]);
    await until(
      'the next change',
      async () => (await Promise.all(followed.map((one) => one.agreesWith(second)))).every(Boolean),
      5_000,
    );
  }, 60_000);
});

describe('a view that was never built', () => {
  it('returns 503 on every process until it is, and the others are served', async () => {
    const { letGo } = holdAt('projection.strong.generation-filling');
    try {
      await repeated(() => states().deleteOne({ _id: 'profile' }));
      await reopenProjector();
      const isAway = async () => {
        const responses = await Promise.all([world, second].map(({ api }) => api.get('/api/profile', { token })));
        return responses.every(({ status, body }) => status === 503 && body.code === 'UNAVAILABLE');
      };
      await until('503 everywhere', isAway, 20_000);
      for (const { api } of [world, second]) {
        expect((await api.get('/api/products', { token })).status).toBe(200);
        expect((await api.get('/api/health/ready')).status).toBe(200);
      }
    } finally {
      letGo();
    }
    for (const { api } of [world, second]) {
      const isServed = async () => (await api.get('/api/profile', { token })).status === 200;
      await until('the view to be served', isServed, 10_000);
    }
  }, 60_000);
});
