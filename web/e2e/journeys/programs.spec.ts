import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../harness/accessibility.ts';
import { DESK, launchBrowser, newVisitor, PHONE, picture } from '../harness/browser.ts';
import { firstAdmin, newPerson, signIn, signUp } from '../harness/people.ts';
import { startProduct, type Product } from '../harness/product.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

const TITLE = 'Chevening Scholarship';

/** Finds the program among the scholarships by a misspelled word, and opens it. */
async function findWithTypo(page: Page): Promise<void> {
  await page.goto('/programs');
  await page.getByRole('combobox', { name: 'Search programs' }).fill('chevning');
  await page.keyboard.press('Enter');
  await page.getByText('Showing results for chevening').waitFor();
  await page.getByRole('link', { name: /^Scholarships/ }).click();
  await page.waitForURL(/type=scholarship/);
  await expectAccessible(page);
  await page.getByRole('link', { name: TITLE, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
}

/** The program's page shows what it requires, with links to what is missing. */
async function seeWhatIsAsked(page: Page): Promise<void> {
  const asked = page.getByRole('region', { name: 'Required documents' });
  await asked.getByText('Not verified yet').first().waitFor();
  const upload = asked.getByRole('link', { name: /^Upload it in Documents/ }).first();
  expect(await upload.getAttribute('href')).toMatch(/^\/documents\?type=[a-z_]+$/);
}

async function apply(page: Page, button: RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/You can send it anyway/).waitFor();
  await dialog.getByRole('button', { name: 'Ask us to check my application' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /^Withdraw/ }).waitFor();
}

/** The admin approves the newest application over REST. */
async function approveNewest(): Promise<void> {
  const { email, password } = await firstAdmin(product);
  const { context, page } = await newVisitor(browser, product.url, DESK);
  await page.goto('/admin/login');
  await signIn(page, { firstName: 'Admin', username: 'admin', email, password });
  await page.waitForURL('**/admin/dashboard');
  const status = await page.evaluate(async () => {
    const list: unknown = await (await fetch('/api/admin/applications')).json();
    const id = /"id":"([0-9a-f-]{36})"/.exec(JSON.stringify(list))?.[1] ?? '';
    const answer = await fetch(`/api/admin/applications/${id}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ status: 'approved' }),
    });
    return answer.status;
  });
  expect(status).toBe(200);
  await context.close();
}

describe('the catalogue of programs', () => {
  it.each([
    { screen: '390', viewport: PHONE },
    { screen: '1440', viewport: DESK },
  ])(
    'is searched with a typo and filtered; one applies, withdraws, applies again, and sees the approval live ($screen px)',
    async ({ screen, viewport }) => {
      const { context, page, complaints } = await newVisitor(browser, product.url, viewport);
      await signUp(page, newPerson('Amara'));
      await findWithTypo(page);
      await seeWhatIsAsked(page);
      await expectAccessible(page);
      await picture(page, `program-${screen}`);

      await apply(page, /^Ask us to check my application\W+Chevening/);
      await page.getByRole('button', { name: /^Withdraw/ }).click();
      await page.getByRole('button', { name: 'Withdraw application' }).click();
      await apply(page, /^Ask us to check it again/);

      await approveNewest();
      const steps = page.getByRole('list', { name: 'Application steps' });
      await steps.getByText('Ready to apply', { exact: true }).waitFor();
      await expectAccessible(page);

      await page.goto('/dashboard');
      const own = page.getByRole('region', { name: 'Applications' });
      await own.getByRole('link', { name: TITLE }).first().waitFor();
      await own.getByText('Ready to apply', { exact: true }).first().waitFor();
      await picture(page, `applications-${screen}`);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it('leads a visitor who applies to the sign-in page, and says why', async () => {
    const { context, page } = await newVisitor(browser, product.url, DESK);
    await page.goto('/programs?search=chevening');
    await page
      .getByRole('button', { name: /^Ask us to check my application\W+Chevening Scholarship$/ })
      .click();
    await page.getByText('Please log in to apply to programs').waitFor();
    await page.waitForURL(/\/login\?next=%2Fprograms%2F/);
    await context.close();
  });
});
