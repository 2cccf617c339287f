import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chooseOption } from '../../../testing/antd';
import { violations } from '../../../testing/axe';
import { apiError } from '../../../testing/msw/schema-api';
import type { SchemaApi } from '../../../testing/msw/schema-api';
import { renderApp } from '../../../testing/render';
import type { RenderedApp } from '../../../testing/render';
import { aDocument, amina, hoursFromNow, serveReviews } from '../../../testing/reviews';

const form = (): Promise<HTMLElement> => screen.findByRole('group', { name: /What the document shows/ });

async function open(
  changes: Record<string, unknown>,
  more: Parameters<typeof serveReviews>[0] = {},
): Promise<RenderedApp & { api: SchemaApi }> {
  const api = serveReviews({
    documentReviews: () => ({
      nodes: [{ document: aDocument(changes), owner: amina, dueAt: hoursFromNow(5), overdue: false }],
      pageInfo: { endCursor: null, hasNextPage: false },
      totalCount: 1,
    }),
    ...more,
  });
  const app = renderApp('/admin/documents');
  await form();
  return { ...app, api };
}

const sent = (api: SchemaApi): unknown => api.calls('JudgeDocument')[0]?.['input'];

describe('the form for what a document shows', () => {
  it('is sent with the verification', async () => {
    const { user, api } = await open({ documentType: 'CERTIFICATE', mimeType: 'image/png' });
    await chooseOption(user, screen.getByLabelText('Test'), 'IELTS (English)');
    await user.type(within(await form()).getByLabelText('Overall score'), '7.5');
    await user.type(within(await form()).getByLabelText('Writing'), '6.5');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('Document Verified')).toBeVisible();
    expect(sent(api)).toMatchObject({
      verificationStatus: 'VERIFIED',
      claims: { language: { test: 'ielts', overall: 7.5, writing: 6.5, reading: null, takenOn: null } },
    });
  });

  it('has no accessibility violations', async () => {
    await open({ documentType: 'TRANSCRIPT', mimeType: 'image/png' });
    expect(await violations()).toEqual([]);
  });

  it('is optional', async () => {
    const { user, api } = await open({ documentType: 'FINANCIAL_STATEMENT', mimeType: 'image/png' });
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('Document Verified')).toBeVisible();
    expect(sent(api)).not.toHaveProperty('claims');
  });

  it('sends money in the smallest unit of its currency', async () => {
    const { user, api } = await open({ documentType: 'FINANCIAL_STATEMENT', mimeType: 'image/png' });
    await user.type(screen.getByLabelText('Balance'), '12,500.50');
    await user.type(screen.getByLabelText(/^Currency/), 'eur');
    await user.type(screen.getByLabelText('Date of the balance'), '2026-11-01');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('Document Verified')).toBeVisible();
    expect(sent(api)).toMatchObject({
      claims: { funds: { amountMinor: 1_250_050, currency: 'EUR', on: '2026-11-01', daysHeld: null } },
    });
  });

  it('can be filled in from the lines of the passport', async () => {
    const { user, api } = await open(
      { documentType: 'PASSPORT', mimeType: 'image/png' },
      {
        passportReading: () => ({
          nationality: { code: 'IND', name: 'India' },
          dateOfBirth: '1999-04-05',
          expiresOn: '2031-01-01',
          isWhole: true,
        }),
      },
    );
    await user.click(await screen.findByText('Read the passport'));
    await user.click(await screen.findByRole('button', { name: 'Fill in the form with this' }));
    expect(screen.getByLabelText('Nationality (country)')).toHaveValue('India');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('Document Verified')).toBeVisible();
    expect(sent(api)).toMatchObject({
      claims: { passport: { nationality: 'India', dateOfBirth: '1999-04-05', expiresOn: '2031-01-01' } },
    });
  });

  it('can be of any kind for other documents', async () => {
    const { user } = await open({ documentType: 'OTHER', mimeType: 'image/png' });
    expect(screen.queryByLabelText('Occupation')).toBeNull();
    await chooseOption(user, screen.getByLabelText('Document type'), 'Job offer');
    expect(await screen.findByLabelText('Occupation')).toBeVisible();
  });

  it('can be corrected on a verified document, and the notes stay', async () => {
    const degree = { level: 'bachelor', field: 'Physics', country: null, awardedOn: null };
    const { user, api } = await open({
      documentType: 'TRANSCRIPT',
      verificationStatus: 'VERIFIED',
      verificationNotes: 'Checked with the school.',
      claims: { passport: null, language: null, degree, funds: null, offer: null },
    });
    expect(screen.queryByRole('button', { name: 'Save what it shows' })).toBeNull();
    const field = screen.getByLabelText('Field of study');
    expect(field).toHaveValue('Physics');
    await user.clear(field);
    await user.type(field, 'Chemistry');
    await user.click(screen.getByRole('button', { name: 'Save what it shows' }));
    expect(await screen.findByText('Document Verified')).toBeVisible();
    expect(sent(api)).toMatchObject({
      verificationNotes: 'Checked with the school.',
      claims: { degree: { level: 'bachelor', field: 'Chemistry' } },
    });
  });

  it('shows why it was refused, and keeps what was typed', async () => {
    const { user } = await open(
      { documentType: 'PASSPORT', mimeType: 'image/png' },
      {
        verifyDocument: () => {
          throw apiError('VALIDATION_FAILED', 'Please check your entries.', [
            {
              field: 'claims.passport.nationality',
              message: 'Enter the country by its two letters, like IN.',
            },
          ]);
        },
      },
    );
    await user.type(screen.getByLabelText('Nationality (country)'), 'Nowhere');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText(/Enter the country by its two letters/)).toBeVisible();
    expect(screen.getByLabelText('Nationality (country)')).toHaveValue('Nowhere');
  });
});
