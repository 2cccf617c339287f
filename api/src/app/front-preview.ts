import type { Insights, Results } from '../modules/guidance/index.js';
import {
  listCountryCodes,
  nationalityLabel,
  parseCountryCode,
  STATELESS,
} from '../modules/questionnaires/index.js';
import { countryName } from '../platform/format/country-name.js';
import type { PageItem, PageLists } from '../platform/http/page-slots.js';
import { pathInLanguage } from '../platform/language/language-paths.js';
import { languageTag, type Language } from '../platform/language/languages.js';
import { Wording } from '../platform/language/wording.js';
import { PageFormatter } from './page-formatter.js';
import { describeSourceDay } from './source-day.js';

function describeReading(source: Results.Source, formatter: PageFormatter): string {
  const { wording } = formatter;
  const { provenance, copy } = source;
  const values = { title: formatter.name(source.title), day: describeSourceDay(source, wording) };
  return copy === null
    ? READINGS[provenance](wording, values)
    : wording.translate('Official text, read in a copy at {copy}: {title}, {day}', { copy, ...values });
}

/** What a nationality means for entering a country. */
const ACCESS_WORDS: Readonly<Record<Insights.Access, (wording: Wording) => string>> = {
  free: (wording) => wording.translate('You may live there'),
  open: (wording) => wording.translate('Not closed to your nationality'),
  check: (wording) => wording.translate('Check your nationality first'),
  shut: (wording) => wording.translate('Closed to you now'),
};

const READINGS: Readonly<
  Record<Results.Provenance, (wording: Wording, values: { title: string; day: string }) => string>
> = {
  official: (wording, values) => wording.translate('Read on the official page: {title}, {day}', values),
  secondary: (wording, values) => wording.translate('Not from the authority: {title}, {day}', values),
  unread: (wording, values) => wording.translate('Not read yet: check it at {title}, {day}', values),
};

const QUESTIONNAIRE_PATHS: Readonly<Record<Insights.Purpose, string>> = {
  study: '/assessment/student',
  work: '/assessment/opportunity-seeker',
  business: '/assessment/opportunity-seeker',
};

/** They go on from "You want to". */
const PURPOSE_WORDS: Readonly<Record<Insights.Purpose, (wording: Wording) => string>> = {
  study: (wording) => wording.translate('study'),
  work: (wording) => wording.translate('work for an employer'),
  business: (wording) => wording.translate('own or start a business'),
};

const NATIONS = new Map<Language, readonly PageItem[]>();

/** All nationalities in the alphabetical order of the language, then statelessness; sorted once per language. */
function listNations(language: Language): readonly PageItem[] {
  let nations = NATIONS.get(language);
  if (nations === undefined) {
    const order = new Intl.Collator(languageTag(language));
    const named = listCountryCodes().map((code) => ({ code, name: nameNationality(code, language) }));
    named.sort((a, b) => order.compare(a.name, b.name));
    nations = [...named, { code: STATELESS, name: nameNationality(STATELESS, language) }];
    NATIONS.set(language, nations);
  }
  return nations;
}

function nameNationality(code: string, language: Language): string {
  if (code === STATELESS) return Wording.in(language).translate('Stateless');
  return language === 'en' ? nationalityLabel(code) : countryName(code, language);
}

/** The options of the front page's two questions, and which of them are selected. */
export function listPreviewChoices(from: string, purpose: string, language: Language): PageLists {
  const nations = listNations(language);
  const chosen = nations.filter(({ code }) => code === from);
  return { nations, chosen, [`${purpose}Chosen`]: [{}] };
}

/** What two answers open, for the front page's slots. */
export function listPreview(preview: Insights.Preview, language: Language): PageLists {
  const { purpose, asOf, countries, others, from, hasTies } = preview;
  const formatter = new PageFormatter(language);
  const { wording } = formatter;
  return {
    preview: [
      {
        nationality: nameNationality(from, language),
        purpose: PURPOSE_WORDS[purpose](wording),
        day: wording.date(asOf),
        from,
        word: purpose,
        questionnaire: QUESTIONNAIRE_PATHS[purpose],
        signUp: `/signup?next=${encodeURIComponent(QUESTIONNAIRE_PATHS[purpose])}`,
        countries: countries.map((each) => listCountry(each, purpose, formatter)),
        ties: hasTies ? [{}] : [],
        alike: others.filter(({ access }) => access === 'open').map((each) => listOther(each, formatter)),
        different: others.filter(({ access }) => access !== 'open').map((each) => listOther(each, formatter)),
      },
    ],
  };
}

/** @param message what is wrong with the answers */
export function listPreviewError(message: string): PageLists {
  return { previewError: [{ message }] };
}

function listCountry(
  { country, access, routes, nationality, decides }: Insights.Preview['countries'][number],
  purpose: Insights.Purpose,
  formatter: PageFormatter,
): PageItem {
  const { wording, language } = formatter;
  const [first, ...more] = routes;
  const track = purpose === 'study' ? '' : '&track=work';
  return {
    country: formatter.country(country),
    code: parseCountryCode(country) ?? '',
    access,
    words: ACCESS_WORDS[access](wording),
    ...formatter.slot('first', first?.title ?? ''),
    href: `${pathInLanguage('/visa-requirements', language)}?country=${encodeURIComponent(country)}${track}`,
    count:
      more.length === 0
        ? ''
        : wording.translate('{count, plural, one {# more route} other {# more routes}}', {
            count: more.length,
          }),
    more: more.map((route) => ({
      ...formatter.slot('title', route.title),
      access: route.access,
      words: ACCESS_WORDS[route.access](wording),
    })),
    nationality: nationality.map((point) => listPoint(point, formatter)),
    decides: decides.map((point) => listPoint(point, formatter)),
  };
}

function listOther(
  { country, access, reason }: Insights.Preview['others'][number],
  formatter: PageFormatter,
): PageItem {
  return {
    country: formatter.country(country),
    code: parseCountryCode(country) ?? '',
    access,
    words: ACCESS_WORDS[access](formatter.wording),
    reason: reason === null ? [] : [listPoint(reason, formatter)],
  };
}

function listPoint(
  { label, text, stale, source }: Insights.PreviewPoint,
  formatter: PageFormatter,
): PageItem {
  const isDated = stale && !text.includes('was due for a check');
  return {
    ...formatter.slot('label', label),
    ...formatter.slot('text', text),
    isDated,
    url: source.url,
    reading: describeReading(source, formatter),
  };
}
