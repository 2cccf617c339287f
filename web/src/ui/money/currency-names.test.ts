import { describe, expect, it } from 'vitest';
import { currenciesOfCountries } from './currency-names';

describe('the currencies of countries', () => {
  it.each([
    ['Nigeria', 'NGN'],
    ['Switzerland', 'CHF'],
    ['Germany', 'EUR'],
    ['Bulgaria', 'EUR'],
    ['Senegal', 'XOF'],
    ['Cameroon', 'XAF'],
    ['Ecuador', 'USD'],
  ])('has that of %s: %s', (country, currency) => {
    expect(currenciesOfCountries([country])).toEqual([currency]);
  });

  it('has each once, and none of a country that is not known', () => {
    expect(currenciesOfCountries(['France', 'Italy', 'Atlantis'])).toEqual(['EUR']);
  });
});
