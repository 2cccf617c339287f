import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROOT = new URL('../../../', import.meta.url);
const ROWS = readFileSync(new URL('docs/security-checklist.md', ROOT), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));
const LINES = ROWS.filter(([, name = '']) => /^[A-I]\d/.test(name));
/** The items of ASVS 5.0 and the risks of the API Security Top 10: their tests are named by title. */
const ITEMS = ROWS.filter(([, name = '']) => /^(\d+\.\d+\.\d+|API\d+)$/.test(name));
/** The items that the product must meet with evidence. */
const ASVS_ITEMS = 69;
/** How many cases each part of the catalog has. */
const PARTS = { A: 27, B: 20, C: 8, D: 9, E: 9, F: 6, G: 5, H: 16, I: 4 };

/** The cases of a line: `A2–A6` are five. */
function listCases(name: string): string[] {
  const [first = '', last = first] = name.split('–');
  const [from, to] = [Number(first.slice(1)), Number(last.slice(1))];
  return Array.from({ length: to - from + 1 }, (_, index) => `${first[0] ?? ''}${from + index}`);
}

it('lists every case of the catalog once', () => {
  const wanted = Object.entries(PARTS).flatMap(([part, count]) =>
    Array.from({ length: count }, (_, index) => `${part}${index + 1}`),
  );
  expect(LINES.flatMap(([, name = '']) => listCases(name))).toEqual(wanted);
});

it('lists the items of ASVS and the ten risks of APIs once each', () => {
  const names = ITEMS.map(([, name = '']) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => name.startsWith('API'))).toEqual(
    Array.from({ length: 10 }, (_, index) => `API${index + 1}`),
  );
  expect(names).toHaveLength(ASVS_ITEMS + 10);
});

it.each(LINES.map(([, name = '', , proof = '']) => [name, proof] as const))(
  '%s names existing tests, or states why there is none',
  (_, proof) => {
    const files = [...proof.matchAll(/`(api\/[^`]+)`/g)].map(([, file = '']) => file);
    expect(files.filter((file) => !existsSync(new URL(file, ROOT)))).toEqual([]);
    if (files.length === 0) expect(proof).toMatch(/^[A-Z].{20,}\.$/);
  },
);

/** Whether the file has a test or group with this title, as it is written there. */
function hasTitle(source: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote},`));
}

it.each(ITEMS.map(([, name = '', , proof = '']) => [name, proof] as const))(
  '%s names existing tests by title, or states why there is none',
  (_, proof) => {
    const named = [...proof.matchAll(/`([^`]+)`: ("[^"]+"(?:, "[^"]+")*)/g)].flatMap(
      ([, file = '', titles = '']) =>
        [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ file, title })),
    );
    const missing = named.filter(({ file, title }) => {
      const url = new URL(file, ROOT);
      return !existsSync(url) || !hasTitle(readFileSync(url, 'utf8'), title);
    });
    expect(missing).toEqual([]);
    if (named.length === 0) expect(proof).toMatch(/^[A-Z].{20,}\.$/);
  },
);
