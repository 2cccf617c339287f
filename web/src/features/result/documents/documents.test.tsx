import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { anAssessment } from '../../../testing/assessments';
import { apiError } from '../../../testing/msw/schema-api';
import { renderApp } from '../../../testing/render';
import { partPage, region, serveResult } from '../../../testing/result-page';

describe('the documents of a result', () => {
  it('lists the documents, and where they are handed in', async () => {
    serveResult(() => anAssessment());
    renderApp(partPage('documents'));
    const part = await region('Required documents');
    expect(await within(part).findByRole('heading', { name: 'Passport' })).toBeVisible();
    expect(within(part).getByRole('button', { name: 'Upload: Passport' })).toBeVisible();
    expect(within(part).getByRole('link', { name: 'See all documents for this assessment' })).toHaveAttribute(
      'href',
      '/documents?assessmentId=a1',
    );
  });

  it("works when one of its parts can't be loaded", async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    serveResult(() => anAssessment(), {
      requiredDocuments: () => {
        throw apiError('UNAVAILABLE', 'The database is down.');
      },
    });
    renderApp(partPage('documents'));
    expect(await screen.findByText(/We couldn't load the list/)).toBeVisible();
    expect(screen.getByTestId('eligibility-score')).toBeVisible();
  });
});
