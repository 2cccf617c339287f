import bidiModule, { type Bidi } from 'bidi-js';

const bidi = getBidi(bidiModule);

/** The package is CommonJS: Node's default import is the factory, whatever its types say. */
function getBidi(factory: unknown): Bidi {
  if (!isFactory(factory)) throw new Error('bidi-js exports no function.');
  return factory();
}

function isFactory(value: unknown): value is () => Bidi {
  return typeof value === 'function';
}

/** The base direction of a paragraph: right to left, or that of its first strong letter. */
export type BaseDirection = 'rtl' | 'auto';

/** A word of ASCII characters, without the punctuation around it. */
const ASCII_WORD = /[A-Za-z0-9](?:[!-~]*[A-Za-z0-9/])?/g;
/** URLs, ids, and the like, as opposed to ranges of numbers, which follow the text's direction. */
const CODE = /[A-Za-z]|(?:[-/.:][^-/.:]+){3}/;

/**
 * The embedding level of each code unit; odd means right to left. Within right-to-left text, the parts of a URL or
 * an id stay in order, as if isolated.
 */
export function computeLevels(paragraph: string, base: BaseDirection = 'auto'): Uint8Array {
  const { levels } = bidi.getEmbeddingLevels(paragraph, base);
  for (const { 0: word, index } of paragraph.matchAll(ASCII_WORD)) {
    if (!CODE.test(word)) continue;
    const own = levels.subarray(index, index + word.length);
    const around = own.find((level) => level % 2 === 1);
    if (around !== undefined) own.fill(around + 1);
  }
  return levels;
}

/** Sorts runs into visual order, from left to right (UAX #9, rule L2). */
export function sortVisually<Run extends { readonly level: number }>(runs: readonly Run[]): Run[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...ordered.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      if (end - start > 1) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  }
  return ordered;
}

/** Mirrors the brackets of right-to-left text; the order of characters stays. */
export function mirrorBrackets(text: string): string {
  return [...text].map((character) => bidi.getMirroredCharacter(character) ?? character).join('');
}
