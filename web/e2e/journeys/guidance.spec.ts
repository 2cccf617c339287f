import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../harness/accessibility.ts';
import { DESK, launchBrowser, newVisitor, PHONE, picture } from '../harness/browser.ts';
import { firstAdmin, newPerson, signIn, signUp } from '../harness/people.ts';
import { startProduct, type Product } from '../harness/product.ts';
import { answerAll, type StepAnswers } from '../harness/questionnaires.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** The person's answers; exact values are in the profile later. */
const ANSWERS: readonly StepAnswers[] = [
  { 'What are you looking for?': ['Employment: a job with an employer'] },
  { 'Experience level': 'mid', 'Primary industry': 'Software development' },
  { 'Countries of interest': ['Canada'] },
  { Timeline: 'medium', 'Investment budget (USD)': 'under50k' },
  { Motivations: ['career advancement'] },
];

/** The whole flow takes a minute on a busy machine. */
const LONG_MS = 180_000;

const SCREENS = [
  { screen: '390', viewport: PHONE, dark: true },
  { screen: '1440', viewport: DESK, dark: false },
] as const;

const region = (page: Page, name: string): Locator => page.getByRole('region', { name });

/** On a phone, most parts of a result start folded under their headings. */
async function unfold(part: Locator): Promise<void> {
  const heading = part.locator(':scope > details:not([open]) > summary');
  if ((await heading.count()) > 0) await heading.click();
}

/** Opens a result again and waits for its first part. */
async function openResult(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByTestId('eligibility-score').waitFor();
  await page.getByText('What would help most').waitFor();
}

/** Goes to a part of the open result. */
async function openPart(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Parts of your result' })
    .getByRole('link', { name, exact: true })
    .click();
  await page.locator('[aria-current="page"]', { hasText: name }).waitFor();
}

/**
 * Sticky elements cover whatever is below their edge while scrolling, which is intended: the check runs where
 * they cover nothing.
 */
async function expectAccessibleAt(page: Page, place: 'top' | 'end'): Promise<void> {
  await page.evaluate((end) => {
    window.scrollTo(0, end ? document.documentElement.scrollHeight : 0);
  }, place === 'end');
  await expectAccessible(page);
}

/** Follows a link to a file of ours. */
async function expectFile(page: Page, link: string): Promise<void> {
  const href = await page.getByRole('link', { name: link }).getAttribute('href');
  expect((await page.request.get(href ?? '')).status()).toBe(200);
}

/** The displayed score, without its percent sign. */
async function getScore(page: Page): Promise<number> {
  return Number.parseInt(await page.getByTestId('eligibility-score').innerText(), 10);
}

/** Calculates the 67 points of the federal grid as a visitor. */
async function fillFederalGrid(page: Page): Promise<void> {
  await page.getByRole('main').getByLabel('Age').first().fill('29');
  await page.getByLabel('Your highest education').selectOption({ label: "Bachelor's degree" });
  const first = page.getByRole('group', { name: /^Your first official language/ });
  for (const part of ['Listening', 'Reading', 'Writing', 'Speaking']) {
    await first.getByLabel(part).fill('9');
  }
  await page.getByLabel('Years of skilled work').fill('3');
}

/** Waits until one part of the profile has been saved automatically. */
async function awaitSaved(page: Page, name: string): Promise<void> {
  const part = region(page, name);
  await part.getByText('Saved', { exact: true }).waitFor();
}

describe('from a question to a better score', () => {
  it.each(SCREENS)(
    'a visitor calculates, shares it, signs up, is assessed, and improves the result ($screen px)',
    async ({ screen, viewport, dark }) => {
      const { context, page, complaints } = await newVisitor(browser, product.url, viewport, dark);
      const person = newPerson('Amara');
      const name = (part: string): string => `guidance-${part}-${screen}`;

      await page.goto('/calculators');
      await page.getByRole('link', { name: /Federal Skilled Worker/ }).click();
      await fillFederalGrid(page);
      const points = region(page, 'Points');
      await points.getByText('68 points').first().waitFor();
      await points.getByText('Passes', { exact: true }).waitFor();
      await expectAccessibleAt(page, 'end');
      await picture(page, name('calculator'));
      await expect.poll(() => new URL(page.url()).searchParams.get('age')).toBe('29');
      const shared = page.url();

      const friend = await newVisitor(browser, product.url, viewport, dark);
      await friend.page.goto(shared);
      await region(friend.page, 'Points').getByText('68 points').first().waitFor();
      expect(await friend.page.getByRole('main').getByLabel('Age').first().inputValue()).toBe('29');
      await friend.context.close();

      await signUp(page, person);
      await page.goto('/assessment/opportunity-seeker');
      await answerAll(page, ANSWERS);
      await page.getByRole('button', { name: 'Complete Assessment' }).click();
      await page.waitForURL(/\/result\?id=/);
      await page.getByTestId('eligibility-score').waitFor();
      const address = page.url();
      await openResult(page, address);
      const before = await getScore(page);

      await openPart(page, 'Improve');
      const whatIf = region(page, 'What if');
      await whatIf.waitFor();
      await unfold(whatIf);
      await whatIf.getByText('Experience and Industry').click();
      await whatIf.getByLabel('Experience level').selectOption('executive');
      await whatIf.getByText('Then', { exact: false }).first().waitFor();
      await expectAccessibleAt(page, 'top');
      await picture(page, name('what-if'));
      await whatIf.getByRole('button', { name: 'Reset to my answers' }).click();
      await whatIf.getByText('These are your answers.').waitFor();

      const improve = region(page, 'Improve my result');
      await unfold(improve);
      const step = improve.getByRole('button', { name: /^Try it/ }).first();
      await step.click();
      await whatIf.getByRole('button', { name: 'Reset to my answers' }).waitFor();
      await whatIf.getByText('Then', { exact: false }).first().waitFor();
      await page.goBack();
      expect(await getScore(page)).toBe(before);

      await page.goto(shared);
      await page.getByRole('button', { name: 'Save to my profile' }).click();
      await page.getByRole('link', { name: 'See your profile' }).click();
      await region(page, 'Saved calculators')
        .getByRole('link', { name: /Federal Skilled Worker/ })
        .waitFor();
      await page.getByLabel('Date of birth').fill('1997-05-02');
      await awaitSaved(page, 'Age');
      await page.getByRole('button', { name: 'Add a degree' }).click();
      const degree = page.getByRole('group', { name: 'Degree 1' });
      await degree.getByLabel(/^Level/).selectOption('BACHELOR');
      await degree.getByLabel('Subject').fill('Computer science');
      await awaitSaved(page, 'Degrees');
      await page.getByRole('button', { name: 'Add a test' }).click();
      const test = page.getByRole('group', { name: 'Test 1' });
      await test.getByLabel(/^Test/).selectOption('IELTS');
      await test.getByLabel('Date taken').fill(lastMonth());
      await test.getByLabel('Overall score').fill('11');
      await test
        .getByText(/from 0 to 9/)
        .first()
        .waitFor();
      for (const part of ['Overall score', 'Listening', 'Reading', 'Writing', 'Speaking']) {
        await test.getByLabel(part).fill('7.5');
      }
      await awaitSaved(page, 'Language tests');
      await page.getByLabel('Recalculate my results when rules change, and email me').check();
      await region(page, 'When rules change').getByText('Saved', { exact: true }).waitFor();
      await expectAccessible(page);
      await picture(page, name('profile'));

      await openResult(page, address);
      expect(await getScore(page)).toBe(before);
      const use = page.getByRole('button', { name: 'Use my profile' });
      await use.waitFor();
      await expectAccessibleAt(page, 'top');
      await picture(page, name('result-offer'));
      await use.click();
      await page.getByText('Your result is recalculated').waitFor();
      await expect.poll(() => getScore(page)).toBeGreaterThan(before);
      await expectAccessibleAt(page, 'top');
      await picture(page, name('result-better'));
      await page.locator('summary', { hasText: /^More$/ }).click();
      await expectFile(page, 'Proof of calculation (JSON)');
      await openPart(page, 'How we calculated this');
      await region(page, 'History of this result')
        .getByText('You recalculated it with your profile.')
        .waitFor();
      await expectAccessibleAt(page, 'top');
      await openPart(page, 'Money and time');
      await expectFile(page, 'Add these dates to your calendar (.ics)');
      expect(complaints).toEqual([]);
      await context.close();
    },
    LONG_MS,
  );
});

describe('an admin', () => {
  it('finds what is due, looks at its source and records the check', async () => {
    const { context, page, complaints } = await newVisitor(browser, product.url, DESK);
    const admin = await firstAdmin(product);
    await page.goto('/admin/login');
    await signIn(page, admin);
    await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Rules' }).click();
    await page.getByText(/^Rule set /).waitFor();
    const row = page.locator('tbody tr').first();
    await row.waitFor();
    await expectAccessible(page);
    await picture(page, 'guidance-admin-rules');
    expect(await row.getByRole('link').first().getAttribute('href')).toMatch(/^https?:\/\//);
    const key = await row.locator('code').innerText();
    await row.getByRole('button', { name: /^Record a check/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Record a check' });
    await dialog.getByLabel(/^Confirmed/).check();
    const next = dialog.getByLabel('Check again by');
    expect(await next.inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/);
    await next.fill(dayFromNow(1_000));
    await dialog.getByRole('button', { name: 'Record check' }).click();
    await dialog.getByText(/^Choose the date of the next check: after today, and by /).waitFor();
    await expectAccessible(page);
    await picture(page, 'guidance-admin-check');
    await next.fill(dayFromNow(1));
    await dialog.getByRole('button', { name: 'Record check' }).click();
    await page.getByText('Check recorded').waitFor();
    const checked = page.locator('tbody tr').filter({ hasText: key });
    await checked.getByText('Waits for a second admin').waitFor();
    await checked.getByText('1 check').click();
    await checked.getByText(admin.email).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

const lastMonth = (): string => dayFromNow(-30);
