import { describe, expect, it } from 'vitest';
import { Wording } from '../../platform/language/wording.js';
import { describeCommission } from './affiliates.view.js';
import type { CommissionRecord } from './commission-record.js';

const now = new Date('2026-11-21T12:00:00.000Z');

const pending: CommissionRecord = {
  id: 'c',
  affiliateId: 'a',
  source: 'expert_review',
  rate: '0.3000',
  amountCents: 1_500,
  paidCents: 0,
  status: 'pending',
  review: 'none',
  reviewNote: null,
  reversal: null,
  flags: [],
  createdAt: now,
  releasesAt: new Date('2026-12-21T12:00:00.000Z'),
  paidAt: null,
};

describe('the note on a held commission', () => {
  it('is written in the language of its affiliate', () => {
    expect(describeCommission(pending, now, Wording.in('en'))).toBe(
      'On hold until December 21, 2026, when the refund window closes.',
    );
    expect(describeCommission(pending, now, Wording.in('es'))).toBe(
      'En espera hasta el 21 de diciembre de 2026, cuando termina el plazo de reembolso.',
    );
    const reversed = { ...pending, status: 'reversed', reversal: 'refund', paidCents: 1_500 } as const;
    expect(describeCommission(reversed, now, Wording.in('ar'))).toMatch(/^أُلغيت: رُدّ المبلغ المدفوع\. ستقلّ/);
  });

  it("keeps an admin's text unchanged", () => {
    const refused = {
      ...pending,
      status: 'reversed',
      reversal: 'review',
      reviewNote: 'The account pays itself.',
    } as const;
    expect(describeCommission(refused, now, Wording.in('zh'))).toBe('我们未予认可：The account pays itself.');
  });
});
