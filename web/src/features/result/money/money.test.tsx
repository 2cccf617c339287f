import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { violations } from '../../../testing/axe';
import { aFee, aCriterion, aResult, aRoute, anAssessment } from '../../../testing/assessments';
import type { FeeFixture, LivingFixture, RouteFixture } from '../../../testing/assessments';
import { priceList } from '../../../testing/payments';
import { renderApp } from '../../../testing/render';
import { partPage, region, serveResult } from '../../../testing/result-page';

const living = (changes: Partial<LivingFixture> = {}): LivingFixture => ({
  label: 'Money for living costs',
  months: 9,
  currency: 'GBP',
  amounts: [
    { when: 'outside London', amount: 10_539, usd: 14_010 },
    { when: 'in London', amount: 13_761, usd: 18_293 },
  ],
  stale: false,
  source: aCriterion().source,
  ...changes,
});

function serveRoutes(...routes: RouteFixture[]): void {
  const result = aResult();
  serveResult(() =>
    anAssessment({ aiResult: { ...result, explanation: { ...result.explanation, routes } } }),
  );
  renderApp(partPage('money-and-time'));
}

/** The cells of each row; non-breaking spaces as spaces. */
const read = (row: HTMLElement): string[] =>
  [...row.children].map(({ textContent }) => textContent.replaceAll('\u00A0', ' '));

describe('the living costs of a result', () => {
  it('are listed for the months and cases of each route, with the source', async () => {
    serveRoutes(aRoute({ living: living() }));
    const part = await region('Living costs');
    const [, outside, inside, source] = within(part).getAllByRole('row');
    expect(outside && read(outside)).toEqual([
      'Money for living costsoutside LondonFor 9 months',
      'GBP 10,539about USD 14,010',
    ]);
    expect(inside && read(inside)).toEqual([
      'Money for living costsin LondonFor 9 months',
      'GBP 13,761about USD 18,293',
    ]);
    expect(source).toHaveTextContent('GOV.UK');
    expect(await violations()).toEqual([]);
  });

  it.each([
    [1, 'For 1 month'],
    [4, 'For 4 months'],
    [12, 'For a year'],
  ])('of %i months say so', async (months, words) => {
    serveRoutes(aRoute({ living: living({ months, amounts: [{ when: null, amount: 992, usd: 1_100 }] }) }));
    expect(within(await region('Living costs')).getByText(words)).toBeInTheDocument();
  });

  it('are missing where no route has them', async () => {
    serveRoutes(aRoute({ fees: [aFee()] }));
    await region('Official fees');
    expect(screen.queryByRole('region', { name: 'Living costs' })).not.toBeInTheDocument();
  });
});

describe('the money of a result', () => {
  it('keeps the source of a fee out of its row header, which screen readers repeat', async () => {
    serveRoutes(aRoute({ fees: [aFee({ label: 'Application', paidBy: 'EMPLOYER' })] }));
    const part = await region('Official fees');
    expect(within(part).getByRole('rowheader')).toHaveTextContent(/^ApplicationPaid by the employer$/);
    const [, fee, source] = within(part).getAllByRole('row');
    expect(fee && read(fee)[1]).toMatch(/^GBP 558/);
    expect(source).toHaveTextContent('GOV.UK');
  });

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

  it('says who is left out of the costs, with the rule that says so', async () => {
    const text = "Your partner can't come with you on this route, so we left them out of the costs.";
    serveRoutes(aRoute({ fees: [aFee()], costNotes: [{ text, source: aCriterion().source }] }));
    const note = within(await region('Official fees'))
      .getByText(text)
      .closest('p');
    expect(note).toHaveTextContent('GOV.UK');
    expect(await violations()).toEqual([]);
  });

  it('are open for the best route of a country, and folded for its others', async () => {
    serveRoutes(
      aRoute({ fees: [aFee()] }),
      aRoute({ id: 'uk-graduate', fees: [aFee({ label: 'Graduate visa application' })] }),
    );
    const fees = within(await region('Official fees'));
    expect(fees.getByText('Visa application')).toBeVisible();
    expect(fees.getByText('Graduate visa application')).not.toBeVisible();
    await userEvent.click(fees.getByText('Other routes'));
    expect(fees.getByText('Graduate visa application')).toBeVisible();
    expect(await violations()).toEqual([]);
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
