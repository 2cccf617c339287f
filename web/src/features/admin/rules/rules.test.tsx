import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { chooseOption } from '../../../testing/antd';
import { violations } from '../../../testing/axe';
import { aUser } from '../../../testing/factories';
import { answerFromSchema, apiError } from '../../../testing/msw/schema-api';
import type { SchemaApi } from '../../../testing/msw/schema-api';
import { paste } from '../../../testing/paste';
import { renderApp } from '../../../testing/render';

const funds = {
  key: 'uk-student/funds@0',
  country: 'United Kingdom',
  track: 'STUDENT',
  title: 'Student visa: money for living costs',
  figure: '1,529 GBP a month in London',
  source: {
    title: 'VisaHQ',
    url: 'https://www.visahq.com/news',
    asOf: '2026-01-01',
    provenance: 'SECONDARY',
    readOn: '2026-01-02',
    officialUrl: 'https://www.gov.uk/student-visa',
    copy: null,
  },
  checkBy: '2026-06-30',
  confidence: 'high',
  provenance: 'SECONDARY',
  stale: true,
  isGate: true,
  weight: 75,
  people: 12,
  nextCheckBy: '2026-12-31',
  values: [{ path: 'amounts.0.amount', label: 'Amount (in London)', value: '1529', isNumber: true }],
  checks: [] as Record<string, unknown>[],
};

const check = {
  id: 'c1',
  at: '2026-11-21T10:00:00.000Z',
  by: 'admin@example.com',
  outcome: 'CONFIRMED',
  sourceUrl: 'https://www.gov.uk/student-visa',
  note: 'Unchanged.',
  checkBy: '2027-06-30',
  from: null,
  values: null,
  isPending: false,
  isOutdated: false,
  confirmedBy: null,
  confirmedAt: null,
};

function serve(more: Parameters<typeof answerFromSchema>[0] = {}, next = false): SchemaApi {
  return answerFromSchema({
    me: () => aUser({ role: 'ADMIN' }),
    ruleSet: () => ({
      version: '2026-06-30.1',
      date: '2026-06-30',
      engineVersion: '2.0.0',
      staleCount: 1,
      readings: { official: 213, secondary: 458, unread: 188 },
      pendingCount: 1,
    }),
    pointsCalculators: () => [
      { id: 'ca-crs', country: 'Canada' },
      { id: 'uk-skilled-worker', country: 'United Kingdom' },
    ],
    guidanceFacts: ({ after }) => ({
      nodes: [after === 'p1' ? { ...funds, key: 'uk-student/fee@0', title: 'Fee' } : funds],
      pageInfo: { endCursor: 'p1', hasNextPage: next && after !== 'p1' },
      totalCount: next ? 2 : 1,
    }),
    recordFactCheck: () => ({ ...funds, stale: false, checkBy: '2027-06-30', checks: [check] }),
    ...more,
  });
}

describe('the list of rules and their sources', () => {
  it('has no accessibility violations, with the dialog open and closed', async () => {
    serve();
    const { user } = renderApp('/admin/rules');
    const button = await screen.findByRole('button', { name: /^Record a check/ });
    expect(await violations()).toEqual([]);
    await user.click(button);
    await screen.findByRole('dialog', { name: 'Record a check' });
    expect(await violations()).toEqual([]);
  });

  it('appears together with the rule set, so that nothing on the page moves', async () => {
    let answer = (): void => undefined;
    const ruleSet = new Promise<Record<string, unknown>>((resolve) => {
      answer = () => {
        resolve({
          version: '2026-06-30.1',
          date: '2026-06-30',
          engineVersion: '2.0.0',
          staleCount: 1,
          readings: { official: 213, secondary: 458, unread: 188 },
          pendingCount: 0,
        });
      };
    });
    serve({ ruleSet: () => ruleSet });
    renderApp('/admin/rules');
    await screen.findByRole('heading', { name: 'Rules and sources' });
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
    answer();
    expect(await screen.findByText(/^Rule set 2026-06-30.1/)).toBeVisible();
    expect(screen.getByRole('search')).toBeVisible();
  });

  it('names the rule set, and the source, dates, confidence and provenance of each figure', async () => {
    serve();
    renderApp('/admin/rules');
    const row = await screen.findByRole('row', { name: /money for living costs/ });
    expect(within(row).getByText('1,529 GBP a month in London')).toBeVisible();
    expect(within(row).getByText('Not from the authority')).toBeVisible();
    expect(within(row).getByText(/^Source:/)).toHaveTextContent('Source: VisaHQ (not the authority)');
    expect(within(row).getByRole('link', { name: 'gov.uk' })).toHaveAttribute(
      'href',
      'https://www.gov.uk/student-visa',
    );
    expect(within(row).getByText('Due for a check')).toBeVisible();
    expect(within(row).getByText('check by June 30, 2026')).toBeVisible();
    expect(within(row).getByText('We are sure of it')).toBeVisible();
    expect(within(row).getByText('Decides a route: two admins must agree')).toBeVisible();
    expect(within(row).getByText("12 people's results use it")).toBeVisible();
    expect(within(row).getByText('Weight in a score: 75')).toBeVisible();
    expect(screen.getByText(/213 were read on an official page, 458 elsewhere, and 188/)).toHaveTextContent(
      '1 check waits for a second admin.',
    );
    expect(await screen.findByText(/Rule set 2026-06-30\.1, engine 2\.0\.0/)).toHaveTextContent(
      '1 figure is due for a check.',
    );
  });

  it('can be filtered by provenance, and by what to read next', async () => {
    const api = serve();
    const { user, router } = renderApp('/admin/rules?provenance=unread');
    await screen.findByRole('button', { name: /^Record a check/ });
    expect(api.calls('RuleFacts').at(-1)).toEqual({ provenance: 'UNREAD' });
    await chooseOption(user, screen.getByLabelText('Where it was read'), 'Not from the authority');
    await user.click(screen.getByLabelText('What to read next, most results first'));
    await waitFor(() => {
      expect(api.calls('RuleFacts').at(-1)).toEqual({ provenance: 'SECONDARY', next: true });
    });
    expect(router.state.location.search).toBe('?provenance=secondary&next=1');
  });

  it('accepts a new figure with its first day, value by value', async () => {
    const api = serve();
    const { user } = renderApp('/admin/rules');
    await user.click(await screen.findByRole('button', { name: /^Record a check/ }));
    await user.click(await screen.findByLabelText(/^Changed/));
    const amount = screen.getByLabelText('Amount (in London)');
    expect(amount).toHaveValue('1529');
    await user.clear(amount);
    await user.type(amount, '1570');
    await user.click(screen.getByRole('button', { name: 'Record check' }));
    expect(await screen.findByText('Choose the first day of the new figure.')).toBeVisible();
    await user.type(screen.getByLabelText('Valid from'), '2026-11-30');
    expect(screen.getByLabelText('Check again by')).toHaveValue('2026-12-31');
    await user.click(screen.getByRole('button', { name: 'Record check' }));
    expect(await screen.findByText('Check recorded')).toBeVisible();
    expect(api.calls('RecordFactCheck')).toEqual([
      {
        input: {
          key: 'uk-student/funds@0',
          outcome: 'CHANGED',
          sourceUrl: 'https://www.gov.uk/student-visa',
          checkBy: '2026-12-31',
          from: '2026-11-30',
          values: [{ path: 'amounts.0.amount', value: '1570' }],
        },
      },
    ]);
  });

  it('lets a second admin confirm a pending check, but never its author', async () => {
    const pending = { ...check, isPending: true };
    const api = serve({
      guidanceFacts: () => ({
        nodes: [
          { ...funds, checks: [pending] },
          {
            ...funds,
            key: 'uk-student/fee@0',
            title: 'Fee',
            checks: [{ ...pending, id: 'c2', by: aUser().email }],
          },
        ],
        pageInfo: { endCursor: null, hasNextPage: false },
        totalCount: 2,
      }),
      confirmFactCheck: () => ({
        ...funds,
        checks: [{ ...check, confirmedBy: 'second@example.com', confirmedAt: '2026-11-22T10:00:00.000Z' }],
      }),
    });
    const { user } = renderApp('/admin/rules');
    const own = await screen.findByRole('row', { name: /^Fee/ });
    expect(within(own).getByText('Waits for a second admin')).toBeVisible();
    expect(within(own).queryByRole('button', { name: /^Agree/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Agree with this check/ }));
    expect(await screen.findByText(/second@example\.com agreed on/)).toBeInTheDocument();
    expect(api.calls('ConfirmFactCheck')).toEqual([{ id: 'c1' }]);
  });

  it('marks a check whose figure has changed since', async () => {
    serve({
      guidanceFacts: () => ({
        nodes: [{ ...funds, checks: [{ ...check, isOutdated: true }] }],
        pageInfo: { endCursor: null, hasNextPage: false },
        totalCount: 1,
      }),
    });
    renderApp('/admin/rules');
    expect(
      await screen.findByText('The figure has changed since, so this check has no effect.'),
    ).toBeInTheDocument();
  });

  it('can be filtered by country, text and age, which the address keeps', async () => {
    const api = serve();
    const { user, router } = renderApp('/admin/rules');
    await screen.findByRole('button', { name: /^Record a check/ });
    await chooseOption(user, await screen.findByLabelText('Country'), 'Canada');
    await user.type(screen.getByLabelText('Title, figure, or source'), 'funds{Enter}');
    await user.click(screen.getByLabelText('Only figures due for a check'));
    await waitFor(() => {
      expect(api.calls('RuleFacts').at(-1)).toEqual({ country: 'Canada', search: 'funds', stale: true });
    });
    expect(router.state.location.search).toBe('?country=Canada&search=funds&stale=1');
  });

  it('loads more on request, below the existing rows', async () => {
    serve({}, true);
    const { user } = renderApp('/admin/rules');
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('row', { name: /^Fee/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /money for living costs/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('records a check: what was found, on which page, and when to check again', async () => {
    const api = serve();
    const { user } = renderApp('/admin/rules');
    await user.click(await screen.findByRole('button', { name: /^Record a check/ }));
    await user.click(await screen.findByLabelText(/^Confirmed/));
    expect(screen.getByLabelText('Check again by')).toHaveValue('2026-12-31');
    await paste(user, screen.getByLabelText(/^Note/), 'Unchanged.');
    await user.click(screen.getByRole('button', { name: 'Record check' }));
    expect(await screen.findByText('Check recorded')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('Up to date')).toBeVisible();
    expect(screen.getByText(/admin@example\.com/)).toBeInTheDocument();
    expect(api.calls('RecordFactCheck')).toEqual([
      {
        input: {
          key: 'uk-student/funds@0',
          outcome: 'CONFIRMED',
          sourceUrl: 'https://www.gov.uk/student-visa',
          checkBy: '2026-12-31',
          note: 'Unchanged.',
        },
      },
    ]);
  });

  it('requires the outcome before anything is sent', async () => {
    const api = serve();
    const { user } = renderApp('/admin/rules');
    await user.click(await screen.findByRole('button', { name: /^Record a check/ }));
    await user.click(await screen.findByRole('button', { name: 'Record check' }));
    expect(await screen.findByText('Choose what you found.')).toBeVisible();
    expect(api.calls('RecordFactCheck')).toEqual([]);
  });

  it("shows the server's message at its field and keeps what was typed", async () => {
    const message = 'Choose the date of the next check: after today, and by December 31, 2026 at the latest.';
    serve({
      recordFactCheck: () => {
        throw apiError('VALIDATION_FAILED', 'Wrong.', [{ field: 'checkBy', message }]);
      },
    });
    const { user } = renderApp('/admin/rules');
    await user.click(await screen.findByRole('button', { name: /^Record a check/ }));
    await user.click(await screen.findByLabelText(/^Confirmed/));
    await user.click(screen.getByRole('button', { name: 'Record check' }));
    const field = await screen.findByLabelText('Check again by');
    await waitFor(() => {
      expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
    });
    expect(field).toHaveValue('2026-12-31');
  });

  it('shows an error when it could not be loaded, and can be loaded again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let down = true;
    serve({
      guidanceFacts: () => {
        if (down) throw apiError('UNAVAILABLE', 'Not now.');
        return { nodes: [funds], pageInfo: { endCursor: null, hasNextPage: false }, totalCount: 1 };
      },
    });
    const { user } = renderApp('/admin/rules');
    await screen.findByText("We couldn't load the figures.");
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /money for living costs/ })).toBeVisible();
  });

  it('lists what consultants decided alike, and links to the figure', async () => {
    const api = serve({
      overruleProposals: () => [
        {
          routeId: 'uk-student',
          criterionId: 'funds',
          status: 'MET',
          label: 'Money for living costs',
          country: 'United Kingdom',
          routeTitle: 'Student visa',
          people: 4,
          consultants: 2,
          newest: [
            {
              id: 'o1',
              assessmentId: 'a1',
              reason: 'The sponsor covers it, as the guidance allows.',
              sourceUrl: null,
              by: 'Rosa Lindt',
              at: '2026-11-22T09:00:00.000Z',
            },
          ],
        },
      ],
    });
    const { user } = renderApp('/admin/rules');
    expect(await screen.findByRole('heading', { name: 'Rules consultants disagree with' })).toBeVisible();
    expect(screen.getByText(/4 people, 2 consultants/)).toBeVisible();
    await user.click(screen.getByText('Reasons'));
    expect(screen.getByText(/The sponsor covers it/)).toBeVisible();
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show the figure: Money for living costs' }));
    await waitFor(() => {
      expect(api.calls('RuleFacts').at(-1)).toMatchObject({ search: 'uk-student/funds' });
    });
  });
});
