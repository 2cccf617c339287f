import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { applyLiveEvent } from '../../lib/live/live';
import { govUk } from '../../testing/assessments';
import { violations } from '../../testing/axe';
import { aDocument, aRequirement, aVerifiedDocument } from '../../testing/documents';
import type { RequiredFixture } from '../../testing/documents';
import { aUser } from '../../testing/factories';
import { answerFromSchema, apiError } from '../../testing/msw/schema-api';
import type { SchemaApi } from '../../testing/msw/schema-api';
import { renderApp } from '../../testing/render';
import { aFile, catchUploads } from '../../testing/uploads';
import type { SentUpload } from '../../testing/uploads';

const ADDRESS = '/documents?assessmentId=a1';

function serve(list: () => RequiredFixture[], more: Parameters<typeof answerFromSchema>[0] = {}): SchemaApi {
  return answerFromSchema({
    me: () => aUser(),
    documentRequirements: () => [],
    assessments: () => [],
    documents: () => [],
    requiredDocuments: list,
    ...more,
  });
}

const rejected = aDocument({
  verificationStatus: 'REJECTED',
  verificationNotes: 'The page is cut off.',
  replaceable: true,
  deletable: false,
});

let sent: SentUpload[] = [];
beforeEach(() => {
  sent = catchUploads();
});

/** The row of one document. */
async function row(label: string): Promise<HTMLElement> {
  const item = (await screen.findByRole('heading', { level: 3, name: label })).closest('li');
  if (item === null) throw new Error(`${label} is not in a list.`);
  return item;
}

describe('the required documents of an assessment', () => {
  it('have no accessibility violations', async () => {
    serve(() => [
      aRequirement({ document: rejected }),
      aRequirement({ type: 'TRANSCRIPT', label: 'Transcript' }),
    ]);
    renderApp(ADDRESS);
    await row('Passport');
    expect(await violations()).toEqual([]);
  });

  it('are none for a plan that we cover no routes for', async () => {
    serve(() => []);
    renderApp(ADDRESS);
    expect(
      await screen.findByText('We have no routes for your plan, so it needs no documents.'),
    ).toBeVisible();
    expect(screen.queryByText(/of 0 verified/)).not.toBeInTheDocument();
  });

  it.each([
    ['missing', 'Missing', 'Upload: Passport', null],
    ['rejected', 'Rejected', 'Re-upload: Passport', rejected],
  ])('offer the upload of a %s document', async (_, badge, button, document) => {
    serve(() => [aRequirement({ document })]);
    renderApp(ADDRESS);
    const passport = within(await row('Passport'));
    expect(passport.getByText(badge)).toBeVisible();
    expect(passport.getByRole('button', { name: button })).toBeVisible();
  });

  it.each([
    ['Pending', aDocument()],
    ['Verified', aVerifiedDocument()],
  ])('lock a mandatory document that is %s', async (badge, document) => {
    serve(() => [aRequirement({ document })]);
    renderApp(ADDRESS);
    const passport = within(await row('Passport'));
    expect(passport.getByText(badge)).toBeVisible();
    expect(passport.queryByRole('button', { name: /Upload|Re-upload|Replace/ })).not.toBeInTheDocument();
  });

  it('always offer to update an optional document', async () => {
    const document = aVerifiedDocument({ replaceable: true });
    serve(() => [aRequirement({ required: false, document })]);
    renderApp(ADDRESS);
    expect(within(await row('Passport')).getByRole('button', { name: 'Replace: Passport' })).toBeVisible();
  });

  it('show why a document was rejected', async () => {
    serve(() => [aRequirement({ document: rejected })]);
    renderApp(ADDRESS);
    expect(within(await row('Passport')).getByText('What to fix: The page is cut off.')).toBeVisible();
  });

  it('count verified and mandatory ones, on the line too, and say what is left to do', async () => {
    serve(() => [
      aRequirement({ document: aVerifiedDocument() }),
      aRequirement({ type: 'TRANSCRIPT', label: 'Transcript', document: { ...rejected, id: 'd2' } }),
      aRequirement({ type: 'CERTIFICATE', label: 'Certificate' }),
      aRequirement({ type: 'FINANCIAL_STATEMENT', label: 'Bank statement' }),
      aRequirement({
        type: 'OTHER',
        label: 'Letter',
        required: false,
        document: aVerifiedDocument({ id: 'd3' }),
      }),
    ]);
    renderApp(ADDRESS);
    expect(await screen.findByText('1 of 4 verified')).toBeVisible();
    expect(screen.getByText('1 to replace')).toBeVisible();
    expect(screen.getByText('2 to upload')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    expect(screen.queryByText('Complete')).not.toBeInTheDocument();
  });

  it('are listed once each, with every possible action, under their types', async () => {
    const passport = aVerifiedDocument();
    const other = aDocument({ id: 'd9', originalName: 'letter.pdf', documentType: 'OTHER' });
    serve(() => [aRequirement({ document: passport })], { documents: () => [passport, other] });
    renderApp(ADDRESS);
    expect(await screen.findByText('letter.pdf')).toBeVisible();
    expect(screen.getAllByText('passport.pdf', { selector: 'p' })).toHaveLength(1);
    const item = within(await row('Passport'));
    expect(item.getByRole('button', { name: 'Sign: passport.pdf' })).toBeVisible();
    expect(item.getByRole('button', { name: 'Preview: passport.pdf' })).toBeVisible();
  });

  it('are marked as optional, not missing, when they are optional and absent', async () => {
    serve(() => [aRequirement({ type: 'PERSONAL_STATEMENT', label: 'Personal statement', required: false })]);
    renderApp(ADDRESS);
    const item = await row('Personal statement');
    expect(item).toHaveTextContent('Optional');
    expect(item).not.toHaveTextContent('Missing');
  });

  it('are complete when every mandatory one is verified', async () => {
    serve(() => [
      aRequirement({ document: aVerifiedDocument() }),
      aRequirement({ type: 'OTHER', label: 'Letter', required: false }),
    ]);
    renderApp(ADDRESS);
    expect(await screen.findByText('Complete')).toBeVisible();
  });

  it('say why each is required, with the route and its source', async () => {
    const reason = {
      routeId: 'uk-student',
      routeTitle: 'Student visa',
      country: 'United Kingdom',
      label: 'Money for living costs',
      source: govUk,
    };
    serve(() => [aRequirement({ reasons: [reason] })]);
    const { user } = renderApp(ADDRESS);
    const passport = within(await row('Passport'));
    await user.click(passport.getByText('Why we ask, and a sample'));
    expect(passport.getByText(/^It proves who you are/)).toBeVisible();
    expect(await passport.findByText('Both lines of letters at the bottom, in full')).toBeVisible();
    expect(passport.getAllByRole('link', { name: 'United Kingdom' })).toHaveLength(1);
    expect(passport.getByRole('link', { name: 'United Kingdom' })).toHaveAttribute('href', govUk.url);
  });

  it('are uploaded for this assessment in a dialog that closes afterwards', async () => {
    let list = [aRequirement()];
    serve(() => list);
    const { user } = renderApp(ADDRESS);
    await user.click(await screen.findByRole('button', { name: 'Upload: Passport' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Upload Passport' }));
    await user.upload(dialog.getByLabelText('Choose files'), aFile());
    // There is no choice: the place that it is uploaded for determines the type.
    expect(dialog.queryByLabelText('Document type: passport.pdf')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Upload document' }));
    await waitFor(() => {
      expect(sent).toHaveLength(1);
    });
    expect(sent[0]?.field('visaAssessmentId')).toBe('a1');
    expect(sent[0]?.field('documentType')).toBe('passport');
    list = [aRequirement({ document: aDocument() })];
    act(() => {
      sent[0]?.answer(201);
    });
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(within(await row('Passport')).getByText('Pending')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Required documents' })).toHaveFocus();
  });

  it('offer the upload at once when a mail links to it', async () => {
    serve(() => [aRequirement({ document: rejected })]);
    renderApp(`${ADDRESS}&type=passport`);
    expect(await screen.findByRole('dialog', { name: 'Upload Passport' })).toBeVisible();
  });

  it('offer nothing that is locked, whatever the address says', async () => {
    serve(() => [aRequirement({ document: aDocument() })]);
    renderApp(`${ADDRESS}&type=passport`);
    await row('Passport');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('follow the verification live', async () => {
    let document = aDocument();
    serve(() => [aRequirement({ document })]);
    const { client } = renderApp(ADDRESS);
    expect(within(await row('Passport')).getByText('Pending')).toBeVisible();
    document = aVerifiedDocument();
    await act(() =>
      applyLiveEvent(client, 'document.updated', {
        id: 'd1',
        verificationStatus: 'verified',
        isSigned: false,
      }),
    );
    expect(await screen.findByText('Complete')).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let down = true;
    serve(() => {
      if (down) throw apiError('UNAVAILABLE', 'The database is down.');
      return [aRequirement()];
    });
    const { user } = renderApp(ADDRESS);
    const tryAgain = await screen.findByRole('button', { name: 'Try again' });
    down = false;
    await user.click(tryAgain);
    await row('Passport');
  });
});

describe('the expiry date of a document', () => {
  const YEAR_MS = 365 * 24 * 3_600_000;
  const inYears = (years: number): string =>
    new Date(Date.now() + years * YEAR_MS).toISOString().slice(0, 10);

  it.each([
    ['past', -1, /^Expired on /],
    ['near', 0.2, /^Expires on /],
    ['far', 3, /^Valid until /],
  ])('that is %s is shown as such', async (_, years, words) => {
    serve(() => [aRequirement({ document: aDocument({ expiresOn: inYears(years) }) })]);
    renderApp(ADDRESS);
    expect(within(await row('Passport')).getByText(words)).toBeVisible();
  });

  it('can be added by its owner', async () => {
    const day = inYears(3);
    const api = serve(() => [aRequirement({ document: aDocument() })], {
      setDocumentExpiry: () => aDocument({ expiresOn: day }),
    });
    const { user } = renderApp(ADDRESS);
    await user.click(await screen.findByRole('button', { name: 'Add expiration date: Passport' }));
    const field = screen.getByLabelText('Valid until: Passport');
    expect(field).toHaveFocus();
    await user.type(field, day);
    await user.click(screen.getByRole('button', { name: 'Save date' }));
    expect(await screen.findByText(/^Valid until /)).toBeVisible();
    expect(api.calls('SetDocumentExpiry')).toEqual([{ id: 'd1', expiresOn: day }]);
  });

  it("stays in the field with the server's message when it is refused", async () => {
    serve(() => [aRequirement({ document: aDocument() })], {
      setDocumentExpiry: () => {
        throw apiError('VALIDATION_FAILED', 'Some values are wrong.', [
          { field: 'expiresOn', message: 'Enter a date like 2027-03-31.' },
        ]);
      },
    });
    const { user } = renderApp(ADDRESS);
    await user.click(await screen.findByRole('button', { name: 'Add expiration date: Passport' }));
    await user.click(screen.getByRole('button', { name: 'Save date' }));
    expect(await screen.findByText('Enter a date like 2027-03-31.')).toBeVisible();
  });
});
