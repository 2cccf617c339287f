import { z } from 'zod';
import { assess, type Assessment } from '../assess.js';
import type { Overrule } from '../types.js';
import type { RuleSet } from '../rules/facts-store.js';
import { hashValue } from '../values/canonical.js';
import { hashOutcome, pickNumbers } from './outcome-numbers.js';
import { outcomeShape, type ReceiptOutcome } from './outcome-shape.js';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** A line that a consultant decided, with who, when and why. */
const overruledLineShape = z.strictObject({
  routeId: z.string().max(100),
  criterionId: z.string().max(100),
  status: z.enum(['met', 'unmet']),
  /** The status by the rules. */
  computedStatus: z.enum(['met', 'unmet', 'unknown', 'officer']),
  reason: z.string().max(2_000),
  sourceUrl: z.string().max(2_000).nullable(),
  /** First and last name; null once the account is erased. */
  by: z.string().max(200).nullable(),
  at: z.iso.datetime(),
});

/** The addition to a receipt if a consultant overruled lines: those lines, and the result with them. */
export const overruledShape = z.strictObject({
  lines: z.array(overruledLineShape).max(500),
  /** The hash of the decisions without names, since names are erased with an account while decisions stay. */
  decisionsHash: hash,
  outcome: outcomeShape,
  outcomeHash: hash,
});

export type OverruledLine = z.infer<typeof overruledLineShape>;

/** A result with a consultant's decisions: its numbers, and the hash of the whole. */
export interface OverruledNumbers {
  readonly outcome: ReceiptOutcome;
  readonly outcomeHash: string;
}

/** Computes a result with a consultant's decisions. Pure. */
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
