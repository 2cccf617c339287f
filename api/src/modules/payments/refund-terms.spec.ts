import { describe, expect, it } from 'vitest';
import { Wording } from '../../platform/language/wording.js';
import type { PaymentWithRequest, RefundRequestRecord } from './payment-record.js';
import { guaranteeEnd, refundTerms } from './refund-terms.js';

const paidAt = new Date('2026-11-14T12:00:00.000Z');
const now = new Date('2026-11-21T12:00:00.000Z');

const paid: PaymentWithRequest = {
  id: 'p',
  userId: 'u',
  type: 'expert_review',
  assessmentType: null,
  assessmentId: 'a',
  amountCents: 4_900,
  refundedCents: 0,
  currency: 'usd',
  status: 'completed',
  provider: 'sandbox',
  paymentIntentId: 'pi',
  intentState: 'succeeded',
  failureMessage: null,
  createdAt: paidAt,
  updatedAt: paidAt,
  paidAt,
  deliveredAt: paidAt,
  refundStartedAt: null,
  refundedAt: null,
  disputedAt: null,
  cardFingerprint: null,
  refundRequest: null,
};

const request: RefundRequestRecord = {
  id: 'r',
  paymentId: 'p',
  amountCents: 4_900,
  reason: null,
  status: 'open',
  note: null,
  createdAt: now,
  decidedAt: null,
};

describe('the refund terms', () => {
  it('offer the whole amount for 30 days', () => {
    expect(refundTerms(paid, now)).toEqual({
      amountCents: 4_900,
      until: new Date('2026-12-14T12:00:00.000Z'),
      requestable: true,
      reason: '30-day money-back guarantee: you can request all $49 back until December 14, 2026 (UTC).',
    });
  });

  it('offer the whole amount in the last millisecond and nothing after it', () => {
    const end = guaranteeEnd(paidAt);
    expect(refundTerms(paid, end)).toMatchObject({ amountCents: 4_900, requestable: true });
    expect(refundTerms(paid, new Date(end.getTime() + 1))).toEqual({
      amountCents: 0,
      until: end,
      requestable: false,
      reason: 'The 30-day money-back guarantee ended on December 14, 2026 (UTC).',
    });
  });

  it('offer nothing while nothing is paid', () => {
    for (const status of ['pending', 'failed'] as const) {
      expect(refundTerms({ ...paid, status, paidAt: null, deliveredAt: null }, now)).toMatchObject({
        amountCents: 0,
        until: null,
        requestable: false,
      });
    }
  });

  it('offer nothing once everything was refunded', () => {
    expect(refundTerms({ ...paid, status: 'refunded', refundedAt: now, refundStartedAt: now }, now)).toEqual({
      amountCents: 0,
      until: null,
      requestable: false,
      reason: 'We refunded all $49 on November 21, 2026.',
    });
  });

  it('report a refund on its way once it was started, even after the guarantee has ended', () => {
    const late = new Date('2027-02-01T00:00:00.000Z');
    expect(refundTerms({ ...paid, refundStartedAt: now }, late)).toMatchObject({
      amountCents: 4_900,
      requestable: false,
      reason: 'The full $49 is on its way back to you.',
    });
  });

  it('offer the remainder after a partial refund', () => {
    const part = { ...paid, refundedCents: 2_000 };
    expect(refundTerms(part, now)).toMatchObject({
      amountCents: 2_900,
      requestable: true,
      reason:
        'We already refunded $20. 30-day money-back guarantee: you can request the other $29 back until December 14, 2026 (UTC).',
    });
    expect(refundTerms({ ...part, refundStartedAt: now }, now)).toMatchObject({
      amountCents: 2_900,
      reason: 'We already refunded $20. The other $29 is on its way back to you.',
    });
    expect(refundTerms({ ...part, refundRequest: request }, now).amountCents).toBe(2_900);
  });

  it("leave the decision to the bank while the payer's bank disputes the payment", () => {
    expect(refundTerms({ ...paid, disputedAt: now }, now)).toMatchObject({
      amountCents: 0,
      requestable: false,
      reason: 'Your bank has asked us for this money back. Your bank decides.',
    });
  });

  it('allow one open request at a time', () => {
    expect(refundTerms({ ...paid, refundRequest: request }, now)).toMatchObject({
      amountCents: 4_900,
      requestable: false,
      reason: "You requested $49 back on November 21, 2026. We'll decide and email you.",
    });
  });

  it('allow another request after a refusal', () => {
    const refused = { ...request, status: 'refused', decidedAt: now } as const;
    expect(refundTerms({ ...paid, refundRequest: refused }, now).requestable).toBe(true);
  });

  it("are written in the reader's language", () => {
    const part = { ...paid, refundedCents: 2_000 };
    expect(refundTerms(paid, now, Wording.in('fr')).reason).toBe(
      'Garantie de remboursement de 30 jours : vous pouvez demander le remboursement de la totalité, 49 $, jusqu’au 14 décembre 2026 (UTC).',
    );
    // Chinese sentences aren't separated by spaces.
    expect(refundTerms(part, now, Wording.in('zh')).reason).toBe(
      '我们已退还$20。30天退款保证：您可在2026年12月14日（UTC）前申请退回其余$29。',
    );
  });
});
