import type { Day } from './values/days.js';
import type { CriterionFact, Evidence } from './facts-schema.js';
import type { CountryRoute, RuleSet } from './facts-store.js';
import { carriesEvidence, feePlace, placeOf } from './facts-list.js';

/** That somebody looked at a figure again and found it still right. */
export interface CheckDay {
  /** The figure's key in the list of facts. */
  readonly key: string;
  /** The day by which somebody looks again. */
  readonly checkBy: Day;
}

/**
 * The rule set with the days of recorded checks in place of the days of the files. Figures stay as they are, and so does
 * the version; a check of a figure that the set does not hold changes nothing. Pure; keep the result, since what is
 * cached for a rule set is cached by object.
 */
export function withCheckDays(rules: RuleSet, checks: readonly CheckDay[]): RuleSet {
  if (checks.length === 0) return rules;
  const days = new Map(checks.map(({ key, checkBy }) => [key, checkBy]));
  const revise = <Version extends Evidence>(place: string, versions: readonly Version[]): Version[] =>
    versions.map((version, index) => {
      const checkBy = days.get(`${place}@${index}`);
      return checkBy === undefined ? version : { ...version, checkBy };
    });
  const scalesOf = new Map<string, number>();
  return {
    ...rules,
    routes: rules.routes.map((route) => reviseRoute(route, revise)),
    currency: {
      ...rules.currency,
      tables: revise('currency/rates', rules.currency.tables),
      others: revise('currency/other-rates', rules.currency.others),
    },
    scales: rules.scales.map((scale) => {
      const index = scalesOf.get(scale.test) ?? 0;
      scalesOf.set(scale.test, index + 1);
      const checkBy = days.get(`scales/${scale.test}@${index}`);
      return checkBy === undefined ? scale : { ...scale, checkBy };
    }),
    tables: new Map(
      [...rules.tables].map(([calculator, content]) => [
        calculator,
        reviseTable(content, [], (place, index) => days.get(`calculators/${calculator}/${place}@${index}`)),
      ]),
    ),
  };
}

type Revise = <Version extends Evidence>(place: string, versions: readonly Version[]) => Version[];

function reviseRoute(route: CountryRoute, revise: Revise): CountryRoute {
  const { id, processing, documents } = route;
  return {
    ...route,
    status: revise(`${id}/status`, route.status),
    ...(processing && { processing: revise(`${id}/processing`, processing) }),
    ...(documents && { documents: revise(`${id}/documents`, documents) }),
    fees: route.fees.map((fee) => ({
      ...fee,
      versions: revise(`${id}/${feePlace(fee.label)}`, fee.versions),
    })),
    criteria: route.criteria.map((criterion) => reviseCriterion(id, criterion, revise)),
  };
}

function reviseCriterion(route: string, criterion: CriterionFact, revise: Revise): CriterionFact {
  const place = `${route}/${criterion.id}`;
  // Case by case: each kind has versions of its own shape.
  switch (criterion.kind) {
    case 'funds':
      return { ...criterion, versions: revise(place, criterion.versions) };
    case 'tuition':
      return { ...criterion, versions: revise(place, criterion.versions) };
    case 'language':
      return { ...criterion, versions: revise(place, criterion.versions) };
    case 'education':
      return { ...criterion, versions: revise(place, criterion.versions) };
    case 'experience':
      return { ...criterion, versions: revise(place, criterion.versions) };
    case 'open':
      return { ...criterion, versions: revise(place, criterion.versions) };
    case 'officer':
      return { ...criterion, versions: revise(place, criterion.versions) };
  }
}

function reviseTable(
  content: unknown,
  path: readonly string[],
  dayOf: (place: string, index: number) => Day | undefined,
): unknown {
  if (typeof content !== 'object' || content === null) return content;
  if (carriesEvidence.safeParse(content).success) {
    const { place, index } = placeOf(path);
    const checkBy = dayOf(place, index);
    return checkBy === undefined ? content : { ...content, checkBy };
  }
  if (Array.isArray(content)) {
    return content.map((item: unknown, index) => reviseTable(item, [...path, String(index)], dayOf));
  }
  return Object.fromEntries(
    Object.entries(content).map(([key, value]: [string, unknown]) => [
      key,
      reviseTable(value, [...path, key], dayOf),
    ]),
  );
}
