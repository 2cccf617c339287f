import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listViolations, measureOverflow, openDetails } from '../harness/accessibility.ts';
import { awaitApp, awaitDrawing, DESK, followRequests, launchBrowser } from '../harness/browser.ts';
import { ALIASES, comparePages, listAddresses, type Reader } from '../harness/page-table.ts';
import { joinSharedProduct } from '../harness/product.ts';
import { addReaders, switchLanguage, type Readers } from '../harness/readers.ts';

const product = joinSharedProduct();
const NARROW = { width: 320, height: 640 };
let browser: Browser;
let readers: Readers;

beforeAll(async () => {
  browser = await launchBrowser();
  readers = await addReaders(browser, product);
});

afterAll(async () => {
  await browser.close();
});

/** Opens a page and waits for what it shows. */
async function openPage(page: Page, address: string, settled: () => Promise<void>): Promise<void> {
  const response = await page.goto(address, { waitUntil: 'load' });
  expect([address, response?.status()]).toEqual([address, 200]);
  await awaitApp(page);
  await page.waitForFunction(
    () =>
      document.querySelector('main h1') !== null &&
      document.querySelector('[data-skeleton], [aria-busy="true"]') === null,
  );
  await settled();
  // The page of someone else leads to a sign-in page.
  expect(new URL(page.url()).pathname).toBe(new URL(address, product.url).pathname);
}

type Language = 'en' | 'ar';

const DIRECTIONS: Readonly<Record<Language, string>> = { en: 'ltr', ar: 'rtl' };

/**
 * What is wrong with the current page. axe reads it in English, light, on a desk, and in Arabic, dark, on the smallest
 * screen, so that two readings cover both layouts, color schemes, and directions. Its width is measured in both languages.
 */
async function listFaults(page: Page, language: Language): Promise<string[]> {
  const read = await page.evaluate(() => [
    document.documentElement.lang,
    document.documentElement.dir || 'ltr',
  ]);
  expect(read).toEqual([language, DIRECTIONS[language]]);
  const desk = language === 'en' ? await listViolations(page) : [];
  await page.setViewportSize(NARROW);
  await page.emulateMedia({ colorScheme: 'dark' });
  // Parts made of antd get their colors from a script.
  await awaitDrawing(page);
  const narrow = language === 'ar' ? await listViolations(page) : [];
  await openDetails(page);
  const overflow = await measureOverflow(page);
  return [...desk, ...narrow, ...(overflow > 0 ? [`${String(overflow)} px too wide at 320 px`] : [])];
}

/** Reads every page of a reader in a language. @returns what is wrong, with the page's address */
async function readPages(reader: Reader, language: Language): Promise<string[]> {
  const { page } = readers.visitors[reader];
  const settled = followRequests(page);
  const faults: string[] = [];
  for (const address of listAddresses(reader, readers.samples, language)) {
    await page.setViewportSize(DESK);
    await page.emulateMedia({ colorScheme: 'light' });
    await openPage(page, address, settled);
    faults.push(...(await listFaults(page, language)).map((fault) => `${language} ${address}: ${fault}`));
  }
  return faults;
}

describe('every page', () => {
  it('has an address in this journey', () => {
    expect(comparePages()).toEqual({ missing: [], unknown: [] });
  });

  // Two browsers at a time, with about half of the pages each.
  it.concurrent.each([[['visitor']], [['student', 'seeker', 'affiliate', 'admin']]] satisfies [Reader[]][])(
    'breaks no rule of axe in light, dark, and Arabic, and never scrolls sideways at 320 px: %s',
    { timeout: 600_000 },
    async (group) => {
      for (const reader of group) {
        const faults: string[] = [];
        for (const language of ['en', 'ar'] as const) {
          await switchLanguage(readers.visitors[reader], reader, language);
          faults.push(...(await readPages(reader, language)));
        }
        expect(faults).toEqual([]);
        expect(readers.visitors[reader].complaints).toEqual([]);
      }
    },
  );

  it('is also found at its other paths', async () => {
    for (const [path, { to, reader }] of Object.entries(ALIASES)) {
      const { page } = readers.visitors[reader];
      await page.goto(`${path}?id=${readers.samples.opportunityResult}`);
      await page.waitForURL((address) => address.pathname === to);
    }
  });
});
