import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aResult, anAssessment } from '../../testing/assessments';
import { violations } from '../../testing/axe';
import { aRequirement } from '../../testing/documents';
import { aUser } from '../../testing/factories';
import { anImprovement, someInsights } from '../../testing/insights';
import { answerFromSchema } from '../../testing/msw/schema-api';
import { narrowWindow } from '../../testing/phone';
import { makeQuestionnaire } from '../../testing/questionnaires';
import { renderApp } from '../../testing/render';
import { partPage } from '../../testing/result-page';

const region = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });
const getFold = async (name: string): Promise<HTMLDetailsElement> => {
  const fold = within(await region(name))
    .getByRole('heading', { level: 2 })
    .closest('details');
  if (fold === null) throw new Error(`${name} does not fold.`);
  return fold;
};

beforeEach(() => {
  narrowWindow();
  const suggestedPrograms = [
    {
      id: 'p1',
      title: 'DAAD EPOS',
      description: 'A scholarship.',
      country: 'Germany',
      fitScore: 100,
      fitLevel: 'FITS' as const,
    },
  ];
  answerFromSchema({
    me: () => aUser(),
    assessment: () => anAssessment({ aiResult: aResult({ suggestedPrograms }) }),
    assessmentInsights: () => someInsights({ improvements: [anImprovement()] }),
    questionnaire: ({ type }) => makeQuestionnaire(type),
    requiredDocuments: () => [aRequirement()],
  });
});

describe('a result on a phone', () => {
  it('begins with what is long folded, and has no accessibility violation', async () => {
    renderApp(partPage('improve'));
    for (const name of ['Improve my result', 'What if']) {
      expect((await getFold(name)).open).toBe(false);
    }
    const gaps = within(await region('What we still need to know')).getByRole('heading', { level: 2 });
    expect(gaps.closest('details')).toBeNull();
    expect(await violations()).toEqual([]);
  });

  it('opens "What if" for a suggestion that is tried', async () => {
    const { user } = renderApp(partPage('improve'));
    const whatIf = await getFold('What if');
    const improve = await region('Improve my result');
    await user.click(within(improve).getByRole('heading', { level: 2 }));
    const [first] = await within(improve).findAllByRole('button', { name: /^Try it/, hidden: true });
    if (first === undefined) throw new Error('There is nothing to try.');
    await user.click(first);
    expect(whatIf.open).toBe(true);
  });
});
