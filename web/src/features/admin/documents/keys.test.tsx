import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serveReviews } from '../../../testing/reviews';
import { renderApp } from '../../../testing/render';
import type { RenderedApp } from '../../../testing/render';

const row = (name: RegExp): Promise<HTMLElement> => screen.findByRole('button', { name });

async function openQueue(): Promise<RenderedApp> {
  const app = renderApp('/admin/documents');
  await screen.findByRole('list', { name: 'Documents, oldest first' });
  return app;
}

describe('the keyboard shortcuts of the review queue', () => {
  it('move through the list with J and K', async () => {
    serveReviews();
    const { user } = await openQueue();
    await user.keyboard('j');
    expect(await row(/Bao Nguyen/)).toHaveFocus();
    expect(await row(/Bao Nguyen/)).toHaveAttribute('aria-current', 'true');
    await user.keyboard('k');
    expect(await row(/Amina Diallo/)).toHaveFocus();
  });

  it('verify with V, and undo the verdict with U', async () => {
    const api = serveReviews();
    const { user } = await openQueue();
    await user.keyboard('v');
    await screen.findByText('passport.pdf: Verified');
    await screen.findByAltText('Preview of statement.png');
    await user.keyboard('u');
    await screen.findByText('passport.pdf: Pending');
    expect(api.calls('JudgeDocument').map(({ id, input }) => [id, input])).toEqual([
      ['d1', { verificationStatus: 'VERIFIED', updatedAt: '2026-11-20T09:00:00.000Z' }],
      ['d1', { verificationStatus: 'PENDING', updatedAt: '2026-11-21T10:00:00.000Z' }],
    ]);
    expect(await screen.findByTitle('Preview of passport.pdf')).toBeVisible();
  });

  it('choose a reason by number, and reject with R', async () => {
    const api = serveReviews();
    const { user } = await openQueue();
    await user.keyboard('3');
    expect(screen.getByLabelText(/^Expired/)).toBeChecked();
    await user.keyboard('r');
    await screen.findByText('passport.pdf: Rejected');
    expect(api.calls('JudgeDocument')[0]?.['input']).toMatchObject({
      verificationNotes: 'This document has expired. Upload a valid one.',
    });
  });

  it('are inactive while typing', async () => {
    const api = serveReviews();
    const { user } = await openQueue();
    await user.type(screen.getByLabelText(/^Notes/), 'very jumpy 1');
    await user.type(screen.getByLabelText('Name, email, or file'), 'vr');
    expect(screen.getByLabelText(/^Notes/)).toHaveValue('very jumpy 1');
    expect(await row(/Amina Diallo/)).toHaveAttribute('aria-current', 'true');
    expect(api.calls('JudgeDocument')).toEqual([]);
  });

  it('are listed by the question mark, and can be disabled for good', async () => {
    const api = serveReviews();
    const { user, unmount } = await openQueue();
    await user.keyboard('?');
    await user.click(await screen.findByLabelText('Use single-key shortcuts on this page'));
    await user.keyboard('v');
    unmount();
    const reopened = await openQueue();
    await reopened.user.keyboard('v');
    expect(api.calls('JudgeDocument')).toEqual([]);
  });
});
