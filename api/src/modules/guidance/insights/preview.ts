import {
  nationalityLabel,
  parseCountryCode,
  STATELESS,
  type AssessmentType,
  type Country,
} from '../../questionnaires/index.js';
import { routeCatalogue } from '../catalogue/route-catalogue.js';
import { judgeAll } from '../engine/judge-all.js';
import type { JudgedRoute } from '../engine/routes/judge-route.js';
import { sharesRank, type RankedCountry } from '../engine/ranking.js';
import type { JudgedLine } from '../engine/model/judgement.js';
import type { PeopleRule } from '../rules/facts-schema.js';
import type { RuleSet } from '../rules/facts-store.js';
import type { Source } from '../types.js';
import type { Day } from '../values/days.js';

/** A visitor's purpose for going abroad. */
export const PURPOSES = ['study', 'work', 'business'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** A visitor's two answers. `from`: a nationality as an ISO 3166 alpha-2 code, or `stateless`. */
export interface PreviewQuestion {
  readonly from: string;
  readonly purpose: Purpose;
}

/** From best to worst; `PreviewAccessWord` explains each. */
export const ACCESSES = ['free', 'open', 'check', 'shut'] as const;
export type Access = (typeof ACCESSES)[number];

/** A condition in words, with its source. */
export interface PreviewPoint {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  /** Whether the figure is past the day by which it had to be checked. */
  readonly stale: boolean;
  readonly source: Source;
}

export interface PreviewRoute {
  readonly id: string;
  readonly title: string;
  readonly officialUrl: string;
  readonly access: Access;
}

export interface PreviewCountry {
  readonly country: Country;
  /** The access of its best route. */
  readonly access: Access;
  /** All routes for the purpose, best first. */
  readonly routes: readonly PreviewRoute[];
  /** What the nationality decides on the first route, most important first. */
  readonly nationality: readonly PreviewPoint[];
  /** What else decides the first route but isn't in the two answers, most important first. */
  readonly decides: readonly PreviewPoint[];
}

/**
 * What two answers can tell: the access of routes for a nationality. There is no score, and nothing is called suitable
 * yet.
 */
export interface Preview extends PreviewQuestion {
  readonly nationality: string;
  readonly asOf: Day;
  readonly rulesVersion: string;
  /** In the engine's order, with those that are shut last. */
  readonly countries: readonly PreviewCountry[];
  readonly others: readonly OtherCountry[];
  /** Whether shown countries tie with each other or with the next one, so that living costs and names order them. */
  readonly hasTies: boolean;
}

export interface OtherCountry {
  readonly country: Country;
  readonly access: Access;
  /** What the nationality decides on the first route; null if nothing. */
  readonly reason: PreviewPoint | null;
}

const SHOWN_COUNTRIES = 3;
const MAX_POINTS = 2;

const QUESTIONNAIRES: Readonly<
  Record<Purpose, { readonly type: AssessmentType; readonly answers: Readonly<Record<string, string>> }>
> = {
  study: { type: 'student', answers: {} },
  work: { type: 'opportunity-seeker', answers: { opportunityType: 'employment' } },
  business: { type: 'opportunity-seeker', answers: { opportunityType: 'business' } },
};

/**
 * Judges a visitor's two answers with the same engine as a whole questionnaire. Pure. Leaves out the person's own
 * country, visitor routes, and routes that require earlier studies or work in the country.
 */
export function previewRoutes({ from, purpose }: PreviewQuestion, rules: RuleSet, on: Day): Preview {
  const { type, answers } = QUESTIONNAIRES[purpose];
  const { ranked } = judgeAll({ type, answers: { ...answers, nationalities: [from] }, on }, rules);
  const texts = readConditions(rules, on, type);
  const countries = ranked
    .filter(({ country }) => parseCountryCode(country) !== from)
    .map((standing) => ({ standing, routes: orderRoutes(standing.routes.filter(isServed(purpose))) }))
    .filter(({ routes }) => routes.length > 0)
    .map((each) => ({ ...each, country: each.standing.country, access: getBestAccess(each.routes) }))
    .sort((a, b) => Number(a.access === 'shut') - Number(b.access === 'shut'));
  return {
    from,
    purpose,
    nationality: from === STATELESS ? 'Stateless' : nationalityLabel(from),
    asOf: on,
    rulesVersion: rules.version,
    countries: countries.slice(0, SHOWN_COUNTRIES).map(({ country, routes, access }) => ({
      country,
      access,
      routes: routes.map(listRoute),
      nationality: listNationality(routes[0]),
      decides: listDecisive(routes[0], texts),
    })),
    others: countries.slice(SHOWN_COUNTRIES).map(({ country, access, routes }) => ({
      country,
      access,
      reason: listNationality(routes[0])[0] ?? null,
    })),
    hasTies: hasTies(countries.slice(0, SHOWN_COUNTRIES + 1).map(({ standing }) => standing)),
  };
}

function hasTies(ranked: readonly RankedCountry[]): boolean {
  return ranked.some((each, at) => {
    const next = ranked[at + 1];
    return next !== undefined && sharesRank(each, next);
  });
}

function isServed(purpose: Purpose): (judged: JudgedRoute) => boolean {
  return ({ fact, day }) => {
    if (fact.visitor) return false;
    if (fact.freeMovement) return true;
    const isLocal = day
      .criteriaFor(null)
      .some((each) => each.kind === 'open' && each.fact.gate && each.figure.version.local !== undefined);
    if (isLocal) return false;
    if (purpose === 'study') return true;
    return fact.opportunities.includes(purpose === 'work' ? 'employment' : 'business');
  };
}

/** Among routes that tie, the usual one comes first, since two answers can't distinguish the others. */
function orderRoutes(routes: readonly JudgedRoute[]): readonly JudgedRoute[] {
  return routes.toSorted(
    (a, b) =>
      ACCESSES.indexOf(getAccess(a)) - ACCESSES.indexOf(getAccess(b)) ||
      Number(b.fact.main) - Number(a.fact.main),
  );
}

function getBestAccess(routes: readonly JudgedRoute[]): Access {
  return routes[0] ? getAccess(routes[0]) : 'shut';
}

function getAccess(judged: JudgedRoute): Access {
  const { route, fact } = judged;
  if (route.verdict === 'closed' || route.verdict === 'not_yet') return 'shut';
  if (fact.freeMovement) return 'free';
  // An incomplete list or an unofficial page rules nobody out.
  return listPeopleLines(judged).some(({ effect }) => effect === 'check') ? 'check' : 'open';
}

type Effect = 'shuts' | 'check' | 'opens' | 'asks' | 'eases';
const EFFECTS: readonly Effect[] = ['shuts', 'check', 'opens', 'asks', 'eases'];

function listPeopleLines({
  day,
  judged,
}: JudgedRoute): readonly { readonly line: JudgedLine; readonly effect: Effect }[] {
  return day.criteriaFor(null).flatMap((each) => {
    const people = each.kind === 'open' ? each.figure.version.people : undefined;
    if (each.kind !== 'open' || people === undefined || people.byResidence) return [];
    const line = judged.find(({ criterion }) => criterion.id === each.fact.id);
    const effect = line && getEffect(people, line);
    return line && effect ? [{ line, effect }] : [];
  });
}

/** The effect of a nationality rule on a person; null if it doesn't affect them. */
function getEffect({ effect }: PeopleRule, { criterion: { status }, gate }: JudgedLine): Effect | null {
  if (effect === 'paper') return 'asks';
  if (effect === 'relief') return 'eases';
  if (status === 'met') return effect === 'only' ? 'opens' : null;
  if (!gate) return 'asks';
  return status === 'unmet' ? 'shuts' : 'check';
}

function listRoute(judged: JudgedRoute): PreviewRoute {
  const { id, title, officialUrl } = judged.route;
  return { id, title, officialUrl, access: getAccess(judged) };
}

function listNationality(first: JudgedRoute | undefined): PreviewPoint[] {
  if (!first) return [];
  return listPeopleLines(first)
    .toSorted((a, b) => EFFECTS.indexOf(a.effect) - EFFECTS.indexOf(b.effect))
    .slice(0, MAX_POINTS)
    .map(({ line: { criterion, stale } }) => ({
      id: criterion.id,
      label: criterion.label,
      text: criterion.detail,
      stale,
      source: criterion.source,
    }));
}

/** The wording of each condition independent of a person, by route and condition. */
type Conditions = ReadonlyMap<string, ReadonlyMap<string, string>>;

function readConditions(rules: RuleSet, on: Day, type: AssessmentType): Conditions {
  const catalogue = routeCatalogue(rules, on, { track: type === 'student' ? 'student' : 'work' });
  return new Map(
    catalogue.map(({ id, criteria }) => [id, new Map(criteria.map((each) => [each.id, each.asks]))]),
  );
}

function listDecisive(first: JudgedRoute | undefined, conditions: Conditions): PreviewPoint[] {
  if (!first || first.route.verdict === 'closed') return [];
  const people = new Set(listPeopleLines(first).map(({ line }) => line.criterion.id));
  const texts = conditions.get(first.route.id);
  return first.judged
    .filter(({ criterion }) => criterion.status === 'unknown' && !people.has(criterion.id))
    .toSorted((a, b) => Number(b.gate) - Number(a.gate) || b.weight - a.weight)
    .flatMap(({ criterion: { id, label, source }, stale }) => {
      const text = texts?.get(id);
      return text === undefined ? [] : [{ id, label, text, stale, source }];
    })
    .slice(0, MAX_POINTS);
}
