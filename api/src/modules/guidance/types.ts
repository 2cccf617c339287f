import type { Country } from '../questionnaires/index.js';
import type { RightTopic } from './facts-schema.js';

/** Three-valued, and `officer` where the law leaves the decision to a person. */
export type CriterionStatus = 'met' | 'unmet' | 'unknown' | 'officer';

export type Verdict = 'eligible' | 'likely' | 'possible' | 'not_yet' | 'closed';

/** Which questionnaire a route answers. */
export type Track = 'student' | 'work';

/** Where a figure was read: a page of the authority or the law, someone else's page, or no page at all. */
export type Provenance = 'official' | 'secondary' | 'unread';

/** Where a figure comes from. Days are YYYY-MM-DD. */
export interface Source {
  readonly title: string;
  /** The page that was read; of an unread figure the official page where it can be checked. */
  readonly url: string;
  /** The day that the figure was last known to be valid. */
  readonly asOf: string;
  readonly provenance: Provenance;
  /** When the page was read; null for an unread figure. */
  readonly readOn: string | null;
  /** The page of the authority: what was read, or where to check. */
  readonly officialUrl: string;
}

/** One published condition, held against the answers. */
export interface Criterion {
  readonly id: string;
  readonly label: string;
  readonly status: CriterionStatus;
  readonly detail: string;
  readonly source: Source;
  /** The person may answer it: no question asks it. Left out where not, and in results of earlier releases. */
  readonly tellable?: true;
  /** What the person answered; left out while nothing was. */
  readonly told?: 'yes' | 'no';
}

/** What an authority charges, apart from our own prices; `usd` in whole US dollars by the dated currency table. */
export interface OfficialFee {
  readonly label: string;
  readonly amount: number;
  readonly currency: string;
  readonly usd: number;
  /** Results of earlier releases don't say who pays: the applicant, once. */
  readonly paidBy?: 'applicant' | 'employer';
  readonly per?: 'once' | 'year' | 'month';
  readonly optional?: boolean;
  readonly stale: boolean;
  readonly source: Source;
}

/** What a student or the partner may do; `short` fits into a table. */
export interface RouteRight {
  readonly topic: RightTopic;
  readonly short: string;
  readonly text: string;
  readonly stale: boolean;
  readonly source: Source;
}

/** One way into a country, judged. Score, floor and ceiling are whole numbers from 0 to 100. */
export interface Route {
  readonly id: string;
  readonly country: Country;
  readonly title: string;
  readonly officialUrl: string;
  readonly score: number;
  /** The score if everything unknown turned out unmet. */
  readonly floor: number;
  /** The score if everything unknown turned out met. */
  readonly ceiling: number;
  readonly verdict: Verdict;
  readonly criteria: readonly Criterion[];
  /** At the day of the assessment. Results stored before engine 2 have none. */
  readonly fees?: readonly OfficialFee[];
  /** Of student routes. Results of earlier releases have none. */
  readonly rights?: readonly RouteRight[];
}

/** An answer that is not there, by its field's name, and what it would decide. */
export interface Missing {
  readonly field: string;
  readonly why: string;
}

/** What was read out of a free-text answer, for the person to check. */
export interface Reading {
  readonly field: string;
  readonly answer: string;
  readonly understood: string;
}

export type TimelineKind = 'today' | 'prepare' | 'apply' | 'decision' | 'start' | 'rule_change';

/** A day on the way, YYYY-MM-DD, calculated from the wished start and the published times. */
export interface TimelineMark {
  readonly id: string;
  readonly date: string;
  /** The last day, where the mark is a span of days. */
  readonly until: string | null;
  readonly label: string;
  readonly kind: TimelineKind;
  readonly country: Country | null;
  readonly routeId: string | null;
  readonly source: Source | null;
}

/** The model that worded the sentences and the time (ISO 8601, UTC). */
interface WordedBy {
  readonly model: string;
  readonly at: string;
}

interface Explanation {
  readonly method: 'rules' | 'rules+llm';
  /** Day and content hash of the facts. */
  readonly rulesVersion: string;
  readonly routes: readonly Route[];
  /** The id of the route whose score the result is; null where every route is closed. Results before engine 3.6 have none. */
  readonly scoredRoute?: string | null;
  readonly missing: readonly Missing[];
  readonly readings: readonly Reading[];
  /**
   * What keeps the person safe, or may make the whole result needless: shown before anything else, and part of the
   * recommendations. Results before engine 3.12 have none.
   */
  readonly warnings?: readonly string[];
  /** In order of time. Results stored before engine 2 have none. */
  readonly timeline?: readonly TimelineMark[];
  readonly disclaimer: string;
  /** Null when the templates spoke. */
  readonly wordedBy: WordedBy | null;
}

/** The answer of an assessment. The same input and the same rules give the same outcome. */
export interface Outcome {
  /** Whole number from 0 to 100. */
  readonly eligibilityScore: number;
  /** Names by the product's words, best first. */
  readonly suitableCountries: readonly string[];
  /** The first three at most. */
  readonly recommendedCountries: readonly string[];
  readonly recommendations: readonly string[];
  /** In order. */
  readonly nextSteps: readonly string[];
  readonly explanation: Explanation;
}

/** What a consultant decided about one line of a route, in place of the rules. */
export interface Overrule {
  readonly routeId: string;
  readonly criterionId: string;
  readonly status: 'met' | 'unmet';
}
