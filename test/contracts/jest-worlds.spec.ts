import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const load = (name: string): Promise<unknown> =>
  import(pathToFileURL(resolve(import.meta.dirname, '../support/jest', name)).href);

type TestFile = Readonly<{ path: string }>;
const { byWorld } = (await load('declared-world.mjs')) as { byWorld: (tests: TestFile[]) => TestFile[] };

interface Environment {
  global: Record<symbol, unknown>;
  startFile(context: { testPath: string }): void;
  setup(): Promise<void>;
  handleTestEvent(event: { name: string; test?: { errors: unknown[] } }): void;
  teardown(): Promise<void>;
}
const { default: SharedEnvironment } = (await load('shared-environment.mjs')) as {
  default: new (config: object, context: object) => Environment;
};

const folder = mkdtempSync(join(tmpdir(), 'jest-worlds-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function file(name: string, line: string): string {
  const path = join(folder, name);
  writeFileSync(path, `${line}\n`);
  return path;
}
const sharing = file('sharing.spec.ts', 'const world = await sharedWorld();');
const proxied = file(
  'proxied.spec.ts',
  "const world = await sharedWorld({ environment: { TRUST_PROXY: 'loopback' } });",
);
const stories = file('stories.spec.ts', 'const shop = await sharedShopfront();');
const owning = file('owning.spec.ts', 'const world = await openWorld();');

describe('files that share a world', () => {
  it('run next to each other by what they ask for, before those that share none', () => {
    const order = [owning, sharing, stories, proxied, sharing, stories, owning].map((path) => ({ path }));
    expect(byWorld(order).map(({ path }) => path)).toEqual([
      sharing,
      sharing,
      stories,
      stories,
      proxied,
      owning,
      owning,
    ]);
  });
});

describe('a world that is shared', () => {
  const HELD = Symbol.for('shop.shared-world');
  // Otherwise it makes a folder, which the end of this process does not remove.
  process.env['FILLED_FOLDERS'] ??= import.meta.dirname;
  const environment = new SharedEnvironment(
    { globalConfig: {}, projectConfig: { globals: {}, testEnvironmentOptions: {}, fakeTimers: {} } },
    { testPath: sharing },
  );
  const done = (...errors: unknown[]) => ({ name: 'test_done', test: { errors } });
  const FINISHED = { name: 'run_finish' };
  let ended: string[];

  beforeEach(() => {
    ended = [];
    environment.startFile({ testPath: sharing });
    environment.global[HELD] = {
      close: () => Promise.resolve(ended.push('closed')),
      abandon: () => ended.push('removed'),
    };
  });

  it.each([
    ['has passed', [done(), FINISHED], []],
    ['has failed', [done(), done('wrong'), FINISHED], ['closed', 'removed']],
    ['has failed in a hook', [done(), { name: 'hook_failure' }, FINISHED], ['closed', 'removed']],
    ['has broken off', [done()], ['closed', 'removed']],
  ])('after a file that %s', async (_, events, expected) => {
    for (const event of events) environment.handleTestEvent(event);
    await environment.teardown();
    expect(ended).toEqual(expected);
  });

  it('goes on in a file that asks for it, and ends before a file that does not', async () => {
    await environment.setup();
    expect(ended).toEqual([]);
    environment.startFile({ testPath: owning });
    await environment.setup();
    expect([ended, environment.global[HELD]]).toEqual([['closed', 'removed'], undefined]);
  });
});
