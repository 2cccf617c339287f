import type { Browser, BrowserContext, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awaitApp, awaitDrawing, PHONE, launchBrowser, newVisitor } from '../harness/browser.ts';
import { newPerson, signUp } from '../harness/people.ts';
import { joinSharedProduct } from '../harness/product.ts';

declare global {
  interface Window {
    /** Whether each largest paint so far was of the prerendered screen. */
    largestPaints: boolean[];
  }
}

const product = joinSharedProduct();
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
});

/** What a page shows before its script has loaded. */
async function readBeforeScript(context: BrowserContext, path: string): Promise<string> {
  const page = await context.newPage();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(path, { waitUntil: 'load' });
  const text = await page.locator('body').innerText();
  await page.close();
  return text;
}

describe('before its script has run', () => {
  it.each([
    ['/programs', 'Scholarships, internships, and jobs abroad'],
    ['/programs?country=Germany', 'Scholarships, internships, and jobs abroad'],
    ['/calculators', 'Try the official tables yourself'],
    ['/visa-requirements', 'See what each route requires'],
    ['/signup', "You don't need a card."],
    ['/login', 'Your first assessment is free.'],
  ])('%s says what it is for', async (path, words) => {
    const { context } = await newVisitor(browser, product.url, PHONE);
    expect(await readBeforeScript(context, path)).toContain(words);
    await context.close();
  });

  it('a page for members shows them its beginning, and visitors nothing of it', async () => {
    const { context, page } = await newVisitor(browser, product.url, PHONE);
    const pages = {
      '/profile': 'Your profile',
      '/assessment/student': 'Educational Background',
      '/dashboard': 'Your plan in one place',
      '/documents': 'We encrypt your files.',
      '/visa-status': 'Follow your paid reviews',
      '/assessment/student/result?id=1': 'Your student assessment',
    };
    for (const [path, words] of Object.entries(pages)) {
      expect(await readBeforeScript(context, path), path).not.toContain(words);
    }
    await signUp(page, newPerson('Ravi'));
    for (const [path, words] of Object.entries(pages)) {
      expect(await readBeforeScript(context, path), path).toContain(words);
    }
    await context.close();
  });

  it('the words of /programs are the largest paint, which the same words of the app never exceed', async () => {
    const { context, page } = await newVisitor(browser, product.url, PHONE);
    await page.addInitScript(() => {
      window.largestPaints = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { element } = entry as LargestContentfulPaint;
          window.largestPaints.push(element?.closest('[data-built]') != null);
        }
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    let letScriptRun = (): void => undefined;
    const drawn = new Promise<void>((resolve) => {
      letScriptRun = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await drawn;
      await route.continue();
    });
    await page.goto('/programs', { waitUntil: 'commit' });
    await page.waitForFunction(() => window.largestPaints.length > 0);
    letScriptRun();
    await awaitApp(page);
    await page.evaluate(() => document.fonts.ready);
    await awaitDrawing(page);
    expect(await page.evaluate(() => window.largestPaints)).not.toContain(false);
    await context.close();
  });

  it('a page for members has sent its first requests, and the script asks for nothing twice', async () => {
    const { context, page } = await newVisitor(browser, product.url, PHONE);
    await signUp(page, newPerson('Mina'));
    for (const path of ['/dashboard', '/documents']) {
      const asked: string[] = [];
      const listen = (request: Request): void => {
        const body = request.url().endsWith('/graphql') ? request.postData() : null;
        if (body !== null) asked.push(body);
      };
      // The page before this one may still send a request when it is idle.
      await page.goto('about:blank');
      page.on('request', listen);
      await page.goto(path, { waitUntil: 'load' });
      await page.locator('main h1').waitFor();
      await page.locator('[data-skeleton]').waitFor({ state: 'detached' });
      page.off('request', listen);
      const first = await page.evaluate(
        () => document.querySelector<HTMLElement>('[data-requests]')?.dataset['requests'],
      );
      const bodies: unknown = JSON.parse(first ?? '[]');
      expect(asked.slice(0, 2), path).toEqual(bodies);
      expect(new Set(asked).size, path).toBe(asked.length);
    }
    await context.close();
  });

  it.each([
    ['es-ES', '/programs', 'Becas, prácticas y empleos', 'ltr'],
    ['en-US', '/es/programs', 'Becas, prácticas y empleos', 'ltr'],
    ['fr-CA', '/login', 'Votre première évaluation est gratuite', 'ltr'],
    ['ar-EG', '/signup', 'إنشاء حساب', 'rtl'],
    ['hi-IN', '/calculators', 'कैलकुलेटर', 'ltr'],
    ['zh-CN', '/visa-requirements', '签证要求', 'ltr'],
  ])('a reader of %s sees %s in their language', async (locale, path, words, direction) => {
    const context = await browser.newContext({ baseURL: product.url, locale, viewport: PHONE });
    const page = await context.newPage();
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(path, { waitUntil: 'load' });
    expect(await page.locator('body').innerText()).toContain(words);
    expect(await page.locator('main').evaluate((main) => getComputedStyle(main).direction)).toBe(direction);
    await context.close();
  });

  it('without script at all, a reader of Arabic finds the English sentence marked as English', async () => {
    const context = await browser.newContext({
      baseURL: product.url,
      locale: 'ar-EG',
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    await page.goto('/dashboard');
    const sentence = page.locator('body noscript p');
    expect(await sentence.innerText()).toContain('needs JavaScript');
    expect(await sentence.getAttribute('lang')).toBe('en');
    expect(await sentence.getAttribute('dir')).toBe('ltr');
    await context.close();
  });

  it('nobody sees a heading in another language than the one they chose', async () => {
    const { context, page } = await newVisitor(browser, product.url, PHONE);
    await page.goto('/robots.txt');
    await page.evaluate(() => {
      localStorage.setItem('portolan.language', 'fr');
    });
    const text = await readBeforeScript(context, '/programs');
    expect(text).toContain('Portolan');
    expect(text).not.toContain('Scholarships');
    await context.close();
  });
});
