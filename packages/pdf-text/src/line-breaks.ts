const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** These scripts don't separate words with spaces, so a dictionary finds the word boundaries. */
const UNSPACED = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const words = new Intl.Segmenter('th', { granularity: 'word' });
const IDEOGRAPH = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303F\uFF00-\uFFEF]/u;
/** Characters that can't start a line: closing punctuation and small kana. */
const NO_LINE_START = /^[\p{Pe}\p{Pf}\p{Po}ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ々 \u00A0]/u;
const NO_LINE_END = /[\p{Ps}\p{Pi}\u00A0]$/u;
const AFTER_SIGN = /[-‐–—/?&_]$/u;

/** The indexes at which a line may start, in order, excluding the start of the text. */
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
  return ideographic && !NO_LINE_START.test(after) && !NO_LINE_END.test(before);
}

/** The ends of the grapheme clusters from `start` on: where a word may be broken if necessary. */
export function clusterEnds(text: string, start: number, end: number): number[] {
  return [...clusters.segment(text.slice(start, end))].map(
    ({ index, segment }) => start + index + segment.length,
  );
}
