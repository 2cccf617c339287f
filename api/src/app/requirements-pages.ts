import { Injectable } from '@nestjs/common';
import { Settings } from '../platform/config/settings.js';
import type { RequestContext } from '../platform/context/request-context.js';
import type { PublicPage } from '../platform/http/public-pages.js';
import { pageData } from '../platform/http/structured-data.js';
import { listLanguagePaths, pathInLanguage } from '../platform/language/language-paths.js';
import type { Language } from '../platform/language/languages.js';
import { Wording } from '../platform/language/wording.js';
import { GuidePages } from './guide-pages.js';

export const REQUIREMENTS_PATH = '/visa-requirements';

/**
 * The visa requirements page, in each language: for readers without JavaScript, the routes of each country, which
 * link to the guides. Cached until the rules or the day change.
 */
@Injectable()
export class RequirementsPages {
  private cached: { readonly version: string; readonly pages: Map<Language, PublicPage> } | undefined;

  constructor(
    private readonly guides: GuidePages,
    private readonly settings: Settings,
  ) {}

  async page(ctx: RequestContext, language: Language): Promise<PublicPage> {
    const version = await this.guides.version(ctx);
    if (this.cached?.version !== version) this.cached = { version, pages: new Map() };
    const { pages } = this.cached;
    const page = pages.get(language) ?? (await this.make(ctx, language));
    pages.set(language, page);
    return page;
  }

  private async make(ctx: RequestContext, language: Language): Promise<PublicPage> {
    const wording = Wording.in(language);
    const officer = wording.translate('An officer makes the decision.');
    const page = {
      name: wording.translate('Visa requirements'),
      path: pathInLanguage(REQUIREMENTS_PATH, language),
      description: wording.join(
        wording.translate(
          'Study and work routes in eleven countries: requirements, fees, and processing times, each figure with its source and date.',
        ),
        officer,
      ),
    };
    const lead = wording.translate(
      'What each route requires, what it costs, and how long it takes. Every figure has its source and date.',
    );
    return {
      path: page.path,
      title: `${page.name} · Portolan`,
      description: page.description,
      language: wording.tag,
      alternates: listLanguagePaths(REQUIREMENTS_PATH),
      structuredData: pageData('WebPage', page, this.settings.publicUrl, [page], language),
      preview: '/previews/visa-requirements.png',
      heading: page.name,
      lines: [
        [{ text: wording.join(lead, officer) }],
        [
          {
            text: wording.translate(
              'You need JavaScript to compare routes on this page. You can read all of them in the guides:',
            ),
          },
        ],
        ...(await this.guides.listRoutes(ctx, language)),
        [{ text: wording.translate('Guides: how to prepare'), href: pathInLanguage('/guide', language) }],
      ],
    };
  }
}
