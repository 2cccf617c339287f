import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { serveAccount } from '../../../testing/account';
import { violations } from '../../../testing/axe';
import { aUser } from '../../../testing/factories';
import { apiError } from '../../../testing/msw/schema-api';
import type { SchemaApi } from '../../../testing/msw/schema-api';
import { renderApp } from '../../../testing/render';
import type { RenderedApp } from '../../../testing/render';

const region = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Two-step sign-in' });
const admin = (totpEnabled: boolean) => aUser({ role: 'ADMIN', totpEnabled });
const secret = 'JBSWY3DPEHPK3PXP';
const otpauthUrl = `otpauth://totp/Portolan:amina%40example.com?secret=${secret}`;
const codes = ['abcd-efgh-ijkl-mnop', 'qrst-uvwx-yz23-4567'];
const wrongCode = 'This code is not right.';

function serve(): SchemaApi {
  let on = false;
  return serveAccount({
    me: () => admin(on),
    startTotp: ({ password }) => {
      const message = "That isn't your current password.";
      if (password !== 'correct horse')
        throw apiError('VALIDATION_FAILED', message, [{ field: 'password', message }]);
      return { secret, otpauthUrl };
    },
    confirmTotp: ({ code }) => {
      if (code !== '123456')
        throw apiError('VALIDATION_FAILED', wrongCode, [{ field: 'code', message: wrongCode }]);
      on = true;
      return { codes, user: admin(true) };
    },
    disableTotp: () => {
      on = false;
      return admin(false);
    },
  });
}

async function begin(user: RenderedApp['user'], password: string): Promise<void> {
  await user.click(within(await region()).getByRole('button', { name: 'Turn two-step sign-in on' }));
  const dialog = await screen.findByRole('dialog', { name: 'Turn two-step sign-in on' });
  await user.type(within(dialog).getByLabelText('Your password'), password);
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
}

/**
 * Starts with the right password and waits until the enrollment has moved the focus: keys typed before would be lost.
 */
async function enrol(user: RenderedApp['user']): Promise<void> {
  await begin(user, 'correct horse');
  const group = await screen.findByRole('group', { name: 'Set up your app' });
  await waitFor(() => {
    expect(group).toHaveFocus();
  });
}

async function enterCode(user: RenderedApp['user'], code: string): Promise<void> {
  const field = await screen.findByLabelText('Code');
  await user.clear(field);
  await user.type(field, code);
  await user.click(screen.getByRole('button', { name: 'Turn it on' }));
}

describe('two-step sign-in', () => {
  it('is set up with the password, a secret in three forms and a first code', async () => {
    const api = serve();
    const { user } = renderApp('/account');
    await enrol(user);
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(screen.getByRole('link', { name: 'open it with this link' })).toHaveAttribute('href', otpauthUrl);
    expect(await screen.findByRole('img', { name: /^QR code/ })).toBeVisible();
    expect(await violations()).toEqual([]);
    await enterCode(user, '123 456');
    expect(await screen.findByRole('group', { name: 'Save these recovery codes now' })).toHaveFocus();
    for (const code of codes) expect(screen.getByText(code)).toBeVisible();
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Copy codes' }));
    await screen.findByText('Copied.');
    expect(await navigator.clipboard.readText()).toContain(codes.join('\n'));
    await user.click(screen.getByRole('button', { name: "I've saved them, hide them" }));
    expect(screen.queryByText('abcd-efgh-ijkl-mnop')).toBeNull();
    expect(within(await region()).getByText('On')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Two-step sign-in' })).toHaveFocus();
    expect(api.calls('ConfirmTotp')).toEqual([{ code: '123456' }]);
  });

  it('is where an admin who must set it up is led from the back office', async () => {
    serveAccount({ me: () => aUser({ role: 'ADMIN', needsTotp: true }) });
    const { router } = renderApp('/admin/users');
    expect(
      within(await region()).getByText(/This site requires its admins to use two-step sign-in/),
    ).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/account', hash: '#two-step' });
    expect(await violations()).toEqual([]);
  });

  it('offers the recovery codes as a text file', async () => {
    const made: Blob[] = [];
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob) made.push(blob);
      return 'blob:codes';
    };
    URL.revokeObjectURL = () => undefined;
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    serve();
    const { user } = renderApp('/account');
    await enrol(user);
    await enterCode(user, '123456');
    await user.click(await screen.findByRole('button', { name: 'Download as text' }));
    expect(clicked).toHaveBeenCalledTimes(1);
    expect(await made[0]?.text()).toContain(codes.join('\n'));
  });

  it('asks for the password again when it is wrong', async () => {
    serve();
    const { user } = renderApp('/account');
    await begin(user, 'wrong horse');
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText("That isn't your current password.")).toBeVisible();
    expect(within(dialog).getByLabelText('Your password')).toHaveValue('wrong horse');
    expect(within(dialog).getByLabelText('Your password')).toHaveFocus();
  });

  it('stays off after a wrong code, with the secret still on screen', async () => {
    serve();
    const { user } = renderApp('/account');
    await enrol(user);
    await enterCode(user, '000000');
    expect(await screen.findByText(wrongCode)).toBeVisible();
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(new RegExp(`${wrongCode}$`));
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(within(await region()).getByText('Off')).toBeVisible();
  });

  it('is disabled with the password, after a confirmation', async () => {
    let on = true;
    const api = serveAccount({
      me: () => admin(on),
      disableTotp: () => {
        on = false;
        return admin(false);
      },
    });
    const { user } = renderApp('/account');
    await user.click(within(await region()).getByRole('button', { name: 'Turn two-step sign-in off' }));
    const dialog = await screen.findByRole('dialog', { name: 'Turn two-step sign-in off?' });
    expect(await violations()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Turn it off' }));
    expect(within(dialog).getByLabelText('Your password')).toHaveAccessibleDescription(
      'Enter your password.',
    );
    await user.type(within(dialog).getByLabelText('Your password'), 'correct horse');
    await user.click(within(dialog).getByRole('button', { name: 'Turn it off' }));
    expect(await within(await region()).findByText('Turned off')).toBeVisible();
    expect(api.calls('DisableTotp')).toEqual([{ password: 'correct horse' }]);
  });
});
