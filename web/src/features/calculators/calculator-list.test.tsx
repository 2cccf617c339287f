import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { violations } from '../../testing/axe';
import { aCalculator, postStudy, studentFunds } from '../../testing/calculators';
import { answerFromSchema } from '../../testing/msw/schema-api';
import { renderApp } from '../../testing/render';

function serve(): void {
  answerFromSchema({
    me: () => null,
    pointsCalculators: () => [
      aCalculator({ id: 'ca-fsw', title: 'The 67-point grid', passMark: 67 }),
      aCalculator(),
      postStudy,
      studentFunds,
    ],
  });
}

const titles = (): (string | null)[] =>
  screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

describe('the list of calculators', () => {
  it('shows them by country, each by a name that says the country, with its pass mark and its page', async () => {
    serve();
    renderApp('/calculators');
    const canada = await screen.findByRole('region', { name: 'Canada' });
    const [grid, crs] = within(canada).getAllByRole('listitem');
    expect(grid).toHaveTextContent('Pass mark: 67');
    expect(crs).not.toHaveTextContent('Pass mark');
    expect(
      within(canada).getByRole('link', { name: 'Canada: Comprehensive Ranking System' }),
    ).toHaveAttribute('href', '/calculators/ca-crs');
    expect(await violations()).toEqual([]);
  });

  it('shows those of one country and keeps the choice in the address', async () => {
    serve();
    const { user, router } = renderApp('/calculators');
    await user.selectOptions(await screen.findByLabelText('Country'), 'United Kingdom');
    await waitFor(() => {
      expect(titles()).toEqual(['United Kingdom: Money for a Student visa']);
    });
    expect(router.state.location.search).toBe('?country=United+Kingdom');
  });

  it('shows those for study when the address says so', async () => {
    serve();
    renderApp('/calculators?track=student');
    await screen.findByRole('heading', { level: 1, name: 'Calculators' });
    expect(titles()).toEqual(['United States: Work after study', 'United Kingdom: Money for a Student visa']);
  });

  it('says when a choice fits none, and leads back to all', async () => {
    serve();
    const { user } = renderApp('/calculators?country=Canada&track=student');
    await user.click(await screen.findByRole('button', { name: 'Show all calculators' }));
    await screen.findByRole('region', { name: 'Canada' });
    expect(titles()).toHaveLength(4);
  });
});
