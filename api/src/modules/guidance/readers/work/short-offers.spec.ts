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
    ['Job offer in Berlin, 58k brutto', 58_000, 'EUR', 'year'],
    ['Job offer London salary 45k pa', 45_000, 'GBP', 'year'],
    ['Offer in Munich, 4,500 a month gross', 4_500, 'EUR', 'month'],
    ['Offer in Amsterdam 5.331 bruto per maand', 5_331, 'EUR', 'month'],
    ['Offer in Melbourne 95,000 plus super', 95_000, 'AUD', 'year'],
    ['Offer in Tokyo, salary 450,000 monthly', 450_000, 'JPY', 'month'],
    ['Job offer in Toronto at 38 an hour', 38, 'CAD', 'hour'],
    ['Offer in Zürich 110k', 110_000, 'CHF', 'year'],
    ['offer Zurich 110k', 110_000, 'CHF', 'year'],
    ['I have an offer in Zürich 110k', 110_000, 'CHF', 'year'],
    ['Contract in Ingolstadt 70k', 70_000, 'EUR', 'year'],
    ['I got a contract in Eindhoven, 65k', 65_000, 'EUR', 'year'],
    ['Job offer from SAP Walldorf 75k', 75_000, 'EUR', 'year'],
    ['Offer in Amsterdam, 75k base, 10k bonus', 75_000, 'EUR', 'year'],
    ['Offer in Amsterdam 75k base + 10k bonus', 75_000, 'EUR', 'year'],
    ['Offer in Melbourne 95,000', 95_000, 'AUD', 'year'],
    ['Offer letter from Google Mountain View 180k', 180_000, 'USD', 'year'],
  ])('has its pay without a currency in that of the country: "%s"', (text, amount, currency, per) => {
    expect(readJobOffer(text)?.salaries?.[0]).toMatchObject({
      amount,
      currency,
      per,
      isCurrencyAssumed: true,
    });
  });

  it.each([
    'Offer in Berlin, 40 hours a week',
    'Offer in Berlin, 3 months probation',
    'Offer in Berlin, contract until 2028',
    'Offer in Berlin for 2 years, 30 days of leave a year',
    'Offer in Munich, rent is 1,500 a month',
    'Offer in Munich with a signing bonus of 15,000 gross',
    'Offer in Munich with a signing bonus of EUR 15,000',
    'Offer in Munich, EUR 12,000 relocation',
    'Offer in Munich, savings 20,000 net',
    'Offer in Hamburg, 18 lakhs per annum',
    'Offer in Tokyo, salary 45k a year',
    'Job offer from a company in Zurich with 110k employees',
    'Offer in Zurich 110k employees',
    'Offer in Zurich with 20k bonus',
    'Offer in Zurich, 20k signing bonus',
    'Offer in Zurich 20k relocation',
    'Offer in Zurich, rent 24k',
    'Offer in Zurich 110k with bonus',
    'Offer in Zurich 180k total comp',
    'Offer in Zurich, 30k saved',
    'Offer in Zurich and 30k in the bank',
    'Offer in Berlin, 25k from my parents',
    'Offer in Berlin, agent asks 25k',
    'Agent: job offer in Berlin 25k',
    'I pay 25k for a job offer in Berlin',
    'I have to pay 25k for a job offer in Berlin',
    'Offer in Berlin, I need 25k for the visa',
    'Offer in Austin with 401k',
    'Offer in Singapore 9k',
    'Offer in Berlin, 40h',
    'Offer in Berlin 2027',
    'Offer in Zurich 25k down payment',
  ])('has no pay where a number is something else, or too low or high for pay: "%s"', (text) => {
    expect(readJobOffer(text)).toMatchObject({ held: true });
    expect(readJobOffer(text)?.salaries).toBeUndefined();
  });

  it.each([
    ['Offer in Stockholm SEK 38 000 i månaden', 38_000, 'month'],
    ['Offer in Germany 4.500 € mtl.', 4_500, 'month'],
    ['Offer in Utrecht 65.000 euro per jaar', 65_000, 'year'],
    ['Offer in Gothenburg 185 kr/timme', 185, 'hour'],
    ['Offer in Munich: EUR 15,000 signing bonus, EUR 62,000 a year', 62_000, 'year'],
    ['Offer in Munich EUR 62,000 per year plus bonus', 62_000, 'year'],
  ])('has its pay by the period that is named in the language of the country: "%s"', (text, amount, per) => {
    const [salary] = readJobOffer(text)?.salaries ?? [];
    expect(salary).toMatchObject({ amount, per });
    expect(salary?.isCurrencyAssumed).toBeUndefined();
  });

  it.each([
    "I haven't accepted a position with Deloitte Sydney",
    'no NHS offer yet',
    'Waiting for my CoS assigned by the trust',
    'Offer: conditional, MSc at UCL',
    'Employer in Toronto will hire me',
    'Looking for an LMIA approved job in Calgary',
    'Companies offer $100k in the United States',
    'The bank loan offer is $100k',
    'We offer services worth USD 20,000 a year',
    'Stanford University offer, $50k scholarship',
    'Contract in Berlin from 2019 to 2021, 60k',
    'Rental contract in Berlin 20k',
  ])('is not read where there is none: "%s"', (text) => {
    expect(readJobOffer(text)?.held ?? false).toBe(false);
  });
});
