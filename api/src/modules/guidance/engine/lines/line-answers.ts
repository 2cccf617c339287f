import type { CriterionFact } from '../../rules/facts-schema.js';
import { changeLine } from './judged-line.js';
import { met, unmet, type JudgedLine, type LineAnswer, type LineAnswers } from '../model/judgement.js';
import type { CurrentFigure } from '../../rules/figures.js';

/** The key in the answers that holds the person's answers to open lines. */
export const LINE_ANSWERS = 'toldLines';

type OpenFact = Extract<CriterionFact, { kind: 'open' }>;

/** Topics about the person that no question covers; money, nationality and age are asked about. */
const TOPICS: ReadonlySet<OpenFact['topic']> = new Set([
  'admission',
  'job_offer',
  'sponsorship',
  'salary',
  'endorsement',
  'business',
  'recognition',
  'points',
]);

/**
 * Whether people may answer an open line of a condition themselves: no list, table or profile decides it, it is about
 * the person, and it was read reliably enough to decide a line. What the law leaves to an officer can't be answered.
 */
export function isAnswerable(
  fact: OpenFact,
  { version, weak }: CurrentFigure<OpenFact['versions'][number]>,
): boolean {
  if (weak || version.people || version.ages || version.local) return false;
  // A calculator adds up the points and asks for everything it needs.
  if (fact.topic === 'points' && fact.calculator !== undefined) return false;
  return TOPICS.has(fact.topic) || (fact.topic === 'other' && fact.gate);
}

/** Reads the answers to open lines. Never throws: invalid entries are left out. */
export function readLineAnswers(answers: Readonly<Record<string, unknown>>): LineAnswers {
  const stored = answers[LINE_ANSWERS];
  if (typeof stored !== 'object' || stored === null) return new Map();
  return new Map(Object.entries(stored).filter((entry): entry is [string, LineAnswer] => isAnswer(entry[1])));
}

function isAnswer(value: unknown): value is LineAnswer {
  return value === 'yes' || value === 'no';
}

/** Applies the person's answers to a route's lines. Lines that the rules decide from other answers stay unchanged. */
export function applyLineAnswers(
  routeId: string,
  lines: readonly JudgedLine[],
  answers: LineAnswers,
): readonly JudgedLine[] {
  if (answers.size === 0) return lines;
  return lines.map((line) => {
    const answer = answers.get(lineAnswerKey(routeId, line.criterion.id));
    if (line.criterion.tellable !== true || answer === undefined) return line;
    const { detail } = line.criterion;
    const finding =
      answer === 'yes'
        ? met(`${detail} You told us you have this. We haven't seen proof.`)
        : unmet(`${detail} You told us you don't have this.`);
    return changeLine(line, { ...finding, told: answer });
  });
}

export function lineAnswerKey(routeId: string, criterionId: string): string {
  return `${routeId}/${criterionId}`;
}
