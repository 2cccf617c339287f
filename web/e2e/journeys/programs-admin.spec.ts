import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../harness/accessibility.ts';
import {
  DESK,
  launchBrowser,
  newVisitor,
  PHONE,
  picture,
  type Viewport,
  type Visitor,
} from '../harness/browser.ts';
import { firstAdmin, newPerson, signIn, signUp, type Person } from '../harness/people.ts';
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

/** A retried journey finds what the first try left, so each try adds separate programs. */
let tries = 0;

const REASON = 'Two years on board are needed first.';

/** A control whose name says what it does and to which row, the latter for people who can't see the row. */
const about = (does: string, what: string): RegExp => new RegExp(`^${does}\\W+${what}$`);

async function openAdmin(viewport: Viewport): Promise<Visitor> {
  const visitor = await newVisitor(browser, product.url, viewport);
  await visitor.page.goto('/admin/login');
  await signIn(visitor.page, await firstAdmin(product));
  await visitor.page.waitForURL('**/admin/dashboard');
  return visitor;
}

/** Submits the empty form and reads each field's error. */
async function sendNothing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add program' }).click();
  for (const message of [
    'Title must be at least 3 characters',
    'Choose scholarship, internship, or job',
    'Description must be at least 10 characters',
    'Country is required',
  ]) {
    await page.getByText(message).waitFor();
  }
  await expectAccessible(page);
}

/**
 * Adds entries to a list of the form: one with Enter, one with the plus button, and the first one again, which
 * is reported.
 */
async function addEntries(page: Page, label: string, plus: string, entries: [string, string]): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  const [first, second] = entries;
  await field.fill(`  ${first} `);
  await field.press('Enter');
  await field.fill(second);
  await page.getByRole('button', { name: plus }).click();
  await field.fill(` ${first}`);
  await field.press('Enter');
  await page.getByText(`${first} is already in the list.`).waitFor();
  // The field's suggestions close with it; they would intercept the next click.
  await field.fill('');
  await field.blur();
  const listed = page.getByRole('list', { name: label }).getByRole('listitem');
  expect(await listed.count()).toBe(2);
}

async function addProgram(page: Page, title: string, screen: string): Promise<void> {
  await page.goto('/admin/programs');
  await page.getByRole('link', { name: 'Add New Program' }).click();
  await page.waitForURL('**/admin/add-program');
  await sendNothing(page);
  await page.getByLabel('Title').fill(title);
  await chooseOption(page.getByLabel('Program type'), 'Internship');
  await page.getByLabel('Description').fill('Ten months with the pilots of a large harbour.');
  await page.getByLabel('Country', { exact: true }).fill('Norway');
  await addEntries(page, 'Required documents', 'Add required document', ['passport', 'transcript']);
  await addEntries(page, 'Tags', 'Add tag', ['harbour', 'pilotage']);
  await picture(page, `add-program-${screen}`);
  await page.getByRole('button', { name: 'Add program' }).click();
  await page.getByText('Program added').waitFor();
  await page.waitForURL('**/admin/programs');
}

/** Changes the country, and reads every value on the program's page. */
async function editAndView(page: Page, title: string, screen: string): Promise<void> {
  await page.getByRole('link', { name: about('Edit', title) }).click();
  await page.getByLabel('Country', { exact: true }).fill('Denmark');
  await page.getByRole('button', { name: 'Save program' }).click();
  await page.getByText('Program saved').waitFor();
  await page.getByRole('link', { name: about('View', title) }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  for (const known of ['Denmark', 'Passport, Academic transcript', 'harbour, pilotage']) {
    await page.getByText(known, { exact: true }).waitFor();
  }
  await expectAccessible(page);
  await picture(page, `view-program-${screen}`);
}

const csv = (...lines: string[]): { name: string; mimeType: string; buffer: Buffer } => ({
  name: 'programs.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`title,description,type,country\n${lines.join('\n')}\n`),
});

/** Uploads a file with two bad rows, which are listed and change nothing; corrected, it's imported. */
async function importPrograms(page: Page, title: string, screen: string): Promise<void> {
  await page.goto('/admin/programs');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import programs from CSV' });
  const good = `${title},Watches on a coastal radio station.,job,Iceland`;
  await dialog
    .getByLabel('CSV file')
    .setInputFiles(csv(good, 'X,Too short a title.,job,Iceland', 'Nowhere,A row without a country.,job,'));
  const bad = dialog.getByRole('table', { name: 'Problems' });
  await bad.getByRole('row', { name: '3 title Title must be at least 3 characters' }).waitFor();
  await bad.getByRole('row', { name: '4 country Country is required' }).waitFor();
  expect(await dialog.getByRole('button', { name: /^Import/ }).count()).toBe(0);
  await expectAccessible(page);
  await picture(page, `import-programs-${screen}`);

  await dialog.getByLabel('CSV file').setInputFiles(csv(good));
  await dialog.getByRole('button', { name: 'Import 1 program' }).click();
  await page.getByText('1 added, 0 changed.').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: title, exact: true }).waitFor();
}

const ownSteps = (page: Page): Locator => page.getByRole('list', { name: 'Application steps' });

/** Applies on the program's page; the list in another window shows it without a reload. */
async function apply({ page, context }: Visitor, title: string): Promise<void> {
  const address = `/programs?search=${encodeURIComponent(title)}`;
  const other = await context.newPage();
  await other.goto(address);
  await other.getByRole('button', { name: about('Ask us to check my application', title) }).waitFor();
  await page.goto(address);
  await page.getByRole('link', { name: title, exact: true }).click();
  // The list has a button with the same name, and stays until the program's page is ready.
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByRole('button', { name: about('Ask us to check my application', title) }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask us to check your application' });
  await dialog.getByText(/You can send it anyway/).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ask us to check my application' }).click();
  await ownSteps(page).getByText('Submitted', { exact: true }).waitFor();
  await other.getByRole('link', { name: about('Your application', title) }).waitFor();
  await other.close();
}

/** Finds the application, opens it, and rejects it, which isn't possible without a reason. */
async function reject(page: Page, { email }: Person, title: string, screen: string): Promise<void> {
  await page.goto('/admin/applications');
  await chooseOption(page.getByLabel('Status'), 'Submitted');
  await page.getByLabel('Name, email, program, or ID').fill(email);
  await page.getByText('1 application', { exact: true }).waitFor();
  await expectAccessible(page);
  await picture(page, `applications-office-${screen}`);
  await page.getByRole('button', { name: 'Amara Okafor', exact: true }).click();
  const review = page.getByRole('dialog', { name: "Amara Okafor's application" });
  await review.getByRole('list', { name: 'Required documents' }).waitFor();
  await review.getByText(title).waitFor();
  await expectAccessible(page);
  await picture(page, `application-review-${screen}`);
  await review.getByRole('button', { name: 'Mark as not ready' }).click();

  const question = page.getByRole('dialog', { name: 'Mark this application as not ready?' });
  await question.getByRole('button', { name: 'Mark as not ready' }).click();
  await question.getByText('Enter the reason.').waitFor();
  await question.getByLabel('Reason').fill(REASON);
  await question.getByRole('button', { name: 'Mark as not ready' }).click();
  await page.getByText('Status Updated').waitFor();
  await question.waitFor({ state: 'hidden' });
  await page.getByText('No applications match this filter').waitFor();
}

/** The downloaded file of a link, as text. */
async function saved(page: Page, link: Locator): Promise<string> {
  await link.waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return readFile(await download.path(), 'utf8');
}

async function archive(page: Page, title: string): Promise<void> {
  await page.goto(`/admin/programs?search=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: about('Archive', title) }).click();
  await page
    .getByRole('dialog', { name: 'Archive this program?' })
    .getByRole('button', { name: 'Archive' })
    .click();
  await page.getByText('Program archived').waitFor();
}

describe('the office of the catalogue', () => {
  it.each([
    { screen: '390', viewport: PHONE },
    { screen: '1440', viewport: DESK },
  ])(
    'adds, changes, imports and archives programs, and decides about applications ($screen px)',
    async ({ screen, viewport }) => {
      tries += 1;
      const title = `Wherryman Traineeship ${tries}`;
      const imported = `Coastguard Watch ${tries}`;
      const admin = await openAdmin(viewport);
      const applicant = await newVisitor(browser, product.url, viewport);
      const amara = newPerson('Amara');
      await addProgram(admin.page, title, screen);
      await editAndView(admin.page, title, screen);
      await importPrograms(admin.page, imported, screen);

      await signUp(applicant.page, amara);
      await apply(applicant, title);
      await reject(admin.page, amara, title, screen);
      // Live: the page wasn't reloaded.
      await ownSteps(applicant.page).getByText('Not ready', { exact: true }).waitFor();
      await ownSteps(applicant.page).getByText(REASON).waitFor();
      await expectAccessible(applicant.page);

      await admin.page.goto('/admin/applications');
      const applications = await saved(admin.page, admin.page.getByRole('link', { name: 'Export CSV' }));
      expect(applications).toContain(amara.email);
      await archive(admin.page, title);
      await admin.page.goto('/admin/programs');
      const programs = await saved(admin.page, admin.page.getByRole('link', { name: 'Export CSV' }));
      expect(programs).toContain(imported);

      await applicant.page.goto(`/programs?search=${encodeURIComponent(title)}`);
      await applicant.page.getByRole('heading', { level: 1, name: 'Programs' }).waitFor();
      await applicant.page
        .getByText(/^(No programs found for|\d+ programs?$|Showing the first )/)
        .first()
        .waitFor();
      expect(await applicant.page.getByRole('link', { name: title, exact: true }).count()).toBe(0);
      expect([...admin.complaints, ...applicant.complaints]).toEqual([]);
      await Promise.all([admin.context.close(), applicant.context.close()]);
    },
  );
});
