import { randomUUID } from 'node:crypto';
import { readEnginesFile } from '@shop/engines/engines';
import mongoose, { type Connection } from 'mongoose';
import type { Socket } from 'socket.io-client';
import { ProjectionStates } from '../../backend/src/platform/projections/projection-states.js';
import type { ApiResponse } from '../support/api-client.js';
import { Installation } from '../support/installation.js';
import { leaseHolder } from '../support/lease-holder.js';
import { fillWallets, MOVEMENTS_EACH } from '../support/rich-wallets.js';
import { PASSWORD, signUp } from '../support/person.js';
import type { ServerProcess } from '../support/server-process.js';
import { socketOf } from '../support/sockets.js';
import { until } from '../support/until.js';

type EngineName = 'eventstore' | 'mongo';

const RECOVERED_WITHIN = 60_000;
const VIEW = 'wallet-movements';
const WALLETS = 200;

let installation: Installation;
let servers: ServerProcess[];
let token: string;
let strangers = 0;
let isSubscribed = false;

const pidOf = (engine: EngineName) => readEnginesFile(installation.engines.dataDir)?.pids[engine];

/** Kills engines as the kernel would, and resolves once all of them respond again. */
async function killed(...engines: readonly EngineName[]): Promise<void> {
  const before = engines.map((engine) => pidOf(engine)!);
  for (const pid of before) process.kill(pid, 'SIGKILL');
  const isBack = (engine: EngineName, n: number) => pidOf(engine) !== undefined && pidOf(engine) !== before[n];
  await until('the engines to answer again', () => engines.every(isBack), 60_000);
}

const attempt = (ask: Promise<ApiResponse>): Promise<ApiResponse | null> => ask.catch(() => null);

/** Makes a mutation, whose response waits for the views, and reads it there. */
async function aViewMoves({ api }: ServerProcess): Promise<void> {
  await until(
    'a mutation that its view shows at once',
    async () => {
      isSubscribed = !isSubscribed;
      const changed = await attempt(api.patch('/api/profile/newsletter', { isSubscribed }, { token }));
      if (changed?.status !== 200 || changed.headers.get('x-projection') === 'behind') return false;
      const read = await attempt(api.get('/api/profile', { token }));
      return read?.status === 200 && read.body.is_subscribed === isSubscribed;
    },
    RECOVERED_WITHIN,
  );
}

async function aPushArrives(server: ServerProcess): Promise<void> {
  let pushed = 0;
  let socket: Socket | null = null;
  const listen = async (): Promise<Socket | null> => {
    const opened = await socketOf(token, server.realtimeUrl).catch(() => null);
    opened?.on('change', () => (pushed += 1));
    const head: unknown = await opened
      ?.timeout(2_000)
      .emitWithAck('subscribe', { topic: 'profile' })
      .catch(() => null);
    return head ? opened : null;
  };
  try {
    await until(
      'a push',
      async () => (socket ??= await listen()) && (await aViewMoves(server), pushed > 0),
      RECOVERED_WITHIN,
    );
  } finally {
    (socket as Socket | null)?.disconnect();
  }
}

async function aReactionHappens({ api }: ServerProcess): Promise<void> {
  const register = async () => {
    const username = `estranho${String((strangers += 1))}`;
    const email = `${username}@example.com`;
    const registered = await attempt(api.post('/api/auth/register', { username, email, password: PASSWORD }));
    return registered?.status === 201 && email;
  };
  const email = await until('a registration', register, RECOVERED_WITHIN);
  await until('its mail', async () => (await installation.mailbox(email)).length > 0, RECOVERED_WITHIN);
}

/** Waits until views, pushes and reactions move again by themselves; reports the time of each. */
async function everythingMoves(what: string): Promise<void> {
  const startedAt = performance.now();
  const server = servers.find(({ isRunning }) => isRunning)!;
  const timed = async (moves: Promise<void>) => {
    await moves;
    return Math.round(performance.now() - startedAt);
  };
  const times = await Promise.all([aViewMoves(server), aPushArrives(server), aReactionHappens(server)].map(timed));
  console.log(`${what}: view, push, reaction after ${times.map((ms) => `${String(ms)} ms`).join(', ')}`);
}

beforeAll(async () => {
  installation = await Installation.open({ LOG_LEVEL: 'fatal' }, { killable: true });
  servers = [await installation.serve()];
  const { api } = servers[0]!;
  token = (await signUp(api, installation)).token;
}, 90_000);
afterAll(() => installation.close(), 60_000);

describe('after kill -9', () => {
  it.each<[string, readonly EngineName[]]>([
    ['the event store', ['eventstore']],
    ['the documents', ['mongo']],
    ['both at once', ['eventstore', 'mongo']],
  ])(
    'of %s, twice in a row: views, pushes and reactions move again',
    async (what, engines) => {
      await killed(...engines);
      await everythingMoves(`${what}, once`);
      await killed(...engines);
      await everythingMoves(`${what}, twice`);
    },
    300_000,
  );

  it('of an engine while it is only just back: views, pushes and reactions move again', async () => {
    await killed('eventstore');
    await killed('mongo');
    await killed('eventstore');
    await everythingMoves('one after another');
  }, 300_000);
});

describe('during a rebuild', () => {
  let connection: Connection;
  let states: ProjectionStates;

  /** Enough movements that a rebuild lasts. */
  beforeAll(async () => {
    await fillWallets(installation.engines.eventstoreUrl, WALLETS);
    connection = await mongoose.createConnection(installation.engines.mongoUrl, { dbName: 'shop' }).asPromise();
    states = new ProjectionStates(connection);
  }, 60_000);
  afterAll(() => connection.close());

  const generationOf = async () => (await states.all().catch(() => null))?.get(VIEW);

  it.each<[EngineName]>([['eventstore'], ['mongo']])(
    'a killed %s costs no document, and the rebuild ends',
    async (engine) => {
      await aViewMoves(servers[0]!);
      const before = (await generationOf())!;
      await states.requestRebuild(VIEW, randomUUID());
      await until(
        'the rebuild to be under way',
        async () => ((await generationOf())?.rebuild?.position ?? 0) > 0,
        30_000,
      );
      await killed(engine);
      await everythingMoves(`${engine}, during a rebuild`);
      const after = await until(
        'the rebuilt view',
        async () => {
          const state = await generationOf();
          return state && state.build !== before.build && !state.rebuild ? state : null;
        },
        60_000,
      );
      const documents = connection.collection(`${VIEW}.${String(after.build)}`);
      expect(await documents.countDocuments({ userId: /^rich-/ })).toBe(WALLETS * MOVEMENTS_EACH);
    },
    300_000,
  );

  it('and of the projecting process: another one takes over', async () => {
    const holderOf = (name: string) =>
      until(`a running holder of ${name}`, () => leaseHolder(installation, name, servers), RECOVERED_WITHIN);
    let left = ['projector-strong', 'projector-lists', 'projector-figures', 'reactions'];
    while (left.length > 0) {
      servers = [...servers.filter(({ isRunning }) => isRunning), await installation.serve()];
      const holders = await Promise.all(left.map(holderOf));
      const [doomed] = holders;
      // One process may hold several: its end moves them all.
      const moving = left.filter((_, at) => holders[at] === doomed);
      left = left.filter((name) => !moving.includes(name));
      await doomed!.end('SIGKILL');
      servers = servers.filter((server) => server !== doomed);
      await everythingMoves(`the process of ${moving.join(', ')}`);
      await Promise.all(moving.map(holderOf));
    }
  }, 300_000);
});
