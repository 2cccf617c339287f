import { create, type Font, type Glyph } from '@cantoo/fontkit';
import { familiesFor, filesWith, fontBytes, type Weight } from './font-files.js';

/** A font file opened for one document. */
export interface Typeface {
  readonly file: string;
  readonly font: Font;
}

/** Joiners affect their neighbors' shapes and are rarely in a font themselves. */
const INVISIBLE = /[\u200C\u200D]/g;

/**
 * The fonts of one document. Each document parses its own from the process's cached bytes: a parsed font remembers
 * what it has set, and a document's bytes must not depend on earlier documents.
 */
export class Typefaces {
  private readonly opened = new Map<string, Typeface>();

  /**
   * @param cluster a grapheme cluster
   * @param whole the text around it
   * @returns the font that has all of it; null if there is none
   */
  find(cluster: string, whole: string, weight: Weight): Typeface | null {
    const codePoints = toCodePoints(cluster.replace(INVISIBLE, ''));
    const [first] = codePoints;
    if (first === undefined || codePoints.includes(0xfffd)) return null;
    for (const family of familiesFor(cluster, whole)) {
      for (const file of filesWith(family, first, weight)) {
        const typeface = this.open(file);
        if (codePoints.every((code) => typeface.font.hasGlyphForCodePoint(code))) return typeface;
      }
    }
    return null;
  }

  private open(file: string): Typeface {
    const openedTypeface = this.opened.get(file);
    if (openedTypeface) return openedTypeface;
    const font = create(fontBytes(file));
    if (!('layout' in font)) throw new Error(`${file} is a collection of fonts.`);
    font.getGlyph = eachUse(font.getGlyph.bind(font));
    const typeface = { file, font };
    this.opened.set(file, typeface);
    return typeface;
  }
}

/**
 * A font has one object per glyph, which permanently stores the code points of its first use. But in Arabic, a
 * letter without its dots represents several letters, so each use gets its own view.
 */
function eachUse(getGlyph: Font['getGlyph']): Font['getGlyph'] {
  return (id, codePoints) => {
    const glyph = getGlyph(id, codePoints);
    if (!glyph || !codePoints) return glyph;
    return new Proxy<Glyph>(glyph, {
      get: (target, key): unknown => (key === 'codePoints' ? codePoints : Reflect.get(target, key)),
    });
  };
}

/** Whether a font has every character of a text. */
export function hasAll({ font }: Typeface, text: string): boolean {
  return toCodePoints(text).every((code) => font.hasGlyphForCodePoint(code));
}

export function toCodePoints(text: string): number[] {
  return [...text].map((character) => character.codePointAt(0) ?? 0);
}
