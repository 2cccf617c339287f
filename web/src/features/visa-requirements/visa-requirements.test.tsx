import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { violations } from '../../testing/axe';
import { studentFunds } from '../../testing/calculators';
import { apiError, answerFromSchema } from '../../testing/msw/schema-api';
import { renderApp } from '../../testing/render';
import {
  aCondition,
  aFee,
  aGuidanceRoute,
  guidanceRoutes,
  routesFor,
  anUnreadSource,
} from '../../testing/requirements';

function serve(all: readonly Record<string, unknown>[] = guidanceRoutes): void {
  answerFromSchema({
    me: () => null,
    pointsCalculators: () => [studentFunds],
    guidanceRoutes: (args) => routesFor(args, all),
  });
}

const UK = '/visa-requirements?country=United+Kingdom&track=student';
const getRoute = async (title: string): Promise<HTMLElement> => screen.findByRole('article', { name: title });

describe('the requirements of a country', () => {
  it('are chosen by country, and the choice is in the address', async () => {
    serve();
    const { user, router } = renderApp('/visa-requirements');
    const countries = await screen.findByRole('navigation', { name: 'Country' });
    await user.click(within(countries).getByRole('link', { name: 'Germany' }));
    expect(await getRoute('Student route of Germany')).toBeVisible();
    expect(await getRoute('Visa for a language course')).toBeVisible();
    expect(router.state.location.search).toBe('?country=Germany&track=student');
    expect(screen.getByRole('heading', { name: 'Germany: Study' })).toHaveFocus();
  });

  it('say what the route asks, costs and takes, with sources and dates', async () => {
    serve();
    renderApp(UK);
    const route = await getRoute('Student route of United Kingdom');
    expect(route).toHaveTextContent('1,171 GBP a month for 9 months.');
    expect(within(route).getByRole('row', { name: /^Student visa/ })).toHaveTextContent(
      'GBP 558about USD 750',
    );
    expect(route).toHaveTextContent('Work during the course: 20 hours a week');
    expect(route).toHaveTextContent('About 3 weeks');
    expect(within(route).getByText('CAS number')).toBeVisible();
    expect(within(route).getAllByText(/Read on the official page, June 30, 2026/).length).toBeGreaterThan(3);
    expect(within(route).getByRole('link', { name: /^Official page/ })).toHaveAttribute(
      'href',
      'https://www.gov.uk/student-visa',
    );
    expect(await violations()).toEqual([]);
  });

  it('mark in words what closes the route, what an officer decides, and what is old or was read on no page', async () => {
    const criteria = [
      aCondition(),
      aCondition({ id: 'intent', label: 'Genuine student', gate: false, officer: true }),
      aCondition({ id: 'gpa', label: 'Grades', gate: false, stale: true, source: anUnreadSource }),
    ];
    serve([aGuidanceRoute({ criteria, stale: true })]);
    renderApp(UK);
    const lines = within(await getRoute('Student visa'))
      .getByText('Genuine student')
      .closest('ul');
    const [gate, officer, old] = lines === null ? [] : within(lines).getAllByRole('listitem');
    expect(gate).toHaveTextContent('Required');
    expect(officer).toHaveTextContent('An officer decides');
    expect(gate).toHaveTextContent('Read on the official page, June 30, 2026');
    expect(old).toHaveTextContent('Not read on any page yet. Check the official page (gov.uk)');
    expect(old).toHaveTextContent('Due for a check');
    expect(screen.getByText('A figure is due for a check')).toBeVisible();
  });

  it('lead to the calculators of the route', async () => {
    serve();
    renderApp(UK);
    const route = await getRoute('Student route of United Kingdom');
    expect(within(route).getByRole('link', { name: 'Money for a Student visa' })).toHaveAttribute(
      'href',
      '/calculators/uk-student-funds',
    );
  });

  it('are a line each that opens where a country has several routes, and all open for printing', async () => {
    serve();
    const { user } = renderApp('/visa-requirements?country=Germany&track=student');
    const route = await getRoute('Visa for a language course');
    const conditions = within(route).getByText('What it requires');
    expect(conditions).not.toBeVisible();
    await user.click(within(route).getByText(/^Conditions, fees, time, and documents/));
    expect(conditions).toBeVisible();
    const other = within(await getRoute('Student route of Germany')).getByText('What it requires');
    expect(other).not.toBeVisible();
    window.dispatchEvent(new Event('beforeprint'));
    expect(other).toBeVisible();
    window.dispatchEvent(new Event('afterprint'));
    expect(other).not.toBeVisible();
  });

  it('show the fees, the time, and the rights of a folded route, and where each was read', async () => {
    const fee = aFee({ label: 'Residence permit', source: anUnreadSource });
    serve([
      aGuidanceRoute({ id: 'first', title: 'First route', fees: [aFee(), fee] }),
      aGuidanceRoute({ id: 'second', title: 'Second route', fees: [] }),
    ]);
    renderApp(UK);
    const facts = within(await getRoute('First route'))
      .getByText('Your fees, first year')
      .closest('dl');
    expect(facts).toHaveTextContent('Your fees, first yearGBP 1,116Not read yet');
    expect(facts).toHaveTextContent('DecisionAbout 3 weeksOfficial text read');
    expect(facts).toHaveTextContent('Work during the course20 hours a weekOfficial text read');
    expect(await getRoute('Second route')).not.toHaveTextContent('Your fees, first year');
    expect(await violations()).toEqual([]);
  });

  it('say what a partner and each child pay of a fee', async () => {
    serve();
    renderApp('/visa-requirements?country=Germany&track=student#germany-language');
    const fees = within(await getRoute('Visa for a language course')).getByRole('table');
    expect(fees).toHaveTextContent('For a partner: GBP 558. For each child: GBP 558.');
  });

  it('say that we have no fee, not that there is none', async () => {
    serve([aGuidanceRoute({ fees: [] })]);
    renderApp(UK);
    const heading = await screen.findByRole('heading', { name: 'Official fees' });
    expect(heading.parentElement).toHaveTextContent('We have no fee for this route. See the official page.');
  });

  it('open the route that the address names', async () => {
    serve();
    renderApp('/visa-requirements?country=Germany&track=student#germany-language');
    const route = await getRoute('Visa for a language course');
    expect(within(route).getByText('What it requires')).toBeVisible();
  });

  it('are those for work when that is chosen', async () => {
    serve();
    const { user } = renderApp(UK);
    await getRoute('Student route of United Kingdom');
    await user.click(screen.getByRole('link', { name: 'Work' }));
    expect(await getRoute('Skilled Worker visa')).toBeVisible();
  });

  it('say so when a choice has no route', async () => {
    serve();
    renderApp('/visa-requirements?country=Japan&track=work');
    expect(await screen.findByText("There's no route for this choice")).toBeVisible();
  });

  it('say so when the address names a country without rules', async () => {
    serve();
    renderApp('/visa-requirements?country=Atlantis');
    expect(await screen.findByText(/We have no rules for “Atlantis”/)).toBeVisible();
  });

  it('say so when they could not be loaded', async () => {
    answerFromSchema({
      me: () => null,
      guidanceRoutes: () => {
        throw apiError('UNAVAILABLE', 'Later.');
      },
    });
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    renderApp(UK);
    expect(await screen.findByRole('heading', { name: "We couldn't load this page" })).toBeVisible();
    silent.mockRestore();
  });
});

describe('the comparison', () => {
  const compared = (): string[] =>
    within(screen.getByRole('table'))
      .getAllByRole('columnheader')
      .map((heading) => heading.textContent);

  it('puts countries beside each other and keeps them in the address', async () => {
    serve();
    const { user, router } = renderApp(UK);
    await user.click(await screen.findByRole('link', { name: 'Compare' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Canada' }));
    await waitFor(() => {
      expect(compared()).toEqual(['United Kingdom', 'Canada']);
    });
    expect(router.state.location.search).toBe('?compare=United+Kingdom,Canada&track=student');
    expect(screen.getByRole('row', { name: /Official fees/ })).toHaveTextContent('GBP 558');
    expect(await violations()).toEqual([]);
  });

  it('takes three countries and no fourth', async () => {
    serve();
    renderApp('/visa-requirements?compare=Germany,Canada,Japan,United+Kingdom');
    await screen.findByRole('table');
    expect(compared()).toEqual(['Germany', 'Canada', 'Japan']);
    expect(screen.getByRole('checkbox', { name: 'United Kingdom' })).toBeDisabled();
    expect(screen.getByText("You've chosen three. Remove one to add another.")).toBeVisible();
  });

  it('shows another route of a country on choice', async () => {
    serve();
    const { user, router } = renderApp('/visa-requirements?compare=Germany,Canada&track=student');
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Route in Germany' }),
      'Visa for a language course',
    );
    await waitFor(() => {
      expect(router.state.location.search).toContain('germany-language');
    });
    await waitFor(() => {
      expect(screen.getByRole('combobox', { name: 'Route in Germany' })).toHaveValue('germany-language');
    });
  });

  it('asks for countries while none is chosen', async () => {
    serve();
    renderApp('/visa-requirements?compare=');
    expect(await screen.findByText('Choose two or three countries')).toBeVisible();
  });
});
