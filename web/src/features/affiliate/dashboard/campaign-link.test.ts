import { describe, expect, it } from 'vitest';
import { buildCampaignLink, readTag } from './campaign-link';

describe('the tag of a campaign link', () => {
  it.each([
    ['Spring Fair 2026!', 'spring-fair-2026'],
    ['  --News--  ', 'news'],
    ['', ''],
    ['été', 't'],
    [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
  ])('is normalized: %j becomes %j', (typed, tag) => {
    expect(readTag(typed)).toBe(tag);
  });

  it('is added to the link, which is unchanged without one', () => {
    const link = 'https://portolan.example/?ref=1';
    expect(buildCampaignLink(link, '')).toBe(link);
    expect(buildCampaignLink(link, 'talk')).toBe(`${link}&utm_source=affiliate&utm_campaign=talk`);
  });
});
