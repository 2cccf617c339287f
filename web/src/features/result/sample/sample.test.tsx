import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCriterion, aResult, aRoute, anAssessment } from '../../../testing/assessments';
import { violations } from '../../../testing/axe';
import { answerFromSchema } from '../../../testing/msw/schema-api';
import { renderApp } from '../../../testing/render';

describe('the sample result', () => {
  it('is open to a visitor, says that it is an example, and takes no answers', async () => {
    const result = aResult();
    const routes = [aRoute({ criteria: [aCriterion({ status: 'UNKNOWN' })] })];
    const explanation = { ...result.explanation, routes };
    answerFromSchema({
      me: () => null,
      sampleResult: () => anAssessment({ aiResult: { ...result, explanation } }),
    });
    renderApp('/sample-result');
    expect(await screen.findByTestId('eligibility-score')).toHaveTextContent('72');
    expect(screen.getByText(/^This is an example\. We made Amara up/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Country by country' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Get my own result' })).toHaveAttribute('href', '/signup');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /condition by condition/ })).not.toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });
});
