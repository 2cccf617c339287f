import type { CriterionFact, CriterionOf } from '../../rules/facts-schema.js';
import type { Calculation } from '../../calculators/calculator.js';
import type { GoingRateTables } from '../../calculators/uk/uk-going-rates.js';
import type { Day } from '../../values/days.js';
import type { Criterion, CriterionStatus, Overrule, Source } from '../../types.js';
import type { Applicant } from './applicant.js';
import type { CurrentFigure, Exchange } from '../../rules/figures.js';
import type { LanguageScales } from './language-scales.js';
import type { Profession } from '../../rules/profession-names.js';
import type { Situation } from '../../rules/situations.js';

/** The rule of a place on coming back after an overstay or a removal. */
export type ReturnRule = CurrentFigure<Situation['versions'][number]>;

/** What a rule says about an applicant, before the figure's weakness is applied. */
export interface Finding {
  readonly status: CriterionStatus;
  /** How much of the weight counts in the score while the status is unknown, from 0 to 1. */
  readonly share: number;
  readonly detail: string;
  /**
   * Open only for a reason that no question covers, such as the field of work, so the person may settle it themselves.
   */
  readonly tellable?: true;
}

export type LineAnswer = 'yes' | 'no';
/** A person's answers to open lines, by "route/condition". */
export type LineAnswers = ReadonlyMap<string, LineAnswer>;

/** The input of every criterion judge. */
export interface Question {
  readonly applicant: Applicant;
  readonly exchange: Exchange;
  readonly scales: LanguageScales;
  /** Whether the person gave any facts that rules read. */
  readonly hasFacts: boolean;
  /** The preferred start in words. Empty if unknown. */
  readonly start: string;
  /** A consultant's decisions, which override the rules. */
  readonly overrules: readonly Overrule[];
  /** The rules on coming back after an overstay or a removal, by `returnRuleKey`. */
  readonly returnRules: ReadonlyMap<string, ReturnRule>;
  /** The professions for whose work a route isn't, by the route's id. */
  readonly otherWork: ReadonlyMap<string, readonly Profession[]>;
  /** The person's answers to open lines. */
  readonly lineAnswers: LineAnswers;
  /** The UK's going rates by occupation; null if the rule set has none. */
  readonly goingRates: GoingRateTables | null;
  /** The day whose rules apply. */
  readonly on: Day;
  /** The result of a calculator on the input that the person saved for it; null if there is none, or it isn't valid. */
  readonly calculated: (link: CalculatorLink) => Calculated | null;
}

/** The calculator that a condition names, and the input values that the route sets. */
export type CalculatorLink = Pick<CriterionOf<'open'>, 'calculator' | 'calculatorGate' | 'calculatorSets'>;

/** A calculation on the person's own input. */
export interface Calculated {
  /**
   * Whether the person saved the input. If not, it was derived from the profile and the answers and may be incomplete.
   */
  readonly isSaved: boolean;
  readonly title: string;
  readonly calculation: Calculation;
  /** The source of the calculator's main table, or the weakest source among its figures. */
  readonly source: Source;
  /** Whether a figure in its tables is past the day by which it had to be checked. */
  readonly stale: boolean;
}

export type JudgedKind = CriterionFact['kind'] | 'status' | 'fit' | 'timing';

/** A criterion with what scoring and wording need. */
export interface JudgedLine {
  readonly criterion: Criterion;
  readonly kind: JudgedKind;
  readonly topic: string | null;
  readonly gate: boolean;
  readonly weight: number;
  readonly share: number;
  readonly stale: boolean;
  /** A consultant decided it, overriding the rules. */
  readonly overruled?: boolean;
  /** The person has an offer there, and only its job level is open. */
  readonly offered?: true;
  /** A language that the person's work usually doesn't need, so that nobody has to look into it first. */
  readonly rarelyNeeded?: true;
  /** A line on job offers that is open although there is an offer, so nobody needs to look for one. */
  readonly hasOffer?: true;
}

/** A language that is still to be shown, and that the person's work needs. */
export function isDueLanguage({ kind, criterion, rarelyNeeded }: JudgedLine): boolean {
  return kind === 'language' && criterion.status !== 'met' && rarelyNeeded !== true;
}

const MET = 1;
const UNMET = 0;
/** Nothing counts for or against it. */
export const OPEN = 0.5;

export function met(detail: string): Finding {
  return { status: 'met', share: MET, detail };
}

export function unmet(detail: string): Finding {
  return { status: 'unmet', share: UNMET, detail };
}

export function unknown(detail: string, share: number = OPEN): Finding {
  return { status: 'unknown', share, detail };
}

/** An open finding that the person may settle themselves. */
export function askable(detail: string, share: number): Finding {
  return { status: 'unknown', share, detail, tellable: true };
}

/** A finding in other words, with another share if one is given. */
export function rewordFinding({ status, share, tellable }: Finding, detail: string, other = share): Finding {
  return tellable ? { status, share: other, detail, tellable } : { status, share: other, detail };
}

/**
 * Combines the findings of several cases that the answers don't distinguish, such as programs while none is chosen:
 * their common finding, or unknown.
 */
export function mergeFindings(findings: readonly Finding[], otherwise: string): Finding {
  const [first] = findings;
  if (!first) return unknown(otherwise);
  if (findings.every(({ status }) => status === first.status) && first.status !== 'unknown') return first;
  if (findings.length === 1) return first;
  return unknown(otherwise, findings.reduce((sum, { share }) => sum + share, 0) / findings.length);
}
