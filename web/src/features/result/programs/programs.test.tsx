import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aResult, anAssessment } from '../../../testing/assessments';
import { renderApp } from '../../../testing/render';
import { partPage, region, serveResult } from '../../../testing/result-page';

describe('the programs of a result', () => {
  it('suggests programs only when there are some', async () => {
    serveResult(() => anAssessment());
    const none = renderApp(partPage('program-matches'));
    await screen.findByText('No program in our catalog fits this result yet.');
    expect(screen.queryByRole('heading', { name: 'Suggested programs' })).not.toBeInTheDocument();
    none.unmount();
    const suggestedPrograms = [
      {
        id: 'p1',
        title: 'DAAD EPOS',
        description: 'A scholarship.',
        country: 'Germany',
        fitScore: 72,
        fitLevel: 'MAY_FIT' as const,
      },
    ];
    serveResult(() => anAssessment({ aiResult: aResult({ suggestedPrograms }) }));
    renderApp(partPage('program-matches'));
    expect(await screen.findByRole('link', { name: 'Learn More: DAAD EPOS' })).toBeVisible();
    expect(await region('Suggested programs')).toHaveTextContent('May fit you: 72 out of 100');
  });
});
