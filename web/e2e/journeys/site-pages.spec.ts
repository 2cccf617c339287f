import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../harness/accessibility.ts';
import { DESK, launchBrowser, PHONE, picture } from '../harness/browser.ts';
import { startProduct, type Product } from '../harness/product.ts';

let product: Product;
let browser: Browser;
/** Addresses of the pages that are built ahead, as the sitemap has them. */
let paths: string[];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text();
  const all = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = '']) => new URL(place).pathname);
  paths = all.slice(0, all.indexOf('/'));
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

const NARROW = { width: 320, height: 640 };

const SCREENS: readonly (BrowserContextOptions & { name: string })[] = [
  { name: '320', viewport: NARROW, colorScheme: 'dark' },
  { name: '390', viewport: PHONE, colorScheme: 'light' },
  { name: '1440', viewport: DESK, colorScheme: 'light' },
  { name: '1440-dark', viewport: DESK, colorScheme: 'dark' },
];

describe('the pages that are built ahead', () => {
  it.each(SCREENS)(
    'have no accessibility violation ($name px)',
    { timeout: 300_000 },
    async ({ name, ...options }) => {
      const context = await browser.newContext({ baseURL: product.url, ...options });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      expect(paths).toContain('/help');
      // Articles share one template: the newest stands for all.
      const [article = ''] = paths.filter((path) => path.startsWith('/blog/'));
      for (const path of [...paths.filter((each) => !/^\/(blog|guide)\//.test(each)), article]) {
        expect([path, (await page.goto(path))?.status()]).toEqual([path, 200]);
        await page.locator('.site-chat').waitFor();
        await expectAccessible(page);
        await picture(page, `site${path.replaceAll('/', '-')}-${name}`);
      }
      expect(complaints).toEqual([]);
      expect(await context.cookies()).toEqual([]);
      await context.close();
    },
  );

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
    await page.getByText('No answer has these words.').waitFor();
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
