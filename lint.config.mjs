import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = import.meta.dirname;

const CLOCK = [
  ["CallExpression[callee.object.name='Date'][callee.property.name='now']", 'Date.now()'],
  ["CallExpression[callee.name='Date']", 'Date()'],
  ["NewExpression[callee.name='Date'][arguments.length=0]", 'new Date()'],
  ["CallExpression[callee.object.name='Math'][callee.property.name='random']", 'Math.random()'],
  ["CallExpression[callee.name='randomUUID']", 'randomUUID()'],
  ["CallExpression[callee.property.name='randomUUID']", 'randomUUID()'],
].map(([selector, what]) => ({
  selector: `${selector}:not(AssignmentPattern ${selector})`,
  message: `${what} belongs to the clock; take time, ids and chance as an input.`,
}));

const ENVIRONMENT = [
  {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: 'process.env is read in platform/config only.',
  },
];

/** What the oldest browsers lack that the shop runs in: docs/architecture.md, «What a browser may lack». */
const TOO_NEW = [
  ["MemberExpression[object.name='URL'][property.name=/^(canParse|parse)$/]", 'URL.canParse()'],
  ["MemberExpression[object.name=/[pP]arams$/][property.name='size']", 'The size of URLSearchParams'],
  ["MemberExpression[object.name='AbortSignal'][property.name='any']", 'AbortSignal.any()'],
].map(([selector, what]) => ({ selector, message: `${what} is unknown to browsers that the shop runs in.` }));

const ERROR_NAME = {
  selector: 'ClassDeclaration[superClass.name=/(Error|Exception)$/]:not([id.name=/Error$/])',
  message: 'The name of an error class ends in Error.',
};

const STYLE = [
  { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
  { selector: 'ExportAllDeclaration:not([exported])', message: 'No barrels: export what this file defines.' },
  { selector: 'TSInterfaceDeclaration[id.name=/^I[A-Z][a-z]/]', message: 'No I prefix on interfaces.' },
  { selector: ':matches(TSInterfaceDeclaration, ClassDeclaration)[id.name=/Impl$/]', message: 'No Impl suffix.' },
  {
    selector: ':matches(ClassDeclaration, FunctionDeclaration)[id.name=/(Utils?|Helpers?|Managers?|Misc)$/]',
    message: 'Banned word in a name.',
  },
  ERROR_NAME,
  { selector: 'ObjectExpression > SpreadElement > ObjectExpression', message: 'Write the fields; nothing is merged.' },
];

/** What an operator or a developer reads. Portuguese are a name on screen, and the one text that every command shares. */
const FOREIGN = /^(?!não há dados em |\{ group: ).*[à-ü]/i;
const ENGLISH = [`Literal[value=${FOREIGN}]`, `TemplateElement[value.raw=${FOREIGN}]`].map((selector) => ({
  selector,
  message: 'An operator reads English.',
}));

const HTTP_EXCEPTIONS = {
  group: ['@nestjs/common'],
  importNamePattern: 'Exception$',
  message: 'Throw a DomainError; platform/http alone speaks HTTP exceptions.',
};

const forbid = (...groups) => ({ 'shop/syntax': ['error', ...groups.flat()] });
const lines = (max) => ({ max, skipBlankLines: true, skipComments: true });

/** Files with decorators: oxlint takes the parameters of their constructors for types, but they are values. */
const DECORATED = globSync('backend/src/**/*.ts', { cwd: ROOT }).filter((path) =>
  /^\s*@\w+\(/m.test(readFileSync(join(ROOT, path), 'utf8')),
);

/** The shop is not compiled by React's compiler: a library that it cannot memoize is none of its faults. */
const HOOKS = [
  'error-boundaries',
  'exhaustive-deps',
  'globals',
  'immutability',
  'preserve-manual-memoization',
  'purity',
  'refs',
  'rules-of-hooks',
  'set-state-in-effect',
  'set-state-in-render',
  'static-components',
  'unsupported-syntax',
  'use-memo',
];

/**
 * The shop's own rules and those of hooks; `.oxlintrc.json` has the rules of the language and its types. Every pattern
 * is read from the folder of the configuration: a test has a tree of fixtures.
 */
export default {
  jsPlugins: [join(ROOT, 'libs/tooling/lint/plugin.mjs')],
  plugins: ['typescript', 'react'],
  categories: { correctness: 'off' },
  ignorePatterns: [
    '**/dist/**',
    '**/.data/**',
    '**/.cache/**',
    '**/coverage/**',
    '**/test-results/**',
    'test/architecture/fixtures/**',
  ],
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        'shop/file-name': 'error',
        'max-lines': ['error', { max: 250, skipBlankLines: true }],
        'max-lines-per-function': ['error', lines(40)],
        'max-params': ['error', 5],
        complexity: ['error', { max: 20, variant: 'modified' }],
        'typescript/consistent-type-imports': 'error',
        ...forbid(STYLE),
      },
    },
    { files: ['libs/*/src/**/*.ts'], rules: forbid(STYLE, ENVIRONMENT, CLOCK) },
    { files: ['libs/contracts/src/**/*.ts'], rules: forbid(STYLE, ENVIRONMENT, CLOCK, TOO_NEW) },
    {
      // Servers and supervisors that live outside the application's clock and configuration.
      files: ['libs/{engines,embedded-eventstore,embedded-mongo}/src/**/*.ts', 'libs/*/src/**/*cli.ts'],
      rules: forbid(STYLE, ENGLISH),
    },
    {
      files: ['backend/src/**/*.ts'],
      rules: {
        'no-restricted-imports': ['error', { patterns: [HTTP_EXCEPTIONS] }],
        ...forbid(STYLE, ENVIRONMENT, CLOCK),
      },
    },
    { files: DECORATED, rules: { 'typescript/consistent-type-imports': 'off' } },
    { files: ['backend/src/platform/{clock,uuid}/**/*.ts'], rules: forbid(STYLE, ENVIRONMENT) },
    { files: ['backend/src/{*,platform/backup/**/*}.ts'], rules: forbid(STYLE, ENVIRONMENT, CLOCK, ENGLISH) },
    { files: ['backend/src/platform/config/**/*.ts'], rules: forbid(STYLE, CLOCK, ENGLISH) },
    { files: ['backend/src/platform/responses/**/*.ts'], rules: { 'no-restricted-imports': 'off' } },
    {
      files: ['frontend/src/**/*.{ts,tsx}'],
      rules: {
        ...Object.fromEntries(HOOKS.map((rule) => [`react/${rule}`, 'error'])),
        ...forbid(STYLE, ENVIRONMENT, CLOCK, TOO_NEW),
      },
    },
    { files: ['frontend/src/**/*.tsx'], rules: { 'max-lines-per-function': ['error', lines(150)] } },
    { files: ['frontend/src/shared/{time/clock,format/**/*}.{ts,tsx}'], rules: forbid(STYLE, ENVIRONMENT) },
    {
      files: ['**/*.spec.{ts,tsx}', '{test,libs/*/test}/**/*.ts'],
      rules: {
        'max-lines': ['error', { max: 600 }],
        'max-lines-per-function': 'off',
        complexity: 'off',
        'max-params': 'off',
        ...forbid(STYLE),
      },
    },
    { files: ['**/*.config.ts'], rules: { 'shop/syntax': 'off' } },
    {
      // The PSP's own word for what it rejects is stored with its errors.
      files: ['{backend,frontend,test}/**/*.{ts,tsx}', 'libs/**/*.{ts,mjs}'],
      excludeFiles: ['libs/pix/**'],
      rules: { 'shop/vocabulary': 'error' },
    },
    { files: ['{backend,clients,deploy,frontend,libs,test}/**/*.{ts,tsx,mjs}'], rules: { 'shop/prose': 'error' } },
    {
      files: ['{clients,libs/tooling/bin,libs/tooling/lint}/**/*.mjs'],
      rules: { 'shop/file-name': 'error', 'max-lines': ['error', { max: 250 }], ...forbid([ERROR_NAME]) },
    },
    { files: ['libs/tooling/bin/**/*.mjs'], rules: forbid([ERROR_NAME], ENGLISH) },
  ],
};
