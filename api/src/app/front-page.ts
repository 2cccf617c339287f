import { commissionCents } from '../modules/affiliates/index.js';
import type { PaidService } from '../modules/payments/index.js';
import {
  IMAGE_PATH,
  type FaqRecord,
  type PricingTierRecord,
  type SuccessStoryRecord,
} from '../modules/content/index.js';
import type { SiteBanner, SiteValues } from '../modules/site-settings/index.js';
import type { PageItem } from '../platform/http/page-slots.js';
import type { FrontPage } from '../platform/http/public-pages.js';
import { formatDate, formatNumber, formatPrice } from '../platform/format/format.js';
import type { Language } from '../platform/language/languages.js';
import { Wording } from '../platform/language/wording.js';
import type { RuleCounts } from './guide-pages.js';
import { translateShipped } from './shipped-texts.js';

const TITLE = 'Portolan: visa, study, and work guidance with sources';
const DESCRIPTION =
  'Answer a short questionnaire and see which study and work routes abroad fit you, condition by condition, each with its source and date.';

/** The number of questions shown initially; the rest expands on demand, so that the page stays short. */
const FAQS_AT_ONCE = 8;
const STORIES_AT_ONCE = 6;

/** The front page's content that admins edit. */
export interface FrontContent {
  /** The price list. */
  readonly services: readonly PaidService[];
  readonly tiers: readonly PricingTierRecord[];
  readonly faqs: readonly FaqRecord[];
  readonly stories: readonly SuccessStoryRecord[];
  /** Null if there is none. */
  readonly banner: SiteBanner | null;
  /** The numbers of countries, routes, and figures in the current rules. */
  readonly counts: RuleCounts;
  /** The operator's figures about the service; null if there are none. */
  readonly marketing: SiteValues['marketing'];
}

/**
 * The front page with its tiers, questions, and stories, the prices charged, and what affiliates earn from them.
 * @param origin the public origin, without a trailing slash
 * @param language the page's language, also for amounts and numbers
 */
export function frontPage(
  { services, tiers, faqs, stories, banner, counts, marketing }: FrontContent,
  origin: string,
  language: Language = 'en',
): FrontPage {
  const wording = Wording.in(language);
  return {
    title: TITLE,
    description: DESCRIPTION,
    structuredData: frontData(faqs, origin),
    words: listPrices(services, language),
    lists: {
      banner: listBanners(banner),
      tiers: tiers.map((tier) => listTier(tier, services, wording)),
      faqs: faqs.slice(0, FAQS_AT_ONCE).map((faq) => listFaq(faq, wording)),
      moreFaqs: faqs.slice(FAQS_AT_ONCE).map((faq) => listFaq(faq, wording)),
      stories: stories.slice(0, STORIES_AT_ONCE).map(listStory),
      moreStories: stories.slice(STORIES_AT_ONCE).map(listStory),
      counts: [listCounts(counts, language)],
      marketing: marketing === null ? [] : [listMarketing(marketing, language)],
    },
  };
}

/** Structured data (schema.org) about the site, its operator, and the questions on the page. */
function frontData(faqs: readonly FaqRecord[], origin: string): Readonly<Record<string, unknown>> {
  const [site, organization] = [`${origin}/#site`, `${origin}/#organization`];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': site,
        name: 'Portolan',
        description: DESCRIPTION,
        url: `${origin}/`,
        inLanguage: 'en',
        publisher: { '@id': organization },
      },
      {
        '@type': 'Organization',
        '@id': organization,
        name: 'Portolan',
        url: `${origin}/`,
        logo: `${origin}/icons/icon-512.png`,
      },
      ...(faqs.length === 0 ? [] : [{ '@type': 'FAQPage', mainEntity: faqs.map(faqData) }]),
    ],
  };
}

function faqData({ question, answer }: FaqRecord): Readonly<Record<string, unknown>> {
  return { '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } };
}

/** A service has one price, that of the price list, even if the tier was read just before a change. */
function listTier(tier: PricingTierRecord, services: readonly PaidService[], wording: Wording): PageItem {
  const { name, description, features, isPopular, serviceType, priceCents } = tier;
  const sold = services.find((service) => service.serviceType === serviceType);
  const cents = sold?.amountCents ?? priceCents;
  return {
    ...translateShipped({ name, description }, wording),
    price: formatPrice(cents, wording.language),
    look: isPopular ? 'popular' : '',
    isPopular,
    features: features.map((text) => translateShipped({ text }, wording)),
    isFree: serviceType === null && cents === 0,
    sellsReview: serviceType === 'expert_review',
    sellsFullService: serviceType === 'full_service',
  };
}

/** The prices charged, and what affiliates earn from them. */
export function listPrices(
  services: readonly PaidService[],
  language: Language,
): ReadonlyMap<string, string> {
  return new Map(
    services.flatMap(({ serviceType, amountCents }) => [
      [`price.${serviceType}`, formatPrice(amountCents, language)],
      [`commission.${serviceType}`, formatPrice(commissionCents(amountCents), language)],
    ]),
  );
}

/** The site's banner as a list for the page's slot. */
export function listBanners(banner: SiteBanner | null): readonly PageItem[] {
  return banner === null ? [] : [listBanner(banner)];
}

function listBanner({ id, text, tone, linkUrl, linkLabel }: SiteBanner): PageItem {
  return { id, text, tone, linkUrl: linkUrl ?? '', linkLabel: linkLabel ?? '' };
}

function listCounts({ countries, routes, figures, official }: RuleCounts, language: Language): PageItem {
  return {
    countries: formatNumber(countries, language),
    routes: formatNumber(routes, language),
    figures: formatNumber(figures, language),
    official: formatNumber(official, language),
  };
}

function listMarketing(
  { figures, givenAt }: NonNullable<SiteValues['marketing']>,
  language: Language,
): PageItem {
  return {
    day: formatDate(givenAt, language),
    given: figures.map(({ value, label }): PageItem => ({ value, label })),
  };
}

function listFaq({ question, answer }: FaqRecord, wording: Wording): PageItem {
  return translateShipped({ question, answer }, wording);
}

function listStory({ name, title, country, program, story, quote, imageUrl }: SuccessStoryRecord): PageItem {
  const isOurs = imageUrl?.startsWith(IMAGE_PATH) ?? false;
  return {
    name,
    title: title ?? '',
    country,
    program,
    story: story ?? '',
    quote,
    // Our pages load no external images.
    image: isOurs && imageUrl !== null ? imageUrl : '',
    initials: getInitials(name),
  };
}

/** The initials of the first and the last name. */
function getInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
