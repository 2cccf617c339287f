import type { TestParts, TestRule } from './test-rules.js';

/* The scores of a test's parts, as people write them. */

const PART =
  /\b(?:(?:listening|reading|writing|speaking)\b|[lrws](?![a-z]))\s*[:=-]?\s*(\d{1,3}(?:[.,]\d)?)(?![\d/])/gi;
const FLOOR =
  /\b(?:(?:not|nothing|no (?:band|part|score|section)s?) (?:less|lower|below|under)(?: th[ae]n)?|each(?: band| part| section)?|all(?: bands| parts| sections)?|minimum(?: band)?|(?:bands?|parts?) (?:at least|from))\s*[:=]?\s*(\d{1,3}(?:[.,]\d)?)/i;

/**
 * "6.5 in each part", "6 in all four bands", "7 each": the score of every part stands before them, unless one follows as
 * in "7.5 each band 7".
 */
const EACH_AHEAD =
  /(?<![\d.,/-])(\d{1,3}(?:[.,]\d)?)(?: or (?:more|higher|above|better)|\+)?\s*(?:bands? )?(?:(?:in|for|on|across|at) (?:each|every|all)\b|each\b(?! (?:band|part|section)s?\s*[:=]?\s*\d))/i;

/** "350 listening", "7 in reading": the score stands before the part. */
export const PART_AHEAD =
  /(?<![\d.,/-])(\d{1,3}(?:[.,]\d)?)\s*(?:in |for |on |-|:)?\s*(?:the )?(listening|reading|writing|speaking)\b/gi;

interface NamedPart {
  /** Its first letter. */
  readonly part: string;
  readonly score: number;
}

/** The scores of the parts that a text names, each after its name, or each before it. */
function findParts(text: string): readonly NamedPart[] {
  if (hasScoresBeforeParts(text)) {
    return [...text.matchAll(PART_AHEAD)].map(([, score = '', part = '']) => namedPart(part, score));
  }
  return [...text.matchAll(PART)].map(([written, score = '']) => namedPart(written, score));
}

/** Whether the scores stand before the parts: no number follows the last of them. */
export function hasScoresBeforeParts(text: string): boolean {
  const ahead = [...text.matchAll(PART_AHEAD)];
  const last = ahead.at(-1);
  if (last === undefined) return false;
  const rest = text.slice(last.index + last[0].length);
  return !/^\s*[:=-]?\s*\d/.test(rest) && (ahead.length === 4 || text.search(PART) === -1);
}

function namedPart(part: string, score: string): NamedPart {
  return { part: part.charAt(0).toLowerCase(), score: Number(score.replace(',', '.')) };
}

/** The four parts, if each is named exactly once. */
export function readAllParts(text: string, { min, max }: TestRule): TestParts | null {
  const found = new Map(findParts(text).map(({ part, score }) => [part, score]));
  const [l, r, w, s] = ['l', 'r', 'w', 's'].map((part) => found.get(part));
  if (l === undefined || r === undefined || w === undefined || s === undefined) return null;
  const parts: TestParts = [l, r, w, s];
  return parts.every((part) => part >= min && part <= max) ? parts : null;
}

export function lowestPartIn(text: string, rule: TestRule, overall: number): number | null {
  const parts = findParts(text).map(({ score }) => score);
  const floor = (EACH_AHEAD.exec(text) ?? FLOOR.exec(text))?.[1];
  const named = parts.length > 0 ? Math.min(...parts) : null;
  // People who name only one part name the lowest: "6.0 (writing 5.5)".
  const isLow = named !== null && (parts.length === 4 || named < overall);
  const lowest = isLow ? named : floor === undefined ? null : Number(floor.replace(',', '.'));
  return lowest !== null && lowest >= 0 && lowest <= rule.max ? lowest : null;
}
