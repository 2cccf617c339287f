import { expect, it } from 'vitest';
import { readJobOffer } from './job-offer.js';

it.each([
  ['I have got a job offer, salary 65,000 EUR per year', ['Germany'], ['Germany']],
  ['job offer from Siemens, 65k', ['Germany'], ['Germany']],
  ['I have a job offer, CAD 65,000 a year', ['Canada', 'Germany', 'New Zealand'], ['Canada']],
  ['I have a job offer, 65,000 EUR a year', ['Netherlands', 'Germany'], []],
  ['I have a job offer, salary 65,000 per year', ['Canada', 'Germany'], []],
  ['job offer in Dubai', ['Germany'], []],
  ['job offer in my field', ['Germany'], ['Germany']],
  ['job offer in Canada', ['Germany'], ['Canada']],
  ['no job offer yet', ['Germany'], []],
] as const)('places an offer: "%s", chosen %s', (text, chosen, countries) => {
  expect(readJobOffer(text, chosen)?.countries).toEqual(countries);
});

it('reads its pay in the assumed country, and says that it is assumed', () => {
  expect(readJobOffer('job offer as an accountant, salary 65,000 EUR per year', ['Germany'])).toMatchObject({
    isPlaceAssumed: true,
    salaries: [{ amount: 65_000, currency: 'EUR', country: 'Germany' }],
  });
});
