import type { TestResult } from './test-result.js';
import { OET_GRADES, type TestParts } from './test-rules.js';

/* The OET, which gives a grade or a score for each part and none overall. */

interface Read {
  readonly result: TestResult | null;
  readonly understood: string;
}

const HIGHEST_PART = 500;

/** Four scores in the order of the report: "350, 370, 360, 380". */
const FOUR_SCORES = /^\W*(\d{2,3})[\s,/]+(\d{2,3})[\s,/]+(\d{2,3})[\s,/]+(\d{2,3})(?!\d)/;

function readFourScores(after: string): TestParts | null {
  const [, ...found] = FOUR_SCORES.exec(after) ?? [];
  const [listening, reading, writing, speaking] = found.map(Number);
  if (listening === undefined || reading === undefined || writing === undefined || speaking === undefined)
    return null;
  const parts = [listening, reading, writing, speaking] as const;
  return parts.every((each) => each <= HIGHEST_PART && each % 10 === 0) ? parts : null;
}

/** "B in each part" or four scores: the OET gives no overall score, so the lowest part is used instead. */
export function readGrade(after: string, named: TestParts | null): Read | null {
  const parts = named ?? readFourScores(after);
  if (parts) {
    const lowestPart = Math.min(...parts);
    return {
      result: { test: 'oet', score: lowestPart, lowestPart, parts },
      understood: `OET, lowest part ${lowestPart}.`,
    };
  }
  const four = /^\W*([A-E]\+?)[\s,/]+([A-E]\+?)[\s,/]+([A-E]\+?)[\s,/]+([A-E]\+?)(?![\w+])/i
    .exec(after)
    ?.slice(1);
  if (four) return readGrades(four);
  const grade = /^\W*(?:(?:grades?|scores?|all|straight|also|too|with|got)\W+)*([A-E]\+?)(?![\w+])/i
    .exec(after)?.[1]
    ?.toUpperCase();
  const score = grade === undefined ? undefined : OET_GRADES[grade];
  const grades = namedGrades(after);
  if (grades.length === 4 && grade === undefined) return readGrades(grades);
  if (grade === undefined || score === undefined) return null;
  const lower = grades.filter((each) => (OET_GRADES[each] ?? 0) < score);
  if (lower.length > 0) return readGrades(lower);
  const isEach = /\b(?:each|all|every|straight)\b/i.test(after);
  return {
    result: { test: 'oet', score, lowestPart: isEach ? score : null, grade },
    understood: `OET ${grade}${isEach ? ' in each part' : ''}: ${score} or more.`,
  };
}

/** The sum of the four scores, which shows nothing about a single part. */
const TOTAL = /^\W*(?:(?:total|overall|score|of|is|in|with|got)\W+){0,3}(\d{3,4})(?!\d)/i;

/** Reads a sum of the scores of all parts; null if there is none. */
export function readTotal(after: string): Read | null {
  const total = Number(TOTAL.exec(after)?.[1] ?? 0);
  if (total <= HIGHEST_PART || total > 4 * HIGHEST_PART) return null;
  return {
    result: null,
    understood: `OET, but a total of ${total} doesn't show the parts. Write the score of each part, such as 350, 370, 360, 380.`,
  };
}

/** "Writing C+", "B in all except writing C+": the grades of single parts. */
const PART_GRADE =
  /\b(?:listening|reading|writing|speaking)\s*[:=-]?\s*(?:is |was |with )?(?:an? )?([A-E]\+?)(?![\w+])|\b([A-E]\+?)\s*(?:in|for|on)\s+(?:listening|reading|writing|speaking)\b/gi;

function namedGrades(text: string): readonly string[] {
  return [...text.matchAll(PART_GRADE)].map(([, behind, ahead]) => (behind ?? ahead ?? '').toUpperCase());
}

/** The grades of the four parts; the lowest is used as the score. */
function readGrades(grades: readonly string[]): Read {
  const scores = grades.map((each) => OET_GRADES[each.toUpperCase()] ?? 0);
  const score = Math.min(...scores);
  const grade = (grades[scores.indexOf(score)] ?? '').toUpperCase();
  return {
    result: { test: 'oet', score, lowestPart: score, grade },
    understood: `OET, lowest part ${grade}: ${score} or more.`,
  };
}
