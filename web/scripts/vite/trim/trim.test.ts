import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { trims } from './list';
import { trimModule } from './trim';

const module = 'some-package/index.js';
const PACKAGES = join(import.meta.dirname, '../../../../node_modules');

describe('trimming a module', () => {
  it('lets a function throw that is never reached', () => {
    expect(
      trimModule('function a() { return 1; } function b() { return 2; }', { module, never: ['b'] }),
    ).toBe(
      "function a() { return 1; } function b() { throw Error('Left out of the build: web/scripts/vite/trim'); }",
    );
  });

  it('lets a function do nothing', () => {
    expect(trimModule('function a() { return 1; }', { module, idle: ['a'] })).toBe('function a() {}');
  });

  it('replaces the value of a variable', () => {
    expect(trimModule('const a = f(1), b = 2;', { module, instead: { a: '{}' } })).toBe(
      'const a = {}, b = 2;',
    );
  });

  it('finds a method by its class, and a function by the one around it', () => {
    const code =
      'class A { run() { go(); } } class B { run() { go(); } } function f() { function run() { go(); } }';
    expect(trimModule(code, { module, idle: ['B.run', 'f.run'] })).toBe(
      'class A { run() { go(); } } class B { run() {} } function f() { function run() {} }',
    );
  });

  it('finds a function that is assigned to a property', () => {
    expect(
      trimModule('A.prototype.run = function () { go(); };', { module, idle: ['A.prototype.run'] }),
    ).toBe('A.prototype.run = function () {};');
  });

  it.each(['function b() {}', 'function a() {} { function a() {} }'])(
    'fails if the name is not there exactly once: %s',
    (code) => {
      expect(() => trimModule(code, { module, never: ['a'] })).toThrow('parts named a');
    },
  );
});

describe('what the build leaves out', () => {
  it.each(trims)('is still in $module', (trim) => {
    const code = readFileSync(join(PACKAGES, trim.module), 'utf8');
    expect(trimModule(code, trim).length).toBeLessThan(code.length);
  });
});
