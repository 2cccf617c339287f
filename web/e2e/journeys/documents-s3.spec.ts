import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESK, launchBrowser, newVisitor, type Visitor } from '../harness/browser.ts';
import { pdfPaper, type Paper } from '../harness/document-files.ts';
import { newPerson, signUp } from '../harness/people.ts';
import { startProduct, type Product } from '../harness/product.ts';
import { startS3, type S3Store } from '../harness/s3.ts';

let store: S3Store;
let product: Product;
let browser: Browser;

beforeAll(async () => {
  store = await startS3();
  [product, browser] = await Promise.all([startProduct(store.settings), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await product.stop();
  await store.stop();
});

/** Every call that uploads or creates a document, as method and path without its query. */
function recordRequests(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const place = origin === store.origin ? 'store' : 'api';
    if (request.method() === 'POST' && /^\/(portolan|api\/documents)/.test(pathname)) {
      calls.push(`${place} ${pathname.replace(/uploads\/.+\//, 'uploads/{id}/')}`);
    }
  });
  return calls;
}

async function send(page: Page, paper: Paper, type = 'PASSPORT'): Promise<void> {
  await page.goto('/documents');
  await page.getByLabel('Choose files').setInputFiles(paper);
  await page.getByLabel(/^Document type/).selectOption(type);
  await page.getByRole('button', { name: 'Upload document', exact: true }).click();
}

/** Downloads a document from the list. @returns its bytes */
async function downloaded(page: Page, { name }: Paper): Promise<Buffer> {
  await page.goto('/documents?tab=manage');
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })
    .first();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('link', { name: /^Download/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(name);
  return readFile(await download.path());
}

async function newOwner(): Promise<Visitor & { calls: string[]; paper: Paper }> {
  const visitor = await newVisitor(browser, product.url, DESK);
  await signUp(visitor.page, newPerson('Sade'));
  const paper = await pdfPaper(visitor.context, 'passport.pdf', 'Passport of Sade');
  return { ...visitor, calls: recordRequests(visitor.page), paper };
}

describe('with files in an S3 store', () => {
  it('the browser puts a file there itself, and gets it from there', async () => {
    const { page, context, complaints, calls, paper } = await newOwner();
    await send(page, paper);
    await page.getByText('Document Uploaded').waitFor();
    expect(calls).toEqual([
      'api /api/documents/uploads',
      'store /portolan',
      'api /api/documents/uploads/{id}/complete',
    ]);
    const got: string[] = [];
    page.on('response', (response) => {
      if (response.url().startsWith(store.origin)) got.push(String(response.status()));
    });
    expect((await downloaded(page, paper)).equals(paper.buffer)).toBe(true);
    expect(got).toEqual(['200']);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('an upload is stopped on its way, and sent again', async () => {
    const { page, context, paper, calls } = await newOwner();
    let held = true;
    await page.route(`${store.origin}/**`, async (route) => {
      if (held && route.request().method() === 'POST') return;
      await route.continue();
    });
    await send(page, paper);
    await page.getByRole('button', { name: /^Cancel upload/ }).click();
    held = false;
    await page.getByRole('button', { name: 'Upload document', exact: true }).click();
    await page.getByText('Document Uploaded').waitFor();
    expect(calls.filter((call) => call.endsWith('/complete'))).toHaveLength(1);
    await context.close();
  });

  it('a store that this browser cannot reach is passed by: files go and come through the api', async () => {
    const { page, context, paper, calls } = await newOwner();
    await page.route(`${store.origin}/**`, (route) => route.abort());
    await send(page, paper);
    await page.getByText('Document Uploaded').waitFor();
    expect(calls.at(-1)).toBe('api /api/documents');
    expect((await downloaded(page, paper)).equals(paper.buffer)).toBe(true);
    await context.close();
  });

  it('shows at the file what the api says about a stored file', async () => {
    const { page, context, paper } = await newOwner();
    await send(page, { ...paper, buffer: Buffer.from('<html>not a PDF</html>') });
    await page.getByRole('button', { name: /^Try again/ }).waitFor();
    await page.getByRole('alert').getByText('Please upload PDF, JPEG, or PNG files only.').first().waitFor();
    await context.close();
  });
});
