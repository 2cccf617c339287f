import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectNoOverflow } from '../harness/accessibility.ts';
import { DESK, launchBrowser, newVisitor, PHONE, picture } from '../harness/browser.ts';
import { newPerson, type Person } from '../harness/people.ts';
import { joinSharedProduct } from '../harness/product.ts';

const product = joinSharedProduct();
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
});

/** Waits until the page is in a language, in its direction. */
async function expectLanguage(page: Page, lang: string, dir: 'ltr' | 'rtl'): Promise<void> {
  await page.waitForFunction(
    ([wanted, way]) => document.documentElement.lang === wanted && document.documentElement.dir === way,
    [lang, dir],
  );
}

/** The language picker in the footer of the app. */
const footerChoice = (page: Page) => page.locator('footer select');

async function fillSignUp(page: Page, person: Person): Promise<void> {
  await page.locator('[autocomplete="given-name"]').fill(person.firstName);
  await page.locator('[autocomplete="family-name"]').fill('Okafor');
  await page.locator('[autocomplete="email"]').fill(person.email);
  await page.locator('[autocomplete="new-password"]').fill(person.password);
}

describe('the front page', () => {
  it.each([PHONE, DESK])(
    'is read in Arabic, from the right, and names its other languages (%o)',
    async (viewport) => {
      const { context, page, complaints } = await newVisitor(browser, product.url, viewport);
      await page.goto('/ar', { waitUntil: 'networkidle' });
      await expectLanguage(page, 'ar', 'rtl');
      await picture(page, `ar-front-${String(viewport.width)}`);
      await expectNoOverflow(page);
      const alternates = await page.$$eval('link[rel="alternate"]', (links) =>
        links.map((link) => [
          link.getAttribute('hreflang'),
          new URL(link.getAttribute('href') ?? '').pathname,
        ]),
      );
      expect(alternates).toEqual(
        expect.arrayContaining([
          ['en', '/'],
          ['ar', '/ar'],
          ['x-default', '/'],
        ]),
      );
      const canonical = await page.getAttribute('link[rel="canonical"]', 'href');
      expect(canonical).toBe(`${product.url}/ar`);
      const sitemap = await (await page.request.get('/sitemap.xml')).text();
      expect(sitemap).toContain(`<loc>${product.url}/ar</loc>`);
      expect(sitemap).toContain(`hreflang="ar" href="${product.url}/ar"`);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it('leads into the app in its language, and answers its two questions there', async () => {
    const { context, page } = await newVisitor(browser, product.url, DESK);
    await page.goto('/fr');
    await page.locator('.footer-languages [data-language="ar"]').click();
    await page.waitForURL('**/ar');
    await page.locator('#try-from').selectOption('IN');
    await page.locator('.try button[type="submit"]').click();
    await page.waitForURL('**/ar?from=IN*');
    await page.locator('#preview h2').waitFor();
    await expect.poll(() => page.locator('#try-from option[value="IN"]').first().textContent()).toBe('الهند');
    expect(await page.locator('#preview').textContent()).not.toMatch(
      /Not closed|Read on|more routes?|due for/,
    );
    await picture(page, 'ar-preview-1440');
    await page.goto('/signup');
    await expectLanguage(page, 'ar', 'rtl');
    await context.close();
  });
});

describe('a public page', () => {
  it.each(['/ar/guide/germany/study', '/ar/help', '/ar/cookies', '/ar/blog'])(
    'is read from the right on a narrow screen, and leads to itself in the others: %s',
    async (address) => {
      const { context, page, complaints } = await newVisitor(browser, product.url, {
        width: 320,
        height: 640,
      });
      await page.goto(address, { waitUntil: 'networkidle' });
      await expectLanguage(page, 'ar', 'rtl');
      await picture(page, `${address.slice(1).replaceAll('/', '-')}-320`);
      await expectNoOverflow(page);
      const alternates = await page.$$eval('link[rel="alternate"]', (links) =>
        links.map((link) => `${link.getAttribute('hreflang') ?? ''} ${link.getAttribute('href') ?? ''}`),
      );
      expect(alternates).toHaveLength(7);
      await page.locator('.footer-languages [data-language="zh"]').click();
      await page.waitForURL(`**${address.replace('/ar', '/zh')}`);
      await expectLanguage(page, 'zh-Hans', 'ltr');
      const back = await page.$$eval('link[rel="alternate"]', (links) =>
        links.map((link) => `${link.getAttribute('hreflang') ?? ''} ${link.getAttribute('href') ?? ''}`),
      );
      expect(back).toEqual(alternates);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});

describe('another language', () => {
  it('is chosen on the sign-up page, keeps what was typed, and goes with the account to another browser', async () => {
    const person = newPerson('Amal');
    const { context, page, complaints } = await newVisitor(browser, product.url, PHONE);
    await page.goto('/signup');
    await fillSignUp(page, person);
    await footerChoice(page).selectOption('ar');
    await expectLanguage(page, 'ar', 'rtl');
    expect(await page.locator('[autocomplete="email"]').inputValue()).toBe(person.email);
    await page.getByRole('heading', { level: 1, name: 'إنشاء حساب' }).waitFor();
    await picture(page, 'ar-signup-390');
    await expectNoOverflow(page);
    await expectAccessible(page);

    await page.locator('[autocomplete="new-password"]').fill(person.password);
    await page.locator('main form button[type="submit"]').click();
    await page.waitForURL('**/dashboard');
    await page.locator('main h1').waitFor();
    await expectLanguage(page, 'ar', 'rtl');
    await picture(page, 'ar-dashboard-390');
    await expectNoOverflow(page);

    await page.goto('/assessment/student');
    await page.getByLabel('المستوى التعليمي الحالي').waitFor();
    await expectLanguage(page, 'ar', 'rtl');
    await picture(page, 'ar-questionnaire-390');
    await expectNoOverflow(page);
    await expectAccessible(page);

    await page.goto('/documents');
    await page.locator('main h1').waitFor();
    await picture(page, 'ar-documents-390');
    await expectNoOverflow(page);
    await page.setViewportSize(DESK);
    await picture(page, 'ar-documents-1440');

    await page.goto('/account');
    const inSettings = page.locator('#profile select');
    const kept = page.waitForResponse((response) =>
      (response.request().postData() ?? '').includes('UpdateLanguage'),
    );
    await inSettings.selectOption('hi');
    await kept;
    await expectLanguage(page, 'hi', 'ltr');
    expect(complaints).toEqual([]);
    await context.close();

    const other = await newVisitor(browser, product.url, DESK);
    await other.page.goto('/login');
    await other.page.locator('[autocomplete="email"], [autocomplete="username"]').first().fill(person.email);
    await other.page.locator('[autocomplete="current-password"]').fill(person.password);
    await other.page.locator('main form button[type="submit"]').click();
    await other.page.waitForURL('**/dashboard');
    await expectLanguage(other.page, 'hi', 'ltr');
    await other.page.locator('main h1').waitFor();
    await picture(other.page, 'hi-dashboard-1440');
    expect(other.complaints).toEqual([]);
    await other.context.close();
  });
});
