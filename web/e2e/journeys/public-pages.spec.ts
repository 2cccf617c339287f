import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../harness/accessibility.ts';
import { DESK, launchBrowser, newVisitor, PHONE, picture } from '../harness/browser.ts';
import { joinSharedProduct } from '../harness/product.ts';

const product = joinSharedProduct();
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
});

const TITLE = 'Chevening Scholarship';
const BLOCKS = 'script[type="application/ld+json"]';

/** The address of the page of `TITLE`, as the catalogue gives it. */
async function findProgramUrl(): Promise<string> {
  const answer = await fetch(`${product.url}/api/programs?search=chevening&limit=50`);
  const text = await answer.text();
  const before = text.slice(0, text.indexOf(`"title":"${TITLE}"`));
  return `/programs/${/.*"id":"([0-9a-f-]{36})"/.exec(before)?.[1] ?? ''}`;
}

const getCanonical = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null);

describe('the public pages of programs', () => {
  it.each([
    { screen: '390', viewport: PHONE },
    { screen: '1440', viewport: DESK },
  ])('are read without script ($screen px)', async ({ screen, viewport }) => {
    const context = await browser.newContext({ baseURL: product.url, viewport, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/programs');
    await page.getByRole('heading', { level: 1, name: 'Programs' }).waitFor();
    await picture(page, `programs-without-script-${screen}`);
    await page.locator('main a[href^="/programs/"]').first().click();
    await page.getByRole('link', { name: 'Official page' }).waitFor();
    await page.goto(await findProgramUrl());
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    // The app's frame, which only a script replaces, is hidden.
    const text = await page.locator('main').filter({ visible: true }).innerText();
    for (const part of ['Scholarship · United Kingdom', 'Deadline: ', 'Sample: the official page decides.']) {
      expect(text).toContain(part);
    }
    await picture(page, `program-without-script-${screen}`);
    await context.close();
  });

  it.each([
    { screen: '390', viewport: PHONE },
    { screen: '1440', viewport: DESK },
  ])(
    'become the app with script, with one title and one block of data, which go with the page ($screen px)',
    async ({ screen, viewport }) => {
      const { context, page, complaints } = await newVisitor(browser, product.url, viewport);
      const address = await findProgramUrl();
      await page.goto(address, { waitUntil: 'commit' });
      await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
      expect(await page.title()).toBe(`${TITLE} · Portolan`);
      expect(await page.locator('noscript h1').count()).toBe(0);
      expect(await page.locator(BLOCKS).count()).toBe(1);
      expect(await getCanonical(page)).toBe(`${product.url}${address}`);
      await expectAccessible(page);
      await picture(page, `program-with-script-${screen}`);

      await page.getByRole('link', { name: 'All programs' }).click();
      await page.getByRole('heading', { level: 1, name: 'Programs' }).waitFor();
      await page.waitForFunction(() => document.title === 'Programs · Portolan');
      expect(await page.locator(BLOCKS).count()).toBe(0);
      expect(await getCanonical(page)).toBeNull();
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it('are 404 where no program is, and the app says so', async () => {
    const { context, page } = await newVisitor(browser, product.url, DESK);
    expect((await page.goto('/programs/nothing'))?.status()).toBe(404);
    await page.getByText('404 Page Not Found').first().waitFor();
    await context.close();
  });
});
