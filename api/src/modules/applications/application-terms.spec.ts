import { describe, expect, it } from 'vitest';
import { answerDueAt } from './application-terms.js';

const at = (moment: string) => new Date(moment);
const FRIDAY = at('2026-11-20T10:00:00Z');

describe('the promised date of our check', () => {
  it.each(['submitted', 'in_review'] as const)(
    'is three business days after the application was sent while it is %s',
    (status) => {
      expect(answerDueAt({ status, createdAt: FRIDAY, updatedAt: FRIDAY })).toEqual(
        at('2026-11-25T10:00:00Z'),
      );
    },
  );

  it.each(['approved', 'rejected', 'withdrawn'] as const)(
    'is absent once the application is %s',
    (status) => {
      expect(answerDueAt({ status, createdAt: FRIDAY, updatedAt: FRIDAY })).toBeNull();
    },
  );

  it('is renewed for a check that is reopened after its date', () => {
    const reopened = {
      status: 'in_review',
      createdAt: FRIDAY,
      updatedAt: at('2026-11-30T09:00:00Z'),
    } as const;
    expect(answerDueAt(reopened)).toEqual(at('2026-12-03T09:00:00Z'));
  });
});
