import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { replacePrinter } from './apollo-printer.ts';

const apollo = dirname(createRequire(import.meta.url).resolve('@apollo/client/package.json'));

describe("Apollo's printer in the build", () => {
  it('is ours', () => {
    const code = readFileSync(join(apollo, 'utilities/graphql/print.js'), 'utf8');
    expect(replacePrinter(code)).toContain('import { writeDocument as origPrint } from ');
  });

  it('fails the build if Apollo has another one', () => {
    expect(() => replacePrinter('export const print = 1;')).toThrow('printer');
  });
});
