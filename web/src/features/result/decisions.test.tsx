import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anAssessment, anOverruledResult } from '../../testing/assessments';
import { violations } from '../../testing/axe';
import { aRequirement } from '../../testing/documents';
import { aUser } from '../../testing/factories';
import { someInsights } from '../../testing/insights';
import { answerFromSchema } from '../../testing/msw/schema-api';
import { makeQuestionnaire } from '../../testing/questionnaires';
import { renderApp } from '../../testing/render';
import { page, partPage } from '../../testing/result-page';

describe('a result with decisions of a consultant', () => {
  it('shows both scores, and at the condition who decided, when and why', async () => {
    answerFromSchema({
      me: () => aUser(),
      assessment: () => anAssessment({ aiResult: anOverruledResult() }),
      assessmentInsights: () => someInsights(),
      questionnaire: ({ type }) => makeQuestionnaire(type),
      requiredDocuments: () => [aRequirement()],
    });
    const first = renderApp(page);
    expect(await screen.findByTestId('eligibility-score')).toHaveTextContent('72');
    expect(await screen.findByTestId('overruled-score')).toHaveTextContent('81');
    expect(screen.getByText(/Rosa Lindt decided 1 condition\./)).toBeVisible();
    expect(await violations()).toEqual([]);
    first.unmount();
    renderApp(partPage('countries'));
    expect(await screen.findByText(/Rosa Lindt decided on/)).toBeInTheDocument();
    expect(screen.getByText(/The university confirmed in writing/)).toBeInTheDocument();
    expect(screen.getByText(/With your consultant's decisions: score 81, Likely\./)).toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });
});
