import { Engine, Results } from '../../guidance/index.js';
import type { FinishedResult } from './finished-results.js';
import type { ProgramRequirements } from './fit-key.js';
import { fitLevelFor, LOWEST_SCORE } from './fit-level.js';
import type { FitLevel } from '../program.enums.js';
import {
  listCountries,
  preferenceLine,
  requirementLines,
  type FitLine,
  type FitPerson,
} from './fit-lines.js';
import { readNationalities } from './person-nationalities.js';

export interface ProgramFit {
  /** Integer from 0 to 100; determines `level`. */
  readonly score: number;
  readonly level: FitLevel;
  readonly summary: string;
  /** The country preference, then the program's own requirements. */
  readonly lines: readonly FitLine[];
  /**
   * The visa route, shown beside the fit and not part of the score. Null if the program needs no
   * route.
   */
  readonly visaRoute: VisaRoute | null;
}

/** The best visa route into one of the program's countries. */
interface VisaRoute {
  /** Null if the assessment evaluated none of the program's routes. */
  readonly verdict: Results.Verdict | null;
  readonly country: string;
  readonly title: string | null;
  readonly detail: string;
  readonly lines: readonly FitLine[];
}

/** A person's data, parsed once to calculate the fit of many programs. */
export interface FitSubject extends FitPerson {
  readonly routes: ReadonlyMap<string, Results.Route>;
}

const STATUS_WORTH: Readonly<Record<Results.CriterionStatus, number>> = {
  met: 1,
  officer: 0.5,
  unknown: 0.5,
  unmet: 0,
};
/** The width of each level's score range above its lowest score. */
const DOES_NOT_FIT_SPAN = 30;
const MAY_FIT_SPAN = 20;
const PREFERRED_COUNTRY = 14;
const NO_PREFERENCE_SCORE = 85;
const CLOSED_MAX = 10;
/** One more than the highest route score, so that the fit takes precedence in the order. */
const RANK_STEP = 101;

/** Parses a finished assessment for {@link judgeFit}. */
export function readFitSubject(finished: FinishedResult): FitSubject {
  const { type, answers, profile, on, result } = finished;
  const answered = [
    answers['field_of_study'],
    answers['industry'],
    ...(profile?.degrees ?? []).map(({ field }) => field),
  ];
  const fields = answered
    .filter((field) => typeof field === 'string')
    .map((field) => field.trim())
    .filter(Boolean);
  return {
    applicant: Engine.readApplicant({ type, answers, profile, on }),
    fields: [...new Set(fields)],
    nationalities: readNationalities(finished),
    routes: new Map(result.explanation.routes.map((route) => [route.id, route] as const)),
  };
}

/**
 * Calculates how well a program fits a person, from the program's own requirements and the person's
 * preferred countries. One unmet requirement means "doesn't fit". With an unknown requirement or a
 * country that isn't preferred, the program can't be "fits". Pure: depends only on its arguments.
 */
export function judgeFit(asks: ProgramRequirements, person: FitSubject): ProgramFit {
  const preference = preferenceLine(asks, person.applicant);
  const required = requirementLines(asks, person);
  const route = bestRoute(asks.guidanceRoutes, person.routes);
  const score = getScore(preference, required, route?.verdict === 'closed');
  return {
    score,
    level: fitLevelFor(score),
    summary: getSummary(preference, required, route),
    lines: [preference, ...required],
    visaRoute: getVisaRoute(asks, route),
  };
}

/**
 * The sort key of a program: the fit first, then the route score (0 to 100) between equal fits. An
 * integer.
 */
export function fitRank({ score }: Pick<ProgramFit, 'score'>, routeScore: number): number {
  return score * RANK_STEP + routeScore;
}

/** Extracts the fit score, 0 to 100, from a {@link fitRank}. */
export function getScoreOfRank(rank: number): number {
  return Math.floor(rank / RANK_STEP);
}

/**
 * The rank of a program for a person, with the same score as {@link judgeFit} but without building
 * its sentences, since a list ranks many programs.
 */
export function rankFit(asks: ProgramRequirements, person: FitSubject): number {
  const route = bestRoute(asks.guidanceRoutes, person.routes);
  const preference = preferenceLine(asks, person.applicant);
  const score = getScore(preference, requirementLines(asks, person), route?.verdict === 'closed');
  return fitRank({ score }, route?.score ?? 0);
}

function getScore(preference: FitLine, required: readonly FitLine[], closed: boolean): number {
  const share = required.reduce((sum, { status }) => sum + STATUS_WORTH[status], 0) / required.length;
  if (closed || required.some(isUnmet)) {
    return Math.round(Math.min(DOES_NOT_FIT_SPAN * share, closed ? CLOSED_MAX : 100));
  }
  const allMet = required.every(({ status }) => status === 'met');
  if (allMet && preference.status === 'met') return 100;
  if (allMet && preference.status === 'unknown') return NO_PREFERENCE_SCORE;
  const wish = PREFERRED_COUNTRY * STATUS_WORTH[preference.status];
  return Math.round(LOWEST_SCORE.may_fit + MAY_FIT_SPAN * share + wish);
}

function bestRoute(ids: readonly string[], routes: ReadonlyMap<string, Results.Route>): Results.Route | null {
  const judged = ids.flatMap((id) => routes.get(id) ?? []);
  return judged.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))[0] ?? null;
}

function getVisaRoute(asks: ProgramRequirements, route: Results.Route | null): VisaRoute | null {
  if (asks.guidanceRoutes.length === 0) return null;
  const { country, otherCountries } = asks;
  if (!route) {
    // It isn't known here which of several countries the routes lead to, so preferring one may not
    // be enough.
    const detail =
      otherCountries.length === 0
        ? `Add ${country} to your preferred countries to check this route.`
        : `Your assessment checks the routes into the countries you prefer. Add one of ${listCountries(asks).join(', ')}.`;
    return { verdict: null, country, title: null, detail, lines: [] };
  }
  return {
    verdict: route.verdict,
    country: route.country,
    title: route.title,
    detail:
      otherCountries.length === 0
        ? `You'd come to ${route.country} by this route.`
        : `Of the routes into this program's countries, this is the best one for you.`,
    lines: route.criteria.map(({ label, status, detail, source }) => ({
      label,
      status,
      detail,
      source: Results.readStoredSource(source),
    })),
  };
}

function getSummary(preference: FitLine, required: readonly FitLine[], route: Results.Route | null): string {
  if (route?.verdict === 'closed') return `The visa route to ${route.country} is closed right now.`;
  const unmet = required.filter(isUnmet).map(({ label, detail }) => `${label}. ${detail}`);
  if (unmet.length > 0) return `You don't meet this: ${unmet.join(' ')}`;
  const open = required.filter(({ status }) => status !== 'met').length;
  if (open > 0) {
    const points = open === 1 ? '1 requirement is' : `${open} requirements are`;
    return `Nothing you've told us rules this out. ${points} not known yet.`;
  }
  if (preference.status === 'unmet') return `You meet the requirements listed here. ${preference.detail}`;
  return 'You meet the requirements listed here.';
}

function isUnmet({ status }: FitLine): boolean {
  return status === 'unmet';
}
