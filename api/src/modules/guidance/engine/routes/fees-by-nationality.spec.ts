import { describe, expect, it } from 'vitest';
import { assess } from '../../assess.js';
import { ruleSet } from '../../rules/facts-store.js';
import type { Route } from '../../types.js';

/*
 * Fees that some citizens don't pay: ca.usembassy.gov/visas/do-i-need-a-visa and 8 CFR 212.1(a)(1) for Canadians in the
 * United States, section 12.2(1)(c)(ii) of Canada's regulations for US citizens, and GOV.UK's visa checker of August 21,
 * 2026 for visitors. All were read on November 29, 2026.
 */

const routeOf = (
  type: 'student' | 'opportunity-seeker',
  country: string,
  route: string,
  answers: Record<string, unknown>,
  on = '2026-11-29',
): Route | undefined => {
  const where = type === 'student' ? { preferred_countries: [country] } : { preferredCountries: [country] };
  const { explanation } = assess({ type, on, answers: { ...where, ...answers } }, ruleSet());
  return explanation.routes.find(({ id }) => id === route);
};

const student = (country: string, route: string, program: string, nationalities: readonly string[]) =>
  (routeOf('student', country, route, { program_type: program, nationalities })?.fees ?? []).map(
    ({ label }) => label,
  );

const worker = (
  country: string,
  route: string,
  nationalities: readonly string[],
  opportunityType = 'employment',
) =>
  (routeOf('opportunity-seeker', country, route, { opportunityType, nationalities })?.fees ?? []).map(
    ({ label }) => label,
  );

const MRV = 'Visa application (MRV)';
const INTEGRITY = 'Visa integrity fee, if collected';

describe('a Canadian, who needs no visa for the United States', () => {
  it.each([
    ['us-f1', 'graduate'],
    ['us-j1', 'exchange'],
    ['us-m1', 'undergraduate'],
  ])('pays only the SEVIS fee as a student (%s)', (route, program) => {
    expect(student('United States', route, program, ['CA'])).toEqual(['SEVIS fee']);
    expect(student('United States', route, program, ['IN'])).toEqual([MRV, 'SEVIS fee', INTEGRITY]);
  });

  it.each(['us-h1b', 'us-l1a', 'us-l1b', 'us-j1-intern', 'us-j1-scholar'])(
    'pays for no visa (%s)',
    (route) => {
      const fees = worker('United States', route, ['CA']);
      expect(fees).not.toContain(MRV);
      expect(fees).not.toContain(INTEGRITY);
      expect(worker('United States', route, ['GB'])).toEqual(expect.arrayContaining([MRV, INTEGRITY]));
    },
  );

  it('uses that passport if another one requires a visa', () => {
    expect(student('United States', 'us-f1', 'graduate', ['IN', 'CA'])).toEqual(['SEVIS fee']);
  });

  it('needs a visa as a treaty investor', () => {
    expect(worker('United States', 'us-e2', ['CA'], 'business')).toEqual(
      expect.arrayContaining(['Visa application (E)', INTEGRITY]),
    );
  });

  it('reads that no visa is needed', () => {
    const read = (nationality: string) =>
      routeOf('student', 'United States', 'us-f1', {
        program_type: 'graduate',
        nationalities: [nationality],
      })?.criteria.find(({ id }) => id === 'no-visa')?.status;
    expect([read('CA'), read('IN')]).toEqual(['met', undefined]);
  });
});

describe('biometrics in Canada', () => {
  it('are not asked of US citizens for a permit', () => {
    expect(student('Canada', 'ca-study-grad', 'graduate', ['US'])).not.toContain('Biometrics');
    expect(worker('Canada', 'ca-employer', ['US'])).not.toContain('Biometrics');
    expect(student('Canada', 'ca-study-grad', 'graduate', ['IN'])).toContain('Biometrics');
  });

  it('are asked of US citizens for permanent residence', () => {
    expect(worker('Canada', 'ca-fsw', ['US'])).toContain('Biometrics');
  });

  it('are asked of Mexican professionals, but not of those from the United States', () => {
    expect(worker('Canada', 'ca-cusma', ['MX'])).toContain('Biometrics');
    expect(worker('Canada', 'ca-cusma', ['US'])).not.toContain('Biometrics');
  });
});

/* Sections 190, 294.1, and 12.2(1)(i), and Schedule 1.1 of Canada's regulations of June 15, 2026. */
describe('a visitor to Canada', () => {
  const PAPERS: readonly (readonly [string, readonly string[]])[] = [
    ['US', []],
    ['IN', ['Visitor visa', 'Biometrics']],
    ['JP', ['Electronic travel authorization']],
    ['GB', ['Electronic travel authorization']],
    ['AE', ['Electronic travel authorization']],
  ];
  const name = (label: string): string => label.replace(/(?: \(|,).*$/, '');

  it.each(PAPERS)('pays for a short course what the passport requires: %s', (nationality, fees) => {
    const route = routeOf('student', 'Canada', 'ca-study-language', {
      program_type: 'language',
      course_months: 3,
      nationalities: [nationality],
    });
    expect(route?.fees?.map(({ label }) => name(label))).toEqual(fees);
  });

  it.each(PAPERS)('who works remotely does too: %s', (nationality, fees) => {
    expect(worker('Canada', 'ca-remote-visitor', [nationality], 'freelance').map(name)).toEqual(fees);
  });

  it('pays for no visas of the family without a visa of their own', () => {
    const labels = student('Canada', 'ca-study-grad', 'graduate', ['JP']);
    expect(labels).not.toContain('Visitor visas for your family, if they need them');
    expect(student('Canada', 'ca-study-grad', 'graduate', ['IN'])).toContain(
      'Visitor visas for your family, if they need them',
    );
  });
});

describe('a visitor who studies in the United Kingdom for up to six months', () => {
  const VISA = 'Visitor visa';
  const ETA = 'Electronic travel authorization (ETA)';
  it.each([
    ['IN', [VISA]],
    ['US', [ETA]],
    ['FR', [ETA]],
  ])('pays for what this passport requires: %s', (nationality, fees) => {
    const route = routeOf('student', 'United Kingdom', 'uk-exchange', {
      program_type: 'exchange',
      course_months: 5,
      nationalities: [nationality],
    });
    expect(route?.fees?.map(({ label }) => label)).toEqual(fees);
  });
});

describe('hours of work of a student in New Zealand', () => {
  it.each([
    ['2025-11-02', '20 hours a week'],
    ['2025-11-03', '25 hours a week'],
  ])('are those of the day: %s', (on, short) => {
    const result = routeOf('student', 'New Zealand', 'nz-student', { program_type: 'graduate' }, on);
    expect(result?.rights?.find(({ topic }) => topic === 'work')?.short).toBe(short);
  });
});
