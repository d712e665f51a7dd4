import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const FIXTURES = join(import.meta.dirname, 'fixtures/lint');

/** A broken rule, by the file's path in the fixtures. */
type Broken = readonly [path: string, rule: string];

/** Runs a linter of this repository over the fixtures and returns its report, in JSON. */
function report(program: string, ...args: string[]): Promise<string> {
  const command = [join(ROOT, 'node_modules', program), ...args, '--format', 'json', '.'];
  return new Promise((done) => {
    execFile(process.execPath, command, { cwd: FIXTURES, maxBuffer: 64 * 1024 * 1024 }, (_error, stdout) => {
      done(stdout);
    });
  });
}

/** Returns what breaks the shop's own rules. */
async function byEslint(): Promise<readonly Broken[]> {
  const files = JSON.parse(await report('eslint/bin/eslint.js', '--config', 'lint.config.js')) as {
    filePath: string;
    messages: { ruleId: string }[];
  }[];
  return files.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId }): Broken => [relative(FIXTURES, filePath), ruleId]),
  );
}

/** Returns what breaks the rules of the language and its types. */
async function byOxlint(): Promise<readonly Broken[]> {
  const { diagnostics } = JSON.parse(await report('oxlint/bin/oxlint', '--config', 'lint.oxlintrc.json')) as {
    diagnostics: { filename: string; code: string }[];
  };
  return diagnostics.map(({ filename, code }) => [filename, code]);
}

const SYNTAX = 'no-restricted-syntax';
const DOMAIN = 'backend/src/modules/wallet/domain';
const USE_CASES = 'backend/src/modules/wallet/use-cases';

/** Every rule that a file breaks, once per place. */
const BROKEN: Record<string, string[]> = {
  [`${DOMAIN}/breaks-any.ts`]: ['typescript(no-explicit-any)'],
  [`${DOMAIN}/breaks-barrel.ts`]: [SYNTAX],
  [`${DOMAIN}/breaks-clock.ts`]: [SYNTAX, SYNTAX, SYNTAX, SYNTAX, SYNTAX, SYNTAX],
  [`${DOMAIN}/breaks-complexity.ts`]: ['complexity'],
  [`${DOMAIN}/breaks-default-export.ts`]: [SYNTAX],
  [`${DOMAIN}/breaks-error-name.ts`]: [SYNTAX],
  [`${DOMAIN}/breaks-exhaustiveness.ts`]: ['typescript(switch-exhaustiveness-check)'],
  [`${DOMAIN}/breaks-file-length.ts`]: ['max-lines', 'shop/long-file'],
  [`${DOMAIN}/breaks-function-length.ts`]: ['max-lines-per-function', 'shop/long-function'],
  [`${DOMAIN}/breaks-literal-spread.ts`]: [SYNTAX],
  [`${DOMAIN}/breaks-names.ts`]: [SYNTAX, SYNTAX, SYNTAX],
  [`${DOMAIN}/breaks-parameters.ts`]: ['max-params'],
  [`${DOMAIN}/breaks-type-import.ts`]: ['@typescript-eslint/consistent-type-imports'],
  [`${DOMAIN}/breaks-types.ts`]: ['typescript(TS2322)'],
  [`${DOMAIN}/breaksKebabCase.ts`]: ['shop/file-name'],
  [`${DOMAIN}/index.ts`]: ['shop/file-name'],
  [`${DOMAIN}/wallet-helper.ts`]: ['shop/file-name'],
  [`${USE_CASES}/breaks-console.ts`]: ['eslint(no-console)'],
  [`${USE_CASES}/breaks-environment.ts`]: [SYNTAX],
  [`${USE_CASES}/breaks-floating-promise.ts`]: ['typescript(no-floating-promises)'],
  [`${USE_CASES}/breaks-http-exception.ts`]: ['no-restricted-imports'],
  'clients/node/breaks-error-name.mjs': [SYNTAX],
  'frontend/src/features/wallet/breaks-clock.ts': [SYNTAX, SYNTAX, SYNTAX],
  'frontend/src/features/wallet/breaks-hooks.tsx': ['react-hooks/rules-of-hooks'],
  'libs/kernel/src/breaks-vocabulary.ts': ['shop/prose', ...Array<string>(9).fill('shop/vocabulary')],
  'libs/pix/src/breaks-clock.ts': [SYNTAX],
};

const FINE = [
  `${DOMAIN}/fine.ts`,
  'backend/src/platform/clock/clock.ts',
  'backend/src/platform/config/environment.ts',
  'backend/src/platform/responses/rejection.ts',
  'frontend/src/shared/format/dates.ts',
  'frontend/src/shared/time/clock.ts',
  'libs/engines/src/supervisor.ts',
  'libs/kernel/src/vocabulary.ts',
  'libs/pix/src/injected.ts',
  'libs/pix/src/sandbox-cli.ts',
];

describe('lint rules', () => {
  const found = new Map<string, string[]>();

  beforeAll(async () => {
    const broken = (await Promise.all([byEslint(), byOxlint()])).flat();
    for (const [path, rules] of Map.groupBy(broken, ([path]) => path)) {
      found.set(path, rules.map(([, rule]) => rule).sort());
    }
  }, 120_000);

  it.each(Object.entries(BROKEN))('%s is rejected', (file, rules) => {
    expect(found.get(file)).toEqual(rules);
  });

  it.each(FINE)('%s is accepted', (file) => {
    expect(existsSync(join(FIXTURES, file))).toBe(true);
    expect(found.get(file)).toBeUndefined();
  });
});
