import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { chooseOption } from '../../../testing/antd';
import { violations } from '../../../testing/axe';
import { apiError } from '../../../testing/msw/schema-api';
import { paste } from '../../../testing/paste';
import { renderApp } from '../../../testing/render';
import type { RenderedApp } from '../../../testing/render';
import { aDocument, amina, hoursFromNow, serveReviews } from '../../../testing/reviews';

const pane = (): HTMLElement => screen.getByRole('region', { name: 'Document under review' });
const row = (name: RegExp): Promise<HTMLElement> => screen.findByRole('button', { name });

async function openQueue(address = '/admin/documents'): Promise<RenderedApp> {
  const app = renderApp(address);
  await screen.findByRole('list', { name: 'Documents, oldest first' });
  return app;
}

describe('the review queue', () => {
  it('has no accessibility violations', async () => {
    serveReviews();
    const { user } = await openQueue();
    // axe checks frames, and jsdom loads none, so it runs with the image. The end-to-end test runs it with the PDF.
    await user.click(await row(/Bao Nguyen/));
    expect(await violations()).toEqual([]);
    await user.keyboard('?');
    expect(await violations()).toEqual([]);
  });

  it('shows how much time is left, or how late a document is, with the exact time', async () => {
    serveReviews();
    await openQueue();
    expect(await row(/Amina Diallo/)).toHaveTextContent(/3 hours late \(.+\d{4}.+\)/);
    expect(await row(/Bao Nguyen/)).toHaveTextContent(/due in 5 hours \(.+\d{4}.+\)/);
    expect(screen.getByText('2 documents to review')).toBeVisible();
  });

  it('opens the oldest document at once, with what is known about it', async () => {
    serveReviews();
    await openQueue();
    expect(await within(pane()).findByTitle('Preview of passport.pdf')).toHaveAttribute(
      'src',
      '/api/documents/d1/preview',
    );
    for (const text of ['Amina Diallo, amina@example.com', 'a'.repeat(64), /340 KB/]) {
      expect(within(pane()).getByText(text)).toBeVisible();
    }
    expect(within(pane()).getByRole('link', { name: 'Download' })).toHaveAttribute(
      'href',
      '/api/documents/d1/file',
    );
  });

  it('reads the file check to its end, which frees its connection', async () => {
    serveReviews();
    const fetched = vi.spyOn(globalThis, 'fetch');
    await openQueue();
    await within(pane()).findByTitle('Preview of passport.pdf');
    const answers = fetched.mock.settledResults.flatMap((result) =>
      result.type === 'fulfilled' && result.value.url.endsWith('/readable') ? [result.value] : [],
    );
    fetched.mockRestore();
    expect(answers.map(({ bodyUsed }) => bodyUsed)).toEqual([true]);
  });

  it('shows an image as an image, in full size when it is pressed', async () => {
    serveReviews();
    const { user } = await openQueue();
    await user.click(await row(/Bao Nguyen/));
    expect(await screen.findByAltText('Preview of statement.png')).toHaveAttribute(
      'src',
      '/api/documents/d2/preview',
    );
    const zoom = screen.getByRole('button', { name: /Show full size/ });
    await user.click(zoom);
    expect(zoom).toHaveAttribute('aria-pressed', 'true');
  });

  it('neither shows nor reviews a document that is still being scanned', async () => {
    const scanning = aDocument({ scanning: true, readable: false });
    serveReviews({
      documentReviews: () => ({
        nodes: [{ document: scanning, owner: amina, dueAt: hoursFromNow(5), overdue: false }],
        pageInfo: { endCursor: null, hasNextPage: false },
        totalCount: 1,
      }),
    });
    await openQueue();
    expect(screen.getByText(/still checking this document for viruses/)).toBeVisible();
    expect(screen.queryByTitle(/Preview/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Verify' })).toBeDisabled();
  });

  it('neither shows nor delivers a document that contained a virus', async () => {
    const infected = aDocument({ verificationStatus: 'REJECTED', readable: false });
    serveReviews({
      documentReviews: () => ({
        nodes: [{ document: infected, owner: amina, dueAt: hoursFromNow(5), overdue: false }],
        pageInfo: { endCursor: null, hasNextPage: false },
        totalCount: 1,
      }),
    });
    await openQueue();
    expect(screen.getByText('This file contained a virus, so we removed it.')).toBeVisible();
    expect(screen.queryByTitle(/Preview/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Download' })).toBeNull();
  });

  it('can be filtered by status and text, which the address keeps', async () => {
    const api = serveReviews();
    const { user, router } = await openQueue();
    await chooseOption(user, screen.getByLabelText('Status'), 'Rejected');
    await user.type(screen.getByLabelText('Name, email, or file'), 'amina{Enter}');
    await waitFor(() => {
      expect(api.calls('DocumentReviews').at(-1)).toEqual({
        status: 'REJECTED',
        search: 'amina',
        first: 50,
      });
    });
    expect(router.state.location.search).toBe('?status=rejected&search=amina');
  });

  it('loads more on request', async () => {
    const third = aDocument({ id: 'd3', originalName: 'third.pdf' });
    const api = serveReviews({
      documentReviews: ({ after }) => ({
        nodes: [
          {
            document: after === 'c1' ? third : aDocument(),
            owner: amina,
            dueAt: hoursFromNow(1),
            overdue: false,
          },
        ],
        pageInfo: { endCursor: 'c1', hasNextPage: after !== 'c1' },
        totalCount: 2,
      }),
    });
    const { user } = await openQueue();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await row(/third\.pdf/);
    expect(await row(/passport\.pdf/)).toBeVisible();
    expect(api.calls('DocumentReviews').at(-1)).toMatchObject({ after: 'c1' });
  });

  it('shows an error when it could not be loaded, and can be loaded again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let down = true;
    serveReviews({
      documentReviews: () => {
        if (down) throw apiError('UNAVAILABLE', 'Not now.');
        return { nodes: [], pageInfo: { endCursor: null, hasNextPage: false }, totalCount: 0 };
      },
    });
    const { user } = renderApp('/admin/documents');
    await screen.findByText("We couldn't load the documents.");
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No documents here')).toBeVisible();
    expect(screen.getByText('Nothing to review.')).toBeVisible();
  });

  it('keeps reviewed documents in their place until it is reloaded', async () => {
    serveReviews();
    const { user } = await openQueue();
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    await screen.findByText('passport.pdf: Verified');
    expect(await row(/Amina Diallo/)).toHaveTextContent('Verified');
    await user.click(screen.getByRole('button', { name: 'Refresh list' }));
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: /Amina Diallo/ })).toBeNull();
    });
  });

  it('is linked from the back-office header', async () => {
    serveReviews();
    renderApp('/admin/dashboard');
    expect(await screen.findByRole('link', { name: 'Documents' })).toHaveAttribute(
      'href',
      '/admin/documents',
    );
  });
});

describe('a verdict', () => {
  it('verifies the version that was seen, confirms it, and opens the next pending document', async () => {
    const api = serveReviews();
    const { user } = await openQueue();
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('Document Verified')).toBeVisible();
    expect(screen.getByText('passport.pdf: Verified')).toBeVisible();
    expect(api.calls('JudgeDocument')).toEqual([
      { id: 'd1', input: { verificationStatus: 'VERIFIED', updatedAt: '2026-11-20T09:00:00.000Z' } },
    ]);
    expect(await screen.findByAltText('Preview of statement.png')).toBeVisible();
    expect(await screen.findByText('1 document to review')).toBeVisible();
    expect(await row(/Bao Nguyen/)).toHaveFocus();
  });

  it('rejects with the sentences of the reasons and free text', async () => {
    const api = serveReviews();
    const { user } = await openQueue();
    await user.click(screen.getByLabelText(/^Expired/));
    await user.click(screen.getByLabelText(/^Not readable/));
    await paste(user, screen.getByLabelText(/^Notes/), 'Page 2 above all.');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await screen.findByText('passport.pdf: Rejected');
    expect(api.calls('JudgeDocument')[0]?.['input']).toMatchObject({
      verificationStatus: 'REJECTED',
      verificationNotes: [
        "We can't read the text. Scan it again, or take a photo in good light.",
        'This document has expired. Upload a valid one.',
        'Page 2 above all.',
      ].join('\n'),
    });
  });

  it('cannot be a rejection without a reason', async () => {
    const api = serveReviews();
    const { user } = await openQueue();
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Choose or write a reason.')).toBeVisible();
    expect(screen.getByLabelText(/^Not readable/)).toHaveFocus();
    expect(api.calls('JudgeDocument')).toEqual([]);
  });

  it('can be set back to pending', async () => {
    const verified = aDocument({ verificationStatus: 'VERIFIED' });
    const review = { document: verified, owner: amina, dueAt: hoursFromNow(5), overdue: false };
    const api = serveReviews({
      documentReviews: ({ status }) => {
        const nodes = verified['verificationStatus'] === status ? [review] : [];
        return { nodes, pageInfo: { endCursor: null, hasNextPage: false }, totalCount: nodes.length };
      },
      verifyDocument: () => Object.assign(verified, { verificationStatus: 'PENDING' }),
    });
    const { user } = await openQueue('/admin/documents?status=verified');
    await user.click(screen.getByRole('button', { name: 'Back to pending' }));
    await screen.findByText('Status Updated');
    expect(api.calls('JudgeDocument')[0]?.['input']).toMatchObject({ verificationStatus: 'PENDING' });
    expect(await screen.findByRole('button', { name: 'Verify' })).toBeVisible();
  });

  it('that somebody else gave first is shown, and typed text stays', async () => {
    const api = serveReviews({
      verifyDocument: () => {
        throw apiError('CONFLICT', 'Someone else changed this document. It is rejected now.');
      },
      document: () => aDocument({ verificationStatus: 'REJECTED', updatedAt: '2026-11-21T10:00:00.000Z' }),
    });
    const { user } = await openQueue();
    await paste(user, screen.getByLabelText(/^Notes/), 'Looks right.');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    const alert = await within(pane()).findByRole('alert');
    expect(alert).toHaveTextContent('Someone else changed this document');
    expect(alert).toHaveTextContent("It's now: Rejected.");
    expect(screen.getByLabelText(/^Notes/)).toHaveValue('Looks right.');
    expect(api.calls('DocumentNow')).toEqual([{ id: 'd1' }]);
    expect(await row(/Amina Diallo/)).toHaveTextContent('Rejected');
  });

  it("that the server refuses for another reason shows the server's message", async () => {
    serveReviews({
      verifyDocument: () => {
        throw apiError('CONFLICT', 'This document was replaced by a newer one.');
      },
      document: () => aDocument(),
    });
    const { user } = await openQueue();
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await within(pane()).findByRole('alert')).toHaveTextContent(
      'This document was replaced by a newer one.',
    );
  });

  it('that fails shows an error and loses nothing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    serveReviews({
      verifyDocument: () => {
        throw apiError('UNAVAILABLE', 'Please try again in a moment.');
      },
    });
    const { user } = await openQueue();
    await user.type(screen.getByLabelText(/^Notes/), 'Fine.');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('Verification Failed')).toBeVisible();
    expect(screen.getByText('Please try again in a moment.')).toBeVisible();
    expect(screen.getByLabelText(/^Notes/)).toHaveValue('Fine.');
  });

  it('cannot change a signed document', async () => {
    const signed = aDocument({ verificationStatus: 'VERIFIED', isSigned: true });
    serveReviews({
      documentReviews: () => ({
        nodes: [{ document: signed, owner: amina, dueAt: hoursFromNow(5), overdue: false }],
        pageInfo: { endCursor: null, hasNextPage: false },
        totalCount: 1,
      }),
    });
    await openQueue('/admin/documents?status=verified');
    expect(screen.getByText(/you can't change its verification/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Back to pending' })).toBeNull();
  });
});
