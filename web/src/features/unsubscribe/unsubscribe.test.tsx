import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { violations } from '../../testing/axe';
import { answerFromSchema, apiError } from '../../testing/msw/schema-api';
import { renderApp } from '../../testing/render';

describe('the unsubscribe link', () => {
  it('waits for a click, signed out', async () => {
    const answer = { topic: 'DOCUMENT', digest: null };
    const api = answerFromSchema({ me: () => null, emailStop: () => answer, stopEmails: () => answer });
    const { user } = renderApp('/unsubscribe?token=abc');
    const button = await screen.findByRole('button', { name: 'Stop these emails' });
    expect(screen.getByText(/email you about "Your documents"/)).toBeVisible();
    expect(api.calls('StopEmails')).toEqual([]);
    expect(await violations()).toEqual([]);
    await user.click(button);
    expect(await screen.findByText('You won\'t get emails about "Your documents" anymore.')).toBeVisible();
    expect(api.calls('StopEmails')).toEqual([{ token: 'abc' }]);
  });

  it('leads to the email preferences when it is broken', async () => {
    answerFromSchema({ me: () => null, emailStop: () => apiError('NOT_FOUND', "We can't find this.") });
    renderApp('/unsubscribe?token=abc');
    expect(await screen.findByText(/This link doesn't work/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose which emails you get' })).toHaveAttribute(
      'href',
      '/account/notifications',
    );
  });
});
