import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { violations } from '../../../testing/axe';
import { aUser } from '../../../testing/factories';
import { answerFromSchema } from '../../../testing/msw/schema-api';
import type { SchemaApi } from '../../../testing/msw/schema-api';
import { anApplication, aProgram } from '../../../testing/programs';
import type { ApplicationFixture } from '../../../testing/programs';
import { renderApp } from '../../../testing/render';

function serve(
  applications: () => ApplicationFixture[],
  more: Parameters<typeof answerFromSchema>[0] = {},
): SchemaApi {
  return answerFromSchema({
    me: () => aUser(),
    assessments: () => [],
    notifications: () => ({
      nodes: [],
      pageInfo: { endCursor: null, hasNextPage: false },
      totalCount: 0,
      unreadCount: 0,
    }),
    payments: () => [],
    applications,
    ...more,
  });
}

const several = (many: number): ApplicationFixture[] =>
  Array.from({ length: many }, (_, index) =>
    anApplication({
      id: `ap${String(index)}`,
      program: aProgram({ id: `p${String(index)}`, title: `Program ${String(index)}` }),
    }),
  );

const region = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Applications' });

describe('the applications on the dashboard', () => {
  it('are the three newest, and the older ones on request', async () => {
    serve(() => several(5));
    const { user } = renderApp('/dashboard');
    await screen.findByRole('link', { name: 'Program 0' });
    const shown = (): string[] =>
      screen.getAllByRole('heading', { name: /^Program/ }).map((each) => each.textContent);
    expect(shown()).toEqual(['Program 0', 'Program 1', 'Program 2']);
    await user.click(screen.getByRole('button', { name: 'Show 2 older applications' }));
    expect(shown()).toHaveLength(5);
    expect(await violations()).toEqual([]);
  });

  it('show their status, and link to the program and the deadline calendar', async () => {
    serve(() => [anApplication({ status: 'IN_REVIEW' })]);
    renderApp('/dashboard');
    const link = await screen.findByRole('link', { name: 'Chevening Scholarship' });
    expect(link).toHaveAttribute('href', '/programs/p1');
    const own = within(await region());
    expect(own.getAllByText("We're checking it")[0]).toBeVisible();
    expect(own.queryByRole('button', { name: /^Withdraw/ })).not.toBeInTheDocument();
    expect(own.getByRole('link', { name: 'Add deadlines to your calendar (.ics)' })).toHaveAttribute(
      'href',
      '/api/applications/deadlines.ics',
    );
  });

  it('can be withdrawn while they are submitted', async () => {
    const api = serve(() => [anApplication()], {
      withdrawApplication: () => anApplication({ status: 'WITHDRAWN' }),
    });
    const { user } = renderApp('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Withdraw: Chevening Scholarship' }));
    await user.click(screen.getByRole('button', { name: 'Withdraw application' }));
    expect((await screen.findAllByText('Withdrawn'))[0]).toBeVisible();
    expect(api.calls('WithdrawApplication')).toEqual([{ id: 'ap1' }]);
  });
});
