import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serveAccount } from '../../../testing/account';
import { violations } from '../../../testing/axe';
import { apiError } from '../../../testing/msw/schema-api';
import { renderApp } from '../../../testing/render';

const READY = {
  id: 'e1',
  status: 'READY',
  progress: 100,
  fileName: 'portolan-my-data-2026-11-23.zip',
  bytes: 5_000_000,
  url: '/api/auth/me/exports/e1/file',
  createdAt: '2026-11-23T10:00:00.000Z',
  downloadedAt: null,
  expiresAt: '2026-11-30T10:00:00.000Z',
};

const view = (id: string, more: Record<string, unknown>) => ({
  id,
  at: '2026-11-23T10:00:00.000Z',
  documentId: 'd1',
  documentName: 'passport.pdf',
  viewer: 'Grace Hopper',
  action: 'DOWNLOADED',
  ...more,
});

const section = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Your data' });

describe('the personal data section', () => {
  it('makes the file at once after a recent sign-in, and shows the progress', async () => {
    let files: unknown[] = [];
    const api = serveAccount({
      personalExports: () => files,
      exportMyData: () => {
        const file = { ...READY, status: 'RUNNING', progress: 40, bytes: null, url: null };
        files = [file];
        return file;
      },
    });
    const { user } = renderApp('/account');
    await user.click(within(await section()).getByRole('button', { name: 'Get my data' }));
    const progress = await within(await section()).findByRole('progressbar');
    expect(progress).toHaveAttribute('aria-valuenow', '40');
    expect(await section()).toHaveTextContent("We email you when it's ready.");
    expect(within(await section()).getByRole('button', { name: 'Get my data' })).toBeDisabled();
    expect(api.calls('ExportMyData')).toEqual([{ password: null }]);
  });

  it('asks for the password when the sign-in is too long ago', async () => {
    const message = 'Enter your password.';
    const api = serveAccount({
      exportMyData: ({ password }: Record<string, unknown>) => {
        if (password === null) throw apiError('VALIDATION_FAILED', message, [{ field: 'password', message }]);
        return READY;
      },
    });
    const { user } = renderApp('/account');
    await user.click(within(await section()).getByRole('button', { name: 'Get my data' }));
    const dialog = await screen.findByRole('dialog', { name: 'Get your data' });
    expect(await violations()).toEqual([]);
    await user.type(within(dialog).getByLabelText('Your password'), 'correct horse');
    await user.click(within(dialog).getByRole('button', { name: 'Get my data' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(api.calls('ExportMyData')).toEqual([{ password: null }, { password: 'correct horse' }]);
  });

  it('offers a finished file and deletes it', async () => {
    const api = serveAccount({ personalExports: () => [READY], deletePersonalExport: () => true });
    const { user } = renderApp('/account');
    const link = await within(await section()).findByRole('link', { name: `Download ${READY.fileName}` });
    expect(link).toHaveAttribute('href', READY.url);
    expect(await section()).toHaveTextContent('4.8 MB');
    expect(await violations()).toEqual([]);
    await user.click(within(await section()).getByRole('button', { name: `Delete ${READY.fileName}` }));
    await waitFor(() => {
      expect(api.calls('DeletePersonalExport')).toEqual([{ id: 'e1' }]);
    });
  });

  it("shows the server's error", async () => {
    serveAccount({
      exportMyData: () => {
        throw apiError('CONFLICT', 'You asked for five files today. Please try again tomorrow.');
      },
    });
    const { user } = renderApp('/account');
    await user.click(within(await section()).getByRole('button', { name: 'Get my data' }));
    expect(await within(await section()).findByText(/five files today/)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('lists which staff members viewed the documents, page by page', async () => {
    serveAccount({
      documentViews: ({ after }: Record<string, unknown>) =>
        after === 'c1'
          ? {
              nodes: [view('v3', { viewer: null, documentName: null, action: 'PREVIEWED' })],
              pageInfo: { endCursor: null, hasNextPage: false },
            }
          : {
              nodes: [view('v1', {}), view('v2', { action: 'DOWNLOADED_SIGNED' })],
              pageInfo: { endCursor: 'c1', hasNextPage: true },
            },
    });
    const { user } = renderApp('/account');
    const region = await section();
    expect(await within(region).findByText('Grace Hopper downloaded passport.pdf')).toBeVisible();
    expect(within(region).getByText('Grace Hopper downloaded the signed copy of passport.pdf')).toBeVisible();
    await user.click(within(region).getByRole('button', { name: 'Show more' }));
    expect(
      await within(region).findByText(
        'A former member of our staff opened a document that has since been deleted',
      ),
    ).toBeVisible();
  });

  it('says that nobody has viewed them', async () => {
    serveAccount();
    renderApp('/account');
    expect(await within(await section()).findByText('Nobody has opened your documents.')).toBeVisible();
  });
});
