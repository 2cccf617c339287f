import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../src');
const CODE = /(?<!\.test)\.tsx?$/;
const IMPORT = /import (\w+) from '(\.[^']+\.module\.css)'/g;
/** Classes that components of packages have. */
const OF_PACKAGES = /^(?:ant|recharts)-/;

interface Use {
  readonly file: string;
  readonly names: readonly string[];
  /** The module is passed on or read by a variable, so any of its classes may be used. */
  readonly isWhole: boolean;
}

function listFiles(pattern: RegExp): string[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .map((name) => join(SOURCES, name));
}

/** Where code uses the classes of each style sheet, by its path. */
function findUses(): Map<string, Use[]> {
  const uses = new Map<string, Use[]>();
  for (const file of listFiles(CODE)) {
    const code = readFileSync(file, 'utf8');
    for (const [statement, variable = '', path = ''] of code.matchAll(IMPORT)) {
      const sheet = resolve(dirname(file), path);
      const names = [...code.matchAll(new RegExp(`\\b${variable}\\['([\\w-]+)'\\]`, 'g'))].map(
        ([, name = '']) => name,
      );
      const isWhole = new RegExp(`\\b${variable}\\b(?!\\['| from)`).test(code.replace(statement, ''));
      uses.set(sheet, [...(uses.get(sheet) ?? []), { file, names, isWhole }]);
    }
  }
  return uses;
}

function listClasses(sheet: string): ReadonlySet<string> {
  const css = readFileSync(sheet, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)(?=[^{}]*\{)/g)].map(([, name = '']) => name));
}

describe('the classes of style sheets', () => {
  const uses = findUses();

  it('exist where code names them', () => {
    const missing = [...uses].flatMap(([sheet, all]) => {
      const classes = listClasses(sheet);
      return all.flatMap(({ file, names }) =>
        names
          .filter((name) => !classes.has(name))
          .map((name) => `${relative(SOURCES, file)}: ${name} is not in ${relative(SOURCES, sheet)}`),
      );
    });
    expect(uses.size).toBeGreaterThan(100);
    expect(missing).toEqual([]);
  });

  it('are named by code', () => {
    const unused = listFiles(/\.module\.css$/).flatMap((sheet) => {
      const all = uses.get(sheet) ?? [];
      if (all.some(({ isWhole }) => isWhole)) return [];
      const named = new Set(all.flatMap(({ names }) => names));
      return [...listClasses(sheet)]
        .filter((name) => !named.has(name) && !OF_PACKAGES.test(name))
        .map((name) => `${relative(SOURCES, sheet)}: ${name}`);
    });
    expect(unused).toEqual([]);
  });
});
