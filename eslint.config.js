import { builtinRules } from 'eslint/use-at-your-own-risk';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { fileName } from './libs/tooling/lint/file-name.mjs';
import { prose } from './libs/tooling/lint/prose.mjs';
import { vocabulary } from './libs/tooling/lint/vocabulary.mjs';

const shop = {
  rules: {
    'file-name': fileName,
    prose,
    vocabulary,
    'long-file': builtinRules.get('max-lines'),
    'long-function': builtinRules.get('max-lines-per-function'),
  },
};

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

const HTTP_EXCEPTIONS = {
  group: ['@nestjs/common'],
  importNamePattern: 'Exception$',
  message: 'Throw a DomainError; platform/http alone speaks HTTP exceptions.',
};

const restrict = (...groups) => ({ 'no-restricted-syntax': ['error', ...groups.flat()] });

/**
 * The shop's own rules, and those of hooks. None needs types: oxlint has the rules of the language and its types
 * (`.oxlintrc.json`). Every pattern is read from the folder of the configuration: a test has a tree of fixtures.
 */
export const lintRules = [
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '**/.data/**',
      '**/.cache/**',
      '**/coverage/**',
      '**/test-results/**',
      'test/architecture/fixtures/**',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.base],
    // The types of a decorated class's parameters are values: their imports are no type imports.
    languageOptions: { parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true } },
    plugins: { shop },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'shop/file-name': 'error',
      'shop/long-file': ['warn', { max: 250, skipBlankLines: true }],
      'shop/long-function': ['warn', { max: 40, skipBlankLines: true, skipComments: true }],
      'max-lines': ['error', { max: 400 }],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 5],
      complexity: ['error', { max: 20, variant: 'modified' }],
      'no-restricted-syntax': ['error', ...STYLE],
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  { files: ['libs/*/src/**/*.ts'], rules: restrict(STYLE, ENVIRONMENT, CLOCK) },
  {
    // Servers and supervisors that live outside the application's clock and configuration.
    files: ['libs/{engines,embedded-eventstore,embedded-mongo}/src/**/*.ts', 'libs/*/src/**/*cli.ts'],
    rules: restrict(STYLE),
  },
  {
    files: ['backend/src/**/*.ts'],
    rules: {
      'no-restricted-imports': ['error', { patterns: [HTTP_EXCEPTIONS] }],
      ...restrict(STYLE, ENVIRONMENT, CLOCK),
    },
  },
  { files: ['backend/src/platform/{clock,uuid}/**/*.ts'], rules: restrict(STYLE, ENVIRONMENT) },
  { files: ['backend/src/platform/config/**/*.ts'], rules: restrict(STYLE, CLOCK) },
  { files: ['backend/src/platform/responses/**/*.ts'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    rules: restrict(STYLE, ENVIRONMENT, CLOCK),
  },
  {
    files: ['frontend/src/**/*.tsx'],
    rules: {
      'shop/long-function': ['warn', { max: 150, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 200, skipBlankLines: true, skipComments: true }],
    },
  },
  { files: ['frontend/src/shared/{time/clock,format/**/*}.{ts,tsx}'], rules: restrict(STYLE, ENVIRONMENT) },
  {
    files: ['**/*.spec.{ts,tsx}', '{test,libs/*/test}/**/*.ts'],
    rules: {
      'shop/long-file': 'off',
      'shop/long-function': 'off',
      'max-lines': ['error', { max: 600 }],
      'max-lines-per-function': 'off',
      complexity: 'off',
      'max-params': 'off',
      'no-restricted-syntax': ['error', ...STYLE],
    },
  },
  { files: ['**/*.config.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    // The PSP's own word for what it rejects is stored with its errors.
    files: ['{backend,frontend,test}/**/*.{ts,tsx}', 'libs/**/*.{ts,mjs}'],
    ignores: ['libs/pix/**'],
    plugins: { shop },
    rules: { 'shop/vocabulary': 'error' },
  },
  {
    files: ['{backend,clients,deploy,frontend,libs,test}/**/*.{ts,tsx,mjs}'],
    plugins: { shop },
    rules: { 'shop/prose': 'error' },
  },
  {
    files: ['{clients,libs/tooling/bin,libs/tooling/lint}/**/*.mjs'],
    plugins: { shop },
    rules: {
      'shop/file-name': 'error',
      'max-lines': ['error', { max: 250 }],
      'no-restricted-syntax': ['error', ERROR_NAME],
      'no-undef': 'off',
    },
  },
];

export default tseslint.config(lintRules);
