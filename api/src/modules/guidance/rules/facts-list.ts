import { z } from 'zod';
import type { Country } from '../../questionnaires/index.js';
import { addDays, type Day } from '../values/days.js';
import { pickFigure, groupDigits, formatList } from './figures.js';
import { formatAmounts } from './amounts-in-words.js';
import type { CriterionFact, Evidence } from './facts-schema.js';
import { EVIDENCE_KEYS, factDay, PROVENANCES } from './facts-schema.js';
import type { CountryRoute, RuleSet } from './facts-store.js';
import type { Track } from '../types.js';

/** A dated figure anywhere in the rules, with its evidence. */
export interface FactEntry {
  /**
   * The figure's place: route and criterion, or calculator and table, and the index of the version, such as
   * `ca-study-ug/funds@0` and `calculators/ca-crs/age@1`. It stays the same when another version is appended.
   */
  readonly key: string;
  /** Null if all countries share it. */
  readonly country: Country | null;
  readonly track: Track | null;
  readonly title: string;
  /** The figure in a few words. */
  readonly figure: string;
  readonly evidence: Evidence;
}

/** A calculator's table in its file; any object in it that carries evidence is a figure. */
export const carriesEvidence = z.looseObject({
  from: factDay.nullable(),
  to: factDay.nullable(),
  source: z.object({ title: z.string(), url: z.string() }),
  officialUrl: z.string().optional(),
  copy: z.string().optional(),
  readOn: factDay.optional(),
  asOf: factDay,
  checkBy: factDay,
  confidence: z.enum(['high', 'medium', 'low']),
  provenance: z.enum(PROVENANCES),
  warning: z.string().optional(),
  note: z.string().optional(),
});

/** The maximum length of a figure in words, in characters. */
const LONGEST = 160;
const EVIDENCE: ReadonlySet<string> = new Set([...EVIDENCE_KEYS, 'setBy']);

/** Rule sets are immutable, and public requests read their lists. */
const listCache = new WeakMap<RuleSet, readonly FactEntry[]>();
const staleCache = new WeakMap<RuleSet, { readonly on: Day; readonly facts: readonly FactEntry[] }>();

/**
 * Every figure of a rule set: by country folder and route, then the shared figures, then licenses, situations, and
 * calculators.
 */
export function listFacts(rules: RuleSet): readonly FactEntry[] {
  const cached = listCache.get(rules);
  if (cached) return cached;
  const facts = [
    ...rules.routes.flatMap(routeFacts),
    ...sharedFacts(rules),
    ...licenseFacts(rules),
    ...situationFacts(rules),
    ...tableFacts(rules),
  ];
  listCache.set(rules, facts);
  return facts;
}

/** The latest day, up to `on`, on which a figure of the rules started or ended; null if none did. */
export function inForceSince(rules: RuleSet, on: Day): Day | null {
  const days = listFacts(rules).flatMap(({ evidence: { from, to } }) => [
    ...(from === null ? [] : [from]),
    ...(to === null ? [] : [addDays(to, 1)]),
  ]);
  return days
    .filter((day) => day <= on)
    .reduce<Day | null>((last, day) => (last && last > day ? last : day), null);
}

/**
 * The figures that are due for a check: past their `checkBy` or their last day, if they apply on the day or later. A
 * figure that was replaced stays unchanged and is never stale.
 */
export function staleFacts(rules: RuleSet, on: Day): readonly FactEntry[] {
  const cached = staleCache.get(rules);
  if (cached?.on === on) return cached.facts;
  const facts = findStale(rules, on);
  staleCache.set(rules, { on, facts });
  return facts;
}

function findStale(rules: RuleSet, on: Day): FactEntry[] {
  const facts = listFacts(rules);
  const tables = new Map<string, FactEntry[]>();
  for (const fact of facts) {
    const table = getTable(fact.key);
    tables.set(table, [...(tables.get(table) ?? []), fact]);
  }
  return facts.filter((fact) => isStale(fact, tables.get(getTable(fact.key)) ?? [fact], on));
}

function isStale({ evidence }: FactEntry, versions: readonly FactEntry[], on: Day): boolean {
  if (evidence.from !== null && evidence.from > on) return on > evidence.checkBy;
  const { version, stale } = pickFigure(
    versions.map((each) => each.evidence),
    on,
  );
  return version === evidence && stale;
}

/** The place of a figure without the index of its version. */
export function getTable(key: string): string {
  return key.slice(0, key.lastIndexOf('@'));
}

function routeFacts(route: CountryRoute): FactEntry[] {
  const { country, track } = route;
  const entries = <Version extends Evidence>(
    place: string,
    label: string,
    versions: readonly Version[],
    figure: (version: Version) => string,
  ): FactEntry[] =>
    versions.map((version, index) => ({
      key: `${route.id}/${place}@${index}`,
      country,
      track,
      title: `${route.title}: ${label}`,
      figure: shortened(figure(version)),
      evidence: version,
    }));
  return [
    ...entries('status', 'state', route.status, ({ state, text }) => `${STATE_WORDS[state]}. ${text}`),
    ...entries('processing', 'time', route.processing ?? [], ({ weeks, text }) =>
      weeks === null ? text : `${weeks[0]} to ${weeks[1]} weeks. ${text}`,
    ),
    ...entries('documents', 'documents', route.documents ?? [], ({ items }) => formatList(items)),
    ...route.fees.flatMap(({ label, versions }) =>
      entries(
        getFeeKey(label),
        label,
        versions,
        ({ currency, ...amounts }) => `${currency} ${feeAmounts(amounts)}`,
      ),
    ),
    ...route.rights.flatMap(({ topic, versions }) =>
      entries(`right-${topic}`, RIGHT_LABELS[topic], versions, ({ short, text }) => `${short}. ${text}`),
    ),
    ...route.criteria.flatMap((criterion) =>
      getFigures(criterion).flatMap((figure, index) => ({
        key: `${route.id}/${criterion.id}@${index}`,
        country,
        track,
        title: `${route.title}: ${criterion.label}`,
        figure: shortened(figure.text),
        evidence: figure.evidence,
      })),
    ),
  ];
}

type FeeAmounts = Pick<
  CountryRoute['fees'][number]['versions'][number],
  'amount' | 'perPartner' | 'perChild' | 'familyMax'
>;

/** The place of a fee, derived from its label so that it stays the same if the list is reordered. */
export function getFeeKey(label: string): string {
  return `fee-${label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`;
}

/** "558, partner 558, each child 558" */
function feeAmounts({ amount, perPartner, perChild, familyMax }: FeeAmounts): string {
  const parts = [
    ['', amount],
    ['partner ', perPartner],
    ['each child ', perChild],
    ['at most for a family ', familyMax],
  ] as const;
  return parts
    .flatMap(([who, value]) => (value === undefined ? [] : [`${who}${groupDigits(String(value))}`]))
    .join(', ');
}

interface FactText {
  readonly text: string;
  readonly evidence: Evidence;
}

function getFigures(criterion: CriterionFact): FactText[] {
  switch (criterion.kind) {
    case 'funds':
    case 'tuition':
      return criterion.versions.map((evidence) => ({
        text: evidence.amounts.length === 0 ? plain(evidence) : formatAmounts(evidence),
        evidence,
      }));
    case 'open':
      return criterion.versions.map((evidence) => ({
        text: evidence.money ? `${formatAmounts(evidence.money)}. ${evidence.text}` : evidence.text,
        evidence,
      }));
    case 'officer':
      return criterion.versions.map((evidence) => ({ text: evidence.text, evidence }));
    case 'language':
    case 'education':
    case 'experience':
      return criterion.versions.map((evidence) => ({ text: plain(evidence), evidence }));
  }
}

function sharedFacts({ currency, scales }: RuleSet): FactEntry[] {
  const shared = { country: null, track: null } as const;
  const places = new Map<string, number>();
  return [
    ...currency.tables.map((evidence, index) => ({
      ...shared,
      key: `currency/rates@${index}`,
      title: 'Currencies for one US dollar',
      figure: shortened(plain(evidence.rates)),
      evidence,
    })),
    ...currency.others.map((evidence, index) => ({
      ...shared,
      key: `currency/other-rates@${index}`,
      title: 'Other currencies for one US dollar',
      figure: shortened(plain(evidence.rates)),
      evidence,
    })),
    ...scales.map((evidence) => {
      const index = places.get(evidence.test) ?? 0;
      places.set(evidence.test, index + 1);
      return {
        ...shared,
        key: `scales/${evidence.test}@${index}`,
        title: `${evidence.test.toUpperCase()} against the European levels`,
        figure: shortened(evidence.levels.map(([level, score]) => `${level} ${score}`).join(', ')),
        evidence,
      };
    }),
  ];
}

function licenseFacts({ licenses }: RuleSet): FactEntry[] {
  return licenses.flatMap(({ id, country, professions, versions }) =>
    versions.map((evidence, index) => ({
      key: `licenses/${id}@${index}`,
      country,
      track: 'work' as const,
      title: `License: ${professions.join(', ')}`,
      figure: shortened(evidence.authority),
      evidence,
    })),
  );
}

function situationFacts({ situations }: RuleSet): FactEntry[] {
  return situations.flatMap(({ id, country = null, versions }) =>
    versions.map((evidence, index) => ({
      key: `situations/${id}@${index}`,
      country,
      track: null,
      title: `People with a situation of their own: ${id.slice(3).replaceAll('-', ' ')}`,
      figure: shortened(evidence.text),
      evidence,
    })),
  );
}

function tableFacts({ tables, routes }: RuleSet): FactEntry[] {
  return [...tables].flatMap(([calculator, content]) => {
    const country = routes.find(({ id }) => id.slice(0, 2) === calculator.slice(0, 2))?.country ?? null;
    return tablesIn(content, []).map(({ place, index, evidence }) => ({
      key: `calculators/${calculator}/${place}@${index}`,
      country,
      track: null,
      title: `Calculator ${calculator}: ${place.replaceAll(/[._-]/g, ' ')}`,
      // A rule without a requirement (null) shows its note, or says so.
      figure: shortened(plain(evidence) || (evidence.note ?? 'No requirement.')),
      evidence,
    }));
  });
}

interface Placed {
  readonly place: string;
  readonly index: number;
  readonly evidence: Evidence;
}

/** Objects that carry evidence, by path; the last index of a list is the version. */
function tablesIn(content: unknown, path: readonly string[]): Placed[] {
  if (typeof content !== 'object' || content === null) return [];
  const found = carriesEvidence.safeParse(content);
  if (found.success) return [{ ...splitPlace(path), evidence: found.data }];
  return Object.entries(content).flatMap(([key, value]: [string, unknown]) =>
    tablesIn(value, [...path, key]),
  );
}

/** Splits a path in a calculator's table into place and version. */
export function splitPlace(path: readonly string[]): { readonly place: string; readonly index: number } {
  const last = path.at(-1) ?? '';
  const isIndex = /^\d+$/.test(last);
  const place = (isIndex ? path.slice(0, -1) : path).join('.');
  return { place: place === '' ? 'table' : place, index: isIndex ? Number(last) : 0 };
}

/** Converts data into words: "years: 1, orEducation: master". */
function plain(content: unknown): string {
  if (Array.isArray(content)) return content.map(plain).join(', ');
  if (typeof content === 'string' && /^[a-z]+_[a-z_]+$/.test(content)) return inWords(content);
  if (typeof content !== 'object' || content === null) return String(content);
  return Object.entries(content)
    .filter(([key, value]) => !EVIDENCE.has(key) && isTelling(value))
    .map(([key, value]: [string, unknown]) =>
      key === 'text' ? plain(value) : `${inWords(key)}: ${plain(value)}`,
    )
    .join(', ');
}

const RIGHT_LABELS = { work: 'work during the course', after: 'stay after the course', partner: 'partner' };

const STATE_WORDS = {
  open: 'Open',
  limited: 'Open with limits',
  paused: 'Paused',
  closed: 'Closed',
  none: 'No such route',
} as const;

/** Converts names such as "eachPart" and "high_school" into words. */
function inWords(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, (_match, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replaceAll('_', ' ');
}

function isTelling(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}

function shortened(text: string): string {
  const points = [...text];
  return points.length > LONGEST
    ? `${points
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`
    : text;
}
