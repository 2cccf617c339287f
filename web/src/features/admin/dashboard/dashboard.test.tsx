import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { violations } from '../../../testing/axe';
import { aUser } from '../../../testing/factories';
import { answerFromSchema, apiError } from '../../../testing/msw/schema-api';
import { renderApp } from '../../../testing/render';

const NOTHING = { nodes: [], pageInfo: { endCursor: null, hasNextPage: false }, totalCount: 0 };

function serve(more: Parameters<typeof answerFromSchema>[0] = {}) {
  return answerFromSchema({
    me: () => aUser({ role: 'ADMIN' }),
    adminDashboard: () => ({
      totalUsers: 1_234,
      totalApplications: 56,
      pendingReviews: 7,
      totalRevenueCents: 890_000,
      queues: [],
    }),
    adminApplications: () => NOTHING,
    adminTrends: () => ({
      days: ['2026-11-21', '2026-11-22'],
      users: [3, 4],
      applications: [1, 0],
      reviews: [0, 0],
      revenueCents: [4_900, -1_000],
    }),
    ...more,
  });
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 40));
});

it('the admin dashboard shows the trend of each figure over 30 days, as a line and in words', async () => {
  serve();
  renderApp('/admin/dashboard');
  expect(await screen.findByText('7 sign-ups in 30 days')).toBeVisible();
  expect(screen.getByText('1 application in 30 days')).toBeVisible();
  expect(screen.getByText('0 paid reviews in 30 days')).toBeVisible();
  expect(screen.getByText('$39 in 30 days')).toBeVisible();
  expect(await violations()).toEqual([]);
});

it('the admin dashboard shows its figures even when the trends could not be loaded', async () => {
  serve({
    adminTrends: () => {
      throw apiError('UNAVAILABLE', 'The database does not answer.');
    },
  });
  renderApp('/admin/dashboard');
  const totals = await screen.findByLabelText('Totals');
  expect(within(totals).getByText('1,234')).toBeVisible();
  for (const element of within(totals).getAllByText(/in 30 days/)) {
    expect(element.closest('[aria-hidden="true"]')).not.toBeNull();
  }
});
