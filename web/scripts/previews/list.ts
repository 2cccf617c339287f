import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, dirname } from 'node:path';
import { findDestination } from '../../src/product/chart/destinations.ts';

/** What the picture of a page says when its link is shared. */
export interface Preview {
  /** Its file below `/previews`, without the ending. */
  readonly name: string;
  /** A few words above the title. */
  readonly kicker: string;
  readonly title: string;
  /** Its flag is shown. */
  readonly country?: string;
}

const COUNTRIES = [
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

/** The country in a file name: `new-zealand`. */
const slug = (country: string): string => country.toLowerCase().replaceAll(' ', '-');

/** With the article that English gives some countries: "the United States". */
const inWords = (country: string): string =>
  /^(United|Netherlands)/.test(country) ? `the ${country}` : country;

/**
 * All pictures: one for the whole site, one a kind of page, and one a guide. Programs share one a kind, so that nobody
 * can make the server draw, and no title in any script needs a font.
 */
export const previews: readonly Preview[] = [
  {
    name: 'portolan',
    kicker: 'Study and work abroad',
    title: 'See which routes fit you, condition by condition',
  },
  { name: 'programs', kicker: 'Programs', title: 'Scholarships, internships, and jobs abroad' },
  { name: 'program-scholarship', kicker: 'Programs', title: 'A scholarship abroad' },
  { name: 'program-internship', kicker: 'Programs', title: 'An internship abroad' },
  { name: 'program-job', kicker: 'Programs', title: 'A job abroad' },
  { name: 'calculators', kicker: 'Calculators', title: 'Points, proof of funds, salary, and length of stay' },
  { name: 'visa-requirements', kicker: 'Visa requirements', title: 'What each route requires and costs' },
  { name: 'guide', kicker: 'Guides', title: 'How to prepare, country by country' },
  ...COUNTRIES.flatMap((country): Preview[] => [
    {
      name: `guide-${slug(country)}-study`,
      kicker: 'Guide for students',
      title: `How to prepare to study in ${inWords(country)}`,
      country,
    },
    {
      name: `guide-${slug(country)}-work`,
      kicker: 'Guide for work and opportunities',
      title: `How to prepare to work in ${inWords(country)}`,
      country,
    },
  ]),
];

const FLAGS = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2');

/** The flag of a country as the address of a picture; null where there is none. */
export function readFlag(country: string | undefined): string | null {
  const code = country === undefined ? null : findDestination(country);
  if (code === null) return null;
  return `data:image/svg+xml;base64,${readFileSync(join(FLAGS, `${code}.svg`)).toString('base64')}`;
}
