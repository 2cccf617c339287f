const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** These scripts put no space between words, so a dictionary knows where they end. */
const UNSPACED = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const words = new Intl.Segmenter('th', { granularity: 'word' });
const IDEOGRAPH = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303F\uFF00-\uFFEF]/u;
/** What may not begin a line: closing and small signs. */
const CLINGS_BEFORE = /^[\p{Pe}\p{Pf}\p{Po}ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ々 \u00A0]/u;
const CLINGS_AFTER = /[\p{Ps}\p{Pi}\u00A0]$/u;
const AFTER_SIGN = /[-‐–—/?&_]$/u;

/** Where a line of the paragraph may begin, as indexes, in order; the beginning of the text is not among them. */
export function lineBreaks(paragraph: string): number[] {
  const wordStarts = UNSPACED.test(paragraph)
    ? new Set([...words.segment(paragraph)].map(({ index }) => index))
    : null;
  const breaks: number[] = [];
  let before = '';
  for (const { segment, index } of clusters.segment(paragraph)) {
    if (index > 0 && mayBreak(before, segment, wordStarts?.has(index) ?? false)) breaks.push(index);
    before = segment;
  }
  return breaks;
}

function mayBreak(before: string, after: string, isWordStart: boolean): boolean {
  if (after === ' ') return false;
  if (before === ' ') return true;
  if (UNSPACED.test(before) && UNSPACED.test(after)) return isWordStart;
  if (AFTER_SIGN.test(before) && /^\p{L}/u.test(after)) return true;
  const ideographic = IDEOGRAPH.test(before) || IDEOGRAPH.test(after);
  return ideographic && !CLINGS_BEFORE.test(after) && !CLINGS_AFTER.test(before);
}

/** The ends of what a reader takes as one character, from `start` on: where a word may be cut if it must be. */
export function clusterEnds(text: string, start: number, end: number): number[] {
  return [...clusters.segment(text.slice(start, end))].map(
    ({ index, segment }) => start + index + segment.length,
  );
}
