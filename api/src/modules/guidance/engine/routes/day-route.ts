import type {
  CriterionFact,
  CriterionOf,
  Currency,
  Evidence,
  Program,
  RouteFact,
} from '../../rules/facts-schema.js';
import type { CountryRoute } from '../../rules/facts-store.js';
import type { CostNote, OfficialFee, Source, RouteRight } from '../../types.js';
import type { Span } from '../../values/span.js';
import { addDays, type Day } from '../../values/days.js';
import { memoizeByObject } from '../../values/memoize-by-object.js';
import {
  describeCaveat,
  describeWarning,
  pickFigure,
  formatMoney,
  toSource,
  type Exchange,
  type CurrentFigure,
} from '../../rules/figures.js';
import { findVisitorRule, type VisitorRule } from '../lines/course-funds.js';
import { findFamilyRule, type FamilyRule } from '../lines/family-rule.js';
import { formatAmounts } from '../../rules/amounts-in-words.js';
import { computeRequiredFunds, type RequiredFunds } from '../lines/judge-money.js';
import { isDecidable, judgeUnaskedTopic } from '../lines/judge-open.js';
import { findNationalities } from '../lines/judge-nationality.js';
import { findProcessingTimes, type ProcessingTimes } from '../lines/judge-timing.js';
import { buildFrame, buildLine, type Frame } from '../lines/judged-line.js';
import type { JudgedLine } from '../model/judgement.js';
import { isAnswerable } from '../lines/line-answers.js';
import { buildFitLines, buildStatusLine, type FitLines } from './added-lines.js';
import { getCases } from '../model/programs.js';

interface DayCriterionOf<Kind extends CriterionFact['kind']> {
  readonly kind: Kind;
  readonly frame: Frame;
  readonly fact: CriterionOf<Kind>;
  readonly figure: CurrentFigure<CriterionOf<Kind>['versions'][number]>;
}

/** A criterion with the figure in force on a day. */
export type DayCriterion =
  | (DayCriterionOf<'funds'> & { readonly required: RequiredFunds })
  | DayCriterionOf<'tuition'>
  | DayCriterionOf<'language'>
  | DayCriterionOf<'education'>
  | DayCriterionOf<'experience'>
  | (DayCriterionOf<'open'> & {
      /** Whether people may answer it themselves while it is open. */
      readonly isTellable: boolean;
      /** Set if neither answers nor profile can affect it, so that it is the same for everybody. */
      readonly line: JudgedLine | null;
    })
  | { readonly kind: 'officer'; readonly line: JudgedLine };

/** A figure that has already been published but applies from a later day. */
interface AnnouncedChange {
  /** The part of the route that changes, such as funds or status. */
  readonly place: string;
  readonly label: string;
  readonly from: Day;
  /** The new amount in words; null for a rule without an amount. */
  readonly amount: string | null;
  readonly source: Source;
}

/** An authority's fee on a day, for anybody. */
export type DayFee = Required<OfficialFee> & { readonly currency: Currency };

/** A route with everything that is the same for everyone on a given day. */
export interface DayRoute {
  readonly fact: CountryRoute;
  /** Whether the route accepts applications. */
  readonly status: JudgedLine;
  readonly fit: FitLines | null;
  readonly processing: ProcessingTimes | null;
  /** A year's living costs in US dollars; null if no rule gives them. */
  readonly livingUsd: Span | null;
  readonly fees: readonly DayFee[];
  /** What to know about each of the fees, in the same order; null if nothing. */
  readonly feeNotes: readonly (CostNote | null)[];
  readonly rights: readonly RouteRight[];
  /** Who of a family may come along. */
  readonly family: FamilyRule;
  /** The courses that a visitor may take, without this route's permit; null if there are none. */
  readonly visitor: VisitorRule | null;
  readonly changes: readonly AnnouncedChange[];
  /** The criteria that apply to people who want this program; null means no program was chosen. */
  readonly criteriaFor: (program: Program | null) => readonly DayCriterion[];
}

export function dayRoute(fact: CountryRoute, on: Day, exchange: Exchange): DayRoute {
  const criteria = listConditions(fact).map((criterion) => dayCriterion(criterion, on, exchange));
  const byProgram = new Map<Program | null, readonly DayCriterion[]>();
  const living = criteria.find((each) => each.kind === 'funds' && each.fact.purpose === 'living');
  const status = getCurrentFigure(fact.status, on);
  return {
    fact,
    status: buildStatusLine(status),
    fit: buildFitLines(fact, status),
    processing: fact.processing ? findProcessingTimes(getCurrentFigure(fact.processing, on), on) : null,
    livingUsd: living?.kind === 'funds' ? { from: living.required.low, to: living.required.high } : null,
    fees: fact.fees.map((fee) => officialFee(fee, on, exchange)),
    feeNotes: fact.fees.map((fee) => feeNote(fee, on)),
    rights: listRights(fact, on),
    family: findFamilyRule(fact, on),
    visitor: findVisitorRule(fact, on),
    changes: announced(fact, on),
    criteriaFor: (program) => {
      let concerning = byProgram.get(program);
      if (!concerning) {
        concerning = criteria.filter((each) => concerns(each, fact, program));
        byProgram.set(program, concerning);
      }
      return concerning;
    },
  };
}

/** What a person and their partner are allowed to do under the rules of a day, and what else the route brings. */
export function listRights({ rights, criteria }: RouteFact, on: Day): RouteRight[] {
  const current = criteria.filter(isNote).filter((note) => !hasEnded(note, on));
  const notes = current.map(({ label, versions }) => {
    const { version, stale } = pickFigure(versions, on);
    const text = textWithWarning(version);
    return { topic: 'note', short: label, text, stale, source: toSource(version) } as const;
  });
  return [
    ...rights.map(({ topic, versions }) => {
      const { version, stale } = pickFigure(versions, on);
      return {
        topic,
        short: version.short,
        text: textWithWarning(version),
        stale,
        source: toSource(version),
      };
    }),
    ...notes,
  ];
}

function textWithWarning(version: Evidence & { readonly text: string }): string {
  return version.text + describeWarning(version);
}

/** The shortest course after which somebody can stay, in days: half a year. */
const SHORTEST_COURSE = 180;

/**
 * A route's rights for somebody who starts on a day: a rule that changes before then counts as changed, and a rule on the
 * stay after the course counts from the earliest end of one. Notes on citizens of other countries are left out.
 */
export function listRightsFor(
  day: Pick<DayRoute, 'fact' | 'rights'>,
  start: Day,
  nationalities: readonly string[] = [],
): readonly RouteRight[] {
  const concerning = selectNotes(day, nationalities);
  // Most rights have a single version, which never changes.
  if (day.fact.rights.every(({ versions }) => versions.length === 1)) return concerning;
  return concerning.map((right) => {
    const fact = day.fact.rights.find(({ topic }) => topic === right.topic);
    const then = right.topic === 'after' ? addDays(start, SHORTEST_COURSE) : start;
    const next = fact?.versions.find(
      ({ from, to }) => from !== null && from <= then && (to === null || to >= then),
    );
    if (!next || textWithWarning(next) === right.text) return right;
    return { ...right, short: next.short, text: textWithWarning(next), source: toSource(next) };
  });
}

/** The rights without the notes on other citizens; all of them for somebody whose nationality we don't know. */
function selectNotes(
  { fact, rights }: Pick<DayRoute, 'fact' | 'rights'>,
  nationalities: readonly string[],
): readonly RouteRight[] {
  const onOthers = listNotesOnSome(fact)
    .filter(({ only, not }) => {
      const isOnOthers = only !== undefined && findNationalities(only, nationalities).length === 0;
      return isOnOthers || (not !== undefined && findNationalities(not, nationalities).length > 0);
    })
    .map(({ label }) => label);
  if (nationalities.length === 0 || onOthers.length === 0) return rights;
  return rights.filter(({ topic, short }) => topic !== 'note' || !onOthers.includes(short));
}

/** The notes on citizens of some countries, or of all but some; a note's label is the only one of its route. */
const listNotesOnSome = memoizeByObject(({ criteria }: RouteFact) =>
  criteria
    .filter(isNote)
    .flatMap(({ label, onlyForNationals: only, notForNationals: not }) =>
      (only ?? not) ? [{ label, only, not }] : [],
    ),
);

/** The criteria of a route that a person has to meet. */
export function listConditions({ criteria }: RouteFact): CriterionFact[] {
  return criteria.filter((criterion) => !isNote(criterion));
}

function isNote(criterion: CriterionFact): criterion is CriterionOf<'open'> {
  return criterion.kind === 'open' && criterion.informs === true;
}

/** Whether a note no longer applies on a day, such as one about a year's places. */
function hasEnded({ versions }: CriterionOf<'open'>, on: Day): boolean {
  return versions.every(({ to }) => to !== null && to < on);
}

/** An authority's fee on a day. */
export function officialFee(
  { label, paidBy, per, optional, versions }: RouteFact['fees'][number],
  on: Day,
  exchange: Exchange,
): DayFee {
  const { version, stale } = pickFigure(versions, on);
  const { amount, currency, perPartner = null, perChild = null, familyMax = null } = version;
  const usd = Math.round(exchange.toUsd(amount, currency));
  const ofFamily = { perPartner, perChild, familyMax, family: null };
  return {
    label,
    amount,
    currency,
    usd,
    paidBy,
    per,
    optional,
    ...ofFamily,
    stale,
    source: toSource(version),
  };
}

function feeNote({ versions }: RouteFact['fees'][number], on: Day): CostNote | null {
  const { version } = pickFigure(versions, on);
  return version.warning === undefined ? null : { text: version.warning, source: toSource(version) };
}

/** The version of a figure on a day, with its source and what to know about it. */
export function getCurrentFigure<Version extends Evidence>(
  versions: readonly Version[],
  on: Day,
): CurrentFigure<Version> {
  const figure = pickFigure(versions, on);
  const { version, stale, weak } = figure;
  return {
    version,
    stale,
    weak,
    source: toSource(version),
    caveat: describeCaveat(figure),
    warning: describeWarning(version),
  };
}

function dayCriterion(fact: CriterionFact, on: Day, exchange: Exchange): DayCriterion {
  const frame = buildFrame(fact);
  // A switch, because the versions of each kind have their own shape.
  switch (fact.kind) {
    case 'funds': {
      const figure = getCurrentFigure(fact.versions, on);
      return {
        kind: fact.kind,
        frame,
        fact,
        figure,
        required: computeRequiredFunds(figure.version, exchange),
      };
    }
    case 'tuition':
      return { kind: fact.kind, frame, fact, figure: getCurrentFigure(fact.versions, on) };
    case 'language':
      return { kind: fact.kind, frame, fact, figure: getCurrentFigure(fact.versions, on) };
    case 'education':
      return { kind: fact.kind, frame, fact, figure: getCurrentFigure(fact.versions, on) };
    case 'experience':
      return { kind: fact.kind, frame, fact, figure: getCurrentFigure(fact.versions, on) };
    case 'open': {
      const figure = getCurrentFigure(fact.versions, on);
      const isTellable = isAnswerable(fact, figure);
      const line = isDecidable(fact, figure.version)
        ? null
        : buildLine(frame, judgeUnaskedTopic(fact, figure.version), figure, isTellable);
      return { kind: fact.kind, frame, fact, figure, isTellable, line };
    }
    case 'officer': {
      const figure = getCurrentFigure(fact.versions, on);
      const finding = { status: 'officer', share: 0, detail: figure.version.text } as const;
      return { kind: fact.kind, line: buildLine(frame, finding, figure) };
    }
  }
}

/** Whether a criterion applies: rules with cases per program apply only if one of the cases matches. */
function concerns(each: DayCriterion, { programs }: RouteFact, program: Program | null): boolean {
  if (each.kind === 'language') {
    return each.fact.versions.some(({ norms }) => getCases(norms, programs, program).length > 0);
  }
  if (each.kind === 'education') {
    return each.fact.versions.some(({ levels }) => getCases(levels, programs, program).length > 0);
  }
  if (each.kind === 'open') return program === null || (each.fact.programs?.includes(program) ?? true);
  return true;
}

const RIGHT_WORDS = {
  work: 'Work during the course',
  after: 'Stay after the course',
  partner: 'Your partner',
};

function announced({ status, processing, fees, rights, criteria }: CountryRoute, on: Day): AnnouncedChange[] {
  const later = <Version extends Evidence>(
    place: string,
    label: string,
    versions: readonly Version[],
    getAmount: (version: Version) => string | null = () => null,
  ): AnnouncedChange[] =>
    versions.flatMap((version) =>
      version.from !== null && version.from > on
        ? [{ place, label, from: version.from, amount: getAmount(version), source: toSource(version) }]
        : [],
    );
  return [
    ...later('open', 'Open to new applications', status),
    ...later('timing', 'Processing time', processing ?? []),
    ...rights.flatMap(({ topic, versions }) =>
      later(`right-${topic}`, RIGHT_WORDS[topic], versions, ({ short }) => short),
    ),
    ...fees.flatMap(({ label, versions }) =>
      later(`fee-${label}`, label, versions, ({ amount, currency }) => formatMoney(amount, currency)),
    ),
    ...criteria.flatMap((criterion) => {
      const { id, label } = criterion;
      if (criterion.kind === 'funds')
        return later(id, label, criterion.versions, (version) => formatAmounts(version));
      const versions: readonly Evidence[] = criterion.versions;
      if (criterion.kind !== 'open') return later(id, label, versions);
      return later(id, label, criterion.versions, ({ money }) => (money ? formatAmounts(money) : null));
    }),
  ];
}
