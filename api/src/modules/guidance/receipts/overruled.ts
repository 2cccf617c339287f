import { z } from 'zod';
import { assess, type Assessment } from '../assess.js';
import type { Overrule } from '../types.js';
import type { RuleSet } from '../facts-store.js';
import { hashValue } from './canonical.js';
import { hashOutcome, pickNumbers } from './outcome-numbers.js';
import { outcomeShape, type ReceiptOutcome } from './outcome-shape.js';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** A line that a consultant decided, with who, when and why. */
const overruledLineShape = z.strictObject({
  routeId: z.string().max(100),
  criterionId: z.string().max(100),
  status: z.enum(['met', 'unmet']),
  /** What the rules say of it. */
  computedStatus: z.enum(['met', 'unmet', 'unknown', 'officer']),
  reason: z.string().max(2_000),
  sourceUrl: z.string().max(2_000).nullable(),
  /** First and last name; null once the account is gone. */
  by: z.string().max(200).nullable(),
  at: z.iso.datetime(),
});

/** What a receipt adds where a consultant overruled lines: those, and the result with them. */
export const overruledShape = z.strictObject({
  lines: z.array(overruledLineShape).max(500),
  /** Of what was decided; names go with an account, decisions stay. */
  decisionsHash: hash,
  outcome: outcomeShape,
  outcomeHash: hash,
});

export type OverruledLine = z.infer<typeof overruledLineShape>;

/** A result with a consultant's decisions in it: the numbers, and the hash of the whole. */
export interface OverruledNumbers {
  readonly outcome: ReceiptOutcome;
  readonly outcomeHash: string;
}

/** Works a result out with a consultant's decisions. Pure. */
export function judgeOverruled(
  question: Assessment,
  overrules: readonly Overrule[],
  rules: RuleSet,
): OverruledNumbers {
  const outcome = assess({ ...question, overrules }, rules);
  return { outcome: pickNumbers(outcome), outcomeHash: hashOutcome(outcome) };
}

/** The part of a receipt about a consultant's decisions. */
export function describeOverruled(
  lines: readonly OverruledLine[],
  numbers: OverruledNumbers,
): z.infer<typeof overruledShape> {
  return { lines: [...lines], decisionsHash: hashDecisions(lines), ...numbers };
}

export function hashDecisions(lines: readonly OverruledLine[]): string {
  return hashValue(lines.map(({ by: _, ...decision }) => decision));
}
