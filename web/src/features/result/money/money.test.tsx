import { describe, expect, it } from 'vitest';
import { aFee, aCriterion, aResult, aRoute, anAssessment } from '../../../testing/assessments';
import type { FeeFixture } from '../../../testing/assessments';
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

  it('adds up what the family pays, with what a partner and each child cost', async () => {
    const family = { amount: 1340, usd: 1780 };
    showFees([aFee({ perPartner: 670, perChild: 670, family })]);
    const fees = await region('Official fees');
    expect(fees).toHaveTextContent('For a partner: GBP 670. For each child: GBP 670.');
    expect(fees).toHaveTextContent(/You and your family pay, first-year total\s*GBP 1,898/);
    expect(fees).not.toHaveTextContent('Ask the authority');
  });

  it('says that the total of a family is the least if a fee is unknown', async () => {
    showFees([
      aFee({ family: { amount: null, usd: null } }),
      aFee({
        label: 'Permit for family',
        amount: 0,
        usd: 0,
        perChild: 100,
        family: { amount: 100, usd: 130 },
      }),
    ]);
    const fees = await region('Official fees');
    expect(fees).toHaveTextContent('Only for family');
    expect(fees).toHaveTextContent(
      /You and your family pay at least, first-year total.*Ask the authority\.\s*GBP 658/,
    );
  });

  it('names no family if nobody comes along', async () => {
    showFees([aFee(), aFee({ label: 'Card', amount: 20, usd: 26 })]);
    const fees = await region('Official fees');
    expect(fees).toHaveTextContent('You pay for one person, first-year total');
    expect(fees).not.toHaveTextContent('family');
  });
});

function showFees(fees: readonly FeeFixture[]): void {
  const result = aResult();
  const explanation = { ...result.explanation, routes: [aRoute({ fees: [...fees] })] };
  serveResult(() => anAssessment({ aiResult: { ...result, explanation } }));
  renderApp(partPage('money-and-time'));
}
