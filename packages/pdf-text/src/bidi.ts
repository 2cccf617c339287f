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

/** The embedding level of each code unit; odd is right to left. */
export function computeLevels(paragraph: string, base: BaseDirection = 'auto'): Uint8Array {
  return bidi.getEmbeddingLevels(paragraph, base).levels;
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
