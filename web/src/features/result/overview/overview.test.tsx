import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aFee, aResult, aRoute, anAssessment } from '../../../testing/assessments';
import { violations } from '../../../testing/axe';
import { narrowWindow } from '../../../testing/phone';
import { renderApp } from '../../../testing/render';
import { opportunity, page, region, seekerPage, serveResult } from '../../../testing/result-page';

describe('a document that shows something else than the answers', () => {
  it('comes first, and offers to correct the answer', async () => {
    const contradiction = {
      documentId: 'd1',
      topic: 'LANGUAGE' as const,
      shown: 'Your certificate shows IELTS 6.0.',
      told: 'You told us IELTS 7.0.',
      toldIn: 'ANSWERS' as const,
      field: 'english_tests',
      assessmentId: 'a1',
    };
    serveResult(() => anAssessment({ aiResult: aResult({ contradictions: [contradiction] }) }));
    renderApp(page);
    const box = await region('What your documents show differently');
    expect(box).toHaveTextContent('Your certificate shows IELTS 6.0. You told us IELTS 7.0.');
    expect(within(box).getByRole('link', { name: 'Correct your answer' })).toHaveAttribute(
      'href',
      '/assessment/student/result/method?id=a1&correct=english_tests',
    );
    expect(await violations()).toEqual([]);
  });
});

describe('what keeps a person safe', () => {
  it('comes before the score', async () => {
    const fraud = "Don't pay anyone for a job offer or for sponsorship.";
    const result = aResult();
    const explanation = { ...result.explanation, warnings: [fraud] };
    serveResult(() => anAssessment({ aiResult: { ...result, explanation } }));
    renderApp(page);
    const box = await region('Read this first');
    expect(box).toHaveTextContent(fraud);
    const score = await screen.findByTestId('eligibility-score');
    expect(box.compareDocumentPosition(score) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    expect(await violations()).toEqual([]);
  });

  it('folds the costs on a phone, and nothing of itself', async () => {
    narrowWindow();
    const record = 'You told us about a criminal or police record. Answer truthfully.';
    const result = aResult();
    const explanation = { ...result.explanation, warnings: [record] };
    serveResult(() => anAssessment({ aiResult: { ...result, explanation } }));
    const { user } = renderApp(page);
    expect(await region('Read this first')).toHaveTextContent(record);
    const costs = within(await region('What it costs'));
    const more = costs.getByRole('link', { name: 'See every fee and date', hidden: true });
    expect(more).not.toBeVisible();
    await user.click(costs.getByRole('heading', { name: 'What it costs' }));
    expect(more).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it.each([
    [{ amount: 558, usd: 742 }, /for you and your family.*about USD\s1,484/],
    [{ amount: null, usd: null }, /for you and your family.*at least about USD\s742/],
    [null, /for one person.*about USD\s742/],
  ])('counts a family of %o in the costs', async (family, words) => {
    const result = aResult();
    const explanation = { ...result.explanation, routes: [aRoute({ fees: [aFee({ family })] })] };
    serveResult(() => anAssessment({ aiResult: { ...result, explanation } }));
    renderApp(page);
    expect(await region('What it costs')).toHaveTextContent(words);
  });

  it('takes no room where there is nothing to say', async () => {
    serveResult(() => anAssessment());
    renderApp(page);
    await screen.findByTestId('eligibility-score');
    expect(screen.queryByRole('region', { name: 'Read this first' })).toBeNull();
  });
});

describe('the countries of a result that recommends none', () => {
  it('are the chosen ones first, then the closest others', async () => {
    const routes = [
      aRoute({ id: 'de', country: 'Germany', score: 30, verdict: 'POSSIBLE' }),
      aRoute({ id: 'jp', country: 'Japan', score: 20, verdict: 'POSSIBLE' }),
      aRoute({ id: 'uk', country: 'United Kingdom', score: 5, verdict: 'POSSIBLE' }),
      aRoute({ id: 'se', country: 'Sweden', score: 10, verdict: 'POSSIBLE' }),
    ];
    const result = aResult({ suitableCountries: [], recommendedCountries: [] });
    const explanation = { ...result.explanation, routes };
    serveResult(() =>
      anAssessment({
        questionnaire: { preferred_countries: ['United Kingdom'] },
        aiResult: { ...result, explanation },
      }),
    );
    renderApp(page);
    expect(await screen.findByText(/Your choices come first, then the closest others/)).toBeVisible();
    const list = screen.getByRole('heading', { name: 'Nearest countries' }).parentElement;
    const names = within(list as HTMLElement)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(names.map((name) => /United Kingdom|Germany|Japan|Sweden/.exec(name ?? '')?.[0])).toEqual([
      'United Kingdom',
      'Germany',
      'Japan',
    ]);
  });
});

describe('the first part of a result', () => {
  it.each([page, seekerPage])('has no accessibility violation at %s', async (address) => {
    serveResult(() => (address === page ? anAssessment() : opportunity));
    renderApp(address);
    await screen.findByRole('link', { name: 'Add them to your profile' });
    expect(await violations()).toEqual([]);
  });

  it('of a student has a score out of 100, bounds, and the disclaimer beside it', async () => {
    serveResult(() => anAssessment());
    renderApp(page);
    expect((await screen.findByTestId('eligibility-score')).parentElement).toHaveTextContent('72 out of 100');
    expect(screen.getByText(/Student visa, United Kingdom\. It can end up between 60 and 88/)).toBeVisible();
    expect(screen.getByText(/not a decision/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Get Expert Review - $49' })).toHaveAttribute(
      'href',
      '/checkout?assessmentId=a1',
    );
  });

  it('of an opportunity seeker has a percent, and the way to more opportunities', async () => {
    serveResult(() => opportunity);
    renderApp(seekerPage);
    expect(await screen.findByTestId('eligibility-score')).toHaveTextContent('72%');
    expect(screen.getByRole('link', { name: 'Get Expert Review ($49)' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Explore More Opportunities' })).toHaveAttribute(
      'href',
      '/programs',
    );
  });

  it('has no bounds when nothing is open', async () => {
    const route = aRoute({ floor: 72, ceiling: 72 });
    const result = aResult();
    serveResult(() =>
      anAssessment({ aiResult: { ...result, explanation: { ...result.explanation, routes: [route] } } }),
    );
    renderApp(page);
    expect(await screen.findByText(/None of its conditions is left open/)).toBeVisible();
  });

  it('shows a range and what would narrow it in place of a number of which too little is known', async () => {
    const result = aResult({ eligibilityScore: 72 });
    const explanation = { ...result.explanation, enoughKnown: false };
    serveResult(() => anAssessment({ aiResult: { ...result, explanation } }));
    renderApp(page);
    expect(await screen.findByText('Not enough known yet')).toBeVisible();
    const panel = screen.getByText('Not enough known yet').parentElement as HTMLElement;
    expect(panel).toHaveTextContent('Your score could be anything from 60 to 88. Your answers have earned');
    expect(panel).toHaveTextContent('These answers would narrow it most: an English test score.');
  });

  it('shows no number and offers no review for a plan that no route is for', async () => {
    const result = aResult({ covered: false, recommendedCountries: [], suitableCountries: [] });
    const explanation = { ...result.explanation, enoughKnown: false };
    serveResult(() => anAssessment({ aiResult: { ...result, explanation } }));
    renderApp(page);
    expect(await screen.findByText("We don't cover this plan")).toBeVisible();
    expect(screen.queryByTestId('eligibility-score')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Get Expert Review/ })).not.toBeInTheDocument();
    expect(screen.queryByText('Nearest countries')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Download PDF' })).toBeVisible();
    // More exact dates would only help with another plan.
    expect(screen.queryByText(/Exact dates, tests, and amounts/)).not.toBeInTheDocument();
    const links = within(screen.getByRole('navigation', { name: 'More about this result' }));
    expect(links.getAllByRole('link').map((link) => link.querySelector('strong')?.textContent)).toEqual([
      'How we calculated this',
    ]);
    expect(await violations()).toEqual([]);
  });

  it('says nothing new when it is opened without having been waited for', async () => {
    serveResult(() => anAssessment({ id: 'read-before' }));
    renderApp('/assessment/student/result?id=read-before');
    await screen.findByTestId('eligibility-score');
    expect(screen.queryByText('Assessment completed')).not.toBeInTheDocument();
  });

  it('can be taken along as a PDF', async () => {
    serveResult(() => anAssessment());
    renderApp(page);
    expect(await screen.findByRole('link', { name: 'Download PDF' })).toHaveAttribute(
      'href',
      '/api/assessments/a1/report.pdf',
    );
  });

  it('under review offers no second review', async () => {
    serveResult(() => anAssessment({ status: 'EXPERT_REVIEWING' }));
    renderApp(page);
    expect(await screen.findByText('Under Expert Review')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Get Expert Review/ })).not.toBeInTheDocument();
  });
});
