import { screen, waitFor, within } from '@testing-library/react';
import { i18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { setUpMessages } from '../../lib/i18n/setup';
import { violations } from '../../testing/axe';
import { aUser } from '../../testing/factories';
import { unusedLimits } from '../../testing/limits';
import { answerFromSchema } from '../../testing/msw/schema-api';
import type { SchemaApi } from '../../testing/msw/schema-api';
import { courseQuestionnaire, makeQuestionnaire } from '../../testing/questionnaires';
import { renderApp } from '../../testing/render';
import type { RenderedApp } from '../../testing/render';

function serve(more: Parameters<typeof answerFromSchema>[0] = {}): SchemaApi {
  return answerFromSchema({
    me: () => aUser(),
    questionnairePrefill: () => ({}),
    questionnaire: ({ type }) => makeQuestionnaire(type),
    ...more,
  });
}

async function goTo(app: RenderedApp, step: number): Promise<void> {
  for (let at = 1; at < step; at += 1) {
    await screen.findByText(`Question ${at} of 5`);
    await app.user.click(screen.getByRole('button', { name: 'Next Question' }));
  }
  await screen.findByText(`Question ${step} of 5`);
}

describe('a questionnaire', () => {
  it('asks readers of another language to write in English, where there is something to write', async () => {
    serve();
    const app = renderApp('/assessment/student');
    await screen.findByText('Question 1 of 5');
    expect(screen.queryByText('Write your own words in English.')).not.toBeInTheDocument();
    app.unmount();
    try {
      i18n.loadAndActivate({ locale: 'hi', messages: {} });
      renderApp('/assessment/student');
      expect(await screen.findByText('Write your own words in English.')).toBeVisible();
    } finally {
      setUpMessages();
    }
  });

  it.each(['/assessment/student', '/assessment/opportunity-seeker'])(
    'has no accessibility violation on any step of %s',
    async (address) => {
      serve();
      const app = renderApp(address);
      for (const step of [1, 2, 3, 4, 5]) {
        await screen.findByText(`Question ${step} of 5`);
        expect(await violations()).toEqual([]);
        if (step < 5) await app.user.click(screen.getByRole('button', { name: 'Next Question' }));
      }
    },
  );

  it('asks for the length only of a course that can be short', async () => {
    serve({ questionnaire: () => courseQuestionnaire });
    const app = renderApp('/assessment/student?step=4');
    await screen.findByText('Question 4 of 5');
    const length = 'Course length in months';
    expect(screen.queryByLabelText(length)).not.toBeInTheDocument();
    await app.user.selectOptions(screen.getByLabelText('Program type'), 'language');
    await app.user.type(screen.getByLabelText(length), '3');
    await app.user.selectOptions(screen.getByLabelText('Program type'), 'graduate');
    expect(screen.queryByLabelText(length)).not.toBeInTheDocument();
  });

  it.each([
    ['/student-assessment', 'Student assessment'],
    ['/opportunity-seeker-assessment', 'Opportunity seeker assessment'],
    ['/assessment/job-seeker', 'Opportunity seeker assessment'],
  ])('is reached at %s too', async (address, title) => {
    serve();
    renderApp(address);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  it('asks a visitor to sign in first and leads back to the same step', async () => {
    answerFromSchema({ me: () => null });
    const { router } = renderApp('/assessment/student?step=3');
    expect(await screen.findByText('Login Required')).toBeVisible();
    expect(screen.getByText('Please log in to access the AI assessment')).toBeVisible();
    await waitFor(() => {
      expect(router.state.location.search).toBe('?next=%2Fassessment%2Fstudent%3Fstep%3D3');
    });
  });

  it('says which question it is, of how many, and how much that is', async () => {
    serve();
    const app = renderApp('/assessment/student');
    await goTo(app, 2);
    expect(screen.getByText('40%')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  });

  it('goes on with nothing answered and sends nothing before the last step', async () => {
    const api = serve();
    const app = renderApp('/assessment/student');
    await goTo(app, 5);
    expect(screen.getByRole('button', { name: 'Complete Assessment' })).toBeVisible();
    expect(api.operations).not.toContain('SubmitAssessment');
  });

  it('asks the server nothing from step to step', async () => {
    const api = serve();
    const app = renderApp('/assessment/student');
    await goTo(app, 4);
    expect(api.calls('Questionnaire')).toHaveLength(1);
    expect(api.calls('FreeUse')).toHaveLength(1);
  });

  it('puts the focus on the heading of the next step', async () => {
    serve();
    const app = renderApp('/assessment/student');
    await goTo(app, 2);
    await waitFor(() => {
      expect(screen.getByRole('heading', { level: 2, name: 'Language Proficiency' })).toHaveFocus();
    });
  });

  it('has no Previous on the first step, and goes back with it from the others', async () => {
    serve();
    const app = renderApp('/assessment/student');
    await goTo(app, 1);
    expect(screen.queryByRole('button', { name: 'Previous' })).not.toBeInTheDocument();
    await goTo(app, 2);
    await app.user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByText('Question 1 of 5')).toBeVisible();
  });

  it('shows the first step for a step that does not exist', async () => {
    serve();
    renderApp('/assessment/student?step=9');
    expect(await screen.findByText('Question 1 of 5')).toBeVisible();
  });

  it('draws every kind of field from the definition', async () => {
    serve();
    const app = renderApp('/assessment/opportunity-seeker');
    const group = await screen.findByRole('group', { name: 'What are you looking for?' });
    expect(within(group).getAllByRole('radio')).toHaveLength(2);
    await goTo(app, 2);
    expect(screen.getByRole('textbox', { name: 'Primary industry' })).toHaveAccessibleDescription(
      'Help for primary industry. Why we ask: It decides about primary industry.',
    );
    await app.user.click(screen.getByRole('button', { name: 'Next Question' }));
    expect(await screen.findByRole('checkbox', { name: 'Germany' })).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Next Question' }));
    expect(await screen.findByRole('combobox', { name: 'Timeline' })).toBeVisible();
  });

  it('shows all answers in words before they are sent, with a way back to each', async () => {
    serve();
    const app = renderApp('/assessment/student');
    await app.user.selectOptions(await screen.findByLabelText('Current education level'), 'bachelor');
    await goTo(app, 5);
    const review = screen.getByRole('group', { name: '' });
    await app.user.click(within(review).getByText('Review your answers'));
    expect(within(review).getByText("Bachelor's degree")).toBeVisible();
    expect(within(review).getByText('(5 left open)')).toBeVisible();
    await app.user.click(within(review).getByRole('link', { name: 'Change: GPA or average grade' }));
    await waitFor(() => {
      expect(screen.getByLabelText('GPA or average grade')).toHaveFocus();
    });
  });

  it('names what sending uses and the open answers that decide most, and takes them in place', async () => {
    serve();
    const app = renderApp('/assessment/student?step=5');
    const before = await screen.findByRole('region', { name: 'This sends your free assessment' });
    expect(before).toHaveTextContent(
      'These matter most and are still open: Current education level, Budget for one year (USD), English test scores',
    );
    await app.user.selectOptions(within(before).getByLabelText('Current education level'), 'bachelor');
    await app.user.type(within(before).getByLabelText('English test scores'), 'IELTS 7');
    expect(within(before).getByLabelText('English test scores')).toHaveValue('IELTS 7');
    expect(before).toHaveTextContent(
      'These matter most and are still open: Budget for one year (USD). Answer',
    );
    expect(await violations()).toEqual([]);
  });

  it('says that sending uses a paid assessment', async () => {
    serve({ assessmentLimits: () => ({ ...unusedLimits, freeStudentUsed: true, studentCredits: 1 }) });
    renderApp('/assessment/student?step=5');
    expect(await screen.findByRole('region', { name: 'This uses an assessment you paid for' })).toBeVisible();
  });

  it('says before the first answer that the free assessment is used', async () => {
    serve({ assessmentLimits: () => ({ ...unusedLimits, freeStudentUsed: true }) });
    renderApp('/assessment/student');
    expect(await screen.findByText("You've used your free assessment of this type.")).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Pay $10 now' })).toHaveAttribute(
      'href',
      '/checkout?service=assessment&type=student',
    );
  });

  it('says that a paid assessment is ready', async () => {
    serve({ assessmentLimits: () => ({ ...unusedLimits, freeStudentUsed: true, studentCredits: 1 }) });
    renderApp('/assessment/student');
    expect(await screen.findByText('Paid assessment ready')).toBeVisible();
    expect(await violations()).toEqual([]);
  });
});
