/** The countries that the questionnaires offer and the rules cover, with the product's names and order. */
export const COUNTRIES = [
  'United States',
  'Canada',
  'United Kingdom',
  'Australia',
  'Germany',
  'Netherlands',
  'Singapore',
  'New Zealand',
  'Sweden',
  'Switzerland',
  'Japan',
] as const;

export type Country = (typeof COUNTRIES)[number];

/** The choice for a country that isn't listed. */
export const OTHER_COUNTRY = 'Other';
