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

const QUESTION = 'Do you book <b>flights</b>?';

it('an admin adds, previews, publishes, moves and deletes a question, and a visitor sees each change', async () => {
  const admin = await newVisitor(browser, product.url, DESK);
  const visitor = await newVisitor(browser, product.url, PHONE);
  const { page } = admin;
  await page.goto('/admin/login');
  await signIn(page, await firstAdmin(product));
  await page.waitForURL('**/admin/dashboard');
  await page.goto('/admin/homepage');
  await page.getByRole('button', { name: 'Move Expert Review' }).waitFor();
  await expectAccessible(page);
  await picture(page, 'homepage-manager');

  await page.getByRole('tab', { name: 'FAQs' }).click();
  await page.getByRole('button', { name: 'Add question' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Question').fill(QUESTION);
  await dialog.getByLabel('Answer').fill('No.\n[Try us](javascript:alert(1))');
  await dialog.getByRole('region', { name: 'Preview' }).getByText(QUESTION).waitFor();
  await expectAccessible(page);
  await picture(page, 'homepage-preview');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await dialog.waitFor({ state: 'hidden' });

  const shown = async (): Promise<string[]> => {
    await visitor.page.goto('/');
    return visitor.page.locator('#faq summary').allTextContents();
  };
  expect(await shown()).toContain(QUESTION);
  expect(await visitor.page.locator('#faq a').count()).toBe(0);
  await visitor.page.getByText(QUESTION).click();
  await expectAccessible(visitor.page);
  await picture(visitor.page, 'homepage-visitor');

  const handle = page.getByRole('button', { name: `Move ${QUESTION}` });
  await handle.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  await page.getByText(`${QUESTION}: position 1 of 5.`).waitFor({ state: 'attached' });
  const saved = page.waitForResponse((response) => response.url().endsWith('/graphql'));
  await page.keyboard.press('Space');
  await saved;
  await expect.poll(async () => (await shown())[0]).toBe(QUESTION);

  await page.getByRole('button', { name: /^Delete\W+Do you book/ }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  expect(await shown()).not.toContain(QUESTION);
  await undo.click();
  await handle.waitFor();
  expect((await shown())[0]).toBe(QUESTION);
  expect([...admin.complaints, ...visitor.complaints]).toEqual([]);
  await visitor.context.close();
  await admin.context.close();
});
