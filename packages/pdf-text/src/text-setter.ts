import { sortVisually, computeLevels, mirrorBrackets, type BaseDirection } from './bidi.js';
import { EmbeddedFont, number, type Operator } from './embedded-font.js';
import type { Weight } from './font-files.js';
import { itemize, type ItemizedParagraph } from './itemize.js';
import { clusterEnds, lineBreaks } from './line-breaks.js';
import { cleanText } from './printable.js';
import { Typefaces, type Typeface } from './typefaces.js';

/** `Font` and `Colour` are the PDF library's types. */
export interface Style<Font, Colour> {
  /** The font for Latin letters; others use Noto Sans, bold if this one is. */
  readonly font: Font;
  /** In points. */
  readonly size: number;
  readonly colour: Colour;
}

export interface Measure {
  /** In points; without it, lines aren't broken. */
  readonly width?: number;
  /** Longer text ends in an ellipsis. */
  readonly maxLines?: number;
  /** The base direction of its paragraphs; by default that of their first strong letter. */
  readonly base?: BaseDirection;
}

/** One line of text, ready to be drawn by the setter that made it. */
export interface Line<Font, Colour> {
  readonly style: Style<Font, Colour>;
  /** In points. */
  readonly width: number;
  /** Its parts from left to right. */
  readonly pieces: readonly Piece[];
  /** Whether it has non-Latin letters, which need more space above and below. */
  readonly tall: boolean;
  /** Whether its paragraph contains `UNPRINTABLE`. */
  readonly incomplete: boolean;
}

/** A part of a line in one font. */
interface Piece {
  readonly text: string;
  readonly font: EmbeddedFont | null;
  readonly rightToLeft: boolean;
  readonly width: number;
}

interface LineOfText<Font, Colour> {
  readonly text: string;
  readonly line: Line<Font, Colour>;
}

interface Run {
  readonly start: number;
  readonly end: number;
  readonly face: Typeface | null;
  readonly level: number;
}

interface Paragraph extends ItemizedParagraph {
  readonly levels: Uint8Array;
}

const ELLIPSIS = '…';

/**
 * Sets text of any script for one document: chooses fonts, shapes letters, orders right-to-left text, and breaks
 * lines. Subclasses draw with a specific PDF library. Fonts are read on first use; a document in Latin letters
 * reads none.
 */
export abstract class TextSetter<Font, Colour, Surface> {
  private readonly typefaces = new Typefaces();
  private readonly fonts = new Map<string, EmbeddedFont>();
  private drawnIncomplete = false;

  /** Whether a character had no font and was drawn as `UNPRINTABLE`. */
  get isIncomplete(): boolean {
    return this.drawnIncomplete;
  }

  /**
   * Breaks a text into lines; a line feed starts a new one.
   * @returns at least one line, which is empty for an empty text
   */
  lines(
    text: string,
    style: Style<Font, Colour>,
    { width, maxLines, base }: Measure = {},
  ): Line<Font, Colour>[] {
    const all = cleanText(text)
      .split('\n')
      .flatMap((paragraph) => this.splitLines(paragraph, style, width ?? Infinity, base));
    if (maxLines === undefined || all.length <= maxLines) return all.map(({ line }) => line);
    const visibleLines = all.slice(0, maxLines);
    const last = visibleLines.pop();
    const truncate = last ? this.shortened(last, style, width ?? Infinity) : [];
    return [...visibleLines.map(({ line }) => line), ...truncate];
  }

  /** The width of a text on one line, in points. */
  measureWidth(text: string, style: Style<Font, Colour>): number {
    return Math.max(...this.lines(text, style).map(({ width }) => width));
  }

  /** Draws a line with its left end at `x` and its baseline at `y`, in points, in the coordinates of the library. */
  drawLine(surface: Surface, line: Line<Font, Colour>, x: number, y: number): void {
    this.drawnIncomplete ||= line.incomplete;
    let at = x;
    for (const { text, font, rightToLeft, width } of line.pieces) {
      if (font) this.drawShaped(surface, { text, font, rightToLeft }, line.style, at, y);
      else this.drawStandard(surface, text, line.style, at, y);
      at += width;
    }
  }

  protected embeddedFonts(): Iterable<EmbeddedFont> {
    return this.fonts.values();
  }

  protected abstract standardWidth(text: string, style: Style<Font, Colour>): number;
  protected abstract isBold(font: Font): boolean;
  protected abstract drawStandard(
    surface: Surface,
    text: string,
    style: Style<Font, Colour>,
    x: number,
    y: number,
  ): void;
  /** The page's resource name of the font. */
  protected abstract resourceName(surface: Surface, font: EmbeddedFont): string;
  /** Writes a text object at position (x, y). */
  protected abstract write(
    surface: Surface,
    operators: (place: readonly [number, number]) => Operator[],
    colour: Colour,
    x: number,
    y: number,
  ): void;

  private drawShaped(
    surface: Surface,
    { text, font, rightToLeft }: { text: string; font: EmbeddedFont; rightToLeft: boolean },
    { size, colour }: Style<Font, Colour>,
    x: number,
    y: number,
  ): void {
    const words = getWords(text, rightToLeft).map((word) => font.shape(word, rightToLeft));
    const name = this.resourceName(surface, font);
    const operators = (place: readonly [number, number]): Operator[] => [
      { name: 'BT', operands: [] },
      { name: 'Tf', operands: [`/${name}`, number(size)] },
      { name: 'Tm', operands: ['1', '0', '0', '1', ...place.map(number)] },
      ...words.flatMap((word) => font.show(word, size)),
      { name: 'ET', operands: [] },
    ];
    this.write(surface, operators, colour, x, y);
  }

  private splitLines(
    paragraph: string,
    style: Style<Font, Colour>,
    width: number,
    base: BaseDirection = 'auto',
  ): LineOfText<Font, Colour>[] {
    const weight: Weight = this.isBold(style.font) ? 700 : 400;
    const itemized = itemize(paragraph, weight, this.typefaces);
    const whole = { ...itemized, levels: computeLevels(itemized.text, base) };
    return this.breakLines(whole, style, width).map(([start, end]) => {
      const line = this.buildLine(whole, start, end, style);
      return { text: whole.text.slice(start, end), line };
    });
  }

  private buildLine(
    whole: Paragraph,
    start: number,
    end: number,
    style: Style<Font, Colour>,
  ): Line<Font, Colour> {
    const pieces = sortVisually(getRuns(whole, start, end)).map((run) => this.buildPiece(whole, run, style));
    return {
      style,
      pieces,
      width: pieces.reduce((sum, piece) => sum + piece.width, 0),
      tall: pieces.some(({ font }) => font !== null),
      incomplete: whole.incomplete,
    };
  }

  private buildPiece(whole: Paragraph, { start, end, face, level }: Run, style: Style<Font, Colour>): Piece {
    const rightToLeft = level % 2 === 1;
    const text = whole.text.slice(start, end);
    if (face === null) {
      const shown = rightToLeft ? [...mirrorBrackets(text)].reverse().join('') : text;
      return { text: shown, font: null, rightToLeft, width: this.standardWidth(shown, style) };
    }
    const font = this.embedded(face);
    const thousandths = getWords(text, rightToLeft).reduce(
      (sum, word) => sum + font.shape(word, rightToLeft).width,
      0,
    );
    return { text, font, rightToLeft, width: (thousandths * style.size) / 1000 };
  }

  private embedded(face: Typeface): EmbeddedFont {
    const existingFont = this.fonts.get(face.file);
    if (existingFont) return existingFont;
    const font = new EmbeddedFont(face);
    this.fonts.set(face.file, font);
    return font;
  }

  /** The start and end of each line of at most `width` points, without the spaces between them. */
  private breakLines(whole: Paragraph, style: Style<Font, Colour>, width: number): [number, number][] {
    const { text } = whole;
    if (width === Infinity || this.widthBetween(whole, 0, text.length, style) <= width) {
      return [[0, text.length]];
    }
    const lines: [number, number][] = [];
    const starts = [0, ...lineBreaks(text)];
    let start = 0;
    let end = 0;
    let used = 0;
    starts.forEach((from, index) => {
      const next = starts[index + 1] ?? text.length;
      const bare = from + text.slice(from, next).trimEnd().length;
      const gap = this.widthBetween(whole, end, from, style);
      const own = this.widthBetween(whole, from, bare, style);
      const joins = from === end && end > start;
      const together = joins ? this.widthBetween(whole, start, bare, style) : used + gap + own;
      if (together <= width) {
        used = together;
      } else {
        if (end > start) lines.push([start, end]);
        start = this.breakWord(whole, from, bare, style, width, lines);
        used = this.widthBetween(whole, start, bare, style);
      }
      end = bare;
    });
    lines.push([start, end]);
    return lines;
  }

  /** Breaks a word that is wider than the line, such as a URL. @returns the start of its last part */
  private breakWord(
    whole: Paragraph,
    from: number,
    to: number,
    style: Style<Font, Colour>,
    width: number,
    lines: [number, number][],
  ): number {
    if (this.widthBetween(whole, from, to, style) <= width) return from;
    let start = from;
    let end = from;
    for (const next of clusterEnds(whole.text, from, to)) {
      // Measured as a whole, because joined letters have other widths than single ones.
      if (end > start && this.widthBetween(whole, start, next, style) > width) {
        lines.push([start, end]);
        start = end;
      }
      end = next;
    }
    return start;
  }

  private widthBetween(whole: Paragraph, start: number, end: number, style: Style<Font, Colour>): number {
    return getRuns(whole, start, end).reduce((sum, run) => sum + this.buildPiece(whole, run, style).width, 0);
  }

  /** A single line, truncated so that an ellipsis fits at its end. */
  private shortened(
    { text, line: { incomplete } }: LineOfText<Font, Colour>,
    style: Style<Font, Colour>,
    width: number,
  ): Line<Font, Colour>[] {
    const ends = [0, ...clusterEnds(text, 0, text.length)];
    for (const end of ends.reverse()) {
      const [only] = this.splitLines(`${text.slice(0, end).trimEnd()}${ELLIPSIS}`, style, Infinity);
      if (only && (only.line.width <= width || end === 0)) return [{ ...only.line, incomplete }];
    }
    return [];
  }
}

/** The longest runs of one font and direction, in reading order. */
function getRuns({ faces, levels }: Paragraph, start: number, end: number): Run[] {
  const runs: Run[] = [];
  let from = start;
  for (let at = start; at < end; at += 1) {
    const next = at + 1;
    const same = next < end && faces[next] === faces[at] && levels[next] === levels[at];
    if (same) continue;
    runs.push({ start: from, end: next, face: faces[at] ?? null, level: levels[at] ?? 0 });
    from = next;
  }
  return runs;
}

/** Words and the spaces between them, from left to right. */
function getWords(text: string, rightToLeft: boolean): string[] {
  const words = text.match(/[ \u00A0]|[^ \u00A0]+/g) ?? [];
  return rightToLeft ? words.reverse() : words;
}
