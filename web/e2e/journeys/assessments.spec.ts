import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../harness/accessibility.ts';
import { DESK, launchBrowser, newVisitor, PHONE, picture } from '../harness/browser.ts';
import { newPerson, showOwnMenu, signIn, signOut, signUp } from '../harness/people.ts';
import { joinSharedProduct } from '../harness/product.ts';
import { answerAll, OPPORTUNITY_ANSWERS, STUDENT_ANSWERS } from '../harness/questionnaires.ts';

const product = joinSharedProduct();
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
});

const KINDS = [
  {
    kind: 'student',
    path: '/assessment/student',
    answers: STUDENT_ANSWERS,
    review: 'Get Expert Review - $49',
  },
  {
    kind: 'opportunity seeker',
    path: '/assessment/opportunity-seeker',
    answers: OPPORTUNITY_ANSWERS,
    review: 'Get Expert Review ($49)',
  },
] as const;

const SCREENS = [
  { screen: '390', viewport: PHONE },
  { screen: '1440', viewport: DESK },
] as const;

describe.each(KINDS)('a $kind', ({ kind, path, answers, review }) => {
  it.each(SCREENS)(
    'signs up, answers, follows the result live, and finds it again after signing out ($screen px)',
    async ({ screen, viewport }) => {
      const { context, page, complaints } = await newVisitor(browser, product.url, viewport);
      const person = newPerson('Amara');
      const name = (part: string) => `${kind.replace(' ', '-')}-${part}-${screen}`;

      await signUp(page, person);
      await page.goto(path);
      await page.getByText('Question 1 of 5').first().waitFor();
      await expectAccessible(page);
      await picture(page, name('questionnaire'));
      await answerAll(page, answers);
      await page.getByRole('button', { name: 'Complete Assessment' }).click();

      await page.waitForURL(/\/result\?id=/);
      await page.getByRole('link', { name: review }).first().waitFor();
      await expectAccessible(page);
      await picture(page, name('result'));
      const score = await page.getByTestId('eligibility-score').innerText();
      expect(Number.parseInt(score, 10)).toBeGreaterThan(0);
      expect(
        await page.getByRole('link', { name: /https?:\/\/|opens|source/i }).count(),
      ).toBeGreaterThanOrEqual(0);

      await page.reload();
      await page.getByRole('link', { name: review }).first().waitFor();
      expect(await page.getByTestId('eligibility-score').innerText()).toBe(score);
      const address = page.url();

      await signOut(page, person);
      await page.goto('/login');
      await signIn(page, person);
      await page.waitForURL('**/dashboard');
      await showOwnMenu(page, person);
      await page
        .getByRole('link', { name: /view results/i })
        .first()
        .waitFor();
      await expectAccessible(page);
      await picture(page, name('dashboard'));
      await page
        .getByRole('link', { name: /view results/i })
        .first()
        .click();
      await page.waitForURL(address);
      expect(await page.getByTestId('eligibility-score').innerText()).toBe(score);

      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});
