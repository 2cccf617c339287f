import { Injectable } from '@nestjs/common';
import { GuidanceReferenceService, Guides, type Calculators } from '../modules/guidance/index.js';
import { COUNTRIES, parseCountryCode, type Country } from '../modules/questionnaires/index.js';
import { Settings } from '../platform/config/settings.js';
import type { RequestContext } from '../platform/context/request-context.js';
import { formatDate, formatNumber } from '../platform/format/format.js';
import type { PageItem } from '../platform/http/page-slots.js';
import type { PageSource, PublicPage, SitemapEntry } from '../platform/http/public-pages.js';
import { pageData, type Crumb } from '../platform/http/structured-data.js';
import { listGlance, listRoute, type GuideFor } from './guide-slots.js';

const LIST: Crumb = { name: 'Guides', path: '/guide' };
const GUIDES = ['study', 'work'] as const satisfies readonly GuideFor[];
const TRACKS = { study: 'student', work: 'work' } as const satisfies Record<GuideFor, Guides.Track>;
const QUESTIONNAIRES = { study: '/assessment/student', work: '/assessment/opportunity-seeker' } as const;

const toSlug = (country: Country): string => country.toLowerCase().replaceAll(' ', '-');
const getPath = (country: Country, guide: GuideFor): string => `${LIST.path}/${toSlug(country)}/${guide}`;

/** With the article that English gives some countries: "the United States". */
const inWords = (country: Country): string =>
  /^(United|Netherlands)/.test(country) ? `the ${country}` : country;

/** What the rules in force hold, counted. */
export interface RuleCounts {
  readonly countries: number;
  readonly routes: number;
  /** Sources of the routes, each with its date. */
  readonly figures: number;
  /** Those of them that were read on the authority's own page. */
  readonly official: number;
}

interface Guide {
  readonly country: Country;
  readonly guide: GuideFor;
  readonly routes: readonly Guides.GuideRoute[];
}

/**
 * How to prepare, by country and by what one wants to do there: the list, and a guide for each of both. Filled from the
 * rules in force, and kept until they or the day change.
 */
@Injectable()
export class GuidePages implements PageSource {
  private kept: { readonly version: string; readonly pages: Map<string, PublicPage> } | undefined;
  private counted: { readonly version: string; readonly counts: RuleCounts } | undefined;

  constructor(
    private readonly reference: GuidanceReferenceService,
    private readonly settings: Settings,
  ) {}

  async find(ctx: RequestContext, path: string): Promise<PublicPage | 'missing' | null> {
    if (path !== LIST.path && !path.startsWith(`${LIST.path}/`)) return null;
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
    return Promise.resolve(1 + COUNTRIES.length * GUIDES.length);
  }

  /** The list, then each guide, country by country. */
  async *entries(ctx: RequestContext, skip: number, most: number): AsyncGenerator<SitemapEntry> {
    const paths = [
      LIST.path,
      ...COUNTRIES.flatMap((country) => GUIDES.map((guide) => getPath(country, guide))),
    ];
    const changedAt = new Date(await this.reference.changedOn(ctx));
    for (const path of paths.slice(skip, skip + Math.max(0, most))) yield { path, changedAt };
  }

  /** How many countries, routes and figures the guides have, counted anew when the rules change. */
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

  private async pages(ctx: RequestContext): Promise<Map<string, PublicPage>> {
    const version = await this.version(ctx);
    if (this.kept?.version !== version) this.kept = { version, pages: new Map() };
    return this.kept.pages;
  }

  private async make(ctx: RequestContext, path: string): Promise<PublicPage | null> {
    const origin = this.settings.publicUrl;
    const changedOn = await this.reference.changedOn(ctx);
    if (path === LIST.path) {
      return listPage(await this.readAll(ctx), changedOn, origin);
    }
    const country = COUNTRIES.find((each) => path.startsWith(`${LIST.path}/${toSlug(each)}/`));
    const guide = GUIDES.find((each) => country !== undefined && path === getPath(country, each));
    if (country === undefined || guide === undefined) return null;
    const calculators = await this.reference.calculators(ctx);
    const track = TRACKS[guide];
    const own = calculators.filter((each) => each.country === country && each.track === track);
    return guidePage(await this.read(ctx, country, guide), own, changedOn, origin);
  }

  private readAll(ctx: RequestContext): Promise<Guide[]> {
    return Promise.all(COUNTRIES.flatMap((country) => GUIDES.map((guide) => this.read(ctx, country, guide))));
  }

  private async read(ctx: RequestContext, country: Country, guide: GuideFor): Promise<Guide> {
    return { country, guide, routes: await this.reference.guide(ctx, country, TRACKS[guide]) };
  }
}

/** How many figures were read where. */
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

const count = (number: number, word: string): string =>
  `${formatNumber(number)} ${number === 1 ? word : `${word}s`}`;

function readingsInWords(routes: readonly Guides.GuideRoute[]): string {
  const { all, official, secondary, unread } = countReadings(routes);
  return `Of ${count(all, 'figure')}, ${formatNumber(official)} were read on the official page, ${formatNumber(secondary)} come from elsewhere, and ${formatNumber(unread)} haven't been read on any page yet. Each one says which it is.`;
}

function guidePage(
  { country, guide, routes }: Guide,
  calculators: readonly Calculators.ListedCalculator[],
  changedOn: string,
  origin: string,
): PublicPage {
  const path = getPath(country, guide);
  const place = inWords(country);
  const heading = `How to prepare to ${guide} in ${place}`;
  const description = `${count(routes.length, 'route')} to ${guide} in ${place}: what to prepare and in which order, proof of funds, language tests, documents, fees, and times, each with its source and date.`;
  const other = guide === 'study' ? 'work' : 'study';
  const [usual, ...more] = routes.map((route, index) => listRoute(route, guide, index + 1));
  const first = routes[0];
  const requirements = `/visa-requirements?country=${encodeURIComponent(country)}${guide === 'work' ? '&track=work' : ''}`;
  const readings = readingsInWords(routes);
  return {
    path,
    title: `${heading} · Portolan`,
    description,
    structuredData: {
      ...pageData('WebPage', { name: heading, path, description }, origin, [LIST, { name: heading, path }]),
      dateModified: changedOn,
      spatialCoverage: [{ '@type': 'Country', name: country }],
    },
    preview: `/previews/guide-${toSlug(country)}-${guide}.png`,
    heading,
    lines: [
      [{ text: 'All guides', href: LIST.path }],
      [{ text: `${description} An officer makes the decision.` }],
      ...routes.map((route) => [{ text: route.title, href: route.officialUrl }]),
    ],
    built: {
      template: 'guide',
      lists: {
        guide: [
          {
            heading,
            country,
            place,
            code: parseCountryCode(country) ?? '',
            day: formatDate(new Date()),
            routeCount: count(routes.length, 'route'),
            readings,
            isStudy: guide === 'study',
            isWork: guide === 'work',
            otherPath: getPath(country, other),
            other,
            requirements,
            questionnaire: `/signup?next=${encodeURIComponent(QUESTIONNAIRES[guide])}`,
            programs: `/programs?country=${encodeURIComponent(country)}`,
            glance: first === undefined ? [] : listGlance(first, guide),
            usual: usual === undefined ? [] : [usual],
            more,
            calculators: calculators.map(({ id, title, summary }): PageItem => ({ id, title, summary })),
          },
        ],
      },
    },
  };
}

function listPage(guides: readonly Guide[], changedOn: string, origin: string): PublicPage {
  const description =
    'How to prepare to study or work in eleven countries: what to do and in which order, with proof of funds, language tests, documents, fees, and times from the published rules.';
  const titleOf = ({ country, guide }: Guide): string => `How to prepare to ${guide} in ${inWords(country)}`;
  return {
    path: LIST.path,
    title: 'Guides: how to prepare · Portolan',
    description,
    structuredData: {
      ...pageData('CollectionPage', { ...LIST, description }, origin, [LIST]),
      dateModified: changedOn,
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: guides.map((each, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: titleOf(each),
          url: `${origin}${getPath(each.country, each.guide)}`,
        })),
      },
    },
    preview: '/previews/guide.png',
    heading: 'How to prepare',
    lines: [
      [{ text: description }],
      ...guides.map((each) => [{ text: titleOf(each), href: getPath(each.country, each.guide) }]),
    ],
    built: {
      template: 'guides',
      lists: {
        guides: [
          {
            readings: readingsInWords(guides.flatMap(({ routes }) => routes)),
            day: formatDate(changedOn),
            countries: COUNTRIES.map((country): PageItem => {
              const routesOf = (guide: GuideFor): string =>
                count(
                  guides.find((each) => each.country === country && each.guide === guide)?.routes.length ?? 0,
                  'route',
                );
              return {
                country,
                code: parseCountryCode(country) ?? '',
                study: getPath(country, 'study'),
                studyRoutes: routesOf('study'),
                work: getPath(country, 'work'),
                workRoutes: routesOf('work'),
              };
            }),
          },
        ],
      },
    },
  };
}
