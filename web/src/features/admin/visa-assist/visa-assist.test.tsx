import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { applyLiveEvent } from '../../../lib/live/live';
import { REVIEW_DRAFTS_KEY } from '../../../lib/reviews/drafts-key';
import { tabStorage } from '../../../lib/storage';
import { violations } from '../../../testing/axe';
import { aUser } from '../../../testing/factories';
import { answerFromSchema, apiError } from '../../../testing/msw/schema-api';
import type { SchemaApi } from '../../../testing/msw/schema-api';
import { twoCases } from '../../../testing/paid-reviews';
import type { ReviewCaseFixture } from '../../../testing/paid-reviews';
import { questionnaireOf } from '../../../testing/questionnaires';
import { renderApp } from '../../../testing/render';
import type { RenderedApp } from '../../../testing/render';

vi.mock('../../../lib/live/connect', () => ({ connectLive: () => () => undefined }));

const admin = aUser({ id: 'ad1', firstName: 'Ada', lastName: 'Byron', role: 'ADMIN' });
const reviewers = [
  { id: 'ad1', firstName: 'Ada', lastName: 'Byron' },
  { id: 'ad2', firstName: 'Rosa', lastName: 'Lindt' },
];
const LATER = '2026-11-21T12:00:00.000Z';

interface Input {
  adminStatus: ReviewCaseFixture['assessment']['adminStatus'];
  adminReply: string | null;
  adminNotes: string | null;
  updatedAt: string;
}

/** Answers as the api does: a change is taken only on the ground of how the review stands. */
function serve(cases: ReviewCaseFixture[] = twoCases(), more: Parameters<typeof answerFromSchema>[0] = {}) {
  const find = (id: unknown): ReviewCaseFixture => {
    const found = cases.find(({ assessment }) => assessment.id === id);
    if (found === undefined) throw apiError('NOT_FOUND', 'We could not find that.');
    return found;
  };
  const api: SchemaApi = answerFromSchema({
    me: () => admin,
    reviewers: () => reviewers,
    questionnaire: () => questionnaireOf('STUDENT'),
    adminVisaAssist: ({ status, mine, search }) => {
      const nodes = cases.filter(
        ({ assessment, reviewer, user }) =>
          (status === undefined || assessment.adminStatus === status) &&
          (mine !== true || reviewer?.id === 'ad1') &&
          (search === undefined || (typeof search === 'string' && user.email.includes(search))),
      );
      return { nodes, pageInfo: { endCursor: null, hasNextPage: false }, totalCount: nodes.length };
    },
    adminReviewCase: ({ id }) => find(id),
    reviewAssessment: ({ id, input }) => {
      const found = find(id);
      const { adminStatus, adminReply, adminNotes, updatedAt } = input as Input;
      if (new Date(updatedAt).getTime() !== Date.parse(found.assessment.updatedAt)) {
        throw apiError('CONFLICT', 'Somebody else changed this review. Here is what is different now.', [
          { field: 'adminReply', message: 'The reply to the user is now "Theirs"' },
        ]);
      }
      Object.assign(found.assessment, { adminStatus, adminReply, updatedAt: LATER });
      return Object.assign(found, { adminNotes });
    },
    assignReview: ({ id, reviewerId }) =>
      Object.assign(find(id), { reviewer: reviewers.find((each) => each.id === reviewerId) ?? null }),
    ...more,
  });
  return { api, find };
}

async function openList(address = '/admin/visa-assist'): Promise<RenderedApp> {
  const app = renderApp(address);
  await screen.findByRole('table', { name: 'Paid reviews' });
  return app;
}

const open = (name: string): HTMLElement => screen.getByRole('button', { name });

async function openReview(): Promise<RenderedApp> {
  const app = await openList();
  await app.user.click(open('Amina Diallo'));
  await app.user.click(await screen.findByRole('tab', { name: 'Review' }));
  return app;
}

const reply = (): HTMLElement => screen.getByLabelText('Reply to the user');
const save = (): HTMLElement => screen.getByRole('button', { name: 'Save the review' });

describe('the list of paid reviews', () => {
  it('has no accessibility violation', async () => {
    serve();
    await openList();
    expect(await violations()).toEqual([]);
  });

  it('has all of a review in its row', async () => {
    serve();
    await openList();
    const [, first, second] = screen.getAllByRole('row');
    for (const text of [
      'amina@example.com',
      'Pending Review',
      'Wed 18 Nov 2026 overdue',
      'Student, Expert review',
      '$49',
      'Paid',
      '89abcdef',
      'nobody',
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
    await user.selectOptions(screen.getByLabelText('Status'), 'All');
    await user.type(screen.getByLabelText('Name, e-mail or id'), 'amina{Enter}');
    await user.click(screen.getByLabelText('Mine'));
    expect(await screen.findByText('No review here')).toBeVisible();
    expect(router.state.location.search).toBe('?mine=true&search=amina');
    expect(api.calls('ReviewCases').at(-1)).toMatchObject({ mine: true, search: 'amina' });
  });

  it('says when it could not be loaded, and loads it again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let down = true;
    serve([], {
      adminVisaAssist: () => {
        if (down) throw apiError('UNAVAILABLE', 'Please try again.');
        return { nodes: [], pageInfo: { endCursor: null, hasNextPage: false }, totalCount: 0 };
      },
    });
    const { user } = renderApp('/admin/visa-assist');
    await screen.findByText('The reviews could not be loaded.');
    down = false;
    await user.click(screen.getByRole('button', { name: 'Load them again' }));
    expect(await screen.findByText('No review here')).toBeVisible();
  });

  it('shows more of a long list', async () => {
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

  it('shows what others do as it happens', async () => {
    const { find } = serve();
    const { client } = await openList();
    find('a1').assessment.adminStatus = 'IN_REVIEW';
    await act(() => applyLiveEvent(client, 'assessmentReview.updated', { id: 'a1', by: 'ad2' }));
    expect(await screen.findByText('In Review', { selector: 'span' })).toBeVisible();
  });
});

describe('the keys of the list', () => {
  it('J and K walk, Enter opens, and closing comes back to the row', async () => {
    serve();
    const { user } = await openList();
    await user.keyboard('j');
    expect(open('Amina Diallo')).toHaveFocus();
    await user.keyboard('j');
    expect(open('Bao Nguyen')).toHaveFocus();
    await user.keyboard('k{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Review of Amina Diallo' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => {
      expect(open('Amina Diallo')).toHaveFocus();
    });
  });

  it('A assigns to oneself, M shows only mine, numbers choose a status', async () => {
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

  it('are listed with a question mark', async () => {
    serve();
    const { user } = await openList();
    await user.keyboard('?');
    expect(screen.getByText('assign it to me')).toBeVisible();
    expect(await violations()).toEqual([]);
  });
});

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
