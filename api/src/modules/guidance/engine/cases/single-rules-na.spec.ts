import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../questionnaires/index.js';
import { assess } from '../../assess.js';
import { ruleSet } from '../../rules/facts-store.js';
import type { Route } from '../../types.js';

/* Single rules of Canada and the United States, as the person whom each concerns reads them. */

const ON = '2026-12-01';
const FAMILY = { partner_comes: true, children: ['4', '7'] };

function student(country: string, id: string, program: string, answers: Answers = {}): Route | undefined {
  const { explanation } = assess(
    {
      type: 'student',
      on: ON,
      answers: { program_type: program, preferred_countries: [country], nationalities: ['IN'], ...answers },
      profile: null,
    },
    ruleSet(),
  );
  return explanation.routes.find((route) => route.id === id);
}

function worker(country: string, id: string, answers: Answers = {}): Route | undefined {
  const { explanation } = assess(
    {
      type: 'opportunity-seeker',
      on: ON,
      answers: {
        opportunityType: 'employment',
        preferredCountries: [country],
        nationalities: ['IN'],
        ...answers,
      },
      profile: null,
    },
    ruleSet(),
  );
  return explanation.routes.find((route) => route.id === id);
}

const findFamilyFee = (route: Route | undefined, label: RegExp): number | null | undefined =>
  route?.fees?.find((fee) => label.test(fee.label))?.family?.amount;
const findNote = (route: Route | undefined, label: string): string | undefined =>
  route?.rights?.find(({ topic, short }) => topic === 'note' && short === label)?.text;
const findRight = (route: Route | undefined, topic: string): string =>
  route?.rights?.find((right) => right.topic === topic)?.text ?? '';

describe('what a family pays in Canada', () => {
  /* Sections 296, 299, 300, and 303.2 of the Immigration and Refugee Protection Regulations (June 15, 2026). */
  it.each([
    ['a master', student('Canada', 'ca-study-grad', 'graduate', FAMILY), /^Study permit$/],
    ['a worker', worker('Canada', 'ca-employer', FAMILY), /^Work permit$/],
  ])(
    'is nothing for the own permit of %s, and CAD 255 for the open permit of a partner',
    (_who, route, own) => {
      expect(findFamilyFee(route, own)).toBe(0);
      expect(findFamilyFee(route, /^Open work permit for your partner/)).toBe(255);
      expect(findFamilyFee(route, /^Visitor visas for your family/)).toBe(300);
    },
  );

  it('has no open permit for the partner of a bachelor, and no visas for US citizens', () => {
    const route = student('Canada', 'ca-study-ug', 'undergraduate', { ...FAMILY, nationalities: ['US'] });
    expect(findFamilyFee(route, /^Open work permit/)).toBeUndefined();
    expect(findFamilyFee(route, /^Visitor visas/)).toBeUndefined();
  });

  it('is known to be due in the Atlantic program, which takes families', () => {
    const route = worker('Canada', 'ca-aip', FAMILY);
    expect(route?.costNotes ?? []).toEqual([]);
    expect(findRight(route, 'partner')).toContain('They become permanent residents with you.');
  });
});

describe('what to know about a fee', () => {
  it('names the fee', () => {
    const texts = (worker('United States', 'us-l1a')?.costNotes ?? []).map(({ text }) => text);
    expect(texts).toEqual([
      expect.stringContaining('the visa integrity fee'),
      expect.stringContaining('USD 695 for Form I-129'),
      expect.stringContaining('The asylum program fee is USD 300'),
    ]);
  });

  it('never points to a fee without naming it in the United States', () => {
    const warnings = ruleSet()
      .routes.filter(({ country }) => country === 'United States')
      .flatMap(({ fees }) =>
        fees.flatMap(({ versions }) => versions.flatMap(({ warning }) => warning ?? [])),
      );
    expect(warnings.filter((warning) => /\bthis fee\b|^This is the fee/i.test(warning))).toEqual([]);
  });
});

describe('a treaty investor', () => {
  it('reads of a shorter visa only as a citizen of a country with a partial suspension', () => {
    const read = (code: string): string | undefined =>
      findNote(
        worker('United States', 'us-e2', { opportunityType: 'business', nationalities: [code] }),
        'Nationalities with a shorter visa',
      );
    expect(read('SN')).toContain('19 other countries');
    expect(read('GB')).toBeUndefined();
  });

  it('reads of a reciprocity fee only as a citizen of a country in the table', () => {
    const read = (code: string): string | undefined =>
      findNote(
        worker('United States', 'us-e2', { opportunityType: 'business', nationalities: [code] }),
        'Reciprocity fee',
      );
    expect(read('AU')).toContain('USD 3,574 for Australia');
    expect(read('FR')).toBeUndefined();
  });

  it('from Ecuador reads until when an old investment counts', () => {
    const answers = { opportunityType: 'business', nationalities: ['EC'] };
    const treaty = worker('United States', 'us-e2', answers)?.criteria.find(({ id }) => id === 'treaty');
    expect(treaty?.detail).toContain('until May 18, 2028');
  });
});

describe('rights and notes', () => {
  it('say what a US school asks for each family member', () => {
    expect(findNote(student('United States', 'us-f1', 'graduate'), 'Money for your family')).toContain(
      'adds it to your form',
    );
  });

  it('say that a STEM extension needs an employer with E-Verify, and when to apply for OPT', () => {
    const route = student('United States', 'us-f1', 'graduate');
    expect(findRight(route, 'after')).toContain('E-Verify');
    expect(findNote(route, 'When to apply for OPT')).toContain("within 30 days of your school's entry");
  });

  it('say when work during the wait for the post-graduation permit ends', () => {
    expect(findNote(student('Canada', 'ca-study-grad', 'graduate'), 'Work while you wait')).toContain(
      'ends if you leave Canada',
    );
    expect(findRight(student('Canada', 'ca-study-ug', 'undergraduate'), 'after')).toContain('in person');
  });

  it('say that workers in Canada may take short courses until the end of 2027', () => {
    expect(findNote(worker('Canada', 'ca-employer'), 'Courses while you work')).toContain(
      'December 31, 2027',
    );
  });

  it('say to citizens under a trade agreement that they may invest without a labor market assessment', () => {
    const read = (code: string): string | undefined =>
      findNote(
        worker('Canada', 'ca-c11', { opportunityType: 'business', nationalities: [code] }),
        'Investors under a trade agreement',
      );
    expect(read('FR')).toContain('as investors');
    expect(read('IN')).toBeUndefined();
  });

  it('name the queues of people born in Mexico and the Philippines', () => {
    const line = worker('United States', 'us-eb3')?.criteria.find(({ id }) => id === 'visa-bulletin');
    expect(line?.detail).toContain('Mexico or the Philippines');
  });

  it('give the average tuition of Canada and that of its colleges', () => {
    const line = student('Canada', 'ca-study-ug', 'undergraduate')?.criteria.find(
      ({ id }) => id === 'tuition',
    );
    expect(line?.detail).toContain('CAD 41,746');
    expect(line?.detail).toContain('CAD 14,000 to 24,000');
  });
});

describe('owners and founders with a company abroad', () => {
  it.each([
    ['startup', 'us-l1a'],
    ['business', 'us-eb1c'],
  ])('see the way of transferred managers (%s)', (opportunityType, id) => {
    const route = worker('United States', id, { opportunityType });
    expect(route?.criteria.find((line) => line.id === 'fit')?.status).toBe('met');
    expect(worker('United States', id, { opportunityType: 'freelance' })).toBeUndefined();
  });
});
