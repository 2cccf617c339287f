import { describe, expect, it } from 'vitest';
import { aFee, aCriterion, aResult, aRoute, anAssessment } from '../../../testing/assessments';
import { priceList } from '../../../testing/payments';
import { renderApp } from '../../../testing/render';
import { partPage, region, serveResult } from '../../../testing/result-page';

describe('the money of a result', () => {
  it('names our own prices as they are charged, apart from official fees', async () => {
    const result = aResult();
    const { source } = aCriterion();
    const fee = aFee({ label: 'Application', amount: 524, usd: 690, source });
    const explanation = { ...result.explanation, routes: [aRoute({ fees: [fee] })] };
    serveResult(() => anAssessment({ aiResult: { ...result, explanation } }), {
      paidServices: () =>
        priceList.map((service) => ({ ...service, amountCents: service.amountCents + 250 })),
    });
    renderApp(partPage('money-and-time'));
    expect(await region('Official fees')).toHaveTextContent(
      'another one costs $12.50, and an expert review costs $51.50.',
    );
  });
});
