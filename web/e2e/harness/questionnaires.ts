import type { Page } from 'playwright-core';
import { awaitApp } from './browser.ts';

/** A person's answers to one step: a value for each label. A list means check boxes. */
export type StepAnswers = Readonly<Record<string, string | readonly string[]>>;

export const STUDENT_ANSWERS: readonly StepAnswers[] = [
  {
    'Current education level': 'bachelor',
    'GPA or average grade': '3.6/4.0',
    'Field of study': 'Computer science',
  },
  { 'English level': 'advanced', 'English test scores': 'IELTS 7.0', 'Other languages': 'German A2' },
  { 'Budget for one year (USD)': '25000-50000', 'Scholarship need': 'partial_medium' },
  {
    'Preferred countries': ['Germany', 'Netherlands', 'Canada'],
    'Program type': 'graduate',
    'Preferred start date': 'September 2027',
  },
  {
    'Work or research experience': '2 years as a software developer',
    'Extracurricular activities': 'Chess club',
  },
];

export const OPPORTUNITY_ANSWERS: readonly StepAnswers[] = [
  { 'What are you looking for?': ['Employment: a job with an employer'] },
  { 'Experience level': 'senior', 'Primary industry': 'Software development' },
  { 'Countries of interest': ['Germany', 'Singapore'] },
  { Timeline: 'medium', 'Investment budget (USD)': 'under50k' },
  {
    Motivations: ['career advancement', 'work-life balance'],
    'Additional information': 'German B1, IELTS 7',
  },
];

/** Answers the current step. */
export async function answerStep(page: Page, answers: StepAnswers): Promise<void> {
  await awaitApp(page);
  for (const [label, answer] of Object.entries(answers)) {
    if (typeof answer !== 'string') {
      for (const choice of answer) await page.getByLabel(choice).check();
      continue;
    }
    const field = page.getByLabel(label);
    const isSelect = await field.evaluate((element) => element instanceof HTMLSelectElement);
    if (isSelect) await field.selectOption(answer);
    else await field.fill(answer);
  }
}

/** Answers every step and stops before the last button. */
export async function answerAll(page: Page, steps: readonly StepAnswers[]): Promise<void> {
  for (const [index, answers] of steps.entries()) {
    await page
      .getByText(`Question ${index + 1} of ${steps.length}`)
      .first()
      .waitFor();
    await answerStep(page, answers);
    if (index < steps.length - 1) await page.getByRole('button', { name: 'Next Question' }).click();
  }
}
