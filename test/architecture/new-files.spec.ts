import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const NOT_COPIED = new Set(['node_modules', 'dist', '.data', '.git', '.cache', 'screenshots', 'test-results']);
const NEW_FOLDERS = ['backend/src/modules/gift-card', 'frontend/src/features/gift-card'];
const TIMEOUT_MS = 300_000;

let copy: string;

interface Outcome {
  readonly code: number;
  readonly output: string;
}

function run(script: string, ...args: string[]): Promise<Outcome> {
  const env = { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };
  return new Promise((done) => {
    const options = { cwd: copy, env, maxBuffer: 64 * 1024 * 1024 };
    execFile(process.execPath, [join(copy, script), ...args], options, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
    );
  });
}

const write = (...args: string[]) => run('libs/tooling/bin/new.mjs', ...args);

/** Copies the sources; packages are links, except those of the workspaces, which lead into the copy. */
function copyRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'new-files-'));
  for (const name of readdirSync(ROOT).filter((entry) => !NOT_COPIED.has(entry))) {
    cpSync(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: (path) => !NOT_COPIED.has(basename(path)),
    });
  }
  const workspaces = ['.', 'backend', 'frontend', 'test'];
  for (const workspace of workspaces.filter((name) => existsSync(join(ROOT, name, 'node_modules')))) {
    const [from, to] = [join(ROOT, workspace, 'node_modules'), join(folder, workspace, 'node_modules')];
    mkdirSync(to);
    for (const name of readdirSync(from)) if (name !== '@shop') symlinkSync(join(from, name), join(to, name));
    if (existsSync(join(from, '@shop')))
      cpSync(join(from, '@shop'), join(to, '@shop'), { recursive: true, verbatimSymlinks: true });
  }
  return folder;
}

beforeAll(() => {
  copy = copyRepository();
}, TIMEOUT_MS);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The files that a feature with a list on a screen consists of, its first tests among them. */
const FEATURE_FILES = 16;

describe('npm run new', () => {
  it('writes a feature with its first list, from the events to the screen, in few files', async () => {
    expect(await write('feature', 'gift-card')).toMatchObject({ code: 0 });
    expect(await write('list', 'gift-card/active-gift-cards', 'Vales ativos')).toMatchObject({ code: 0 });
    const isNew = (file: string) => !existsSync(join(ROOT, file));
    const written = readdirSync(copy, { recursive: true, encoding: 'utf8' }).filter(
      (file) => !file.includes('node_modules') && statSync(join(copy, file)).isFile() && isNew(file),
    );
    expect(written).toHaveLength(FEATURE_FILES);
  });

  it.each([
    ['command', 'gift-card/freeze-gift-card', 'GiftCardFrozen'],
    ['view', 'gift-card/gift-card-activity'],
    ['reaction', 'gift-card/remove-gift-card-when-gift-card-frozen'],
    ['screen', 'gift-card/gift-cards', 'Vales-presente'],
    ['screen', 'gift-card/given-gift-cards', 'Vales dados'],
    ['admin-screen', 'gift-card/issued-gift-cards', 'Vales emitidos'],
    ['event', 'gift-card/gift-card', 'GiftCardLost'],
    ['list', 'status/incident/open-incidents', 'Incidentes abertos'],
    ['command', 'coupons/praise-coupon', 'CouponPraised'],
    ['view', 'coupons/praised-coupons'],
    ['command', 'status/incident/hush-incident', 'IncidentHushed'],
  ])('writes a %s', async (...args) => {
    expect(await write(...args)).toMatchObject({ code: 0 });
  });

  it('writes nothing over what exists, and nothing without a feature', async () => {
    expect(await write('feature', 'gift-card')).toMatchObject({ code: 1 });
    expect(await write('view', 'gift-card/gift-card-activity')).toMatchObject({ code: 1 });
    expect(await write('command', 'gift-card/unfreeze-gift-card', 'GiftCardFrozen')).toMatchObject({ code: 1 });
    expect(await write('command', 'status/hush-status', 'StatusHushed')).toMatchObject({
      code: 1,
      output: expect.stringContaining('anchors, incident, monitor') as string,
    });
    expect(await write('view', 'absent-feature/list')).toMatchObject({ code: 1 });
    expect(await write('aggregate', 'gift-card')).toMatchObject({ code: 1 });
    expect(existsSync(join(copy, 'backend/src/modules/absent-feature'))).toBe(false);
  });

  it(
    'writes what compiles',
    async () => {
      // Types only: where a rule asks for a decision about a new event, the developer makes it.
      const sources = ['backend/src', 'frontend/src', 'libs', 'test'];
      expect(await run('node_modules/oxlint/bin/oxlint', '--allow', 'all', ...sources)).toEqual({
        code: 0,
        output: expect.stringContaining('0 errors') as string,
      });
    },
    TIMEOUT_MS,
  );

  it(
    'writes what passes the lint',
    async () => {
      const files = [
        ...NEW_FOLDERS,
        'backend/src/app.module.ts',
        'frontend/src/app/routes.ts',
        'frontend/src/app/admin-screens.ts',
        'frontend/src/app/admin-links.tsx',
        'frontend/src/app/client-screens.ts',
        'frontend/src/app/client-links.tsx',
        'libs/contracts/src',
        'test/contracts/routes',
      ];
      expect(await run('node_modules/oxlint/bin/oxlint', '-c', 'lint.config.mjs', ...files)).toMatchObject({ code: 0 });
      expect(await run('node_modules/oxlint/bin/oxlint', ...files)).toMatchObject({ code: 0 });
      expect(await run('node_modules/oxfmt/bin/oxfmt', '--check', ...files)).toMatchObject({ code: 0 });
    },
    TIMEOUT_MS,
  );

  it(
    'writes tests that pass',
    async () => {
      const { code, output } = await run(
        'node_modules/jest/bin/jest.js',
        ...[
          '--selectProjects',
          'unit',
          'frontend',
          '--testPathPatterns',
          'gift-card|praise|hush|open-incidents',
          '--maxWorkers=1',
        ],
      );
      expect({ code, counts: /^Test Suites:.*$/m.exec(output)?.[0] }).toEqual({
        code: 0,
        counts: 'Test Suites: 14 passed, 14 total',
      });
    },
    TIMEOUT_MS,
  );
});
