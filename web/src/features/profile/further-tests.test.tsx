import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aUser } from '../../testing/factories';
import { answerFromSchema } from '../../testing/msw/schema-api';
import { aProfile } from '../../testing/profile';
import { renderApp } from '../../testing/render';

it('the profile asks for the four parts of an OET, which has no overall score, and sends none that was typed before', async () => {
  const api = answerFromSchema({
    me: () => aUser(),
    myProfile: () => aProfile(),
    pointsCalculators: () => [],
    profileHistory: () => [],
    updateMyProfile: () => aProfile(),
  });
  const { user } = renderApp('/profile');
  const part = await screen.findByRole('region', { name: 'Language tests' });
  await user.click(within(part).getByRole('button', { name: 'Add a test' }));
  const test = within(part).getByLabelText(/^Test(?! date)/);
  await user.selectOptions(test, 'LANGUAGECERT');
  await user.type(within(part).getByLabelText(/^Overall score/), '65');
  await user.selectOptions(test, 'OET');
  expect(within(part).queryByLabelText(/^Overall score/)).not.toBeInTheDocument();
  for (const [name, score] of [
    ['Listening', '380'],
    ['Reading', '360'],
    ['Writing', '350'],
    ['Speaking', '370'],
  ] as const) {
    await user.type(within(part).getByLabelText(new RegExp(`^${name}`)), score);
  }
  await user.tab();
  await within(part).findByText('Saved');
  expect(api.calls('UpdateMyProfile').at(-1)).toMatchObject({
    input: { languageTests: [{ test: 'OET', overall: null, listening: 380, writing: 350, speaking: 370 }] },
  });
});
