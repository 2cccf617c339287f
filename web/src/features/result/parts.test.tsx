import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aFee, aMark, aResult, aRoute, anAssessment } from '../../testing/assessments';
import type { AssessmentFixture } from '../../testing/assessments';
import { violations } from '../../testing/axe';
import { aRequirement } from '../../testing/documents';
import { anImprovement, someInsights } from '../../testing/insights';
import type { SchemaApi } from '../../testing/msw/schema-api';
import { renderApp } from '../../testing/render';
import { page as student, partPage, region, serve as servePage } from '../../testing/result-page';

const serve = (
  assessment: () => AssessmentFixture,
  more: Parameters<typeof servePage>[0] extends { more?: infer More } | undefined ? More : never = {},
): SchemaApi =>
  servePage({ assessment: assessment(), more: { requiredDocuments: () => [aRequirement()], ...more } });

describe('the parts of a result', () => {
  it.each([
    ['countries', 'Country by country'],
    ['improve', 'What if'],
    ['documents', 'Required documents'],
    ['method', 'History of this result'],
  ] as const)('has no accessibility violation in its part %s', async (part, section) => {
    serve(() => anAssessment());
    renderApp(partPage(part));
    await region(section);
    expect(await violations()).toEqual([]);
  });

  it('says in one glance the score, the countries, the next steps with days, what helps most, and what it costs', async () => {
    const result = aResult({ nextSteps: ['Get your admission letter (United Kingdom). It takes weeks.'] });
    const routes = [aRoute({ fees: [aFee()] })];
    const timeline = [aMark({ kind: 'APPLY', date: '2999-05-20', country: 'United Kingdom' })];
    serve(
      () =>
        anAssessment({ aiResult: { ...result, explanation: { ...result.explanation, routes, timeline } } }),
      {
        assessmentInsights: () => someInsights({ improvements: [anImprovement()] }),
      },
    );
    renderApp(student);
    expect(await screen.findByText('from your answers')).toHaveTextContent('48 from your answers');
    expect(screen.getByText(/proven by documents/)).toHaveTextContent('24 proven by documents');
    expect(screen.getByText('still open')).toHaveTextContent('16 still open');
    const steps = await region('Next steps');
    expect(steps).toHaveTextContent('Get your admission letter (United Kingdom).');
    expect(steps).toHaveTextContent('Finish by May 20, 2999');
    expect(await screen.findByText('Take IELTS again and reach 6.5 overall (you have 6.0).')).toBeVisible();
    expect(await region('What it costs')).toHaveTextContent(/United Kingdom\s*about USD\s742/);
  });

  it('asks for little before its first part, and for nothing twice', async () => {
    const api = serve(() => anAssessment());
    const { user } = renderApp(student);
    await screen.findByRole('link', { name: 'Add them to your profile' });
    const parts = screen.getByRole('navigation', { name: 'Parts of your result' });
    await user.click(within(parts).getByRole('link', { name: 'Countries' }));
    await region('Country by country');
    await user.click(within(parts).getByRole('link', { name: 'Improve' }));
    await region('What if');
    await user.click(within(parts).getByRole('link', { name: 'Countries' }));
    await region('Country by country');
    for (const name of ['AssessmentPage', 'ResultCountries', 'ResultImprove', 'AssessmentInsights']) {
      expect(api.calls(name), name).toHaveLength(1);
    }
  });

  it('lists its parts, each with an address, and puts the focus on the heading of the one that opens', async () => {
    serve(() => anAssessment());
    const { user, router } = renderApp(student);
    const parts = await screen.findByRole('navigation', { name: 'Parts of your result' });
    await user.click(within(parts).getByRole('link', { name: 'Countries' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Countries' });
    await waitFor(() => {
      expect(heading).toHaveFocus();
    });
    expect(router.state.location.pathname).toBe('/assessment/student/result/countries');
    expect(router.state.location.search).toBe('?id=a1');
    expect(within(parts).getByRole('link', { name: 'Countries' })).toHaveAttribute('aria-current', 'page');
    expect(document.title).toBe('Countries · Portolan');
  });

  it('leads a link to a section of the former long page to its part', async () => {
    serve(() => anAssessment());
    const { router } = renderApp(`${student}#documents`);
    await region('Required documents');
    expect(router.state.location.pathname).toBe('/assessment/student/result/documents');
  });

  it('recommends three countries at most, with flag, verdict and score', async () => {
    const recommendedCountries = ['United Kingdom', 'Germany', 'Canada', 'Japan'];
    const result = aResult({ recommendedCountries });
    const routes = recommendedCountries.map((country, index) =>
      aRoute({ id: country, country, score: 72 - index }),
    );
    serve(() => anAssessment({ aiResult: { ...result, explanation: { ...result.explanation, routes } } }));
    renderApp(student);
    const heading = await screen.findByRole('heading', { name: 'Recommended countries' });
    const items = within(heading.parentElement as HTMLElement).getAllByRole('listitem');
    expect(items.map((item) => item.querySelector('strong')?.textContent)).toEqual(
      recommendedCountries.slice(0, 3),
    );
    expect(items[1]).toHaveTextContent(/Likely.*71/);
    expect(items[1]?.querySelector('img')).not.toBeNull();
  });
});

describe('the parts of a result whose plan no route is for', () => {
  const uncovered = () => {
    const result = aResult({
      covered: false,
      eligibilityScore: 0,
      recommendedCountries: [],
      suitableCountries: [],
    });
    const explanation = {
      ...result.explanation,
      enoughKnown: false,
      scoredRoute: null,
      routes: [],
      missing: [],
    };
    return anAssessment({ aiResult: { ...result, explanation } });
  };

  it.each(['countries', 'improve', 'money-and-time', 'documents', 'program-matches'] as const)(
    'show nothing of other plans: %s',
    async (part) => {
      const api = serve(uncovered);
      renderApp(partPage(part));
      expect(await screen.findByText("We don't cover this plan")).toBeVisible();
      const main = screen.getByRole('main');
      expect(main).not.toHaveTextContent(/\bscore\b.*\d|out of 100/i);
      expect(within(main).queryByRole('region')).not.toBeInTheDocument();
      expect(api.operations).not.toContain('RequiredList');
    },
  );

  it('are only how the answers were read, to be corrected, without a score', async () => {
    serve(uncovered);
    renderApp(partPage('method'));
    await region('What we understood from your words');
    const parts = screen.getByRole('navigation', { name: 'Parts of your result' });
    expect(
      within(parts)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['At a glance', 'How we calculated this']);
    expect(screen.queryByTestId('eligibility-score')).not.toBeInTheDocument();
    expect(screen.queryByText(/The same answers give the same score/)).not.toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });
});
