import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { timeZoneName } from '../../../lib/format/format';
import { violations } from '../../../testing/axe';
import { aUser } from '../../../testing/factories';
import { answerFromSchema } from '../../../testing/msw/schema-api';
import type { SchemaApi } from '../../../testing/msw/schema-api';
import { renderApp } from '../../../testing/render';

const preferences = (document: string) => ({
  timeZone: 'Europe/Berlin',
  topics: [
    { topic: 'DOCUMENT', mail: document, required: false },
    { topic: 'PAYMENT', mail: 'NOW', required: true },
  ],
});

function serve(more: Parameters<typeof answerFromSchema>[0] = {}): SchemaApi {
  return answerFromSchema({ me: () => aUser(), notificationPreferences: () => preferences('NOW'), ...more });
}

describe('the email preferences', () => {
  it("are saved as they are chosen, with the browser's time zone", async () => {
    const api = serve({ setNotificationPreference: () => preferences('WEEKLY') });
    const { user } = renderApp('/account/notifications');
    const choice = await screen.findByRole('combobox', { name: 'Your documents' });
    expect(await violations()).toEqual([]);
    await user.selectOptions(choice, 'Once a week');
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(api.calls('SetNotificationPreference')).toEqual([
      { topic: 'DOCUMENT', mail: 'WEEKLY', timeZone: timeZoneName() },
    ]);
  });

  it('offer no choice for mails that are always sent', async () => {
    serve();
    renderApp('/account/notifications');
    const receipts = (await screen.findByRole('heading', { name: 'Payments and refunds' })).closest('li');
    expect(within(receipts!).queryByRole('combobox')).toBeNull();
    expect(receipts).toHaveTextContent('Always right away');
  });
});
