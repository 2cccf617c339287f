import { describe, expect, it } from 'vitest';
import { readJobOffer } from './job-offer.js';

const paid = (text: string): readonly (readonly [string, number | null])[] => {
  const offer = readJobOffer(text);
  return (offer?.countries ?? []).map((country) => [
    country,
    offer?.salaries?.find((each) => each.country === country)?.amount ?? null,
  ]);
};

describe('two job offers in one text', () => {
  it.each([
    'I have two offers: Berlin EUR 58k a year and Toronto CAD 90k a year',
    'Job offer in Germany for EUR 58,000 a year, another one in Canada for CAD 90,000 a year',
    'job offer from a company in Berlin (58.000 euros a year). The other one is from Toronto, CAD 90,000',
    'Tengo dos ofertas de trabajo, una en Alemania por 58.000 euros al año y otra en Canadá por 90.000 CAD al año',
    "J'ai deux offres d'emploi, une en Allemagne à 58 000 EUR par an et une autre au Canada à 90 000 CAD par an",
    'Recebi duas ofertas, uma na Alemanha por 58.000 euros/ano e outra no Canadá por 90.000 CAD/ano',
    '我有两个offer，德国年薪5.8万欧元，加拿大年薪9万加元',
    'मेरे पास दो जॉब ऑफर हैं, जर्मनी 58000 EUR सालाना और कनाडा 90000 CAD सालाना',
    'لدي عرضا عمل، ألمانيا 58000 EUR سنويا، كندا 90000 CAD سنويا',
  ])('are both read, each with its country and pay: "%s"', (text) => {
    expect(paid(text)).toEqual([
      ['Germany', 58_000],
      ['Canada', 90_000],
    ]);
  });

  it('without pay are read with their countries', () => {
    expect(paid('job offers in Germany and Canada')).toEqual([
      ['Germany', null],
      ['Canada', null],
    ]);
  });

  it.each([
    ['two offers, Berlin EUR 58k, but the offer in Toronto was withdrawn', [['Germany', 58_000]]],
    ["Job offer in Berlin EUR 58k and a master's degree from the UK", [['Germany', 58_000]]],
    ['Job offer in Berlin EUR 58k and want to move to Canada later', [['Germany', 58_000]]],
    ['Job offer in Berlin EUR 58k, brother lives in Canada and earns CAD 90,000', [['Germany', 58_000]]],
    ['Job offer in Berlin EUR 58k. No offer in Canada', [['Germany', 58_000]]],
  ])('are one if only one stands: "%s"', (text, expected) => {
    expect(paid(text)).toEqual(expected);
  });

  it('name no job if they are for different ones', () => {
    const offer = readJobOffer('Job offer as a nurse in Berlin, another offer as a teacher in Toronto');
    expect(offer?.countries).toEqual(['Germany', 'Canada']);
    expect(offer).not.toHaveProperty('occupation');
  });

  it('are sponsored only where the text says so', () => {
    const offer = readJobOffer('Job offer in Berlin EUR 58k, another offer in London with a CoS, £45,000');
    expect(offer?.sponsors).toEqual([{ country: 'United Kingdom', canSponsor: true }]);
  });
});
