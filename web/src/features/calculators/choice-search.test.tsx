import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCalculation, aCalculator } from '../../testing/calculators';
import { answerFromSchema } from '../../testing/msw/schema-api';
import type { SchemaApi } from '../../testing/msw/schema-api';
import { renderApp } from '../../testing/render';

const skilledWorker = aCalculator({
  id: 'uk-skilled-worker',
  country: 'United Kingdom',
  inputSchema: {
    type: 'object',
    currency: 'GBP',
    properties: {
      occupation: { type: 'string', title: 'Occupation code', hasChoices: true, isUpFront: true },
    },
    required: [],
  },
});

const codes = [
  {
    value: '2134',
    label: 'Programmers and software development professionals',
    words: ['Software developers'],
  },
  { value: '2137', label: 'IT network professionals', words: ['Network engineers'] },
];

function serve(choices: () => unknown = () => codes): SchemaApi {
  return answerFromSchema({
    me: () => null,
    pointsCalculators: () => [skilledWorker],
    calculatorChoices: choices,
    calculatePoints: () => aCalculation(),
  });
}

const findField = () => screen.findByRole('combobox', { name: /Occupation code/ });

describe('a field with too many values for a list', () => {
  it('fetches them when it is first used, and sends the chosen one', async () => {
    const api = serve();
    const { user } = renderApp('/calculators/uk-skilled-worker');
    const field = await findField();
    expect(api.calls('CalculatorChoices')).toEqual([]);
    await user.type(field, 'software dev');
    await user.click(await screen.findByRole('option', { name: /2134 Programmers/ }));
    await user.tab();
    expect(field).toHaveValue('2134 Programmers and software development professionals');
    await waitFor(() => {
      expect(api.calls('Calculate').at(-1)).toMatchObject({ input: { occupation: '2134' } });
    });
    expect(api.calls('CalculatorChoices')).toEqual([
      { calculator: 'uk-skilled-worker', field: 'occupation' },
    ]);
  });

  it('is operated by keyboard', async () => {
    const api = serve();
    const { user } = renderApp('/calculators/uk-skilled-worker');
    const field = await findField();
    await user.type(field, '213');
    await screen.findByRole('option', { name: /2137/ });
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('option', { name: /2137/ })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('option', { name: /2137/ })).toBeNull();
    await waitFor(() => {
      expect(api.calls('Calculate').at(-1)).toMatchObject({ input: { occupation: '2137' } });
    });
  });

  it('shows the name of a code in the address', async () => {
    serve();
    renderApp('/calculators/uk-skilled-worker?occupation=2134');
    const field = await findField();
    await waitFor(() => {
      expect(field).toHaveValue('2134 Programmers and software development professionals');
    });
  });

  it('says that nothing has the typed words, and leaves other texts to the server', async () => {
    const api = serve();
    const { user } = renderApp('/calculators/uk-skilled-worker');
    await user.type(await findField(), 'astronaut');
    expect(await screen.findByText(/Nothing has these words/)).toBeVisible();
    await user.tab();
    await waitFor(() => {
      expect(api.calls('Calculate').at(-1)).toMatchObject({ input: { occupation: 'astronaut' } });
    });
  });

  it('takes a typed code if the list fails to load', async () => {
    const api = serve(() => {
      throw new Error('down');
    });
    const { user } = renderApp('/calculators/uk-skilled-worker');
    await user.type(await findField(), '2134');
    expect(await screen.findByText(/The list couldn't be loaded/)).toBeVisible();
    await waitFor(() => {
      expect(api.calls('Calculate').at(-1)).toMatchObject({ input: { occupation: '2134' } });
    });
  });
});
