import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { violations } from '../../../testing/axe';
import { aDocument } from '../../../testing/documents';
import { aUser } from '../../../testing/factories';
import { answerFromSchema, apiError } from '../../../testing/msw/schema-api';
import type { SchemaApi } from '../../../testing/msw/schema-api';
import { renderApp } from '../../../testing/render';

type Resolvers = NonNullable<Parameters<typeof answerFromSchema>[0]>;

const certificate = aDocument({ originalName: 'ielts.pdf', documentType: 'CERTIFICATE' });
const IELTS = { test: 'ielts', takenOn: '2026-03-14', overall: 7, listening: 7.5 };
const TOLD = { test: 'IELTS', version: 'ACADEMIC', takenOn: null, overall: 6.5 };

function serve(reading: object | null, more: Resolvers = {}, tests: readonly object[] = []): SchemaApi {
  return answerFromSchema({
    me: () => aUser(),
    documentRequirements: () => [],
    assessments: () => [],
    documents: () => [certificate],
    document: () => certificate,
    documentTextReading: () =>
      reading && { language: null, degree: null, funds: null, offer: null, contradictions: [], ...reading },
    myProfile: () => ({ languageTests: tests, degrees: [], offers: [], savings: null }),
    updateMyProfile: () => ({ languageTests: [], degrees: [], offers: [], savings: null, updatedAt: null }),
    ...more,
  });
}

async function read(): Promise<ReturnType<typeof renderApp>['user']> {
  const { user } = renderApp('/documents?tab=manage');
  await user.click(await screen.findByRole('button', { name: 'Read it for me: ielts.pdf' }));
  return user;
}

const part = () => screen.getByRole('region', { name: 'What we read in ielts.pdf' });
const saved = (api: SchemaApi) => api.calls('TakeReadingOver').map(({ input }) => input);

describe('the reading of a PDF, shown to its owner', () => {
  it('is a question, and is saved to the profile only on confirmation', async () => {
    const api = serve({ language: IELTS });
    const user = await read();
    expect(await screen.findByText('We read this in your document. Is it right?')).toBeVisible();
    expect(part()).toHaveTextContent('TestIELTS (English)');
    expect(part()).toHaveTextContent('Overall score7');
    expect(part()).toHaveTextContent('March 14, 2026');
    expect(saved(api)).toEqual([]);
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Yes, add it to my profile' }));
    expect(await screen.findByText('Saved in your profile.')).toBeVisible();
    expect(saved(api)).toEqual([
      {
        source: 'DOCUMENT',
        languageTests: [
          expect.objectContaining({ test: 'IELTS', takenOn: '2026-03-14', overall: 7, listening: 7.5 }),
        ],
      },
    ]);
  });

  it('stores nothing when it is wrong', async () => {
    const api = serve({ language: IELTS });
    const user = await read();
    await user.click(await screen.findByRole('button', { name: "No, that's wrong" }));
    expect(await screen.findByText(/We didn't keep any of it/)).toBeVisible();
    expect(saved(api)).toEqual([]);
  });

  it('offers to correct a profile that differs', async () => {
    const api = serve({ language: IELTS }, {}, [TOLD, { test: 'PTE', overall: 70 }]);
    const user = await read();
    expect(await screen.findByText('Your profile says something else:')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Yes, correct my profile' }));
    await screen.findByText('Saved in your profile.');
    // The version belonged to the other result.
    expect(saved(api)).toMatchObject([
      {
        languageTests: [
          { test: 'IELTS', overall: 7, version: null },
          { test: 'PTE', overall: 70 },
        ],
      },
    ]);
  });

  it('explains which answer the document contradicts, with a link to correct it', async () => {
    serve({
      language: IELTS,
      contradictions: [
        {
          documentId: certificate.id,
          topic: 'LANGUAGE',
          shown: 'Your certificate shows IELTS 7.',
          told: 'You told us IELTS 8.',
          toldIn: 'ANSWERS',
          field: 'english_tests',
          assessmentId: 'a1',
        },
      ],
    });
    await read();
    expect(await screen.findByText(/Your certificate shows IELTS 7\. You told us IELTS 8\./)).toBeVisible();
    expect(within(part()).getByRole('link', { name: 'Correct your answer' })).toHaveAttribute(
      'href',
      expect.stringContaining('english_tests'),
    );
  });

  it('offers nothing to save when the profile already matches', async () => {
    serve({ language: IELTS }, {}, [{ ...TOLD, ...IELTS, test: 'IELTS' }]);
    await read();
    expect(await screen.findByText('Your profile says the same.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Yes/ })).toBeNull();
  });

  it('saves nothing from a document that was replaced or deleted meanwhile', async () => {
    const api = serve(
      { language: IELTS },
      { document: () => ({ ...certificate, supersededAt: '2026-11-25T10:00:00.000Z' }) },
    );
    const user = await read();
    await user.click(await screen.findByRole('button', { name: 'Yes, add it to my profile' }));
    expect(await screen.findByText(/was replaced in the meantime/)).toBeVisible();
    expect(saved(api)).toEqual([]);
  });

  it('says that the document was deleted meanwhile', async () => {
    const api = serve({ language: IELTS }, { document: () => apiError('NOT_FOUND', 'Not found.') });
    const user = await read();
    await user.click(await screen.findByRole('button', { name: 'Yes, add it to my profile' }));
    expect(await within(part()).findByText(/Not found|couldn't save/)).toBeVisible();
    expect(saved(api)).toEqual([]);
  });

  it('says when the text shows nothing clearly', async () => {
    serve(null);
    await read();
    expect(await screen.findByText(/couldn't read this clearly/)).toBeVisible();
  });
});

describe('the profile entries', () => {
  it.each([
    [
      { degree: { level: 'bachelor', field: 'Physics', country: null, awardedOn: '2019-06-12' } },
      { degrees: [{ level: 'BACHELOR', field: 'Physics', awardedOn: '2019-06-12' }] },
    ],
    [
      { funds: { amountMinor: 1_234_567, currency: 'EUR', on: '2026-10-31' } },
      { savings: { amount: 12_345.67, currency: 'EUR' } },
    ],
    [
      {
        offer: {
          country: 'Germany',
          occupation: 'Nurse',
          salary: { amountMinor: 4_200_000, currency: 'EUR', per: 'year' },
        },
      },
      { offers: [{ country: 'Germany', title: 'Nurse', salary: { amount: 42_000, per: 'YEAR' } }] },
    ],
  ])('are made from a degree, a statement and an offer: %#', async (reading, input) => {
    const api = serve(reading);
    const user = await read();
    await user.click(await screen.findByRole('button', { name: 'Yes, add it to my profile' }));
    await screen.findByText('Saved in your profile.');
    expect(saved(api)).toMatchObject([input]);
  });
});
