import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../harness/accessibility.ts';
import { DESK, launchBrowser, newVisitor, PHONE, picture } from '../harness/browser.ts';
import { linkIn, mailTo } from '../harness/mail.ts';
import { newPerson, signIn, signUp } from '../harness/people.ts';
import { joinSharedProduct } from '../harness/product.ts';

const product = joinSharedProduct();
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
});

const SCREENS = [
  { screen: '390', viewport: PHONE, dark: true },
  { screen: '1440', viewport: DESK, dark: false },
] as const;

function section(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

describe('another email address', () => {
  it.each(SCREENS)(
    'is confirmed from both, signs the other browser out, and this one stays in every tab ($screen px)',
    async ({ screen, viewport, dark }) => {
      const { context, page, complaints } = await newVisitor(browser, product.url, viewport, dark);
      const person = newPerson('Amara');
      await signUp(page, person);
      await page.goto(
        linkIn(await mailTo(product, person.email, 'Confirm your email address'), '/verify-email'),
      );
      await page.getByRole('button', { name: 'Confirm address' }).click();
      await page.getByText('Your email address is confirmed.').waitFor();
      const other = await newVisitor(browser, product.url, PHONE);
      await other.page.goto('/login');
      await signIn(other.page, person);
      await other.page.waitForURL('**/dashboard');

      await page.goto('/account#email');
      const email = section(page, 'Email address');
      await email.getByRole('button', { name: 'Change email address' }).click();
      const next = `new.${person.email}`;
      await email.getByLabel('New email address').fill(next);
      await email.getByLabel('Your password').fill(person.password);
      await expectAccessible(page);
      await picture(page, `email-change-form-${screen}`);
      await email.getByRole('button', { name: 'Request change' }).click();
      await email.getByText(next).waitFor();
      await expectAccessible(page);
      await picture(page, `email-change-pending-${screen}`);

      const links = [
        linkIn(
          await mailTo(product, person.email, 'Confirm the change of your email address'),
          '/email-change',
        ),
        linkIn(await mailTo(product, next, 'Confirm your new email address'), '/email-change'),
      ];
      const tab = await context.newPage();
      await tab.goto(links[0] ?? '');
      await picture(tab, `email-change-link-${screen}`);
      await tab.getByRole('button', { name: 'Yes, confirm the change' }).click();
      await tab.getByText(/open the link we sent to your new address/).waitFor();
      await tab.goto(links[1] ?? '');
      await tab.getByRole('button', { name: 'Confirm this address' }).click();
      await tab.getByText(/^Your email address has changed/).waitFor();
      await expectAccessible(tab);
      await tab.getByRole('link', { name: 'Go to your account' }).click();
      await section(tab, 'Email address').getByText(next).waitFor();

      await other.page.waitForURL('**/login**');
      await page.bringToFront();
      await email.getByRole('button', { name: 'Change email address' }).waitFor();
      await email.getByText(next).waitFor();
      expect(complaints).toEqual([]);
      await context.close();
      await other.context.close();
    },
  );
});
