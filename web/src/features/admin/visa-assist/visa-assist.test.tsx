import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { applyLiveEvent } from '../../../lib/live/live';
import { REVIEW_DRAFTS_KEY } from '../../../lib/reviews/drafts-key';
import { tabStorage } from '../../../lib/storage';
import { violations } from '../../../testing/axe';
import { apiError } from '../../../testing/msw/schema-api';
import { twoCases } from '../../../testing/paid-reviews';
import type { ReviewCaseFixture } from '../../../testing/paid-reviews';
import type { RenderedApp } from '../../../testing/render';
import { admin, LATER, open, openList, serve } from '../../../testing/review-office';

vi.mock('../../../lib/live/connect', () => ({ connectLive: () => () => undefined }));

async function openReview(): Promise<RenderedApp> {
  const app = await openList();
  await app.user.click(open('Amina Diallo'));
  await app.user.click(await screen.findByRole('tab', { name: 'Review' }));
  return app;
}

const reply = (): HTMLElement => screen.getByLabelText('Reply to the user');
const save = (): HTMLElement => screen.getByRole('button', { name: 'Save the review' });

describe('a review', () => {
  it('has four tabs: who and what, the payment, the documents, the decision', async () => {
    serve();
    const { user } = await openList();
    await user.click(open('Amina Diallo'));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('Amina Diallo, amina@example.com')).toBeVisible();
    expect(await within(dialog).findByText('Current education level')).toBeVisible();
    expect(dialog).toHaveTextContent('72 out of 100');
    expect(dialog).toHaveTextContent('United Kingdom, Student visa');
    expect(dialog).toHaveTextContent('"eligibilityScore": 72');
    expect(dialog).not.toHaveTextContent('__typename');
    expect(await violations()).toEqual([]);

    await user.click(screen.getByRole('tab', { name: 'Payment' }));
    expect(dialog).toHaveTextContent('pi_0123456789abcdef');
    await user.click(screen.getByRole('tab', { name: 'Documents (1)' }));
    expect(within(dialog).getByRole('link', { name: 'Review it: passport.pdf' })).toHaveAttribute(
      'href',
      '/admin/documents?search=passport.pdf',
    );
    await user.click(screen.getByRole('tab', { name: 'Review' }));
    expect(dialog).toHaveTextContent('Not shown to the user. Only admins read them.');
    expect(await violations()).toEqual([]);
  });

  it('opens from its address', async () => {
    serve();
    await openList('/admin/visa-assist?assessmentId=a2');
    expect(await screen.findByRole('dialog', { name: 'Review of Bao Nguyen' })).toBeVisible();
  });

  it('that is no more says so', async () => {
    serve();
    await openList('/admin/visa-assist?assessmentId=gone');
    expect(await screen.findByText(/There is no such review/)).toBeVisible();
  });

  it('is saved on the ground of what was seen', async () => {
    const { api } = serve();
    const { user } = await openReview();
    await user.selectOptions(
      screen.getByLabelText('Status', { selector: 'dialog select' }),
      'REQUIRES_DOCUMENTS',
    );
    await user.type(reply(), 'Please send a statement.');
    await user.type(screen.getByLabelText('Internal notes'), 'Ask twice.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Assessment Updated')).toBeVisible();
    expect(api.calls('ReviewAssessment')).toEqual([
      {
        id: 'a1',
        input: {
          adminStatus: 'REQUIRES_DOCUMENTS',
          adminReply: 'Please send a statement.',
          adminNotes: 'Ask twice.',
          updatedAt: '2026-11-21T09:30:02.000Z',
        },
      },
    ]);
    expect(screen.queryByRole('dialog', { name: /Review of/ })).toBeNull();
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('Requires Additional Documents');
  });

  it('that could not be saved says so, and loses nothing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    serve(twoCases(), {
      reviewAssessment: () => {
        throw apiError('UNAVAILABLE', 'Please try again in a moment.');
      },
    });
    const { user } = await openReview();
    await user.type(reply(), 'A long answer.');
    await user.click(save());
    // Of the two places of the toast, the one of the dialog is the one that is read out: all behind it is inert.
    const dialog = within(screen.getByRole('dialog', { name: 'Review of Amina Diallo' }));
    const toast = await dialog.findByText('Failed to update assessment. Please try again.');
    expect(toast).toBeVisible();
    expect(toast.closest('[role="alert"]')).toHaveTextContent('Please try again in a moment.');
    expect(dialog.getByText('It is not saved. What you wrote is still here.')).toBeVisible();
    expect(dialog.getAllByText(/Failed to update assessment/)).toHaveLength(1);
    expect(reply()).toHaveValue('A long answer.');
    expect(await violations()).toEqual([]);
  });

  it('that is closed keeps what was typed, and the list says that it is not saved', async () => {
    serve();
    const { user } = await openReview();
    await user.type(reply(), 'Half an answer');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('not saved')).toBeVisible();
    await user.click(open('Amina Diallo'));
    await user.click(await screen.findByRole('tab', { name: 'Review' }));
    expect(reply()).toHaveValue('Half an answer');
  });

  it('of which a draft was left is restored after the page is loaded again, and says from when', async () => {
    serve();
    const { user, unmount } = await openReview();
    await user.type(reply(), 'Half an answer');
    await user.selectOptions(screen.getByLabelText('Status', { selector: 'dialog select' }), 'IN_REVIEW');
    unmount();
    await openReview();
    expect(screen.getByText(/^Your draft of \d\d:\d\d is restored\. It is not saved yet\.$/)).toBeVisible();
    expect(reply()).toHaveValue('Half an answer');
    expect(screen.getByLabelText('Status', { selector: 'dialog select' })).toHaveValue('IN_REVIEW');
    expect(await violations()).toEqual([]);
  });

  it('of which a draft is discarded shows what is saved, also after the page is loaded again', async () => {
    serve();
    const { user, unmount } = await openReview();
    await user.type(reply(), 'Half an answer');
    unmount();
    const again = await openReview();
    await again.user.click(screen.getByRole('button', { name: 'Discard the draft' }));
    expect(screen.getByText(/Your draft is discarded/)).toHaveFocus();
    expect(reply()).toHaveValue('');
    again.unmount();
    await openReview();
    expect(reply()).toHaveValue('');
    expect(screen.queryByText(/is restored/)).toBeNull();
  });

  it('that is saved leaves no draft', async () => {
    serve();
    const { user, unmount } = await openReview();
    await user.type(reply(), 'An answer');
    await user.click(save());
    expect(await screen.findByText('Assessment Updated')).toBeVisible();
    unmount();
    await openReview();
    expect(screen.queryByText(/is restored/)).toBeNull();
    expect(tabStorage.read(REVIEW_DRAFTS_KEY)).toBeNull();
  });

  it('of which another admin left a draft in this tab shows nothing of it, and forgets it', async () => {
    serve();
    const { user, unmount } = await openReview();
    await user.type(reply(), 'Half an answer');
    unmount();
    serve(twoCases(), { me: () => ({ ...admin, id: 'ad2' }) });
    await openReview();
    expect(reply()).toHaveValue('');
    expect(screen.queryByText(/is restored/)).toBeNull();
    expect(tabStorage.read(REVIEW_DRAFTS_KEY)).toBeNull();
  });

  it('of which a draft was left by another version of this page is shown as it is saved', async () => {
    tabStorage.write(
      REVIEW_DRAFTS_KEY,
      JSON.stringify({
        version: 1,
        owner: 'ad1',
        drafts: { a1: { at: 1, draft: { mine: 'Hello' } }, a2: 3 },
      }),
    );
    serve();
    await openReview();
    expect(reply()).toHaveValue('');
  });

  it('is assigned to another, and to nobody', async () => {
    const { api } = serve();
    const { user } = await openList();
    await user.click(open('Amina Diallo'));
    const select = await screen.findByLabelText('Reviewer');
    await within(select).findByRole('option', { name: 'Rosa Lindt' });
    await user.selectOptions(select, 'Rosa Lindt');
    await waitFor(() => {
      expect(select).toHaveValue('ad2');
    });
    await user.selectOptions(select, 'Nobody');
    await waitFor(() => {
      expect(select).toHaveValue('');
    });
    expect(api.calls('AssignReview').map(({ reviewerId }) => reviewerId)).toEqual(['ad2', null]);
  });
});

describe('of two admins at one review', () => {
  function changeElsewhere(found: ReviewCaseFixture, changes: Record<string, unknown>): void {
    Object.assign(found.assessment, { updatedAt: LATER, ...changes });
  }

  it('the second one sees the difference, keeps the own words, and saves them', async () => {
    const { api, find } = serve();
    const { user } = await openReview();
    await user.type(reply(), 'Mine');
    changeElsewhere(find('a1'), { adminReply: 'Theirs' });
    await user.click(save());
    const difference = await screen.findByRole('group', { name: 'Reply to the user' });
    expect(screen.getByText('Someone else changed this')).toBeVisible();
    expect(difference).toHaveTextContent(/Mine.*Theirs/);
    expect(await violations()).toEqual([]);
    await user.click(save());
    expect(api.calls('ReviewAssessment')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Keep mine: Reply to the user' }));
    expect(reply()).toHaveValue('Mine');
    await user.click(save());
    expect(await screen.findByText('Assessment Updated')).toBeVisible();
    expect(api.calls('ReviewAssessment').at(-1)?.['input']).toMatchObject({
      adminReply: 'Mine',
      updatedAt: LATER,
    });
  });

  it('the second one can take what the first one wrote', async () => {
    const { find } = serve();
    const { user } = await openReview();
    await user.type(reply(), 'Mine');
    changeElsewhere(find('a1'), { adminReply: 'Theirs' });
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Take theirs: Reply to the user' }));
    expect(reply()).toHaveValue('Theirs');
  });

  it('what one alone changed comes live, beside what the other one types', async () => {
    const { find } = serve();
    const { client, user } = await openReview();
    await user.type(reply(), 'Mine');
    changeElsewhere(find('a1'), { adminStatus: 'IN_REVIEW' });
    await act(() => applyLiveEvent(client, 'assessmentReview.updated', { id: 'a1', by: 'ad2' }));
    expect(await screen.findByText(/shown as it stands now: Status/)).toBeVisible();
    expect(screen.getByLabelText('Status', { selector: 'dialog select' })).toHaveValue('IN_REVIEW');
    expect(reply()).toHaveValue('Mine');
  });
});
