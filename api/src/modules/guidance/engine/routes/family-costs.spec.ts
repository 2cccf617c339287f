import { describe, expect, it } from 'vitest';
import { assess } from '../../assess.js';
import { ruleSet } from '../../rules/facts-store.js';
import type { Route } from '../../types.js';

/* Who of a family is counted in a route's fees and money, by the rules on families of each route. */

const FAMILY = { partner_comes: true, children: ['4'] };

function student(
  country: string,
  id: string,
  program: string,
  answers: Record<string, unknown> = {},
): Route | undefined {
  const { explanation } = assess(
    {
      type: 'student',
      on: '2026-11-29',
      answers: { program_type: program, preferred_countries: [country], ...FAMILY, ...answers },
      profile: null,
    },
    ruleSet(),
  );
  return explanation.routes.find((route) => route.id === id);
}

function worker(country: string, id: string, answers: Record<string, unknown> = {}): Route | undefined {
  const { explanation } = assess(
    {
      type: 'opportunity-seeker',
      on: '2026-11-29',
      answers: {
        opportunityType: 'employment',
        preferredCountries: [country],
        budget: 'under50k',
        ...FAMILY,
        ...answers,
      },
      profile: null,
    },
    ruleSet(),
  );
  return explanation.routes.find((route) => route.id === id);
}

const listNotes = (route: Route | undefined): readonly string[] =>
  (route?.costNotes ?? []).map(({ text }) => text);
const listFamilyFees = (route: Route | undefined): readonly unknown[] =>
  (route?.fees ?? []).flatMap(({ family, perPartner, perChild }) =>
    [family, perPartner, perChild].filter((each) => each !== null && each !== undefined),
  );
const findFunds = (route: Route | undefined): string =>
  route?.criteria.find(({ id }) => id === 'funds')?.detail ?? '';

const LEFT_OUT =
  "Your partner and children can't come with you on this route, so we left them out of the costs.";
const ON_CONDITIONS =
  'Your partner and children can come only under certain conditions. We counted their costs in case they can.';

describe('a family that cannot come along', () => {
  /* Appendix Student, ST 31: only with a doctorate, a research degree, or a government scholarship. */
  it('is left out of a bachelor in the United Kingdom, with the rule that says so', () => {
    const route = student('United Kingdom', 'uk-student', 'undergraduate');
    expect(listFamilyFees(route)).toEqual([]);
    expect(route?.costNotes).toEqual([
      { text: LEFT_OUT, source: route?.rights?.find(({ topic }) => topic === 'partner')?.source },
    ]);
    expect(findFunds(route)).toContain(LEFT_OUT);
    expect(findFunds(route)).not.toContain('Required for you, a partner');
  });

  it('is counted for a scholarship holder and for a master, whose degree may be one by research', () => {
    const funded = student('United Kingdom', 'uk-student', 'undergraduate', {
      special_requirements: 'I have been awarded a government scholarship for the UK',
    });
    expect(listNotes(funded)).toEqual([ON_CONDITIONS]);
    const master = student('United Kingdom', 'uk-student', 'graduate');
    expect(listNotes(master)).toEqual([ON_CONDITIONS]);
    expect(master?.fees?.[0]?.family).toMatchObject({ amount: 1116 });
    expect(findFunds(master)).toContain('Required for you, a partner and 1 child');
  });

  it.each([
    ['the short-term study visa', student('United Kingdom', 'uk-language', 'language')],
    ['a language school in Japan', student('Japan', 'jp-language', 'language')],
    ['a permit to look for work in Sweden', worker('Sweden', 'se-job-search')],
    ['International Experience Canada', worker('Canada', 'ca-iec', { nationalities: ['FR'] })],
    ['the Youth Mobility Scheme', worker('United Kingdom', 'uk-youth-mobility', { nationalities: ['AU'] })],
    ['a working holiday in Australia', worker('Australia', 'au-417', { nationalities: ['FR'] })],
  ])('is left out of %s', (_route, route) => {
    expect(listFamilyFees(route)).toEqual([]);
    expect(listNotes(route)).toContain(LEFT_OUT);
  });

  it('is named by those who come', () => {
    const route = student('Japan', 'jp-language', 'language', { partner_comes: true, children: [] });
    expect(listNotes(route)).toContain(
      "Your partner can't come with you on this route, so we left them out of the costs.",
    );
  });

  it('is left out of published fees on routes that take no families', () => {
    const wrong = ruleSet().routes.filter(
      ({ rights, fees }) =>
        rights.some(({ versions }) =>
          versions.some(({ mayCome }) => mayCome?.partner === 'no' && mayCome.children === 'no'),
        ) &&
        fees.some(({ versions }) =>
          versions.some(({ perPartner, perChild }) => perPartner !== undefined || perChild !== undefined),
        ),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});

describe('the family of a care worker', () => {
  const cared = { additionalInfo: 'Job offer as a care worker in Leeds, GBP 26,000 a year' };

  it('is left out, as it cannot come from abroad', () => {
    const route = worker('United Kingdom', 'uk-health-care', { ...cared, country_of_residence: 'NG' });
    expect(listNotes(route)).toContain(LEFT_OUT);
  });

  it('stays on conditions in the United Kingdom, where older permits keep it', () => {
    const route = worker('United Kingdom', 'uk-health-care', { ...cared, country_of_residence: 'GB' });
    expect(listNotes(route)).toContain(ON_CONDITIONS);
  });

  it('is not the family of a nurse', () => {
    const nurse = { additionalInfo: 'Job offer as a nurse in Leeds, GBP 33,000 a year' };
    const route = worker('United Kingdom', 'uk-health-care', { ...nurse, country_of_residence: 'NG' });
    expect(listNotes(route)).toContain(ON_CONDITIONS);
  });
});

describe('a family that may come along', () => {
  it('is certain for doctoral students in New Zealand, and on conditions for others', () => {
    const doctorate = student('New Zealand', 'nz-student', 'graduate', {
      special_requirements: 'I will do a PhD in biology',
    });
    expect(listNotes(doctorate).join(' ')).not.toMatch(/only under certain conditions|We don't know/);
    expect(listNotes(student('New Zealand', 'nz-student', 'graduate'))).toContain(ON_CONDITIONS);
  });

  it('is counted without a note where the rules take it', () => {
    const route = student('Australia', 'au-500', 'undergraduate');
    expect(listNotes(route).join(' ')).not.toMatch(/can come|can't come|left them out/);
    expect(route?.fees?.some(({ family }) => (family?.amount ?? 0) > 0)).toBe(true);
  });

  it('stays open where we read no rule', () => {
    const route = student('Sweden', 'se-study-other', 'language');
    expect(listNotes(route)).toEqual([
      "We don't know if your partner and children can come with you on this route. Ask before you plan for it.",
    ]);
  });

  it('gets no note if nobody comes', () => {
    const route = student('United Kingdom', 'uk-student', 'undergraduate', {
      partner_comes: false,
      children: [],
    });
    expect(listNotes(route)).toEqual([]);
  });
});
