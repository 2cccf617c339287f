import { Injectable, Module } from '@nestjs/common';
import {
  ContentModule,
  FaqsService,
  PricingTiersService,
  SuccessStoriesService,
} from '../modules/content/index.js';
import { GuidanceModule } from '../modules/guidance/index.js';
import { PaymentsModule, PriceListService } from '../modules/payments/index.js';
import { ProgramPagesService, ProgramsModule } from '../modules/programs/index.js';
import { Settings } from '../platform/config/settings.js';
import type { RequestContext } from '../platform/context/request-context.js';
import {
  PublicPages,
  type FrontPage,
  type PageSource,
  type PublicPage,
  type SitemapEntry,
} from '../platform/http/public-pages.js';
import { CalculatorPages } from './calculator-pages.js';
import { frontPage } from './front-page.js';

/** Addresses of the api, and pages that are nothing without an account or a letter of ours. `/graphql` is left open:
 * a crawler that runs script reads the public pages through it. */
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

const VISA_REQUIREMENTS: PublicPage = {
  path: '/visa-requirements',
  title: 'Visa requirements · Portolan',
  description:
    'Study and work routes in eleven countries: requirements, fees, and processing times, each figure with its source and date. An officer makes the decision.',
  structuredData: null,
  heading: 'Visa requirements',
  lines: [
    [
      {
        text: 'What each route requires, what it costs, and how long it takes. Every figure has its source and date. An officer makes the decision.',
      },
    ],
    [{ text: 'You need JavaScript to choose a country.' }],
  ],
};

/** The front page, and the one whose words do not change. */
const FIXED_ENTRIES: readonly SitemapEntry[] = ['/', VISA_REQUIREMENTS.path].map((path) => ({
  path,
  changedAt: null,
}));

/** What the product shows to everybody: the fixed pages, then those of the calculators and of the programs. */
@Injectable()
class ProductPages extends PublicPages {
  readonly closedPaths = CLOSED_PATHS;
  private readonly sources: readonly PageSource[];

  constructor(
    calculators: CalculatorPages,
    programs: ProgramPagesService,
    private readonly prices: PriceListService,
    private readonly tiers: PricingTiersService,
    private readonly faqs: FaqsService,
    private readonly stories: SuccessStoriesService,
    private readonly settings: Settings,
  ) {
    super();
    this.sources = [calculators, programs];
  }

  async front(ctx: RequestContext): Promise<FrontPage> {
    const [services, tiers, faqs, stories] = await Promise.all([
      this.prices.list(ctx),
      this.tiers.shown(ctx),
      this.faqs.shown(ctx),
      this.stories.shown(ctx),
    ]);
    return frontPage({ services, tiers, faqs, stories }, this.settings.publicUrl);
  }

  async find(ctx: RequestContext, path: string): Promise<PublicPage | 'missing' | null> {
    if (path === VISA_REQUIREMENTS.path) return VISA_REQUIREMENTS;
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

  async *entries(ctx: RequestContext, skip: number, most: number): AsyncGenerator<SitemapEntry> {
    let [toSkip, left] = [skip, most];
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

@Module({
  imports: [ProgramsModule, GuidanceModule, PaymentsModule, ContentModule],
  providers: [CalculatorPages, { provide: PublicPages, useClass: ProductPages }],
})
export class ProductPagesModule {}
