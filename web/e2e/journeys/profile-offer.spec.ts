import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../harness/accessibility.ts';
import { DESK, launchBrowser, newVisitor, PHONE, picture } from '../harness/browser.ts';
import { newPerson, signUp } from '../harness/people.ts';
import { joinSharedProduct } from '../harness/product.ts';

const product = joinSharedProduct();
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
});

const QUESTIONNAIRE = {
  education_level: 'bachelor',
  field_of_study: 'Computer science',
  english_tests: 'IELTS 7 (L 7.5, R 7, W 6.5, S 7)',
  other_languages: 'German B1',
  preferred_countries: ['Germany', 'Canada'],
  program_type: 'graduate',
  nationalities: ['IN'],
  date_of_birth: '1998-03-14',
  partner_comes: true,
};

const SCREENS = [
  { screen: '390', viewport: PHONE, dark: true, language: 'ar' },
  { screen: '1440', viewport: DESK, dark: false, language: 'fr' },
] as const;

/** On a phone, the offer starts folded under its heading. */
async function openOffer(page: Page): Promise<void> {
  const list = page.getByTestId('profile-offer');
  await list.waitFor({ state: 'attached' });
  if (!(await list.isVisible()))
    await page
      .locator('summary', { has: page.locator('h2') })
      .last()
      .click();
  await list.scrollIntoViewIfNeeded();
}

/** Chooses the page's language in the footer. */
async function chooseLanguage(page: Page, language: string): Promise<void> {
  await page.locator('footer select').selectOption(language);
  await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' });
}

describe('the answers of an assessment', () => {
  it.each(SCREENS)('are offered to the profile and kept there ($screen px)', async (each) => {
    const { screen, viewport, dark, language } = each;
    const { context, page, complaints } = await newVisitor(browser, product.url, viewport, dark);
    await signUp(page, newPerson('Meera'));
    const sent = await page.request.post('/api/assessments/ai', {
      headers: { origin: product.url },
      data: { type: 'student', questionnaire: QUESTIONNAIRE },
    });
    const { result } = (await sent.json()) as { result: { assessmentId: string } };
    await page.request.patch('/api/profile', {
      headers: { origin: product.url },
      data: { dateOfBirth: '1998-03-15' },
    });
    const address = `/assessment/student/result?id=${result.assessmentId}`;

    await page.goto(address);
    await openOffer(page);
    await chooseLanguage(page, language);
    await openOffer(page);
    await expectAccessible(page);
    await picture(page, `profile-offer-${screen}-${language}`);

    await chooseLanguage(page, 'en');
    await openOffer(page);
    await page.getByText('Replaces what your profile says: March 15, 1998').waitFor();
    await expectAccessible(page);
    await picture(page, `profile-offer-${screen}`);
    await page.getByRole('checkbox', { name: /^Language German/ }).press('Space');
    await page.getByRole('button', { name: 'Keep the selected ones' }).press('Enter');
    await page.getByText('Your answers are in your profile.').waitFor();
    await expectAccessible(page);
    await picture(page, `profile-offer-kept-${screen}`);

    await page.getByText('Your answers are in your profile.').getByRole('link').click();
    await page.getByText('From your student questionnaire').first().waitFor();
    expect(await page.getByLabel('Date of birth').inputValue()).toBe('1998-03-14');
    expect(await page.getByRole('group', { name: 'Language 1' }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
