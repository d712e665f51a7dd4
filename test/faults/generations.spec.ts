import mongoose, { type Connection } from 'mongoose';
import { repeated } from '../../backend/src/platform/documents/repeated.js';
import type { ProjectionState } from '../../backend/src/platform/projections/projection-states.js';
import { Installation } from '../support/installation.js';
import { fillWallets, MOVEMENTS_EACH } from '../support/rich-wallets.js';
import { signUp } from '../support/person.js';
import type { ServerProcess } from '../support/server-process.js';
import { Subscriber } from '../support/subscriber.js';
import { until } from '../support/until.js';

const RAISED = 'profile';
const NEW = 'wallet-movements';
const WALLETS = 60;
const CAUGHT_UP_WITHIN = 30_000;

let installation: Installation;
let survivor: ServerProcess;
let connection: Connection;
let token: string;

const states = () => connection.collection<ProjectionState>('projections');
const generationsOf = async (view: string) => {
  const names = (await connection.listCollections()).map(({ name }) => name);
  return [...new Set(names.map((name) => new RegExp(`^${view}\\.(\\d+)`).exec(name)?.[1]))].filter(Boolean);
};
const isSwapped = async (view: string, { build }: ProjectionState) => {
  const state = await states().findOne({ _id: view });
  return state && state.build !== build && !state.unbuilt;
};

beforeAll(async () => {
  installation = await Installation.open({ LOG_LEVEL: 'error' });
  connection = await mongoose.createConnection(installation.engines.mongoUrl, { dbName: 'shop' }).asPromise();
  const first = await installation.serve();
  survivor = await installation.serve({ ROLE: 'api' });
  ({ token } = await signUp(survivor.api, installation));
  await fillWallets(installation.engines.eventstoreUrl, WALLETS);
  await first.end();
}, 90_000);
afterAll(async () => {
  await connection.close();
  await installation.close();
}, 60_000);

describe('a projecting process that is killed while it fills a raised version and a new view', () => {
  it('leaves a filling that another process starts over, served users, and no orphan', async () => {
    const followed = await Subscriber.of(survivor, token, 'profile', '/api/profile');
    const before = new Map((await states().find({}).toArray()).map((state) => [state._id, state]));
    await repeated(() => states().updateOne({ _id: RAISED }, { $set: { version: 0 } }));
    await repeated(() => states().deleteOne({ _id: NEW }));
    const doomed = await installation.serveUntil('projection.strong.generation-filling').catch(() => null);
    await until('the kill', () => !doomed?.isRunning, 20_000);
    expect((await generationsOf(NEW)).length).toBe(2);
    expect((await survivor.api.get('/api/profile', { token })).status).toBe(200);
    const wallet = await until('the survivor to know', async () => {
      const response = await survivor.api.get('/api/client/wallet', { token });
      return response.status === 503 ? response : null;
    });
    expect(wallet.body).toMatchObject({ code: 'UNAVAILABLE' });
    await installation.serve();
    for (const view of [RAISED, NEW]) await until(view, () => isSwapped(view, before.get(view)!), 30_000);
    await until('the subscriber to know', () => followed.agreesWith(survivor), CAUGHT_UP_WITHIN);
    expect(followed.changes.at(-1)?.epoch).not.toBe(`${RAISED}-${String(before.get(RAISED)?.build)}`);
    const served = async () => (await survivor.api.get('/api/client/wallet', { token })).status === 200;
    await until('the new view to be served', served, CAUGHT_UP_WITHIN);
    const { build } = (await states().findOne({ _id: NEW }))!;
    const documents = connection.collection(`${NEW}.${String(build)}`);
    expect(await documents.countDocuments({ userId: /^rich-/ })).toBe(WALLETS * MOVEMENTS_EACH);
    for (const view of [RAISED, NEW]) {
      await until('the orphans to be gone', async () => (await generationsOf(view)).length === 1, 20_000);
      expect(await generationsOf(view)).toEqual([String((await states().findOne({ _id: view }))?.build)]);
    }
    let isSubscribed = false;
    const isCurrent = async () => {
      isSubscribed = !isSubscribed;
      const { status, headers } = await survivor.api.patch('/api/profile/newsletter', { isSubscribed }, { token });
      return status === 200 && headers.get('x-projection') === null;
    };
    await until('a mutation that its views show at once', isCurrent, CAUGHT_UP_WITHIN);
    await until('the next change', () => followed.agreesWith(survivor), CAUGHT_UP_WITHIN);
    followed.close();
  }, 240_000);
});
