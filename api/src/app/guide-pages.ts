import { Injectable } from '@nestjs/common';
import { GuidanceReferenceService, Guides, type Calculators } from '../modules/guidance/index.js';
import { COUNTRIES, parseCountryCode, type Country } from '../modules/questionnaires/index.js';
import { Settings } from '../platform/config/settings.js';
import type { RequestContext } from '../platform/context/request-context.js';
import { formatNumber } from '../platform/format/format.js';
import type { PageItem } from '../platform/http/page-slots.js';
import {
  listEntries,
  type PageSource,
  type PageText,
  type PublicPage,
  type SitemapEntry,
} from '../platform/http/public-pages.js';
import { pageData, type Crumb } from '../platform/http/structured-data.js';
import { listLanguagePaths, pathInLanguage, readLanguagePath } from '../platform/language/language-paths.js';
import { LANGUAGES, type Language } from '../platform/language/languages.js';
import type { Wording } from '../platform/language/wording.js';
import { listSummary, listRoute, type GuideFor } from './guide-slots.js';
import { PageFormatter } from './page-formatter.js';

const LIST_PATH = '/guide';
const GUIDES = ['study', 'work'] as const satisfies readonly GuideFor[];
const TRACKS = { study: 'student', work: 'work' } as const satisfies Record<GuideFor, Guides.Track>;
const QUESTIONNAIRES = { study: '/assessment/student', work: '/assessment/opportunity-seeker' } as const;

const toSlug = (country: Country): string => country.toLowerCase().replaceAll(' ', '-');
const getPath = (country: Country, guide: GuideFor): string => `${LIST_PATH}/${toSlug(country)}/${guide}`;

const listCrumb = ({ wording, language }: PageFormatter): Crumb => ({
  name: wording.translate('Guides'),
  path: pathInLanguage(LIST_PATH, language),
});

/** The numbers of countries, routes, and figures in the current rules. */
export interface RuleCounts {
  readonly countries: number;
  readonly routes: number;
  /** The number of the routes' sources, each with its date. */
  readonly figures: number;
  /** The number of those that were read on the authority's own page, or in a copy of it. */
  readonly official: number;
}

interface Guide {
  readonly country: Country;
  readonly guide: GuideFor;
  readonly routes: readonly Guides.GuideRoute[];
}

/**
 * Guides for each country and purpose, and their list, in each language. Rendered from the current rules, and
 * cached until the rules or the day change.
 */
@Injectable()
export class GuidePages implements PageSource {
  private cached: { readonly version: string; readonly pages: Map<string, PublicPage> } | undefined;
  private counted: { readonly version: string; readonly counts: RuleCounts } | undefined;

  constructor(
    private readonly reference: GuidanceReferenceService,
    private readonly settings: Settings,
  ) {}

  async find(ctx: RequestContext, path: string): Promise<PublicPage | 'missing' | null> {
    const english = readLanguagePath(path).path;
    if (english !== LIST_PATH && !english.startsWith(`${LIST_PATH}/`)) return null;
    const pages = await this.pages(ctx);
    const page = pages.get(path);
    if (page) return page;
    const made = await this.make(ctx, path);
    if (made) pages.set(path, made);
    return made ?? 'missing';
  }

  async version(ctx: RequestContext): Promise<string> {
    return (await this.reference.version(ctx)).join(' ');
  }

  count(): Promise<number> {
    return Promise.resolve((1 + COUNTRIES.length * GUIDES.length) * LANGUAGES.length);
  }

  /** The list, then each guide by country; each in every language. */
  async *entries(ctx: RequestContext, skip: number, max: number): AsyncGenerator<SitemapEntry> {
    const paths = [
      LIST_PATH,
      ...COUNTRIES.flatMap((country) => GUIDES.map((guide) => getPath(country, guide))),
    ];
    const changedAt = new Date(await this.reference.changedOn(ctx));
    const entries = paths.flatMap((path) => listEntries(path, changedAt));
    yield* entries.slice(skip, skip + Math.max(0, max));
  }

  /** The numbers of countries, routes, and figures in the guides, recounted when the rules change. */
  async countRules(ctx: RequestContext): Promise<RuleCounts> {
    const version = await this.version(ctx);
    if (this.counted?.version !== version) {
      const routes = (await this.readAll(ctx)).flatMap((guide) => guide.routes);
      const { all, official } = countReadings(routes);
      const counts = { countries: COUNTRIES.length, routes: routes.length, figures: all, official };
      this.counted = { version, counts };
    }
    return this.counted.counts;
  }

  /** The guides by country, each with the titles of its routes, which link to their parts of the guide. */
  async listRoutes(ctx: RequestContext, language: Language): Promise<PageText[][]> {
    const formatter = new PageFormatter(language);
    return (await this.readAll(ctx)).map((guide) => listGuideRoutes(guide, formatter));
  }

  private async pages(ctx: RequestContext): Promise<Map<string, PublicPage>> {
    const version = await this.version(ctx);
    if (this.cached?.version !== version) this.cached = { version, pages: new Map() };
    return this.cached.pages;
  }

  private async make(ctx: RequestContext, path: string): Promise<PublicPage | null> {
    const origin = this.settings.publicUrl;
    const { language, path: english } = readLanguagePath(path);
    const formatter = new PageFormatter(language);
    const changedOn = await this.reference.changedOn(ctx);
    if (english === LIST_PATH) {
      return listPage(await this.readAll(ctx), changedOn, origin, formatter);
    }
    const country = COUNTRIES.find((each) => english.startsWith(`${LIST_PATH}/${toSlug(each)}/`));
    const guide = GUIDES.find((each) => country !== undefined && english === getPath(country, each));
    if (country === undefined || guide === undefined) return null;
    const calculators = await this.reference.calculators(ctx);
    const track = TRACKS[guide];
    const own = calculators.filter((each) => each.country === country && each.track === track);
    return guidePage(await this.read(ctx, country, guide), own, changedOn, origin, formatter);
  }

  private readAll(ctx: RequestContext): Promise<Guide[]> {
    return Promise.all(COUNTRIES.flatMap((country) => GUIDES.map((guide) => this.read(ctx, country, guide))));
  }

  private async read(ctx: RequestContext, country: Country, guide: GuideFor): Promise<Guide> {
    return { country, guide, routes: await this.reference.guide(ctx, country, TRACKS[guide]) };
  }
}

/** A guide's title and routes as one line: "How to prepare to study in Germany: Student visa, ...". */
function listGuideRoutes({ country, guide, routes }: Guide, formatter: PageFormatter): PageText[] {
  const href = pathInLanguage(getPath(country, guide), formatter.language);
  return [
    { text: getTitle(country, guide, formatter), href },
    ...routes.flatMap(({ id, title }, index): PageText[] => {
      const translation = formatter.translated(title);
      return [
        { text: index === 0 ? ': ' : ' · ' },
        {
          text: translation ?? title,
          href: `${href}#${id}`,
          ...(translation === null && { language: 'en' }),
        },
      ];
    }),
  ];
}

/** Counts figures by where they were read. */
function countReadings(
  routes: readonly Guides.GuideRoute[],
): Record<Guides.Source['provenance'] | 'all', number> {
  const counts = { official: 0, secondary: 0, unread: 0, all: 0 };
  for (const { provenance } of routes.flatMap(Guides.listSources)) {
    counts[provenance] += 1;
    counts.all += 1;
  }
  return counts;
}

const countRoutes = (routes: readonly unknown[], wording: Wording): string =>
  wording.translate('{count, plural, one {# route} other {# routes}}', { count: routes.length });

function readingsInWords(routes: readonly Guides.GuideRoute[], wording: Wording): string {
  const { all, official, secondary, unread } = countReadings(routes);
  return wording.translate(
    "Of {all} figures, {official} were read on the official page or in a copy of it, {secondary} come from elsewhere, and {unread} haven't been read on any page yet. Each one says which it is.",
    {
      all: formatNumber(all, wording.language),
      official: formatNumber(official, wording.language),
      secondary: formatNumber(secondary, wording.language),
      unread: formatNumber(unread, wording.language),
    },
  );
}

function getTitle(country: Country, guide: GuideFor, formatter: PageFormatter): string {
  const { wording } = formatter;
  const place = formatter.inCountry(country);
  return guide === 'study'
    ? wording.translate('How to prepare to study {place}', { place })
    : wording.translate('How to prepare to work {place}', { place });
}

function describe({ country, guide, routes }: Guide, formatter: PageFormatter): string {
  const { wording } = formatter;
  const values = { routes: countRoutes(routes, wording), place: formatter.inCountry(country) };
  return guide === 'study'
    ? wording.translate(
        '{routes} to study {place}: what to prepare and in which order, proof of funds, language tests, documents, fees, and times, each with its source and date.',
        values,
      )
    : wording.translate(
        '{routes} to work {place}: what to prepare and in which order, proof of funds, language tests, documents, fees, and times, each with its source and date.',
        values,
      );
}

function guidePage(
  { country, guide, routes }: Guide,
  calculators: readonly Calculators.ListedCalculator[],
  changedOn: string,
  origin: string,
  formatter: PageFormatter,
): PublicPage {
  const { wording, language } = formatter;
  const english = getPath(country, guide);
  const path = pathInLanguage(english, language);
  const heading = getTitle(country, guide, formatter);
  const description = describe({ country, guide, routes }, formatter);
  const [usual, ...more] = routes.map((route, index) => listRoute(route, guide, index + 1, formatter));
  const first = routes[0];
  const requirements = `${pathInLanguage('/visa-requirements', language)}?country=${encodeURIComponent(country)}${guide === 'work' ? '&track=work' : ''}`;
  const list = listCrumb(formatter);
  const name = formatter.country(country);
  return {
    path,
    title: `${heading} · Portolan`,
    description,
    language: wording.tag,
    alternates: listLanguagePaths(english),
    structuredData: {
      ...pageData(
        'WebPage',
        { name: heading, path, description },
        origin,
        [list, { name: heading, path }],
        language,
      ),
      dateModified: changedOn,
      spatialCoverage: [{ '@type': 'Country', name }],
    },
    preview: `/previews/guide-${toSlug(country)}-${guide}.png`,
    heading,
    lines: [
      [{ text: wording.translate('All guides'), href: list.path }],
      [{ text: `${description} ${wording.translate('An officer makes the decision.')}` }],
      ...routes.map((route) => [{ text: formatter.words(route.title), href: route.officialUrl }]),
    ],
    built: {
      template: 'guide',
      lists: {
        address: [{ path: english }],
        guide: [
          {
            heading,
            country: name,
            place: formatter.inCountry(country),
            code: parseCountryCode(country) ?? '',
            day: wording.date(new Date()),
            routeCount: countRoutes(routes, wording),
            readings: readingsInWords(routes, wording),
            isStudy: guide === 'study',
            isWork: guide === 'work',
            otherPath: pathInLanguage(getPath(country, guide === 'study' ? 'work' : 'study'), language),
            requirements,
            questionnaire: `/signup?next=${encodeURIComponent(QUESTIONNAIRES[guide])}`,
            programs: `${pathInLanguage('/programs', language)}?country=${encodeURIComponent(country)}`,
            glance: first === undefined ? [] : listSummary(first, guide, formatter),
            usual: usual === undefined ? [] : [usual],
            more,
            calculators: calculators.map(({ id, title, summary }): PageItem => ({
              id,
              ...formatter.slot('title', title),
              ...formatter.slot('summary', summary),
            })),
          },
        ],
      },
    },
  };
}

function listPage(
  guides: readonly Guide[],
  changedOn: string,
  origin: string,
  formatter: PageFormatter,
): PublicPage {
  const { wording, language } = formatter;
  const description = wording.translate(
    'How to prepare to study or work in eleven countries: what to do and in which order, with proof of funds, language tests, documents, fees, and times from the published rules.',
  );
  const list = listCrumb(formatter);
  const entries = guides.map(({ country, guide }) => ({
    title: getTitle(country, guide, formatter),
    path: pathInLanguage(getPath(country, guide), language),
  }));
  return {
    path: list.path,
    title: `${wording.translate('Guides: how to prepare')} · Portolan`,
    description,
    language: wording.tag,
    alternates: listLanguagePaths(LIST_PATH),
    structuredData: {
      ...pageData('CollectionPage', { ...list, description }, origin, [list], language),
      dateModified: changedOn,
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: entries.map(({ title, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: title,
          url: `${origin}${path}`,
        })),
      },
    },
    preview: '/previews/guide.png',
    heading: wording.translate('How to prepare'),
    lines: [[{ text: description }], ...entries.map(({ title, path }) => [{ text: title, href: path }])],
    built: {
      template: 'guides',
      lists: {
        address: [{ path: LIST_PATH }],
        guides: [
          {
            readings: readingsInWords(
              guides.flatMap(({ routes }) => routes),
              wording,
            ),
            day: wording.date(changedOn),
            countries: COUNTRIES.map((country): PageItem => {
              const describeRouteCount = (guide: GuideFor): string =>
                countRoutes(
                  guides.find((each) => each.country === country && each.guide === guide)?.routes ?? [],
                  wording,
                );
              return {
                country: formatter.country(country),
                place: formatter.inCountry(country),
                code: parseCountryCode(country) ?? '',
                study: pathInLanguage(getPath(country, 'study'), language),
                studyRoutes: describeRouteCount('study'),
                work: pathInLanguage(getPath(country, 'work'), language),
                workRoutes: describeRouteCount('work'),
              };
            }),
          },
        ],
      },
    },
  };
}
