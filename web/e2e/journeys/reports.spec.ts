import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Browser, Download, Locator, Page } from 'playwright-core';
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

/** Creates accounts as an integrator does. */
async function addPeople(count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const { status } = await fetch(`${product.url}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: `reader${String(number)}@example.com`,
        username: `reader${String(number)}`,
        firstName: 'Rosa',
        lastName: 'Reader',
        password: 'sextant over the harbour',
        userType: 'student',
      }),
    });
    expect(status).toBe(201);
  }
}

async function download(page: Page, control: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [file]: [Download, void] = await Promise.all([page.waitForEvent('download'), control.click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

it('an admin reads reports over chosen days and takes them along as CSV, PNG, ZIP and PDF', async () => {
  await addPeople(3);
  const { page, context, complaints } = await newVisitor(browser, product.url, DESK);
  await page.goto('/admin/login');
  await signIn(page, await firstAdmin(product));
  await page.waitForURL('**/admin/dashboard');
  // The worker counts what is new every five seconds.
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByText(/sign-ups? in 30 days$/).textContent();
    })
    .toBe('4 sign-ups in 30 days');
  await page.locator('[aria-label="Totals"] svg.recharts-surface').first().waitFor();
  await expectAccessible(page);
  await picture(page, 'dashboard-trends');

  await page.goto('/admin/reports');
  const signUps = page.getByRole('region', { name: 'Sign-ups', exact: true });
  const chart = signUps.getByRole('application');
  await chart.waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await page.waitForURL(/from=.*to=/);
  const { from, to } = Object.fromEntries(new URL(page.url()).searchParams);
  const days = `${String(from)}-${String(to)}`;
  await page.getByText('These figures are up to date.').waitFor();

  // The keyboard moves through the chart, period by period.
  await chart.focus();
  await page.keyboard.press('ArrowRight');
  await signUps.locator('.recharts-tooltip-wrapper').getByText('Students').waitFor();
  await picture(page, 'reports');

  const csv = await download(page, signUps.getByRole('button', { name: /^Download CSV\W+Sign-ups$/ }));
  expect(csv.name).toBe(`portolan-sign-ups-${days}.csv`);
  const lines = csv.bytes.toString('utf8').replace('\ufeff', '').trim().split('\r\n');
  expect(lines[0]).toBe('Period,Students,Opportunity seekers');
  expect(lines).toHaveLength(8);
  expect(lines.at(-1)).toMatch(/^\d{4}-\d\d-\d\d,4,0$/);

  const png = await download(page, signUps.getByRole('button', { name: /^Download PNG\W+Sign-ups$/ }));
  expect(png.name).toBe(`portolan-sign-ups-${days}.png`);
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
  const [width, height] = [png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)];
  expect([width > 600, height > 400]).toEqual([true, true]);

  await page.getByRole('button', { name: 'Export data' }).click();
  const zip = await download(page, page.getByRole('link', { name: `Download portolan-data-${days}.zip` }));
  const files = unzipSync(zip.bytes);
  expect(Object.keys(files)).toHaveLength(18);
  expect(strFromU8(files['records/users.csv'] ?? new Uint8Array())).toContain('reader3@example.com');
  expect(strFromU8(files['figures/sign-ups.csv'] ?? new Uint8Array())).toContain(lines.at(-1));

  await page.getByRole('button', { name: 'Generate report' }).click();
  const pdf = await download(page, page.getByRole('link', { name: `Download portolan-report-${days}.pdf` }));
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf.bytes }).toString();
  expect(text).toContain('Reports & Analytics');
  expect(text).toMatch(/Sign-ups\s+4\n/);
  await expectAccessible(page);
  await picture(page, 'reports-files');

  await page.getByRole('button', { name: `Delete portolan-data-${days}.zip` }).click();
  await page.getByRole('button', { name: `Delete portolan-data-${days}.zip` }).waitFor({ state: 'detached' });

  await page.goto('/admin/audit');
  await page.getByText('report_export.download').first().waitFor();
  await page.getByRole('button', { name: 'Check the chain' }).click();
  await page.getByText(/entries, all unchanged/).waitFor();
  await expectAccessible(page);
  await picture(page, 'audit');
  expect(complaints).toEqual([]);
  await context.close();
});

it('fits a phone', async () => {
  const { page, context, complaints } = await newVisitor(browser, product.url, PHONE);
  await page.goto('/admin/login');
  await signIn(page, await firstAdmin(product));
  await page.waitForURL('**/admin/dashboard');
  await page.goto('/admin/reports');
  await page.getByRole('region', { name: 'Sign-ups', exact: true }).getByRole('application').waitFor();
  await expectAccessible(page);
  await picture(page, 'reports-phone');
  expect(complaints).toEqual([]);
  await context.close();
});
