import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../harness/accessibility.ts';
import { DESK, launchBrowser, newVisitor, PHONE, picture } from '../harness/browser.ts';
import { newPerson, signUp } from '../harness/people.ts';
import { joinSharedProduct } from '../harness/product.ts';
import { answerAll, STUDENT_ANSWERS } from '../harness/questionnaires.ts';

const product = joinSharedProduct();
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
});

/** Enters a test card and pays. */
async function payWith(page: Page, number: string, price: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('08 / 31');
  await page.getByLabel('Security code (CVC)').fill('123');
  await page.getByRole('button', { name: `Pay ${price}` }).click();
}

/** Answers the student questionnaire to its last step. */
async function answerStudent(page: Page): Promise<void> {
  await page.goto('/assessment/student');
  await answerAll(page, STUDENT_ANSWERS);
}

/** Takes the free assessment and ends on its result. */
async function takeFreeAssessment(page: Page): Promise<void> {
  await answerStudent(page);
  await page.getByRole('button', { name: 'Complete Assessment' }).click();
  await page.getByRole('link', { name: 'Get Expert Review - $49' }).first().waitFor();
}

describe.each([
  { screen: '390', viewport: PHONE, dark: true },
  { screen: '1440', viewport: DESK, dark: false },
])('a payer ($screen px)', ({ screen, viewport, dark }) => {
  it('has the result reviewed: a declined card, a good card, and the payment on the dashboard', async () => {
    const { context, page, complaints } = await newVisitor(browser, product.url, viewport, dark);
    await signUp(page, newPerson('Amara'));
    await takeFreeAssessment(page);
    await page.getByRole('link', { name: 'Get Expert Review - $49' }).first().click();

    await page.getByRole('button', { name: 'Pay $49' }).waitFor();
    await page.getByRole('heading', { name: 'Official fees' }).waitFor();
    await expectAccessible(page);
    await picture(page, `checkout-${screen}`);
    await payWith(page, '4000 0000 0000 0002', '$49');
    await page.getByText('Payment Failed').waitFor();
    await page.getByText('Your card was declined.').first().waitFor();
    await expectAccessible(page);
    await picture(page, `checkout-declined-${screen}`);

    await payWith(page, '4242 4242 4242 4242', '$49');
    await page.getByText('Payment Successful').waitFor();
    await page.waitForURL('**/dashboard');
    const payments = page.getByRole('region', { name: 'Payments' });
    await payments.getByText('Paid', { exact: true }).waitFor();
    await page.getByText('Under Expert Review').waitFor();
    await expectAccessible(page);
    await picture(page, `dashboard-paid-${screen}`);
    const receipt = await payments.getByRole('link', { name: /^Receipt \(PDF\)/ }).getAttribute('href');
    const file = await context.request.get(receipt ?? '');
    expect(file.headers()['content-type']).toBe('application/pdf');

    expect(complaints).toEqual([]);
    await context.close();
  });

  it('sends a further assessment with the answers that were typed before paying', async () => {
    const { context, page, complaints } = await newVisitor(browser, product.url, viewport, dark);
    await signUp(page, newPerson('Bola'));
    await takeFreeAssessment(page);
    await page.goto('/assessment/student?step=1');
    await page.getByLabel('GPA or average grade').fill('3.9/4.0');
    await page.goto('/assessment/student?step=5');
    await page.getByRole('button', { name: 'Complete Assessment' }).click();
    await page.getByText('Payment Required').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Pay $10', exact: true }).click();

    await payWith(page, '4000 0025 0000 3155', '$10');
    await page.getByRole('dialog', { name: 'Your bank asks you to confirm' }).waitFor();
    await expectAccessible(page);
    await picture(page, `bank-${screen}`);
    await page.getByRole('button', { name: 'Approve payment' }).click();

    await page.waitForURL(/\/assessment\/student\?step=5/);
    await page.getByText('Paid assessment ready').waitFor();
    expect(await page.getByLabel('Work or research experience').inputValue()).toBe(
      '2 years as a software developer',
    );
    await page.getByRole('button', { name: 'Complete Assessment' }).click();
    await page.waitForURL(/\/result\?id=/);
    await page.getByTestId('eligibility-score').waitFor();
    await page.goto('/assessment/student?step=1');
    expect(await page.getByLabel('GPA or average grade').inputValue()).toBe('3.9/4.0');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
