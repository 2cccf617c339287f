import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aFee, aMark, aResult, aRoute } from '../../testing/assessments';
import { violations } from '../../testing/axe';
import { aChange, anImprovement, someInsights } from '../../testing/insights';
import { apiError } from '../../testing/msw/schema-api';
import { renderApp } from '../../testing/render';
import { answered, page, partPage, region, serve, withRoutes } from '../../testing/result-page';

describe('what could improve the result', () => {
  it('has no accessibility violation with all of its content', async () => {
    serve({
      insights: {
        improvements: [
          anImprovement(),
          anImprovement({ id: 'b', kind: 'BIRTHDAY', field: null, value: null }),
        ],
        missing: [{ field: 'english_tests', why: 'It decides.', scoreFrom: 54, scoreTo: 71 }],
        withProfile: aChange(),
        revisions: [
          {
            id: 'r1',
            at: '2026-11-20T09:00:00.000Z',
            cause: 'RULES',
            rulesVersionBefore: '2026-06-30.1',
            rulesVersionAfter: '2026-11-20.1',
            change: aChange(),
          },
        ],
      },
      assessment: withRoutes([aRoute({ fees: [aFee()] })], [aMark()]),
    });
    const improve = renderApp(partPage('improve'));
    await region('Improve my result');
    await region('What if');
    expect(await violations()).toEqual([]);
    improve.unmount();
    const method = renderApp(partPage('method'));
    await region('History of this result');
    expect(await violations()).toEqual([]);
    method.unmount();
    renderApp(page);
    await screen.findByRole('button', { name: 'Use my profile' });
    expect(await violations()).toEqual([]);
  });

  it('names the change, the verdict and score it gives, the day by which, and the source', async () => {
    serve({ insights: { improvements: [anImprovement()] } });
    renderApp(partPage('improve'));
    const part = await region('Improve my result');
    expect(
      await within(part).findByText('Take IELTS again and reach 6.5 overall (you have 6.0).'),
    ).toBeVisible();
    expect(within(part).getByText('score from 62 to 71')).toBeInTheDocument();
    expect(within(part).getByText(/Do this by March 1, 2027\./)).toBeVisible();
    expect(within(part).getByText('Likely')).toBeVisible();
    expect(within(part).getByRole('link', { name: 'GOV.UK: Student visa' })).toBeVisible();
  });

  it('names one thing to do once, with every route that it would change', async () => {
    const germany = anImprovement({ id: 'b', country: 'Germany', routeTitle: 'Residence permit', by: null });
    serve({ insights: { improvements: [anImprovement(), germany] } });
    renderApp(partPage('improve'));
    const part = await region('Improve my result');
    expect(await within(part).findAllByRole('button', { name: /^Try it/ })).toHaveLength(1);
    expect(within(part).getByText(/United Kingdom: Student visa/)).toBeVisible();
    expect(within(part).getByText(/Germany: Residence permit/)).toBeVisible();
  });

  it('puts a change into the what-if panel and shows its question', async () => {
    const api = serve({ insights: { improvements: [anImprovement()] } });
    const { user } = renderApp(partPage('improve'));
    await user.click(await screen.findByRole('button', { name: /^Try it: Take IELTS again/ }));
    const field = within(await region('What if')).getByLabelText('English test scores');
    expect(field).toHaveValue('IELTS 6.5');
    expect(field).toHaveFocus();
    await waitFor(() => {
      expect(api.calls('WhatIf')).toEqual([{ id: 'a1', changes: { english_tests: 'IELTS 6.5' } }]);
    });
  });

  it('links to the calculator for points that no answer here covers', async () => {
    const points = anImprovement({
      kind: 'POINTS',
      field: null,
      value: null,
      calculator: 'ca-crs',
      pointsBefore: 430,
      pointsAfter: 462,
    });
    serve({ insights: { improvements: [points] } });
    renderApp(partPage('improve'));
    const part = await region('Improve my result');
    expect(await within(part).findByRole('link', { name: /^Open the calculator/ })).toHaveAttribute(
      'href',
      '/calculators/ca-crs',
    );
    expect(within(part).getByText(/points 430/)).toHaveTextContent('462');
    expect(within(part).queryByRole('button', { name: /^Try it/ })).not.toBeInTheDocument();
  });

  it('warns of a birthday that costs, apart from what can be done', async () => {
    const change = 'Your 30th birthday takes 5 points away.';
    serve({
      insights: {
        improvements: [anImprovement({ kind: 'BIRTHDAY', change, by: '2027-05-02', field: null })],
      },
    });
    renderApp(partPage('improve'));
    const part = await region('Improve my result');
    expect(await within(part).findByText(change)).toBeVisible();
    expect(within(part).getByText('May 2, 2027')).toBeVisible();
    expect(within(part).queryByRole('listitem')).not.toBeInTheDocument();
  });

  it('says so when no single change would help', async () => {
    serve();
    renderApp(partPage('improve'));
    expect(await screen.findByText('No single change would improve this result.')).toBeVisible();
  });

  it("keeps the result when it can't be calculated, and retries", async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let down = true;
    serve({
      more: {
        assessmentInsights: () => {
          if (down) throw apiError('UNAVAILABLE', 'Not now.');
          return someInsights({ improvements: [anImprovement()] });
        },
      },
    });
    const { user } = renderApp(partPage('improve'));
    const part = await region('Improve my result');
    await within(part).findByText(/couldn't calculate this part right now/);
    expect(screen.getByTestId('eligibility-score')).toBeVisible();
    down = false;
    await user.click(within(part).getByRole('button', { name: 'Load this part again' }));
    expect(await within(part).findByRole('button', { name: /Take IELTS again/ })).toBeVisible();
  });

  it('shows the range of scores that a missing answer could lead to', async () => {
    serve({
      insights: { missing: [{ field: 'english_tests', why: 'It decides.', scoreFrom: 54, scoreTo: 71 }] },
    });
    renderApp(partPage('improve'));
    const part = await region('What we still need to know');
    expect(await within(part).findByText('Your score would be between 54 and 71.')).toBeVisible();
  });

  it.each([
    ['the score now', 62, "Your answer won't change your score of 62."],
    ['another score', 52, 'Your score would be 52.'],
  ])('says of a missing answer that leads to one score: %s', async (_, score, sentence) => {
    serve({
      insights: {
        missing: [{ field: 'english_tests', why: 'It decides.', scoreFrom: score, scoreTo: score }],
      },
      assessment: { ...answered, aiResult: aResult({ eligibilityScore: 62 }) },
    });
    renderApp(partPage('improve'));
    const part = await region('What we still need to know');
    expect(await within(part).findByText(sentence)).toBeVisible();
  });
});

describe('the detailed profile', () => {
  it('is offered where it changes the result, and works the same result out again', async () => {
    let worked = false;
    const api = serve({
      more: {
        assessment: () => ({
          ...answered,
          aiResult: aResult({ eligibilityScore: worked ? 71 : 62 }),
          profileUsed: worked,
        }),
        assessmentInsights: () => someInsights({ withProfile: worked ? null : aChange() }),
        reassess: () => {
          worked = true;
          return { ...answered, profileUsed: true };
        },
      },
    });
    const { user } = renderApp(page);
    await user.click(await screen.findByRole('button', { name: 'Use my profile' }));
    await waitFor(() => {
      expect(screen.getByTestId('eligibility-score')).toHaveTextContent('71');
    });
    expect(await screen.findByText('Your result is recalculated')).toBeVisible();
    expect(await screen.findByText(/We used your profile for this result/)).toBeVisible();
    expect(api.calls('Reassess')).toEqual([{ id: 'a1' }]);
  });

  it('is named as a way to a more exact result where there is none', async () => {
    serve();
    renderApp(page);
    expect(await screen.findByRole('link', { name: 'Add them to your profile' })).toHaveAttribute(
      'href',
      '/profile',
    );
  });

  it('that could not be used leaves the result as it was, and says why', async () => {
    serve({
      insights: { withProfile: aChange() },
      more: {
        reassess: () => {
          throw apiError('CONFLICT', 'It is being worked out already.');
        },
      },
    });
    const { user } = renderApp(page);
    await user.click(await screen.findByRole('button', { name: 'Use my profile' }));
    expect(await screen.findByText('It is being worked out already.')).toBeVisible();
    expect(screen.getByTestId('eligibility-score')).toHaveTextContent('72');
  });
});

describe('the rest of the result', () => {
  it('lists official fees by country, apart from our own prices', async () => {
    serve({
      assessment: withRoutes([
        aRoute({ fees: [aFee(), aFee({ label: 'Health surcharge', amount: 776, usd: 1_032, stale: true })] }),
        aRoute({
          id: 'de-student',
          country: 'Germany',
          fees: [aFee({ amount: 75, currency: 'EUR', usd: 87 })],
        }),
      ]),
    });
    renderApp(partPage('money-and-time'));
    const part = await region('Official fees');
    expect(within(part).getByText(/You pay these to the authority, not to us/)).toBeVisible();
    expect(within(part).getByRole('cell', { name: /GBP\s558/ })).toHaveTextContent('about USD 742');
    expect(within(part).getByText(/due for a check/)).toBeVisible();
    expect([...part.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual([
      'United Kingdom',
      'Germany',
    ]);
  });

  it('has no part for fees or days where an older result has none', async () => {
    serve();
    renderApp(partPage('money-and-time'));
    await screen.findByText('We have no dates or official fees for this result yet.');
    expect(screen.queryByRole('region', { name: 'Official fees' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Your timeline' })).not.toBeInTheDocument();
  });

  it('draws the way to the start, lists its days in order, and gives them as a calendar file', async () => {
    const marks = [
      aMark(),
      aMark({ id: 'today', kind: 'TODAY', date: '2026-11-21', label: 'Rules of this day.' }),
      aMark({
        id: 'apply',
        kind: 'APPLY',
        date: '2027-05-20',
        country: 'United Kingdom',
        label: 'Apply by this day.',
      }),
    ];
    serve({ assessment: withRoutes([aRoute()], marks) });
    renderApp(partPage('money-and-time'));
    const part = await region('Your timeline');
    expect(within(part).getByRole('img', { name: /Your timeline to the start/ })).toBeVisible();
    const days = within(part)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('time')?.dateTime);
    expect(days).toEqual(['2026-11-21', '2027-05-20', '2027-09-01']);
    expect(within(part).getByRole('link', { name: /calendar/ })).toHaveAttribute(
      'href',
      '/api/assessments/a1/timeline.ics',
    );
  });

  it('shows how it changed: when, why, before and after, and by which rule', async () => {
    serve({
      insights: {
        keepUpToDate: true,
        revisions: [
          {
            id: 'r1',
            at: '2026-11-20T09:00:00.000Z',
            cause: 'RULES',
            rulesVersionBefore: '2026-06-30.1',
            rulesVersionAfter: '2026-11-20.1',
            change: aChange(),
          },
        ],
      },
    });
    renderApp(partPage('method'));
    const part = await region('History of this result');
    expect(await within(part).findByText(/Published rules changed\./)).toHaveTextContent(
      'Rules 2026-06-30.1 before, 2026-11-20.1 after.',
    );
    expect(within(part).getByText('English level')).toBeInTheDocument();
    expect(within(part).getByText(/we recalculate this result and email you/)).toBeVisible();
  });

  it('can be taken along as a receipt', async () => {
    serve();
    renderApp(page);
    expect(await screen.findByRole('link', { name: 'Proof of calculation (JSON)' })).toHaveAttribute(
      'href',
      '/api/assessments/a1/receipt',
    );
  });
});
