import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { violations } from '../../../testing/axe';
import { aUser } from '../../../testing/factories';
import { answerFromSchema } from '../../../testing/msw/schema-api';
import { renderApp } from '../../../testing/render';
import { getHitAddress } from './hit-address';
import type { SearchHit } from './hit-address';

const none = { nodes: [], pageInfo: { endCursor: null, hasNextPage: false }, totalCount: 0 };
const ana = {
  kind: 'USER' as const,
  id: 'u7',
  title: 'Ana Silva',
  detail: 'ana@example.com',
  status: 'user',
  reviewId: null,
  email: 'ana@example.com',
  assessmentType: null,
  createdAt: '2026-11-02T09:00:00.000Z',
};
const assessment = {
  ...ana,
  kind: 'ASSESSMENT' as const,
  id: 's1',
  assessmentType: 'OPPORTUNITY_SEEKER' as const,
  createdAt: '2026-10-28T09:00:00.000Z',
};
const payment = { ...ana, kind: 'PAYMENT' as const, id: 'p1', title: 'pi_123', reviewId: 'a1' };

function serve() {
  return answerFromSchema({
    me: () => aUser({ role: 'ADMIN' }),
    auditLog: () => none,
    auditFacets: () => ({ actors: [], actions: [], subjectTypes: [] }),
    adminApplications: () => none,
    adminSearch: ({ query }) =>
      String(query).startsWith('an') ? [ana, payment] : String(query) === 's1' ? [assessment] : [],
  });
}

describe('the back-office search', () => {
  it('opens with Ctrl+K, and opens the result selected with the arrow keys', async () => {
    serve();
    const { user } = renderApp('/admin/audit');
    await screen.findByRole('heading', { name: 'Audit log' });
    await user.keyboard('{Control>}k{/Control}');
    const input = await screen.findByRole('combobox', { name: 'Search the back office' });
    await user.type(input, 'ana');
    expect(await screen.findByRole('option', { name: /Ana Silva/ })).toHaveAttribute('aria-selected', 'true');
    expect(await violations()).toEqual([]);
    await user.keyboard('{ArrowDown}');
    const second = screen.getByRole('option', { name: /pi_123/ });
    expect(input).toHaveAttribute('aria-activedescendant', second.id);
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Visa Assist Manager' });
    expect(screen.queryByRole('combobox', { name: 'Search the back office' })).not.toBeInTheDocument();
  });

  it('says when nothing was found, and asks for more than one character', async () => {
    const api = serve();
    const { user } = renderApp('/admin/audit');
    await user.click(await screen.findByRole('button', { name: 'Search' }));
    const input = await screen.findByRole('combobox', { name: 'Search the back office' });
    await user.type(input, 'x');
    expect(screen.getByText('Type at least 2 characters.')).toBeVisible();
    await user.type(input, 'yz');
    expect(await screen.findByText('Nothing found.')).toBeVisible();
    await waitFor(() => {
      expect(api.calls('AdminSearch')).toEqual([{ query: 'xyz' }]);
    });
  });

  it('distinguishes assessments by questionnaire and date', async () => {
    serve();
    const { user } = renderApp('/admin/audit');
    await user.click(await screen.findByRole('button', { name: 'Search' }));
    await user.type(await screen.findByRole('combobox', { name: 'Search the back office' }), 's1');
    const found = await screen.findByRole('option', { name: /Ana Silva/ });
    expect(found).toHaveTextContent('Opportunity assessment');
    expect(found).toHaveTextContent('October 28, 2026');
  });

  it.each<[SearchHit['kind'], string | null, string]>([
    ['PROGRAM', null, '/admin/programs/u7'],
    ['APPLICATION', null, '/admin/applications?application=u7'],
    ['ASSESSMENT', 'a1', '/admin/visa-assist?assessmentId=a1'],
    ['PAYMENT', 'a1', '/admin/visa-assist?assessmentId=a1'],
    ['USER', null, '/admin/users?user=u7'],
  ])('opens the page of a found %s', (kind, reviewId, address) => {
    expect(getHitAddress({ __typename: 'SearchHit', ...ana, kind, reviewId })).toBe(address);
  });
});
