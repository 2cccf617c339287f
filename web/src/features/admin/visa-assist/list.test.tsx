import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { applyLiveEvent } from '../../../lib/live/live';
import { chooseOption } from '../../../testing/antd';
import { violations } from '../../../testing/axe';
import { apiError } from '../../../testing/msw/schema-api';
import { twoCases } from '../../../testing/paid-reviews';
import { renderApp } from '../../../testing/render';
import { open, openList, serve } from '../../../testing/review-admin';

describe('the list of paid reviews', () => {
  it('has no accessibility violations', async () => {
    serve();
    await openList();
    expect(await violations()).toEqual([]);
  });

  it('shows all of a review in its row', async () => {
    serve();
    await openList();
    const [, first, second] = screen.getAllByRole('row');
    for (const text of [
      'amina@example.com',
      'Pending Review',
      'November 18, 2026 overdue',
      'Student, Expert review',
      '$49',
      'Paid',
      '89abcdef',
      'none',
      'a1',
    ]) {
      expect(first).toHaveTextContent(text);
    }
    expect(within(first!).getByRole('cell', { name: '1' })).toBeVisible();
    for (const text of [
      'Bao Nguyen',
      'Review Completed',
      'N/A',
      'Rosa Lindt',
      'Take the language test first.',
    ]) {
      expect(second).toHaveTextContent(text);
    }
  });

  it('keeps status, search and "mine" in the address', async () => {
    const { api } = serve();
    const { user, router } = await openList('/admin/visa-assist?status=completed');
    expect(screen.getByText('1 review')).toBeVisible();
    await chooseOption(user, screen.getByLabelText('Status'), 'All');
    await user.type(screen.getByLabelText('Name, email, or ID'), 'amina{Enter}');
    await user.click(screen.getByLabelText('Mine'));
    expect(await screen.findByText('No reviews here')).toBeVisible();
    expect(router.state.location.search).toBe('?mine=true&search=amina');
    expect(api.calls('ReviewCases').at(-1)).toMatchObject({ mine: true, search: 'amina' });
  });

  it('shows an error when it could not be loaded, and can be loaded again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let down = true;
    serve([], {
      adminVisaAssist: () => {
        if (down) throw apiError('UNAVAILABLE', 'Please try again.');
        return { nodes: [], pageInfo: { endCursor: null, hasNextPage: false }, totalCount: 0 };
      },
    });
    const { user } = renderApp('/admin/visa-assist');
    await screen.findByText("We couldn't load the reviews.");
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No reviews here')).toBeVisible();
  });

  it('loads more of a long list', async () => {
    const [first, second] = twoCases();
    serve([], {
      adminVisaAssist: ({ after }) =>
        after === 'next'
          ? { nodes: [second], pageInfo: { endCursor: null, hasNextPage: false }, totalCount: 2 }
          : { nodes: [first], pageInfo: { endCursor: 'next', hasNextPage: true }, totalCount: 2 },
    });
    const { user } = await openList();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('button', { name: 'Bao Nguyen' })).toBeVisible();
    expect(open('Amina Diallo')).toBeVisible();
  });

  it("shows other admins' changes as they happen", async () => {
    const { find } = serve();
    const { client } = await openList();
    find('a1').assessment.adminStatus = 'IN_REVIEW';
    await act(() => applyLiveEvent(client, 'assessmentReview.updated', { id: 'a1', by: 'ad2' }));
    expect(await screen.findByText('In Review', { selector: 'span' })).toBeVisible();
  });
});

describe('the keyboard shortcuts of the list', () => {
  it('move with J and K, open with Enter, and return to the row after closing', async () => {
    serve();
    const { user } = await openList();
    await user.keyboard('j');
    expect(open('Amina Diallo')).toHaveFocus();
    await user.keyboard('j');
    expect(open('Bao Nguyen')).toHaveFocus();
    await user.keyboard('k{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Review for Amina Diallo' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => {
      expect(open('Amina Diallo')).toHaveFocus();
    });
  });

  it("assign with A, show only one's own with M, and choose a status by number", async () => {
    const { api } = serve();
    const { user, router } = await openList();
    await user.keyboard('ja');
    expect(await screen.findByText('Assigned to Ada Byron.')).toBeVisible();
    expect(api.calls('AssignReview')).toEqual([{ id: 'a1', reviewerId: 'ad1' }]);
    await user.keyboard('m');
    expect(router.state.location.search).toBe('?mine=true');
    await user.keyboard('m4');
    expect(router.state.location.search).toBe('?status=completed');
  });

  it('are listed by the question mark', async () => {
    serve();
    const { user } = await openList();
    await user.keyboard('?');
    expect(screen.getByText('assign to me')).toBeVisible();
    expect(await violations()).toEqual([]);
  });
});
