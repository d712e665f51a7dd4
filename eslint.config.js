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
 * The project's lint rules, with every pattern read from `root`: tests point it at a tree of fixtures.
 */
export const lintRules = (root) => [
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
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { projectService: { allowDefaultProject: ['frontend/*.config.ts'] }, tsconfigRootDir: root },
    },
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
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-syntax': ['error', ...STYLE],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-floating-promises': 'error',
      // The types of JSX attributes are the dearest of all to work out.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-redundant-type-constituents': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
      ],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    files: ['libs/*/src/**/*.ts'],
    rules: { 'no-console': 'error', ...restrict(STYLE, ENVIRONMENT, CLOCK) },
  },
  {
    // Servers and supervisors that live outside the application's clock and configuration.
    files: ['libs/{engines,embedded-eventstore,embedded-mongo}/src/**/*.ts', 'libs/*/src/**/*cli.ts'],
    rules: restrict(STYLE),
  },
  {
    files: ['backend/src/**/*.ts'],
    rules: {
      'no-console': 'error',
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
    rules: { 'no-console': 'error', ...restrict(STYLE, ENVIRONMENT, CLOCK) },
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
      '@typescript-eslint/no-explicit-any': 'off',
      'no-restricted-syntax': ['error', ...STYLE],
      'no-console': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['**/*.config.ts'],
    extends: [tseslint.configs.disableTypeChecked],
    rules: { 'no-restricted-syntax': 'off' },
  },
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

export default tseslint.config(lintRules(import.meta.dirname));
