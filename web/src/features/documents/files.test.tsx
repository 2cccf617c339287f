import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { violations } from '../../testing/axe';
import { aDocument, aVerifiedDocument } from '../../testing/documents';
import type { DocumentFixture } from '../../testing/documents';
import { aUser } from '../../testing/factories';
import { answerFromSchema } from '../../testing/msw/schema-api';
import { server } from '../../testing/msw/server';
import { renderApp } from '../../testing/render';
import { catchDownloads } from '../../testing/downloads';
import type { Download } from '../../testing/downloads';

const UNREADABLE = 'This file cannot be read right now. Please tell our support.';

const refused = (status: number, code: string, message: string): Response =>
  Response.json({ statusCode: status, code, message, requestId: 'r1' }, { status });

function open(document: DocumentFixture = aDocument()) {
  answerFromSchema({
    me: () => aUser(),
    documentRequirements: () => [],
    assessments: () => [],
    documents: () => [document],
  });
  return renderApp('/documents?tab=manage');
}

/** The error message on the page for a failed download. */
async function trouble(): Promise<HTMLElement> {
  const words = await screen.findByText('The download failed.');
  const alert = words.closest<HTMLElement>('[role="alert"]');
  if (alert === null) throw new Error('It is not read out.');
  return alert;
}

let saved: Download[] = [];
beforeEach(() => {
  saved = catchDownloads();
});

describe('a download', () => {
  it('is saved under the name of the file', async () => {
    server.use(http.get('*/api/documents/d1/file', () => HttpResponse.text('the content')));
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: 'Download: passport.pdf' }));
    await waitFor(() => {
      expect(saved).toHaveLength(1);
    });
    expect(saved[0]?.name).toBe('passport.pdf');
    expect(await saved[0]?.blob.text()).toBe('the content');
  });

  it('of a signed copy delivers that copy, with a name that says so', async () => {
    server.use(
      http.get('*/api/documents/d1/file', ({ request }) =>
        HttpResponse.text(new URL(request.url).searchParams.get('signed') ?? 'original'),
      ),
    );
    const signedAt = '2026-11-20T15:00:00.000Z';
    const { user } = open(aVerifiedDocument({ isSigned: true, signedAt, sealed: true }));
    await user.click(await screen.findByRole('link', { name: 'Download signed copy: passport.pdf' }));
    await waitFor(() => {
      expect(saved).toHaveLength(1);
    });
    expect(saved[0]?.name).toBe('passport-signed.pdf');
    expect(await saved[0]?.blob.text()).toBe('true');
  });

  it('that fails shows the error at its document, and can be retried', async () => {
    let broken = true;
    server.use(
      http.get('*/api/documents/d1/file', () =>
        broken ? refused(503, 'UNAVAILABLE', UNREADABLE) : new Response('the content'),
      ),
    );
    const { user, router } = open();
    await user.click(await screen.findByRole('link', { name: 'Download: passport.pdf' }));
    const alert = await trouble();
    expect(alert).toHaveTextContent(`The download failed. ${UNREADABLE} Your file is safe.`);
    expect(router.state.location.pathname).toBe('/documents');
    expect(await violations()).toEqual([]);
    broken = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(saved).toHaveLength(1);
    });
    expect(screen.queryByText(/The download failed/)).toBeNull();
  });

  it('that the store does not deliver comes through the API', async () => {
    server.use(
      http.get('*/api/documents/d1/file', ({ request }) =>
        new URL(request.url).searchParams.has('direct') ? HttpResponse.error() : HttpResponse.text('ours'),
      ),
    );
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: 'Download: passport.pdf' }));
    await waitFor(() => {
      expect(saved).toHaveLength(1);
    });
    expect(await saved[0]?.blob.text()).toBe('ours');
  });

  it('without a connection says so', async () => {
    server.use(http.get('*/api/documents/d1/file', () => HttpResponse.error()));
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: 'Download: passport.pdf' }));
    expect(await trouble()).toHaveTextContent(/Network error\. Please try again\./);
    expect(saved).toEqual([]);
  });

  it('after the end of the session leads to the sign-in', async () => {
    server.use(
      http.get('*/api/documents/d1/file', () => refused(401, 'UNAUTHENTICATED', 'Authentication required')),
    );
    const { user, router } = open();
    await user.click(await screen.findByRole('link', { name: 'Download: passport.pdf' }));
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/login');
    });
  });
});

describe('a preview', () => {
  it('that fails shows the error instead of a frame, and can be retried', async () => {
    let broken = true;
    server.use(
      http.get('*/api/documents/d1/readable', () =>
        broken ? refused(503, 'UNAVAILABLE', UNREADABLE) : Response.json({ readable: true }),
      ),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Preview: passport.pdf' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'passport.pdf' }));
    const words = await dialog.findByText("We couldn't show the preview.");
    expect(words.closest('[role="alert"]')).toHaveTextContent(
      `We couldn't show the preview. ${UNREADABLE} Your file is safe.`,
    );
    expect(dialog.queryByTitle('Preview of passport.pdf')).toBeNull();
    expect(dialog.queryByRole('link', { name: 'Open in a new tab' })).toBeNull();
    broken = false;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByTitle('Preview of passport.pdf')).toBeVisible();
  });

  it('of a deleted document says that it is gone', async () => {
    server.use(
      http.get('*/api/documents/d1/readable', () => refused(404, 'NOT_FOUND', "We couldn't find that.")),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Preview: passport.pdf' }));
    expect(await screen.findByText(/This document no longer exists\./)).toBeVisible();
  });
});
