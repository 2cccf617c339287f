import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aRight, aCriterion, aResult, aRoute, anAssessment, govUk } from '../../../testing/assessments';
import { renderApp } from '../../../testing/render';
import { partPage, region, serveResult } from '../../../testing/result-page';

/** Whether each country is expanded. */
function listOpen(part: HTMLElement): (boolean | undefined)[] {
  return within(part)
    .getAllByRole('heading', { level: 3, hidden: true })
    .map((heading) => heading.closest('details')?.open);
}

describe('the countries of a result', () => {
  it('draws one bar a country, with whiskers only where something is unknown, and the same as a table', async () => {
    serveResult(() => anAssessment());
    const { container } = renderApp(partPage('countries'));
    const picture = await screen.findByRole('img', { name: /Score of the best route in each country/ });
    expect(picture.querySelectorAll('rect')).toHaveLength(2);
    expect(picture.querySelectorAll('[data-whisker]')).toHaveLength(1);
    const rows = [...container.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(rows).toEqual([
      ['United KingdomStudent visa', '72', '60 to 88', 'Likely'],
      ['GermanyResidence permit for study', '55', 'known', 'Not yet'],
    ]);
  });

  it('shows the status, reason, and source of each condition', async () => {
    const criteria = [
      aCriterion(),
      aCriterion({ id: 'b', status: 'UNMET', label: 'English level' }),
      aCriterion({ id: 'c', status: 'UNKNOWN', label: 'Start date' }),
      aCriterion({ id: 'd', status: 'OFFICER', label: 'Genuine student' }),
    ];
    const result = aResult();
    const routes = [aRoute({ criteria })];
    serveResult(() =>
      anAssessment({ aiResult: { ...result, explanation: { ...result.explanation, routes } } }),
    );
    renderApp(partPage('countries'));
    const part = await region('Country by country');
    const lines = within(part).getAllByRole('listitem');
    expect(lines).toHaveLength(4);
    for (const [index, word] of ['Met', 'Not met', 'Not known yet', 'An officer decides'].entries()) {
      expect(within(lines[index] as HTMLElement).getByText(word)).toBeVisible();
    }
    expect(
      within(lines[0] as HTMLElement).getByRole('link', { name: 'GOV.UK: Student visa' }),
    ).toHaveAttribute('href', 'https://www.gov.uk/student-visa');
    expect(
      within(lines[0] as HTMLElement).getByText(/Read on the official page, June 30, 2026/),
    ).toBeVisible();
    expect(
      within(part).getByText(
        "You meet 1 of 3 published conditions. You don't meet 1. 1 isn't known yet. An officer decides 1 more.",
      ),
    ).toBeVisible();
  });

  it('keeps conditions of the same name in two routes apart', async () => {
    const result = aResult();
    const routes = [
      aRoute({ criteria: [aCriterion({ detail: '13,761 GBP are asked.' })] }),
      aRoute({
        id: 'de-student',
        country: 'Germany',
        criteria: [aCriterion({ status: 'UNMET', detail: '11,904 EUR are asked.' })],
      }),
    ];
    serveResult(() =>
      anAssessment({ aiResult: { ...result, explanation: { ...result.explanation, routes } } }),
    );
    renderApp(partPage('countries'));
    const part = await region('Country by country');
    expect(within(part).getByText('13,761 GBP are asked.')).toBeInTheDocument();
    expect(within(part).getByText('11,904 EUR are asked.')).toBeInTheDocument();
  });

  it('opens the best country and keeps the others folded', async () => {
    serveResult(() => anAssessment());
    renderApp(partPage('countries'));
    const part = await region('Country by country');
    expect(listOpen(part)).toEqual([true, false]);
  });

  it('opens the best route of a country and keeps its other routes folded, under their titles', async () => {
    const result = aResult();
    const routes = [
      aRoute({ criteria: [aCriterion({ detail: 'Of the best route.' })] }),
      aRoute({
        id: 'uk-other',
        title: 'Graduate visa',
        score: 10,
        criteria: [aCriterion({ detail: 'Of the other route.' })],
      }),
    ];
    serveResult(() =>
      anAssessment({ aiResult: { ...result, explanation: { ...result.explanation, routes } } }),
    );
    const { user } = renderApp(partPage('countries'));
    const part = await region('Country by country');
    expect(within(part).getByText('Of the best route.')).toBeVisible();
    expect(within(part).getByText('Graduate visa')).toBeVisible();
    expect(within(part).getByText('Of the other route.')).not.toBeVisible();
    await user.click(within(part).getByText('Graduate visa'));
    expect(within(part).getByText('Of the other route.')).toBeVisible();
  });

  it('unfolds everything for printing and folds it again', async () => {
    serveResult(() => anAssessment());
    renderApp(partPage('countries'));
    const part = await region('Country by country');
    window.dispatchEvent(new Event('beforeprint'));
    expect(listOpen(part)).toEqual([true, true]);
    window.dispatchEvent(new Event('afterprint'));
    expect(listOpen(part)).toEqual([true, false]);
  });

  it('shows a student what work, stay, and family the route allows', async () => {
    const result = aResult();
    const rights = [aRight(), aRight({ topic: 'AFTER', short: '18 months', stale: true })];
    const explanation = { ...result.explanation, routes: [aRoute({ rights })] };
    serveResult(() => anAssessment({ aiResult: { ...result, explanation } }));
    renderApp(partPage('countries'));
    const part = await region('Country by country');
    expect(part).toHaveTextContent('Work during the course: 20 hours a week');
    expect(part).toHaveTextContent('Stay after the course: 18 months');
  });

  it('links to nothing but web addresses', async () => {
    const criteria = [aCriterion({ source: { ...govUk, title: 'A trap', url: 'javascript:alert(1)' } })];
    const result = aResult();
    const routes = [aRoute({ criteria })];
    serveResult(() =>
      anAssessment({ aiResult: { ...result, explanation: { ...result.explanation, routes } } }),
    );
    renderApp(partPage('countries'));
    expect(await screen.findByText('A trap')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'A trap' })).not.toBeInTheDocument();
  });
});
