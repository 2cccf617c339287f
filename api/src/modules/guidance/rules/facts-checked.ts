import { createHash } from 'node:crypto';
import { addDays, type Day } from '../values/days.js';
import { carriesEvidence, getFeeKey, splitPlace } from './facts-list.js';
import type { CriterionFact, Evidence } from './facts-schema.js';
import type { CountryRoute, RuleSet } from './facts-store.js';
import { sourceTitles, titleOfPage, type SourceTitles } from './source-titles.js';
import { fitsValues, hashFigure, withValues, type NewValue } from './fact-values.js';

/** A recorded check of a figure: it still applies, or another one replaces it from a day on. */
export interface CheckDay {
  /** The figure's key in the list of facts. */
  readonly key: string;
  /** The digest of the figure that was checked. Checks from an earlier release have none and go by the key alone. */
  readonly figureHash?: string | undefined;
  /** The day by which the next check is due. */
  readonly checkBy: Day;
  /**
   * The page of the authority that was read, and when. Checks from an earlier release have none and only move the date.
   */
  readonly page?: PageRead | undefined;
  /** What the page says instead from a day on; the old figure then ends the day before. */
  readonly change?: NewFigure | undefined;
}

interface PageRead {
  readonly url: string;
  readonly readOn: Day;
}

interface NewFigure {
  readonly from: Day;
  readonly values: readonly NewValue[];
}

/** The checks recorded for one figure. */
interface Recorded {
  readonly stands?: CheckDay;
  readonly change?: CheckDay;
}

type Revise = <Version extends Evidence>(place: string, versions: readonly Version[]) => Version[];

/**
 * Applies recorded checks to the rule set from the files. A figure whose page was read becomes official as of that day;
 * a changed figure ends and the new one begins. Checks of figures that the set doesn't contain or that the files have
 * since changed, and changes to figures that they have since replaced, are ignored. The version stays that of the files. Pure; reuse the result, since
 * caches are keyed by the rule set object.
 */
export function withCheckDays(rules: RuleSet, checks: readonly CheckDay[]): RuleSet {
  if (checks.length === 0) return rules;
  const revise = revision(checks, sourceTitles(rules));
  const tests = [...new Set(rules.scales.map(({ test }) => test))];
  return {
    ...rules,
    routes: rules.routes.map((route) => reviseRoute(route, revise)),
    currency: {
      ...rules.currency,
      tables: revise('currency/rates', rules.currency.tables),
      others: revise('currency/other-rates', rules.currency.others),
    },
    scales: tests.flatMap((test) =>
      revise(
        `scales/${test}`,
        rules.scales.filter((scale) => scale.test === test),
      ),
    ),
    licenses: rules.licenses.map((license) => ({
      ...license,
      versions: revise(`licenses/${license.id}`, license.versions),
    })),
    situations: rules.situations.map((situation) => ({
      ...situation,
      versions: revise(`situations/${situation.id}`, situation.versions),
    })),
    tables: new Map(
      [...rules.tables].map(([calculator, content]) => [
        calculator,
        reviseTable(content, [], `calculators/${calculator}`, revise),
      ]),
    ),
  };
}

/**
 * The version of rules with checks recorded in this order: any other set of checks gives another version, also after
 * one is revoked.
 */
export function checkedVersion(version: string, checkIds: readonly string[]): string {
  if (checkIds.length === 0) return version;
  const hash = createHash('sha256').update(checkIds.join('\n')).digest('hex');
  return `${version}+${hash.slice(0, 8)}`;
}

/** The version of the files, without the checks. */
export function versionOfFiles(version: string): string {
  return version.replace(/\+.*$/, '');
}

function revision(checks: readonly CheckDay[], titles: SourceTitles): Revise {
  const recorded = new Map<string, Recorded>();
  for (const check of checks) {
    const previous = recorded.get(check.key) ?? {};
    recorded.set(check.key, check.change ? { ...previous, change: check } : { ...previous, stands: check });
  }
  return (place, versions) => {
    const revised = [...versions];
    for (let index = 0; index < revised.length; index += 1) {
      const version = revised[index];
      const found = recorded.get(`${place}@${index}`);
      if (!version || !found) continue;
      const { stands, change } = found;
      const checked = stands && isOfFigure(stands, version) ? confirmed(version, stands, titles) : version;
      const isReplaced = change && index === revised.length - 1 && isOfFigure(change, version);
      const next = isReplaced ? replaced(checked, change, titles) : null;
      revised.splice(index, 1, ...(next ?? [checked]));
    }
    return revised;
  };
}

/** Whether a check is of this figure, not of another that was in its place in an earlier release. */
export function isOfFigure({ figureHash }: Pick<CheckDay, 'figureHash'>, version: Evidence): boolean {
  return figureHash === undefined || figureHash === hashFigure(version);
}

function confirmed<Version extends Evidence>(
  version: Version,
  { checkBy, page }: CheckDay,
  titles: SourceTitles,
): Version {
  if (!page) return { ...version, checkBy };
  const { url, readOn } = page;
  return {
    ...version,
    ...READ,
    source: { title: titleOfPage(titles, url), url },
    readOn,
    asOf: readOn,
    checkBy,
  };
}

/** The evidence of every figure whose official page was read. */
const READ = { provenance: 'official', confidence: 'high', officialUrl: undefined, copy: undefined } as const;

/** The figure until the day before, followed by its replacement; null if the change doesn't fit the figure. */
function replaced<Version extends Evidence>(
  version: Version,
  check: CheckDay,
  titles: SourceTitles,
): [Version, Version] | null {
  if (!check.change) return null;
  const { from, values } = check.change;
  if ((version.from !== null && from <= version.from) || !fitsValues(version, values)) return null;
  const changed = { ...withValues(version, values), from, to: null, warning: undefined, note: undefined };
  return [{ ...version, to: addDays(from, -1) }, confirmed(changed, check, titles)];
}

function reviseRoute(route: CountryRoute, revise: Revise): CountryRoute {
  const { id, processing, documents } = route;
  return {
    ...route,
    status: revise(`${id}/status`, route.status),
    ...(processing && { processing: revise(`${id}/processing`, processing) }),
    ...(documents && { documents: revise(`${id}/documents`, documents) }),
    fees: route.fees.map((fee) => ({
      ...fee,
      versions: revise(`${id}/${getFeeKey(fee.label)}`, fee.versions),
    })),
    rights: route.rights.map((right) => ({
      ...right,
      versions: revise(`${id}/right-${right.topic}`, right.versions),
    })),
    criteria: route.criteria.map((criterion) => reviseCriterion(id, criterion, revise)),
  };
}

function reviseCriterion(route: string, criterion: CriterionFact, revise: Revise): CriterionFact {
  const place = `${route}/${criterion.id}`;
  // A switch, because the versions of each kind have their own shape.
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

/** Revises lists of versions at any depth of a calculator's tables. */
function reviseTable(content: unknown, path: readonly string[], name: string, revise: Revise): unknown {
  if (typeof content !== 'object' || content === null) return content;
  if (Array.isArray(content)) {
    const versions = carriesEvidence.array().nonempty().safeParse(content);
    if (versions.success) return revise(`${name}/${splitPlace([...path, '0']).place}`, versions.data);
    return content.map((item: unknown, index) => reviseTable(item, [...path, String(index)], name, revise));
  }
  return Object.fromEntries(
    Object.entries(content).map(([key, value]: [string, unknown]) => [
      key,
      reviseTable(value, [...path, key], name, revise),
    ]),
  );
}
