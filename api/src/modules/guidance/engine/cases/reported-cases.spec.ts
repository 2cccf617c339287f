import { describe, expect, it } from 'vitest';
import { assess } from '../../assess.js';
import { profileShape } from '../../profile.js';
import type { Criterion } from '../../types.js';
import { ruleSet } from '../../rules/facts-store.js';
import { readOfficially } from '../../testing/read-officially.js';

/** Cases that were once judged wrongly, each with the rule that decides it. All figures count as read. */
const rules = readOfficially(ruleSet());
const ON = '2026-11-22';

interface Person {
  readonly type: 'student' | 'opportunity-seeker';
  readonly answers: Record<string, unknown>;
  readonly profile?: object;
}

function line({ type, answers, profile }: Person, route: string, id: string): Criterion {
  const outcome = assess(
    { type, answers, on: ON, profile: profile ? profileShape.parse(profile) : null },
    rules,
  );
  const found = outcome.explanation.routes
    .find((each) => each.id === route)
    ?.criteria.find((criterion) => criterion.id === id);
  if (!found) throw new Error(`${route}/${id} is not shown`);
  return found;
}

const student = (answers: object, profile?: object): Person => ({
  type: 'student',
  answers: { ...answers },
  ...(profile && { profile }),
});
const worker = (answers: object, profile?: object): Person => ({
  type: 'opportunity-seeker',
  answers: { opportunityType: 'employment', ...answers },
  ...(profile && { profile }),
});

describe('the day of a test picks the table: Australia changed its scores on August 7, 2025', () => {
  const pte = (overall: number, takenOn: string) =>
    line(
      student(
        { preferred_countries: ['Australia'], program_type: 'graduate' },
        { languageTests: [{ test: 'pte', overall, takenOn }] },
      ),
      'au-500',
      'language',
    ).status;

  it.each([
    [48, '2025-06-15', 'unmet'],
    [50, '2025-06-15', 'met'],
    [48, '2025-09-15', 'met'],
    [46, '2025-09-15', 'unmet'],
  ])('PTE %d of %s: %s', (overall, takenOn, status) => {
    expect(pte(overall, takenOn)).toBe(status);
  });
});

describe('education', () => {
  const usa = { preferredCountries: ['United States'] };
  it.each([
    ["bachelor's degree", 'senior', 'unknown'],
    ["bachelor's degree", 'mid', 'unknown'],
    ["bachelor's degree", 'entry', 'unmet'],
    ["master's degree", 'entry', 'met'],
  ])('of the National Interest Waiver: %s, %s: %s', (additionalInfo, experienceLevel, status) => {
    expect(line(worker({ ...usa, additionalInfo, experienceLevel }), 'us-eb2-niw', 'education').status).toBe(
      status,
    );
  });

  it.each([
    ['Netherlands', 'nl-blue-card'],
    ['Sweden', 'se-blue-card'],
  ])('of the Blue Card is not met by any five years of work: %s', (country, route) => {
    const person = worker({
      preferredCountries: [country],
      experienceLevel: 'senior',
      additionalInfo: 'high school diploma, plumber',
    });
    const { status, detail } = line(person, route, 'education');
    expect(status).toBe('unknown');
    expect(detail).toContain('Check that they were in the right field and at this level.');
  });

  it('of the German Blue Card stays open for an IT specialist without a degree', () => {
    const person = worker({
      preferredCountries: ['Germany'],
      experienceLevel: 'senior',
      additionalInfo: 'high school, software developer',
    });
    expect(line(person, 'de-blue-card', 'education').status).toBe('unknown');
  });

  it('of the Opportunity Card is met by a vocational training', () => {
    const person = worker(
      { preferredCountries: ['Germany'] },
      { degrees: [{ level: 'vocational', awardedOn: '2020-06-30' }] },
    );
    expect(line(person, 'de-opportunity-card', 'education').status).toBe('met');
  });

  it('of the Opportunity Card is not called a degree alone, since training is enough too', () => {
    const { detail } = line(worker({ preferredCountries: ['Germany'] }), 'de-opportunity-card', 'education');
    expect(detail).not.toContain('Required');
    expect(detail).toContain('You need a degree, or vocational training of at least two years.');
  });
});

describe('a short stay does not need the money for a whole year', () => {
  it.each([
    ['Canada', 'exchange', 'ca-study-exchange'],
    ['Canada', 'language', 'ca-study-language'],
    ['Australia', 'language', 'au-500'],
    ['United Kingdom', 'exchange', 'uk-exchange'],
  ])('%s, %s', (country, program_type, route) => {
    const person = student({ preferred_countries: [country], program_type, budget: '0-10000' });
    expect(line(person, route, 'funds').status).toBe('unknown');
  });

  it('and a whole course is: Canada', () => {
    const person = student({
      preferred_countries: ['Canada'],
      program_type: 'graduate',
      budget: '0-10000',
    });
    expect(line(person, 'ca-study-grad', 'funds').status).toBe('unmet');
  });
});

describe('who comes along raises the money', () => {
  const family = (partner: boolean, children: number) => ({ partner, children });
  const savings = (amount: number, currency: string) => ({ savings: { amount, currency } });

  it.each<[string, object, number, string]>([
    ['alone', family(false, 0), 24_617, 'met'],
    ['with a partner and 3 children, enough for Quebec alone', family(true, 3), 25_000, 'unknown'],
    ['with a partner and 3 children, too little anywhere', family(true, 3), 24_000, 'unmet'],
  ])('Canada, a master: %s', (_who, household, amount, status) => {
    const person = student(
      { preferred_countries: ['Canada'], program_type: 'graduate' },
      { family: household, ...savings(amount, 'CAD') },
    );
    expect(line(person, 'ca-study-grad', 'funds').status).toBe(status);
  });

  it.each<[object, number, string]>([
    [family(false, 0), 16_000, 'met'],
    [family(true, 3), 16_000, 'unmet'],
    [family(true, 3), 32_168, 'met'],
    [family(true, 3), 32_167, 'unmet'],
  ])('Canada, Express Entry: %j with CAD %d: %s', (household, amount, status) => {
    const person = worker(
      { preferredCountries: ['Canada'] },
      { family: household, ...savings(amount, 'CAD') },
    );
    expect(line(person, 'ca-fsw', 'funds').status).toBe(status);
  });

  it('Australia: AUD 29,710, 10,394 for a partner, 4,449 for a child', () => {
    const judge = (amount: number) =>
      line(
        student(
          { preferred_countries: ['Australia'], program_type: 'graduate' },
          { family: family(true, 1), ...savings(amount, 'AUD') },
        ),
        'au-500',
        'funds',
      );
    expect([judge(44_553).status, judge(44_552).status]).toEqual(['met', 'unmet']);
    expect(judge(44_553).detail).toContain('Required for you, a partner and 1 child: AUD 44,553 a year');
  });

  it('United Kingdom: GBP 285 for a partner, 315 for the first child, 200 for each other one', () => {
    const judge = (amount: number) =>
      line(
        worker(
          { preferredCountries: ['United Kingdom'] },
          { family: family(true, 2), ...savings(amount, 'GBP') },
        ),
        'uk-skilled-worker',
        'funds',
      ).status;
    expect([judge(2_070), judge(2_069)]).toEqual(['met', 'unmet']);
  });

  it('is never met without an amount for families, and is still unmet if it is too little for one person', () => {
    const judge = (amount: number) =>
      line(
        student(
          { preferred_countries: ['Germany'], program_type: 'graduate' },
          { family: family(true, 0), ...savings(amount, 'EUR') },
        ),
        'de-16b',
        'funds',
      );
    expect(judge(1_000_000).status).toBe('unknown');
    expect(judge(1_000_000).detail).toContain("We don't have the amount for every case");
    expect(judge(1_000).status).toBe('unmet');
  });

  it('counts a family that only the free text mentions', () => {
    const person = worker({
      preferredCountries: ['Canada'],
      budget: 'under50k',
      additionalInfo: 'wife and 2 children',
    });
    expect(line(person, 'ca-fsw', 'funds').detail).toContain('for you, a partner and 2 children: CAD 28,362');
  });
});
