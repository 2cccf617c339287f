import { describe, expect, it } from 'vitest';
import { assess } from '../assess.js';
import { ruleSet } from '../rules/facts-store.js';
import { EMPTY_PROFILE, profileShape } from '../profile.js';
import { whatIf, withChanges } from './what-if.js';
import { evaluate, type PersonQuestion } from './evaluation.js';
import { missingRanges } from './missing.js';
import { questionnaireFields } from '../../questionnaires/index.js';

const rules = ruleSet();
const student: PersonQuestion = {
  type: 'student',
  on: '2026-11-21',
  answers: {
    education_level: 'high_school',
    program_type: 'undergraduate',
    preferred_countries: ['Canada'],
    english_tests: 'IELTS 5.0',
    budget: '0-10000',
  },
};

describe('What if', () => {
  it('shows the result before and after a changed answer, and stores nothing', () => {
    const frozen = structuredClone(student);
    const answer = whatIf(student, { budget: '50000+' }, rules);
    if (!answer.ok) throw new Error('refused');
    const now = assess(student, rules).eligibilityScore;
    const then = assess(
      { ...student, answers: { ...student.answers, budget: '50000+' } },
      rules,
    ).eligibilityScore;
    expect([answer.change.scoreBefore, answer.change.scoreAfter]).toEqual([now, then]);
    expect(then).toBeGreaterThan(now);
    expect(student).toEqual(frozen);
  });

  it('names the lines that a changed answer turned', () => {
    const answer = whatIf(student, { english_tests: 'IELTS 8.0' }, rules);
    if (!answer.ok) throw new Error('refused');
    const canada = answer.change.routes.find(({ id }) => id === 'ca-study-ug');
    expect(canada?.lines.map(({ id }) => id)).toContain('language');
  });

  it('takes null as no answer', () => {
    const changed = withChanges(student, { budget: null }, rules);
    expect(changed.ok && changed.question.answers).not.toHaveProperty('budget');
  });

  it('names a wrong answer and what is wanted', () => {
    expect(whatIf(student, { budget: 'plenty' }, rules)).toEqual({
      ok: false,
      errors: [{ field: 'budget', message: 'Choose one of: 0-10000, 10000-25000, 25000-50000, 50000+.' }],
    });
  });

  it('refuses what is no question of the questionnaire', () => {
    const answer = whatIf(student, { shoe_size: '42' }, rules);
    expect(!answer.ok && answer.errors.map(({ field }) => field)).toEqual(['shoe_size']);
  });

  it('refuses what is no object', () => {
    expect(whatIf(student, [1], rules).ok).toBe(false);
    expect(whatIf(student, null, rules).ok).toBe(false);
  });

  it("uses a tried answer instead of the profile's, and keeps the rest of the profile", () => {
    const profile = {
      ...EMPTY_PROFILE,
      dateOfBirth: '2004-05-06',
      savings: { amount: 4000, currency: 'CAD', availableOn: null },
    };
    const changed = withChanges({ ...student, profile }, { budget: '50000+' }, rules);
    expect(changed.ok && changed.question.profile).toMatchObject({
      savings: null,
      dateOfBirth: '2004-05-06',
    });
  });

  it('leaves the profile alone where the changed answer says nothing of it', () => {
    const profile = { ...EMPTY_PROFILE, savings: { amount: 4000, currency: 'CAD', availableOn: null } };
    const changed = withChanges({ ...student, profile }, { education_level: 'bachelor' }, rules);
    expect(changed.ok && changed.question.profile?.savings).toEqual(profile.savings);
  });
});

describe('A missing answer', () => {
  const types = ['student', 'opportunity-seeker'] as const;

  it.each(types)('has a range of whole scores from low to high, in the %s questionnaire', (type) => {
    const ranges = missingRanges({ type, answers: {}, on: '2026-11-21' }, rules);
    expect(ranges.length).toBeGreaterThan(5);
    for (const { scoreFrom, scoreTo, why } of ranges) {
      expect(Number.isInteger(scoreFrom) && Number.isInteger(scoreTo)).toBe(true);
      expect(scoreFrom).toBeLessThanOrEqual(scoreTo);
      expect(why).toMatch(/\.$/);
    }
  });

  it.each(types)('gives a score within its range, whichever option is chosen: %s', (type) => {
    const question = { type, answers: {}, on: '2026-11-21' };
    const fields = questionnaireFields(type);
    for (const { field, scoreFrom, scoreTo } of missingRanges(question, rules)) {
      const options = fields.find(({ name, kind }) => name === field && kind !== 'checkboxes')?.options ?? [];
      for (const { value } of options) {
        const { eligibilityScore } = evaluate({ ...question, answers: { [field]: value } }, rules);
        expect(eligibilityScore).toBeGreaterThanOrEqual(scoreFrom);
        expect(eligibilityScore).toBeLessThanOrEqual(scoreTo);
      }
    }
  });

  it('can move the score where a rule turns on it', () => {
    const { budget: _left, ...answers } = student.answers as Record<string, unknown>;
    const range = missingRanges({ ...student, answers }, rules).find(({ field }) => field === 'budget');
    expect(range && range.scoreTo - range.scoreFrom).toBeGreaterThan(10);
  });

  it('uses a given answer together with what the profile says', () => {
    const question = {
      type: 'opportunity-seeker',
      answers: { opportunityType: 'employment' },
      on: student.on,
    } as const;
    const profile = profileShape.parse({ degrees: [{ level: 'phd' }], dateOfBirth: '1996-02-03' });
    const lowest = (of: PersonQuestion): number =>
      missingRanges(of, rules).find(({ field }) => field === 'additionalInfo')?.scoreFrom ?? Number.NaN;
    expect(lowest({ ...question, profile })).toBeGreaterThan(lowest(question));
  });
});
