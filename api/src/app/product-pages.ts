import { Inject, Injectable, Module } from '@nestjs/common';
import { ContactMessagesService, ContactModule } from '../modules/contact/index.js';
import {
  ContentModule,
  FaqsService,
  PricingTiersService,
  SuccessStoriesService,
} from '../modules/content/index.js';
import { GuidanceModule, PreviewService } from '../modules/guidance/index.js';
import { PaymentsModule, PriceListService } from '../modules/payments/index.js';
import { ProgramPagesService, ProgramsModule } from '../modules/programs/index.js';
import { SiteSettingsModule, SiteSettingsService } from '../modules/site-settings/index.js';
import { Settings } from '../platform/config/settings.js';
import type { RequestContext } from '../platform/context/request-context.js';
import { isId } from '../platform/database/ids.js';
import { DomainError, translateError } from '../platform/errors/index.js';
import type { PageItem, PageLists } from '../platform/http/page-slots.js';
import {
  listEntries,
  PublicPages,
  type FrontPage,
  type PageFilling,
  type PageSource,
  type PublicPage,
  type SitemapEntry,
} from '../platform/http/public-pages.js';
import { readLanguagePath } from '../platform/language/language-paths.js';
import type { Language } from '../platform/language/languages.js';
import { Wording } from '../platform/language/wording.js';
import { CalculatorPages } from './calculator-pages.js';
import { frontPage, listBanners, listPrices } from './front-page.js';
import { GuidePages } from './guide-pages.js';
import { REQUIREMENTS_PATH, RequirementsPages } from './requirements-pages.js';
import { listPreview, listPreviewChoices, listPreviewError } from './front-preview.js';

/**
 * Paths of the api, and pages that are useless without an account or an email of ours. `/graphql` stays allowed,
 * because crawlers that run JavaScript read the public pages through it.
 */
const CLOSED_PATHS = [
  '/api/',
  '/dev/',
  '/socket.io/',
  '/admin',
  '/affiliate',
  '/account',
  '/assessment/',
  '/checkout',
  '/dashboard',
  '/documents',
  '/email-change',
  '/expert-review-purchase',
  '/profile',
  '/programs/compare',
  '/reset-password',
  '/verify-email',
  '/visa-status',
];

/** The front page, whose translations are prebuilt, and the page without changing values. */
const FIXED_ENTRIES: readonly SitemapEntry[] = [
  { path: '/', changedAt: null },
  ...listEntries(REQUIREMENTS_PATH, null),
];

/** The public pages of the product: the fixed pages, then those of the calculators and of the programs. */
@Injectable()
class ProductPages extends PublicPages {
  readonly closedPaths = CLOSED_PATHS;
  @Inject(ContactMessagesService)
  private readonly contact: ContactMessagesService;

  @Inject(PreviewService)
  private readonly previews: PreviewService;

  @Inject(GuidePages)
  private readonly guides: GuidePages;

  @Inject(RequirementsPages)
  private readonly requirements: RequirementsPages;

  constructor(
    private readonly calculators: CalculatorPages,
    private readonly programs: ProgramPagesService,
    private readonly prices: PriceListService,
    private readonly tiers: PricingTiersService,
    private readonly faqs: FaqsService,
    private readonly stories: SuccessStoriesService,
    private readonly site: SiteSettingsService,
    private readonly settings: Settings,
  ) {
    super();
  }

  private get sources(): readonly PageSource[] {
    return [this.guides, this.calculators, this.programs];
  }

  async front(ctx: RequestContext, search: URLSearchParams, language: Language): Promise<FrontPage> {
    const [services, tiers, faqs, stories, counts, answered] = await Promise.all([
      this.prices.list(ctx),
      this.tiers.listActive(ctx),
      this.faqs.listActive(ctx),
      this.stories.listActive(ctx),
      this.guides.countRules(ctx),
      this.answerPreview(ctx, search, language),
    ]);
    const page = frontPage(
      {
        services,
        tiers,
        faqs,
        stories,
        counts,
        banner: this.site.findBanner(),
        marketing: this.site.current.marketing,
      },
      this.settings.publicUrl,
      language,
    );
    return { ...page, lists: { ...page.lists, ...answered } };
  }

  async filling(ctx: RequestContext, search: URLSearchParams, language: Language): Promise<PageFilling> {
    const count = this.site.current.chatRetentionDays;
    const days = Wording.in(language).translate('{count, plural, one {# day} other {# days}}', { count });
    return {
      words: new Map([...listPrices(await this.prices.list(ctx), language), ['retention.chat', days]]),
      lists: {
        banner: listBanners(this.site.findBanner()),
        operator: listOperator(this.settings),
        ...this.listContact(search),
      },
    };
  }

  /** The contact form, or the confirmation that a message was stored. */
  private listContact(search: URLSearchParams): PageLists {
    const sent = search.get('sent') ?? '';
    return isId(sent)
      ? { contactSent: [{ number: sent }] }
      : { contactForm: [{ token: this.contact.makeToken() }] };
  }

  /** The answer to the front page's two questions, if its URL contains any. */
  private async answerPreview(
    ctx: RequestContext,
    search: URLSearchParams,
    language: Language,
  ): Promise<PageLists> {
    const [from, purpose] = [search.get('from'), search.get('purpose')];
    if (from === null && purpose === null) return listPreviewChoices('', 'study', language);
    try {
      const question = this.previews.read(from, purpose);
      const preview = await this.previews.preview(ctx, question);
      return {
        ...listPreviewChoices(question.from, question.purpose, language),
        ...listPreview(preview, language),
      };
    } catch (thrown) {
      if (!(thrown instanceof DomainError) || thrown.code !== 'VALIDATION_FAILED') throw thrown;
      return {
        ...listPreviewChoices(from ?? '', 'study', language),
        ...listPreviewError(translateError(thrown.message, language)),
      };
    }
  }

  async find(ctx: RequestContext, path: string): Promise<PublicPage | 'missing' | null> {
    const { language, path: english } = readLanguagePath(path);
    if (english === REQUIREMENTS_PATH) return this.requirements.page(ctx, language);
    for (const source of this.sources) {
      const page = await source.find(ctx, path);
      if (page !== null) return page;
    }
    return null;
  }

  async version(ctx: RequestContext): Promise<string> {
    const versions = await Promise.all(this.sources.map((source) => source.version(ctx)));
    return JSON.stringify(versions);
  }

  async count(ctx: RequestContext): Promise<number> {
    const counts = await Promise.all(this.sources.map((source) => source.count(ctx)));
    return counts.reduce((sum, count) => sum + count, FIXED_ENTRIES.length);
  }

  async *entries(ctx: RequestContext, skip: number, max: number): AsyncGenerator<SitemapEntry> {
    let [toSkip, left] = [skip, max];
    const fixed = FIXED_ENTRIES.slice(toSkip, toSkip + left);
    yield* fixed;
    toSkip = Math.max(0, toSkip - FIXED_ENTRIES.length);
    left -= fixed.length;
    for (const source of this.sources) {
      if (left <= 0) return;
      for await (const entry of source.entries(ctx, toSkip, left)) {
        yield entry;
        left -= 1;
      }
      toSkip = Math.max(0, toSkip - (await source.count(ctx)));
    }
  }
}

/** The site's operator; empty if none is configured. */
function listOperator({ operator }: Settings): readonly PageItem[] {
  return operator === null
    ? []
    : [{ name: operator.name, address: operator.address, email: operator.email ?? '' }];
}

@Module({
  imports: [ProgramsModule, GuidanceModule, PaymentsModule, ContentModule, SiteSettingsModule, ContactModule],
  providers: [
    GuidePages,
    RequirementsPages,
    CalculatorPages,
    { provide: PublicPages, useClass: ProductPages },
  ],
})
export class ProductPagesModule {}
