import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '../../questionnaires/index.js';
import { pickFigure } from './figures.js';
import { OPPORTUNITIES, PROGRAMS, RIGHTS, type Evidence } from './facts-schema.js';
import { loadRuleSet, ruleSet, type CountryRoute } from './facts-store.js';

const FOLDER = fileURLToPath(new URL('../facts/', import.meta.url));
const { routes, currency, scales, version } = ruleSet();
const SET_DAY = version.slice(0, 10);

/** Every dated figure of the set, with a name that identifies it. */
function figures(): (readonly [string, Evidence])[] {
  const ofRoute = (route: CountryRoute): (readonly [string, readonly Evidence[]])[] => [
    [`${route.id} status`, route.status],
    [`${route.id} processing`, route.processing ?? []],
    ...route.fees.map((fee) => [`${route.id} fee ${fee.label}`, fee.versions] as const),
    ...route.criteria.map((each) => [`${route.id} ${each.id}`, each.versions] as const),
  ];
  return [
    ...routes.flatMap(ofRoute),
    ['currency', currency.tables] as const,
    ['scales', scales] as const,
  ].flatMap(([name, versions]) => versions.map((version) => [name, version] as const));
}

/** Loads a copy of the facts with one file changed. */
function loadChanged(
  file: string,
  change: (content: { routes: { criteria: { versions: object[] }[] }[] }) => void,
) {
  const folder = mkdtempSync(join(tmpdir(), 'facts-'));
  try {
    cpSync(FOLDER, folder, { recursive: true });
    const path = join(folder, file);
    const content = JSON.parse(readFileSync(path, 'utf8'));
    change(content);
    writeFileSync(path, JSON.stringify(content));
    return loadRuleSet(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the facts', () => {
  it.each(COUNTRIES)('cover %s for every programme and every kind of opportunity', (country) => {
    const own = routes.filter((route) => route.country === country);
    expect(PROGRAMS.filter((program) => !own.some(({ programs }) => programs.includes(program)))).toEqual([]);
    expect(
      OPPORTUNITIES.filter((kind) => !own.some(({ opportunities }) => opportunities.includes(kind))),
    ).toEqual([]);
  });

  it('have routes and criteria with ids of their own', () => {
    const ids = routes.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { criteria } of routes) {
      const own = [...criteria.map(({ id }) => id), 'open', 'fit', 'timing'];
      expect(new Set(own).size).toBe(own.length);
    }
  });

  it('are in order of time, without two versions for one day', () => {
    const overlapping = routes.flatMap((route) =>
      [route.status, ...route.criteria.map(({ versions }) => versions)].filter(
        (versions: readonly Evidence[]) =>
          versions.some((version, index) => {
            const next = versions[index + 1];
            return (
              next !== undefined && (version.to === null || next.from === null || version.to >= next.from)
            );
          }),
      ),
    );
    expect(overlapping).toEqual([]);
  });

  it('claim to be seen on no day after the day of the set, and name no day of seeing before their first day', () => {
    const wrong = figures().filter(([, { asOf, readOn }]) => (readOn ?? asOf) > SET_DAY || asOf > SET_DAY);
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  it('name the copy of each official text that was read in one', () => {
    const inCopy =
      /copy or summary|word for word|full copy of the page|github\.com\/(?!alphagov\/|justicecanada\/)|^Copied on/;
    const unnamed = figures().filter(
      ([, { provenance, note = '', copy }]) =>
        provenance === 'official' && copy === undefined && inCopy.test(note),
    );
    expect(unnamed.map(([name]) => name)).toEqual([]);
  });

  it('say of the usual student visas what one may do, stay for afterwards, and what a partner may do', () => {
    const missing = ruleSet()
      .routes.filter(({ track, main, freeMovement }) => track === 'student' && main && !freeMovement)
      .flatMap(({ id, programs, rights }) =>
        programs.includes('graduate')
          ? RIGHTS.filter((topic) => !rights.some((each) => each.topic === topic)).map(
              (topic) => `${id} ${topic}`,
            )
          : [],
      );
    expect(missing).toEqual([]);
  });

  it('do not load when a fact has no source', () => {
    const load = () =>
      loadChanged('nl/student.json', ({ routes: [route] }) => {
        Reflect.deleteProperty(route!.criteria[0]!.versions[0]!, 'source');
      });
    expect(load).toThrow(/nl\/student\.json.*source/s);
  });

  it("name a copy only of an authority's page", () => {
    const load = () =>
      loadChanged('nl/student.json', ({ routes: [route] }) => {
        Object.assign(route!.criteria[0]!.versions[0]!, {
          provenance: 'secondary',
          officialUrl: 'https://ind.nl/en',
          copy: 'law.example',
        });
      });
    expect(load).toThrow(/only an official one names a copy/);
  });

  it('do not load when a check is due before the figure was seen', () => {
    const load = () =>
      loadChanged('nl/student.json', ({ routes: [route] }) => {
        Object.assign(route!.criteria[0]!.versions[0]!, { checkBy: '2001-01-01' });
      });
    expect(load).toThrow(/checkBy is before asOf/);
  });

  it('have another version when any figure is another, and the same one otherwise', () => {
    const changed = loadChanged('nl/student.json', ({ routes: [route] }) => {
      Object.assign(route!.criteria[0]!.versions[0]!, { asOf: '2026-01-02' });
    });
    expect(changed.version).not.toBe(ruleSet().version);
    expect(loadChanged('nl/student.json', () => {}).version).toBe(ruleSet().version);
    expect(ruleSet().version).toMatch(/^\d{4}-\d\d-\d\d\.[0-9a-f]{12}$/);
  });

  it.each([
    ['2024-06-01', 20_635],
    ['2025-08-31', 20_635],
    ['2025-09-01', 22_895],
    ['2026-08-31', 22_895],
    ['2026-09-01', 23_448],
    ['2026-11-21', 23_448],
  ])('answer a question of %s with the figure of that day: Canada, CAD %d', (on, amount) => {
    const funds = routes.find(({ id }) => id === 'ca-study-ug')?.criteria.find(({ id }) => id === 'funds');
    if (funds?.kind !== 'funds') throw new Error('no funds criterion');
    expect(pickFigure(funds.versions, on).version.amounts[0]?.amount).toBe(amount);
  });

  /* Kaga City, a certified body: two years, renewed every six months. */
  it('give a founder in Japan as long for the capital as the Startup Visa lasts', () => {
    const route = routes.find(({ id }) => id === 'jp-startup');
    const scale = route?.criteria.find(({ id }) => id === 'scale');
    expect(JSON.stringify(route?.status)).toContain('up to two years');
    expect(JSON.stringify(scale?.versions)).toContain('within two years');
  });
});
