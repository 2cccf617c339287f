import bidiModule, { type Bidi } from 'bidi-js';

const bidi = getBidi(bidiModule);

/** The package is CommonJS: what Node gives for its default is the factory, whatever its types say. */
function getBidi(factory: unknown): Bidi {
  if (!isFactory(factory)) throw new Error('bidi-js exports no function.');
  return factory();
}

function isFactory(value: unknown): value is () => Bidi {
  return typeof value === 'function';
}

/** Which way a paragraph runs as a whole: by itself, or by its first strong letter. */
export type BaseDirection = 'rtl' | 'auto';

/** A word of ASCII characters, without the signs around it. */
const ASCII_WORD = /[A-Za-z0-9](?:[!-~]*[A-Za-z0-9/])?/g;
/** Web addresses, ids, and the like, as opposed to ranges of numbers, which run as the text does. */
const CODE = /[A-Za-z]|(?:[-/.:][^-/.:]+){3}/;

/**
 * The embedding level of each code unit; odd is right to left. Within text that runs right to left, the parts of a web
 * address or of an id stay in their order, as if it were isolated.
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

/** Runs in the order in which they stand on a line, from left to right (UAX #9, rule L2). */
export function inVisualOrder<Run extends { readonly level: number }>(runs: readonly Run[]): Run[] {
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

/** A text that is written right to left, with its brackets turned round. Its order stays. */
export function mirrored(text: string): string {
  return [...text].map((character) => bidi.getMirroredCharacter(character) ?? character).join('');
}
