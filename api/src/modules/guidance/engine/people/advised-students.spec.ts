import { describe, expect, it } from 'vitest';
import { assess } from '../../assess.js';
import type { Criterion, Outcome, Route } from '../../types.js';

/* What students tell in their own words, and what it decides. */

const ON = '2026-11-29';
const student = (answers: object): Outcome =>
  assess({ type: 'student', answers: { ...answers }, on: ON, profile: null });

function findRoute({ explanation }: Outcome, id: string): Route {
  const found = explanation.routes.find((route) => route.id === id);
  if (!found) throw new Error(`${id} is not shown`);
  return found;
}

function findLine(outcome: Outcome, route: string, id: string): Criterion {
  const found = findRoute(outcome, route).criteria.find((line) => line.id === id);
  if (!found) throw new Error(`${route}/${id} is not shown`);
  return found;
}

const warningsOf = (outcome: Outcome): string => (outcome.explanation.warnings ?? []).join('\n');

const GRADUATE = { education_level: 'bachelor', program_type: 'graduate', start_date: 'September 2027' };

describe('the German tests for universities', () => {
  const german = (other_languages: string) =>
    findLine(
      student({
        ...GRADUATE,
        preferred_countries: ['Germany'],
        english_proficiency: 'beginner',
        other_languages,
      }),
      'de-16b',
      'language',
    ).status;

  it.each(['TestDaF 4x4', 'TestDaF: TDN 4 in all parts', 'TestDaF 4, 4, 5, 4', 'DSH-2', 'DSH 3'])(
    'prove enough: %s',
    (text) => {
      expect(german(text)).toBe('met');
    },
  );

  it.each(['TestDaF 4, 3, 4, 4', 'DSH-1', 'TestDaF', 'I will take the TestDaF 4x4 in May'])(
    'prove too little: %s',
    (text) => {
      expect(german(text)).not.toBe('met');
    },
  );

  it('leave the language open where a listed language has no level, whatever the English', () => {
    const outcome = student({
      ...GRADUATE,
      preferred_countries: ['Switzerland'],
      english_proficiency: 'intermediate',
      other_languages: 'German',
    });
    expect(findLine(outcome, 'ch-study', 'language').status).toBe('unknown');
  });
});

describe('training in Germany', () => {
  const trainee = student({
    education_level: 'high_school',
    other_languages: 'German B1',
    preferred_countries: ['Germany'],
    nationalities: ['MA'],
    start_date: 'September 2027',
    special_requirements: 'I have a training contract with a hospital in Berlin',
  });

  it('has its language settled by a training contract, although no program was chosen', () => {
    expect(findLine(trainee, 'de-16a', 'language').status).toBe('met');
    expect(trainee.nextSteps.join(' ')).not.toContain('Take a language test');
  });

  it('leads nobody who wants a degree while another country is open', () => {
    const { explanation } = student({
      education_level: 'high_school',
      budget: '0-10000',
      preferred_countries: ['Germany', 'Netherlands'],
      program_type: 'undergraduate',
      nationalities: ['SY'],
    });
    expect(explanation.scoredRoute).toBe('nl-study');
  });
});

describe('a scholarship with a place at a named university', () => {
  const outcome = student({
    ...GRADUATE,
    budget: '0-10000',
    scholarship_need: 'full',
    preferred_countries: ['United States', 'Canada'],
    nationalities: ['IN'],
    special_requirements: 'PhD admission at Purdue with full funding',
  });

  it('counts in its own country, also where there is no amount', () => {
    expect(findLine(outcome, 'us-f1', 'funds').detail).toContain('You told us you have a scholarship.');
    expect(findLine(outcome, 'us-f1', 'tuition').detail).toContain('You told us you have a scholarship.');
  });

  it('counts in no other country', () => {
    expect(findLine(outcome, 'ca-study-grad', 'funds').detail).not.toContain(
      'You told us you have a scholarship.',
    );
  });
});

describe('a paid doctoral position', () => {
  const outcome = student({
    ...GRADUATE,
    budget: '0-10000',
    scholarship_need: 'none',
    preferred_countries: ['Germany', 'Netherlands'],
    nationalities: ['IR'],
    special_requirements: 'Refused a US visa in 2023. I have a funded PhD position at TU Munich (TV-L E13).',
  });

  it('may count as proof of funds in its own country', () => {
    const line = findLine(outcome, 'de-16b', 'funds');
    expect(line.status).toBe('unknown');
    expect(line.detail).toContain(
      'You told us you have a paid doctoral position. Ask for a letter that says what it pays',
    );
  });

  it('counts in no other country', () => {
    const line = findLine(outcome, 'nl-study', 'funds');
    expect(line.status).toBe('unmet');
    expect(line.detail).not.toContain('doctoral position');
  });

  it('is not a scholarship that brings the family', () => {
    const withFamily = (text: string) =>
      findRoute(
        student({
          ...GRADUATE,
          preferred_countries: ['United Kingdom'],
          nationalities: ['NG'],
          partner_comes: 'yes',
          special_requirements: text,
        }),
        'uk-student',
      ).rights;
    expect(withFamily('I have a paid PhD position at the University of Oxford')).toEqual(withFamily(''));
  });
});

describe('the family of a graduate student in the United Kingdom', () => {
  const withFamily = (special_requirements: string) =>
    findRoute(
      student({
        ...GRADUATE,
        preferred_countries: ['United Kingdom'],
        nationalities: ['NG'],
        partner_comes: 'yes',
        special_requirements,
      }),
      'uk-student',
    );
  const notesOf = ({ costNotes }: Route): string => (costNotes ?? []).map(({ text }) => text).join(' ');

  it.each(['I want a taught MSc', 'MBA in London', 'LLM'])("can't come: %s", (text) => {
    const route = withFamily(text);
    expect(notesOf(route)).toContain("can't come with you");
    expect(route.criteria.find(({ id }) => id === 'funds')?.detail).not.toContain(
      'Required for you and a partner',
    );
  });

  it.each(['PhD in biology', 'MSc by research', 'MPhil'])('can come: %s', (text) => {
    expect(notesOf(withFamily(text))).toBe('');
  });

  it.each(["a master's degree", 'I have an MBA already', 'a taught MSc, then a PhD by research'])(
    'stays uncertain: %s',
    (text) => {
      expect(notesOf(withFamily(text))).not.toBe('');
    },
  );
});

describe('a permit that the person holds in the country', () => {
  const inside = (
    country_of_residence: string,
    preferred: string,
    special_requirements: string,
    nationalities = ['IN'],
  ) =>
    student({
      ...GRADUATE,
      preferred_countries: [preferred],
      nationalities,
      country_of_residence,
      special_requirements,
    });

  it.each([
    [
      'GB',
      'United Kingdom',
      'I am in London on a visitor visa and want to switch',
      "You can't switch to a Student visa",
    ],
    [
      'AU',
      'Australia',
      'I am in Sydney on a 485 temporary graduate visa',
      "can't apply for a Student visa while they are",
    ],
    ['AU', 'Australia', 'I am here on a visitor visa', "can't apply for a Student visa while they are"],
    ['CA', 'Canada', 'I am in Toronto on a visitor visa', 'you usually apply for the permit before you come'],
    /* Residence Regulation, sections 39 and 41 (April 2026). */
    ['DE', 'Germany', 'I am in Berlin on a visitor visa', "usually can't get a permit for studies"],
    /* The Immigration Services Agency's answers, as reported on April 4, 2026. */
    ['JP', 'Japan', 'I am in Tokyo on a tourist visa', 'only for special reasons'],
  ])('%s, %s: "%s" is answered with the rule and a step', (residence, preferred, text, rule) => {
    const outcome = inside(residence, preferred, text);
    expect(warningsOf(outcome)).toContain(rule);
    expect(outcome.nextSteps.join(' ')).toContain('Plan to apply from abroad.');
  });

  it("doesn't keep citizens who need no visa from applying in Germany", () => {
    const outcome = inside('DE', 'Germany', 'I am in Berlin on a visitor visa', ['JP']);
    expect(warningsOf(outcome)).toContain('can apply there within 90 days');
    expect(outcome.nextSteps.join(' ')).not.toContain('Plan to apply from abroad.');
  });

  /* Federal Register of April 12, 2002 (02-8926). */
  it('in the United States can be changed before the course begins', () => {
    const outcome = inside('US', 'United States', 'I am in Boston on a B-2 visa');
    expect(warningsOf(outcome)).toContain('may not begin a course before the authorities have agreed');
    expect(outcome.nextSteps.join(' ')).not.toContain('Plan to apply from abroad.');
  });

  it('is asked about only where no rule blocks it', () => {
    const outcome = inside('AU', 'Australia', 'I am in Sydney on a working holiday visa');
    expect(outcome.nextSteps.join(' ')).not.toContain('Plan to apply from abroad.');
  });
});

describe('a refusal for false documents', () => {
  const refused = (special_requirements: string) =>
    student({
      ...GRADUATE,
      preferred_countries: ['United Kingdom', 'Canada'],
      nationalities: ['GH'],
      special_requirements,
    });
  const told = refused('My UK student visa was refused in 2023 for false bank statements by my agent');

  it('warns of the time in which the country that refused refuses again', () => {
    expect(warningsOf(told)).toContain('The United Kingdom must refuse visas for 10 years');
  });

  it('leaves open whether the person may come back, and suggests another country', () => {
    expect(findLine(told, 'uk-student', 'return').status).toBe('unknown');
    expect(told.suitableCountries).not.toContain('United Kingdom');
    expect(findRoute(told, 'ca-study-grad').criteria.map(({ id }) => id)).not.toContain('return');
  });

  it('is no bar without deception', () => {
    const outcome = refused('Canada refused my study permit because of the purpose of my visit');
    expect(findRoute(outcome, 'ca-study-grad').criteria.map(({ id }) => id)).not.toContain('return');
  });
});

describe('other facts that decide', () => {
  it('leave an HND open where a degree is required', () => {
    const hnd = { ...GRADUATE, preferred_countries: ['United Kingdom'] };
    const read = (text: string) =>
      findLine(student({ ...hnd, special_requirements: text }), 'uk-student', 'education').status;
    expect(read('HND in nursing, upper credit')).toBe('unknown');
    expect(read('HND and a BSc top-up')).toBe('met');
  });

  it('leave the schooling open for somebody who finishes after the start', () => {
    const pupil = {
      education_level: 'high_school',
      program_type: 'undergraduate',
      preferred_countries: ['Australia'],
    };
    const read = (start_date: string) =>
      findLine(
        student({ ...pupil, start_date, special_requirements: 'still in grade 12, I finish in May 2027' }),
        'au-500',
        'education',
      ).status;
    expect(read('February 2027')).toBe('unknown');
    expect(read('July 2027')).toBe('met');
  });

  it('warn of service in the Revolutionary Guards', () => {
    const served = { ...GRADUATE, preferred_countries: ['Canada'], nationalities: ['IR'] };
    expect(
      warningsOf(student({ ...served, work_experience: '2 years of military service in the IRGC' })),
    ).toContain('Canada listed the IRGC as a terrorist entity');
    expect(
      warningsOf(student({ ...served, work_experience: 'military service in the army, not in the IRGC' })),
    ).toBe('');
  });

  it('send no refugee without a passport to the authorities of their own country', () => {
    const outcome = student({ ...GRADUATE, special_requirements: 'Syrian refugee in Turkey, no passport' });
    expect(warningsOf(outcome)).toContain(
      'Get advice before you contact the authorities of your own country',
    );
  });
});

describe('fees and times', () => {
  const german = (date_of_birth: string) =>
    (
      findRoute(student({ ...GRADUATE, preferred_countries: ['Germany'], date_of_birth }), 'de-16b').fees ??
      []
    )
      .map(({ label }) => label)
      .join();

  it("leave out students' public health insurance from the age of 30", () => {
    expect(german('2000-01-01')).toContain('Public student health insurance');
    expect(german('1974-03-03')).not.toContain('Public student health insurance');
  });

  it('never say to apply in Singapore before applications open', () => {
    const outcome = student({ ...GRADUATE, preferred_countries: ['Singapore'] });
    expect(findLine(outcome, 'sg-stp', 'timing').detail).toContain('if you apply by July 7, 2027');
  });
});

describe('a doctorate in Sweden', () => {
  const sweden = (special_requirements: string) =>
    student({ ...GRADUATE, budget: '10000-25000', preferred_countries: ['Sweden'], special_requirements });
  const fees = (outcome: Outcome) => (findRoute(outcome, 'se-study').fees ?? []).map(({ label }) => label);

  it('costs no tuition and no fee for the admission', () => {
    const outcome = sweden('PhD in biology');
    expect(findLine(outcome, 'se-study', 'tuition').status).toBe('met');
    expect(fees(outcome)).not.toContain('University Admissions fee');
  });

  it("is no master's degree, which costs both", () => {
    const outcome = sweden('a two-year master');
    expect(findLine(outcome, 'se-study', 'tuition').status).not.toBe('met');
    expect(fees(outcome)).toContain('University Admissions fee');
  });
});

describe('a course of eight weeks in the United Kingdom', () => {
  const course = (nationality: string, course_months: number) =>
    student({
      program_type: 'language',
      course_months,
      start_date: 'July 2027',
      preferred_countries: ['United Kingdom'],
      nationalities: [nationality],
    });
  const fees = (outcome: Outcome) => (findRoute(outcome, 'uk-language').fees ?? []).map(({ label }) => label);

  it.each([
    ['CO', ['Visitor visa']],
    ['BR', ['Electronic travel authorization (ETA)']],
  ])('costs citizens of %s what a visitor pays', (nationality, labels) => {
    const outcome = course(nationality, 2);
    expect(fees(outcome)).toEqual(labels);
    expect(outcome.nextSteps.join(' ')).toContain("it's short enough for a visitor");
  });

  it('costs the short-term study visa and the health surcharge from seven months', () => {
    expect(fees(course('CO', 8))).toEqual(['Short-term study visa', 'Immigration Health Surcharge']);
  });
});

describe('the stay after the course', () => {
  it.each([
    ['Australia', 'au-500', '35 or younger'],
    ['United Kingdom', 'uk-student', 'Graduate visa of 18 months'],
  ])('in %s is what somebody who starts now will get', (country, id, words) => {
    const { rights } = findRoute(student({ ...GRADUATE, preferred_countries: [country] }), id);
    expect(rights?.find(({ topic }) => topic === 'after')?.text).toContain(words);
  });
});
