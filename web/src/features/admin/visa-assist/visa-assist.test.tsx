import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { applyLiveEvent } from '../../../lib/live/live';
import { REVIEW_DRAFTS_KEY } from '../../../product/reviews/drafts-key';
import { tabStorage } from '../../../lib/storage';
import { chooseOption } from '../../../testing/antd';
import { violations } from '../../../testing/axe';
import { apiError } from '../../../testing/msw/schema-api';
import { aMessage, aReviewCase, twoCases } from '../../../testing/paid-reviews';
import type { ReviewCaseFixture } from '../../../testing/paid-reviews';
import { paste } from '../../../testing/paste';
import type { RenderedApp } from '../../../testing/render';
import { admin, LATER, open, openList, serve } from '../../../testing/review-admin';

async function openReview(): Promise<RenderedApp> {
  const app = await openList();
  await app.user.click(open('Amina Diallo'));
  await app.user.click(await screen.findByRole('tab', { name: 'Review' }));
  return app;
}

const reply = (): HTMLElement => screen.getByLabelText('New reply to the user');
const notes = (): HTMLElement => screen.getByLabelText('Internal notes');
const statusField = (): HTMLElement => within(screen.getByRole('dialog')).getByLabelText('Status');
const save = (): HTMLElement => screen.getByRole('button', { name: 'Save review' });

describe('a review', () => {
  it('has four tabs: the person and the result, the payment, the documents, the decision', async () => {
    serve();
    const { user } = await openList();
    await user.click(open('Amina Diallo'));
    const dialog = await screen.findByRole('dialog', { name: 'Review for Amina Diallo' });
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
    expect(within(dialog).getByRole('link', { name: 'Review document: passport.pdf' })).toHaveAttribute(
      'href',
      '/admin/documents?search=passport.pdf',
    );
    await user.click(screen.getByRole('tab', { name: 'Review' }));
    expect(dialog).toHaveTextContent('Only admins can read these.');
    expect(await violations()).toEqual([]);
  });

  it('shows no score and no routes for a plan that no route is for', async () => {
    const [first, ...others] = twoCases();
    if (first?.assessment.aiResult == null) throw new Error('no result');
    const { explanation } = first.assessment.aiResult;
    first.assessment.aiResult = {
      ...first.assessment.aiResult,
      covered: false,
      eligibilityScore: 0,
      suitableCountries: [],
      explanation: { ...explanation, routes: [], scoredRoute: null },
    };
    serve([first, ...others]);
    const { user } = await openList();
    await user.click(open('Amina Diallo'));
    const dialog = await screen.findByRole('dialog', { name: 'Review for Amina Diallo' });
    expect(await within(dialog).findByText("We don't cover this plan")).toBeVisible();
    expect(dialog).not.toHaveTextContent('out of 100');
    expect(within(dialog).queryByRole('heading', { name: 'Routes' })).not.toBeInTheDocument();
    expect(within(dialog).queryByText('Suitable countries')).not.toBeInTheDocument();
    expect(dialog).toHaveTextContent('"eligibilityScore": null');
  });

  it('shows the answers in the order of the questionnaire', async () => {
    const review = aReviewCase();
    review.assessment.questionnaire = { gpa: '3.4/4.0', unknown_field: 'x', education_level: 'bachelor' };
    serve([review]);
    const { user } = await openList();
    await user.click(open('Amina Diallo'));
    const dialog = await screen.findByRole('dialog', { name: 'Review for Amina Diallo' });
    await within(dialog).findByText('Current education level');
    const terms = within(dialog)
      .getAllByRole('term')
      .map((term) => term.textContent);
    const answers = terms.slice(terms.indexOf('Current education level'));
    expect(answers.slice(0, 3)).toEqual(['Current education level', expect.any(String), 'unknown_field']);
  });

  it('shows every message, and that the owner has sent all documents', async () => {
    const review = aReviewCase({
      documentsSubmittedAt: '2026-11-22T08:00:00.000Z',
      messages: [
        aMessage(),
        aMessage({ id: 'm2', author: 'OWNER', authorName: 'Amina', text: 'It is attached.' }),
      ],
    });
    review.assessment.adminStatus = 'REQUIRES_DOCUMENTS';
    serve([review]);
    await openReview();
    expect(screen.getByText('It is attached.')).toBeVisible();
    expect(screen.getByText('Anna, consultant')).toBeVisible();
    expect(screen.getAllByRole('row', { hidden: true })[1]).toHaveTextContent('Documents sent');
  });

  it('opens from its address', async () => {
    serve();
    await openList('/admin/visa-assist?assessmentId=a2');
    expect(await screen.findByRole('dialog', { name: 'Review for Bao Nguyen' })).toBeVisible();
  });

  it('says when it no longer exists', async () => {
    serve();
    await openList('/admin/visa-assist?assessmentId=gone');
    expect(await screen.findByText(/We couldn't find this review/)).toBeVisible();
  });

  it('is saved based on the version that was seen', async () => {
    const { api } = serve();
    const { user } = await openReview();
    await chooseOption(user, statusField(), 'Requires Additional Documents');
    await paste(user, reply(), 'Please send a statement.');
    await paste(user, screen.getByLabelText('Internal notes'), 'Ask twice.');
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

  it('shows an error when it could not be saved, and loses nothing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    serve(twoCases(), {
      reviewAssessment: () => {
        throw apiError('UNAVAILABLE', 'Please try again in a moment.');
      },
    });
    const { user } = await openReview();
    await paste(user, reply(), 'A long answer.');
    await user.click(save());
    // Of the two toasters, the dialog's is announced, because everything behind it is inert.
    const dialog = within(screen.getByRole('dialog', { name: 'Review for Amina Diallo' }));
    const toast = await dialog.findByText('Failed to update assessment. Please try again.');
    expect(toast).toBeVisible();
    expect(toast.closest('[role="alert"]')).toHaveTextContent('Please try again in a moment.');
    expect(dialog.getByText("We couldn't save it. Your text is still here.")).toBeVisible();
    expect(dialog.getAllByText(/Failed to update assessment/)).toHaveLength(1);
    expect(reply()).toHaveValue('A long answer.');
    expect(await violations()).toEqual([]);
  });

  it('keeps what was typed when it is closed, and the list marks it as unsaved', async () => {
    serve();
    const { user } = await openReview();
    await paste(user, reply(), 'Half an answer');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('not saved')).toBeVisible();
    await user.click(open('Amina Diallo'));
    await user.click(await screen.findByRole('tab', { name: 'Review' }));
    expect(reply()).toHaveValue('Half an answer');
  });

  it('restores a draft after a reload, and shows when it was written', async () => {
    serve();
    const { user, unmount } = await openReview();
    await paste(user, reply(), 'Half an answer');
    await chooseOption(user, statusField(), 'In Review');
    unmount();
    await openReview();
    expect(
      screen.getByText(/^We restored your draft from \d+:\d\d [AP]M\. It isn't saved yet\.$/),
    ).toBeVisible();
    expect(reply()).toHaveValue('Half an answer');
    expect(statusField().closest('.ant-select')).toHaveTextContent('In Review');
    expect(await violations()).toEqual([]);
  });

  it('shows the saved version after its draft is discarded, even after a reload', async () => {
    serve();
    const { user, unmount } = await openReview();
    await paste(user, reply(), 'Half an answer');
    unmount();
    const reopened = await openReview();
    await reopened.user.click(screen.getByRole('button', { name: 'Discard draft' }));
    expect(screen.getByText(/Draft discarded/)).toHaveFocus();
    expect(reply()).toHaveValue('');
    reopened.unmount();
    await openReview();
    expect(reply()).toHaveValue('');
    expect(screen.queryByText(/restored your draft/)).toBeNull();
  });

  it('leaves no draft once it is saved', async () => {
    serve();
    const { user, unmount } = await openReview();
    await paste(user, reply(), 'An answer');
    await user.click(save());
    expect(await screen.findByText('Assessment Updated')).toBeVisible();
    unmount();
    await openReview();
    expect(screen.queryByText(/restored your draft/)).toBeNull();
    expect(tabStorage.read(REVIEW_DRAFTS_KEY)).toBeNull();
  });

  it('deletes a draft that another admin left in this tab, without showing it', async () => {
    serve();
    const { user, unmount } = await openReview();
    await paste(user, reply(), 'Half an answer');
    unmount();
    serve(twoCases(), { me: () => ({ ...admin, id: 'ad2' }) });
    await openReview();
    expect(reply()).toHaveValue('');
    expect(screen.queryByText(/restored your draft/)).toBeNull();
    expect(tabStorage.read(REVIEW_DRAFTS_KEY)).toBeNull();
  });

  it('ignores a draft from another version of this page', async () => {
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

  it('can be assigned to somebody else, and unassigned', async () => {
    const { api } = serve();
    const { user } = await openList();
    await user.click(open('Amina Diallo'));
    const select = await screen.findByLabelText('Reviewer');
    const field = select.closest('.ant-select');
    await chooseOption(user, select, 'Rosa Lindt');
    await waitFor(() => {
      expect(field).toHaveTextContent('Rosa Lindt');
    });
    await chooseOption(user, select, 'Unassigned');
    await waitFor(() => {
      expect(field).toHaveTextContent('Unassigned');
    });
    expect(api.calls('AssignReview').map(({ reviewerId }) => reviewerId)).toEqual(['ad2', null]);
  });
});

describe('two admins editing one review', () => {
  function changeElsewhere(found: ReviewCaseFixture, changes: Record<string, unknown>): void {
    Object.assign(found.assessment, { updatedAt: LATER, ...changes });
  }

  it('see the difference: the second keeps their own text and saves it', async () => {
    const { api, find } = serve();
    const { user } = await openReview();
    await paste(user, notes(), 'Mine');
    changeElsewhere(find('a1'), {});
    find('a1').adminNotes = 'Theirs';
    await user.click(save());
    const difference = await screen.findByRole('group', { name: 'Internal notes' });
    expect(screen.getByText('Someone else changed this')).toBeVisible();
    expect(difference).toHaveTextContent(/Mine.*Theirs/);
    expect(await violations()).toEqual([]);
    await user.click(save());
    expect(api.calls('ReviewAssessment')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Keep mine: Internal notes' }));
    expect(notes()).toHaveValue('Mine');
    await user.click(save());
    expect(await screen.findByText('Assessment Updated')).toBeVisible();
    expect(api.calls('ReviewAssessment').at(-1)?.['input']).toMatchObject({
      adminNotes: 'Mine',
      updatedAt: LATER,
    });
  });

  it("can adopt each other's text", async () => {
    const { find } = serve();
    const { user } = await openReview();
    await paste(user, notes(), 'Mine');
    changeElsewhere(find('a1'), {});
    find('a1').adminNotes = 'Theirs';
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Use theirs: Internal notes' }));
    expect(notes()).toHaveValue('Theirs');
  });

  it("see each other's replies, and the second sends their own", async () => {
    const { api, find } = serve();
    const { user } = await openReview();
    await paste(user, reply(), 'Mine');
    changeElsewhere(find('a1'), { adminReply: 'Theirs' });
    find('a1').messages.push(aMessage({ id: 'm9', authorName: 'Rosa', text: 'Theirs' }));
    await user.click(save());
    expect(await screen.findByText('The reply to the user is now "Theirs"')).toBeVisible();
    expect(screen.getByText('Rosa, consultant')).toBeVisible();
    expect(reply()).toHaveValue('Mine');
    await user.click(save());
    expect(await screen.findByText('Assessment Updated')).toBeVisible();
    expect(api.calls('ReviewAssessment').at(-1)?.['input']).toMatchObject({ adminReply: 'Mine' });
  });

  it("receive each other's changes live, next to what they type", async () => {
    const { find } = serve();
    const { client, user } = await openReview();
    await paste(user, reply(), 'Mine');
    changeElsewhere(find('a1'), { adminStatus: 'IN_REVIEW' });
    await act(() => applyLiveEvent(client, 'assessmentReview.updated', { id: 'a1', by: 'ad2' }));
    expect(await screen.findByText(/you see the new version: Status/)).toBeVisible();
    expect(statusField().closest('.ant-select')).toHaveTextContent('In Review');
    expect(reply()).toHaveValue('Mine');
  });
});
