import { Injectable } from '@nestjs/common';
import { type Calculators, GuidanceReferenceService, type Results } from '../modules/guidance/index.js';
import type { RequestContext } from '../platform/context/request-context.js';
import type { PageSource, PageText, PublicPage, SitemapEntry } from '../platform/http/public-pages.js';
import { Settings } from '../platform/config/settings.js';
import { pageData, type Crumb } from '../platform/http/structured-data.js';
import { saySourceDay } from './source-day.js';

const LIST_PATH = '/calculators';
const LIST: Crumb = { name: 'Calculators', path: LIST_PATH };
const PREVIEW = '/previews/calculators.png';
const NEEDS_SCRIPT = 'You need JavaScript to use the calculators.';

/** The public pages of the calculators: the list, and one for each. */
@Injectable()
export class CalculatorPages implements PageSource {
  constructor(
    private readonly reference: GuidanceReferenceService,
    private readonly settings: Settings,
  ) {}

  async find(ctx: RequestContext, path: string): Promise<PublicPage | 'missing' | null> {
    if (path === LIST_PATH) return listPage(await this.reference.calculators(ctx), this.settings.publicUrl);
    const [, id] = /^\/calculators\/([^/]+)$/.exec(path) ?? [];
    if (id === undefined) return null;
    const calculator = (await this.reference.calculators(ctx)).find((each) => each.id === id);
    return calculator ? calculatorPage(calculator, this.settings.publicUrl) : 'missing';
  }

  async version(ctx: RequestContext): Promise<string> {
    return (await this.reference.version(ctx)).join(' ');
  }

  async count(ctx: RequestContext): Promise<number> {
    return 1 + (await this.reference.calculators(ctx)).length;
  }

  /** The list, then each calculator, country by country. */
  async *entries(ctx: RequestContext, skip: number, max: number): AsyncGenerator<SitemapEntry> {
    const paths = [LIST_PATH, ...(await this.reference.calculators(ctx)).map(getPath)];
    const changedAt = new Date(await this.reference.changedOn(ctx));
    for (const path of paths.slice(skip, skip + Math.max(0, max))) yield { path, changedAt };
  }
}

const getPath = ({ id }: Calculators.ListedCalculator): string => `${LIST_PATH}/${id}`;

/** Several countries have one of the same name. */
function getName({ title, country }: Calculators.ListedCalculator): string {
  return title.includes(country) ? title : `${title}, ${country}`;
}

function listPage(calculators: readonly Calculators.ListedCalculator[], origin: string): PublicPage {
  const description =
    "Try the official tables yourself: points, proof of funds, salaries, and length of stay. You don't need an account, and every figure says where we read it.";
  return {
    path: LIST_PATH,
    title: 'Calculators · Portolan',
    description,
    structuredData: {
      ...pageData('CollectionPage', { ...LIST, description }, origin, [LIST]),
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: calculators.map((each, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: getName(each),
          url: `${origin}${getPath(each)}`,
        })),
      },
    },
    preview: PREVIEW,
    heading: 'Calculators',
    lines: [
      [{ text: 'Try the official tables yourself: points, proof of funds, salaries, and length of stay.' }],
      ...calculators.map((each): PageText[] => [{ text: getName(each), href: getPath(each) }]),
      [{ text: NEEDS_SCRIPT }],
    ],
  };
}

/** Where the main table was read. */
const READINGS: Readonly<Record<Results.Provenance, string>> = {
  official: 'Read on the official page:',
  secondary: 'Not from the authority, but from',
  unread: 'Not read on any page yet. Check it at',
};

function calculatorPage(calculator: Calculators.ListedCalculator, origin: string): PublicPage {
  const { summary, source } = calculator;
  const name = getName(calculator);
  const read = READINGS[source.provenance];
  const day = saySourceDay(source);
  const page = {
    name,
    path: getPath(calculator),
    description: `${summary} ${read} ${source.title}, ${day}.`,
  };
  return {
    path: page.path,
    title: `${name} · Portolan`,
    description: page.description,
    structuredData: pageData('WebPage', page, origin, [LIST, page]),
    preview: PREVIEW,
    heading: name,
    lines: [
      [{ text: 'All calculators', href: LIST_PATH }],
      [{ text: summary }],
      [{ text: `${read} ` }, { text: source.title, href: source.url }, { text: `, ${day}.` }],
      [{ text: `This calculator applies an official table. An officer makes the decision. ${NEEDS_SCRIPT}` }],
    ],
  };
}
