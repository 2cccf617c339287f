/**
 * The key of a sentence in a compiled catalogue (FNV-1a, 32 bits); the English itself would be as long as the
 * translation.
 */
export function sentenceKey(sentence: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < sentence.length; at++) {
    hash = Math.imul(hash ^ sentence.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
