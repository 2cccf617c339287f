import { screen, waitFor, within } from '@testing-library/react';
import { graphql } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readDraft, writeDraft } from '../../product/questionnaire/drafts';
import { aUser } from '../../testing/factories';
import { anAssessment } from '../../testing/assessments';
import { dropMutation } from '../../testing/msw/answers';
import { answerFromSchema, apiError } from '../../testing/msw/schema-api';
import type { SchemaApi } from '../../testing/msw/schema-api';
import { server } from '../../testing/msw/server';
import { courseQuestionnaire, makeQuestionnaire } from '../../testing/questionnaires';
import { renderApp } from '../../testing/render';
import type { RenderedApp } from '../../testing/render';

const me = aUser();
const answers = { gpa: '3.4/4.0', preferred_countries: ['Germany', 'Canada'], work_experience: '2 years' };
const inProgress = anAssessment({ id: 'a1', status: 'IN_PROGRESS', aiResult: null });

function serve(
  submitAssessment: () => unknown,
  more: Parameters<typeof answerFromSchema>[0] = {},
): SchemaApi {
  return answerFromSchema({
    me: () => me,
    questionnairePrefill: () => ({}),
    questionnaire: ({ type }) => makeQuestionnaire(type),
    assessment: () => inProgress,
    submitAssessment,
    ...more,
  });
}

async function complete(app: RenderedApp): Promise<void> {
  await app.user.click(await screen.findByRole('button', { name: 'Complete Assessment' }));
}

beforeEach(() => {
  writeDraft('STUDENT', me.id, {
    answers: { ...answers, english_tests: '  ', left_over: 'x' },
    sentAs: null,
  });
});

describe('sending the answers', () => {
  it('sends those that say something and follows the result on its page', async () => {
    const api = serve(() => inProgress);
    const app = renderApp('/assessment/student?step=5');
    await complete(app);
    await waitFor(() => {
      expect(app.router.state.location.pathname).toBe('/assessment/student/result');
    });
    expect(app.router.state.location.search).toBe('?id=a1');
    expect(api.calls('SubmitAssessment')).toEqual([{ type: 'STUDENT', answers }]);
    expect(await screen.findByText('Calculating')).toBeVisible();
  });

  it.each([
    ['language', { program_type: 'language', course_months: '3' }],
    ['graduate', { program_type: 'graduate' }],
  ])('sends the length of a course with %s only if it is asked', async (program, sent) => {
    writeDraft('STUDENT', me.id, {
      answers: { program_type: program, course_months: '3' },
      sentAs: null,
    });
    const api = serve(() => inProgress, { questionnaire: () => courseQuestionnaire });
    const app = renderApp('/assessment/student?step=5');
    await complete(app);
    await waitFor(() => {
      expect(api.calls('SubmitAssessment')).toEqual([{ type: 'STUDENT', answers: sent }]);
    });
  });

  it('says that the result is ready when it was there at once', async () => {
    serve(() => inProgress, { assessment: () => anAssessment() });
    const app = renderApp('/assessment/student?step=5');
    await complete(app);
    expect(await screen.findByText('Assessment completed')).toBeVisible();
  });

  it('keeps them as sent, so that they can be changed and sent again', async () => {
    serve(() => inProgress);
    const app = renderApp('/assessment/student?step=5');
    await complete(app);
    await screen.findByText('Calculating');
    await waitFor(() => {
      expect(readDraft('STUDENT', me.id).sentAs).toBe('a1');
    });
  });

  it('sends a double click once, and says that it is processing', async () => {
    let arrive: (assessment: unknown) => void = () => undefined;
    const api = serve(() => new Promise((resolve) => (arrive = resolve)));
    const app = renderApp('/assessment/student?step=5');
    await app.user.dblClick(await screen.findByRole('button', { name: 'Complete Assessment' }));
    expect(screen.getByRole('button', { name: 'Processing...' })).toBeVisible();
    arrive(inProgress);
    await screen.findByText('Calculating');
    expect(api.calls('SubmitAssessment')).toHaveLength(1);
  });
});

describe('answers that were refused', () => {
  it('lead to the first step with a bad one, with the sentence tied to its field', async () => {
    serve(() => {
      throw apiError('VALIDATION_FAILED', 'Some answers are wrong.', [
        { field: 'work_experience', message: 'Write at most 4,000 characters.' },
        { field: 'gpa', message: 'Give a text such as 3.4/4.0, or a number.' },
      ]);
    });
    const app = renderApp('/assessment/student?step=5');
    await complete(app);
    const gpa = await screen.findByLabelText('GPA or average grade');
    expect(gpa).toBeInvalid();
    expect(gpa).toHaveAccessibleDescription(/Give a text such as 3.4\/4.0, or a number\./);
    await waitFor(() => {
      expect(gpa).toHaveFocus();
    });
    expect(gpa).toHaveValue('3.4/4.0');
    expect(screen.getByText('Assessment failed')).toBeVisible();
    const alert = screen
      .getByText("We can't use 2 answers as they are. Nothing was sent.")
      .closest('[role=alert]');
    expect(
      within(alert as HTMLElement).getByRole('link', { name: 'Question 5: Work or research experience' }),
    ).toBeVisible();
  });

  it('lose the mark of a field when it is changed', async () => {
    serve(() => {
      throw apiError('VALIDATION_FAILED', 'Some answers are wrong.', [
        { field: 'gpa', message: 'Give a number.' },
      ]);
    });
    const app = renderApp('/assessment/student?step=5');
    await complete(app);
    const gpa = await screen.findByLabelText('GPA or average grade');
    await app.user.type(gpa, '1');
    expect(gpa).toBeValid();
    expect(screen.queryByText('Give a number.')).not.toBeInTheDocument();
    await app.user.click(screen.getByRole('link', { name: 'Go to question 5 to send your answers' }));
    expect(await screen.findByRole('button', { name: 'Complete Assessment' })).toBeVisible();
  });

  it('by a full free use say what a further one costs, and lead to the one that there is', async () => {
    const message = "You've already used your free student assessment. Additional assessments cost $10.";
    serve(
      () => {
        throw apiError('PAYMENT_REQUIRED', message);
      },
      {
        assessments: () => [
          anAssessment({ id: 'o1', type: 'OPPORTUNITY_SEEKER' }),
          anAssessment({ id: 's1' }),
        ],
      },
    );
    const app = renderApp('/assessment/student?step=5');
    await complete(app);
    expect(await screen.findByText('Payment Required')).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pay $10' })).toHaveAttribute(
      'href',
      '/checkout?service=assessment&type=student',
    );
    expect(await screen.findByRole('link', { name: 'Open your assessment' })).toHaveAttribute(
      'href',
      '/assessment/student/result?id=s1',
    );
    expect(screen.getByLabelText('Work or research experience')).toHaveValue('2 years');
  });

  it('by the server as a whole are shown its sentence, or the one of the specification', async () => {
    serve(() => {
      throw apiError('UNAVAILABLE', 'Failed to process assessment');
    });
    const app = renderApp('/assessment/student?step=5');
    await complete(app);
    expect(await screen.findByText('Assessment failed')).toBeVisible();
    expect(screen.getByText("We couldn't send your answers.")).toBeVisible();
    expect(screen.getAllByText(/Failed to process assessment/)).toHaveLength(2);
  });

  it('as too large by the transport show that, not a lost connection', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    serve(() => inProgress);
    const body = {
      statusCode: 413,
      code: 'PAYLOAD_TOO_LARGE',
      message: 'Send at most 1 MiB.',
      requestId: 'r',
    };
    server.use(
      graphql.mutation('SubmitAssessment', () => new Response(JSON.stringify(body), { status: 413 })),
    );
    const app = renderApp('/assessment/student?step=5');
    await complete(app);
    expect(await screen.findByText(/^They're too long/)).toBeVisible();
    expect(screen.getByLabelText('Work or research experience')).toHaveValue('2 years');
  });
});

describe('a connection that is lost while sending', () => {
  it('shows a clear message, keeps the answers, and sends them with one more click', async () => {
    serve(() => inProgress);
    dropMutation('SubmitAssessment');
    const app = renderApp('/assessment/student?step=5');
    await complete(app);
    expect(await screen.findByText(/We couldn't reach our server/)).toBeVisible();
    expect(screen.getByLabelText('Work or research experience')).toHaveValue('2 years');
    serve(() => inProgress);
    await complete(app);
    expect(await screen.findByText('Calculating')).toBeVisible();
  });
});

describe('a session that ended in step 5', () => {
  it('leads to sign in and back to step 5, and one click sends everything', async () => {
    let signedIn = true;
    const api = serve(
      () => {
        if (!signedIn) throw apiError('UNAUTHENTICATED', 'Authentication required');
        return inProgress;
      },
      {
        me: () => (signedIn ? me : null),
        logIn: () => {
          signedIn = true;
          return me;
        },
      },
    );
    const app = renderApp('/assessment/student?step=5');
    await screen.findByRole('button', { name: 'Complete Assessment' });
    signedIn = false;
    await complete(app);

    await app.user.type(await screen.findByLabelText('Email'), me.email);
    expect(app.router.state.location.search).toBe('?next=%2Fassessment%2Fstudent%3Fstep%3D5');
    expect(screen.queryByText('Assessment failed')).not.toBeInTheDocument();
    await app.user.type(screen.getByLabelText('Password'), 'correct horse');
    await app.user.click(screen.getByRole('button', { name: 'Sign in as Student' }));

    expect(await screen.findByText('Question 5 of 5')).toBeVisible();
    expect(screen.getByLabelText('Work or research experience')).toHaveValue('2 years');
    await complete(app);
    expect(await screen.findByText('Calculating')).toBeVisible();
    expect(api.calls('SubmitAssessment').at(-1)).toEqual({ type: 'STUDENT', answers });
  });
});
