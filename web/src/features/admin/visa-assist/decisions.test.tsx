import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anOverrule, anOverruledResult, aResult } from '../../../testing/assessments';
import { violations } from '../../../testing/axe';
import { apiError } from '../../../testing/msw/schema-api';
import { aPaidAssessment, aReviewCase } from '../../../testing/paid-reviews';
import type { ReviewCaseFixture } from '../../../testing/paid-reviews';
import type { RenderedApp } from '../../../testing/render';
import { LATER, open, openList, serve } from '../../../testing/review-admin';

const REASON = 'The course is taught in English, says the university.';

async function openRoute(): Promise<RenderedApp> {
  const app = await openList();
  await app.user.click(open('Amina Diallo'));
  await app.user.click(await screen.findByText(/United Kingdom, Student visa/));
  return app;
}

/** The button of the first route. */
function decide(): HTMLElement {
  const [button] = screen.getAllByLabelText('Decide: English level');
  if (button === undefined) throw new Error('There is no such button.');
  return button;
}

const withDecision = (): ReviewCaseFixture =>
  aReviewCase({ assessment: aPaidAssessment({ aiResult: anOverruledResult() }) });

describe('a consultant', () => {
  it('decides a condition with a reason, based on the version that was seen', async () => {
    const { api } = serve([aReviewCase()], { overruleCriterion: () => withDecision() });
    const { user } = await openRoute();
    expect(screen.queryByLabelText('Decide: Genuine student')).toBeNull();
    await user.click(decide());
    await user.click(await screen.findByLabelText('Reason'));
    await user.paste('Too short.');
    await user.click(screen.getByText('Save decision'));
    expect(await screen.findByText('Give your reason in 20 characters or more.')).toBeVisible();
    expect(api.calls('OverruleCriterion')).toEqual([]);
    await user.clear(screen.getByLabelText('Reason'));
    await user.click(screen.getByLabelText('Reason'));
    await user.paste(REASON);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Decision saved')).toBeVisible();
    expect(api.calls('OverruleCriterion')).toEqual([
      {
        id: 'a1',
        input: {
          routeId: 'uk-student',
          criterionId: 'english',
          status: 'MET',
          reason: REASON,
          updatedAt: '2026-11-21T09:30:02.000Z',
        },
      },
    ]);
    // The shortcut of the review behind it had no effect.
    expect(api.calls('ReviewAssessment')).toEqual([]);
    expect(await screen.findByText(/decided by Rosa Lindt/)).toBeVisible();
  });

  it('uses a dialog without accessibility violations', async () => {
    serve([aReviewCase()]);
    const { user } = await openRoute();
    await user.click(decide());
    await screen.findByLabelText('Reason');
    expect(await violations()).toEqual([]);
  });

  it('sees both scores and the decision, and withdraws it', async () => {
    const reviewCase = withDecision();
    const { api } = serve([reviewCase], {
      withdrawOverrule: () => {
        reviewCase.assessment.aiResult = aResult();
        reviewCase.assessment.updatedAt = LATER;
        return reviewCase;
      },
    });
    const { user } = await openRoute();
    expect(screen.getByText(/decided by Rosa Lindt/)).toBeVisible();
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Withdraw decision: English level' }));
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Decision withdrawn')).toBeVisible();
    expect(api.calls('WithdrawOverrule')[0]).toMatchObject({ id: 'a1', overruleId: anOverrule().id });
    await waitFor(() => {
      expect(screen.queryByText(/decided by Rosa Lindt/)).toBeNull();
    });
  });

  it('keeps what was typed when someone else was faster', async () => {
    serve([aReviewCase()], {
      overruleCriterion: () => {
        throw apiError('CONFLICT', "Someone else changed this review. Here's what's different now.");
      },
    });
    const { user } = await openRoute();
    await user.click(decide());
    await user.click(await screen.findByLabelText('Reason'));
    await user.paste(REASON);
    await user.click(screen.getByText('Save decision'));
    expect(await screen.findByText(/Someone else changed this review/)).toBeVisible();
    expect(screen.getByLabelText('Reason')).toHaveValue(REASON);
  });

  it("cannot decide in another consultant's review", async () => {
    serve([aReviewCase({ reviewer: { id: 'ad2', firstName: 'Rosa', lastName: 'Lindt' } })]);
    await openRoute();
    expect(screen.getByText(/assign this review to yourself/)).toBeVisible();
    expect(screen.queryByLabelText('Decide: English level')).toBeNull();
  });
});
