import type { Country } from '../../questionnaires/index.js';
import { listProfessions, type Applicant } from '../engine/model/applicant.js';
import { isOfferedIn } from '../engine/lines/judge-closed-jobs.js';
import type { JudgedRoute } from '../engine/routes/judge-route.js';
import type { Evidence } from '../rules/facts-schema.js';
import type { License, LicenseCover } from '../rules/licenses.js';
import type { Profession } from '../rules/profession-names.js';
import type { Situation } from '../rules/situations.js';
import type { Route, RouteRight } from '../types.js';
import { inSentence } from '../values/country-names.js';
import type { Day } from '../values/days.js';
import { describeCaveat, pickFigure, formatList, toSource, type Figure } from '../rules/figures.js';
import { describePlace } from '../values/official-addresses.js';
import { describeRule, type RulesOfDay } from './situations.js';
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
  plumber: 'a plumber or gas fitter',
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

/**
 * The license that a profession needs in the chosen countries, or else in the suitable ones, or else in that of the
 * result's score; a visa doesn't replace it.
 */
export function licenseAdvice(context: WordingContext, day: RulesOfDay): string[] {
  const { applicant } = context;
  const professions = listProfessions(applicant);
  if (applicant.track !== 'work' || professions.length === 0) return [];
  return selectCountries(context)
    .map((country) => [
      ...listRules(country, professions, day)
        .filter(({ registration }) => registration !== true)
        .map((rule) => `Check the rule for your profession (${country}). ${describeRule(rule, day.on)}`),
      ...describeLicenses(country, professions, day),
    ])
    .filter((sentences) => sentences.length > 0)
    .slice(0, COUNTRIES_SHOWN)
    .flat();
}

/** The first routes of countries, each with what its country asks of the person's profession, and where we read it. */
export function withProfessionNotes(
  routes: readonly Route[],
  applicant: Applicant,
  day: RulesOfDay,
): readonly Route[] {
  const professions = listProfessions(applicant);
  if (applicant.track !== 'work' || professions.length === 0) return routes;
  return routes.map((route, index) => {
    const isFirst = routes.findIndex(({ country }) => country === route.country) === index;
    const rights = isFirst ? listNotes(route.country, professions, day) : [];
    return rights.length === 0 ? route : { ...route, rights: [...(route.rights ?? []), ...rights] };
  });
}

/**
 * The first step in a licensed profession: an employer can't hire who doesn't get the license. What the country's rule
 * says instead, or else to ask the authority.
 */
export function askForLicense(
  { applicant }: WordingContext,
  { route: { country } }: JudgedRoute,
  { rules, on }: RulesOfDay,
): string[] {
  const professions = listProfessions(applicant);
  if (applicant.track !== 'work') return [];
  const steps = listRules(country, professions, { rules, on }).flatMap(
    ({ versions }) => pickFigure(versions, on).version.step ?? [],
  );
  if (steps.length > 0) return steps.slice(0, 1);
  const asked = rules.licenses
    .filter((license) => license.country === country)
    .map(({ professions: all, versions }) => ({
      own: professions.filter((each) => all.includes(each)),
      version: pickFigure(versions, on).version,
    }))
    .filter(({ own, version }) => own.length > 0 && version.covers !== 'title');
  const [first] = asked;
  if (!first) return [];
  const who = formatList(first.own.map((each) => PROFESSION_NAMES[each]));
  const authorities = [...new Set(asked.map(({ version }) => version.authority))];
  const lead = isOfferedIn(applicant.offer, country)
    ? `Even with a job offer, ask first what you need to work as ${who} in ${inSentence(country)}.`
    : `Before you look for an employer, ask what you need to work as ${who} in ${inSentence(country)}.`;
  return [[lead, ...authorities.map((each) => `Ask this authority: ${each}.`)].join(' ')];
}

/** The countries that the result is about, best first, without the person's own. */
function selectCountries({ ranked, leadingRoute }: WordingContext): readonly Country[] {
  const abroad = ranked.filter(({ atHome }) => !atHome);
  const choices = [
    abroad.filter(({ preferred }) => preferred),
    abroad.filter(({ suitable }) => suitable),
    abroad.filter(({ routes }) => routes.some(({ route }) => route.id === leadingRoute)),
  ];
  return (choices.find(({ length }) => length > 0) ?? []).map(({ country }) => country);
}

function listRules(
  country: Country,
  own: readonly Profession[],
  { rules }: RulesOfDay,
): readonly Situation[] {
  return rules.situations.filter(
    (rule) => rule.country === country && own.some((each) => rule.professions?.includes(each)),
  );
}

/** Each license of a country; the first one with what the country asks of people who trained abroad. */
function describeLicenses(country: Country, professions: readonly Profession[], day: RulesOfDay): string[] {
  const rules = listRules(country, professions, day).filter(({ registration }) => registration === true);
  const details = rules.map((rule) => describeRule(rule, day.on));
  return day.rules.licenses
    .filter((license) => license.country === country)
    .flatMap((license) => sentence(license, professions, day.on))
    .map((each, index) => (index === 0 ? [each, ...details].join(' ') : each));
}

function listNotes(country: Country, professions: readonly Profession[], day: RulesOfDay): RouteRight[] {
  const note = (text: string, figure: Figure<Evidence>): RouteRight => ({
    topic: 'note',
    short: 'Your profession',
    text: text + describeCaveat(figure),
    stale: figure.stale,
    source: toSource(figure.version),
  });
  const licenses = day.rules.licenses
    .filter((license) => license.country === country)
    .flatMap(({ professions: all, versions }) => {
      const own = professions.filter((each) => all.includes(each));
      const figure = pickFigure(versions, day.on);
      return own.length > 0 ? [note(describeNeed(own, figure.version), figure)] : [];
    });
  const rules = listRules(country, professions, day).map(({ versions }) => {
    const figure = pickFigure(versions, day.on);
    return note(figure.version.text, figure);
  });
  return [...licenses, ...rules];
}

function describeNeed(
  own: readonly Profession[],
  { authority, where, covers }: License['versions'][number],
): string {
  return [
    NEED[covers ?? 'work'](formatList(own.map((each) => PROFESSION_NAMES[each]))),
    `This authority issues it: ${authority}.`,
    ...(where === undefined ? [] : [`We have read this rule for only one part of the country: ${where}.`]),
  ].join(' ');
}

function sentence(license: License, professions: readonly Profession[], on: Day): string[] {
  const own = professions.filter((each) => license.professions.includes(each));
  if (own.length === 0) return [];
  const figure = pickFigure(license.versions, on);
  const { source, officialUrl, provenance } = figure.version;
  return [
    [
      `Check the license for your profession (${license.country}).`,
      describeNeed(own, figure.version),
      ...(provenance === 'secondary' && officialUrl !== undefined
        ? [`We read this rule ${describePlace({ ...source, officialUrl })}, not on the official page.`]
        : []),
    ].join(' ') + describeCaveat(figure),
  ];
}
