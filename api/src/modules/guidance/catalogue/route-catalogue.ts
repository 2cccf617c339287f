import { COUNTRIES, type Country } from '../../questionnaires/index.js';
import { EDUCATION_NAMES } from '../engine/lines/judge-background.js';
import { listConditions, listRights, officialFee } from '../engine/routes/day-route.js';
import type { Day } from '../values/days.js';
import {
  describeWarning,
  buildExchange,
  pickFigure,
  toSource,
  type Exchange,
  type Figure,
} from '../rules/figures.js';
import { describeLanguageRule } from '../engine/model/language-words.js';
import { formatAmounts } from '../rules/amounts-in-words.js';
import type { CriterionFact, Evidence, LanguageRule, RouteFact } from '../rules/facts-schema.js';
import type { CountryRoute, RuleSet } from '../rules/facts-store.js';
import type { OfficialFee, RouteRight, Source, Track } from '../types.js';

type RouteState = RouteFact['status'][number]['state'];

/** One published condition in words, with the figure of the day. */
interface RouteCondition {
  readonly id: string;
  readonly label: string;
  readonly asks: string;
  /** Whether failing it closes the route. */
  readonly gate: boolean;
  /** Whether the law leaves it to an officer. */
  readonly officer: boolean;
  readonly stale: boolean;
  /** Whether the figure was read on an official page and nothing weakens it. */
  readonly confirmed: boolean;
  readonly source: Source;
}

/** One route into a country as published: what it requires, what it costs and how long it takes. */
export interface CatalogueRoute {
  readonly id: string;
  readonly country: Country;
  readonly track: Track;
  readonly title: string;
  readonly officialUrl: string;
  /** Programs, or kinds of opportunity. */
  readonly serves: readonly string[];
  readonly state: RouteState;
  readonly stateText: string;
  readonly stateSource: Source;
  readonly criteria: readonly RouteCondition[];
  readonly fees: readonly Required<OfficialFee>[];
  readonly rights: readonly RouteRight[];
  readonly processing: {
    readonly weeksFrom: number | null;
    readonly weeksTo: number | null;
    readonly text: string;
    readonly source: Source;
  } | null;
  readonly documents: readonly string[];
  readonly documentsSource: Source | null;
  /** Calculators that check a condition of the route. */
  readonly calculators: readonly string[];
  readonly stale: boolean;
}

export interface CatalogueFilter {
  readonly country?: Country;
  readonly track?: Track;
}

/** The routes in force on a day, by country in the questionnaire's order, with the usual route of each track first. */
export function routeCatalogue(
  rules: RuleSet,
  on: Day,
  { country, track }: CatalogueFilter,
): CatalogueRoute[] {
  const exchange = buildExchange(rules.currency, on);
  return rules.routes
    .filter((route) => country === undefined || route.country === country)
    .filter((route) => track === undefined || route.track === track)
    .sort(
      (a, b) =>
        COUNTRIES.indexOf(a.country) - COUNTRIES.indexOf(b.country) ||
        a.track.localeCompare(b.track) ||
        Number(b.main) - Number(a.main),
    )
    .map((route) => catalogueRoute(route, on, exchange));
}

function catalogueRoute(fact: CountryRoute, on: Day, exchange: Exchange): CatalogueRoute {
  const status = pickFigure(fact.status, on);
  const processing = fact.processing ? pickFigure(fact.processing, on).version : null;
  const documents = fact.documents ? pickFigure(fact.documents, on).version : null;
  const criteria = listConditions(fact).map((criterion) => condition(criterion, on));
  const fees = fact.fees.map((fee) => officialFee(fee, on, exchange));
  const rights = listRights(fact, on);
  return {
    id: fact.id,
    country: fact.country,
    track: fact.track,
    title: fact.title,
    officialUrl: fact.officialUrl,
    serves: fact.track === 'student' ? fact.programs : fact.opportunities,
    state: status.version.state,
    stateText: status.version.text,
    stateSource: toSource(status.version),
    criteria,
    fees,
    rights,
    processing: processing && {
      weeksFrom: processing.weeks?.[0] ?? null,
      weeksTo: processing.weeks?.[1] ?? null,
      text: processing.text,
      source: toSource(processing),
    },
    documents: documents?.items ?? [],
    documentsSource: documents && toSource(documents),
    calculators: [...new Set(fact.criteria.flatMap(getCalculator))],
    stale: status.stale || [...criteria, ...fees, ...rights].some(({ stale }) => stale),
  };
}

function getCalculator(criterion: CriterionFact): readonly string[] {
  return 'calculator' in criterion && criterion.calculator !== undefined ? [criterion.calculator] : [];
}

function condition(criterion: CriterionFact, on: Day): RouteCondition {
  const { asks, figure } = describeRequirement(criterion, on);
  return {
    id: criterion.id,
    label: criterion.label,
    asks: asks + describeWarning(figure.version),
    gate: criterion.gate,
    officer: criterion.kind === 'officer',
    stale: figure.stale,
    confirmed: !figure.weak && figure.version.provenance === 'official',
    source: toSource(figure.version),
  };
}

interface RequirementText {
  readonly asks: string;
  readonly figure: Figure<Evidence>;
}

const SHORTER_COURSE = 'For an exchange or a language course of less than a year, only its months count.';

function describeRequirement(criterion: CriterionFact, on: Day): RequirementText {
  switch (criterion.kind) {
    case 'funds': {
      const figure = pickFigure(criterion.versions, on);
      const { beside, months, per, courseLength } = figure.version;
      const more = beside === undefined ? '' : `, apart from ${beside}`;
      const practice = figure.version.setBy === 'law' ? '' : ' The amount is common practice, not law.';
      const shorter = per === 'year' && courseLength !== undefined ? ` ${SHORTER_COURSE}` : '';
      return { asks: `${formatAmounts(figure.version, months)}${more}.${shorter}${practice}`, figure };
    }
    case 'tuition': {
      const figure = pickFigure(criterion.versions, on);
      return { asks: sentences(figure.version.text, figure.version.citizens?.text), figure };
    }
    case 'language': {
      const figure = pickFigure(criterion.versions, on);
      const { norms, text } = figure.version;
      const levels = Object.entries(norms).map(([program, norm]) => describeRule(program, norm));
      return { asks: sentences(...levels, text), figure };
    }
    case 'education': {
      const figure = pickFigure(criterion.versions, on);
      const { levels, text, orYears } = figure.version;
      const degrees = Object.entries(levels).map(([program, level]) =>
        named(program, `${EDUCATION_NAMES[level]}.`),
      );
      const years =
        orYears === undefined ? undefined : `${String(orYears)} years of work can replace the degree.`;
      return { asks: sentences(...degrees, years, text), figure };
    }
    case 'experience': {
      const figure = pickFigure(criterion.versions, on);
      const { years, text } = figure.version;
      const shown =
        years === null ? undefined : `${String(years)} ${years === 1 ? 'year' : 'years'} of work.`;
      return { asks: sentences(shown, text), figure };
    }
    case 'open': {
      const figure = pickFigure(criterion.versions, on);
      const { text, money } = figure.version;
      return { asks: sentences(text, money && `${formatAmounts(money)}.`), figure };
    }
    case 'officer': {
      const figure = pickFigure(criterion.versions, on);
      return { asks: figure.version.text, figure };
    }
  }
}

const PROGRAM_NAMES: Readonly<Record<string, string>> = {
  undergraduate: "For a bachelor's program",
  graduate: "For a master's program or a PhD",
  exchange: 'For an exchange',
  language: 'For a language course',
};

function named(program: string, text: string): string {
  const name = PROGRAM_NAMES[program];
  return name === undefined ? text.charAt(0).toUpperCase() + text.slice(1) : `${name}: ${text}`;
}

function describeRule(program: string, rule: LanguageRule): string | undefined {
  const requirement = describeLanguageRule(rule).slice('Required: '.length);
  return requirement === '.' ? undefined : named(program, requirement);
}

function sentences(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(' ');
}
