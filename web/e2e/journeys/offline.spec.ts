import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../harness/accessibility.ts';
import { launchBrowser, newVisitor, PHONE, picture } from '../harness/browser.ts';
import { firstAdmin, newPerson, signIn, signOut, signUp, type Person } from '../harness/people.ts';
import { startProduct, type Product } from '../harness/product.ts';
import { answerAll, STUDENT_ANSWERS } from '../harness/questionnaires.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** Waits until the worker serves the page. */
async function awaitWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Everything in the browser's caches, URL by URL, with its text. */
function readKept(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const kept: Record<string, string> = {};
    for (const name of (await caches.keys()).filter((each) => each.startsWith('own-'))) {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) {
        kept[new URL(key.url).pathname] = (await (await cache.match(key))?.text()) ?? '';
      }
    }
    return kept;
  });
}

const names = (kept: Record<string, string>): string[] =>
  Object.keys(kept).map((key) => key.split('/')[2] ?? '');

/**
 * Signs up, answers the questionnaire and opens the result with the worker active.
 * @returns its URL
 */
async function openResult(page: Page, person: Person): Promise<string> {
  await signUp(page, person);
  await awaitWorker(page);
  await page.goto('/assessment/student');
  await answerAll(page, STUDENT_ANSWERS);
  await page.getByRole('button', { name: 'Complete Assessment' }).click();
  await page.waitForURL(/\/result\?id=/);
  await page.getByTestId('eligibility-score').waitFor();
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByTestId('eligibility-score').waitFor();
  await expect.poll(async () => names(await readKept(page))).toContain('AssessmentPage');
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search}`;
}

describe('without a connection', () => {
  it("one's own result is read, other pages say what can be, and signing out leaves nothing", async () => {
    const { context, page, complaints } = await newVisitor(browser, product.url, PHONE);
    const person = newPerson('Ravi');
    const result = await openResult(page, person);
    const score = await page.getByTestId('eligibility-score').innerText();

    await context.setOffline(true);
    await page.goto(result);
    await page.getByTestId('eligibility-score').waitFor();
    expect(await page.getByTestId('eligibility-score').innerText()).toBe(score);
    await picture(page, 'offline-result-390');
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: "You're offline" }).waitFor();
    await expectAccessible(page);
    await picture(page, 'offline-page-390');
    await page.getByRole('link', { name: /Student assessment/ }).click();
    await page.getByTestId('eligibility-score').waitFor();
    await expect(page.goto('/checkout')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await context.setOffline(false);

    await page.goto('/dashboard', { waitUntil: 'networkidle' });
    const kept = await readKept(page);
    expect(names(kept)).not.toContain('Dashboard');
    expect(JSON.stringify(kept)).not.toContain('paymentIntentId');

    await signOut(page, person);
    await expect.poll(() => readKept(page)).toEqual({});
    await context.setOffline(true);
    await page.goto(result);
    await page.getByText('No result is kept on this device').waitFor();
    await context.setOffline(false);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('nothing of one account is there for the next, nor after the session ended elsewhere', async () => {
    const { context, page } = await newVisitor(browser, product.url, PHONE);
    const first = newPerson('Amina');
    const result = await openResult(page, first);
    // The session ends without notifying this browser.
    await context.clearCookies();
    await page.goto('/programs', { waitUntil: 'networkidle' });
    await expect.poll(() => readKept(page)).toEqual({});

    await page.goto('/login');
    await signIn(page, first);
    await page.waitForURL('**/dashboard');
    await page.goto(result, { waitUntil: 'networkidle' });
    await expect.poll(async () => names(await readKept(page))).toContain('AssessmentPage');
    // Somebody else signs in over it, which replaces the cookie.
    await context.clearCookies();
    const second = newPerson('Bilal');
    await signUp(page, second);
    await page.goto('/programs', { waitUntil: 'networkidle' });
    const kept = JSON.stringify(await readKept(page));
    expect(kept).not.toContain('Amina');
    expect(kept).not.toContain('eligibilityScore');
    await context.close();
  });

  it('nothing is kept of an admin', async () => {
    const { context, page } = await newVisitor(browser, product.url, { width: 1440, height: 900 });
    await page.goto('/admin/login');
    await signIn(page, await firstAdmin(product));
    await page.waitForURL('**/admin/dashboard');
    await awaitWorker(page);
    await page.goto('/admin/users', { waitUntil: 'networkidle' });
    await page.goto('/admin/refunds', { waitUntil: 'networkidle' });
    expect(await readKept(page)).toEqual({});
    await context.close();
  });
});

describe('a new release', () => {
  it('is shown by the next page: the network is asked first, and old files go', async () => {
    const { context, page } = await newVisitor(browser, product.url, PHONE);
    await signUp(page, newPerson('Chidi'));
    await awaitWorker(page);
    await page.evaluate(() => caches.open('shell-of-an-older-build'));
    // Like the next release: the page that the server has now, not the cached one.
    await context.route('**/programs', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace('<body>', '<body data-release="2">'),
      });
    });
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.unregister();
    });
    await page.goto('/programs', { waitUntil: 'networkidle' });
    await awaitWorker(page);
    expect(await page.evaluate(() => document.body.dataset['release'])).toBe('2');
    const shells = await page.evaluate(async () =>
      (await caches.keys()).filter((name) => name.startsWith('shell-')),
    );
    expect(shells).toHaveLength(1);
    expect(shells).not.toContain('shell-of-an-older-build');
    await context.close();
  });
});
