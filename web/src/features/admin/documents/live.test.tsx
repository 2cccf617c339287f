import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { applyLiveEvent } from '../../../lib/live/live';
import { apiError } from '../../../testing/msw/schema-api';
import { renderApp } from '../../../testing/render';
import type { RenderedApp } from '../../../testing/render';
import { aDocument, amina, bao, hoursFromNow, serveReviews } from '../../../testing/reviews';
import type { ReviewFixture } from '../../../testing/reviews';

const pane = (): HTMLElement => screen.getByRole('region', { name: 'Document under review' });
const row = (name: RegExp): Promise<HTMLElement> => screen.findByRole('button', { name });

function review(id: string, owner = amina, changes: Record<string, unknown> = {}): ReviewFixture {
  const document = aDocument({ id, originalName: `${id}.pdf`, ...changes });
  return { document, owner, dueAt: hoursFromNow(5), overdue: false };
}

/** A queue that others change in the background. */
function serveQueue(...first: ReviewFixture[]) {
  let queue = first;
  const findFixture = (id: unknown): ReviewFixture => {
    const found = queue.find(({ document }) => document['id'] === id);
    if (found === undefined) throw apiError('NOT_FOUND', "We couldn't find that.");
    return found;
  };
  const api = serveReviews({
    documentReviews: ({ status }) => {
      const nodes = queue.filter(({ document }) => document['verificationStatus'] === status);
      return { nodes, pageInfo: { endCursor: null, hasNextPage: false }, totalCount: nodes.length };
    },
    document: ({ id }) => findFixture(id).document,
    deleteDocument: ({ id }) => {
      findFixture(id);
      queue = queue.filter(({ document }) => document['id'] !== id);
      return true;
    },
  });
  return {
    api,
    add: (more: ReviewFixture) => {
      queue = [...queue, more];
    },
    judge: (id: string, verificationStatus: string) => {
      Object.assign(findFixture(id).document, { verificationStatus, updatedAt: '2026-11-21T10:00:00.000Z' });
    },
    remove: (id: string) => {
      queue = queue.filter(({ document }) => document['id'] !== id);
    },
  };
}

async function openQueue(): Promise<
  RenderedApp & { receiveUpdate: (data: Record<string, unknown>) => Promise<void> }
> {
  const app = renderApp('/admin/documents');
  await screen.findByRole('list', { name: 'Documents, oldest first' });
  const receiveUpdate = (data: Record<string, unknown>): Promise<void> =>
    act(() => applyLiveEvent(app.client, 'documentReview.updated', data));
  return { ...app, receiveUpdate };
}

describe('a live update of the review queue', () => {
  it('appends an upload, and keeps the selection and the focus', async () => {
    const queue = serveQueue(review('d1'), review('d2'));
    const { user, receiveUpdate } = await openQueue();
    await user.keyboard('j');
    await user.type(screen.getByLabelText(/^Notes/), 'The second page');
    queue.add(review('d3', bao));
    await receiveUpdate({ id: 'd3', verificationStatus: 'pending', by: 'u2' });
    await row(/Bao Nguyen/);
    expect(screen.getAllByRole('button', { name: /\.pdf/ }).map(({ id }) => id)).toEqual([
      'review-d1',
      'review-d2',
      'review-d3',
    ]);
    expect(await screen.findByText('3 documents to review')).toBeVisible();
    expect(within(pane()).getByRole('heading', { name: 'd2.pdf' })).toBeVisible();
    expect(screen.getByLabelText(/^Notes/)).toHaveValue('The second page');
    expect(screen.getByLabelText(/^Notes/)).toHaveFocus();
  });

  it('fills an empty queue with the first upload', async () => {
    const queue = serveQueue();
    const { client } = renderApp('/admin/documents');
    await screen.findByText('No documents here');
    queue.add(review('d1'));
    await act(() => applyLiveEvent(client, 'documentReview.updated', { id: 'd1', by: 'u1' }));
    expect(await screen.findByRole('heading', { name: 'd1.pdf' })).toBeVisible();
  });

  it("shows another admin's verdict in its place, and announces it next to the document", async () => {
    const queue = serveQueue(review('d1'), review('d2'));
    const { receiveUpdate } = await openQueue();
    queue.judge('d1', 'VERIFIED');
    await receiveUpdate({ id: 'd1', verificationStatus: 'verified', by: 'another' });
    expect(await within(pane()).findByRole('alert')).toHaveTextContent('Someone else changed this document');
    await waitFor(() => {
      expect(within(pane()).getByRole('alert')).toHaveTextContent("It's now: Verified.");
    });
    expect(await row(/d1\.pdf/)).toHaveTextContent('Verified');
    expect(await screen.findByText('1 document to review')).toBeVisible();
    expect(within(pane()).getByRole('heading', { name: 'd1.pdf' })).toBeVisible();
  });

  it("does not announce one's own verdict", async () => {
    serveReviews();
    const { user, receiveUpdate } = await openQueue();
    await user.keyboard('v');
    await screen.findByText('passport.pdf: Verified');
    await user.click(await row(/Amina Diallo/));
    await receiveUpdate({ id: 'd1', verificationStatus: 'verified', by: 'u1' });
    expect(within(pane()).queryByRole('alert')).toBeNull();
  });

  it("removes a deleted document's row, and selects its neighbor", async () => {
    const queue = serveQueue(review('d1'), review('d2'));
    const { receiveUpdate } = await openQueue();
    queue.remove('d1');
    await receiveUpdate({ id: 'd1', removed: true, by: 'another' });
    expect(await within(pane()).findByRole('heading', { name: 'd2.pdf' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /d1\.pdf/ })).toBeNull();
    expect(await screen.findByText('1 document to review')).toBeVisible();
  });

  it('is fetched once more when something happens during a fetch', async () => {
    const queue = serveQueue(review('d1'));
    const { client } = await openQueue();
    const before = queue.api.calls('DocumentReviews').length;
    await act(async () => {
      await Promise.all(
        ['d2', 'd3', 'd4', 'd5'].map((id) => {
          queue.add(review(id));
          return applyLiveEvent(client, 'documentReview.updated', { id, by: 'u1' });
        }),
      );
    });
    await row(/d5\.pdf/);
    expect(queue.api.calls('DocumentReviews').length - before).toBe(2);
  });
});

describe('deleting a document', () => {
  it('asks once, then selects and focuses the neighbor', async () => {
    const { api } = serveQueue(review('d1'), review('d2'));
    const { user } = await openQueue();
    await user.keyboard('d');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this document?' }));
    expect(dialog.getByText('d1.pdf')).toBeVisible();
    await user.keyboard('v');
    expect(api.calls('JudgeDocument')).toEqual([]);
    expect(api.calls('DeleteReviewedDocument')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Delete document' }));
    expect(await screen.findByText('Document Deleted')).toBeVisible();
    expect(api.calls('DeleteReviewedDocument')).toEqual([{ id: 'd1' }]);
    expect(within(pane()).getByRole('heading', { name: 'd2.pdf' })).toBeVisible();
    await waitFor(() => {
      expect(screen.getByRole('button', { name: /d2\.pdf/ })).toHaveFocus();
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('changes nothing when it is canceled', async () => {
    const { api } = serveQueue(review('d1'));
    const { user } = await openQueue();
    await user.click(within(pane()).getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Keep document' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(api.calls('DeleteReviewedDocument')).toEqual([]);
    expect(await row(/d1\.pdf/)).toBeVisible();
  });

  it('succeeds when the document is already gone', async () => {
    const queue = serveQueue(review('d1'), review('d2'));
    const { user } = await openQueue();
    queue.remove('d1');
    await user.keyboard('d');
    await user.click(await screen.findByRole('button', { name: 'Delete document' }));
    expect(await within(pane()).findByRole('heading', { name: 'd2.pdf' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /d1\.pdf/ })).toBeNull();
  });

  it('shows why it was refused, and keeps the document', async () => {
    serveReviews({
      deleteDocument: () => {
        throw apiError('CONFLICT', 'It cannot be deleted just now.');
      },
    });
    const { user } = await openQueue();
    await user.keyboard('d');
    await user.click(await screen.findByRole('button', { name: 'Delete document' }));
    expect(await screen.findByText('Delete Failed')).toBeVisible();
    expect(screen.getByText('It cannot be deleted just now.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep document' }));
    expect(await row(/passport\.pdf/)).toBeVisible();
  });
});
