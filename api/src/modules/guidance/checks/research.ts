import type { Day } from '../values/days.js';
import { pickFigure } from '../rules/figures.js';
import { buildFrame } from '../engine/lines/judged-line.js';
import { WEIGHTS } from '../engine/model/scoring.js';
import { getFeeKey, listFacts, getTable, type FactEntry } from '../rules/facts-list.js';
import type { Evidence } from '../rules/facts-schema.js';
import type { CountryRoute, RuleSet } from '../rules/facts-store.js';
import { PROVENANCES } from '../rules/facts-schema.js';
import type { Provenance } from '../types.js';

/** A current figure that we haven't read on an official page, with its priority. */
export interface ResearchItem {
  readonly fact: FactEntry;
  /**
   * The priority of reading it: the weight of its line in the score, higher for gates and usual routes, half if it was
   * read on another page.
   */
  readonly weight: number;
}

/** The number of figures in force by provenance. */
export type ReadingCounts = Readonly<Record<Provenance, number>>;

/** The priority of a fee, a list of documents or a processing time, relative to the score's weights. */
const BESIDE = 3;
const GATE = 3;
const USUAL = 2;
/** A calculator's table affects lines of several routes. */
const TABLE = 10;
const SHARED = 60;

/** Rule sets are immutable, and admins page through the list. */
const listCache = new WeakMap<RuleSet, { readonly on: Day; readonly items: readonly ResearchItem[] }>();

/** The figures in force on a day that still have to be read on an official page, most decisive first. Pure. */
export function researchList(rules: RuleSet, on: Day): readonly ResearchItem[] {
  const cached = listCache.get(rules);
  if (cached?.on === on) return cached.items;
  const items = findUnread(rules, on);
  listCache.set(rules, { on, items });
  return items;
}

function findUnread(rules: RuleSet, on: Day): ResearchItem[] {
  const weights = getWeights(rules);
  return inForce(rules, on)
    .filter(({ evidence }) => evidence.provenance !== 'official')
    .map((fact) => {
      const whole = weights.get(getTable(fact.key)) ?? (fact.country === null ? SHARED : TABLE);
      return { fact, weight: fact.evidence.provenance === 'unread' ? whole : whole / 2 };
    })
    .sort((a, b) => b.weight - a.weight || (a.fact.key < b.fact.key ? -1 : 1));
}

/** Counts the figures of a day by provenance. */
export function countReadings(rules: RuleSet, on: Day): ReadingCounts {
  const facts = inForce(rules, on);
  const count = (provenance: Provenance): number =>
    facts.filter(({ evidence }) => evidence.provenance === provenance).length;
  const [official, secondary, unread] = PROVENANCES.map(count);
  return { official: official ?? 0, secondary: secondary ?? 0, unread: unread ?? 0 };
}

function inForce(rules: RuleSet, on: Day): FactEntry[] {
  const places = new Map<string, FactEntry[]>();
  for (const fact of listFacts(rules)) {
    const place = getTable(fact.key);
    places.set(place, [...(places.get(place) ?? []), fact]);
  }
  return [...places.values()].flatMap((facts) => {
    const versions: readonly Evidence[] = facts.map(({ evidence }) => evidence);
    const { version } = pickFigure(versions, on);
    return facts.filter(({ evidence }) => evidence === version);
  });
}

function getWeights({ routes }: RuleSet): ReadonlyMap<string, number> {
  return new Map(routes.flatMap((route) => routeWeights(route)));
}

function routeWeights(route: CountryRoute): [string, number][] {
  const { id, main, fees, rights, criteria } = route;
  const usual = main ? USUAL : 1;
  const weigh = (place: string, weight: number): [string, number] => [`${id}/${place}`, weight * usual];
  return [
    // If a route is closed, nothing else about it matters.
    weigh('status', WEIGHTS.status * GATE),
    weigh('processing', BESIDE),
    weigh('documents', BESIDE),
    ...fees.map(({ label }) => weigh(getFeeKey(label), BESIDE)),
    ...rights.map(({ topic }) => weigh(`right-${topic}`, BESIDE)),
    ...criteria.map((criterion) => {
      const { weight, gate } = buildFrame(criterion);
      return weigh(criterion.id, Math.max(weight, 1) * (gate ? GATE : 1));
    }),
  ];
}
