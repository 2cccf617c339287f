import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { applyLiveEvent } from '../../../lib/live/live';
import { anAssessment } from '../../../testing/assessments';
import { violations } from '../../../testing/axe';
import { apiError } from '../../../testing/msw/schema-api';
import { renderApp } from '../../../testing/render';
import { page, serveResult, working } from '../../../testing/result-page';

describe('an assessment in progress', () => {
  it('has no accessibility violation and says what is known', async () => {
    serveResult(() => working);
    renderApp(page);
    expect(await screen.findByText('Calculating')).toBeVisible();
    expect(screen.getByText(/We saved your answers: /)).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it('shows the result when the live update arrives, and says so', async () => {
    let now = working;
    serveResult(() => now);
    const { client } = renderApp(page);
    await screen.findByText('Calculating');
    now = anAssessment();
    await applyLiveEvent(client, 'assessment.updated', { id: 'a1', status: 'ai_complete' });
    expect(await screen.findByTestId('eligibility-score')).toHaveTextContent('72');
    expect(screen.getByText('Assessment completed')).toBeVisible();
    expect(screen.getByText('Your personalized recommendations are ready!')).toBeVisible();
  });

  it('shows the result without a live connection too', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      let now = working;
      serveResult(() => now);
      renderApp(page);
      await screen.findByText('Calculating');
      now = anAssessment();
      await vi.advanceTimersByTimeAsync(5_000);
      expect(await screen.findByTestId('eligibility-score')).toHaveTextContent('72');
    } finally {
      vi.useRealTimers();
    }
  });

  it('says after a while that it takes longer than usual', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      serveResult(() => working);
      renderApp(page);
      await screen.findByText('Calculating');
      await vi.advanceTimersByTimeAsync(31_000);
      expect(await screen.findByText(/This is taking longer than usual/)).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
  });

  it('says when it failed', async () => {
    let now = working;
    serveResult(() => now);
    const { client } = renderApp(page);
    await screen.findByText('Calculating');
    now = anAssessment({ status: 'FAILED', aiResult: null });
    await applyLiveEvent(client, 'assessment.updated', { id: 'a1', status: 'failed' });
    expect(await screen.findByText('Assessment failed')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('an assessment that failed', () => {
  const failed = anAssessment({ status: 'FAILED', aiResult: null });

  it('has no accessibility violation, and runs again on one click', async () => {
    let now = failed;
    const api = serveResult(() => now, {
      retryAssessment: () => {
        now = working;
        return now;
      },
    });
    const { user } = renderApp(page);
    await screen.findByText(/couldn't calculate your assessment/);
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Calculating')).toBeVisible();
    expect(api.calls('RetryAssessment')).toEqual([{ id: 'a1' }]);
  });

  it('says why it could not be started again', async () => {
    serveResult(() => failed, {
      retryAssessment: () => {
        throw apiError('PAYMENT_REQUIRED', 'Additional assessments cost $10.');
      },
    });
    const { user } = renderApp(page);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Additional assessments cost $10.')).toBeVisible();
  });
});

describe('a result that cannot be shown', () => {
  it('that belongs to somebody else, or to nobody, is not there', async () => {
    serveResult(() => {
      throw apiError('NOT_FOUND', 'There is nothing here.');
    });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    renderApp(page);
    expect(await screen.findByRole('heading', { level: 1, name: "There's nothing here" })).toBeVisible();
  });

  it('without an id leads to the dashboard', async () => {
    serveResult(() => working, { assessments: () => [], assessmentLimits: () => null });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { router } = renderApp('/assessment/student/result');
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/dashboard');
    });
  });
});
