import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRIES, questionnaireFields, type AssessmentType } from '../../questionnaires/index.js';
import { ruleSet } from '../rules/facts-store.js';
import { profileShape, type Profile } from '../profile.js';
import { evaluate, indexRoutes, type PersonQuestion } from './evaluation.js';
import { listImprovements } from './improve.js';
import type { Improvement } from './improvement.js';
import { withChanges } from './what-if.js';
import { translateRules } from '../rule-text/rule-text.js';

const rules = ruleSet();
const on = '2026-11-21';

function student(answers: Record<string, unknown>): PersonQuestion {
  return {
    type: 'student',
    on,
    answers: {
      education_level: 'high_school',
      program_type: 'undergraduate',
      budget: '50000+',
      start_date: '2027-12-01',
      english_tests: 'IELTS 7.5, no part below 7.5',
      ...answers,
    },
  };
}
function worker(answers: Record<string, unknown>): PersonQuestion {
  return {
    type: 'opportunity-seeker',
    on,
    answers: { opportunityType: 'employment', experienceLevel: 'senior', timeline: 'long', ...answers },
  };
}
const ofKind = (question: PersonQuestion, kind: Improvement['kind']): Improvement[] =>
  listImprovements(question, rules).filter((each) => each.kind === kind);

describe('Improve my result', () => {
  it('suggests no test of English to native speakers where only schools ask for one', () => {
    const native = (nationality: string): PersonQuestion =>
      student({
        preferred_countries: ['Netherlands'],
        english_tests: '',
        english_proficiency: 'native',
        nationalities: [nationality],
      });
    expect([ofKind(native('US'), 'ENGLISH').length, ofKind(native('IN'), 'ENGLISH').length > 0]).toEqual([
      0,
      true,
    ]);
  });

  it('suggests no further degree to students whose diploma may count as one', () => {
    const graduate = (education_level: string, gpa: string): PersonQuestion =>
      student({ education_level, gpa, program_type: 'graduate', preferred_countries: ['United Kingdom'] });
    expect(ofKind(graduate('bachelor', 'HND, upper credit'), 'EDUCATION')).toEqual([]);
    expect(ofKind(graduate('high_school', '3.4/4.0'), 'EDUCATION')).not.toEqual([]);
  });

  it('names the next test score that a route asks for, and the one that one has', () => {
    const [english] = ofKind(
      student({ preferred_countries: ['United Kingdom'], english_tests: 'IELTS 5.0' }),
      'ENGLISH',
    );
    expect(english?.change).toMatch(
      /^Take IELTS again and get \d\.\d (overall|in each part) \(you have 5\.0 overall\)\.$/,
    );
    expect(english).toMatchObject({ field: 'english_tests', country: 'United Kingdom' });
    expect(english?.source.url).toMatch(/^https?:/);
  });

  it('keeps to the test that one took, and keeps the other results', () => {
    const [english] = ofKind(
      student({ preferred_countries: ['Canada'], english_tests: 'TOEFL 60' }),
      'ENGLISH',
    );
    expect(english?.change).toMatch(/^Take TOEFL iBT again and get \d+/);
    expect(english?.value).toMatch(/^TOEFL iBT \d+/);
  });

  it('names a score of the TOEFL iBT on both of its scales, and on the new one if that is what one has', () => {
    const change = (english_tests: string): string | undefined =>
      ofKind(student({ preferred_countries: ['Canada'], english_tests }), 'ENGLISH')[0]?.change;
    expect(change('TOEFL 60')).toBe(
      "Take TOEFL iBT again and get 90 overall (you have 60 overall). On the scale of 1 to 6, that's 4.5.",
    );
    expect(change('TOEFL iBT 4.0')).toBe('Take TOEFL iBT again and get 4.5 overall (you have 4 overall).');
  });

  it('asks for no score in each part of the TOEFL iBT, whose parts have another scale, but for another test', () => {
    const changes = ofKind(
      worker({
        preferredCountries: ['Australia'],
        budget: '100k-500k',
        additionalInfo: 'Bachelor in computer science. TOEFL 60. 8 years as a software engineer.',
      }),
      'ENGLISH',
    ).map(({ change }) => change);
    expect(changes).toContain('Take IELTS and get 5.0 in each part.');
    expect(changes.filter((change) => /TOEFL.*each part/.test(change))).toEqual([]);
  });

  it('names an exam of Cambridge English, not the scale of its scores', () => {
    const [english] = ofKind(
      student({ preferred_countries: ['Canada'], english_tests: 'CAE 170' }),
      'ENGLISH',
    );
    expect(english?.change).toBe(
      'Take Cambridge C1 Advanced again and get 180 overall (you have 170 overall).',
    );
  });

  it('says how much money is missing, and by when', () => {
    const [funds] = ofKind(
      student({ preferred_countries: ['Canada'], budget: '0-10000', start_date: '2028-09-01' }),
      'FUNDS',
    );
    expect(funds?.change).toMatch(
      /^Show CAD [\d,]+, about USD [\d,]+ \(CAD [\d,]+ in some cases\)\. Your budget is up to USD 10,000, so you need at least about USD [\d,]+ more\.$/,
    );
    expect(funds?.by).toMatch(/^2028-0[3-8]-\d\d$/);
  });

  it('asks nobody for living costs that their savings cover', () => {
    const [tuition] = ofKind(
      student({
        preferred_countries: ['Germany'],
        budget: '10000-25000',
        special_requirements: 'I have saved 60,000 USD.',
      }),
      'BUDGET',
    );
    expect(tuition?.change).toMatch(/^Have about USD \d{2},\d{3} for the first year with tuition/);
  });

  it('names the cost of the first year where the budget covers living costs, but perhaps not tuition', () => {
    const [tuition] = ofKind(
      student({ preferred_countries: ['Germany'], program_type: 'graduate', budget: '25000-50000' }),
      'BUDGET',
    );
    expect(tuition?.change).toMatch(
      /^Have about USD 2\d,\d00 for the first year with tuition, or choose a cheaper program\. Your budget is USD 25,000 to 50,000\.$/,
    );
  });

  it('says in other languages, too, which money is missing', () => {
    const changes = ['0-10000', '10000-25000', '25000-50000'].flatMap((budget) =>
      ofKind(
        student({ preferred_countries: ['Germany', 'Switzerland', 'United Kingdom'], budget }),
        'BUDGET',
      ).map(({ change }) => change),
    );
    expect(changes).not.toEqual([]);
    expect(changes.filter((change) => translateRules('es')(change) === null)).toEqual([]);
  });

  it('names the next degree where a route asks for one', () => {
    const [degree] = ofKind(
      student({ preferred_countries: ['Germany'], program_type: 'graduate', education_level: 'high_school' }),
      'EDUCATION',
    );
    expect(degree?.change).toBe("Get a bachelor's degree (you have a high school diploma).");
    expect(Number(degree?.scoreAfter)).toBeGreaterThan(Number(degree?.scoreBefore));
  });

  it('names a job offer in the country where a route turns on it', () => {
    const [offer] = ofKind(
      worker({ preferredCountries: ['Canada'], additionalInfo: "Bachelor's degree. No job offer yet." }),
      'JOB_OFFER',
    );
    expect(offer).toMatchObject({
      change: 'Get a job offer from an employer in Canada that can sponsor you.',
      field: 'additionalInfo',
      value: "Job offer in Canada. The employer can sponsor me. Bachelor's degree. No job offer yet.",
    });
  });

  it('never counts an offer elsewhere for a country', () => {
    const offers = ofKind(
      worker({ preferredCountries: ['Canada', 'Germany'], additionalInfo: 'No job offer yet.' }),
      'JOB_OFFER',
    );
    expect(offers.length).toBeGreaterThan(0);
    for (const { country, value } of offers) expect(value).toMatch(new RegExp(`^Job offer in ${country}\\.`));
  });

  it('says exactly what is missing when the savings are in the currency that is asked', () => {
    const profile = profileShape.parse({ savings: { amount: 20_000, currency: 'CAD' } });
    const [funds] = ofKind({ ...student({ preferred_countries: ['Canada'] }), profile }, 'FUNDS');
    const [, amount, missing] =
      /^Show CAD ([\d,]+).*: that's CAD ([\d,]+) more than you have\.$/.exec(funds?.change ?? '') ?? [];
    const whole = (text = ''): number => Number(text.replaceAll(',', ''));
    expect(whole(amount)).toBe(20_000 + whole(missing));
  });

  it('names no case, such as Quebec, that the person never named', () => {
    const all = listImprovements(student({ preferred_countries: ['Canada'], budget: '0-10000' }), rules);
    expect(all.map(({ change }) => change).join(' ')).not.toContain('Quebec');
  });

  it('asks for the parts that a rule needs if the overall score is higher, not for a higher score', () => {
    const english = (result: string) =>
      listImprovements(
        worker({
          preferredCountries: ['Canada'],
          experienceLevel: 'mid',
          budget: 'under50k',
          date_of_birth: '1994-05-01',
          additionalInfo: `Software engineer with 6 years of experience, BTech, ${result}, no job offer`,
        }),
        rules,
      ).find(({ kind, country }) => kind === 'ENGLISH' && country === 'Canada');
    expect(english('IELTS 7.5')?.change).toMatch(
      /^Show that you have 6\.\d in each part of IELTS, not only overall\./,
    );
    expect(english('IELTS 7.5')?.value).toMatch(/^IELTS 7\.5, no part below 6\.\d\./);
    expect(english('IELTS 7.5, no band below 5.5')?.change).toMatch(
      /^Take IELTS again and get 6\.\d in each part \(you have 7\.5 overall\)\.$/,
    );
  });

  it('does not ask for a score that one has already, but for its parts', () => {
    const english = ofKind(
      student({ preferred_countries: ['United Kingdom'], english_tests: 'IELTS 5.5', budget: '50000+' }),
      'ENGLISH',
    ).map(({ change }) => change);
    for (const change of english) expect(change).not.toMatch(/get 5\.5 .*you have 5\.5/);
    expect(english[0]).toMatch(/^Show that you have 5\.5 in each part of IELTS, not only overall\./);
  });

  it('suggests no plan that is only planning', () => {
    const all = listImprovements(
      {
        type: 'opportunity-seeker',
        answers: { opportunityType: 'employment', timeline: 'immediate', preferredCountries: ['Canada'] },
        on: '2026-11-21',
      },
      rules,
    );
    expect(all.map(({ change }) => change).join(' ')).not.toMatch(/just planning/i);
  });

  it('never says that all of an amount may be missing', () => {
    const countries = ['Japan', 'New Zealand', 'Netherlands', 'Singapore', 'Sweden', 'United Kingdom'];
    const changes = countries.flatMap((country) =>
      listImprovements(student({ preferred_countries: [country], budget: '0-10000' }), rules).map(
        ({ change }) => change,
      ),
    );
    expect(changes.join(' ')).not.toContain('may be missing');
  });

  it('names a start that leaves the time for a decision', () => {
    const [start] = ofKind(student({ preferred_countries: ['Canada'], start_date: '2026-12-05' }), 'START');
    expect(start?.change).toMatch(/^Plan to start on \w+ \d+, 20\d\d or later/);
    expect(start?.value).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('puts the route of the score first, whatever else turns a verdict', () => {
    const question = student({
      preferred_countries: ['Germany'],
      english_tests: 'IELTS 4.5',
      budget: '0-10000',
    });
    expect(listImprovements(question, rules)[0]?.routeId).toBe(evaluate(question, rules).scoredRoute);
  });

  it('puts preferred countries first, then what turns a verdict, then the larger gain', () => {
    const question = student({
      preferred_countries: ['Germany'],
      english_tests: 'IELTS 4.5',
      budget: '0-10000',
    });
    const { scoredRoute } = evaluate(question, rules);
    const all = listImprovements(question, rules).filter(({ routeId }) => routeId !== scoredRoute);
    const preferred = all.map(({ country }) => country === 'Germany');
    expect(preferred).toEqual([...preferred].sort((a, b) => Number(b) - Number(a)));
    const turned = all
      .slice(0, preferred.filter(Boolean).length)
      .map(({ verdictBefore, verdictAfter }) => Number(verdictBefore !== verdictAfter));
    expect(turned).toEqual([...turned].sort((a, b) => b - a));
  });

  it('shows at most 3 for a route and 12 in all', () => {
    const all = listImprovements(
      student({
        preferred_countries: COUNTRIES,
        english_tests: 'IELTS 4.5',
        budget: '0-10000',
        start_date: 'now',
      }),
      rules,
    );
    expect(all.length).toBeLessThanOrEqual(12);
    for (const { routeId } of all) {
      expect(all.filter((each) => each.routeId === routeId).length).toBeLessThanOrEqual(3);
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  describe('for an electrician with an offer in the United Kingdom, where many routes ask for the same money', () => {
    const steps = listImprovements(
      worker({
        industry: 'construction',
        timeline: 'short',
        budget: 'under50k',
        preferredCountries: ['United Kingdom'],
        nationalities: ['IN'],
        country_of_residence: 'IN',
        additionalInfo: 'Electrician, ITI diploma, 6 years, job offer in London GBP 42,500, IELTS 6',
      }),
      rules,
    );

    it('suggests a step once in a country, for the route that it helps first', () => {
      const changes = steps.map(({ country, change }) => `${country}: ${change}`);
      expect(changes).toEqual([...new Set(changes)]);
      expect(steps[0]).toMatchObject({ kind: 'FUNDS', routeId: 'uk-skilled-worker' });
    });

    it('suggests the same later start for one country', () => {
      const starts = steps.filter(({ kind }) => kind === 'START').map(({ change }) => change);
      expect(starts).not.toEqual([]);
      expect(starts).toEqual([...new Set(starts)]);
    });

    it('suggests nothing for routes that few people can take', () => {
      const few = ['uk-hpi', 'uk-global-talent', 'uk-health-care', 'uk-gbm-secondment'];
      expect(steps.filter(({ routeId }) => few.includes(routeId))).toEqual([]);
    });
  });

  it('has nothing to say of what was not answered: that is a missing answer', () => {
    const kinds = listImprovements({ type: 'student', answers: {}, on }, rules).map(({ kind }) => kind);
    expect(
      kinds.filter((kind) => ['EDUCATION', 'BUDGET', 'FUNDS', 'START', 'EXPERIENCE'].includes(kind)),
    ).toEqual([]);
  });
});

/** Answers such as people give. */
function arbitraryAnswers(type: AssessmentType): fc.Arbitrary<Record<string, unknown>> {
  const texts = [
    'IELTS 5.5',
    'TOEFL 70, IELTS 6',
    'German A2',
    '1 year',
    "bachelor's degree, no job offer",
    '2027',
  ];
  return fc.record(
    Object.fromEntries(
      questionnaireFields(type).map(({ name, options, kind }) => {
        const values = options.map(({ value }) => value);
        const answer: fc.Arbitrary<unknown> =
          kind === 'checkboxes'
            ? fc.subarray(values, { maxLength: 3 })
            : fc.constantFrom(...(values.length > 0 ? values : texts));
        return [name, fc.option(answer, { nil: undefined })] as const;
      }),
    ),
  );
}

const day = fc.constantFrom('2015-03-01', '2022-02-28', '2026-01-31', '2027-05-05');
const place = fc.constantFrom('Canada', 'Germany', 'Japan', 'India');
/** Profiles such as people fill in; null if none. */
const profiles: fc.Arbitrary<Profile | null> = fc.option(
  fc
    .record({
      dateOfBirth: fc.option(fc.constantFrom('1988-02-29', '1999-12-31')),
      degrees: fc.array(
        fc.record({ level: fc.constantFrom('high_school', 'bachelor', 'master'), awardedOn: day }),
        {
          maxLength: 2,
        },
      ),
      languageTests: fc.array(
        fc.record({
          test: fc.constantFrom('ielts', 'celpip'),
          takenOn: day,
          overall: fc.integer({ min: 4, max: 9 }),
        }),
        { maxLength: 2 },
      ),
      languages: fc.array(
        fc.record({ language: fc.constant('German'), level: fc.constantFrom('A2', 'B2') }),
        {
          maxLength: 1,
        },
      ),
      jobs: fc.array(fc.record({ title: fc.constant('Engineer'), country: place, from: day }), {
        maxLength: 2,
      }),
      offers: fc.array(fc.record({ title: fc.constant('Engineer'), country: place }), { maxLength: 1 }),
      savings: fc.option(
        fc.record({
          amount: fc.integer({ min: 0, max: 60_000 }),
          currency: fc.constantFrom('CAD', 'EUR', 'USD'),
        }),
      ),
    })
    .map((raw) => profileShape.parse(raw)),
);

describe('A promise of an improvement', () => {
  it.each(['student', 'opportunity-seeker'] as const)(
    'is what a what-if with its field and value gives, and never a lower score: %s',
    (type) => {
      fc.assert(
        fc.property(arbitraryAnswers(type), profiles, (answers, profile) => {
          const question = { type, answers, on, profile };
          const before = indexRoutes(evaluate(question, rules));
          for (const each of listImprovements(question, rules)) {
            if (each.field === null) continue;
            const changed = withChanges(question, { [each.field]: each.value }, rules);
            if (!changed.ok) throw new Error(`Refused: ${each.value}`);
            const after = indexRoutes(evaluate(changed.question, rules)).get(each.routeId)?.route;
            expect(before.get(each.routeId)?.route.score).toBe(each.scoreBefore);
            expect([after?.score, after?.verdict]).toEqual([each.scoreAfter, each.verdictAfter]);
            expect(each.scoreAfter).toBeGreaterThanOrEqual(each.scoreBefore);
            expect(each.scoreAfter > each.scoreBefore || each.verdictAfter !== each.verdictBefore).toBe(true);
            expect(each.change).toMatch(/^[A-Z].*\.$/);
            expect(each.change).not.toMatch(/NaN|undefined|null/);
          }
        }),
        { numRuns: 40 },
      );
    },
  );
});
