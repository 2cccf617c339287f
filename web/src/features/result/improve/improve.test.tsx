import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { setUpMessages } from '../../../lib/i18n/setup';
import { activateLanguage, markPageLanguage } from '../../../lib/i18n/switch';
import { aResult, anAssessment } from '../../../testing/assessments';
import { renderApp } from '../../../testing/render';
import { partPage, region, serveResult } from '../../../testing/result-page';

afterEach(() => {
  act(() => {
    markPageLanguage('en');
    setUpMessages();
  });
});

describe('what is still open in a result', () => {
  it('says what is missing and why, and takes the answer in place, for nothing', async () => {
    let now = anAssessment();
    const api = serveResult(() => now, {
      reassess: ({ corrections }) => {
        const result = aResult({ eligibilityScore: 80 });
        now = anAssessment({
          questionnaire: { ...now.questionnaire, ...(corrections as object) },
          aiResult: { ...result, explanation: { ...result.explanation, missing: [] } },
        });
        return now;
      },
    });
    const { user } = renderApp(partPage('improve'));
    const part = await region('What we still need to know');
    expect(within(part).getByText('It decides the English level of 2 routes.')).toBeVisible();
    expect(part).toHaveTextContent("It's free and doesn't use another assessment.");
    await user.click(within(part).getByRole('button', { name: 'Answer this: English test scores' }));
    await user.type(within(part).getByLabelText('English test scores'), 'IELTS 7');
    await user.click(within(part).getByRole('button', { name: 'Recalculate my result' }));
    expect(await screen.findByText('Your result is recalculated')).toBeVisible();
    expect(api.calls('Reassess')).toEqual([{ id: 'a1', corrections: { english_tests: 'IELTS 7' } }]);
    expect(screen.getByTestId('eligibility-score')).toHaveTextContent('80');
    expect(screen.queryByRole('region', { name: 'What we still need to know' })).not.toBeInTheDocument();
  });

  it('sends nothing for a question that stays open', async () => {
    const api = serveResult(() => anAssessment());
    const { user } = renderApp(partPage('improve'));
    const part = await region('What we still need to know');
    await user.click(within(part).getByRole('button', { name: 'Answer this: English test scores' }));
    await user.click(within(part).getByRole('button', { name: 'Recalculate my result' }));
    expect(within(part).getByText('Answer the question, or cancel.')).toBeVisible();
    expect(api.operations).not.toContain('Reassess');
    await user.click(within(part).getByRole('button', { name: 'Leave it open' }));
    expect(within(part).queryByLabelText('English test scores')).not.toBeInTheDocument();
  });

  it("asks in the reader's language, and says why", async () => {
    const why = "Every route requires a language level. A test result settles it; an estimate can't.";
    const result = aResult();
    const missing = [{ field: 'english_tests', why }];
    serveResult(() =>
      anAssessment({ aiResult: { ...result, explanation: { ...result.explanation, missing } } }),
    );
    await act(() => activateLanguage('es'));
    renderApp(partPage('improve'));
    const part = await region('Lo que aún necesitamos saber');
    expect(within(part).getByText(/^Todas las vías exigen un nivel de idioma/)).toBeVisible();
    expect(within(part).getByRole('button', { name: /Resultados de exámenes de inglés/ })).toBeVisible();
  });
});
