import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCalculation, aCalculator } from '../../testing/calculators';
import { answerFromSchema } from '../../testing/msw/schema-api';
import type { SchemaApi } from '../../testing/msw/schema-api';
import { renderApp } from '../../testing/render';

const blueCard = aCalculator({
  id: 'de-blue-card',
  country: 'Germany',
  inputSchema: {
    type: 'object',
    currency: 'EUR',
    properties: { annualSalary: { type: 'number', title: 'Gross salary per year', isMoney: true } },
    required: ['annualSalary'],
  },
});

function serve(): SchemaApi {
  return answerFromSchema({
    me: () => null,
    pointsCalculators: () => [blueCard],
    calculatePoints: () => aCalculation(),
  });
}

describe('an amount in a calculator', () => {
  it.each(['60,000', '60.000', '60 000', '60k', '€60.000,00'])(
    'is sent as sixty thousand: %s',
    async (typed) => {
      const api = serve();
      const { user } = renderApp('/calculators/de-blue-card');
      const field = await screen.findByLabelText(/^Gross salary per year/);
      await user.type(field, typed);
      await user.tab();
      expect(field).toHaveValue('60,000');
      expect(screen.getAllByText('EUR 60,000')[0]).toBeVisible();
      await waitFor(() => {
        expect(api.calls('Calculate').at(-1)).toEqual({
          calculator: 'de-blue-card',
          input: { annualSalary: 60_000 },
        });
      });
    },
  );

  it('is asked about where it can mean two', async () => {
    const api = serve();
    const { user } = renderApp('/calculators/de-blue-card');
    await user.type(await screen.findByLabelText(/^Gross salary per year/), '60,5');
    await user.tab();
    await user.click(await screen.findByRole('button', { name: 'EUR 60,500' }));
    await waitFor(() => {
      expect(api.calls('Calculate').at(-1)).toMatchObject({ input: { annualSalary: 60_500 } });
    });
  });
});
