import { z } from 'zod';
import type { Answers, AssessmentType } from '../../questionnaires/index.js';
import { assess } from '../assess.js';
import { ENGINE_VERSION, type RuleSet } from '../rules/facts-store.js';
import type { CheckDay } from '../rules/facts-checked.js';
import type { Profile } from '../profile.js';
import type { Outcome } from '../types.js';
import { hashValue } from '../values/canonical.js';
import { hashOutcome, pickNumbers } from './outcome-numbers.js';
import { outcomeShape } from './outcome-shape.js';
import { overruledShape } from './overruled.js';
import { provenShape } from './proven.js';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const day = z.iso.date();

/**
 * Everything needed to recompute a result: the answers with their hash, the versions of the rules and the engine, the
 * recorded checks, and the result. Answers and profile are kept as stored, since the hashes are computed from them.
 */
export const receiptShape = z.strictObject({
  format: z.literal('portolan-receipt'),
  version: z.literal(1),
  assessmentId: z.string().max(100).optional(),
  type: z.enum(['student', 'opportunity-seeker']),
  /** The day whose rules applied. */
  on: day,
  answers: z.record(z.string(), z.json()),
  profile: z.record(z.string(), z.json()).nullable(),
  answersHash: hash,
  rulesVersion: z.string().min(1).max(100),
  engineVersion: z.string().min(1).max(100),
  checks: z.array(
    z.strictObject({
      key: z.string().max(300),
      figureHash: hash.optional(),
      checkBy: day,
      page: z.strictObject({ url: z.string().max(2_000), readOn: day }).optional(),
      change: z
        .strictObject({
          from: day,
          values: z
            .array(z.strictObject({ path: z.string().max(300), value: z.string().max(2_000) }))
            .readonly(),
        })
        .optional(),
    }),
  ),
  outcome: outcomeShape,
  /** The hash of the whole result in the templates' wording, so that a changed figure in a sentence is noticed too. */
  outcomeHash: hash,
  /** If a consultant overruled lines: the result with the decisions, in addition to the one above. */
  overruled: overruledShape.optional(),
  /** If verified documents prove something: what was seen, and the points that it proves. */
  proven: provenShape.optional(),
});

export type Receipt = z.infer<typeof receiptShape>;

/** The input for a receipt. */
export interface ReceiptInput {
  readonly assessmentId?: string;
  readonly type: AssessmentType;
  readonly answers: Answers;
  readonly profile: Profile | null;
  readonly on: string;
  /** The rules in force, including the checks. */
  readonly rules: RuleSet;
  /** The checks included in `rules`. */
  readonly checks: readonly CheckDay[];
}

/**
 * The receipt of an assessment. It always covers the rules' own result; a language model's wording isn't included.
 * Pure: the same input gives the same receipt.
 * @param outcome the rules' own result for this input, if it has been computed already
 */
export function makeReceipt(input: ReceiptInput, outcome: Outcome = assess(input, input.rules)): Receipt {
  const { assessmentId, type, profile, on, rules, checks } = input;
  const inputs = receiptShape
    .pick({ answers: true, profile: true })
    .parse(asJson({ answers: input.answers, profile }));
  return {
    format: 'portolan-receipt',
    version: 1,
    ...(assessmentId !== undefined && { assessmentId }),
    type,
    on,
    ...inputs,
    answersHash: hashAnswers({ type, on, ...inputs }),
    rulesVersion: rules.version,
    engineVersion: ENGINE_VERSION,
    checks: [...checks],
    outcome: pickNumbers(outcome),
    outcomeHash: hashOutcome(outcome),
  };
}

export function hashAnswers({
  type,
  on,
  answers,
  profile,
}: Pick<Receipt, 'type' | 'on' | 'answers' | 'profile'>) {
  return hashValue({ type, on, answers, profile });
}

/** A value as it would be read back from JSON: without undefined properties. */
function asJson(value: object): unknown {
  return JSON.parse(JSON.stringify(value));
}
