import { listCalculators } from '../../calculators/index.js';
import type { Calculator } from '../../calculators/calculator.js';
import type { GoingRateTables } from '../../calculators/uk/uk-going-rates.js';
import type { CountryRoute, RuleSet } from '../../rules/facts-store.js';
import type { Profession } from '../../rules/profession-names.js';
import type { Applicant } from '../model/applicant.js';
import { dayRoute, getCurrentFigure, type DayRoute } from './day-route.js';
import type { Day } from '../../values/days.js';
import { getGoingRateTables } from '../model/going-rate.js';
import { buildExchange, type Exchange } from '../../rules/figures.js';
import type { ReturnRule } from '../model/judgement.js';
import { languageScalesAt, type LanguageScales } from '../model/language-scales.js';
import { SCHENGEN } from '../../readers/risks/entry-bars.js';
import { DECEPTION_RULE, OVERSTAY_RULE, returnRuleKey } from './return-bar.js';
import { tableChanges, type TableChange } from './table-changes.js';

/** A rule set as of one day: computed once and shared by everyone. */
export interface DayRules {
  readonly on: Day;
  readonly exchange: Exchange;
  readonly scales: LanguageScales;
  /** The routes of the track that match the applicant's goal, with at least one for every covered country. */
  readonly routesFor: (applicant: Applicant) => readonly DayRoute[];
  /** The rules on coming back after an overstay or a removal. */
  readonly returnRules: ReadonlyMap<string, ReturnRule>;
  /** The professions for whose work a route isn't, by the route's id. */
  readonly otherWork: ReadonlyMap<string, readonly Profession[]>;
  /** @throws Error if a calculator's tables are invalid */
  readonly calculator: (id: string) => Calculator | null;
  /** The UK's going rates by occupation; null if the rule set has none. */
  readonly goingRates: () => GoingRateTables | null;
  /** Calculator tables that are already published for a later day. */
  readonly tableChanges: () => readonly TableChange[];
}

/** The number of days cached per rule set. Most requests are for today; tests and old results need other days. */
const MAX_DAYS = 32;

const daysByRuleSet = new WeakMap<RuleSet, Map<Day, DayRules>>();

/** The rules of a day, cached per rule set. Rule sets are immutable, so the result is always the same. */
export function dayRules(rules: RuleSet, on: Day): DayRules {
  let days = daysByRuleSet.get(rules);
  if (!days) {
    days = new Map();
    daysByRuleSet.set(rules, days);
  }
  let day = days.get(on);
  if (!day) {
    day = prepare(rules, on);
    const [oldest] = days.keys();
    if (days.size >= MAX_DAYS && oldest !== undefined) days.delete(oldest);
    days.set(on, day);
  }
  return day;
}

function prepare(rules: RuleSet, on: Day): DayRules {
  const exchange = buildExchange(rules.currency, on);
  const prepared = new Map<CountryRoute, DayRoute>();
  const route = (fact: CountryRoute): DayRoute => {
    let found = prepared.get(fact);
    if (!found) {
      found = dayRoute(fact, on, exchange);
      prepared.set(fact, found);
    }
    return found;
  };
  let changes: readonly TableChange[] | undefined;
  const relevant = new Map<string, readonly DayRoute[]>();
  // A visa that somebody asks for by name is judged whatever else they are looking for.
  const withNamed = (found: readonly DayRoute[], { track, namedRoutes }: Applicant): readonly DayRoute[] => {
    if (namedRoutes.length === 0) return found;
    const isMissing = (fact: CountryRoute): boolean =>
      fact.track === track && namedRoutes.includes(fact.id) && found.every((each) => each.fact !== fact);
    return [...found, ...rules.routes.filter(isMissing).map(route)];
  };
  return {
    on,
    exchange,
    scales: languageScalesAt(rules.scales, on),
    returnRules: returnRulesAt(rules, on),
    otherWork: listOtherWork(rules),
    routesFor: (applicant) => {
      const purposeKey = `${applicant.track} ${applicant.program ?? applicant.opportunity ?? ''}`;
      let found = relevant.get(purposeKey);
      if (!found) {
        found = rules.routes.filter((fact) => serves(fact, applicant)).map(route);
        relevant.set(purposeKey, found);
      }
      return withNamed(found, applicant);
    },
    calculator: (id) => listCalculators(rules).get(id) ?? null,
    goingRates: () => getGoingRateTables(rules),
    tableChanges: () => (changes ??= tableChanges(rules, on)),
  };
}

/** The rules on coming back by country; the one without a country is that of the Schengen area. */
function returnRulesAt({ situations }: RuleSet, on: Day): DayRules['returnRules'] {
  return new Map(
    situations
      .filter(({ id }) => id.endsWith(OVERSTAY_RULE) || id.endsWith(DECEPTION_RULE))
      .map(({ id, country, versions }) => [
        returnRuleKey(country ?? SCHENGEN, id.endsWith(DECEPTION_RULE)),
        getCurrentFigure(versions, on),
      ]),
  );
}

function listOtherWork({ situations }: RuleSet): DayRules['otherWork'] {
  const found = new Map<string, readonly Profession[]>();
  for (const { professions = [], otherWorkRoutes = [] } of situations) {
    for (const id of otherWorkRoutes) found.set(id, [...(found.get(id) ?? []), ...professions]);
  }
  return found;
}

function serves(fact: CountryRoute, { track, program, opportunity }: Applicant): boolean {
  if (fact.track !== track) return false;
  if (track === 'work') return fact.opportunities.includes(opportunity ?? 'employment');
  if (program !== null) return fact.programs.includes(program);
  return fact.programs.includes('undergraduate') || fact.programs.includes('graduate');
}
