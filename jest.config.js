import { existsSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = import.meta.dirname;
const transform = (tsx) => ({
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      swcrc: false,
      jsc: {
        parser: { syntax: 'typescript', tsx, decorators: !tsx },
        transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
        target: 'es2022',
        keepClassNames: true,
      },
      module: { type: 'es6' },
    },
  ],
});

const node = (displayName, roots, extra = {}) => ({
  displayName,
  // A suite whose folder is not there yet has no tests.
  roots: roots.filter((root) => existsSync(join(ROOT, root))).map((root) => join(ROOT, root)),
  rootDir: ROOT,
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  modulePathIgnorePatterns: ['/dist/'],
  transform: transform(false),
  testMatch: ['**/*.spec.ts'],
  ...extra,
});

/** Suites that start the product load it once in a worker, not once in a file. */
const SHARED = {
  testEnvironment: '<rootDir>/test/support/jest/shared-environment.mjs',
  runtime: join(ROOT, 'test/support/jest/shared-runtime.mjs'),
};

/** Suites that run on the engines of this repository as they are, whatever `ENGINES_AS_OFFICIAL` says. */
const KIND = { setupFiles: ['<rootDir>/test/support/jest/kind-engines.mjs'] };

/** Suites whose engines behave as the official ones, unless `ENGINES_AS_OFFICIAL=0`. */
const UNKIND = { setupFiles: ['<rootDir>/test/support/jest/unkind-engines.mjs'] };

/** Suites of the packages that stand apart: they speak by the official clients only. */
const packageTests = ['libs/embedded-eventstore/test', 'libs/embedded-mongo/test'];

/** One project a suite: `jest --selectProjects unit` runs one. Every suite needs `--experimental-vm-modules`. */
export default {
  // A pass needs seconds; a busy machine may keep a file waiting for a minute.
  testTimeout: 120_000,
  // Every file leaves some 50 MB in the process that ran it; collecting that garbage makes the last files slow, and a new
  // process loads the product again.
  workerIdleMemoryLimit: '1GB',
  testSequencer: join(ROOT, 'test/support/jest/suite-order.mjs'),
  projects: [
    node('unit', ['libs', 'backend/src'], {
      testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/libs/[^/]+/test/'],
    }),
    {
      ...node('frontend', ['frontend/src'], {
        moduleNameMapper: {
          // One file, instead of 2,400 files that every spec would load.
          '^lucide-react$': '<rootDir>/node_modules/lucide-react/dist/cjs/lucide-react.js',
          '^socket\\.io-client$': '<rootDir>/frontend/src/shared/testing/fake-socket.ts',
          '^(\\.{1,2}/.*)\\.js$': '$1',
        },
      }),
      testEnvironment: '<rootDir>/frontend/src/shared/testing/browser-environment.mjs',
      testEnvironmentOptions: { customExportConditions: ['source', 'browser'] },
      setupFilesAfterEnv: ['<rootDir>/frontend/src/shared/testing/setup.ts'],
      transform: transform(true),
      testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
    },
    node('contracts', ['test/contracts', 'test/architecture', ...packageTests], {
      testPathIgnorePatterns: ['/node_modules/', '/test/architecture/fixtures/'],
      ...SHARED,
      ...KIND,
    }),
    node('journeys', ['test/journeys'], { ...SHARED, ...UNKIND }),
    node('faults', ['test/faults'], { ...SHARED, ...UNKIND }),
    node('e2e', ['test/e2e'], { ...SHARED, ...KIND }),
  ],
};
