import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aResult, anAssessment } from '../../../testing/assessments';
import { renderApp } from '../../../testing/render';
import { partPage, region, serveResult } from '../../../testing/result-page';

describe('how a result was calculated', () => {
  it('shows what was understood from the words of the person', async () => {
    serveResult(() => anAssessment());
    renderApp(partPage('method'));
    const part = await region('What we understood from your words');
    expect(within(part).getByText('GPA or average grade')).toBeVisible();
    expect(within(part).getByText('We understood: 85 of 100')).toBeVisible();
  });

  it('explains how points are earned and how countries are ordered', async () => {
    serveResult(() => anAssessment());
    renderApp(partPage('method'));
    const part = await region('How your score is made');
    expect(within(part).getByText(/The points of an unmet condition are lost/)).toBeVisible();
    expect(within(part).getByText(/lower living costs, then the first by name/)).toHaveTextContent(
      'Nobody can pay for a place in this order.',
    );
  });

  it('says which model worded it, and that it changed no figure', async () => {
    const result = aResult();
    const wordedBy = { model: 'llama-3', at: '2026-11-21T09:30:02.000Z' };
    const explanation = { ...result.explanation, method: 'RULES_LLM' as const, wordedBy };
    serveResult(() => anAssessment({ aiResult: { ...result, explanation } }));
    renderApp(partPage('method'));
    expect(await screen.findByText(/The language model llama-3.* worded some sentences/)).toBeVisible();
  });
});
