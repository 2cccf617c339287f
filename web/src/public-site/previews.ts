import { msg } from '@lingui/core/macro';
import type { MessageDescriptor, Messages } from '@lingui/core';
import { setUpMessages } from '../lib/i18n/setup';
import { languageTag, type Language } from '../lib/i18n/languages';
import { destinations, type Destination } from '../product/chart/destinations';

/** The text on a page's link preview. */
export interface Preview {
  /** Its file below `/previews`, without language and ending. */
  readonly name: string;
  /** A few words above the title. */
  readonly kicker: string;
  readonly title: string;
  /** The same on every picture. */
  readonly promise: string;
  /** Its flag is shown. */
  readonly country: Destination | null;
}

const PROMISE = msg`Each figure with its source and date`;
const PROGRAMS = msg`Programs`;

/** The site, and the types of pages. Programs share one per type, so that nobody can make the server draw. */
const KINDS: Readonly<Record<string, readonly [kicker: MessageDescriptor, title: MessageDescriptor]>> = {
  portolan: [msg`Study and work abroad`, msg`See which routes fit you, condition by condition`],
  programs: [PROGRAMS, msg`Scholarships, internships, and jobs abroad`],
  'program-scholarship': [PROGRAMS, msg`A scholarship abroad`],
  'program-internship': [PROGRAMS, msg`An internship abroad`],
  'program-job': [PROGRAMS, msg`A job abroad`],
  calculators: [msg`Calculators`, msg`Points, proof of funds, salary, and length of stay`],
  'visa-requirements': [msg`Visa requirements`, msg`What each route requires and costs`],
  guide: [msg`Guides`, msg`How to prepare, country by country`],
};

const GUIDES = {
  study: msg`How to prepare to study`,
  work: msg`How to prepare to work`,
} as const;

function nameCountry(country: Destination, language: Language): string {
  return new Intl.DisplayNames([languageTag(language)], { type: 'region' }).of(country) ?? country;
}

/** The country in the address of its guides: `new-zealand`. */
const toSlug = (country: Destination): string =>
  nameCountry(country, 'en').toLowerCase().replaceAll(' ', '-');

/**
 * The link previews in a language: one for the whole site, one per type of page, and two guides for each
 * country.
 */
export function listPreviews(language: Language = 'en', messages: Messages = {}): readonly Preview[] {
  const i18n = setUpMessages(language, language, messages);
  const promise = i18n._(PROMISE);
  const kinds = Object.entries(KINDS).map(([name, [kicker, title]]): Preview => ({
    name,
    kicker: i18n._(kicker),
    title: i18n._(title),
    promise,
    country: null,
  }));
  const guides = destinations.flatMap((country) =>
    Object.entries(GUIDES).map(([guide, title]): Preview => ({
      name: `guide-${toSlug(country)}-${guide}`,
      kicker: nameCountry(country, language),
      title: i18n._(title),
      promise,
      country,
    })),
  );
  return [...kinds, ...guides];
}
