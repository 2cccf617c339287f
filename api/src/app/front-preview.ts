import type { Insights, Results } from '../modules/guidance/index.js';
import {
  listCountryCodes,
  nationalityLabel,
  parseCountryCode,
  STATELESS,
} from '../modules/questionnaires/index.js';
import { formatDate } from '../platform/format/format.js';
import type { PageItem, PageLists } from '../platform/http/page-slots.js';
import { pathInLanguage } from '../platform/language/language-paths.js';
import type { Language } from '../platform/language/languages.js';
import { describeSourceDay } from './source-day.js';

/** A country's visa policy for a nationality, in the page's words. */
const ACCESS_WORDS: Readonly<Record<Insights.Access, string>> = {
  free: 'You may live there',
  open: 'Not closed to your nationality',
  check: 'Check your nationality first',
  shut: 'Closed to you now',
};

const READINGS: Readonly<Record<Results.Provenance, string>> = {
  official: 'Read on the official page',
  secondary: 'Not from the authority',
  unread: 'Not read yet: check it at',
};

const QUESTIONNAIRE_PATHS: Readonly<Record<Insights.Purpose, string>> = {
  study: '/assessment/student',
  work: '/assessment/opportunity-seeker',
  business: '/assessment/opportunity-seeker',
};

const PURPOSE_WORDS: Readonly<Record<Insights.Purpose, string>> = {
  study: 'study',
  work: 'work for an employer',
  business: 'own or start a business',
};

const NATIONS: readonly PageItem[] = [
  ...listCountryCodes()
    .map((code) => ({ code, name: nationalityLabel(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en')),
  { code: STATELESS, name: 'Stateless' },
];

/** The selected options of the front page's two questions. */
export function listPreviewChoices(from: string, purpose: string): PageLists {
  const chosen = NATIONS.filter(({ code }) => code === from);
  return { nations: NATIONS, chosen, [`${purpose}Chosen`]: [{}] };
}

/** The result for two answers, for the front page's slots. */
export function listPreview(preview: Insights.Preview, language: Language): PageLists {
  const { nationality, purpose, asOf, countries, others, from, hasTies } = preview;
  return {
    preview: [
      {
        nationality,
        purpose: PURPOSE_WORDS[purpose],
        day: formatDate(asOf),
        from,
        word: purpose,
        questionnaire: QUESTIONNAIRE_PATHS[purpose],
        signUp: `/signup?next=${encodeURIComponent(QUESTIONNAIRE_PATHS[purpose])}`,
        countries: countries.map((each) => listCountry(each, purpose, language)),
        ties: hasTies ? [{}] : [],
        alike: others.filter(({ access }) => access === 'open').map(listOther),
        different: others.filter(({ access }) => access !== 'open').map(listOther),
      },
    ],
  };
}

/** @param message describes what is wrong with the answers */
export function listPreviewError(message: string): PageLists {
  return { previewError: [{ message }] };
}

function listCountry(
  { country, access, routes, nationality, decides }: Insights.Preview['countries'][number],
  purpose: Insights.Purpose,
  language: Language,
): PageItem {
  const [first, ...more] = routes;
  const track = purpose === 'study' ? '' : '&track=work';
  return {
    country,
    code: parseCountryCode(country) ?? '',
    access,
    words: ACCESS_WORDS[access],
    first: first?.title ?? '',
    href: `${pathInLanguage('/visa-requirements', language)}?country=${encodeURIComponent(country)}${track}`,
    count: more.length === 0 ? '' : `${String(more.length)} more ${more.length === 1 ? 'route' : 'routes'}`,
    more: more.map((route) => ({
      title: route.title,
      access: route.access,
      words: ACCESS_WORDS[route.access],
    })),
    nationality: nationality.map(listPoint),
    decides: decides.map(listPoint),
  };
}

function listOther({ country, access, reason }: Insights.Preview['others'][number]): PageItem {
  return {
    country,
    code: parseCountryCode(country) ?? '',
    access,
    words: ACCESS_WORDS[access],
    reason: reason === null ? [] : [listPoint(reason)],
  };
}

function listPoint({ label, text, stale, source }: Insights.PreviewPoint): PageItem {
  const isDated = stale && !text.includes('was due for a check');
  return {
    label,
    text: isDated ? `${text} This figure is due for a check.` : text,
    url: source.url,
    reading: `${READINGS[source.provenance]}: ${source.title}, ${describeSourceDay(source)}`.replace(
      'at:',
      'at',
    ),
  };
}
