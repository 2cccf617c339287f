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

const PAGES = [
  ['/', "Let's Explore Opportunities"],
  ['/login', 'Sign in as Student'],
  ['/admin/login', 'Sign in'],
  ['/affiliate/login', 'Sign in'],
  ['/signup', 'Create account'],
  ['/forgot-password', 'Send'],
  ['/visa-requirements', /See what each route requires/],
  ['/calculators', 'Try the official tables yourself'],
  ['/verify', /Every document signed with Portolan/],
  ['/there/is/nothing', '404 Page Not Found'],
] as const;

describe('a visitor', () => {
  // `every-page.spec.ts` reads them light on a desk and dark on a small phone.
  it.each([
    ['dark on a desk', DESK, true],
    ['light on a phone', PHONE, false],
  ] as const)('finds every open page complete and accessible: %s', async (name, viewport, dark) => {
    const { context, page, complaints } = await newVisitor(browser, product.url, viewport, dark);
    for (const [path, text] of PAGES) {
      await page.goto(path);
      await page
        .getByText(text)
        .or(page.getByRole('button', { name: text }))
        .first()
        .waitFor();
      await expectAccessible(page);
      await picture(page, `visitor-${path.replaceAll('/', '-')}-${name.replaceAll(' ', '-')}`);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is answered 404 for a page that is not there, and 200 for one that is', async () => {
    const { context, page } = await newVisitor(browser, product.url, DESK);
    expect((await page.goto('/there/is/nothing'))?.status()).toBe(404);
    expect((await page.goto('/login'))?.status()).toBe(200);
    await context.close();
  });

  it('who starts an assessment signs in first, and keeps what they came for', async () => {
    const { context, page } = await newVisitor(browser, product.url, DESK);
    await page.goto('/');
    await page.getByRole('link', { name: 'Start as a student' }).click();
    await page.waitForURL(/\/login\?next=%2Fassessment%2Fstudent/);
    await page.getByText('Login Required').waitFor();
    await page.getByText('Please log in to access the AI assessment').waitFor();
    await context.close();
  });

  it('answers two questions on the front page, sees what is open, and goes on with what was answered', async () => {
    const { context, page, complaints } = await newVisitor(browser, product.url, PHONE);
    await page.goto('/');
    await page.getByLabel('Which passport do you hold?').selectOption({ label: 'Myanmar (Burma)' });
    await page.getByRole('button', { name: "See what's open to me" }).click();
    const answer = page.locator('#preview');
    await answer.getByRole('heading', { name: "What's open to you" }).waitFor();
    expect(await answer.locator('.preview-country').count()).toBe(3);
    await answer
      .getByText(/Myanmar \(Burma\)\. It's on this list/)
      .first()
      .waitFor();
    await expectAccessible(page);
    await picture(page, 'visitor-preview');
    await page.getByRole('link', { name: 'Continue with these answers' }).click();
    await page.waitForURL(/\/signup\?next=%2Fassessment%2Fstudent/);
    const kept = await page.evaluate(() => localStorage.getItem('portolan.answers.STUDENT.visitor'));
    expect(JSON.parse(kept ?? '{}')).toMatchObject({ answers: { nationalities: ['MM'] } });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('answers the same two questions without script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
    const page = await context.newPage();
    await page.goto('/');
    await page.getByLabel('Which passport do you hold?').selectOption('DE');
    await page.getByText('Do business', { exact: true }).click();
    await page.getByRole('button', { name: "See what's open to me" }).click();
    await page.waitForURL('**/?from=DE&purpose=business#preview');
    await page.getByText('You may live there').first().waitFor();
    expect(await page.getByLabel('Which passport do you hold?').inputValue()).toBe('DE');
    expect(await page.getByLabel('Do business').isChecked()).toBe(true);
    await page.goto('/?from=XX&purpose=study');
    await page.getByText(/Choose the country whose passport you hold/).waitFor();
    await context.close();
  });

  it('reads the public page without a framework: its script is small and nothing of the app is loaded', async () => {
    const { context, page } = await newVisitor(browser, product.url, PHONE);
    const scripts: string[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname);
    });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(scripts.filter((path) => /react|apollo|antd|app-/.test(path))).toEqual([]);
    await context.close();
  });

  it('is offered no social provider that is not set up, and is told so at its address', async () => {
    const { context, page } = await newVisitor(browser, product.url, DESK);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in as Student' }).waitFor();
    expect(await page.getByRole('link', { name: 'Continue with Google' }).count()).toBe(0);
    await page.goto('/api/auth/google');
    await page.waitForURL('**/login?error=provider_not_configured');
    await page
      .getByText(/isn't available here/)
      .first()
      .waitFor();
    await context.close();
  });

  it('finds the GraphQL playground, served by the product itself', async () => {
    const { context, page, complaints } = await newVisitor(browser, product.url, DESK);
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(product.url) && !/^(data|blob):/.test(request.url()))
        outside.push(request.url());
    });
    await page.goto('/graphql');
    await page
      .getByRole('button', { name: /execute query|run/i })
      .first()
      .waitFor();
    expect(outside).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
