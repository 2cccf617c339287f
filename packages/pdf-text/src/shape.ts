import type { Glyph } from '@cantoo/fontkit';
import { mirrored } from './bidi.js';
import { toCodePoints, type Typeface } from './typefaces.js';

/** In thousandths of the size of the text, as PDF counts. */
export interface ShapedGlyph {
  readonly id: number;
  /** Of the glyph by itself. */
  readonly width: number;
  /** To the next one, as it stands here. */
  readonly advance: number;
  readonly offset: readonly [x: number, y: number];
  /** What it stands for; empty where it only goes with another one. */
  readonly codePoints: readonly number[];
}

export interface ShapedWord {
  /** From left to right. */
  readonly glyphs: readonly ShapedGlyph[];
  readonly width: number;
  readonly text: string;
  readonly rightToLeft: boolean;
  /** Whether what the glyphs stand for, one after the other, is the text: reordered and cut letters are not. */
  readonly spells: boolean;
}

const SPACE = 0x20;
const JOINERS = new Set([0x200c, 0x200d]);

/** Joins, reorders and places the glyphs of a word that is in one font and runs in one direction. */
export function shape({ font }: Typeface, text: string, rightToLeft: boolean): ShapedWord {
  const scale = 1000 / font.unitsPerEm;
  const direction = rightToLeft ? 'rtl' : 'ltr';
  const run = font.layout(rightToLeft ? mirrored(text) : text, undefined, undefined, undefined, direction);
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

/** A joiner leaves an empty space without width, whose glyph says that it is a space. */
function getCodePoints(
  { codePoints }: Glyph,
  expected: number | undefined,
  rightToLeft: boolean,
): readonly number[] {
  if (expected !== undefined && JOINERS.has(expected) && codePoints[0] === SPACE) return [expected];
  return rightToLeft ? toCodePoints(mirrored(String.fromCodePoint(...codePoints))) : codePoints;
}

/** fontkit gives glyphs from left to right; the same turns them back. */
function inReadingOrder<Item>(items: readonly Item[], rightToLeft: boolean): Item[] {
  return rightToLeft ? [...items].reverse() : [...items];
}
