import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { Facts } from '../../guidance/index.js';
import { COUNTRIES, documentRequirements } from '../../questionnaires/index.js';
import { PROGRAM_TYPES } from '../program.enums.js';
import { loadProgramSeed } from './seed-schema.js';

const FOLDER = fileURLToPath(new URL('./', import.meta.url));
const programs = loadProgramSeed();

/** Loads a copy of the samples with the first entry of one file changed. */
function loadChanged(change: (entry: Record<string, unknown>) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'programs-'));
  try {
    cpSync(FOLDER, folder, { recursive: true });
    const path = join(folder, 'jobs-japan.json');
    const content = JSON.parse(readFileSync(path, 'utf8'));
    change(content[0]);
    writeFileSync(path, JSON.stringify(content));
    return loadProgramSeed(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the sample programs', () => {
  it('are numerous, and all of one file have its type', () => {
    expect(programs.length).toBeGreaterThanOrEqual(150);
    for (const type of PROGRAM_TYPES) {
      const own = readdirSync(FOLDER).filter(
        (name) => name.startsWith(`${type}s-`) && name.endsWith('.json'),
      );
      const inFiles = own.flatMap(
        (name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as unknown[],
      );
      expect(programs.filter((program) => program.type === type)).toHaveLength(inFiles.length);
    }
  });

  it.each(COUNTRIES)('offer at least ten for %s, of every type', (country) => {
    const own = programs.filter((program) => program.country === country);
    expect(own.length).toBeGreaterThanOrEqual(10);
    const types = new Set(own.map(({ type }) => type));
    expect(PROGRAM_TYPES.filter((type) => !types.has(type))).toEqual([]);
  });

  it('are described in two to four plain sentences without promises', () => {
    const promise = /guarant|promis|\bbest chance|\bsure to\b|life-changing|world-class|prestigious|!/i;
    const wrong = programs.filter(({ description, title }) => {
      const sentences = description.split(/(?<=[.?])\s+/).length;
      return sentences < 2 || sentences > 4 || promise.test(`${title} ${description}`);
    });
    expect(wrong.map(({ key }) => key)).toEqual([]);
  });

  it('have unique titles', () => {
    const titles = programs.map(({ title, country }) => `${title} ${country}`.toLowerCase());
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  it('name an official page whose address has no tracking parameters', () => {
    const advertised = programs.filter(({ officialUrl }) => /[?&](utm_|ref=|fbclid)/.test(officialUrl ?? ''));
    expect(advertised.map(({ key }) => key)).toEqual([]);
  });

  it('are reached by routes that the guidance knows, of the countries they name', () => {
    const countryByRoute = new Map(Facts.ruleSet().routes.map(({ id, country }) => [id, country] as const));
    const wrong = programs.flatMap(({ key, country, otherCountries, guidanceRoutes }) =>
      guidanceRoutes
        .filter((id) => ![country, ...otherCountries].includes(countryByRoute.get(id) ?? 'unknown'))
        .map((id) => `${key}: ${id}`),
    );
    expect(wrong).toEqual([]);
  });

  it('are not reached by a closed route', () => {
    const closed = new Set(
      Facts.ruleSet()
        .routes.filter(({ status }) => ['closed', 'none'].includes(status.at(-1)?.state ?? 'none'))
        .map(({ id }) => id),
    );
    expect(
      programs
        .filter(({ guidanceRoutes }) => guidanceRoutes.some((id) => closed.has(id)))
        .map(({ key }) => key),
    ).toEqual([]);
  });

  it("require documents by the product's terms, or in their own words", () => {
    const words = (['student', 'opportunity-seeker'] as const).flatMap((type) =>
      documentRequirements(type).map((requirement) => requirement.type),
    );
    const unknown = programs.flatMap(({ requiredDocuments }) =>
      requiredDocuments.filter((document) => !words.includes(document) && !/^[A-Z][^_]*$/.test(document)),
    );
    expect(unknown).toEqual([]);
  });

  it('state whether an official page was read, and claim no future date', () => {
    const today = new Date().toISOString().slice(0, 10);
    for (const { checkedOn, checked } of programs) {
      expect(checked).toBe(
        checkedOn === null
          ? 'not checked against the official page'
          : 'read in a saved copy of the official page',
      );
      expect(checkedOn === null || checkedOn <= today).toBe(true);
    }
    expect(programs.some(({ checkedOn }) => checkedOn !== null)).toBe(true);
  });

  it('give no exact deadline, as it changes each year', () => {
    expect(programs.filter(({ deadline }) => deadline !== null)).toEqual([]);
  });
});

describe('loading the sample programs', () => {
  it.each([
    ['an address without encryption', { officialUrl: 'http://jetprogramme.org/en/' }],
    ['a tag that is not trimmed', { tags: ['teaching ', 'languages', 'schools'] }],
    ['a tag in capital letters', { tags: ['Teaching', 'languages', 'schools'] }],
    ['a tag twice', { tags: ['teaching', 'languages', 'teaching'] }],
    ['a month that does not exist', { deadlineMonth: 13 }],
    ['an exact deadline', { deadline: '2026-11-30' }],
    ['a field that nobody knows', { stipend: 'much' }],
  ])('refuses %s and names the file', (_what, change) => {
    expect(() => loadChanged((entry) => Object.assign(entry, change))).toThrow(/jobs-japan\.json/);
  });

  it('refuses a key that is used twice', () => {
    expect(() => loadChanged((entry) => Object.assign(entry, { key: 'japan-j-skip' }))).toThrow(
      'The sample program japan-j-skip is listed twice.',
    );
  });
});
