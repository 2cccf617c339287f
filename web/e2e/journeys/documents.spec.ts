import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../harness/accessibility.ts';
import { DESK, launchBrowser, newVisitor, PHONE, picture, type Visitor } from '../harness/browser.ts';
import { linkIn, mailTo } from '../harness/mail.ts';
import { dropFile, imagePaper, pdfPaper, type Paper } from '../harness/document-files.ts';
import { getPdfsig } from '../harness/pdfsig.ts';
import { firstAdmin, newPerson, signIn, signUp, type Person } from '../harness/people.ts';
import { startProduct, type Product } from '../harness/product.ts';
import { answerAll, STUDENT_ANSWERS } from '../harness/questionnaires.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

interface DocumentFiles {
  readonly passport: Paper;
  readonly transcript: Paper;
  readonly degree: Paper;
  readonly blurred: Paper;
  readonly statement: Paper;
  readonly signature: Paper;
}

async function createDocumentFiles({ context }: Visitor): Promise<DocumentFiles> {
  return {
    passport: await pdfPaper(context, 'passport.pdf', 'Passport of Amara Okafor'),
    transcript: await pdfPaper(context, 'transcript.pdf', 'Transcript of records'),
    degree: await imagePaper(context, 'degree.jpg', 'jpeg', 'Bachelor of Science'),
    blurred: await imagePaper(context, 'statement-blurred.png', 'png', 'Stat?m?nt'),
    statement: await imagePaper(context, 'statement.png', 'png', 'Statement of account'),
    signature: await imagePaper(context, 'signature.png', 'png', 'A. Okafor'),
  };
}

/** The part of the page that lists what the assessment requires. */
const required = (page: Page): Locator => page.getByRole('region', { name: 'Required documents' });
const requiredRow = (page: Page, label: string): Locator =>
  required(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: label, exact: true }) });

/** A document in the person's own list. */
const ownRow = (page: Page, { name }: Paper): Locator =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });

/** Takes an assessment and waits for its result. @returns its id */
async function takeAssessment(page: Page): Promise<string> {
  await page.goto('/assessment/student');
  await answerAll(page, STUDENT_ANSWERS);
  await page.getByRole('button', { name: 'Complete Assessment' }).click();
  await page.waitForURL(/\/result\?id=/);
  await page.getByTestId('eligibility-score').waitFor();
  return new URL(page.url()).searchParams.get('id') ?? '';
}

/** Chooses a file in the open dialog and uploads it. */
async function sendInDialog(page: Page, paper: Paper): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Choose files').setInputFiles(paper);
  await dialog.getByRole('button', { name: 'Upload document', exact: true }).click();
  await page.getByText('Document Uploaded').waitFor();
  await dialog.waitFor({ state: 'hidden' });
}

async function upload(page: Page, label: string, paper: Paper): Promise<void> {
  const row = requiredRow(page, label);
  await row.getByRole('button', { name: new RegExp(`^Upload\\W+${label}$`) }).click();
  await sendInDialog(page, paper);
  await row.getByText('Pending', { exact: true }).waitFor();
}

/**
 * Opens the admin's queue in a separate browser; without a live connection, it isn't notified of changes
 * elsewhere.
 */
async function openQueue({ live }: { readonly live: boolean } = { live: true }): Promise<Visitor> {
  const visitor = await newVisitor(browser, product.url, DESK);
  if (!live) {
    await visitor.context.routeWebSocket(/\/socket\.io\//, (socket) => socket.close());
    await visitor.context.route(/\/socket\.io\//, (route) => route.abort());
  }
  await visitor.page.goto('/admin/login');
  await signIn(visitor.page, await firstAdmin(product));
  await visitor.page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: 'Documents' })
    .click();
  await visitor.page.getByRole('heading', { name: 'Documents to review' }).waitFor();
  return visitor;
}

/** Chooses a document in the queue and waits until it's the one under review. */
async function choose(page: Page, { name }: Paper): Promise<void> {
  const queue = page.getByRole('list', { name: 'Documents, oldest first' });
  await queue.getByRole('button', { name }).click();
  await page
    .getByRole('region', { name: 'Document under review' })
    .getByRole('heading', { name, exact: true })
    .waitFor();
}

async function verify(page: Page, paper: Paper): Promise<void> {
  await choose(page, paper);
  await page.keyboard.press('v');
  await page.getByText(`${paper.name}: Verified`).waitFor();
}

/** Signs a document from the person's list; `make` creates the signature in the open dialog. */
async function sign(page: Page, paper: Paper, make: (dialog: Locator) => Promise<void>): Promise<void> {
  const dialog = page.getByRole('dialog');
  // A live update may redraw the row between pointer down and up: then one more click is needed.
  await expect
    .poll(
      async () => {
        if (await dialog.isVisible()) return true;
        await ownRow(page, paper).getByRole('button', { name: /^Sign/ }).click();
        return dialog.waitFor({ timeout: 5_000 }).then(
          () => true,
          () => false,
        );
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  const button = dialog.getByRole('button', { name: 'Sign document' });
  expect(await button.isDisabled()).toBe(true);
  await make(dialog);
  await expectAccessible(page);
  await button.click();
  await page.getByText('Document Signed').waitFor();
  await dialog.waitFor({ state: 'hidden' });
}

async function draw(page: Page, dialog: Locator): Promise<void> {
  const field = dialog.getByRole('img', { name: /^Signature box/ });
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (box === null) throw new Error('The field to sign in has no place on the screen.');
  await page.mouse.move(box.x + box.width * 0.1, box.y + box.height * 0.7);
  await page.mouse.down();
  for (const [x, y] of [
    [0.3, 0.2],
    [0.45, 0.8],
    [0.6, 0.3],
    [0.85, 0.6],
  ] as const) {
    await page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 8 });
  }
  await page.mouse.up();
}

/** Downloads the signed copy once the worker has sealed it. */
async function downloadSigned(page: Page, paper: Paper): Promise<{ copy: Paper; code: string }> {
  const row = ownRow(page, paper);
  const link = row.getByRole('link', { name: /^Download signed copy/ });
  await link.waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const buffer = await readFile(await download.path());
  const code = await row.getByRole('link', { name: /^[0-9A-Z]{5}(-[0-9A-Z]{5}){3}$/ }).innerText();
  return { copy: { name: download.suggestedFilename(), mimeType: 'application/pdf', buffer }, code };
}

/** What a stranger learns about a signed copy from its code alone. */
async function expectSound(page: Page, code: string, copy: Paper, original: Paper): Promise<void> {
  expect(await getPdfsig(copy.buffer)).toMatch(/Total document signed[\s\S]+Signature is Valid\./);
  await page.goto('/verify');
  await page.getByLabel('Verification code').fill(code.toLowerCase().replaceAll('-', ''));
  await page.getByRole('button', { name: 'Check code' }).click();
  await page.getByText('Amara Okafor').waitFor();
  await page.getByText('Intact', { exact: true }).waitFor();
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') uploads.push(request.url());
  });
  const place = 'Drop your file here, or choose it';
  await dropFile(page, place, copy);
  await page.getByText(/is the signed copy, byte for byte/).waitFor();
  await expectAccessible(page);
  await dropFile(page, place, original);
  await page.getByText(/is the original document, byte for byte/).waitFor();
  // Half of the attack is an update that viewers accept as part of the document.
  const longer = { ...copy, buffer: Buffer.concat([copy.buffer, Buffer.from('\n% added\n')]) };
  await dropFile(page, place, longer);
  await page.getByText(/isn't the signed copy or the original/).waitFor();
  expect(uploads).toEqual([]);
}

/** The whole flow, step by step; each step leaves the page where the next one starts. */
async function rejectBlurred(
  papers: DocumentFiles,
  person: Person,
): Promise<{ admin: Visitor; mail: string }> {
  const admin = await openQueue();
  const { page } = admin;
  await choose(page, papers.blurred);
  await expectAccessible(page);
  await picture(page, 'documents-review-1440');
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await page.getByText('Choose or write a reason.').waitFor();
  await page.getByLabel(/^Not readable/).check();
  await page.getByLabel(/^Notes/).fill('Scan the second page too.');
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await page.getByText(`${papers.blurred.name}: Rejected`).waitFor();
  return { admin, mail: await mailTo(product, person.email, 'Please upload your financial statement again') };
}

describe('documents', () => {
  it('are uploaded, judged, replaced, verified, signed in three ways, and checked by a stranger', async () => {
    const owner = await newVisitor(browser, product.url, PHONE);
    const { page } = owner;
    const person = newPerson('Amara');
    const papers = await createDocumentFiles(owner);
    await signUp(page, person);
    const assessmentId = await takeAssessment(page);
    await page.goto(`/documents?assessmentId=${assessmentId}`);
    await upload(page, 'Passport', papers.passport);
    await upload(page, 'Academic transcript', papers.transcript);
    await upload(page, 'Degree certificate', papers.degree);
    await upload(page, 'Financial statement', papers.blurred);
    await required(page).getByText('0 of 4 verified').waitFor();
    await expectAccessible(page);
    await picture(page, 'documents-uploaded-390');

    const { admin, mail } = await rejectBlurred(papers, person);
    // The page was open all the time and updates live.
    await requiredRow(page, 'Financial statement')
      .getByText(/Scan the second page too\./)
      .waitFor();
    const link = new URL(linkIn(mail, '/documents'));
    await page.goto(`${link.pathname}${link.search}`);
    await sendInDialog(page, papers.statement);
    await requiredRow(page, 'Financial statement').getByText('Pending', { exact: true }).waitFor();

    // The new upload appears on the admin's page automatically.
    for (const paper of [papers.passport, papers.transcript, papers.degree, papers.statement]) {
      await verify(admin.page, paper);
    }
    await required(page).getByText('Complete', { exact: true }).waitFor();

    await sign(page, papers.passport, (dialog) => draw(page, dialog));
    await sign(page, papers.transcript, async (dialog) => {
      await dialog.getByRole('tab', { name: 'Type', exact: true }).click();
      await dialog.getByLabel('Your name').fill('Amara Okafor');
    });
    await sign(page, papers.degree, async (dialog) => {
      await dialog.getByRole('tab', { name: 'Upload an image' }).click();
      await dialog.getByLabel('Choose image').setInputFiles(papers.signature);
      await dialog.getByAltText('Your signature').waitFor();
    });
    await picture(page, 'documents-signed-390');

    const stranger = await newVisitor(browser, product.url, DESK);
    for (const paper of [papers.passport, papers.transcript, papers.degree]) {
      const { copy, code } = await downloadSigned(page, paper);
      await expectSound(stranger.page, code, copy, paper);
    }
    await picture(stranger.page, 'documents-verify-1440');
    for (const { complaints, context } of [owner, admin, stranger]) {
      expect(complaints).toEqual([]);
      await context.close();
    }
  }, 300_000);

  it('three queues at once: one judges, one sees it happen, one without live updates is told', async () => {
    const watcher = await openQueue();
    const owner = await newVisitor(browser, product.url, DESK);
    await signUp(owner.page, newPerson('Bola'));
    await owner.page.goto('/documents');
    const letter = await pdfPaper(owner.context, 'letter.pdf', 'A letter');
    await owner.page.getByLabel('Choose files').setInputFiles(letter);
    await owner.page.getByLabel(/^Document type/).selectOption('OTHER');
    await owner.page.getByRole('button', { name: 'Upload document', exact: true }).click();
    await owner.page.getByText('Document Uploaded').waitFor();

    // An upload appears in a queue that is open, without a click.
    await choose(watcher.page, letter);
    const [first, second] = [await openQueue(), await openQueue({ live: false })];
    await choose(first.page, letter);
    await choose(second.page, letter);
    await first.page.getByRole('button', { name: 'Verify', exact: true }).click();
    await first.page.getByText('Document Verified').waitFor();
    await second.page.getByLabel(/^Wrong document/).check();
    await second.page.getByRole('button', { name: 'Reject', exact: true }).click();
    const pane = second.page.getByRole('region', { name: 'Document under review' });
    await pane.getByText('Someone else changed this document').waitFor();
    await pane.getByText("It's now: Verified.", { exact: false }).waitFor();

    // The open queue shows the decision, too, and the selected document hasn't changed.
    const watched = watcher.page.getByRole('region', { name: 'Document under review' });
    await watched.getByText('Verified', { exact: true }).first().waitFor();
    await watched.getByRole('heading', { name: letter.name, exact: true }).waitFor();
    await watcher.page.keyboard.press('d');
    const question = watcher.page.getByRole('dialog', { name: 'Delete this document?' });
    await expectAccessible(watcher.page);
    await question.getByRole('button', { name: 'Keep document' }).click();

    // On a phone in dark mode, the same queue has one column.
    const small = await newVisitor(browser, product.url, PHONE, true);
    await small.page.goto('/admin/login?next=%2Fadmin%2Fdocuments%3Fstatus%3Dverified');
    await signIn(small.page, await firstAdmin(product));
    await small.page.getByRole('list', { name: 'Documents, oldest first' }).waitFor();
    await expectAccessible(small.page);
    await picture(small.page, 'documents-review-390');
    for (const { context } of [watcher, owner, first, second, small]) await context.close();
  });

  it('a code that nobody signed under is no signature, and the page says so', async () => {
    const { context, page, complaints } = await newVisitor(browser, product.url, PHONE, true);
    await page.goto('/verify/00000-00000-00000-00000');
    await page.getByRole('heading', { name: 'No signature has this code' }).waitFor();
    await expectAccessible(page);
    await picture(page, 'documents-verify-unknown-390');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
