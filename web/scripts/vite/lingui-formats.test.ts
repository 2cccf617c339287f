import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { replaceLinguiFormats } from './lingui-formats.ts';

const installed = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@lingui/core/package.json')),
  'dist',
  'index.mjs',
);

test('the installed Lingui is changed where the build expects it', async () => {
  const code = replaceLinguiFormats(await readFile(installed, 'utf8'));
  expect(code).toContain('String(value) : number(');
  expect(code).not.toContain('DateTimeFormat');
});

test('a Lingui that has changed fails the build', () => {
  expect(() => replaceLinguiFormats('export {};')).toThrow('Lingui has changed how it formats');
});
