import type { RuleSet } from '../facts-store.js';
import type { License, LicenseCover } from '../licenses.js';
import type { Profession } from '../profession-names.js';
import type { Situation } from '../situations.js';
import { describeCaveat, figureAt, listed } from '../values/figures.js';
import type { Day } from '../values/days.js';
import { describePlace } from '../values/official-addresses.js';
import { listProfessions } from '../engine/applicant.js';
import { describeRule } from './situations.js';
import type { WordingContext } from './wording-context.js';

/** The maximum number of countries whose license the result mentions. */
const COUNTRIES_SHOWN = 3;

/** Each profession as one person's occupation. */
export const PROFESSION_NAMES: Readonly<Record<Profession, string>> = {
  nurse: 'a nurse',
  midwife: 'a midwife',
  doctor: 'a doctor',
  dentist: 'a dentist',
  pharmacist: 'a pharmacist',
  physiotherapist: 'a physiotherapist',
  teacher: 'a school teacher',
  engineer: 'an engineer',
  lawyer: 'a lawyer',
  electrician: 'an electrician',
  architect: 'an architect',
  accountant: 'an accountant',
  veterinarian: 'a veterinarian',
  'social-worker': 'a social worker',
};

/** What the license is needed for, by what it covers. */
const NEED: Readonly<Record<LicenseCover | 'work', (who: string) => string>> = {
  work: (who) => `To work as ${who} there, you need a license or a registration in addition to the permit.`,
  title: (who) =>
    `To call yourself ${who} there, you need a registration in addition to the permit. This rule covers the name of the profession.`,
  'some-work': (who) =>
    `Some work as ${who} there requires a license or a registration in addition to the permit. Ask the employer whether your job needs it.`,
};

/** The license that a profession needs in the chosen countries, or else in the first one; a visa doesn't replace it. */
export function licenseAdvice(
  { applicant, ranked }: WordingContext,
  { rules, on }: { readonly rules: RuleSet; readonly on: Day },
): string[] {
  const professions = listProfessions(applicant);
  if (applicant.track !== 'work' || professions.length === 0) return [];
  const abroad = ranked.filter(({ atHome, suitable, preferred }) => !atHome && (preferred || suitable));
  const preferredOnes = abroad.filter(({ preferred }) => preferred);
  return (preferredOnes.length > 0 ? preferredOnes : abroad)
    .map(({ country }) => [
      ...rules.situations
        .filter((rule) => rule.country === country && isFor(rule, professions))
        .map((rule) => `Check the rule for your profession (${country}). ${describeRule(rule, on)}`),
      ...rules.licenses
        .filter((license) => license.country === country)
        .flatMap((license) => sentence(license, professions, on)),
    ])
    .filter((sentences) => sentences.length > 0)
    .slice(0, COUNTRIES_SHOWN)
    .flat();
}

function isFor({ professions = [] }: Situation, own: readonly Profession[]): boolean {
  return own.some((each) => professions.includes(each));
}

function sentence(license: License, professions: readonly Profession[], on: Day): string[] {
  const own = professions.filter((each) => license.professions.includes(each));
  if (own.length === 0) return [];
  const figure = figureAt(license.versions, on);
  const { source, officialUrl, provenance, authority, where, covers = 'work' } = figure.version;
  return [
    [
      `Check the license for your profession (${license.country}).`,
      NEED[covers](listed(own.map((each) => PROFESSION_NAMES[each]))),
      `This authority issues it: ${authority}.`,
      ...(where === undefined ? [] : [`We have read this rule for only one part of the country: ${where}.`]),
      ...(provenance === 'secondary' && officialUrl !== undefined
        ? [`We read this rule ${describePlace({ ...source, officialUrl })}, not on the official page.`]
        : []),
    ].join(' ') + describeCaveat(figure),
  ];
}
