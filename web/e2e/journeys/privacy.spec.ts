import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { strFromU8, unzipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../harness/accessibility.ts';
import { DESK, launchBrowser, newVisitor, PHONE, picture } from '../harness/browser.ts';
import { mailTo } from '../harness/mail.ts';
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

const SCREENS = [
  { screen: '390-dark', viewport: PHONE, dark: true },
  { screen: '1440', viewport: DESK, dark: false },
  { screen: '768', viewport: { width: 768, height: 1024 }, dark: false },
  { screen: '320', viewport: { width: 320, height: 640 }, dark: false },
] as const;

function section(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

describe("one's own data", () => {
  it.each(SCREENS)(
    'is a file that opens offline; a deleted account leaves a receipt ($screen px)',
    async ({ screen, viewport, dark }) => {
      const { context, page, complaints } = await newVisitor(browser, product.url, viewport, dark);
      const person = newPerson('Imani');
      await signUp(page, person);
      await page.goto('/account#data');
      const data = section(page, 'Your data');
      await data.getByRole('button', { name: 'Get my data' }).click();
      const link = data.getByRole('link', { name: /^Download portolan-my-data/ });
      await link.waitFor();
      await expectAccessible(page);
      await picture(page, `privacy-account-${screen}`);
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      const files = unzipSync(await readFile(await download.path()));
      expect(Object.keys(files)).toContain('data/users.json');

      const folder = await mkdtemp(path.join(tmpdir(), 'portolan-export-'));
      await writeFile(path.join(folder, 'index.html'), strFromU8(files['index.html'] ?? new Uint8Array()));
      const reader = await context.newPage();
      await context.setOffline(true);
      await reader.goto(pathToFileURL(path.join(folder, 'index.html')).href);
      await reader.getByRole('heading', { name: 'Your data at Portolan' }).waitFor();
      await reader.getByText(person.email).first().waitFor();
      await expectAccessible(reader);
      await picture(reader, `privacy-export-${screen}`);
      await context.setOffline(false);
      await reader.close();
      await rm(folder, { recursive: true });
      await mailTo(product, person.email, 'Your data is ready to download');

      // A phone shows only its heading, which opens it.
      await section(page, 'Delete account').getByRole('heading', { level: 2 }).click();
      await section(page, 'Delete account').getByRole('button').click();
      const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
      await dialog.getByText(/^We delete \d+ entries/).waitFor();
      await expectAccessible(page);
      await picture(page, `privacy-delete-${screen}`);
      await dialog.getByLabel('Your password').fill(person.password);
      await dialog.getByRole('button', { name: 'Delete my account' }).click();
      await page.waitForURL((address) => address.pathname === '/');
      const receipt = await mailTo(product, person.email, 'Your account is deleted: your receipt');
      const code = /[0-9A-Z]{5}(-[0-9A-Z]{5}){3}/.exec(receipt)?.[0] ?? '';
      const answer = await fetch(new URL(`/api/erasures/${code}`, product.url));
      expect(await answer.json()).toMatchObject({ receipt: { code, intact: true } });
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});
