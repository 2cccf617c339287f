import { describe, expect, it } from 'vitest';
import { readStoredSource } from './stored-source.js';

const PAGE = { title: 'GOV.UK (official page)', url: 'https://www.gov.uk/student-visa', asOf: '2026-06-30' };

describe('readStoredSource', () => {
  it('counts a figure of an older result as unread, and claims no official page', () => {
    expect(readStoredSource(PAGE)).toEqual({
      ...PAGE,
      title: 'GOV.UK',
      provenance: 'unread',
      readOn: null,
      officialUrl: PAGE.url,
      copy: null,
    });
  });

  it('keeps what a newer result says', () => {
    const source = {
      ...PAGE,
      title: 'GOV.UK',
      provenance: 'official',
      readOn: '2026-11-22',
      officialUrl: PAGE.url,
      copy: null,
    } as const;
    expect(readStoredSource(source)).toEqual(source);
  });
});
