import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { violations } from '../../testing/axe';
import { aUser } from '../../testing/factories';
import { answerFromSchema } from '../../testing/msw/schema-api';
import type { SchemaApi } from '../../testing/msw/schema-api';
import { aProfile } from '../../testing/profile';
import { renderApp } from '../../testing/render';

function serve(fields: Parameters<typeof aProfile>[0] = {}): SchemaApi {
  const profile = aProfile(fields);
  return answerFromSchema({
    me: () => aUser(),
    myProfile: () => profile,
    pointsCalculators: () => [],
    updateMyProfile: ({ input }) => ({
      ...profile,
      ...(input as object),
      updatedAt: '2026-11-21T10:00:00.000Z',
    }),
  });
}

async function savings(): Promise<HTMLElement> {
  return screen.findByRole('region', { name: 'Savings' });
}

async function fillIn(amount: string, currency = 'USD', fields: Parameters<typeof aProfile>[0] = {}) {
  const api = serve(fields);
  const { user } = renderApp('/profile');
  const part = await savings();
  await user.type(within(part).getByLabelText('Amount'), amount);
  await user.type(within(part).getByLabelText(/^Currency/), currency);
  const save = (): Promise<void> => user.keyboard('{Enter}');
  return { api, user, part, save };
}

const sent = (amount: number, currency = 'USD') => [
  { input: { savings: { amount, currency, availableOn: null } } },
];

describe('the savings field', () => {
  it.each(['18,000', '18.000', '18 000', '$18,000', '18k'])(
    'saves %j as eighteen thousand',
    async (typed) => {
      const { api, part, save } = await fillIn(typed);
      await save();
      expect(await within(part).findByText('Saved: USD 18,000')).toBeVisible();
      expect(api.calls('UpdateMyProfile')).toEqual(sent(18_000));
    },
  );

  it('rewrites the amount with its currency, and saves it once', async () => {
    const { api, user, part } = await fillIn('18k');
    await user.tab();
    expect(within(part).getByLabelText('Amount')).toHaveValue('18,000');
    expect(within(part).getAllByText('USD 18,000')[0]).toBeVisible();
    await within(part).findByText('Saved: USD 18,000');
    expect(api.calls('UpdateMyProfile')).toEqual(sent(18_000));
  });

  it('asks about an ambiguous amount, and saves the chosen one', async () => {
    const { api, user, part, save } = await fillIn('1,5');
    await save();
    expect(within(part).getByLabelText('Amount')).toHaveAccessibleDescription(
      'Choose which amount you mean.',
    );
    expect(api.calls('UpdateMyProfile')).toEqual([]);
    expect(await violations()).toEqual([]);
    await user.click(within(part).getByRole('button', { name: 'USD 1,500' }));
    await within(part).findByText('Saved: USD 1,500');
    expect(api.calls('UpdateMyProfile')).toEqual(sent(1_500));
  });

  it('asks whether savings under 100 are meant, and accepts them once they are confirmed', async () => {
    const { api, user, part, save } = await fillIn('18');
    await save();
    expect(api.calls('UpdateMyProfile')).toEqual([]);
    expect(within(part).getByRole('button', { name: 'USD 18,000' })).toBeVisible();
    await user.click(within(part).getByRole('button', { name: 'USD 18' }));
    await within(part).findByText('Saved: USD 18');
    expect(api.calls('UpdateMyProfile')).toEqual(sent(18));
  });

  it("finds a currency by its name and suggests the person's own country first", async () => {
    const { api, part, save } = await fillIn('25,000,000', 'naira', { nationalities: ['Nigeria'] });
    const list =
      within(part)
        .getByLabelText(/^Currency/)
        .getAttribute('list') ?? '';
    expect(document.getElementById(list)?.querySelector('option')).toHaveValue('NGN');
    await save();
    await within(part).findByText('Saved: NGN 25,000,000');
    expect(api.calls('UpdateMyProfile')).toEqual(sent(25_000_000, 'NGN'));
  });

  it('notices a sign that is not the chosen currency', async () => {
    const { api, part, save } = await fillIn('€18,000');
    await save();
    expect(within(part).getByLabelText('Amount')).toHaveAccessibleDescription(
      'You typed EUR here but chose USD. Make them match.',
    );
    expect(api.calls('UpdateMyProfile')).toEqual([]);
  });
});

describe('the profile form', () => {
  it('requires the score of a test', async () => {
    const api = serve();
    const { user } = renderApp('/profile');
    const part = await screen.findByRole('region', { name: 'Language tests' });
    await user.click(within(part).getByRole('button', { name: 'Add a test' }));
    await user.selectOptions(within(part).getByLabelText(/^Test(?! date)/), 'IELTS');
    await user.type(within(part).getByLabelText(/^Overall score/), '{Enter}');
    expect(within(part).getByLabelText(/^Overall score/)).toHaveAccessibleDescription(
      'Enter the overall score, such as 6.5.',
    );
    expect(api.calls('UpdateMyProfile')).toEqual([]);
  });

  it('accepts a country only from the list of countries', async () => {
    const api = serve();
    const { user } = renderApp('/profile');
    const part = await screen.findByRole('region', { name: 'Nationalities' });
    await user.click(within(part).getByRole('button', { name: 'Add a nationality' }));
    await user.type(within(part).getByLabelText('Country'), 'Nigerian');
    await user.keyboard('{Enter}');
    expect(within(part).getByLabelText('Country')).toHaveAccessibleDescription(
      'Choose a country from the list, such as Nigeria.',
    );
    expect(api.calls('UpdateMyProfile')).toEqual([]);
  });
});
