import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoOverflow } from '../harness/accessibility.ts';
import { DESK, launchBrowser, picture } from '../harness/browser.ts';
import { joinSharedProduct } from '../harness/product.ts';

const product = joinSharedProduct();
let browser: Browser;
/** Paths of the prebuilt pages, as in the sitemap. */
let paths: string[];

beforeAll(async () => {
  browser = await launchBrowser();
  const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text();
  const all = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = '']) => new URL(place).pathname);
  paths = all.slice(0, all.indexOf('/'));
});

afterAll(async () => {
  await browser.close();
});

/** English and Arabic are read in `every-page.spec.ts`. In the other languages, only the length of words differs. */
const LANGUAGES = ['es', 'fr', 'hi', 'zh'];

/**
 * The pages of a language. Articles share one template, so the newest represents all. Guides have a separate
 * journey.
 */
function listPages(language: string): string[] {
  const own = paths.filter((path) => path.startsWith(`/${language}/`));
  const isArticle = (path: string): boolean => path.includes('/blog/');
  const others = own.filter((path) => !isArticle(path) && !path.includes('/guide/'));
  return [...others, ...own.filter(isArticle).slice(0, 1)];
}

describe('the pages that are built ahead', () => {
  it.each(LANGUAGES)('never scroll sideways in %s', async (language) => {
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width: 320, height: 640 },
    });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    const pages = listPages(language);
    expect(pages).toContain(`/${language}/help`);
    for (const path of pages) {
      expect([path, (await page.goto(path))?.status()]).toEqual([path, 200]);
      await page.locator('.site-chat').waitFor();
      await expectNoOverflow(page);
      await picture(page, `site${path.replaceAll('/', '-')}-320`);
    }
    expect(complaints).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    await context.close();
  });

  it('are read without script, and every link of the footer leads to a page', async () => {
    const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/help');
    await page.locator('summary').filter({ hasText: 'How do I get a refund?' }).click();
    await page.getByText('Request it within 30 days').waitFor();
    const hrefs = await page
      .locator('footer a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const href of hrefs)
      expect([href, (await fetch(`${product.url}${href}`)).status]).toEqual([href, 200]);
    await context.close();
  });

  it('have answers that can be searched, and opened by their address', async () => {
    const context = await browser.newContext({ baseURL: product.url, viewport: DESK });
    const page = await context.newPage();
    await page.goto('/help#how-do-i-delete-my-account');
    await page
      .getByText('With your password', { exact: false })
      .or(page.getByText('with your password'))
      .first()
      .waitFor();
    await page.getByRole('searchbox', { name: 'Search the answers' }).fill('refund bank');
    await page
      .getByRole('status')
      .filter({ hasText: /^\d+ answers?$/ })
      .waitFor();
    expect(await page.locator('details:visible').count()).toBeLessThan(12);
    await page.getByRole('searchbox').fill('zzz');
    await page.getByText('No answer contains these words.').waitFor();
    await context.close();
  });

  it('are loaded as documents from the app', async () => {
    const context = await browser.newContext({ baseURL: product.url, viewport: DESK });
    const page = await context.newPage();
    await page.goto('/calculators');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await page.getByRole('heading', { level: 1, name: 'Privacy notice' }).waitFor();
    expect(await page.locator('#root').count()).toBe(0);
    await context.close();
  });
});
