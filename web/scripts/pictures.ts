import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../e2e/harness/browser.ts';
import { newPerson, signUp } from '../e2e/harness/people.ts';
import { startProduct } from '../e2e/harness/product.ts';
import { answerAll, STUDENT_ANSWERS } from '../e2e/harness/questionnaires.ts';

/** Takes the pictures of the README from the built product: `npm run pictures`. */

const FOLDER = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const WIDE = { width: 1200, height: 750 };
const NARROW = { width: 390, height: 780 };

const product = await startProduct();
const browser = await launchBrowser();
try {
  await mkdir(FOLDER, { recursive: true });
  const context = await browser.newContext({ baseURL: product.url, viewport: WIDE, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/');
  await keep(page, 'public-page');
  await page.goto('/login');
  await page.getByLabel('Password').first().waitFor();
  await keep(page, 'sign-in');
  await signUp(page, newPerson('Amara'));
  await page.goto('/assessment/student');
  await answerAll(page, STUDENT_ANSWERS);
  await keep(page, 'questionnaire');
  await page.getByRole('button', { name: 'Complete Assessment' }).click();
  await page.getByTestId('eligibility-score').waitFor();
  await page.reload();
  await page.getByTestId('eligibility-score').waitFor();
  await keep(page, 'result');
  await page
    .getByRole('navigation', { name: 'Parts of your result' })
    .getByRole('link', { name: 'Countries' })
    .click();
  await page
    .getByRole('heading', { name: 'Country by country' })
    .evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
  await keep(page, 'explanation');
  await page.goto('/dashboard');
  await page.getByText('Student assessment').first().waitFor();
  await keep(page, 'dashboard');
  await page.goto('/account');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await keep(page, 'account');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(NARROW);
  await page.goto('/dashboard');
  await page.getByText('Student assessment').first().waitFor();
  await keep(page, 'dashboard-phone-dark');
} finally {
  await browser.close();
  await product.stop();
}

async function keep(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: path.join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: 62 });
}
