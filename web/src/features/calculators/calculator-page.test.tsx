import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { violations } from '../../testing/axe';
import { aCalculation, aCalculator, postStudy, validateAge } from '../../testing/calculators';
import { aUser } from '../../testing/factories';
import { apiError, answerFromSchema } from '../../testing/msw/schema-api';
import type { SchemaApi } from '../../testing/msw/schema-api';
import { renderApp } from '../../testing/render';

type Resolvers = Parameters<typeof answerFromSchema>[0];

function serve(more: Resolvers = {}): SchemaApi {
  return answerFromSchema({
    me: () => null,
    pointsCalculators: () => [aCalculator(), postStudy],
    calculatePoints: ({ input }) => {
      validateAge(input);
      return aCalculation();
    },
    ...more,
  });
}

const FILLED = '/calculators/ca-crs?age=29&education=masters&firstLang=9,9,9,9';
const result = (): HTMLElement => screen.getByRole('region', { name: 'Points' });
const getAddress = ({ router }: { router: { state: { location: { pathname: string; search: string } } } }) =>
  `${router.state.location.pathname}${router.state.location.search}`;

describe('a calculator', () => {
  it('shows the result as one types, without a button', async () => {
    const api = serve();
    const { user } = renderApp('/calculators/ca-crs');
    await user.type(await screen.findByLabelText(/^Age/), '29');
    expect(await within(result()).findByText('First language, CLB levels')).toBeVisible();
    await user.selectOptions(screen.getByLabelText(/^Education/), "Master's degree");
    for (const part of ['Listening', 'Reading', 'Writing', 'Speaking']) {
      await user.type(screen.getByLabelText(part), '9');
    }
    expect(await within(result()).findByText('469 points')).toBeVisible();
    expect(api.calls('Calculate').at(-1)).toEqual({
      calculator: 'ca-crs',
      input: { age: 29, education: 'masters', firstLang: [9, 9, 9, 9] },
    });
  });

  it('asks for nothing before the required answers are there', async () => {
    const api = serve();
    const { user } = renderApp('/calculators/ca-crs');
    await user.type(await screen.findByLabelText(/^Age/), '29');
    await user.type(screen.getByLabelText('Listening'), '9');
    expect(await within(result()).findByText(/Still needed/)).toBeVisible();
    expect(api.operations).not.toContain('Calculate');
  });

  it('shows the rows of the table with their caps and notes, its conditions and its sources', async () => {
    serve();
    renderApp(FILLED);
    const table = await screen.findByRole('table', { name: 'How it adds up' });
    const row = within(table).getByRole('row', { name: /Education with language/ });
    expect(row).toHaveTextContent('The cap of 100 cuts this row.');
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['50', '50']);
    expect(within(result()).getByText('Least language level')).toBeVisible();
    expect(within(result()).getByText('Met')).toBeVisible();
    expect(within(result()).getByText('The marks of past draws are history, not rules.')).toBeVisible();
    expect(within(result()).getByRole('link', { name: 'Canada.ca: CRS criteria' })).toHaveAttribute(
      'href',
      'https://www.canada.ca/crs',
    );
    expect(within(result()).getByText(/Based on the rules as of November 21, 2026/)).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it.each([
    [true, 'Passes'],
    [false, "Doesn't pass"],
    [null, 'Not known yet'],
  ])('says in words when passes is %s', async (passes, words) => {
    serve({ calculatePoints: () => aCalculation({ passes, threshold: 67, value: 68 }) });
    renderApp(FILLED);
    expect(
      await within(await screen.findByRole('region', { name: 'Points' })).findByText(words),
    ).toBeVisible();
    expect(within(result()).getByRole('img', { name: '68 points, 67 points required' })).toBeVisible();
  });

  it('ties an error of the server to its field and keeps what was typed', async () => {
    serve();
    const { user } = renderApp(FILLED);
    await within(await screen.findByRole('region', { name: 'Points' })).findByText('469 points');
    const age = screen.getByLabelText(/^Age/);
    await user.clear(age);
    await user.type(age, '140');
    await waitFor(() => {
      expect(age).toHaveAccessibleDescription(
        'A whole number from 16 to 100. Enter a whole number from 16 to 100.',
      );
    });
    expect(age).toBeInvalid();
    expect(age).toHaveValue('140');
    expect(within(result()).getByText(/One answer needs a correction/)).toBeVisible();
  });

  it('ties an error within a list to its own box', async () => {
    serve({
      calculatePoints: () => {
        throw apiError('VALIDATION_FAILED', 'No.', [
          { field: 'firstLang.2', message: 'Enter a whole number from 0 to 12.' },
        ]);
      },
    });
    renderApp(FILLED);
    await waitFor(() => {
      expect(screen.getByLabelText('Writing')).toBeInvalid();
    });
    expect(screen.getByLabelText('Reading')).toBeValid();
  });

  it('keeps the last result while the next one is on its way', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((done) => {
      release = done;
    });
    let calls = 0;
    serve({
      calculatePoints: async () => {
        calls += 1;
        if (calls > 1) await released;
        return aCalculation({ value: calls > 1 ? 475 : 469 });
      },
    });
    const { user } = renderApp(FILLED);
    await within(await screen.findByRole('region', { name: 'Points' })).findByText('469 points');
    await user.type(screen.getByLabelText('Speaking'), '{Backspace}8');
    await waitFor(() => {
      expect(calls).toBe(2);
    });
    expect(within(result()).getByText('469 points')).toBeVisible();
    release();
    expect(await within(result()).findByText('475 points')).toBeVisible();
  });

  it('says so when no answer comes, and asks again on request', async () => {
    let down = true;
    serve({
      calculatePoints: () => {
        if (down) throw apiError('UNAVAILABLE', 'The calculators rest for a moment.');
        return aCalculation();
      },
    });
    const { user } = renderApp(FILLED);
    expect(await screen.findByText('The calculators rest for a moment.')).toBeVisible();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Recalculate' }));
    expect(await within(result()).findByText('469 points')).toBeVisible();
  });

  it('folds many optional answers away, and works with one of them', async () => {
    const api = serve();
    const { user } = renderApp(FILLED);
    await user.click(await screen.findByText('More details'));
    await user.selectOptions(screen.getByLabelText(/Your partner comes with you/), 'No');
    await user.type(screen.getByLabelText(/Years of work abroad/), '3,5');
    await waitFor(() => {
      expect(api.calls('Calculate').at(-1)?.['input']).toMatchObject({
        spouseCounted: false,
        foreignWorkYears: 3.5,
      });
    });
  });

  it('works by the rules of another day', async () => {
    const api = serve();
    renderApp(`${FILLED}&asOf=2026-06-01`);
    await waitFor(() => {
      expect(api.calls('Calculate').at(-1)?.['input']).toMatchObject({ asOf: '2026-06-01' });
    });
    expect(screen.getByLabelText(/^Rules as of/)).toHaveValue('2026-06-01');
  });

  it('answers an unknown calculator with the page for what does not exist', async () => {
    serve();
    renderApp('/calculators/ca-luck');
    expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  });

  it('names the document after the calculator', async () => {
    serve();
    renderApp('/calculators/ca-crs');
    await waitFor(() => {
      expect(document.title).toBe('Comprehensive Ranking System · Portolan');
    });
  });
});

describe("a calculator's address", () => {
  it('holds the inputs, readable, while one types', async () => {
    serve();
    const app = renderApp('/calculators/ca-crs');
    await app.user.type(await screen.findByLabelText(/^Age/), '29');
    for (const part of ['Listening', 'Reading', 'Writing', 'Speaking']) {
      await app.user.type(screen.getByLabelText(part), '9');
    }
    await waitFor(() => {
      expect(getAddress(app)).toBe('/calculators/ca-crs?age=29&firstLang=9,9,9,9');
    });
  });

  it('fills the form when it is opened', async () => {
    serve();
    renderApp(FILLED);
    expect(await screen.findByLabelText(/^Age/)).toHaveValue('29');
    expect(screen.getByLabelText(/^Education/)).toHaveValue('masters');
    expect(screen.getByLabelText('Writing')).toHaveValue('9');
  });

  it('leaves out what the calculator does not know', async () => {
    const api = serve();
    renderApp(`${FILLED}&luck=7&spouseCounted=perhaps&education=wizard`);
    await within(await screen.findByRole('region', { name: 'Points' })).findByText('469 points');
    expect(api.calls('Calculate')[0]?.['input']).toEqual({
      age: 29,
      education: 'masters',
      firstLang: [9, 9, 9, 9],
    });
  });

  it('is copied by a button', async () => {
    serve();
    const { user } = renderApp(FILLED);
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText(/Copied/)).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}${FILLED}`);
  });
});

describe('rows of a calculator', () => {
  it('are added and removed, and the address holds them', async () => {
    const api = serve({ calculatePoints: () => aCalculation({ unit: 'months', value: 36 }) });
    const app = renderApp('/calculators/us-post-study');
    const { user } = app;
    await user.selectOptions(await screen.findByLabelText('Level'), "Bachelor's");
    await user.click(screen.getByRole('button', { name: 'Add one to Degrees' }));
    const [, second] = screen.getAllByLabelText('Level');
    expect(second).toHaveFocus();
    await user.selectOptions(screen.getAllByLabelText('Level')[1] ?? document.body, "Master's");
    await user.selectOptions(screen.getAllByLabelText('In a STEM field')[1] ?? document.body, 'Yes');
    await waitFor(() => {
      expect(api.calls('Calculate').at(-1)?.['input']).toEqual({
        degrees: [{ level: 'bachelor' }, { level: 'master', stem: true }],
      });
    });
    await waitFor(() => {
      expect(getAddress(app)).toBe(
        '/calculators/us-post-study?degrees.0.level=bachelor&degrees.1.level=master&degrees.1.stem=true',
      );
    });
    await user.click(screen.getByRole('button', { name: 'Remove 1 of Degrees' }));
    await waitFor(() => {
      expect(api.calls('Calculate').at(-1)?.['input']).toEqual({
        degrees: [{ level: 'master', stem: true }],
      });
    });
    expect(await violations()).toEqual([]);
  });

  it('come back from the address', async () => {
    const api = serve({ calculatePoints: () => aCalculation({ unit: 'months', value: 36 }) });
    renderApp('/calculators/us-post-study?degrees.4.level=master&degrees.4.stem=true&wageLevels=4,2');
    expect(await screen.findByLabelText('Level')).toHaveValue('master');
    await waitFor(() => {
      expect(api.calls('Calculate').at(-1)?.['input']).toEqual({
        degrees: [{ level: 'master', stem: true }],
        wageLevels: [4, 2],
      });
    });
  });
});

describe('keeping a calculation', () => {
  it('leads a visitor to sign in and back to the same answers', async () => {
    serve();
    renderApp(FILLED);
    expect(await screen.findByRole('link', { name: 'Sign in to save' })).toHaveAttribute(
      'href',
      `/login?next=${encodeURIComponent(FILLED).replaceAll('%2C', ',')}`,
    );
  });

  it('saves the input to the profile and says so', async () => {
    const api = serve({
      me: () => aUser(),
      saveCalculatorInput: ({ calculator, input }) => ({
        updatedAt: null,
        calculatorInputs: [{ calculator, input }],
      }),
    });
    const { user } = renderApp(FILLED);
    await within(await screen.findByRole('region', { name: 'Points' })).findByText('469 points');
    await user.click(screen.getByRole('button', { name: 'Save to my profile' }));
    expect(await screen.findByText(/Saved to your profile/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your profile' })).toHaveAttribute('href', '/profile');
    expect(api.calls('SaveCalculatorInput')).toEqual([
      { calculator: 'ca-crs', input: { age: 29, education: 'masters', firstLang: [9, 9, 9, 9] } },
    ]);
  });

  it('says when saving failed, and keeps the answers', async () => {
    serve({
      me: () => aUser(),
      saveCalculatorInput: () => {
        throw apiError('UNAVAILABLE', 'The profile rests for a moment.');
      },
    });
    const { user } = renderApp(FILLED);
    await within(await screen.findByRole('region', { name: 'Points' })).findByText('469 points');
    await user.click(screen.getByRole('button', { name: 'Save to my profile' }));
    expect(
      await screen.findByText('The profile rests for a moment. What you typed is still here.'),
    ).toBeVisible();
    expect(screen.getByLabelText(/^Age/)).toHaveValue('29');
  });

  it('fills an empty form from the profile', async () => {
    serve({ me: () => aUser(), calculatorPrefill: () => ({ age: 31, firstLang: [8, 8, 7, 9], luck: 3 }) });
    renderApp('/calculators/ca-crs');
    await waitFor(() => {
      expect(screen.getByLabelText(/^Age/)).toHaveValue('31');
    });
    expect(screen.getByLabelText('Speaking')).toHaveValue('9');
    expect(screen.getByText(/We filled in what we know/)).toBeVisible();
  });

  it('leaves the answers of the address as they are', async () => {
    const api = serve({ me: () => aUser(), calculatorPrefill: () => ({ age: 31 }) });
    renderApp(FILLED);
    await within(await screen.findByRole('region', { name: 'Points' })).findByText('469 points');
    expect(screen.getByLabelText(/^Age/)).toHaveValue('29');
    expect(api.operations).not.toContain('CalculatorPrefill');
  });
});
