/** Abbreviations, which don't end a sentence. */
const ABBREVIATION =
  /\b(?:e\.g|i\.e|art|no|st|vs|approx|para|sec|inc|ltd|u\.s|u\.k|dr|mr|ms|ph\.d|nr|abs)\.$/i;

/** Splits an English text into sentences, without the space between them. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const { index, 0: end } of text.matchAll(/[.!?]["”’)]*\s+(?=["“‘(]?[\p{Lu}\d])/gu)) {
    const sentence = text.slice(from, index + end.trimEnd().length).trim();
    if (ABBREVIATION.test(sentence)) continue;
    sentences.push(sentence);
    from = index + end.length;
  }
  const rest = text.slice(from).trim();
  return rest === '' ? sentences : [...sentences, rest];
}
