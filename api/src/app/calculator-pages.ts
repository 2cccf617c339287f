import { Injectable } from '@nestjs/common';
import { GuidanceReference, type ListedCalculator } from '../modules/guidance/index.js';
import type { RequestContext } from '../platform/context/request-context.js';
import type { PageSource, PageText, PublicPage, SitemapEntry } from '../platform/http/public-pages.js';

const LIST_PATH = '/calculators';
const NEEDS_SCRIPT = 'The calculators need JavaScript.';

const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** The public pages of the calculators: the list, and one for each. */
@Injectable()
export class CalculatorPages implements PageSource {
  constructor(private readonly reference: GuidanceReference) {}

  async find(ctx: RequestContext, path: string): Promise<PublicPage | 'missing' | null> {
    if (path === LIST_PATH) return listPage(await this.reference.calculators(ctx));
    const [, id] = /^\/calculators\/([^/]+)$/.exec(path) ?? [];
    if (id === undefined) return null;
    const calculator = (await this.reference.calculators(ctx)).find((each) => each.id === id);
    return calculator ? calculatorPage(calculator) : 'missing';
  }

  async version(ctx: RequestContext): Promise<string> {
    return (await this.reference.version(ctx)).join(' ');
  }

  async count(ctx: RequestContext): Promise<number> {
    return 1 + (await this.reference.calculators(ctx)).length;
  }

  /** The list, then each calculator, country by country. */
  async *entries(ctx: RequestContext, skip: number, most: number): AsyncGenerator<SitemapEntry> {
    const paths = [LIST_PATH, ...(await this.reference.calculators(ctx)).map(pathOf)];
    for (const path of paths.slice(skip, skip + Math.max(0, most))) yield { path, changedAt: null };
  }
}

const pathOf = ({ id }: ListedCalculator): string => `${LIST_PATH}/${id}`;

/** Several countries have one of the same name. */
function nameOf({ title, country }: ListedCalculator): string {
  return title.includes(country) ? title : `${title}, ${country}`;
}

function listPage(calculators: readonly ListedCalculator[]): PublicPage {
  return {
    path: LIST_PATH,
    title: 'Calculators · Portolan',
    description:
      'Work out official tables yourself: points, money to show, salaries, length of stay. No account is needed and every figure names its source.',
    structuredData: null,
    heading: 'Calculators',
    lines: [
      [{ text: 'Work out official tables yourself: points, money to show, salaries, length of stay.' }],
      ...calculators.map((each): PageText[] => [{ text: nameOf(each), href: pathOf(each) }]),
      [{ text: NEEDS_SCRIPT }],
    ],
  };
}

function calculatorPage(calculator: ListedCalculator): PublicPage {
  const { summary, source } = calculator;
  const name = nameOf(calculator);
  const day = dayFormat.format(new Date(`${source.asOf}T00:00:00Z`));
  return {
    path: pathOf(calculator),
    title: `${name} · Portolan`,
    description: `${summary} Source: ${source.title}, as of ${day}.`,
    structuredData: null,
    heading: name,
    lines: [
      [{ text: 'All calculators', href: LIST_PATH }],
      [{ text: summary }],
      [{ text: 'Source: ' }, { text: source.title, href: source.url }, { text: `, as of ${day}.` }],
      [{ text: `It works out a table and decides nothing: an officer decides. ${NEEDS_SCRIPT}` }],
    ],
  };
}
