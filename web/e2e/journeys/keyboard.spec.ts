import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, newVisitor, DESK, PHONE } from '../harness/browser.ts';
import { arrowTo, tabTo } from '../harness/keyboard.ts';
import { newPerson, type Person } from '../harness/people.ts';
import { joinSharedProduct } from '../harness/product.ts';
import { STUDENT_ANSWERS, type StepAnswers } from '../harness/questionnaires.ts';

const product = joinSharedProduct();
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
});

async function signUpByKeyboard(page: Page, person: Person): Promise<void> {
  await page.goto('/signup');
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

async function answerByKeyboard(page: Page, answers: StepAnswers): Promise<void> {
  for (const [label, answer] of Object.entries(answers)) {
    if (typeof answer !== 'string') {
      for (const choice of answer) {
        await tabTo(page, page.getByLabel(choice));
        await page.keyboard.press('Space');
      }
      continue;
    }
    const field = page.getByLabel(label);
    await tabTo(page, field);
    if (await field.evaluate((element) => element instanceof HTMLSelectElement)) {
      await arrowTo(page, field, answer);
    } else await page.keyboard.type(answer);
  }
}

describe('by keyboard alone', () => {
  it.each([
    { screen: '390', viewport: PHONE },
    { screen: '1440', viewport: DESK },
  ])(
    'a student signs up, answers every question, and reads the result ($screen px)',
    async ({ viewport }) => {
      const { context, page } = await newVisitor(browser, product.url, viewport);
      await signUpByKeyboard(page, newPerson('Amara'));

      // The first tab stop of every page skips its header.
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
      await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');

      await tabTo(page, page.getByRole('link', { name: /^Start .*student/i }).first());
      await page.keyboard.press('Enter');
      await page.waitForURL('**/assessment/student');
      for (const [index, answers] of STUDENT_ANSWERS.entries()) {
        await page
          .getByText(`Question ${index + 1} of ${STUDENT_ANSWERS.length}`)
          .first()
          .waitFor();
        await answerByKeyboard(page, answers);
        const next = index < STUDENT_ANSWERS.length - 1 ? 'Next Question' : 'Complete Assessment';
        await tabTo(page, page.getByRole('button', { name: next }));
        await page.keyboard.press('Enter');
      }
      await page.waitForURL(/\/result\?id=/);
      await page.getByTestId('eligibility-score').waitFor();
      await tabTo(page, page.getByRole('link', { name: 'Countries', exact: true }).first());
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/countries\?id=/);
      await context.close();
    },
  );
});
