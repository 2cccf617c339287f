import { Injectable } from '@nestjs/common';
import { type Calculators, GuidanceReferenceService, type Results } from '../modules/guidance/index.js';
import { parseCountryCode } from '../modules/questionnaires/index.js';
import type { RequestContext } from '../platform/context/request-context.js';
import { countryName } from '../platform/format/country-name.js';
import {
  listEntries,
  type PageSource,
  type PageText,
  type PublicPage,
  type SitemapEntry,
} from '../platform/http/public-pages.js';
import { Settings } from '../platform/config/settings.js';
import { pageData, type Crumb } from '../platform/http/structured-data.js';
import { listLanguagePaths, pathInLanguage, readLanguagePath } from '../platform/language/language-paths.js';
import type { Language } from '../platform/language/languages.js';
import { Wording } from '../platform/language/wording.js';
import { describeSourceDay } from './source-day.js';

const LIST_PATH = '/calculators';
const PREVIEW = '/previews/calculators.png';

type Listed = Calculators.ListedCalculator;

const getPath = ({ id }: Listed): string => `${LIST_PATH}/${id}`;

/** The public pages of the calculators in each language: the list, and one for each. */
@Injectable()
export class CalculatorPages implements PageSource {
  constructor(
    private readonly reference: GuidanceReferenceService,
    private readonly settings: Settings,
  ) {}

  async find(ctx: RequestContext, path: string): Promise<PublicPage | 'missing' | null> {
    const { language, path: english } = readLanguagePath(path);
    const [, id] = /^\/calculators\/([^/]+)$/.exec(english) ?? [];
    if (english !== LIST_PATH && id === undefined) return null;
    const calculators = await this.reference.calculators(ctx, language);
    const pages = new CalculatorPageBuilder(Wording.in(language), this.settings.publicUrl);
    if (id === undefined) return pages.listPage(calculators);
    const calculator = calculators.find((each) => each.id === id);
    return calculator ? pages.calculatorPage(calculator) : 'missing';
  }

  async version(ctx: RequestContext): Promise<string> {
    return (await this.reference.version(ctx)).join(' ');
  }

  async count(ctx: RequestContext): Promise<number> {
    return (await this.list(ctx)).length;
  }

  async *entries(ctx: RequestContext, skip: number, max: number): AsyncGenerator<SitemapEntry> {
    yield* (await this.list(ctx)).slice(skip, skip + Math.max(0, max));
  }

  /** The list, then each calculator by country; each in every language. */
  private async list(ctx: RequestContext): Promise<SitemapEntry[]> {
    const paths = [LIST_PATH, ...(await this.reference.calculators(ctx)).map(getPath)];
    const changedAt = new Date(await this.reference.changedOn(ctx));
    return paths.flatMap((path) => listEntries(path, changedAt));
  }
}

/** A placeholder for a link within a sentence: a character that occurs in no text. */
const LINK = '\uE000';

/**
 * Builds the pages in one language. Calculators are translated; names of official pages stay as their authorities
 * write them.
 */
class CalculatorPageBuilder {
  private readonly language: Language;
  private readonly list: Crumb;

  /** @param origin the public origin, without a trailing slash */
  constructor(
    private readonly wording: Wording,
    private readonly origin: string,
  ) {
    this.language = wording.language;
    this.list = { name: wording.translate('Calculators'), path: pathInLanguage(LIST_PATH, wording.language) };
  }

  listPage(calculators: readonly Listed[]): PublicPage {
    const { wording, list, origin, language } = this;
    const lead = wording.translate(
      'Try the official tables yourself: points, proof of funds, salaries, and length of stay.',
    );
    const description = wording.join(
      lead,
      wording.translate("You don't need an account, and every figure says where we read it."),
    );
    const named = calculators.map((each) => ({ name: this.getName(each), href: this.getHref(each) }));
    return {
      path: list.path,
      title: `${list.name} · Portolan`,
      description,
      language: wording.tag,
      alternates: listLanguagePaths(LIST_PATH),
      structuredData: {
        ...pageData('CollectionPage', { ...list, description }, origin, [list], language),
        mainEntity: {
          '@type': 'ItemList',
          itemListElement: named.map(({ name, href }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            url: `${origin}${href}`,
          })),
        },
      },
      preview: PREVIEW,
      heading: list.name,
      lines: [
        [{ text: lead }],
        ...named.map(({ name, href }): PageText[] => [{ text: name, href }]),
        [{ text: this.describeScriptNeed() }],
      ],
    };
  }

  calculatorPage(calculator: Listed): PublicPage {
    const { wording, list, origin, language } = this;
    const { summary, source } = calculator;
    const name = this.getName(calculator);
    const description = wording.join(summary, this.describeReading(source.title, calculator));
    const page = { name, path: this.getHref(calculator), description };
    const [before = '', after = ''] = this.describeReading(LINK, calculator).split(LINK);
    return {
      path: page.path,
      title: `${name} · Portolan`,
      description,
      language: wording.tag,
      alternates: listLanguagePaths(getPath(calculator)),
      structuredData: pageData('WebPage', page, origin, [list, page], language),
      preview: PREVIEW,
      heading: name,
      lines: [
        [{ text: wording.translate('All calculators'), href: list.path }],
        [{ text: summary }],
        [{ text: before }, { text: source.title, href: source.url }, { text: after }],
        [
          {
            text: wording.join(
              wording.translate('This calculator applies an official table.'),
              wording.translate('An officer makes the decision.'),
              this.describeScriptNeed(),
            ),
          },
        ],
      ],
    };
  }

  private getHref(calculator: Listed): string {
    return pathInLanguage(getPath(calculator), this.language);
  }

  /** Adds the country, because several have a calculator of the same name. */
  private getName({ title, country: english }: Listed): string {
    const country = countryName(parseCountryCode(english) ?? english, this.language);
    return title.includes(country) ? title : this.wording.translate('{title}, {country}', { title, country });
  }

  private describeScriptNeed(): string {
    return this.wording.translate('You need JavaScript to use the calculators.');
  }

  /** Says where the main table was read. @param source the placeholder for its page */
  private describeReading(source: string, calculator: Listed): string {
    const { provenance, copy } = calculator.source;
    const values = { source, day: describeSourceDay(calculator.source, this.wording) };
    return copy === null
      ? READINGS[provenance](this.wording, values)
      : this.wording.translate('Official text, read in a copy at {copy}: {source}, {day}.', {
          copy,
          ...values,
        });
  }
}

type Reading = (wording: Wording, values: { readonly source: string; readonly day: string }) => string;

const READINGS: Readonly<Record<Results.Provenance, Reading>> = {
  official: (wording, values) => wording.translate('Read on the official page: {source}, {day}.', values),
  secondary: (wording, values) =>
    wording.translate('Not from the authority, but from {source}, {day}.', values),
  unread: (wording, values) =>
    wording.translate('Not read on any page yet. Check it at {source}, {day}.', values),
};
