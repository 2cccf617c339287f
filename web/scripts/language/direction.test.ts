import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** Declarations that name a side of the screen: in a right-to-left language they would be on the wrong one. */
const PHYSICAL =
  /(?:^|[;{\s])((?:margin|padding|border)-(?:left|right)(?:-[a-z]+)?|left|right|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(text-align|float|clear)\s*:\s*(left|right)\b/g;
/** Four values go clockwise from the top, so the second and the fourth are the right and the left. */
const FOUR_VALUES = /(?:^|[;{\s])(?:(?:scroll-)?(?:padding|margin)|inset)\s*:\s*([^;}]+)/g;
const COMMENT = /\/\*[^]*?\*\//g;

/** The physical declarations of a style sheet. */
function findPhysical(css: string): string[] {
  const text = css.replaceAll(COMMENT, '');
  const four = [...text.matchAll(FOUR_VALUES)].filter(([, values = '']) => {
    const [, right, , left] = values.trim().match(/(?:[a-z-]+\([^)]*\)|[^\s()])+/g) ?? [];
    return left !== undefined && left !== right;
  });
  return [...text.matchAll(PHYSICAL), ...four].map(([found]) => found.trim());
}

describe('style sheets', () => {
  it('name no side of the screen: start and end follow the direction of the language', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => path.join('src', file));
    expect(files.length).toBeGreaterThan(50);
    const found = files.flatMap((file) =>
      findPhysical(readFileSync(file, 'utf8')).map((each) => `${file}: ${each}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    'a{margin-left:1px}',
    'a{ left : 0 }',
    'a{text-align: right}',
    'a{border-top-left-radius:2px}',
    'a{padding: 0 0 var(--x) 3rem}',
  ])('are found out: %s', (css) => {
    expect(findPhysical(css)).toHaveLength(1);
  });

  it.each([
    'a{margin-inline-start:1px}',
    'a{text-align:start}',
    '/* left: 0 */',
    'a{inset-inline-end:0}',
    'a{padding: 0 1px calc(1px + 2px) 1px}',
  ])('may have %s', (css) => {
    expect(findPhysical(css)).toEqual([]);
  });
});
