import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectNoOverflow } from '../harness/accessibility.ts';
import { awaitApp, DESK, launchBrowser, newVisitor, PHONE, picture } from '../harness/browser.ts';
import { newPerson, signUp } from '../harness/people.ts';
import { joinSharedProduct } from '../harness/product.ts';

const product = joinSharedProduct();
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
});

const readLanguage = (page: Page): Promise<string[]> =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);

const readCanonical = async (page: Page): Promise<string> =>
  new URL((await page.getAttribute('link[rel="canonical"]', 'href')) ?? '', product.url).pathname;

const NARROW = { width: 320, height: 640 };

/** The image of the page's link preview, where it's served. */
async function readPreview(page: Page): Promise<string> {
  const address = await page.getAttribute('meta[property="og:image"]', 'content');
  const { pathname } = new URL(address ?? '', product.url);
  const picture = await page.request.get(pathname);
  expect([picture.status(), picture.headers()['content-type']], pathname).toEqual([200, 'image/png']);
  return pathname;
}

/** The address of the first program of the list. */
async function findProgram(page: Page, list: string): Promise<string> {
  await page.goto(list);
  const link = page.locator('main a[id^="program-"]').first();
  return (await link.getAttribute('href')) ?? '';
}

describe('a page of the app in another language', () => {
  it.each([
    ['/es/visa-requirements', 'Requisitos de visa', 'Cómo prepararse para estudiar en Alemania'],
    ['/es/calculators', 'Calculadoras', 'Pruebe usted las tablas oficiales'],
    ['/es/calculators/ca-fsw', 'puntos de Federal Skilled Worker', 'Leído en la página oficial'],
    ['/es/programs', 'Programas', 'Becas, prácticas y empleos'],
  ])('is read without script at %s', async (address, heading, words) => {
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: PHONE,
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    await page.goto(address);
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    expect(await page.locator('h1:visible').textContent()).toContain(heading);
    expect(await page.locator('main:visible').textContent()).toContain(words);
    expect(await readCanonical(page)).toBe(address);
    await picture(page, `no-script${address.replaceAll('/', '-')}-390`);
    await context.close();
  });

  it.each([
    ['/es/visa-requirements?country=Germany&track=student', 'Requisitos de visa', ['es', 'ltr']],
    ['/es/calculators', 'Calculadoras', ['es', 'ltr']],
    ['/es/programs', 'Programas', ['es', 'ltr']],
    ['/ar/visa-requirements?country=Germany&track=student', 'متطلبات التأشيرة', ['ar', 'rtl']],
    ['/ar/calculators/uk-student-funds', 'إثبات القدرة المالية', ['ar', 'rtl']],
    ['/ar/programs', 'البرامج', ['ar', 'rtl']],
  ])('opens in it at %s, whatever the browser reads', async (address, heading, language) => {
    for (const viewport of [PHONE, DESK]) {
      const { context, page, complaints } = await newVisitor(browser, product.url, viewport);
      await page.goto(address, { waitUntil: 'networkidle' });
      await awaitApp(page);
      await page.locator('main h1').waitFor();
      expect(await page.locator('main h1').textContent()).toContain(heading);
      expect(await readLanguage(page)).toEqual(language);
      expect(await readCanonical(page)).toBe(address.split('?')[0]);
      expect(await page.evaluate(() => localStorage.getItem('portolan.language'))).toBeNull();
      await expectNoOverflow(page);
      const [path = ''] = address.split('?');
      await picture(page, `${path.slice(1).replaceAll('/', '-')}-${String(viewport.width)}`);
      expect(complaints).toEqual([]);
      await context.close();
    }
  });

  it.each(['hi', 'zh'])(
    'is accessible at %s, on a desk and on a small phone in dark colors',
    async (language) => {
      const { context, page, complaints } = await newVisitor(browser, product.url, DESK);
      for (const path of [
        '',
        '/visa-requirements?country=Canada&track=student',
        '/calculators/uk-student-funds',
        '/programs',
        '/guide/canada/study',
        '/help',
      ]) {
        const address = `/${language}${path}`;
        await page.setViewportSize(DESK);
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(address, { waitUntil: 'networkidle' });
        expect((await readLanguage(page))[0], address).toMatch(language);
        expect(await readPreview(page), address).toMatch(`/previews/${language}/`);
        await expectAccessible(page);
        await page.setViewportSize(NARROW);
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectAccessible(page);
        await picture(page, `${address.slice(1).replaceAll('/', '-').replace(/[?].*/, '')}-320-dark`);
      }
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it('is there for each program, whose own words are marked as English', async () => {
    const { context, page, complaints } = await newVisitor(browser, product.url, PHONE);
    const address = await findProgram(page, '/es/programs');
    expect(address).toMatch(/^\/es\/programs\/[0-9a-f-]+$/);
    await page.locator('main a[id^="program-"]').first().click();
    await page.waitForURL(`**${address}`);
    await page.getByRole('link', { name: 'Todos los programas' }).waitFor();
    expect(await page.locator('main h1 [lang="en"]').count()).toBe(1);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await readCanonical(page)).toBe(address);
    await expectNoOverflow(page);
    await expectAccessible(page);
    await picture(page, 'es-program-390');
    await page.goto(address.replace('/es/', '/ar/'), { waitUntil: 'networkidle' });
    await page.setViewportSize(DESK);
    await picture(page, 'ar-program-1440');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('leads to the others in it, and its picker to itself in another', async () => {
    const { context, page, complaints } = await newVisitor(browser, product.url, DESK);
    await page.goto('/es/visa-requirements?country=Germany&track=student');
    await page.locator('footer a[href="/es/help"]').waitFor();
    await page.locator('footer a[href="/es/calculators"]').click();
    await page.waitForURL('**/es/calculators');
    await page.getByRole('heading', { level: 1, name: 'Calculadoras' }).waitFor();
    await page.locator('footer select').selectOption('fr');
    await page.waitForURL('**/fr/calculators');
    await page.getByRole('heading', { level: 1, name: 'Calculateurs' }).waitFor();
    expect(await readLanguage(page)).toEqual(['fr', 'ltr']);
    await page.locator('footer select').selectOption('en');
    await page.waitForURL(`${product.url}/calculators`);
    await page.getByRole('heading', { level: 1, name: 'Calculators' }).waitFor();
    await page.goto('/es/about');
    await page.locator('footer a[href="/es/programs"]').first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('stays in it for an account of another language', async () => {
    const { context, page, complaints } = await newVisitor(browser, product.url, DESK);
    await signUp(page, newPerson('Ines'));
    await page.goto('/es/visa-requirements', { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1, name: 'Requisitos de visa' }).waitFor();
    await page.getByRole('link', { name: 'Panel' }).click();
    await page.waitForURL('**/dashboard');
    await page.waitForFunction(() => document.documentElement.lang === 'en');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Requisitos de visa' }).waitFor();
    expect(await readLanguage(page)).toEqual(['es', 'ltr']);
    await page.goto('/dashboard');
    await page.locator('main h1').waitFor();
    expect((await readLanguage(page))[0]).toBe('en');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each(['/xx/programs', '/es/programs/compare', '/es/dashboard', '/es/calculators/nope'])(
    'is not found at %s',
    async (address) => {
      const { context, page } = await newVisitor(browser, product.url, PHONE);
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      await page.getByRole('heading', { level: 1, name: /404/ }).waitFor();
      await context.close();
    },
  );
});
