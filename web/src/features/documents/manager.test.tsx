import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { applyLiveEvent } from '../../lib/live/live';
import { anAssessment } from '../../testing/assessments';
import { violations } from '../../testing/axe';
import { aDocument, aVerifiedDocument } from '../../testing/documents';
import type { DocumentFixture } from '../../testing/documents';
import { aUser } from '../../testing/factories';
import { answerFromSchema, apiError } from '../../testing/msw/schema-api';
import type { SchemaApi } from '../../testing/msw/schema-api';
import { renderApp } from '../../testing/render';
import { aFile } from '../../testing/uploads';

const ADDRESS = '/documents?tab=manage';

function serve(
  documents: (args: Record<string, unknown>) => DocumentFixture[],
  more: Parameters<typeof answerFromSchema>[0] = {},
): SchemaApi {
  return answerFromSchema({
    me: () => aUser(),
    documentRequirements: () => [],
    assessments: () => [],
    documents,
    ...more,
  });
}

async function row(name = 'passport.pdf'): Promise<HTMLElement> {
  const item = (await screen.findByText(name, { selector: 'p' })).closest('li');
  if (item === null) throw new Error(`${name} is not in a list.`);
  return item;
}

const signed = aVerifiedDocument({
  isSigned: true,
  signedAt: '2026-11-20T15:00:00.000Z',
  verificationCode: 'ABCD-EFGH',
  sealed: true,
});

describe('the list of documents', () => {
  it('has no accessibility violations, and shows the type and status of each document', async () => {
    serve(() => [signed]);
    renderApp(ADDRESS);
    const passport = await row();
    expect(passport).toHaveTextContent('Passport');
    expect(passport).toHaveTextContent('240 KB');
    expect(passport).toHaveTextContent('November 19, 2026');
    expect(passport).toHaveTextContent('VerifiedNovember 20, 2026');
    expect(within(passport).getByRole('link', { name: 'ABCD-EFGH' })).toHaveAttribute(
      'href',
      '/verify/ABCD-EFGH',
    );
    expect(await violations()).toEqual([]);
  });

  it('shows what a document proves, and what it contradicts, with a link to correct it', async () => {
    serve(
      () => [aVerifiedDocument({ claims: { at: '2026-11-20T15:00:00.000Z', expiresOn: '2099-04-05' } })],
      {
        documentContradictions: () => [
          {
            documentId: aVerifiedDocument().id,
            topic: 'BIRTH',
            shown: 'Your passport shows this date of birth: April 5, 1998.',
            told: 'You told us: April 5, 1999.',
            toldIn: 'PROFILE',
            field: 'dateOfBirth',
            assessmentId: null,
          },
        ],
      },
    );
    renderApp(ADDRESS);
    expect(await row()).toHaveTextContent('counts as proof in your results until April 5, 2099.');
    const part = await screen.findByRole('region', { name: 'What your documents show differently' });
    expect(part).toHaveTextContent('Your passport shows this date of birth: April 5, 1998.');
    expect(within(part).getByRole('link', { name: 'Correct your profile' })).toHaveAttribute(
      'href',
      '/profile?from=document',
    );
    expect(await violations()).toEqual([]);
  });

  it('links to the upload while it is empty', async () => {
    serve(() => []);
    const { user } = renderApp(ADDRESS);
    expect(await screen.findByText('No documents yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Upload documents' }));
    expect(await screen.findByText('Drop files here')).toBeVisible();
  });

  it('shows the beginning of long notes, and all of them on request', async () => {
    const notes = `${'The scan is dark. '.repeat(10)}Please use daylight.`;
    serve(() => [aDocument({ verificationStatus: 'REJECTED', verificationNotes: notes })]);
    const { user } = renderApp(ADDRESS);
    const passport = within(await row());
    expect(passport.queryByText(/Please use daylight/)).not.toBeInTheDocument();
    await user.click(passport.getByRole('button', { name: 'Show all of the notes on passport.pdf' }));
    expect(passport.getByText(/Please use daylight/)).toBeVisible();
  });

  it('offers the file for download, and the signed copy once it is sealed', async () => {
    let document = { ...signed, sealed: false };
    serve(() => [document]);
    const { client } = renderApp(ADDRESS);
    const passport = within(await row());
    expect(passport.getByRole('link', { name: 'Download: passport.pdf' })).toHaveAttribute(
      'href',
      '/api/documents/d1/file',
    );
    expect(passport.getByText("We're making your signed copy.")).toBeVisible();
    document = signed;
    await act(() => applyLiveEvent(client, 'document.updated', { id: 'd1' }));
    expect(await screen.findByRole('link', { name: 'Download signed copy: passport.pdf' })).toHaveAttribute(
      'href',
      '/api/documents/d1/file?signed=true',
    );
  });

  it('delivers nothing that is still being scanned for viruses', async () => {
    serve(() => [aDocument({ scanning: true, readable: false })]);
    renderApp(ADDRESS);
    const passport = within(await row());
    expect(passport.getByText("We're checking it for viruses.")).toBeVisible();
    expect(passport.queryByRole('link', { name: /Download/ })).not.toBeInTheDocument();
    expect(passport.queryByRole('button', { name: /Preview/ })).not.toBeInTheDocument();
  });

  it('offers no file that the virus scanner has removed', async () => {
    serve(() => [aDocument({ verificationStatus: 'REJECTED', readable: false, deletable: false })]);
    renderApp(ADDRESS);
    const passport = within(await row());
    expect(passport.getByRole('link', { name: 'Re-upload: passport.pdf' })).toBeVisible();
    expect(passport.queryByRole('link', { name: /Download/ })).not.toBeInTheDocument();
    expect(passport.queryByRole('button', { name: /Preview/ })).not.toBeInTheDocument();
  });

  it.each([
    ['pending', aDocument(), false],
    ['verified', aVerifiedDocument(), true],
    ['signed', signed, false],
  ])('offers to sign a %s document only when that is possible', async (_, document, offered) => {
    serve(() => [document]);
    renderApp(ADDRESS);
    const passport = within(await row());
    expect(passport.queryByRole('button', { name: 'Sign: passport.pdf' }) !== null).toBe(offered);
  });

  it('links from a rejected document to its next upload', async () => {
    serve(() => [aDocument({ verificationStatus: 'REJECTED', replaceable: true, deletable: false })]);
    renderApp(ADDRESS);
    expect(within(await row()).getByRole('link', { name: 'Re-upload: passport.pdf' })).toHaveAttribute(
      'href',
      '/documents?assessmentId=a1&type=passport',
    );
  });

  it.each([
    ['PASSPORT', /Passport: your new file replaces the rejected one/],
    ['OTHER', /Upload it again\. The rejected one stays in your list\./],
  ])('links from a rejected %s without an assessment to an upload of the same type', async (type, words) => {
    serve(
      () => [
        aDocument({
          documentType: type,
          verificationStatus: 'REJECTED',
          visaAssessmentId: null,
          deletable: false,
        }),
      ],
      { assessments: () => [anAssessment()] },
    );
    const { user } = renderApp(ADDRESS);
    await user.click(within(await row()).getByRole('link', { name: 'Re-upload: passport.pdf' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByLabelText('Which assessment is this for?')).toHaveValue('');
    await user.upload(screen.getByLabelText('Choose files'), aFile('again.pdf'));
    expect(screen.getByLabelText('Document type: again.pdf')).toHaveValue(type);
    await user.selectOptions(screen.getByLabelText('Which assessment is this for?'), 'a1');
    await waitFor(() => {
      expect(screen.queryByText(words)).not.toBeInTheDocument();
    });
  });

  it('shows replaced versions on request', async () => {
    const old = aDocument({ id: 'd0', originalName: 'old.pdf', supersededAt: '2026-11-20T00:00:00.000Z' });
    serve(({ includeSuperseded }) => (includeSuperseded === true ? [aDocument(), old] : [aDocument()]));
    const { user } = renderApp(ADDRESS);
    await row();
    expect(screen.queryByText('old.pdf')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show replaced versions' }));
    expect(within(await row('old.pdf')).getByText('Replaced')).toBeVisible();
  });

  it('shows 25 at first, and more on request', async () => {
    const many = Array.from({ length: 30 }, (_, at) =>
      aDocument({ id: `d${String(at)}`, originalName: `file-${String(at)}.pdf` }),
    );
    serve(() => many);
    const { user } = renderApp(ADDRESS);
    await row('file-0.pdf');
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(25);
    await user.click(screen.getByRole('button', { name: 'Show 5 more' }));
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(30);
  });

  it('can be loaded again after a failure', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let down = true;
    serve(() => {
      if (down) throw apiError('UNAVAILABLE', 'The database is down.');
      return [aDocument()];
    });
    const { user } = renderApp(ADDRESS);
    const tryAgain = await screen.findByRole('button', { name: 'Try again' });
    down = false;
    await user.click(tryAgain);
    await row();
  });
});

describe('the preview', () => {
  it('shows a PDF in a frame of this origin', async () => {
    serve(() => [aDocument()]);
    const { user } = renderApp(ADDRESS);
    await row();
    await user.click(screen.getByRole('button', { name: 'Preview: passport.pdf' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'passport.pdf' }));
    expect(await dialog.findByTitle('Preview of passport.pdf')).toHaveAttribute(
      'src',
      '/api/documents/d1/preview',
    );
  });

  it('shows an image, and says when it cannot', async () => {
    serve(() => [aDocument({ originalName: 'scan.png', mimeType: 'image/png' })]);
    const { user } = renderApp(ADDRESS);
    await row('scan.png');
    await user.click(screen.getByRole('button', { name: 'Preview: scan.png' }));
    const image = await screen.findByRole('img', { name: 'Preview of scan.png' });
    expect(image).toHaveAttribute('src', '/api/documents/d1/preview');
    expect(await violations()).toEqual([]);
    fireEvent.error(image);
    expect(await screen.findByText(/Your browser couldn't show this image/)).toBeVisible();
  });
});

describe('deleting a document', () => {
  it('asks once, and confirms the deletion', async () => {
    let documents = [aDocument()];
    const api = serve(() => documents, {
      deleteDocument: () => {
        documents = [];
        return true;
      },
    });
    const { user } = renderApp(ADDRESS);
    await row();
    await user.click(screen.getByRole('button', { name: 'Delete: passport.pdf' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this document?' }));
    expect(api.calls('DeleteDocument')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Delete document' }));
    expect(await screen.findByText('Document Deleted')).toBeVisible();
    expect(await screen.findByText('No documents yet')).toBeVisible();
    expect(api.calls('DeleteDocument')).toEqual([{ id: 'd1' }]);
  });

  it('shows why it was not possible, and keeps the document', async () => {
    const sentence = 'Only a document that waits for its review can be deleted.';
    serve(() => [aDocument()], {
      deleteDocument: () => {
        throw apiError('CONFLICT', sentence);
      },
    });
    const { user } = renderApp(ADDRESS);
    await row();
    await user.click(screen.getByRole('button', { name: 'Delete: passport.pdf' }));
    await user.click(await screen.findByRole('button', { name: 'Delete document' }));
    expect(await screen.findByText('Delete Failed')).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep document' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    await row();
  });

  it('is offered only until the document is reviewed', async () => {
    serve(() => [aVerifiedDocument()]);
    renderApp(ADDRESS);
    expect(within(await row()).queryByRole('button', { name: /Delete/ })).not.toBeInTheDocument();
  });
});
