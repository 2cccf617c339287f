import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCriterion, anAssessment, aResult, aRoute } from '../../testing/assessments';
import { violations } from '../../testing/axe';
import { aRequirement } from '../../testing/documents';
import { aUser } from '../../testing/factories';
import { someInsights } from '../../testing/insights';
import { answerFromSchema } from '../../testing/msw/schema-api';
import { makeQuestionnaire } from '../../testing/questionnaires';
import { renderApp } from '../../testing/render';
import { partPage } from '../../testing/result-page';

describe('an open line that no question asks', () => {
  it('asks whether one has it, and sends the answer at once', async () => {
    const open = aCriterion({ id: 'offer', label: 'Letter of acceptance', status: 'UNKNOWN' });
    const line = { ...open, tellable: true };
    const result = aResult();
    const routes = [aRoute({ id: 'uk-student', criteria: [aCriterion(), line] })];
    const assessment = anAssessment({
      aiResult: { ...result, explanation: { ...result.explanation, routes } },
    });
    const api = answerFromSchema({
      me: () => aUser(),
      assessment: () => assessment,
      assessmentInsights: () => someInsights(),
      questionnaire: ({ type }) => makeQuestionnaire(type),
      requiredDocuments: () => [aRequirement()],
      tellLine: () => assessment,
    });
    const { user } = renderApp(partPage('countries'));
    const asked = await screen.findByRole('group', { name: /^Do you have this\? Letter of acceptance/ });
    expect(within(asked).getByRole('radio', { name: 'Not sure yet' })).toBeChecked();
    expect(await violations()).toEqual([]);
    await user.click(within(asked).getByRole('radio', { name: 'Yes' }));
    await waitFor(() => {
      expect(api.calls('AnswerLine')).toEqual([
        { id: 'a1', routeId: 'uk-student', criterionId: 'offer', answer: 'YES' },
      ]);
    });
  });
});
