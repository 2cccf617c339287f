import type { Glyph } from '@cantoo/fontkit';
import { mirrorBrackets } from './bidi.js';
import { toCodePoints, type Typeface } from './typefaces.js';

/** In thousandths of the font size, PDF's unit. */
export interface ShapedGlyph {
  readonly id: number;
  /** The glyph's own width. */
  readonly width: number;
  /** The distance to the next glyph in this word. */
  readonly advance: number;
  readonly offset: readonly [x: number, y: number];
  /** The code points it represents; empty if it only accompanies another glyph. */
  readonly codePoints: readonly number[];
}

export interface ShapedWord {
  /** From left to right. */
  readonly glyphs: readonly ShapedGlyph[];
  readonly width: number;
  readonly text: string;
  readonly rightToLeft: boolean;
  /** Whether the glyphs' code points in order are the text, which isn't the case for reordered or split letters. */
  readonly spells: boolean;
}

const SPACE = 0x20;
const JOINERS = new Set([0x200c, 0x200d]);

/** Shapes a word in one font and direction: joins, reorders, and positions its glyphs. */
export function shape({ font }: Typeface, text: string, rightToLeft: boolean): ShapedWord {
  const scale = 1000 / font.unitsPerEm;
  const direction = rightToLeft ? 'rtl' : 'ltr';
  const run = font.layout(
    rightToLeft ? mirrorBrackets(text) : text,
    undefined,
    undefined,
    undefined,
    direction,
  );
  const expected = toCodePoints(text);
  const spelled: number[] = [];
  const shaped = inReadingOrder([...run.glyphs.entries()], rightToLeft).map(([index, glyph]): ShapedGlyph => {
    const place = run.positions?.[index];
    const codePoints = getCodePoints(glyph, expected[spelled.length], rightToLeft);
    spelled.push(...codePoints);
    const advance = (place?.xAdvance ?? glyph.advanceWidth) * scale;
    const isJoiner = codePoints.some((code) => JOINERS.has(code)) && advance === 0;
    return {
      id: glyph.id,
      width: isJoiner ? 0 : glyph.advanceWidth * scale,
      advance,
      offset: [(place?.xOffset ?? 0) * scale, (place?.yOffset ?? 0) * scale],
      codePoints,
    };
  });
  return {
    glyphs: inReadingOrder(shaped, rightToLeft),
    width: shaped.reduce((sum, { advance }) => sum + advance, 0),
    text,
    rightToLeft,
    spells: spelled.length === expected.length && spelled.every((code, index) => code === expected[index]),
  };
}

/** A joiner becomes an empty, zero-width space glyph, whose code point is reported as a space. */
function getCodePoints(
  { codePoints }: Glyph,
  expected: number | undefined,
  rightToLeft: boolean,
): readonly number[] {
  if (expected !== undefined && JOINERS.has(expected) && codePoints[0] === SPACE) return [expected];
  return rightToLeft ? toCodePoints(mirrorBrackets(String.fromCodePoint(...codePoints))) : codePoints;
}

/** fontkit returns glyphs from left to right; reverses them for right-to-left text. */
function inReadingOrder<Item>(items: readonly Item[], rightToLeft: boolean): Item[] {
  return rightToLeft ? [...items].reverse() : [...items];
}
