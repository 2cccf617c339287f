import { describe, expect, it } from 'vitest';
import { readJobOffer } from '../work/job-offer.js';

const countriesOf = (text: string, chosen: Parameters<typeof readJobOffer>[1] = []) =>
  readJobOffer(text, chosen)?.countries;

describe('the place of an offer', () => {
  it.each([
    ['Walldorf', 'Germany'],
    ['Wolfsburg', 'Germany'],
    ['Ingolstadt', 'Germany'],
    ['Kista', 'Sweden'],
    ['Göteborg', 'Sweden'],
    ['Gothenburg', 'Sweden'],
    ['Malmö', 'Sweden'],
    ['Lund', 'Sweden'],
    ['Eindhoven', 'Netherlands'],
    ['Veldhoven', 'Netherlands'],
    ['Delft', 'Netherlands'],
    ['Leiden', 'Netherlands'],
    ['Utrecht', 'Netherlands'],
    ['Zug', 'Switzerland'],
    ['Basel', 'Switzerland'],
    ['Lausanne', 'Switzerland'],
    ['Geneva', 'Switzerland'],
    ['Genf', 'Switzerland'],
    ['Genève', 'Switzerland'],
    ['Tsukuba', 'Japan'],
    ['Kyoto', 'Japan'],
    ['Fukuoka', 'Japan'],
    ['Nagoya', 'Japan'],
    ['Jurong', 'Singapore'],
    ['Kitchener', 'Canada'],
    ['Mountain View', 'United States'],
    ['Redmond', 'United States'],
    ['Cupertino', 'United States'],
    ['Austin', 'United States'],
    ['Milton Keynes', 'United Kingdom'],
    ['Perth', 'Australia'],
    ['Hobart', 'Australia'],
    ['Wellington', 'New Zealand'],
    ['Christchurch', 'New Zealand'],
    ['New Plymouth', 'New Zealand'],
    ['Plymouth', 'United Kingdom'],
  ] as const)('is known by the city: %s', (city, country) => {
    expect(countriesOf(`Job offer in ${city}`)).toEqual([country]);
  });

  it.each([
    ['Job offer in London, Ontario', 'Canada'],
    ['Job offer in London, ON, 80k', 'Canada'],
    ['Job offer in London, Ontario for 80k', 'Canada'],
    ['Job offer in London, Canada', 'Canada'],
    ['Job offer in London on GBP 45,000', 'United Kingdom'],
    ['Job offer in Birmingham, Alabama', 'United States'],
    ['Job offer in Manchester NH', 'United States'],
    ['Job offer in Perth, Scotland', 'United Kingdom'],
    ['Job offer in Sydney, Nova Scotia', 'Canada'],
    ['Job offer in Vancouver, WA', 'United States'],
    ['Job offer in Wellington, Florida', 'United States'],
    ['Job offer in Cambridge, MA', 'United States'],
    ['Job offer in Cambridge, UK', 'United Kingdom'],
    ['Job offer in Waterloo, Ontario', 'Canada'],
    ['Job offer in Hamilton, New Zealand', 'New Zealand'],
    ['Job offer in Newcastle upon Tyne', 'United Kingdom'],
    ['Job offer in Newcastle, NSW', 'Australia'],
    ['Offer from Google US $180k', 'United States'],
    ['Google US $180k offer', 'United States'],
  ] as const)('is that which the words behind its name say: "%s"', (text, country) => {
    expect(countriesOf(text)).toEqual([country]);
  });

  it.each([
    'Job offer in Cambridge, 60k',
    'Job offer in Waterloo',
    'Job offer in Hamilton',
    'Job offer in Newcastle',
    'Job offer in Victoria',
    'Job offer in San Jose, Costa Rica',
    'Offer from a US company',
    'Job offer, US$180k',
  ])('stays open where several countries have it, or it is none: "%s"', (text) => {
    expect(readJobOffer(text)).toMatchObject({ held: true, countries: [] });
  });

  it.each([
    ['Job offer in Cambridge', ['United Kingdom', 'Germany'], 'United Kingdom'],
    ['Job offer in Cambridge', ['United States'], 'United States'],
    ['Job offer in Cambridge, £45k', [], 'United Kingdom'],
    ['Job offer in Cambridge, £45k', ['United States'], 'United Kingdom'],
    ['Job offer in Waterloo, CAD 90,000', [], 'Canada'],
    ['Offer Hamilton 80k', ['New Zealand'], 'New Zealand'],
  ] as const)('is the one that fits the pay or the chosen countries: "%s", %s', (text, chosen, country) => {
    expect(readJobOffer(text, chosen)).toMatchObject({
      countries: [country],
      isPlaceAssumed: true,
      isPlaceShared: true,
    });
  });

  it.each([
    ['Job offer in Cambridge', ['Germany']],
    ['Job offer in Cambridge', ['United States', 'United Kingdom']],
    ['Job offer in Cambridge, 60k EUR', ['United Kingdom']],
    ['Job offer from Google, USD180k', ['Canada']],
  ] as const)('stays open where none or several of them fit: "%s", %s', (text, chosen) => {
    expect(countriesOf(text, chosen)).toEqual([]);
  });

  it('lets the only country be that of an offer in its currency', () => {
    for (const pay of ['US$180k', 'USD180k', '$180k']) {
      expect(readJobOffer(`Job offer from Google, ${pay}`, ['United States'])?.salaries).toMatchObject([
        { amount: 180_000, currency: 'USD', per: 'year' },
      ]);
    }
  });
});
