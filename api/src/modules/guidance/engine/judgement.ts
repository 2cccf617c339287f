import type { CriterionFact, CriterionOf } from '../facts-schema.js';
import type { Calculation } from '../calculators/calculator.js';
import type { Criterion, CriterionStatus, Overrule, Source } from '../types.js';
import type { Applicant } from './applicant.js';
import type { Exchange } from '../values/figures.js';
import type { LanguageScales } from './language-scales.js';

/** What a rule says of an applicant, before the figure's own weakness is counted. */
export interface Finding {
  readonly status: CriterionStatus;
  /** How much of the weight counts in the score while the status is unknown, from 0 to 1. */
  readonly share: number;
  readonly detail: string;
  /** Open for nothing but what no question asks, such as the field of the work: the person may say it. */
  readonly tellable?: true;
}

export type LineAnswer = 'yes' | 'no';
/** What a person answered to open lines, by "route/condition". */
export type LineAnswers = ReadonlyMap<string, LineAnswer>;

/** What every judge of a criterion is given. */
export interface Question {
  readonly applicant: Applicant;
  readonly exchange: Exchange;
  readonly scales: LanguageScales;
  /** Whether the person told anything that rules read. */
  readonly told: boolean;
  /** The preferred start in words. Empty if unknown. */
  readonly start: string;
  /** What a consultant decided in place of the rules. */
  readonly overrules: readonly Overrule[];
  /** What the person answered to open lines. */
  readonly toldLines: LineAnswers;
  /** What a calculator says of the input that the person saved for it; null if there is none, or it does not fit. */
  readonly calculated: (link: CalculatorLink) => Calculated | null;
}

/** The calculator that a condition names, and what the route sets in its input. */
export type CalculatorLink = Pick<CriterionOf<'open'>, 'calculator' | 'calculatorGate' | 'calculatorSets'>;

/** A calculation of the person's own input. */
export interface Calculated {
  /** The person saved the input; else it follows from the profile and the answers, and may lack something. */
  readonly isSaved: boolean;
  readonly title: string;
  readonly calculation: Calculation;
  /** The source of the calculator's main table, or the one of its figures that says least. */
  readonly source: Source;
  /** Whether a figure of its tables is past the day by which it had to be checked. */
  readonly stale: boolean;
}

export type JudgedKind = CriterionFact['kind'] | 'status' | 'fit' | 'timing';

/** A criterion with what scoring and wording need of it. */
export interface Judged {
  readonly criterion: Criterion;
  readonly kind: JudgedKind;
  readonly topic: string | null;
  readonly gate: boolean;
  readonly weight: number;
  readonly share: number;
  readonly stale: boolean;
  /** A consultant decided it, in place of the rules. */
  readonly overruled?: boolean;
  /** An offer there of which only the level of the job is open. */
  readonly offered?: true;
  /** A line on job offers that is open although there is an offer: nobody has to look for one. */
  readonly hasOffer?: true;
}

const MET = 1;
const UNMET = 0;
/** Nothing speaks for or against it. */
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

/**
 * One finding for several cases that the answers do not tell apart (a program that is not chosen yet): what all of
 * them say, or unknown.
 */
export function oneFinding(findings: readonly Finding[], otherwise: string): Finding {
  const [first] = findings;
  if (!first) return unknown(otherwise);
  if (findings.every(({ status }) => status === first.status) && first.status !== 'unknown') return first;
  if (findings.length === 1) return first;
  return unknown(otherwise, findings.reduce((sum, { share }) => sum + share, 0) / findings.length);
}
