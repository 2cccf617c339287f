import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awaitApp, launchBrowser, newVisitor, DESK, PHONE } from '../harness/browser.ts';
import { pdfPaper, type Paper } from '../harness/document-files.ts';
import { arrowTo, expectFocus, pressOn, tabTo } from '../harness/keyboard.ts';
import { newPerson, type Person } from '../harness/people.ts';
import { joinSharedProduct } from '../harness/product.ts';
import { STUDENT_ANSWERS, type StepAnswers } from '../harness/questionnaires.ts';
import { expectReading, type Reading } from '../harness/screen-reader.ts';

const product = joinSharedProduct();
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
});

/** Reads the main region, or a part of it, as a screen reader does, if this journey is the one that is compared. */
type Read = (screen: string, how?: Reading & { part?: Locator }) => Promise<void>;

async function signUpByKeyboard(page: Page, person: Person, read: Read): Promise<void> {
  await page.goto('/signup');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await awaitApp(page);
  await read('sign-up');
  const form: readonly (readonly [label: string, text: string])[] = [
    ['First name', person.firstName],
    ['Last name', 'Okafor'],
    ['Email', person.email],
    ['Password', person.password],
  ];
  for (const [label, text] of form) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
}

/** Goes to a page by the header, whose links are in a menu on a phone. */
async function goByHeader(page: Page, name: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
  const menu = page.getByRole('button', { name: 'Menu' });
  if ((await menu.isVisible()) && (await menu.getAttribute('aria-expanded')) === 'false') {
    await pressOn(page, menu);
  }
  await pressOn(page, link);
}

async function answerByKeyboard(page: Page, answers: StepAnswers): Promise<void> {
  for (const [label, answer] of Object.entries(answers)) {
    if (typeof answer !== 'string') {
      for (const choice of answer) await pressOn(page, page.getByLabel(choice), 'Space');
      continue;
    }
    const field = page.getByLabel(label);
    await tabTo(page, field);
    if (await field.evaluate((element) => element instanceof HTMLSelectElement)) {
      await arrowTo(page, field, answer);
    } else await page.keyboard.type(answer);
  }
}

async function takeAssessment(page: Page, read: Read): Promise<void> {
  await pressOn(page, page.getByRole('link', { name: /^Start .*student/i }).first());
  await page.waitForURL('**/assessment/student');
  for (const [index, answers] of STUDENT_ANSWERS.entries()) {
    await page
      .getByText(`Question ${index + 1} of ${STUDENT_ANSWERS.length}`)
      .first()
      .waitFor();
    await expectFocus(page);
    // The lists of countries arrive after the rest of the last step.
    if (index === STUDENT_ANSWERS.length - 1) {
      for (const name of ['Your nationalities', 'Where do you live?']) {
        await page.getByRole('combobox', { name }).waitFor();
      }
    }
    await read(`questionnaire-${String(index + 1)}`);
    await answerByKeyboard(page, answers);
    const next = index < STUDENT_ANSWERS.length - 1 ? 'Next Question' : 'Complete Assessment';
    await pressOn(page, page.getByRole('button', { name: next }));
  }
  await page.waitForURL(/\/result\?id=/);
  await page.getByTestId('eligibility-score').waitFor();
  await page.getByRole('link', { name: /^Answer \d+ open questions/ }).waitFor();
  await page.getByRole('region', { name: 'Keep these answers in your profile?' }).waitFor();
  await expectFocus(page);
  await read('result', { outline: true });
}

async function payForReview(page: Page, read: Read): Promise<void> {
  await pressOn(page, page.getByRole('link', { name: 'Get Expert Review - $49' }).first());
  await page.getByRole('button', { name: 'Pay $49' }).waitFor();
  const fees = page.getByRole('region', { name: 'Official fees' });
  await fees.waitFor();
  await fees.locator('[data-skeleton]').waitFor({ state: 'detached' });
  await expectFocus(page);
  // The fees of countries change with the rules.
  await read('checkout', { end: 'region "Official fees"' });
  const card = [
    ['Card number', '4242424242424242'],
    ['Expiration date', '0831'],
    ['Security code (CVC)', '123'],
  ] as const;
  for (const [label, text] of card) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await page.getByText('Payment Successful').waitFor();
  await page.waitForURL('**/dashboard');
  await page.getByText('Under Expert Review').waitFor();
  await page.getByRole('link', { name: 'We received your payment of $49' }).waitFor();
  await expectFocus(page);
  await read('dashboard');
}

async function uploadDocument(page: Page, paper: Paper, read: Read): Promise<void> {
  await goByHeader(page, 'Documents');
  await page.waitForURL('**/documents');
  await page.getByRole('button', { name: 'Upload document', exact: true }).waitFor();
  await expectFocus(page);
  await expect.poll(() => page.locator('main [data-skeleton]').count()).toBe(0);
  await tabTo(page, page.getByLabel('Choose files'));
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Space')]);
  await chooser.setFiles(paper);
  const type = page.getByLabel(/^Document type/);
  await tabTo(page, type);
  await arrowTo(page, type, 'PASSPORT');
  await read('documents');
  await pressOn(page, page.getByRole('button', { name: 'Upload document', exact: true }));
  await page.getByText('Document Uploaded').waitFor();
  await expectFocus(page);
  await pressOn(page, page.getByRole('tab', { name: 'Upload Documents' }));
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: 'Your documents' }).waitFor();
  await page.getByRole('heading', { name: 'Passport', level: 3 }).waitFor();
  await expectFocus(page);
  await read('own-documents');
}

/** A program without a deadline, so that its page stays as it is. */
const PROGRAM = 'Heinrich Böll Foundation scholarship';

async function findProgram(page: Page, read: Read): Promise<void> {
  await goByHeader(page, 'Programs');
  await page.waitForURL('**/programs');
  const search = page.getByRole('combobox', { name: 'Search programs' });
  await page.locator('main a[id^="program-"]').first().waitFor();
  await expectFocus(page);
  await tabTo(page, search);
  await page.keyboard.type(PROGRAM);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\?search=/);
  await page.getByText(/^\d+ programs?$/).waitFor();
  await expectFocus(page);
  await read('programs', { outline: true });
  await pressOn(page, page.getByRole('link', { name: PROGRAM, exact: true }));
}

async function applyToProgram(page: Page, read: Read): Promise<void> {
  await page.getByRole('heading', { level: 1, name: PROGRAM }).waitFor();
  await page.getByRole('heading', { name: 'How well it fits you' }).waitFor();
  await expectFocus(page);
  await read('program');
  const ask = page.getByRole('main').getByRole('button', { name: /^Ask us to check my application/ });
  await pressOn(page, ask);
  const dialog = page.getByRole('dialog', { name: 'Ask us to check your application' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // The focus is back on the button that opened the dialog.
  await expect.poll(() => ask.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  const send = dialog.getByRole('button', { name: 'Ask us to check my application' });
  await dialog.getByRole('heading', { name: 'Required documents' }).waitFor();
  // The message about the upload, which is shown in the open dialog as well, ends by itself.
  await page.getByText('Document Uploaded').waitFor({ state: 'detached' });
  await read('application', { part: dialog });
  await pressOn(page, send);
  await page.getByText('Application Submitted').waitFor();
  await page.getByRole('list', { name: 'Application steps' }).waitFor();
  await expectFocus(page);
  await read('program-applied');
}

async function signOut(page: Page, { firstName }: Person): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await pressOn(page, menu);
  await pressOn(page, page.getByRole('button', { name: firstName }));
  await pressOn(page, page.getByRole('button', { name: 'Logout' }));
  await page.waitForURL((address) => address.pathname === '/');
}

describe('by keyboard alone', () => {
  it.each([
    { screen: '390', viewport: PHONE },
    { screen: '1440', viewport: DESK },
  ])(
    'a student signs up, answers, reads, pays, uploads, applies, and signs out ($screen px)',
    { timeout: 180_000 },
    async ({ viewport }) => {
      const { context, page, complaints } = await newVisitor(browser, product.url, viewport);
      const read: Read = async (name, { part = page.getByRole('main'), ...how } = {}) => {
        if (viewport === DESK) await expectReading(part, name, how);
      };
      const person = newPerson('Amara');
      const paper = await pdfPaper(context, 'passport.pdf', 'Passport of Amara Okafor');
      await signUpByKeyboard(page, person, read);

      // The first tab stop of every page skips its header.
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
      await pressOn(page, page.getByRole('link', { name: 'Skip to content' }));
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');

      await takeAssessment(page, read);
      await pressOn(page, page.getByRole('link', { name: 'Countries', exact: true }).first());
      await page.waitForURL(/\/countries\?id=/);
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      await expectFocus(page);
      await tabTo(page, page.getByRole('link', { name: 'At a glance' }), 'Shift+Tab');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/result\?id=/);
      await expectFocus(page);
      await payForReview(page, read);
      await uploadDocument(page, paper, read);
      await findProgram(page, read);
      await applyToProgram(page, read);
      await signOut(page, person);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});
