import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { answerFromSchema } from '../../../testing/msw/schema-api';
import { renderApp } from '../../../testing/render';
import { aDocument, amina, hoursFromNow, serveReviews } from '../../../testing/reviews';

async function read(
  documentTextReading: NonNullable<Parameters<typeof answerFromSchema>[0]>[string],
): Promise<void> {
  const document = aDocument({
    originalName: 'ielts.pdf',
    mimeType: 'application/pdf',
    documentType: 'CERTIFICATE',
  });
  serveReviews({
    documentReviews: () => ({
      nodes: [{ document, owner: amina, dueAt: hoursFromNow(5), overdue: false }],
      pageInfo: { endCursor: null, hasNextPage: false },
      totalCount: 1,
    }),
    documentTextReading,
  });
  const { user } = renderApp('/admin/documents');
  await user.click(await screen.findByText('Fill in the form from the text'));
}

describe('the text of a PDF', () => {
  it('fills in the form as a suggestion to compare', async () => {
    await read(() => ({
      language: { test: 'ielts', takenOn: '2026-03-14', overall: 7, listening: 7.5 },
      degree: null,
      funds: null,
      offer: null,
      contradictions: [],
    }));
    expect(await screen.findByText(/Compare it before you verify/)).toBeVisible();
    expect(screen.getByLabelText('Overall score')).toHaveValue('7');
    expect(screen.getByLabelText('Listening')).toHaveValue('7.5');
  });

  it('leaves the form unchanged when it shows nothing clearly', async () => {
    await read(() => null);
    expect(await screen.findByText(/doesn't show it clearly/)).toBeVisible();
    expect(screen.getByLabelText('Overall score')).toHaveValue('');
  });
});
