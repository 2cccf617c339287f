import { Injectable, Module } from '@nestjs/common';
import { ProgramPages, ProgramsModule } from '../modules/programs/index.js';
import type { RequestContext } from '../platform/context/request-context.js';
import { PublicPages, type PublicPage, type SitemapEntry } from '../platform/http/public-pages.js';

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
    'What the study and work routes of eleven countries ask, cost and take, each figure with its source and date. An officer decides.',
  structuredData: null,
  heading: 'Visa requirements',
  lines: [
    [
      {
        text: 'What each route asks, costs and takes. Every figure names its source and date; an officer decides.',
      },
    ],
    [{ text: 'Choosing a country needs JavaScript.' }],
  ],
};

const CALCULATORS: PublicPage = {
  path: '/calculators',
  title: 'Calculators · Portolan',
  description:
    'Work out official tables yourself: points, money to show, salaries, length of stay. No account is needed and every figure names its source.',
  structuredData: null,
  heading: 'Calculators',
  lines: [
    [{ text: 'Work out official tables yourself: points, money to show, salaries, length of stay.' }],
    [{ text: 'The calculators need JavaScript.' }],
  ],
};

/** Pages whose words do not change; the front page is a file of its own. */
const FIXED_PAGES = new Map([VISA_REQUIREMENTS, CALCULATORS].map((page) => [page.path, page]));
const FIXED_ENTRIES: readonly SitemapEntry[] = ['/', ...FIXED_PAGES.keys()].map((path) => ({
  path,
  changedAt: null,
}));

/** What the product shows to everybody: the fixed pages, then those of the modules. */
@Injectable()
export class ProductPages extends PublicPages {
  readonly closedPaths = CLOSED_PATHS;

  constructor(private readonly programs: ProgramPages) {
    super();
  }

  async find(ctx: RequestContext, path: string): Promise<PublicPage | 'missing' | null> {
    return FIXED_PAGES.get(path) ?? this.programs.find(ctx, path);
  }

  version(ctx: RequestContext): Promise<string> {
    return this.programs.version(ctx);
  }

  async count(ctx: RequestContext): Promise<number> {
    return FIXED_ENTRIES.length + (await this.programs.count(ctx));
  }

  async *entries(ctx: RequestContext, skip: number, most: number): AsyncGenerator<SitemapEntry> {
    const fixed = FIXED_ENTRIES.slice(skip, skip + most);
    yield* fixed;
    yield* this.programs.entries(ctx, Math.max(0, skip - FIXED_ENTRIES.length), most - fixed.length);
  }
}

@Module({
  imports: [ProgramsModule],
  providers: [{ provide: PublicPages, useClass: ProductPages }],
})
export class ProductPagesModule {}
