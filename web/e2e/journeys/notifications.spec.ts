import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../harness/accessibility.ts';
import { DESK, launchBrowser, newVisitor, PHONE, picture, type Visitor } from '../harness/browser.ts';
import { linkIn, mailTo } from '../harness/mail.ts';
import { imagePaper } from '../harness/document-files.ts';
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

interface Uploaded {
  readonly document: { readonly id: string; readonly updatedAt: string };
}

async function upload({ context }: Visitor, name: string): Promise<Uploaded['document']> {
  const file = await imagePaper(context, `${name}.png`, 'png', name);
  const answer = await context.request.post('/api/documents', {
    multipart: { file, documentType: 'other' },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as Uploaded).document;
}

async function judge(
  { context }: Visitor,
  { id, updatedAt }: Uploaded['document'],
  status: string,
): Promise<void> {
  const answer = await context.request.patch(`/api/documents/${id}/verify`, {
    data: { verificationStatus: status, verificationNotes: 'We looked at it.', updatedAt },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

it('a verdict is counted live, read, mailed, and no longer mailed once its emails are stopped', async () => {
  const person = newPerson('Ngozi');
  const [visitor, admin] = [
    await newVisitor(browser, product.url, PHONE, true),
    await newVisitor(browser, product.url, DESK),
  ];
  await signUp(visitor.page, person);
  await admin.page.goto('/admin/login');
  await signIn(admin.page, await firstAdmin(product));
  await admin.page.waitForURL('**/admin/dashboard');

  const first = await upload(visitor, 'first');
  await admin.page.getByRole('link', { name: 'Notifications, 1 unread' }).waitFor();
  await judge(admin, first, 'verified');
  await visitor.page.getByRole('link', { name: 'Notifications, 1 unread' }).click();
  const row = visitor.page.getByRole('main').getByRole('link', { name: /is verified$/ });
  await row.waitFor();
  await expectAccessible(visitor.page);
  await picture(visitor.page, 'notifications-390');
  await row.click();
  await visitor.page.waitForURL('**/documents');
  await visitor.page.getByRole('link', { name: 'Notifications', exact: true }).waitFor();

  const mail = await mailTo(product, person.email, 'Your ');
  expect(mail).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/i);
  const reader = await newVisitor(browser, product.url, PHONE);
  await reader.page.goto(linkIn(mail, '/unsubscribe'));
  await reader.page.getByText(/email you about "Your documents" anymore/).waitFor();
  await expectAccessible(reader.page);
  await picture(reader.page, 'unsubscribe-390');
  await reader.page.getByRole('button', { name: 'Stop these emails' }).click();
  await reader.page.getByText('You won\'t get emails about "Your documents" anymore.').waitFor();

  const before = (await product.mails()).length;
  await judge(admin, await upload(visitor, 'second'), 'rejected');
  await visitor.page.getByRole('link', { name: 'Notifications, 1 unread' }).waitFor();
  // Emails are sent in the order of their events: the next one for the account arrived, and none about the document.
  await visitor.context.request.post('/api/auth/forgot-password', { data: { email: person.email } });
  await mailTo(product, person.email, 'Set a new password');
  expect((await product.mails()).slice(before).filter((text) => /upload your/i.test(text))).toEqual([]);

  await visitor.page.goto('/account/notifications');
  await visitor.page.getByRole('heading', { name: 'Email notifications' }).waitFor();
  const choice = visitor.page.getByRole('combobox', { name: 'Your documents' });
  await expect.poll(() => choice.inputValue()).toBe('OFF');
  await expectAccessible(visitor.page);
  await picture(visitor.page, 'preferences-390');
  expect([...visitor.complaints, ...reader.complaints, ...admin.complaints]).toEqual([]);
});
