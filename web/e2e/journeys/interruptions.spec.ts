import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESK, launchBrowser, newVisitor, type Visitor } from '../harness/browser.ts';
import { newPerson, signIn, signUp, type Person } from '../harness/people.ts';
import { joinSharedProduct } from '../harness/product.ts';
import { answerAll, answerStep, STUDENT_ANSWERS } from '../harness/questionnaires.ts';

const product = joinSharedProduct();
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
});

const [FIRST = {}, SECOND = {}] = STUDENT_ANSWERS;

async function student(): Promise<Visitor & { person: Person }> {
  const visitor = await newVisitor(browser, product.url, DESK);
  const person = newPerson('Lin');
  await signUp(visitor.page, person);
  await visitor.page.goto('/assessment/student');
  return { ...visitor, person };
}

function complete(page: Page) {
  return page.getByRole('button', { name: 'Complete Assessment' });
}

async function getAssessments(page: Page): Promise<number> {
  const answer = await page.request.get('/api/assessments');
  const body: unknown = await answer.json();
  if (typeof body !== 'object' || body === null || !('assessments' in body))
    throw new Error('No list came back.');
  return Array.isArray(body.assessments) ? body.assessments.length : 0;
}

describe('answers', () => {
  it('stay over a reload and over going back', async () => {
    const { context, page } = await student();
    await answerStep(page, FIRST);
    await page.getByRole('button', { name: 'Next Question' }).click();
    await page.getByText('Question 2 of 5').first().waitFor();
    await answerStep(page, SECOND);
    await page.reload();
    await page.getByText('Question 2 of 5').first().waitFor();
    expect(await page.getByLabel('English test scores').inputValue()).toBe('IELTS 7.0');
    await page.getByRole('button', { name: 'Previous' }).click();
    await page.getByText('Question 1 of 5').first().waitFor();
    expect(await page.getByLabel('GPA or average grade').inputValue()).toBe('3.6/4.0');
    await page.goBack();
    await page.getByText('Question 2 of 5').first().waitFor();
    expect(await page.getByLabel('Other languages').inputValue()).toBe('German A2');
    await context.close();
  });

  it('are sent only with the last step', async () => {
    const { context, page } = await student();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (
        request.postData()?.includes('submitAssessment') ||
        request.postData()?.includes('SubmitAssessment')
      ) {
        sent.push(request.url());
      }
    });
    await answerAll(page, STUDENT_ANSWERS);
    expect(sent).toEqual([]);
    await complete(page).click();
    await page.waitForURL(/\/result\?id=/);
    expect(sent).toHaveLength(1);
    await context.close();
  });

  it('survive a session that ended in step 5: sign in, come back, send', async () => {
    const { context, page, person } = await student();
    await answerAll(page, STUDENT_ANSWERS);
    await context.clearCookies();
    await complete(page).click();
    await page.waitForURL(/\/login/);
    await signIn(page, person);
    await page.waitForURL(/\/assessment\/student/);
    await page.getByText('Question 5 of 5').first().waitFor();
    expect(await page.getByLabel('Extracurricular activities').inputValue()).toBe('Chess club');
    await complete(page).click();
    await page.waitForURL(/\/result\?id=/);
    await context.close();
  });

  it('survive a lost connection, and go through when it is back', async () => {
    const { context, page } = await student();
    await answerAll(page, STUDENT_ANSWERS);
    await context.setOffline(true);
    await complete(page).click();
    await page.getByRole('alert').first().waitFor();
    expect(await page.getByLabel('Extracurricular activities').inputValue()).toBe('Chess club');
    await context.setOffline(false);
    await complete(page).click();
    await page.waitForURL(/\/result\?id=/);
    expect(await getAssessments(page)).toBe(1);
    await context.close();
  });
});

describe('the free assessment', () => {
  it('is used once by a double click', async () => {
    const { context, page } = await student();
    await answerAll(page, STUDENT_ANSWERS);
    await complete(page).dblclick();
    await page.waitForURL(/\/result\?id=/);
    expect(await getAssessments(page)).toBe(1);
    await context.close();
  });

  it('is used once by two tabs: the second is told what a further one costs, with the answers kept', async () => {
    const { context, page } = await student();
    await answerAll(page, STUDENT_ANSWERS);
    const second = await context.newPage();
    await second.goto(page.url());
    await second.getByText('Question 5 of 5').first().waitFor();
    await complete(page).click();
    await page.waitForURL(/\/result\?id=/);
    await complete(second).click();
    await second
      .getByText("You've already used your free student assessment. Additional assessments cost $10.")
      .first()
      .waitFor();
    expect(await getAssessments(page)).toBe(1);
    await context.close();
  });
});

describe('the other addresses of the questionnaires', () => {
  it.each([
    ['/student-assessment', 'Student assessment'],
    ['/opportunity-seeker-assessment', 'Opportunity seeker assessment'],
    ['/assessment/job-seeker', 'Opportunity seeker assessment'],
  ])('%s reaches the matching one', async (path, heading) => {
    const { context, page } = await newVisitor(browser, product.url, DESK);
    await signUp(page, newPerson('Noor'));
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await context.close();
  });
});
