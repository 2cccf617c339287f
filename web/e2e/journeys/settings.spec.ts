import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../harness/accessibility.ts';
import { DESK, launchBrowser, newVisitor, PHONE, picture } from '../harness/browser.ts';
import { firstAdmin, signIn } from '../harness/people.ts';
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

const NOTICE = 'We answer more slowly on Monday.';

it('an admin publishes a notice and closes the sign-up, and a visitor reads it before filling in a form', async () => {
  const admin = await newVisitor(browser, product.url, DESK);
  const visitor = await newVisitor(browser, product.url, PHONE, true);
  const { page } = admin;
  await page.goto('/admin/login');
  await signIn(page, await firstAdmin(product));
  await page.waitForURL('**/admin/dashboard');
  await page.goto('/admin/settings');
  const form = page.getByRole('form', { name: 'Site notice' });
  await form.getByLabel('Text', { exact: true }).fill(NOTICE);
  await form.getByLabel('Warning').check();
  await form.getByLabel(/^Link \(optional\)/).fill('/help');
  await form.getByLabel(/^Link text/).fill('See our hours');
  await expectAccessible(page);
  await picture(page, 'settings-form');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Setting saved').first().waitFor();

  await page.getByRole('switch', { name: 'New accounts' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => page.getByText(/^Changed by Admin/).count()).toBe(2);
  await picture(page, 'settings-changed');

  await visitor.page.goto('/');
  await visitor.page.getByText(NOTICE).waitFor();
  await expectAccessible(visitor.page);
  await picture(visitor.page, 'settings-notice-front');
  await visitor.page.goto('/signup');
  await visitor.page.getByText("We aren't taking new accounts right now.").waitFor();
  expect(await visitor.page.getByRole('button', { name: 'Create account' }).count()).toBe(0);
  await visitor.page.getByText(NOTICE).waitFor();
  await expectAccessible(visitor.page);
  await picture(visitor.page, 'settings-signup-off');
  await visitor.page.getByRole('button', { name: 'Dismiss notice' }).click();
  await visitor.page.goto('/');
  await visitor.page.getByText(NOTICE).waitFor({ state: 'hidden' });

  await page.getByRole('switch', { name: 'New accounts' }).click();
  await page.getByRole('switch', { name: 'New accounts', checked: true }).waitFor();
  await visitor.page.goto('/signup');
  await visitor.page.getByRole('button', { name: 'Create account' }).waitFor();
  expect([...admin.complaints, ...visitor.complaints]).toEqual([]);
});
