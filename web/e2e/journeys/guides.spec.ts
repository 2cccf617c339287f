import type { Browser } from 'playwright-core';
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

const GERMANY = '/guide/germany/study';

describe('the guides', () => {
  it.each([
    { screen: '390', viewport: PHONE, dark: false },
    { screen: '768', viewport: { width: 768, height: 1024 }, dark: false },
    { screen: '1440-dark', viewport: DESK, dark: true },
  ])('are read by everyone ($screen)', async ({ screen, viewport, dark }) => {
    const { context, page, complaints } = await newVisitor(browser, product.url, viewport, dark);
    await page.goto('/guide');
    await page.getByRole('heading', { level: 1, name: 'How to prepare' }).waitFor();
    await expectAccessible(page);
    await picture(page, `guide-list-${screen}`);
    await page.getByRole('link', { name: 'Study in Germany' }).click();
    await page.getByRole('heading', { level: 1, name: 'How to prepare to study in Germany' }).waitFor();
    await expectAccessible(page);
    await picture(page, `guide-germany-${screen}`);
    await page.goto('/guide/united-states/work');
    const folded = page.locator('details.guide-route').first();
    await folded.locator(':scope > summary').click();
    await folded.getByRole('heading', { level: 4 }).first().waitFor();
    await expectAccessible(page);
    await picture(page, `guide-united-states-${screen}`);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('are read without script, and lead on', async () => {
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: PHONE,
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    await page.goto('/visa-requirements');
    const routes = page.locator('main:visible a[href^="/guide/germany/work#"]');
    expect(await routes.count()).toBeGreaterThan(3);
    const name = await routes.last().innerText();
    await routes.last().click();
    await page.getByRole('heading', { level: 1, name: 'How to prepare to work in Germany' }).waitFor();
    expect(await page.locator(':target').innerText()).toContain(name);
    await page.goto(GERMANY);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    for (const name of ['At a glance', 'On this page', 'Other routes', 'What to do next']) {
      await page.getByRole('heading', { level: 2, name }).waitFor();
    }
    expect(await page.getByText('Not read on any page yet').count()).toBeGreaterThan(0);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.getByRole('link', { name: 'Show that you can pay' }).click();
    expect(new URL(page.url()).hash).toMatch(/^#de-16b-\d$/);
    const targets = await contents
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => document.querySelector(link.getAttribute('href') ?? '') !== null),
      );
    expect(targets).not.toContain(false);
    await page.getByRole('link', { name: 'Compare the routes' }).click();
    await page.waitForURL('**/visa-requirements?country=Germany');
    await context.close();
  });
});
