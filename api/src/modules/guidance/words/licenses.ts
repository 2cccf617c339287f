import type { RuleSet } from '../facts-store.js';
import type { License, Profession } from '../licenses.js';
import { readProfessions } from '../readers/professions.js';
import { describeCaveat, figureAt, listed } from '../values/figures.js';
import type { Day } from '../values/days.js';
import { describePlace } from '../values/official-addresses.js';
import type { WordingContext } from './wording-context.js';

/** Countries for which the result names the license, at most. */
const COUNTRIES_SHOWN = 3;

const WHO: Readonly<Record<Profession, string>> = {
  nurse: 'a nurse',
  midwife: 'a midwife',
  doctor: 'a doctor',
  dentist: 'a dentist',
  pharmacist: 'a pharmacist',
  physiotherapist: 'a physiotherapist',
  teacher: 'a school teacher',
};

/** Which license a profession needs in the countries that were asked for, else in the first: no visa replaces it. */
export function licenseAdvice(
  { applicant, answers, ranked }: WordingContext,
  { rules, on }: { readonly rules: RuleSet; readonly on: Day },
): string[] {
  if (applicant.track !== 'work') return [];
  const professions = readProfessions([
    answers['industry'],
    applicant.offer?.occupation,
    answers['additionalInfo'],
  ]);
  if (professions.length === 0) return [];
  const abroad = ranked.filter(({ atHome, suitable, preferred }) => !atHome && (preferred || suitable));
  const wanted = abroad.filter(({ preferred }) => preferred);
  return (wanted.length > 0 ? wanted : abroad)
    .flatMap(({ country }) =>
      rules.licenses
        .filter((license) => license.country === country)
        .flatMap((license) => sentence(license, professions, on)),
    )
    .slice(0, COUNTRIES_SHOWN);
}

function sentence(license: License, professions: readonly Profession[], on: Day): string[] {
  const own = professions.filter((each) => license.professions.includes(each));
  if (own.length === 0) return [];
  const figure = figureAt(license.versions, on);
  const { source, officialUrl, provenance, authority, where } = figure.version;
  return [
    [
      `Check the license for your profession (${license.country}).`,
      `To work as ${listed(own.map((each) => WHO[each]))} there, you need a license or a registration in addition to the permit.`,
      `It comes from this authority: ${authority}.`,
      ...(where === undefined ? [] : [`We have read this for this part of the country only: ${where}.`]),
      ...(provenance === 'secondary' && officialUrl !== undefined
        ? [`We read this rule ${describePlace({ ...source, officialUrl })}, not on the official page.`]
        : []),
    ].join(' ') + describeCaveat(figure),
  ];
}
