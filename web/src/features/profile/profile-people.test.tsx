import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { region, serveProfile } from '../../testing/profile-page';
import { renderApp } from '../../testing/render';

describe('the people of a profile', () => {
  it('live in a country of the list, which is saved by its name', async () => {
    const api = serveProfile();
    const { user } = renderApp('/profile');
    const part = await region('Where you live');
    const field = within(part).getByLabelText('Country where you live');
    await user.type(field, 'Atlantis');
    await user.keyboard('{Enter}');
    expect(
      (await within(part).findAllByText('Choose a country from the list, such as Nigeria.'))[0],
    ).toBeVisible();
    expect(api.operations).not.toContain('UpdateMyProfile');
    await user.clear(field);
    await user.type(field, 'Ghana');
    await user.tab();
    await within(part).findByText('Saved');
    expect(api.calls('UpdateMyProfile')).toEqual([{ input: { residence: 'Ghana' } }]);
  });

  it('have children with ages in whole years', async () => {
    const api = serveProfile();
    const { user } = renderApp('/profile');
    const part = await region('Family');
    const ages = within(part).getByLabelText('Ages of these children');
    await user.type(ages, '4, ten');
    await user.keyboard('{Enter}');
    expect(
      (await within(part).findAllByText('Enter the ages in whole years, such as 4, 9.'))[0],
    ).toBeVisible();
    expect(api.operations).not.toContain('UpdateMyProfile');
    await user.clear(ages);
    await user.type(ages, '0 and 9');
    await user.tab();
    await within(part).findByText('Saved');
    expect(api.calls('UpdateMyProfile')).toEqual([
      { input: { family: { partner: null, children: null }, childAges: [0, 9] } },
    ]);
  });
});
