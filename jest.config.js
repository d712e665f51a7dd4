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
  roots,
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  modulePathIgnorePatterns: ['/dist/'],
  transform: transform(false),
  testMatch: ['**/*.spec.ts'],
  ...extra,
});

/** One project a suite: `jest --selectProjects unit` runs one. Every suite needs `--experimental-vm-modules`. */
export default {
  testTimeout: 30_000,
  projects: [
    node('unit', ['<rootDir>/libs', '<rootDir>/backend/src'], {
      testPathIgnorePatterns: ['/node_modules/', '/dist/', '\\.contract\\.spec\\.ts$'],
    }),
    {
      ...node('frontend', ['<rootDir>/frontend/src'], {
        moduleNameMapper: {
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
    node('contracts', ['<rootDir>/test/contracts', '<rootDir>/test/architecture'], {
      testPathIgnorePatterns: ['/node_modules/', '/test/architecture/fixtures/'],
    }),
    node('journeys', ['<rootDir>/test/journeys']),
    node('faults', ['<rootDir>/test/faults']),
    node('e2e', ['<rootDir>/test/e2e']),
  ],
};
