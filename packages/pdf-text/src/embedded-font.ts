import { createHash } from 'node:crypto';
import type { Subset } from '@cantoo/fontkit';
import { shape, type ShapedGlyph, type ShapedWord } from './shape.js';
import type { Typeface } from './typefaces.js';
import { unicodeMap } from './unicode-map.js';

/** An operator of a content stream with its formatted operands. */
export interface Operator {
  readonly name: 'BDC' | 'EMC' | 'TJ' | 'Ts' | 'BT' | 'ET' | 'Tf' | 'Tm';
  readonly operands: readonly string[];
}

/** A value of a PDF dictionary: a string is a name, and `Ref` is the library's type of references. */
type Entry<Ref> = number | string | Ref | Entry<Ref>[] | Dictionary<Ref>;
export interface Dictionary<Ref> {
  [key: string]: Entry<Ref>;
}

/** Creates objects with a PDF library. */
export interface ObjectMaker<Ref> {
  literal(text: string): Ref;
  object(dictionary: Dictionary<Ref>): Ref;
  stream(dictionary: Dictionary<Ref>, content: Uint8Array): Ref;
}

interface PlacedGlyph {
  readonly glyph: ShapedGlyph;
  /** The offset from the start of the word, in thousandths of the font size. */
  readonly x: number;
  readonly y: number;
}

interface Character {
  readonly glyph: number;
  readonly width: number;
  readonly codePoints: readonly number[];
}

/** PDF's font flag for fonts without standard character names. */
const SYMBOLIC = 4;
const TAG_LENGTH = 6;

/** A font embedded in one document: only the glyphs that were used, each with the text that it represents. */
export class EmbeddedFont {
  private readonly subset: Subset;
  private readonly shaped = new Map<string, ShapedWord>();
  /**
   * Characters by their number in the content stream: a glyph that represents several texts has several numbers.
   */
  private readonly characters: Character[];
  private readonly numbers = new Map<string, number>();

  constructor(private readonly typeface: Typeface) {
    const { font } = typeface;
    this.subset = font.createSubset();
    const width = ((font.getGlyph(0)?.advanceWidth ?? 0) * 1000) / font.unitsPerEm;
    this.characters = [{ glyph: 0, width, codePoints: [] }];
  }

  shape(text: string, rightToLeft: boolean): ShapedWord {
    const key = `${rightToLeft ? '<' : '>'}${text}`;
    const cachedWord = this.shaped.get(key);
    if (cachedWord) return cachedWord;
    const word = shape(this.typeface, text, rightToLeft);
    this.shaped.set(key, word);
    return word;
  }

  /** The operators that show a word at the current text position, and move the position after it. */
  show(word: ShapedWord, size: number): Operator[] {
    let at = 0;
    const placed = word.glyphs.map((glyph) => {
      const from = at;
      at += glyph.advance;
      return { glyph, x: from + glyph.offset[0], y: glyph.offset[1] };
    });
    // Text extractors mistake a raised mark for a separate line.
    const raised = !word.rightToLeft && placed.some(({ y }) => y !== 0);
    if (!word.spells || raised) return [saying(word.text), ...this.draw(placed, 0, word.width, size), END];
    // A dot that belongs to the letter beside it represents no text. It comes last, so that it doesn't split the
    // word.
    const silent = placed.filter(({ glyph }) => glyph.codePoints.length === 0);
    if (silent.length === 0) return this.draw(placed, 0, word.width, size);
    const letters = placed.filter(({ glyph }) => glyph.codePoints.length > 0);
    return [
      ...this.draw(letters, 0, word.width, size),
      saying(''),
      ...this.draw(silent, word.width, word.width, size),
      END,
    ];
  }

  /** Shows glyphs at their positions in the word; the text position is `from` before and `to` afterwards. */
  private draw(placed: readonly PlacedGlyph[], from: number, to: number, size: number): Operator[] {
    const operators: Operator[] = [];
    let at = from;
    let rise = 0;
    let parts: string[] = [];
    const move = (x: number) => {
      if (Math.abs(at - x) > 0.01) parts.push(number(at - x));
      at = x;
    };
    const flush = () => {
      if (parts.length > 0) operators.push({ name: 'TJ', operands: [`[${parts.join(' ')}]`] });
      parts = [];
    };
    for (const { glyph, x, y } of placed) {
      if (y !== rise) {
        flush();
        operators.push({ name: 'Ts', operands: [number((y * size) / 1000)] });
        rise = y;
      }
      move(x);
      parts.push(`<${hex(this.include(glyph))}>`);
      at += glyph.width;
    }
    move(to);
    flush();
    if (rise !== 0) operators.push({ name: 'Ts', operands: ['0'] });
    return operators;
  }

  /** The font's dictionary, once everything has been shown. The same use gives the same bytes. */
  dictionary<Ref>(make: ObjectMaker<Ref>): Dictionary<Ref> {
    const { font } = this.typeface;
    const scale = 1000 / font.unitsPerEm;
    const name = `${this.tag()}+${font.postscriptName ?? 'NotoSans'}`;
    const file = this.subset.encode();
    const descriptor = make.object({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: SYMBOLIC,
      FontBBox: [font.bbox.minX, font.bbox.minY, font.bbox.maxX, font.bbox.maxY].map((side) => side * scale),
      ItalicAngle: font.italicAngle,
      Ascent: font.ascent * scale,
      Descent: font.descent * scale,
      CapHeight: (font.capHeight || font.ascent) * scale,
      StemV: 0,
      FontFile2: make.stream({ Length1: file.length }, file),
    });
    const descendant = make.object({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: {
        Registry: make.literal('Adobe'),
        Ordering: make.literal('Identity'),
        Supplement: 0,
      },
      CIDToGIDMap: make.stream({}, this.glyphMap()),
      FontDescriptor: descriptor,
      W: [0, this.characters.map(({ width }) => Number(number(width)))],
    });
    return {
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: make.stream(
        {},
        Buffer.from(unicodeMap(this.characters.map(({ codePoints }) => codePoints)), 'latin1'),
      ),
    };
  }

  private include({ id, width, codePoints }: ShapedGlyph): number {
    const key = `${id}=${codePoints.join(' ')}`;
    const existingNumber = this.numbers.get(key);
    if (existingNumber !== undefined) return existingNumber;
    const next = this.characters.length;
    this.characters.push({ glyph: this.subset.includeGlyph(id), width, codePoints });
    this.numbers.set(key, next);
    return next;
  }

  /** The glyph of each character number, two bytes each. */
  private glyphMap(): Buffer {
    const map = Buffer.alloc(this.characters.length * 2);
    this.characters.forEach(({ glyph }, index) => map.writeUInt16BE(glyph, index * 2));
    return map;
  }

  /** A tag of six letters that identifies the subset, derived from its content. */
  private tag(): string {
    const used = [this.typeface.file, ...this.numbers.keys()].join('\n');
    const digest = createHash('sha256').update(used).digest();
    return [...digest.subarray(0, TAG_LENGTH)].map((byte) => String.fromCharCode(65 + (byte % 26))).join('');
  }
}

const END: Operator = { name: 'EMC', operands: [] };

/** Starts a span with explicit text (ActualText), for search, copying, and screen readers. */
function saying(text: string): Operator {
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16().toString('hex').toUpperCase();
  return { name: 'BDC', operands: ['/Span', `<</ActualText <${utf16}>>>`] };
}

export function number(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

function hex(value: number): string {
  return value.toString(16).padStart(4, '0').toUpperCase();
}
