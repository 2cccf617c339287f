import { waitFor, within } from '@testing-library/react';
import { HttpResponse, graphql } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { apiError } from '../../testing/msw/schema-api';
import { server } from '../../testing/msw/server';
import { aProfile } from '../../testing/profile';
import { region, serveProfile } from '../../testing/profile-page';
import { renderApp } from '../../testing/render';

describe('a section of the profile', () => {
  it('is saved on its own a moment after the last key, with a confirmation', async () => {
    const api = serveProfile();
    const { user } = renderApp('/profile');
    const part = await region('Age');
    await user.type(within(part).getByLabelText('Date of birth'), '1997-05-02');
    expect(within(part).getByText('Saving')).toBeVisible();
    expect(await within(part).findByText('Saved')).toBeVisible();
    expect(api.calls('UpdateMyProfile')).toEqual([{ input: { dateOfBirth: '1997-05-02' } }]);
  });

  it('deletes an answer when its field is emptied', async () => {
    const api = serveProfile({ dateOfBirth: '1997-05-02' });
    const { user } = renderApp('/profile');
    const part = await region('Age');
    await user.clear(within(part).getByLabelText('Date of birth'));
    await user.tab();
    await within(part).findByText('Saved');
    expect(api.calls('UpdateMyProfile')).toEqual([{ input: { dateOfBirth: null } }]);
  });

  it('marks missing fields on Enter before anything is sent, and focuses the first', async () => {
    const api = serveProfile();
    const { user } = renderApp('/profile');
    const part = await region('Job offers');
    await user.click(within(part).getByRole('button', { name: 'Add an offer' }));
    await user.type(within(part).getByLabelText(/^Country/), 'Germany');
    await user.type(within(part).getByLabelText('Salary before tax'), 'much{Enter}');
    const title = within(part).getByLabelText(/^Job title/);
    expect(title).toHaveAccessibleDescription('Enter the job title.');
    expect(title).toHaveFocus();
    expect(within(part).getByLabelText('Salary before tax')).toHaveAccessibleDescription(
      'Enter an amount, such as 18,000.',
    );
    expect(api.calls('UpdateMyProfile')).toEqual([]);
  });

  it("shows the server's range at the right field of the right entry, and keeps what was typed", async () => {
    const range = 'Enter the score of IELTS as a number from 0 to 9.';
    serveProfile(
      { languageTests: [{ test: 'TOEFL', overall: 90 }] },
      {
        updateMyProfile: () => {
          throw apiError('VALIDATION_FAILED', 'Some answers are wrong.', [
            { field: 'input.languageTests.1.overall', message: range },
          ]);
        },
      },
    );
    const { user } = renderApp('/profile');
    const part = await region('Language tests');
    await user.click(within(part).getByRole('button', { name: 'Add a test' }));
    const second = within(part).getByRole('group', { name: 'Test 2' });
    await user.selectOptions(within(second).getByLabelText(/^Test(?! date)/), 'IELTS');
    await user.type(within(second).getByLabelText(/^Overall score/), '11{Enter}');
    const field = within(second).getByLabelText(/^Overall score/);
    await waitFor(() => {
      expect(field).toHaveAccessibleDescription(range);
    });
    expect(field).toHaveValue('11');
    expect(field).toHaveFocus();
    expect(within(part).getByText('Not saved yet')).toBeVisible();
  });

  it('shows no error for a field that the person has not reached yet, and waits for it', async () => {
    const api = serveProfile();
    const { user } = renderApp('/profile');
    const part = await region('Jobs');
    await user.click(within(part).getByRole('button', { name: 'Add a job' }));
    await user.type(within(part).getByLabelText(/^Job title/), 'Engineer');
    await user.tab();
    expect(await within(part).findByText('Not saved yet')).toBeVisible();
    expect(within(part).getByLabelText(/^Start date/)).not.toHaveAccessibleDescription(/Enter/);
    expect(api.operations).not.toContain('UpdateMyProfile');
    await user.type(within(part).getByLabelText(/^Start date/), '2022-02-01');
    expect(await within(part).findByText('Saved')).toBeVisible();
  });

  it('saves what was typed while an earlier request was running', async () => {
    const sent: unknown[] = [];
    let answer = (): void => undefined;
    serveProfile(
      {},
      {
        updateMyProfile: async ({ input }) => {
          sent.push(input);
          if (sent.length === 1) {
            await new Promise<void>((resolve) => {
              answer = resolve;
            });
          }
          return aProfile(input as object);
        },
      },
    );
    const { user } = renderApp('/profile');
    const part = await region('Family');
    const children = within(part).getByLabelText('Children coming with me');
    await user.type(children, '1{Enter}');
    await waitFor(() => {
      expect(sent).toHaveLength(1);
    });
    await user.type(children, '2');
    answer();
    await within(part).findByText('Saved');
    expect(sent).toEqual([
      { childAges: [], family: { partner: null, children: 1 } },
      { childAges: [], family: { partner: null, children: 12 } },
    ]);
  });

  it('says that it waits for a connection, and saves when it is back', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const api = serveProfile();
    server.use(graphql.mutation('UpdateMyProfile', () => HttpResponse.error(), { once: true }));
    const { user } = renderApp('/profile');
    const part = await region('Age');
    await user.type(within(part).getByLabelText('Date of birth'), '1997-05-02');
    await user.tab();
    expect(await within(part).findByText('Waiting for a connection')).toBeVisible();
    window.dispatchEvent(new Event('online'));
    expect(await within(part).findByText('Saved')).toBeVisible();
    expect(api.calls('UpdateMyProfile')).toEqual([{ input: { dateOfBirth: '1997-05-02' } }]);
  });

  it('saves what is typed when the page is left', async () => {
    const api = serveProfile();
    const { user, router } = renderApp('/profile?from=document');
    const part = await region('Age');
    await user.type(within(part).getByLabelText('Date of birth'), '1997-05-02');
    await router.navigate('/notifications');
    await waitFor(() => {
      expect(api.calls('UpdateMyProfile')).toEqual([
        { input: { dateOfBirth: '1997-05-02', source: 'DOCUMENT' } },
      ]);
    });
  });

  it('keeps what was typed when no answer comes', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    serveProfile(
      {},
      {
        updateMyProfile: () => {
          throw apiError('UNAVAILABLE', '');
        },
      },
    );
    const { user } = renderApp('/profile');
    const part = await region('Savings');
    await user.type(within(part).getByLabelText('Amount'), '20000');
    await user.type(within(part).getByLabelText(/^Currency/), 'USD');
    await user.tab();
    expect(await within(part).findByText("We couldn't save it. What you typed is still here.")).toBeVisible();
    expect(within(part).getByLabelText('Amount')).toHaveValue('20,000');
  });
});
