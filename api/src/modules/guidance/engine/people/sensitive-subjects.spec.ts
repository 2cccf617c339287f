import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../questionnaires/index.js';
import { assess } from '../../assess.js';
import { ruleSet } from '../../rules/facts-store.js';
import type { Criterion } from '../../types.js';

/** The certificate for sensitive research (ATAS): Appendix ATAS of the Immigration Rules, paragraphs 1.1, 1.2, 4.1. */
const rules = ruleSet();
const on = '2026-11-30';

const findLine = (type: 'student' | 'opportunity-seeker', answers: Answers, route: string) =>
  assess({ type, on, answers, profile: null }, rules)
    .explanation.routes.find(({ id }) => id === route)
    ?.criteria.find(({ id }) => id === 'atas');

const studentLine = (field_of_study: string, more: Answers = {}): Criterion | undefined =>
  findLine(
    'student',
    {
      program_type: 'graduate',
      education_level: 'bachelor',
      preferred_countries: ['United Kingdom'],
      nationalities: ['NG'],
      field_of_study,
      ...more,
    },
    'uk-student',
  );

describe('a student', () => {
  it.each(['Nursing', 'MBA', 'B.Com accounting', 'International relations', 'Fashion design', 'Derecho'])(
    'of a field outside the list needs none: %s',
    (field) => {
      expect(studentLine(field)).toMatchObject({
        status: 'met',
        detail: expect.stringContaining("isn't on the list"),
      });
    },
  );

  it.each(['Mechanical engg', 'Physics', 'Aerospace engineering', 'Chemical engineering'])(
    'of a field on both lists may need one: %s',
    (field) => {
      expect(studentLine(field)).toMatchObject({
        status: 'unknown',
        detail: expect.stringContaining('Your field of study is on the list.'),
      });
    },
  );

  it('of computing needs one for research only', () => {
    expect(studentLine('Computer science')?.detail).toContain("but not for a taught master's");
    expect(studentLine('Computer science', { special_requirements: 'PhD' })?.status).toBe('unknown');
    expect(studentLine('Computer science', { special_requirements: 'a taught degree' })?.status).toBe('met');
  });

  it("who names no field, or one we don't know, reads what it depends on", () => {
    expect(studentLine('')?.detail).toContain('Whether you need it depends on your subject.');
    expect(studentLine('Basket weaving')?.detail).toContain('Whether you need it depends on your subject.');
  });

  it('of an exempt nationality is asked for nothing', () => {
    expect(studentLine('Physics', { nationalities: ['SG'] })).toBeUndefined();
  });
});

describe('a job', () => {
  const jobLine = (additionalInfo: string): Criterion | undefined =>
    findLine(
      'opportunity-seeker',
      {
        opportunityType: 'employment',
        preferredCountries: ['United Kingdom'],
        nationalities: ['IN'],
        additionalInfo,
      },
      'uk-skilled-worker',
    );

  it('that is no research needs none', () => {
    expect(jobLine('job offer in London as an accountant')).toBeUndefined();
    expect(jobLine('I am a chef')).toBeUndefined();
  });

  it.each(['job offer in Leeds as a research fellow', 'job offer in Leeds as a lecturer', 'bachelor'])(
    'that is research, or unknown, may: %s',
    (text) => {
      expect(jobLine(text)?.status).toBe('unknown');
    },
  );
});
