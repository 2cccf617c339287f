import { describe, expect, it } from 'vitest';
import { readJobOffer } from './job-offer.js';

describe('an offer in few words', () => {
  it.each([
    ['Registered nurse, NHS offer GBP 31,049', 'United Kingdom', 31_049],
    ['Accepted a position with Deloitte Sydney on AUD 95,000', 'Australia', 95_000],
    ['LMIA approved job as a welder in Calgary CAD 32/hour', 'Canada', 32],
    ['CoS assigned, band 5 nurse, Leeds', 'United Kingdom', null],
    ['Offer: Siemens Munich, EUR 62,000', 'Germany', 62_000],
    ['Job confirmed at ASML Eindhoven', 'Netherlands', null],
  ])('is read with its country and pay: "%s"', (text, country, pay) => {
    const offer = readJobOffer(text);
    expect(offer).toMatchObject({ held: true, countries: [country] });
    expect(offer?.salaries?.[0]?.amount ?? null).toBe(pay);
  });

  it.each([
    "I haven't accepted a position with Deloitte Sydney",
    'no NHS offer yet',
    'Waiting for my CoS assigned by the trust',
    'Offer: conditional, MSc at UCL',
    'Employer in Toronto will hire me',
    'Looking for an LMIA approved job in Calgary',
  ])('is not read where there is none: "%s"', (text) => {
    expect(readJobOffer(text)?.held ?? false).toBe(false);
  });
});
