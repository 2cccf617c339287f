import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../harness/accessibility.ts';
import { DESK, launchBrowser, newVisitor, PHONE, picture } from '../harness/browser.ts';
import { firstAdmin, newPerson, signIn, signUp } from '../harness/people.ts';
import { startProduct, type Product } from '../harness/product.ts';
import { chooseOption } from '../harness/select.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

it('an admin finds a user, views as them without changing anything, and disables the account', async () => {
  const person = newPerson('Ravi');
  const theirs = await newVisitor(browser, product.url, PHONE);
  await signUp(theirs.page, person);

  const { context, page, complaints } = await newVisitor(browser, product.url, DESK);
  await page.goto('/admin/login');
  await signIn(page, await firstAdmin(product));
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.getByRole('heading', { name: 'Waiting for you' }).waitFor();
  await expectAccessible(page);
  await picture(page, 'admin-dashboard');

  await page.getByRole('link', { name: 'Users', exact: true }).first().click();
  await page.getByLabel('Name, email, username, or ID').fill(person.email);
  await page.getByText('1 user', { exact: true }).waitFor();
  await expectAccessible(page);
  await picture(page, 'admin-users');
  await page.getByRole('button', { name: new RegExp(`^${person.firstName}`) }).click();
  await page.getByRole('button', { name: 'View as this user' }).click();
  const ask = page.getByRole('dialog', { name: /^View as/ });
  await ask.getByRole('button', { name: 'Start view' }).click();
  await ask.getByText(/^Say why/).waitFor();
  await expectAccessible(page);
  await ask.getByLabel('Reason').fill('Ravi cannot find a document.');
  await ask.getByRole('button', { name: 'Start view' }).click();

  const banner = page.getByRole('complementary', { name: 'View as a user' });
  await banner.getByText(/^You're viewing as Ravi/).waitFor();
  await expectAccessible(page);
  await picture(page, 'view-as');
  // Each page of a person can be viewed; none of them breaks because writing is blocked.
  for (const path of [
    '/programs',
    '/documents',
    '/visa-status',
    '/notifications',
    '/profile',
    '/dashboard',
  ]) {
    await page.goto(path);
    await banner.getByRole('button', { name: 'End view' }).waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  const refused = await page.request.patch('/api/auth/me', { data: { firstName: 'Mallory' } });
  expect(refused.status()).toBe(403);
  await banner.getByRole('button', { name: 'End view' }).click();
  await page.waitForURL(/\/admin\/users\?user=/);

  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Disable account' }).click();
  await dialog.getByRole('button', { name: 'Disable account' }).click();
  await page.getByText('User saved').waitFor();
  await dialog.getByText('Disabled', { exact: true }).waitFor();
  // The person's open page is notified automatically.
  await theirs.page.waitForURL('**/login**');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await chooseOption(page.getByRole('combobox', { name: 'Account' }), 'Disabled');
  await page.getByText('1 user', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
  await theirs.context.close();
});
