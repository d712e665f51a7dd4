import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const FIXTURES = join(import.meta.dirname, 'fixtures/lint');

/** A broken rule, by the file's path in the fixtures. */
type Broken = readonly [path: string, rule: string];

interface Report {
  readonly diagnostics: readonly { readonly filename: string; readonly code: string }[];
}

/** Lints the fixtures by one of the repository's configurations. */
function brokenBy(config: string): Promise<readonly Broken[]> {
  const command = [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--config', config, '--format', 'json', '.'];
  return new Promise((done) => {
    execFile(process.execPath, command, { cwd: FIXTURES, maxBuffer: 64 * 1024 * 1024 }, (_error, stdout) => {
      const { diagnostics } = JSON.parse(stdout) as Report;
      done(diagnostics.map(({ filename, code }): Broken => [filename, code]));
    });
  });
}

const SYNTAX = 'shop(syntax)';
const DOMAIN = 'backend/src/modules/wallet/domain';
const USE_CASES = 'backend/src/modules/wallet/use-cases';

/** Every rule that a file breaks, once per place. */
const BROKEN: Record<string, string[]> = {
  [`${DOMAIN}/breaks-any.ts`]: ['typescript(no-explicit-any)'],
  [`${DOMAIN}/breaks-barrel.ts`]: [SYNTAX],
  [`${DOMAIN}/breaks-clock.ts`]: [SYNTAX, SYNTAX, SYNTAX, SYNTAX, SYNTAX, SYNTAX],
  [`${DOMAIN}/breaks-complexity.ts`]: ['eslint(complexity)'],
  [`${DOMAIN}/breaks-default-export.ts`]: [SYNTAX],
  [`${DOMAIN}/breaks-error-name.ts`]: [SYNTAX],
  [`${DOMAIN}/breaks-exhaustiveness.ts`]: ['typescript(switch-exhaustiveness-check)'],
  [`${DOMAIN}/breaks-file-length.ts`]: ['eslint(max-lines)'],
  [`${DOMAIN}/breaks-function-length.ts`]: ['eslint(max-lines-per-function)'],
  [`${DOMAIN}/breaks-literal-spread.ts`]: [SYNTAX],
  [`${DOMAIN}/breaks-names.ts`]: [SYNTAX, SYNTAX, SYNTAX],
  [`${DOMAIN}/breaks-parameters.ts`]: ['eslint(max-params)'],
  [`${DOMAIN}/breaks-type-import.ts`]: ['typescript(consistent-type-imports)'],
  [`${DOMAIN}/breaks-types.ts`]: ['typescript(TS2322)'],
  [`${DOMAIN}/breaksKebabCase.ts`]: ['shop(file-name)'],
  [`${DOMAIN}/index.ts`]: ['shop(file-name)'],
  [`${DOMAIN}/wallet-helper.ts`]: ['shop(file-name)'],
  'backend/src/platform/config/breaks-english.ts': [SYNTAX, SYNTAX],
  [`${USE_CASES}/breaks-console.ts`]: ['eslint(no-console)'],
  [`${USE_CASES}/breaks-environment.ts`]: [SYNTAX],
  [`${USE_CASES}/breaks-floating-promise.ts`]: ['typescript(no-floating-promises)'],
  [`${USE_CASES}/breaks-http-exception.ts`]: ['eslint(no-restricted-imports)'],
  'clients/node/breaks-error-name.mjs': [SYNTAX],
  'frontend/src/features/wallet/breaks-age.ts': [SYNTAX, SYNTAX, SYNTAX],
  'frontend/src/features/wallet/breaks-clock.ts': [SYNTAX, SYNTAX, SYNTAX],
  'frontend/src/features/wallet/breaks-hooks.tsx': ['react-hooks(rules-of-hooks)'],
  'libs/kernel/src/breaks-vocabulary.ts': ['shop(prose)', ...Array<string>(9).fill('shop(vocabulary)')],
  'libs/pix/src/breaks-clock.ts': [SYNTAX],
  'libs/tooling/bin/breaks-english.mjs': [SYNTAX],
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
    const broken = (await Promise.all(['lint.config.mjs', 'lint.oxlintrc.json'].map(brokenBy))).flat();
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
