import type { Country } from '../questionnaires/index.js';
import type { RightTopic } from './rules/facts-schema.js';

/** Three-valued, plus `officer` if the law leaves the decision to a person. */
export type CriterionStatus = 'met' | 'unmet' | 'unknown' | 'officer';

export type Verdict = 'eligible' | 'likely' | 'possible' | 'not_yet' | 'closed';

/** The questionnaire that a route belongs to. */
export type Track = 'student' | 'work';

/** Where a figure was read: on an authority's page or in the law, on another page, or on no page at all. */
export type Provenance = 'official' | 'secondary' | 'unread';

/** The source of a figure. Dates are YYYY-MM-DD. */
export interface Source {
  readonly title: string;
  /** The page that was read; for an unread figure, the official page on which to check it. */
  readonly url: string;
  /** The day for which the figure was last known to be valid. */
  readonly asOf: string;
  readonly provenance: Provenance;
  /** When the page was read; null for an unread figure. */
  readonly readOn: string | null;
  /** The authority's page: the one that was read, or the one on which to check. */
  readonly officialUrl: string;
  /** For an official figure that was read in a copy of that page or of the law: where the copy is; otherwise null. */
  readonly copy: string | null;
}

/** One published condition, compared with the answers. */
export interface Criterion {
  readonly id: string;
  readonly label: string;
  readonly status: CriterionStatus;
  readonly detail: string;
  readonly source: Source;
  /**
   * The person may answer it themselves, since no question asks about it. Otherwise missing, as in results of earlier
   * releases.
   */
  readonly tellable?: true;
  /** The person's answer; missing if there is none. */
  readonly told?: 'yes' | 'no';
}

/** An authority's fee, separate from our own prices; `usd` is in whole US dollars by the dated exchange rates. */
export interface OfficialFee {
  readonly label: string;
  readonly amount: number;
  readonly currency: string;
  readonly usd: number;
  /** Missing in results of earlier releases, which assume that the applicant pays once. */
  readonly paidBy?: 'applicant' | 'employer';
  readonly per?: 'once' | 'year' | 'month';
  readonly optional?: boolean;
  /**
   * What a partner and each child under 18 pay in addition, in the fee's currency; null if we don't know it. Missing in
   * results before engine 3.47.
   */
  readonly perPartner?: number | null;
  readonly perChild?: number | null;
  /** The most that a family pays that applies together, including the applicant; null if there is no limit. */
  readonly familyMax?: number | null;
  /** For the person's own family; missing or null if nobody comes along. */
  readonly family?: FamilyFee | null;
  readonly stale: boolean;
  readonly source: Source;
}

/** What the family that comes along pays of a fee in addition; null if we don't know it for all of them. */
export interface FamilyFee {
  readonly amount: number | null;
  /** The same in whole US dollars. */
  readonly usd: number | null;
}

/** Something to know before reading a route's costs, with the rule that says so; null if we have read none. */
export interface CostNote {
  readonly text: string;
  readonly source: Source | null;
}

/** What a student route counts for one person's living costs. */
export interface LivingCosts {
  readonly label: string;
  readonly months: number;
  readonly currency: string;
  /** The amounts for all months, by case; `when` is null if there is only one. In units of the currency and US dollars. */
  readonly amounts: readonly {
    readonly when: string | null;
    readonly amount: number;
    readonly usd: number;
  }[];
  readonly stale: boolean;
  readonly source: Source;
}

/** What a student or the partner may do; `short` fits into a table. */
export interface RouteRight {
  readonly topic: RightTopic | 'note';
  readonly short: string;
  readonly text: string;
  readonly stale: boolean;
  readonly source: Source;
}

/** One judged route into a country. Score, floor and ceiling are whole numbers from 0 to 100. */
export interface Route {
  readonly id: string;
  readonly country: Country;
  readonly title: string;
  readonly officialUrl: string;
  readonly score: number;
  /** The score if everything unknown turned out to be unmet. */
  readonly floor: number;
  /** The score if everything unknown turned out to be met. */
  readonly ceiling: number;
  readonly verdict: Verdict;
  readonly criteria: readonly Criterion[];
  /** On the day of the assessment. Missing in results stored before engine 2. */
  readonly fees?: readonly OfficialFee[];
  /** What to know before reading the costs. Missing if there is nothing, and in results before engine 3.51. */
  readonly costNotes?: readonly CostNote[];
  /** Only for student routes that name an amount. Missing in results of earlier releases. */
  readonly living?: LivingCosts;
  /** Only for student routes. Missing in results of earlier releases. */
  readonly rights?: readonly RouteRight[];
}

/** A missing answer, by its field's name, with what it would decide. */
export interface Missing {
  readonly field: string;
  readonly why: string;
}

/** What was read from a free-text answer, for the person to check. */
export interface Reading {
  readonly field: string;
  readonly answer: string;
  readonly understood: string;
}

export type TimelineKind = 'today' | 'prepare' | 'apply' | 'decision' | 'start' | 'rule_change';

/** A date or period on the timeline (YYYY-MM-DD), calculated from the wished start and the published times. */
export interface TimelineMark {
  readonly id: string;
  readonly date: string;
  /** The last day, if the mark is a period. */
  readonly until: string | null;
  readonly label: string;
  readonly kind: TimelineKind;
  readonly country: Country | null;
  readonly routeId: string | null;
  readonly source: Source | null;
}

/** The model that worded the sentences, and the time (ISO 8601, UTC). */
interface WordedBy {
  readonly model: string;
  readonly at: string;
}

interface Explanation {
  readonly method: 'rules' | 'rules+llm';
  /** Date and content hash of the facts. */
  readonly rulesVersion: string;
  readonly routes: readonly Route[];
  /**
   * The id of the route with the result's score; null if every route is closed. Missing in results before engine 3.6.
   */
  readonly scoredRoute?: string | null;
  readonly missing: readonly Missing[];
  readonly readings: readonly Reading[];
  /**
   * Warnings that keep the person safe or may make the whole result irrelevant: shown first, and part of the
   * recommendations. Missing in results before engine 3.12.
   */
  readonly warnings?: readonly string[];
  /** In chronological order. Missing in results stored before engine 2. */
  readonly timeline?: readonly TimelineMark[];
  readonly disclaimer: string;
  /** Null if the templates were used. */
  readonly wordedBy: WordedBy | null;
}

/** The outcome of an assessment. The same input and rules give the same outcome. */
export interface Outcome {
  /** Whole number from 0 to 100. */
  readonly eligibilityScore: number;
  /** False if no route of ours is for the person's plan: the score and the routes are then for other plans. */
  readonly covered?: false;
  /** By the product's country names, best first. */
  readonly suitableCountries: readonly string[];
  /** At most three. */
  readonly recommendedCountries: readonly string[];
  readonly recommendations: readonly string[];
  /** In the order in which to take them. */
  readonly nextSteps: readonly string[];
  readonly explanation: Explanation;
}

/** A consultant's decision on one line of a route, which overrides the rules. */
export interface Overrule {
  readonly routeId: string;
  readonly criterionId: string;
  readonly status: 'met' | 'unmet';
}
