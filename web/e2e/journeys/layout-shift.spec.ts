import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectNoOverflow } from '../harness/accessibility.ts';
import { launchBrowser, newVisitor, picture } from '../harness/browser.ts';
import { firstAdmin, newPerson, signIn, signUp } from '../harness/people.ts';
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

/** Three warnings that a person must read before the score. */
const WARNED = {
  'Work or research experience': '2 years as a software developer',
  'Special requirements': "My visa was refused in 2019. I have a criminal record. I don't have a passport.",
};

/** The maximum layout shift of a page while it loads (web.dev calls 0.1 good). */
const MAX_SHIFT = 0.02;

/** Adds up shifts without user input, from the first paint on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') shifts.push(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function getShift(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'networkidle' });
  return readShift(page);
}

function readShift(page: Page): Promise<number> {
  return page.evaluate(() => {
    const shifts: unknown = Reflect.get(window, 'shifts');
    return Array.isArray(shifts) ? shifts.reduce<number>((sum, value) => sum + Number(value), 0) : NaN;
  });
}

describe.each([390, 768, 1440])('at %i px, nothing moves while it loads', (width) => {
  it('on the pages of visitors', async () => {
    const { context, page } = await newVisitor(browser, product.url, { width, height: 900 });
    await watchShifts(page);
    for (const path of ['/', '/login', '/signup', '/programs']) {
      expect(await getShift(page, path), path).toBeLessThan(MAX_SHIFT);
    }
    await context.close();
  });

  it('on the dashboard', async () => {
    const { context, page } = await newVisitor(browser, product.url, { width, height: 900 });
    await signUp(page, newPerson('Ravi'));
    await watchShifts(page);
    expect(await getShift(page, '/dashboard')).toBeLessThan(MAX_SHIFT);
    await context.close();
  });
});

it.each(['es-MX', 'ar-EG', 'hi-IN', 'zh-CN'])(
  'nothing moves on a phone for a reader of %s, whose first screens are built in their language',
  async (locale) => {
    const context = await browser.newContext({
      baseURL: product.url,
      locale,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    await watchShifts(page);
    for (const path of ['/login', '/signup', '/programs', '/calculators']) {
      expect(await getShift(page, path), path).toBeLessThan(MAX_SHIFT);
    }
    await context.close();
  },
);

describe.each([390, 1024])('at %i px, the back office', (width) => {
  it('moves nothing while it loads', async () => {
    const { context, page } = await newVisitor(browser, product.url, { width, height: 900 });
    await page.goto('/admin/login');
    await signIn(page, await firstAdmin(product));
    await page.waitForURL('**/admin/dashboard');
    await watchShifts(page);
    const shifts: Record<string, number> = {};
    for (const area of ['dashboard', 'users', 'applications', 'programs', 'documents', 'chat', 'settings'])
      shifts[area] = await getShift(page, `/admin/${area}`);
    expect(Object.entries(shifts).filter(([, shift]) => shift >= MAX_SHIFT)).toEqual([]);
    await context.close();
  });
});

describe.each([320, 390, 1440])('at %i px, the questionnaires, a result, and its documents', (width) => {
  it('move nothing while they load, and are no wider than the screen', async () => {
    const { context, page } = await newVisitor(browser, product.url, { width, height: 900 });
    await signUp(page, newPerson('Ravi'));
    await page.goto('/assessment/student');
    await answerAll(page, STUDENT_ANSWERS);
    await page.getByRole('button', { name: 'Complete Assessment' }).click();
    await page.waitForURL(/\/result\?id=/);
    await page.getByTestId('eligibility-score').waitFor();
    const address = new URL(page.url());
    const id = address.searchParams.get('id') ?? '';
    await watchShifts(page);
    for (const path of ['/assessment/student', '/assessment/opportunity-seeker']) {
      expect(await getShift(page, path), path).toBeLessThan(MAX_SHIFT);
    }
    const parts = [
      '',
      '/countries',
      '/improve',
      '/money-and-time',
      '/documents',
      '/program-matches',
      '/method',
    ];
    const result = parts.map((part) => `${address.pathname}${part}${address.search}`);
    for (const path of [...result, `/documents?assessmentId=${id}`]) {
      expect(await getShift(page, path), path).toBeLessThan(MAX_SHIFT);
      await expectNoOverflow(page);
    }
    await context.close();
  });
});

describe('on a phone', () => {
  it('the first part of a result is no longer than three screens, and no scroll moves it', async () => {
    const { context, page } = await newVisitor(browser, product.url, { width: 390, height: 844 });
    await signUp(page, newPerson('Ravi'));
    await page.goto('/assessment/student');
    await answerAll(page, STUDENT_ANSWERS);
    await page.getByRole('button', { name: 'Complete Assessment' }).click();
    await page.waitForURL(/\/result\?id=/);
    await page.getByTestId('eligibility-score').waitFor();
    await watchShifts(page);
    const { pathname, search } = new URL(page.url());
    await page.goto(`${pathname}${search}`, { waitUntil: 'networkidle' });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(3 * 844);
    for (let at = 0; at < height; at += 800) await page.mouse.wheel(0, 800);
    expect(await readShift(page)).toBeLessThan(MAX_SHIFT);
    await context.close();
  });

  it('nor is it with three warnings', async () => {
    const { context, page } = await newVisitor(browser, product.url, { width: 390, height: 844 });
    await signUp(page, newPerson('Ravi'));
    await page.goto('/assessment/student');
    await answerAll(page, [...STUDENT_ANSWERS.slice(0, -1), WARNED]);
    await page.getByRole('button', { name: 'Complete Assessment' }).click();
    await page.waitForURL(/\/result\?id=/);
    await page.getByTestId('eligibility-score').waitFor();
    expect(await page.getByRole('region', { name: 'Read this first' }).getByRole('listitem').count()).toBe(3);
    const { pathname, search } = new URL(page.url());
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(`${pathname}${search}`, { waitUntil: 'networkidle' });
        await picture(page, `result-warnings-${theme}-${String(width)}`);
        if (width > 390) continue;
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        expect(height, theme).toBeLessThanOrEqual(3 * 844);
      }
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${pathname}${search}`, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: 'What it costs' }).click();
    await page.getByRole('link', { name: 'See every fee and date' }).waitFor();
    await expectAccessible(page);
    await context.close();
  });

  it('the list of programs is no longer than seven screens', async () => {
    const { context, page } = await newVisitor(browser, product.url, { width: 390, height: 844 });
    await page.goto('/programs', { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6000);
    await context.close();
  });
});
