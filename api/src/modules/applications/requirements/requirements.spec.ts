import { describe, expect, it } from 'vitest';
import { listRequirements } from './requirements.js';

const TODAY = '2026-11-21';

const aDocument = (id: string, change: Partial<Parameters<typeof listRequirements>[1][number]> = {}) => ({
  id,
  documentType: 'passport' as const,
  verificationStatus: 'verified' as const,
  supersededAt: null,
  expiresOn: null,
  ...change,
});

const standing = (required: string, ...documents: Parameters<typeof listRequirements>[1][number][]) =>
  listRequirements([required], documents, TODAY)[0]?.standing;

describe('the requirements of a program', () => {
  it('keep their order and wording, with the documents that match', () => {
    const transcript = aDocument('b', { documentType: 'transcript' });
    expect(
      listRequirements(
        ['Job offer', 'Valid passport', 'transcript', 'certificate'],
        [aDocument('a'), transcript],
        TODAY,
      ),
    ).toEqual([
      { text: 'Job offer', documentType: null, standing: 'to_judge', documentIds: [] },
      { text: 'Valid passport', documentType: 'passport', standing: 'covered', documentIds: ['a'] },
      { text: 'transcript', documentType: 'transcript', standing: 'covered', documentIds: ['b'] },
      { text: 'certificate', documentType: 'certificate', standing: 'not_covered', documentIds: [] },
    ]);
  });

  it('are not met by unverified, replaced or expired documents', () => {
    expect(standing('passport', aDocument('a', { verificationStatus: 'pending' }))).toBe('not_covered');
    expect(standing('passport', aDocument('a', { verificationStatus: 'rejected' }))).toBe('not_covered');
    expect(standing('passport', aDocument('a', { supersededAt: new Date() }))).toBe('not_covered');
    expect(standing('passport', aDocument('a', { expiresOn: '2026-11-20' }))).toBe('not_covered');
    expect(standing('passport', aDocument('a', { expiresOn: TODAY }))).toBe('covered');
  });

  it('are left to a person while fewer documents than required are there', () => {
    const letter = (id: string) => aDocument(id, { documentType: 'letter_of_recommendation' });
    expect(standing('Two letters of recommendation')).toBe('not_covered');
    expect(standing('Two letters of recommendation', letter('a'))).toBe('to_judge');
    expect(standing('Two letters of recommendation', letter('a'), letter('b'))).toBe('covered');
  });

  it('are never met by documents of another type', () => {
    expect(standing('other', aDocument('a', { documentType: 'other' }))).toBe('to_judge');
    expect(standing('Job offer', aDocument('a', { documentType: 'additional_document' }))).toBe('to_judge');
  });
});
