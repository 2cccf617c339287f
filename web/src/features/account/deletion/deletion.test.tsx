import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replaceLeavePage } from '../../../lib/leave-page';
import { takeCarriedToast } from '../../../lib/notify/carried-toast';
import { hasAnswers, readDraft, writeDraft } from '../../../product/questionnaire/drafts';
import { serveAccount } from '../../../testing/account';
import { violations } from '../../../testing/axe';
import { aUser } from '../../../testing/factories';
import { apiError } from '../../../testing/msw/schema-api';
import type { SchemaApi } from '../../../testing/msw/schema-api';
import { renderApp } from '../../../testing/render';
import type { RenderedApp } from '../../../testing/render';

const left: string[] = [];

beforeEach(() => {
  left.length = 0;
  replaceLeavePage((address) => {
    left.push(address);
  });
});

afterEach(() => {
  replaceLeavePage((address) => {
    window.location.assign(address);
  });
});

function serve(deleteMyAccount: (args: Record<string, unknown>) => unknown): SchemaApi {
  return serveAccount({ deleteMyAccount });
}

async function openDialog(user: RenderedApp['user']): Promise<HTMLElement> {
  const region = await screen.findByRole('region', { name: 'Delete account' });
  await user.click(within(region).getByRole('button', { name: 'Delete account' }));
  return screen.findByRole('dialog', { name: 'Delete your account?' });
}

async function confirm(user: RenderedApp['user'], dialog: HTMLElement): Promise<void> {
  await user.type(within(dialog).getByLabelText('Your password'), 'correct horse');
  await user.click(within(dialog).getByRole('button', { name: 'Delete my account' }));
}

describe('deleting the account', () => {
  it('lists everything that is deleted, and what stays and why', async () => {
    serve(() => true);
    renderApp('/account');
    const region = await screen.findByRole('region', { name: 'Delete account' });
    for (const gone of [
      /your name, email, username, and password/,
      /your profile/,
      /your assessments/,
      /your documents and signed copies/,
      /your reviews and the messages in them/,
      /your applications, saved programs/,
      /credits you haven't used/,
      /your notifications, and the emails/,
      /your sessions in all browsers, and your API tokens/,
      /Payments, refunds, and commissions, without your name/,
      /Your name on documents you signed/,
      /A log of what was done and when, without your name/,
      /Reports that a listing is wrong/,
    ]) {
      expect(within(region).getByText(gone)).toBeVisible();
    }
    expect(region).toHaveTextContent("You can't undo this, and neither can we.");
  });

  it('shows what is deleted, and asks for the password first', async () => {
    const api = serve(() => true);
    const { user } = renderApp('/account');
    const dialog = await openDialog(user);
    expect(dialog).toHaveTextContent('amina@example.com');
    expect(dialog).toHaveTextContent('your assessments with their answers, results, and reports');
    expect(await violations()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Delete my account' }));
    expect(within(dialog).getByLabelText('Your password')).toHaveFocus();
    expect(api.calls('DeleteMyAccount')).toEqual([]);
  });

  it('signs out, deletes the answers stored in this browser, and shows a message on the public page', async () => {
    const api = serve(() => true);
    const { id } = aUser();
    writeDraft('STUDENT', id, { answers: { field_of_study: 'Law' }, sentAs: null });
    const { user } = renderApp('/account');
    await confirm(user, await openDialog(user));
    await waitFor(() => {
      expect(left).toEqual(['/']);
    });
    expect(takeCarriedToast()).toMatchObject({ title: 'Account deleted' });
    expect(hasAnswers(readDraft('STUDENT', id))).toBe(false);
    expect(api.calls('DeleteMyAccount')).toEqual([{ password: 'correct horse' }]);
  });

  it('shows what the person loses, what stays, and why it has to wait', async () => {
    serveAccount({
      deleteMyAccount: () => true,
      accountErasure: () => ({
        obstacles: [
          "A payout of $60 is on its way to your bank. You can delete your account once it's paid.",
        ],
        warnings: ["You paid for a review that isn't finished."],
        files: 2,
        deleted: [{ what: 'Documents', rows: 2 }],
        kept: [
          { what: 'Payments', rows: 1, why: 'The law asks us to.', until: '10 years after the payment' },
        ],
      }),
    });
    const { user } = renderApp('/account');
    const dialog = await openDialog(user);
    expect(await within(dialog).findByText(/A payout of \$60 is on its way/)).toBeVisible();
    expect(dialog).toHaveTextContent("You paid for a review that isn't finished.");
    expect(dialog).toHaveTextContent('We delete 2 entries, and 2 files.');
    expect(dialog).toHaveTextContent('Payments (1) until 10 years after the payment. The law asks us to.');
    expect(await violations()).toEqual([]);
  });

  it('does nothing after a wrong password, and shows the error next to it', async () => {
    const message = "That isn't your current password.";
    serve(() => {
      throw apiError('VALIDATION_FAILED', message, [{ field: 'password', message }]);
    });
    const { user } = renderApp('/account');
    const dialog = await openDialog(user);
    await confirm(user, dialog);
    expect(await within(dialog).findByText(message)).toBeVisible();
    expect(within(dialog).getByLabelText('Your password')).toHaveAccessibleDescription(message);
    expect(left).toEqual([]);
  });

  it('is refused to the last admin with a readable reason', async () => {
    const message = 'This is the last admin. Make someone else an admin first.';
    serve(() => {
      throw apiError('CONFLICT', message);
    });
    const { user } = renderApp('/account');
    const dialog = await openDialog(user);
    await confirm(user, dialog);
    const refusal = await within(dialog).findByText(message);
    expect(refusal.closest('[role="alert"]')).toHaveFocus();
  });

  it('clears the password when the dialog is closed', async () => {
    serve(() => true);
    const { user } = renderApp('/account');
    const dialog = await openDialog(user);
    await user.type(within(dialog).getByLabelText('Your password'), 'correct horse');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    const reopened = await openDialog(user);
    expect(within(reopened).getByLabelText('Your password')).toHaveValue('');
  });
});
