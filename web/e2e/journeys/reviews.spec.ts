import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../harness/accessibility.ts';
import { DESK, launchBrowser, newVisitor, PHONE, picture, type Visitor } from '../harness/browser.ts';
import { pdfPaper } from '../harness/document-files.ts';
import { firstAdmin, newPerson, signIn, signUp, type Person } from '../harness/people.ts';
import { startProduct, type Product } from '../harness/product.ts';
import { answerAll, STUDENT_ANSWERS } from '../harness/questionnaires.ts';
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

/** Takes an assessment and waits for its result. @returns its id */
async function takeAssessment(page: Page): Promise<string> {
  await page.goto('/assessment/student');
  await answerAll(page, STUDENT_ANSWERS);
  await page.getByRole('button', { name: 'Complete Assessment' }).click();
  await page.waitForURL(/\/result\?id=/);
  await page.getByTestId('eligibility-score').waitFor();
  return new URL(page.url()).searchParams.get('id') ?? '';
}

/** Pays for an expert review with the sandbox's card, through the same calls as the checkout. */
async function payReview(page: Page, assessmentId: string): Promise<void> {
  const headers = { origin: product.url };
  const intent = await page.request.post('/api/create-payment-intent', {
    headers,
    data: { metadata: { serviceType: 'expert_review', assessmentId } },
  });
  expect(intent.status()).toBe(201);
  const { clientSecret, paymentIntentId } = await intent.json();
  const paid = await page.request.post(`/api/sandbox/payment-intents/${String(paymentIntentId)}/confirm`, {
    headers,
    data: { clientSecret, card: { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' } },
  });
  expect(await paid.json()).toEqual({ status: 'succeeded' });
}

async function openAdmin(place: string): Promise<Visitor> {
  const visitor = await newVisitor(browser, product.url, DESK);
  await visitor.page.goto('/admin/login');
  await signIn(visitor.page, await firstAdmin(product));
  await visitor.page.waitForURL('**/admin/dashboard');
  await visitor.page.getByRole('navigation').getByRole('link', { name: place }).click();
  await visitor.page.getByRole('heading', { level: 1, name: place }).waitFor();
  return visitor;
}

/** Opens the only review of a person, identified by email address because another one has the same name. */
async function openReview(page: Page, { firstName, email }: Person): Promise<Locator> {
  await page
    .getByRole('row', { name: email })
    .getByRole('button', { name: `${firstName} Okafor` })
    .click();
  return page.getByRole('dialog', { name: `Review for ${firstName} Okafor` });
}

/** Opens the only review of a person at the tab where it's decided. */
async function openDecision(page: Page, person: Person): Promise<Locator> {
  const dialog = await openReview(page, person);
  await dialog.getByRole('tab', { name: 'Review', exact: true }).click();
  return dialog;
}

async function decide(page: Page, dialog: Locator, status: string, reply: string): Promise<void> {
  await chooseOption(dialog.getByLabel('Status'), status);
  await dialog.getByLabel('New reply to the user').fill(reply);
  await dialog.getByRole('button', { name: 'Save review' }).click();
  await page.getByText('Assessment Updated').waitFor();
  await dialog.waitFor({ state: 'hidden' });
}

const statusPage = (page: Page): Locator => page.getByRole('region', { name: 'Student assessment' });

describe('a paid review', () => {
  it('has a consultant decide a condition, which the owner sees beside the computed score', async () => {
    const person = newPerson('Adaeze');
    const owner = await newVisitor(browser, product.url, PHONE);
    await signUp(owner.page, person);
    const assessmentId = await takeAssessment(owner.page);
    await payReview(owner.page, assessmentId);
    const admin = await openAdmin('Visa Assist Manager');
    const dialog = await openReview(admin.page, person);
    await dialog.locator('details', { hasText: 'Official page' }).first().locator('summary').click();
    await dialog
      .getByRole('button', { name: /^Decide: / })
      .filter({ visible: true })
      .last()
      .click();
    const form = admin.page.getByRole('dialog', { name: 'Decide this condition' });
    await form.getByLabel('Reason').fill('The school confirmed the place in writing on Monday.');
    await form.getByLabel('Source').fill('https://www.gov.uk/student-visa');
    await expectAccessible(admin.page);
    await picture(admin.page, 'visa-assist-decide');
    await form.getByRole('button', { name: 'Save decision' }).click();
    await admin.page.getByText('Decision saved').first().waitFor();
    await form.waitFor({ state: 'hidden' });
    await dialog.getByText(/decided by/).scrollIntoViewIfNeeded();
    await picture(admin.page, 'visa-assist-decided');

    const { page } = owner;
    await page.goto(`/assessment/student/result?id=${assessmentId}`);
    await page.getByTestId('overruled-score').waitFor();
    await expectAccessible(page);
    await picture(page, 'result-decisions-phone');
    await page.setViewportSize(DESK);
    await picture(page, 'result-decisions');
    const receipt = await page.request.get(`/api/assessments/${assessmentId}/receipt`);
    expect((await receipt.json()).overruled.lines).toHaveLength(1);

    await dialog.getByRole('button', { name: /^Withdraw decision: / }).click();
    const question = admin.page.getByRole('dialog', { name: 'Withdraw this decision?' });
    await question.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await admin.page.getByText('Decision withdrawn').first().waitFor();
    // Live: the page wasn't reloaded.
    await page.getByTestId('overruled-score').waitFor({ state: 'detached' });
  });

  it('goes from the payment over more documents to the reply, and back with the refund', async () => {
    const amara = newPerson('Amara');
    const owner = await newVisitor(browser, product.url, PHONE);
    const { page } = owner;
    await signUp(page, amara);
    const assessmentId = await takeAssessment(page);
    await page.goto('/visa-status');
    await page.getByRole('link', { name: 'See the expert review' }).waitFor();
    await expectAccessible(page);

    await payReview(page, assessmentId);
    await page.goto('/visa-status');
    await statusPage(page).getByText("It's our turn.").waitFor();
    await page.getByText(/We'll answer by \w{3},? [\w ,]+\d{4}/).waitFor();
    await expectAccessible(page);
    await picture(page, 'visa-status-waiting');

    const admin = await openAdmin('Visa Assist Manager');
    await expectAccessible(admin.page);
    await picture(admin.page, 'visa-assist');
    const first = await openDecision(admin.page, amara);
    await first.getByRole('button', { name: 'Assign to me' }).click();
    await first.getByText(/Assigned to/).waitFor();
    await first.getByLabel('Internal notes').fill('Bank statement is missing.');
    await expectAccessible(admin.page);
    await picture(admin.page, 'visa-assist-review');
    await decide(
      admin.page,
      first,
      'Requires Additional Documents',
      'Dear Amara,\n\nplease send your bank statement.',
    );

    // Live: the page wasn't reloaded.
    await statusPage(page).getByText("It's your turn.").waitFor();
    await page.getByText('please send your bank statement.').waitFor();
    expect(await page.content()).not.toContain('Bank statement is missing.');
    const statement = await pdfPaper(owner.context, 'statement.pdf', 'Statement of account');
    await statusPage(page).getByRole('button', { name: 'Upload documents' }).click();
    await page.getByRole('dialog').getByLabel('Choose files').setInputFiles(statement);
    await page.getByRole('dialog').getByRole('button', { name: 'Upload document', exact: true }).click();
    await page.getByText('Document Uploaded').waitFor();
    await statusPage(page).getByText('Additional document').first().waitFor();
    await expectAccessible(page);
    await picture(page, 'visa-status-documents');

    const second = await openReview(admin.page, amara);
    await second.getByRole('tab', { name: 'Documents (1)' }).click();
    await second.getByText('statement.pdf').first().waitFor();
    await second.getByRole('tab', { name: 'Review', exact: true }).click();
    await decide(admin.page, second, 'Review Completed', 'All is in order.\n\nApply before March.');

    await page.getByText('Apply before March.').waitFor();
    await statusPage(page).getByText('Your review is complete.').waitFor();
    expect(await page.getByRole('button', { name: 'Upload documents' }).count()).toBe(0);
    await expectAccessible(page);
    await picture(page, 'visa-status-completed');

    await askForRefund(page);
    await refund(admin.page, amara);
    await page.getByText('This review ended with a refund.').waitFor();
    await page.getByText('Apply before March.').waitFor();
    await picture(page, 'visa-status-refunded');
    expect([...owner.complaints, ...admin.complaints]).toEqual([]);
  });
});

async function askForRefund(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Request a refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a refund' });
  await dialog.getByText('You would get $49 back').waitFor();
  await dialog.getByLabel('Why do you want a refund?').fill('I chose another way.');
  await expectAccessible(page);
  await picture(page, 'refund-meter');
  await dialog.getByRole('button', { name: 'Request $49 refund' }).click();
  const asked = page.getByRole('dialog', { name: 'Your refund' });
  await asked.getByText('Refund requested').waitFor();
  await asked.getByRole('button', { name: 'Close', exact: true }).click();
}

async function refund(page: Page, { firstName }: Person): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Refunds' }).click();
  await page.getByText('I chose another way.').waitFor();
  await expectAccessible(page);
  await picture(page, 'refunds');
  await page.getByRole('button', { name: new RegExp(`^Refund \\$49\\W+${firstName} Okafor$`) }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund $49?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Refund $49' }).click();
  await page.getByText(`We sent $49 back to ${firstName} Okafor.`).waitFor();
  await page.getByRole('tab', { name: 'Refunded' }).click();
  await page.getByText('I chose another way.').waitFor();
}
