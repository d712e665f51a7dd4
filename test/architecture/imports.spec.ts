import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const FIXTURES = join(import.meta.dirname, 'fixtures/imports');
const CONFIGURATION = join(ROOT, '.dependency-cruiser.cjs');

interface Violation {
  from: string;
  rule: { name: string };
}

function cruise(): Promise<Violation[]> {
  const cli = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [cli, '--config', CONFIGURATION, '--output-type', 'json', 'backend', 'frontend', 'libs', 'test'];
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd: FIXTURES, maxBuffer: 64 * 1024 * 1024 }, (_error, stdout) => {
      done((JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations);
    });
  });
}

const BROKEN: Record<string, string[]> = {
  'kernel-is-alone': ['libs/kernel/src/breaks-kernel-is-alone.ts'],
  'contracts-only-valibot': ['libs/contracts/src/breaks-contracts-only-valibot.ts'],
  'domain-is-pure': ['backend/src/modules/wallet/domain/breaks-domain-is-pure.ts'],
  'modules-talk-by-messages': [
    'backend/src/modules/orders/use-cases/breaks-modules-talk-by-messages.ts',
    'backend/src/modules/orders/use-cases/breaks-views-are-owned.ts',
  ],
  'views-are-owned': ['backend/src/modules/orders/use-cases/breaks-views-are-owned.ts'],
  'views-are-owned/outside': ['backend/src/breaks-views-are-owned-outside.ts'],
  'http-is-thin': [
    'backend/src/modules/wallet/http/breaks-http-is-thin-database.ts',
    'backend/src/modules/wallet/http/breaks-http-is-thin.ts',
  ],
  'platform-knows-no-business': ['backend/src/platform/clock/breaks-platform-knows-no-business.ts'],
  'one-door/event-store': ['backend/src/modules/orders/use-cases/breaks-one-door-event-store.ts'],
  'one-door/jobs': ['backend/src/modules/orders/jobs/breaks-one-door-jobs.ts'],
  'one-door/push': ['backend/src/modules/orders/reactions/breaks-one-door-push.ts'],
  'engines-stay-outside': ['backend/src/platform/config/breaks-engines-stay-outside.ts'],
  'embedded/face': ['libs/engines/src/breaks-embedded-face.ts'],
  'embedded/apart': ['libs/embedded-mongo/src/breaks-embedded-apart.ts'],
  'loaded-when-configured': ['backend/src/platform/config/breaks-loaded-when-configured.ts'],
  'modules-are-layered/0': ['backend/src/modules/catalog/use-cases/breaks-modules-are-layered.ts'],
  'modules-are-layered/1': ['backend/src/modules/mail/use-cases/breaks-modules-are-layered.ts'],
  'modules-are-layered/2': ['backend/src/modules/account/use-cases/breaks-modules-are-layered.ts'],
  'modules-are-layered/3': ['backend/src/modules/coupons/use-cases/breaks-modules-are-layered.ts'],
  'modules-are-layered/4': ['backend/src/modules/keys/use-cases/breaks-modules-are-layered.ts'],
  'modules-are-layered/5': ['backend/src/modules/orders/use-cases/breaks-modules-are-layered.ts'],
  'modules-are-layered/6': ['backend/src/modules/payments/use-cases/breaks-modules-are-layered.ts'],
  'modules-are-layered/7': ['backend/src/modules/books/use-cases/breaks-modules-are-layered.ts'],
  'modules-are-layered/8': ['backend/src/modules/loyalty/use-cases/breaks-modules-are-layered.ts'],
  'modules-are-layered/9': ['backend/src/modules/refunds/use-cases/breaks-modules-are-layered.ts'],
  'modules-are-layered/10': ['backend/src/modules/bulk/use-cases/breaks-modules-are-layered.ts'],
  'modules-are-layered/11': ['backend/src/modules/operations/use-cases/breaks-modules-are-layered.ts'],
  'modules-are-layered/unknown': ['backend/src/breaks-modules-are-layered-unknown.ts'],
  'platform-is-layered/0': ['backend/src/platform/config/breaks-platform-is-layered.ts'],
  'platform-is-layered/1': ['backend/src/platform/context/breaks-platform-is-layered.ts'],
  'platform-is-layered/2': ['backend/src/platform/clock/breaks-platform-is-layered.ts'],
  'platform-is-layered/3': ['backend/src/platform/event-store/breaks-platform-is-layered.ts'],
  'platform-is-layered/4': ['backend/src/platform/feature/breaks-platform-is-layered.ts'],
  'platform-is-layered/5': ['backend/src/platform/jobs/breaks-platform-is-layered.ts'],
  'platform-is-layered/6': ['backend/src/platform/push/breaks-platform-is-layered.ts'],
  'platform-is-layered/7': ['backend/src/platform/bodies/breaks-platform-is-layered.ts'],
  'platform-is-layered/8': ['backend/src/platform/routes/breaks-platform-is-layered.ts'],
  'platform-is-layered/9': ['backend/src/platform/health/breaks-platform-is-layered.ts'],
  'platform-is-layered/unknown': ['backend/src/breaks-platform-is-layered-unknown.ts'],
  'shared-layers/format-navigation-palette': ['frontend/src/shared/format/breaks-shared-layers-format.ts'],
  'shared-layers/ui': ['frontend/src/shared/ui/breaks-shared-layers-ui.ts'],
  'shared-layers/config-sound-storage-time': ['frontend/src/shared/time/breaks-shared-layers-time.ts'],
  'shared-layers/session': ['frontend/src/shared/session/breaks-shared-layers-session.ts'],
  'shared-layers/http': ['frontend/src/shared/http/breaks-shared-layers-http.ts'],
  'shared-layers/forms-live': ['frontend/src/shared/live/breaks-shared-layers-live.ts'],
  'shared-layers/figures-people-resources-table': ['frontend/src/shared/table/breaks-shared-layers-table.ts'],
  'shared-layers/unknown': ['frontend/src/shared/pix/breaks-shared-layers-unknown.ts'],
  'frontend-direction/shared': ['frontend/src/shared/ui/breaks-frontend-direction-shared.ts'],
  'frontend-direction/features': ['frontend/src/features/shop/breaks-frontend-direction-features.ts'],
  'frontend-direction/sides': ['frontend/src/features/shop/breaks-frontend-direction-sides.ts'],
  'frontend-direction/calls': ['frontend/src/features/shop/breaks-frontend-direction-calls.api.ts'],
  'frontend-direction/browser-libs': ['frontend/src/features/shop/breaks-frontend-direction-browser-libs.ts'],
  'hygiene/cycle': ['libs/pix/src/breaks-hygiene-cycle-there.ts'],
  'hygiene/orphan': ['libs/pix/src/breaks-hygiene-orphan.ts'],
  'hygiene/spec': ['libs/pix/src/breaks-hygiene-spec.ts'],
  'hygiene/test': [
    'backend/src/platform/http/breaks-hygiene-test-support.ts',
    'frontend/src/features/shop/breaks-hygiene-test-support.ts',
    'libs/pix/src/breaks-hygiene-test.ts',
  ],
  'hygiene/dev-dependency': ['libs/pix/src/breaks-hygiene-dev-dependency.ts'],
  'hygiene/undeclared': ['libs/pix/src/breaks-hygiene-undeclared.ts'],
  'hygiene/unresolvable': ['libs/pix/src/breaks-hygiene-unresolvable.ts'],
};

describe('import rules', () => {
  let violations: Violation[];

  beforeAll(async () => {
    violations = await cruise();
  }, 120_000);

  it('has a fixture for every rule', () => {
    const { forbidden } = createRequire(import.meta.url)(CONFIGURATION) as { forbidden: { name: string }[] };
    expect(Object.keys(BROKEN).sort()).toEqual(forbidden.map(({ name }) => name).sort());
  });

  it.each(Object.entries(BROKEN))('%s is broken by its fixture only', (rule, files) => {
    const found = violations.filter((violation) => violation.rule.name === rule).map(({ from }) => from);
    expect([...new Set(found)].sort()).toEqual(files);
  });
});
