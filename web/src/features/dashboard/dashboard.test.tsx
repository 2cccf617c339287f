import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { writeDraft } from '../../product/questionnaire/drafts';
import { applyLiveEvent } from '../../lib/live/live';
import { anAssessment, aResult } from '../../testing/assessments';
import type { AssessmentFixture } from '../../testing/assessments';
import { violations } from '../../testing/axe';
import { aUser } from '../../testing/factories';
import { unusedLimits } from '../../testing/limits';
import { answerFromSchema, apiError } from '../../testing/msw/schema-api';
import type { SchemaApi } from '../../testing/msw/schema-api';
import { aVisaAssessment } from '../../testing/paid-reviews';
import { aPaidPayment, priceList } from '../../testing/payments';
import { anApplication, aProgram } from '../../testing/programs';
import { makeQuestionnaire } from '../../testing/questionnaires';
import { renderApp } from '../../testing/render';

const noNotices = {
  nodes: [],
  pageInfo: { endCursor: null, hasNextPage: false },
  totalCount: 0,
  unreadCount: 0,
};

function serve(
  assessments: AssessmentFixture[],
  more: Parameters<typeof answerFromSchema>[0] = {},
): SchemaApi {
  return answerFromSchema({
    me: () => aUser(),
    assessments: () => assessments,
    notifications: () => noNotices,
    payments: () => [],
    questionnaire: ({ type }) => makeQuestionnaire(type),
    ...more,
  });
}

const latest = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Your latest assessments' });

describe('the dashboard', () => {
  it("shows country names in the page's language", async () => {
    document.documentElement.lang = 'es';
    serve([anAssessment({ aiResult: aResult({ recommendedCountries: ['Germany', 'Netherlands'] }) })]);
    renderApp('/dashboard');
    expect(await latest()).toHaveTextContent('Alemania, Países Bajos');
    document.documentElement.lang = 'en';
  });

  it('shows no number for a result of which too little is known', async () => {
    const result = aResult({ eligibilityScore: 0, recommendedCountries: [] });
    serve([
      anAssessment({ aiResult: { ...result, explanation: { ...result.explanation, enoughKnown: false } } }),
    ]);
    renderApp('/dashboard');
    expect(await latest()).toHaveTextContent('Not enough known yet');
    expect(screen.getByRole('region', { name: 'Where you are' })).toHaveTextContent(
      'AssessmentDoneNot enough known yet',
    );
  });

  it('has no accessibility violations, with assessments and without', async () => {
    serve([anAssessment(), anAssessment({ id: 'a2', status: 'FAILED', aiResult: null })]);
    const full = renderApp('/dashboard');
    await latest();
    expect(await violations()).toEqual([]);
    full.unmount();
    serve([]);
    renderApp('/dashboard');
    await screen.findByRole('region', { name: 'Start with an assessment' });
    expect(await violations()).toEqual([]);
  });

  it('shows first what waits for the person, and the progress of their documents', async () => {
    const document = {
      id: 'd1',
      documentType: 'TRANSCRIPT',
      verificationStatus: 'REJECTED',
      isSigned: false,
      visaAssessmentId: 'a1',
    };
    const verified = { ...document, id: 'd2', verificationStatus: 'VERIFIED' };
    serve([anAssessment()], { documents: () => [document, verified] });
    renderApp('/dashboard');
    const next = await screen.findByRole('region', { name: 'Do this next' });
    expect(within(next).getByRole('link', { name: 'Upload a new file' })).toHaveAttribute(
      'href',
      '/documents?assessmentId=a1&type=transcript',
    );
    expect(screen.getByText('1 of 2 verified, 1 to replace')).toBeVisible();
  });

  it('shows no next step while everything is with us', async () => {
    serve([anAssessment({ status: 'EXPERT_REVIEWING', isPaid: true })]);
    renderApp('/dashboard');
    const card = await screen.findByRole('region', { name: 'Nothing to do right now' });
    expect(within(card).getByText("We're working on it and will email you.")).toBeVisible();
    expect(screen.queryByText('Do this next')).not.toBeInTheDocument();
  });

  it('shows a line of five stages: the current one, who has the next step, and until when', async () => {
    serve([anAssessment({ status: 'EXPERT_REVIEWING', isPaid: true })], {
      documents: () => [
        {
          id: 'd1',
          documentType: 'PASSPORT',
          verificationStatus: 'VERIFIED',
          isSigned: true,
          visaAssessmentId: 'a1',
        },
      ],
      visaAssessments: () => [aVisaAssessment({ expert: { firstName: 'Anna' } })],
      applications: () => [
        anApplication({ status: 'APPROVED', program: aProgram({ deadline: '2099-03-01' }) }),
      ],
      payments: () => [aPaidPayment()],
    });
    renderApp('/dashboard');
    const line = await screen.findByRole('region', { name: 'Where you are' });
    const stages = within(line).getAllByRole('listitem');
    expect(stages.map(({ textContent }) => textContent)).toEqual([
      'AssessmentDone72 out of 100 · United Kingdom',
      'DocumentsDone1 of 1 verified',
      'ApplicationsYour turn. You are here1 ready to applyUntil March 1, 2099',
      "Expert reviewWe're on itAnna is reviewing itOur answer by November 25, 2099",
      'PaymentsDone1 paid',
    ]);
    expect(stages.map((stage) => stage.getAttribute('aria-current'))).toEqual([
      null,
      null,
      'step',
      null,
      null,
    ]);
    expect(within(line).getByRole('link', { name: 'Expert review' })).toHaveAttribute('href', '/visa-status');
    expect(await violations()).toEqual([]);
  });

  it('loads everything with one request', async () => {
    const api = serve([anAssessment()]);
    renderApp('/dashboard');
    await latest();
    expect(api.operations.filter((name) => name.startsWith('Dashboard'))).toEqual(['Dashboard']);
  });

  it('advances when a live update arrives', async () => {
    let verificationStatus = 'PENDING';
    const document = () => ({
      id: 'd1',
      documentType: 'PASSPORT',
      verificationStatus,
      isSigned: false,
      visaAssessmentId: 'a1',
    });
    serve([anAssessment()], { documents: () => [document()] });
    const { client } = renderApp('/dashboard');
    expect(await screen.findByText("0 of 1 verified, we're checking 1")).toBeVisible();
    verificationStatus = 'VERIFIED';
    await applyLiveEvent(client, 'document.updated', { id: 'd1' });
    expect(await screen.findByText('1 of 1 verified, 1 to sign')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign my documents' })).toBeVisible();
  });

  it('shows the three newest assessments, and the older ones on request', async () => {
    serve(['a1', 'a2', 'a3', 'a4', 'a5'].map((id) => anAssessment({ id })));
    const { user } = renderApp('/dashboard');
    expect(within(await latest()).getAllByRole('listitem')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Show 2 older assessments' }));
    expect(within(await latest()).getAllByRole('listitem')).toHaveLength(5);
  });

  it.each([
    ['IN_PROGRESS', 'In progress', [['Continue Assessment', '/assessment/student/result?id=a1']]],
    [
      'AI_COMPLETE',
      'Result ready',
      [
        ['View Results', '/assessment/student/result?id=a1'],
        ['Upload Documents', '/documents?assessmentId=a1'],
        ['Get Expert Review - $49', '/checkout?assessmentId=a1'],
      ],
    ],
    [
      'EXPERT_REVIEWING',
      'Under Expert Review',
      [
        ['View Results', '/assessment/student/result?id=a1'],
        ['Follow the review', '/visa-status'],
      ],
    ],
    [
      'COMPLETED',
      'Completed',
      [
        ['View Results', '/assessment/student/result?id=a1'],
        ['Follow the review', '/visa-status'],
      ],
    ],
  ] as const)('offers the right actions for an assessment that is %s', async (status, word, ways) => {
    const isPaid = status === 'EXPERT_REVIEWING' || status === 'COMPLETED';
    serve([anAssessment({ status, isPaid, ...(status === 'IN_PROGRESS' && { aiResult: null }) })]);
    renderApp('/dashboard');
    const region = await latest();
    expect(within(region).getByText(word)).toBeVisible();
    const links = within(region).getAllByRole('link');
    expect(links.map((link) => [link.textContent?.split(':')[0], link.getAttribute('href')])).toEqual(ways);
  });

  it('retries a failed assessment and follows it', async () => {
    const failed = anAssessment({ status: 'FAILED', aiResult: null });
    const second = anAssessment({ status: 'IN_PROGRESS', aiResult: null });
    const api = serve([failed], { retryAssessment: () => second, assessment: () => second });
    const { user, router } = renderApp('/dashboard');
    await user.click(await screen.findByRole('button', { name: /^Try Again/ }));
    expect(await screen.findByText('Calculating')).toBeVisible();
    expect(router.state.location.search).toBe('?id=a1');
    expect(api.calls('RetryFromDashboard')).toEqual([{ id: 'a1' }]);
  });

  it('shows why a failed assessment could not be retried', async () => {
    serve([anAssessment({ status: 'FAILED', aiResult: null })], {
      retryAssessment: () => {
        throw apiError('CONFLICT', 'You can only run a failed assessment again.');
      },
    });
    const { user } = renderApp('/dashboard');
    await user.click(await screen.findByRole('button', { name: /^Try Again/ }));
    expect(await screen.findByText('You can only run a failed assessment again.')).toBeVisible();
  });

  it('shows for each type whether the next assessment is free', async () => {
    serve([anAssessment()], {
      assessmentLimits: () => ({ ...unusedLimits, studentAssessments: 1, freeStudentUsed: true }),
    });
    renderApp('/dashboard');
    expect(await screen.findByText('$10 Assessment')).toBeVisible();
    expect(screen.getByText('Free Assessment')).toBeVisible();
    expect(screen.getByText('1 taken.')).toBeVisible();
  });

  it('shows that a paid assessment of a type is ready', async () => {
    serve([anAssessment()], {
      assessmentLimits: () => ({ ...unusedLimits, freeStudentUsed: true, studentCredits: 1 }),
    });
    renderApp('/dashboard');
    expect(await screen.findByText('Paid assessment ready')).toBeVisible();
    expect(screen.queryByText('$10 Assessment')).not.toBeInTheDocument();
  });

  it('shows the prices from the price list', async () => {
    const prices = priceList.map((service) => ({ ...service, amountCents: service.amountCents + 150 }));
    serve([anAssessment()], {
      assessmentLimits: () => ({ ...unusedLimits, freeStudentUsed: true }),
      paidServices: () => prices,
    });
    renderApp('/dashboard');
    expect(await screen.findByText('$11.50 Assessment')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Get Expert Review - \$50\.50/ })).toBeVisible();
  });

  it('links to both questionnaires', async () => {
    serve([]);
    renderApp('/dashboard');
    expect(await screen.findByRole('link', { name: 'Start: Student assessment' })).toHaveAttribute(
      'href',
      '/assessment/student',
    );
    expect(screen.getByRole('link', { name: 'Start: Opportunity seeker assessment' })).toHaveAttribute(
      'href',
      '/assessment/opportunity-seeker',
    );
  });

  it('offers to continue with unsent answers', async () => {
    writeDraft('STUDENT', aUser().id, { answers: { gpa: '3.4', english_tests: ' ' }, sentAs: null });
    serve([]);
    renderApp('/dashboard');
    expect(await screen.findByText('1 answer is saved in this browser but not sent yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Finish my answers: Student assessment' })).toBeVisible();
  });

  it('says that there are no applications and no payments yet', async () => {
    serve([]);
    renderApp('/dashboard');
    expect(await screen.findByText('You have no applications yet.')).toBeVisible();
    expect(screen.getByText("You have no payments. You weren't charged.")).toBeVisible();
  });

  it('asks to confirm the email address and resends the link', async () => {
    const api = serve([], { me: () => aUser({ emailVerified: false }), resendVerification: () => true });
    const { user } = renderApp('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Resend email' }));
    expect(await screen.findByText(/^Sent\./)).toBeVisible();
    expect(api.calls('ResendVerification')).toHaveLength(1);
  });

  it('says when the mail was not sent', async () => {
    serve([], {
      me: () => aUser({ emailVerified: false }),
      resendVerification: () => {
        throw apiError('RATE_LIMITED', 'Too many requests. Try again in a minute.');
      },
    });
    const { user } = renderApp('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Resend email' }));
    expect(await screen.findByText('Too many requests. Try again in a minute.')).toBeVisible();
  });

  it('does not ask when the address is confirmed', async () => {
    serve([]);
    renderApp('/dashboard');
    await screen.findByText('You have no applications yet.');
    expect(screen.queryByRole('button', { name: 'Resend email' })).not.toBeInTheDocument();
  });
});
