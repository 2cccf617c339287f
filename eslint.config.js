import js from '@eslint/js';
import prettier from 'eslint-config-prettier/flat';
import a11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import { boundaries } from './scripts/lint/boundaries.mjs';

const CODE = ['**/*.{ts,tsx,js,mjs}'];
const TYPED = ['**/*.{ts,tsx}', 'scripts/**/*.mjs', 'api/bench/**/*.mjs'];
const TESTS = [
  '**/*.{spec,test}.{ts,tsx,mjs}',
  '{api,packages/*}/test/**/*.ts',
  'web/e2e/**/*.ts',
  'web/src/testing/**/*.{ts,tsx}',
];

/** @param {number} max */
const lines = (max) => ({ 'max-lines': ['error', { max, skipBlankLines: false, skipComments: false }] });

const leftOut = {
  selector:
    'CallExpression > MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(skip|only|todo|skipIf|runIf)$/]',
  message: 'Every test runs, everywhere: make it work, or delete it.',
};

const FORMATS =
  'MemberExpression[object.name="Intl"][property.name=/^(DateTimeFormat|NumberFormat|RelativeTimeFormat)$/], MemberExpression[property.name=/^toLocale(Date|Time)?String$/]';
const formats = (where) => ({
  selector: FORMATS,
  message: `Dates, amounts and numbers are written in one way: ${where}.`,
});
const messageFormats = {
  selector: 'MemberExpression[object.name="i18n"][property.name=/^(date|number)$/]',
  message: 'Dates, amounts and numbers are written in one way: web/src/lib/format.',
};
const castThroughUnknown = {
  selector: 'TSAsExpression > TSAsExpression[typeAnnotation.type="TSUnknownKeyword"]',
  message: 'A cast through unknown hides a mistake: check the value, or parse it.',
};

/** Rules that read the syntax alone; those that need types, and the types themselves, are in .oxlintrc.json. */
export default defineConfig(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      '**/.cache/',
      '.data/',
      '**/*.generated.ts',
      'web/src/gql/',
      'web/src/locales/',
      'web/public/',
    ],
  },
  // A rule that may be switched off by a comment is a wish.
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  {
    files: CODE,
    extends: [js.configs.recommended],
    plugins: { portolan: { rules: { boundaries } } },
    rules: {
      'portolan/boundaries': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-syntax': ['error', leftOut],
      'no-warning-comments': [
        'error',
        {
          terms: [
            'todo',
            'fixme',
            'xxx',
            'hack',
            'oxlint-disable',
            'oxlint-disable-line',
            'oxlint-disable-next-line',
          ],
        },
      ],
      'max-params': ['error', 8],
      ...lines(400),
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@nestjs/common',
              importNames: ['forwardRef'],
              message:
                'A circle of modules is broken by an event (platform/events), not by a forward reference.',
            },
            { name: 'graphql-tag', message: 'Operations live in .graphql files with generated documents.' },
          ],
        },
      ],
    },
  },
  {
    files: TYPED,
    extends: [ts.configs.recommended],
    languageOptions: {
      parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      // Knows decorators: a class that Nest injects keeps its value import.
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/ban-ts-comment': 'error',
      // Declaration merging (Apollo's type overrides) is written as an interface that only extends.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      'no-restricted-syntax': ['error', leftOut, castThroughUnknown],
    },
  },
  {
    files: ['{api,packages/*}/src/**/*.ts'],
    ignores: ['api/src/platform/format/**', '**/*.spec.ts'],
    rules: {
      'no-restricted-syntax': ['error', leftOut, castThroughUnknown, formats('api/src/platform/format')],
    },
  },
  {
    // Plain JavaScript that tsc checks: a comment cannot say everything that a declaration can.
    files: ['scripts/**/*.mjs', 'api/bench/**/*.mjs'],
    languageOptions: { globals: globals.node },
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  { files: ['**/*.js', 'web/**/*.mjs'], languageOptions: { globals: globals.node } },
  {
    files: ['{api,packages/*}/src/**/*.ts'],
    rules: {
      'no-console': 'error',
      'max-lines-per-function': ['error', { max: 100, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // What speaks to the operator in the terminal.
    files: ['api/src/app/**/*.ts', 'api/src/{main,worker,cli}.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['api/src/modules/*/index.ts'],
    rules: { 'max-lines': ['error', { max: 40, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended, a11y.flatConfigs.recommended],
    languageOptions: { globals: globals.browser },
    rules: {
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'max-lines-per-function': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: ['web/src/lib/format/**', 'web/src/playground/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        leftOut,
        castThroughUnknown,
        formats('web/src/lib/format'),
        messageFormats,
      ],
    },
  },
  {
    files: TESTS,
    rules: {
      ...lines(500),
      'max-lines-per-function': 'off',
      'no-console': 'error',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    // Lists of cited facts are as long as the law is.
    files: ['api/src/**/facts/**'],
    rules: { 'max-lines': 'off' },
  },
  prettier,
);
