import { Engine, Results } from '../../guidance/index.js';
import type { FinishedResult } from './finished-results.js';
import type { ProgramAsks } from './fit-key.js';
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
  /** Whole number from 0 to 100; `level` follows from it. */
  readonly score: number;
  readonly level: FitLevel;
  readonly summary: string;
  /** The country that is preferred, then what the program itself requires. */
  readonly lines: readonly FitLine[];
  /** How the person would come: said beside the fit and no part of its score. Null where the program needs no route. */
  readonly visaRoute: VisaRoute | null;
}

/** The best route into one of a program's countries. */
interface VisaRoute {
  /** Null when the assessment judged none of the program's routes. */
  readonly verdict: Results.Verdict | null;
  readonly country: string;
  readonly title: string | null;
  readonly detail: string;
  readonly lines: readonly FitLine[];
}

/** A person for whom the fit of many programs is wanted, read once. */
export interface Fitted extends FitPerson {
  readonly routes: ReadonlyMap<string, Results.Route>;
}

const STATUS_WORTH: Readonly<Record<Results.CriterionStatus, number>> = {
  met: 1,
  officer: 0.5,
  unknown: 0.5,
  unmet: 0,
};
/** What is left of the scale of each level above its lowest score. */
const DOES_NOT_FIT_SPAN = 30;
const MAY_FIT_SPAN = 20;
const PREFERRED_COUNTRY = 14;
const NO_PREFERENCE_SCORE = 85;
const CLOSED_MAX = 10;
/** One more than the highest score of a route: the fit decides an order first. */
const RANK_STEP = 101;

/** Reads a finished assessment for {@link judgeFit}. */
export function fittedPerson(finished: FinishedResult): Fitted {
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
 * How well a program fits a person: by what the program itself requires, and whether it is where the person wants to go.
 * One unmet requirement is "doesn't fit"; one that isn't known, or another country, can't be "fits". Pure: it depends on
 * what is required and what is known of the person, and on nothing else.
 */
export function judgeFit(asks: ProgramAsks, person: Fitted): ProgramFit {
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

/** By what an order of programs goes: the fit, and the visa route between two that fit alike. A whole number. */
export function fitRank({ score }: Pick<ProgramFit, 'score'>, routeScore: number): number {
  return score * RANK_STEP + routeScore;
}

/** The score of the fit, 0 to 100, that a {@link fitRank} was made of. */
export function getScoreOfRank(rank: number): number {
  return Math.floor(rank / RANK_STEP);
}

/** The rank of a program for a person, by the score of {@link judgeFit}. A list needs many of them, and no sentences. */
export function rankFit(asks: ProgramAsks, person: Fitted): number {
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

function getVisaRoute(asks: ProgramAsks, route: Results.Route | null): VisaRoute | null {
  if (asks.guidanceRoutes.length === 0) return null;
  const { country, otherCountries } = asks;
  if (!route) {
    // Which of several countries the routes lead into isn't known here: preferring one of them may not be enough.
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
