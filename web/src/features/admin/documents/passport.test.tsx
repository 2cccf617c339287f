import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { violations } from '../../../testing/axe';
import { apiError } from '../../../testing/msw/schema-api';
import type { answerFromSchema } from '../../../testing/msw/schema-api';
import { renderApp } from '../../../testing/render';
import type { RenderedApp } from '../../../testing/render';
import { aDocument, amina, hoursFromNow, serveReviews } from '../../../testing/reviews';

async function openPassport(
  passportReading: NonNullable<Parameters<typeof answerFromSchema>[0]>[string],
): Promise<RenderedApp> {
  const document = aDocument({
    originalName: 'passport.jpg',
    mimeType: 'image/jpeg',
    documentType: 'PASSPORT',
    expiresOn: '2031-04-15',
  });
  serveReviews({
    documentReviews: () => ({
      nodes: [{ document, owner: amina, dueAt: hoursFromNow(5), overdue: false }],
      pageInfo: { endCursor: null, hasNextPage: false },
      totalCount: 1,
    }),
    passportReading,
  });
  const app = renderApp('/admin/documents');
  await app.user.click(await screen.findByText('Read the passport'));
  return app;
}

describe('a passport reading', () => {
  it("is shown next to the owner's answers", async () => {
    await openPassport(() => ({
      nationality: { code: 'D', name: 'Germany' },
      dateOfBirth: '1974-08-12',
      expiresOn: '2032-04-15',
      isWhole: true,
    }));
    expect(await screen.findByText('Germany (D)')).toBeVisible();
    expect(screen.getByText('All correct')).toBeVisible();
    expect(screen.getByText(/The owner entered/)).toHaveTextContent('2031');
    expect(await violations()).toEqual([]);
  });

  it('says when no lines were found', async () => {
    await openPassport(() => null);
    expect(await screen.findByText(/We found no machine-readable lines/)).toBeVisible();
  });

  it('shows why the lines could not be read', async () => {
    await openPassport(() => {
      throw apiError('RATE_LIMITED', 'Too many requests. Please wait a moment.');
    });
    expect(await screen.findByText(/Too many requests/)).toBeVisible();
  });
});
