/**
 * The first sentence of a text, and those after it that fit into `length` characters with it. A list shows it instead of
 * a text that ends in the middle of a sentence.
 * @param language BCP 47; decides where a sentence ends
 */
export function takeSentences(text: string, length: number, language: string): string {
  const [first = '', ...others] = Array.from(
    new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text),
    ({ segment }) => segment,
  );
  let taken = first;
  for (const sentence of others) {
    if (taken.length + sentence.trimEnd().length > length) break;
    taken += sentence;
  }
  return taken.trimEnd();
}
