import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROOT = new URL('../../../', import.meta.url);
const LINES = readFileSync(new URL('docs/security-checklist.md', ROOT), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, name = '']) => /^[A-I]\d/.test(name));
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

it.each(LINES.map(([, name = '', , proof = '']) => [name, proof] as const))(
  '%s names existing tests, or states why there is none',
  (_, proof) => {
    const files = [...proof.matchAll(/`(api\/[^`]+)`/g)].map(([, file = '']) => file);
    expect(files.filter((file) => !existsSync(new URL(file, ROOT)))).toEqual([]);
    if (files.length === 0) expect(proof).toMatch(/^[A-Z].{20,}\.$/);
  },
);
