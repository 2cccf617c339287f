import type { Weight } from './font-files.js';
import { isWindows1252, UNPRINTABLE } from './printable.js';
import { hasAll, type Typeface, type Typefaces } from './typefaces.js';

/** A paragraph with the font of each code unit; null is the standard font of the style. */
export interface ItemizedParagraph {
  readonly text: string;
  readonly faces: readonly (Typeface | null)[];
  /** Whether a character was replaced by `UNPRINTABLE`. */
  readonly incomplete: boolean;
}

interface Item {
  readonly text: string;
  readonly face: Typeface | null;
  readonly missing?: boolean;
}

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Chooses fonts word by word, so that no word mixes two designs: words within Windows-1252 use the standard font,
 * which needs no embedding, and all others are set completely in Noto Sans.
 */
export function itemize(paragraph: string, weight: Weight, typefaces: Typefaces): ItemizedParagraph {
  const items = (paragraph.match(/[ \u00A0]+|[^ \u00A0]+/g) ?? []).flatMap((word) =>
    isWindows1252(word) ? [{ text: word, face: null }] : itemizeWord(word, paragraph, weight, typefaces),
  );
  const shown = joinMissing(items).map(spaceBetween);
  return {
    text: shown.map(({ text }) => text).join(''),
    faces: shown.flatMap(({ text, face }) => Array<Typeface | null>(text.length).fill(face)),
    incomplete: items.some(({ missing }) => missing === true),
  };
}

function itemizeWord(word: string, whole: string, weight: Weight, typefaces: Typefaces): Item[] {
  const items: Item[] = [];
  let before: Typeface | null = null;
  for (const { segment } of clusters.segment(word)) {
    // Symbols between letters use the letters' font if it has them.
    const stays: boolean = before !== null && !/\p{L}/u.test(segment) && hasAll(before, segment);
    const face: Typeface | null = stays ? before : typefaces.find(segment, whole, weight);
    if (face) items.push({ text: segment, face });
    else items.push(...splitCluster(segment, whole, weight, typefaces));
    before = face;
  }
  return items;
}

/** A letter and its marks from separate fonts if none has them all. */
function splitCluster(cluster: string, whole: string, weight: Weight, typefaces: Typefaces): Item[] {
  const parts = [...cluster].map((text) => ({ text, face: typefaces.find(text, whole, weight) }));
  const complete = parts.length > 1 && parts.every(({ face }) => face !== null);
  return complete ? parts : [{ text: UNPRINTABLE, face: null, missing: true }];
}

/** Merges several missing characters, with the spaces between them, into one gap. */
function joinMissing(items: readonly Item[]): Item[] {
  const joined: Item[] = [];
  for (const item of items) {
    if (item.missing) {
      if (joined.at(-1)?.text === ' ' && joined.at(-2)?.missing) joined.pop();
      if (joined.at(-1)?.missing) continue;
    }
    joined.push(item);
  }
  return joined;
}

/** A space between two words of the same font uses that font, so that they remain one run. */
function spaceBetween(item: Item, index: number, items: readonly Item[]): Item {
  const [before, after] = [items[index - 1]?.face, items[index + 1]?.face];
  if (!/^[ \u00A0]+$/.test(item.text) || !before || before !== after) return item;
  return hasAll(before, item.text) ? { ...item, face: before } : item;
}
