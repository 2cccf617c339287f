import { describe, expect, it } from 'vitest';
import { dueAfterDocuments, isOverdue, reviewDueAt, findTurn } from './review-terms.js';

const due = (service: 'expert_review' | 'full_service', from: string) =>
  reviewDueAt(service, new Date(from)).toISOString();

describe('the promised time', () => {
  it.each([
    ['Monday', '2026-11-16T09:30:00.000Z', '2026-11-19T09:30:00.000Z'],
    ['Tuesday', '2026-11-17T23:59:59.999Z', '2026-11-20T23:59:59.999Z'],
    ['Wednesday, over the weekend', '2026-11-18T09:30:00.000Z', '2026-11-23T09:30:00.000Z'],
    ['Friday', '2026-11-20T09:30:00.000Z', '2026-11-25T09:30:00.000Z'],
    ['Saturday, which is no day of work', '2026-11-21T09:30:00.000Z', '2026-11-25T09:30:00.000Z'],
    ['Sunday', '2026-11-22T09:30:00.000Z', '2026-11-25T09:30:00.000Z'],
    ['the end of a year', '2026-12-31T12:00:00.000Z', '2027-01-05T12:00:00.000Z'],
  ])('of an expert review is three business days after %s', (_, from, expected) => {
    expect(due('expert_review', from)).toBe(expected);
  });

  it('of the full service is 14 days after the payment, including weekends', () => {
    expect(due('full_service', '2026-11-21T09:30:00.000Z')).toBe('2026-12-05T09:30:00.000Z');
    expect(due('full_service', '2028-02-20T00:00:00.000Z')).toBe('2028-03-05T00:00:00.000Z');
  });
});

describe('the turn in a review', () => {
  it('is ours until we request documents or finish', () => {
    expect(findTurn({ adminStatus: 'pending', documentsSubmittedAt: null })).toBe('us');
    expect(findTurn({ adminStatus: 'in_review', documentsSubmittedAt: null })).toBe('us');
    expect(findTurn({ adminStatus: 'requires_documents', documentsSubmittedAt: null })).toBe('you');
    expect(findTurn({ adminStatus: 'completed', documentsSubmittedAt: null })).toBe('nobody');
  });

  it('makes us late only while it is ours', () => {
    const reviewDueAt = new Date('2026-11-20T00:00:00.000Z');
    const later = new Date('2026-11-20T00:00:00.001Z');
    expect(isOverdue({ adminStatus: 'in_review', documentsSubmittedAt: null, reviewDueAt }, later)).toBe(
      true,
    );
    expect(
      isOverdue({ adminStatus: 'in_review', documentsSubmittedAt: null, reviewDueAt }, reviewDueAt),
    ).toBe(false);
    expect(
      isOverdue({ adminStatus: 'requires_documents', documentsSubmittedAt: null, reviewDueAt }, later),
    ).toBe(false);
    expect(isOverdue({ adminStatus: 'completed', documentsSubmittedAt: null, reviewDueAt }, later)).toBe(
      false,
    );
  });

  it('is ours again once the owner has sent what we requested', () => {
    const sent = { adminStatus: 'requires_documents', documentsSubmittedAt: new Date() } as const;
    expect(findTurn(sent)).toBe('us');
  });
});

describe('the promised answer after the documents arrive', () => {
  const now = new Date('2026-11-20T09:00:00.000Z');

  it('keeps its date while more than a day of it is left', () => {
    const due = new Date('2026-11-21T09:00:00.001Z');
    expect(dueAfterDocuments(due, now)).toEqual(due);
  });

  it('moves to 3 business days later when the documents arrive late', () => {
    expect(dueAfterDocuments(new Date('2026-11-21T09:00:00.000Z'), now)).toEqual(
      new Date('2026-11-25T09:00:00.000Z'),
    );
  });
});
