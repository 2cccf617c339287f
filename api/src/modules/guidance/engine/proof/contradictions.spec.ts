import { describe, expect, it } from 'vitest';
import { claimShape, type Claim, type VerifiedClaim } from '../../claims.js';
import { ruleSet } from '../../rules/facts-store.js';
import { profileShape } from '../../profile.js';
import { translateRules } from '../../rule-text/rule-text.js';
import type { Assessment } from '../judge-all.js';
import { prove } from './proof.js';

const PERSON: Assessment = {
  type: 'opportunity-seeker',
  on: '2026-11-21',
  answers: { preferredCountries: ['Germany'], opportunityType: 'employment', nationalities: ['IN', 'US'] },
  profile: profileShape.parse({
    dateOfBirth: '1999-04-05',
    languageTests: [
      { test: 'ielts', overall: 7, listening: 7, reading: 7, writing: 7, speaking: 7, takenOn: '2026-05-01' },
    ],
    offers: [{ country: 'Germany', title: 'Cook', salary: { amount: 62_000, currency: 'EUR', per: 'year' } }],
    savings: { amount: 40_000, currency: 'EUR' },
  }),
};

function seen(kind: Claim['kind'], data: object): VerifiedClaim {
  return { documentId: `a ${kind}`, claim: claimShape.parse({ kind, ...data }) };
}

function tell(claims: readonly VerifiedClaim[], person = PERSON): readonly string[] {
  return prove(person, claims, ruleSet()).contradictions.map(({ shown, told }) => `${shown} ${told}`);
}

const ielts = (overall: number, writing: number): VerifiedClaim =>
  seen('language', {
    test: 'ielts',
    takenOn: '2026-05-01',
    overall,
    listening: 7,
    reading: 7,
    writing,
    speaking: 7,
  });
const pay = (amountMinor: number, per: 'year' | 'month'): VerifiedClaim =>
  seen('offer', { country: 'Germany', occupation: 'Cook', salary: { amountMinor, currency: 'EUR', per } });

const CASES: readonly (readonly [string, VerifiedClaim])[] = [
  ['another nationality', seen('passport', { nationality: 'NG' })],
  ['another date of birth', seen('passport', { dateOfBirth: '1998-04-05' })],
  ['a lower score', ielts(6, 7)],
  ['a lower part', ielts(7, 5.5)],
  ['less money', seen('funds', { amountMinor: 800_000, currency: 'EUR', on: '2026-11-01' })],
  ['a lower salary of a year', pay(5_000_000, 'year')],
  ['a lower salary of a month', pay(300_000, 'month')],
];

describe('what a document shows otherwise', () => {
  it.each(CASES)('is written in the language of the reader: %s', (_name, claim) => {
    const sentences = tell([claim]);
    expect(sentences).toHaveLength(1);
    for (const language of ['es', 'fr', 'hi', 'ar', 'zh'] as const) {
      expect(sentences.map(translateRules(language))).not.toContain(null);
    }
  });

  it('names the lowest part of a test in plain words', () => {
    expect(tell([ielts(7, 5.5)])).toEqual([
      'Your certificate shows 5.5 as your lowest part in IELTS. You told us 7 as your lowest part in IELTS.',
    ]);
  });

  it('is shown if an answer gives the minimum of a budget', () => {
    const { profile: _, ...student } = { ...PERSON, type: 'student' as const };
    const person = { ...student, answers: { budget: '50000+', program_type: 'graduate' } };
    const [sentence = ''] = tell(
      [seen('funds', { amountMinor: 800_000, currency: 'USD', on: '2026-11-01' })],
      person,
    );
    expect(sentence).toBe('Your bank statement shows USD 8,000. You told us USD 50,000 or more.');
    expect(translateRules('fr')(sentence)).not.toBeNull();
  });
});
