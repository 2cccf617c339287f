import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, graphql } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { violations } from '../../testing/axe';
import { aUser } from '../../testing/factories';
import { answerFromSchema, apiError } from '../../testing/msw/schema-api';
import type { SchemaApi } from '../../testing/msw/schema-api';
import { server } from '../../testing/msw/server';
import { aProfile } from '../../testing/profile';
import type { ProfileFixture } from '../../testing/profile';
import { renderApp } from '../../testing/render';

const calculator = {
  id: 'ca-fsw',
  title: '67-point grid',
  country: 'Canada',
};

/** Answers like the server: what is absent stays, null clears. */
function serve(
  kept: Partial<ProfileFixture> = {},
  more: Parameters<typeof answerFromSchema>[0] = {},
): SchemaApi {
  let profile = aProfile(kept);
  return answerFromSchema({
    me: () => aUser(),
    myProfile: () => profile,
    pointsCalculators: () => [calculator],
    updateMyProfile: ({ input }) => {
      const nothing: Record<string, unknown> = { ...aProfile() };
      const saved = Object.entries(input as object).map(([name, value]: [string, unknown]) => [
        name,
        value ?? nothing[name],
      ]);
      profile = {
        ...profile,
        ...(Object.fromEntries(saved) as Partial<ProfileFixture>),
        updatedAt: '2026-11-21T10:00:00.000Z',
      };
      return profile;
    },
    eraseProfileHistory: () => 2,
    removeCalculatorInput: ({ calculator: id }) => {
      const calculatorInputs = profile.calculatorInputs.filter((own) => own.calculator !== id);
      profile = { ...profile, calculatorInputs };
      return profile;
    },
    ...more,
  });
}

const region = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });

describe('the detailed profile', () => {
  it('has no accessibility violation while it is empty', async () => {
    serve();
    renderApp('/profile');
    await region('Degrees');
    expect(await violations()).toEqual([]);
  });

  it('has no accessibility violation when it is filled', async () => {
    serve({
      degrees: [{ level: 'BACHELOR', field: 'Physics', country: null, awardedOn: '2022-06-30' }],
      jobs: [{ title: 'Analyst', country: 'Kenya', from: '2022-08-01', to: null }],
      offers: [
        { country: 'Germany', title: 'Analyst', salary: { amount: 52_000, currency: 'EUR', per: 'YEAR' } },
      ],
      calculatorInputs: [{ calculator: 'ca-fsw', input: { age: 29 } }],
      updatedAt: '2026-11-20T10:00:00.000Z',
    });
    renderApp('/profile');
    await screen.findByRole('group', { name: 'Degree 1' });
    expect(await violations()).toEqual([]);
  });

  it('shows what is kept in one line that opens, and what is added open', async () => {
    serve({
      degrees: [{ level: 'BACHELOR', field: 'Physics', country: null, awardedOn: '2022-06-30' }],
    });
    const { user } = renderApp('/profile');
    const kept = await screen.findByRole('group', { name: 'Degree 1' });
    const line = within(kept).getByText('Degree 1', { selector: 'strong' });
    expect(line.parentElement).toHaveTextContent("Degree 1 Bachelor's degree · Physics · June 30, 2022");
    expect(within(kept).getByLabelText('Subject')).not.toBeVisible();
    await user.click(line);
    expect(within(kept).getByLabelText('Subject')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add a degree' }));
    const added = await screen.findByRole('group', { name: 'Degree 2' });
    expect(within(added).getByLabelText('Subject')).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it('says that all of it is optional and why each part is asked', async () => {
    serve();
    renderApp('/profile');
    expect(await screen.findByText(/Everything is optional/)).toBeVisible();
    const part = await region('Savings');
    expect(within(part).getByText(/an exact amount, in their own currency/)).toBeVisible();
  });

  it('saves one part by itself a moment after the last key, and says so', async () => {
    const api = serve();
    const { user } = renderApp('/profile');
    const part = await region('Age');
    await user.type(within(part).getByLabelText('Date of birth'), '1997-05-02');
    expect(within(part).getByText('Saving')).toBeVisible();
    expect(await within(part).findByText('Saved')).toBeVisible();
    expect(api.calls('UpdateMyProfile')).toEqual([{ input: { dateOfBirth: '1997-05-02' } }]);
  });

  it('takes an answer away when its field is emptied', async () => {
    const api = serve({ dateOfBirth: '1997-05-02' });
    const { user } = renderApp('/profile');
    const part = await region('Age');
    await user.clear(within(part).getByLabelText('Date of birth'));
    await user.tab();
    await within(part).findByText('Saved');
    expect(api.calls('UpdateMyProfile')).toEqual([{ input: { dateOfBirth: null } }]);
  });

  it('adds an entry by keyboard, with the focus in it, and gives the focus back when it is removed', async () => {
    serve();
    const { user } = renderApp('/profile');
    const part = await region('Degrees');
    within(part).getByRole('button', { name: 'Add a degree' }).focus();
    await user.keyboard('{Enter}');
    expect(within(part).getByLabelText(/^Level/)).toHaveFocus();
    within(part).getByRole('button', { name: 'Remove: Degree 1' }).focus();
    await user.keyboard('{Enter}');
    expect(within(part).queryByRole('group')).not.toBeInTheDocument();
    expect(within(part).getByRole('button', { name: 'Add a degree' })).toHaveFocus();
  });

  it('asks of a stay what belongs to it: a degree of finished studies, training of work', async () => {
    const api = serve();
    const { user } = renderApp('/profile');
    const part = await region('Time in other countries');
    await user.click(within(part).getByRole('button', { name: 'Add a stay' }));
    const stay = within(part).getByRole('group', { name: 'Stay 1' });
    await user.type(within(stay).getByLabelText(/^Country/), 'Canada');
    await user.selectOptions(within(stay).getByLabelText(/^What you did there/), 'I worked');
    expect(within(stay).getByLabelText(/^Did the job need training/)).toBeVisible();
    expect(within(stay).queryByLabelText(/^Finished with/)).not.toBeInTheDocument();
    await user.selectOptions(within(stay).getByLabelText(/^What you did there/), 'I studied');
    expect(within(stay).queryByLabelText(/^Did the job need training/)).not.toBeInTheDocument();
    await user.type(within(stay).getByLabelText(/^Start date/), '2023-09-01');
    await user.type(within(stay).getByLabelText(/^End date/), '2025-06-30');
    await user.selectOptions(within(stay).getByLabelText(/^Finished with/), "Master's degree");
    await user.selectOptions(within(stay).getByLabelText(/^Visa or permit/), 'Student visa or permit');
    await user.tab();
    await within(part).findByText('Saved');
    expect(api.calls('UpdateMyProfile').at(-1)).toEqual({
      input: {
        stays: [
          {
            country: 'Canada',
            activity: 'STUDY',
            from: '2023-09-01',
            to: '2025-06-30',
            degree: 'MASTER',
            skilled: null,
            permission: 'STUDENT',
          },
        ],
      },
    });
    expect(await violations()).toEqual([]);
  });

  it('shows the stays that are kept', async () => {
    serve({
      stays: [
        {
          country: 'New Zealand',
          activity: 'WORK',
          from: '2024-01-10',
          to: null,
          degree: null,
          skilled: false,
          permission: 'WORKING_HOLIDAY',
        },
      ],
    });
    renderApp('/profile');
    const part = await region('Time in other countries');
    const kept = within(part).getByRole('group', { name: 'Stay 1' });
    expect(within(kept).getByLabelText(/^Did the job need training/)).toHaveValue('no');
    expect(within(kept).getByLabelText(/^Visa or permit/)).toHaveValue('WORKING_HOLIDAY');
  });

  it('sends a list whole and leaves out an entry that says nothing', async () => {
    const api = serve({ jobs: [{ title: 'Analyst', country: null, from: '2020-01-01', to: '2022-01-01' }] });
    const { user } = renderApp('/profile');
    const part = await region('Jobs');
    await user.click(within(part).getByRole('button', { name: 'Add a job' }));
    await user.click(within(part).getByRole('button', { name: 'Add a job' }));
    const second = within(part).getByRole('group', { name: 'Job 3' });
    await user.type(within(second).getByLabelText(/^Job title/), 'Engineer');
    await user.type(within(second).getByLabelText(/^Start date/), '2022-02-01');
    await user.tab();
    await within(part).findByText('Saved');
    expect(api.calls('UpdateMyProfile')).toEqual([
      {
        input: {
          jobs: [
            { title: 'Analyst', country: null, from: '2020-01-01', to: '2022-01-01' },
            { title: 'Engineer', country: null, from: '2022-02-01', to: null },
          ],
        },
      },
    ]);
  });

  it('needs the day of a TOEFL score from 1 to 6, and of no other', async () => {
    const api = serve();
    const { user } = renderApp('/profile');
    const part = await region('Language tests');
    await user.click(within(part).getByRole('button', { name: 'Add a test' }));
    await user.selectOptions(within(part).getByLabelText(/^Test(?! date)/), 'TOEFL');
    await user.type(within(part).getByLabelText(/^Overall score/), '4.5');
    expect(within(part).getByText(/has reported 1 to 6 since January 21, 2026/)).toBeVisible();
    await user.keyboard('{Enter}');
    expect(
      (await within(part).findAllByText('Enter the date. It tells us which scale your score is on.'))[0],
    ).toBeVisible();
    expect(api.operations).not.toContain('UpdateMyProfile');
    const score = within(part).getByLabelText(/^Overall score/);
    await user.clear(score);
    await user.type(score, '95');
    await user.tab();
    await within(part).findByText('Saved');
  });

  it('asks for the version of a test only where there are several, and sends the one that was chosen', async () => {
    const api = serve();
    const { user } = renderApp('/profile');
    const part = await region('Language tests');
    await user.click(within(part).getByRole('button', { name: 'Add a test' }));
    const test = within(part).getByLabelText(/^Test(?! date)/);
    await user.selectOptions(test, 'DUOLINGO');
    expect(within(part).queryByLabelText(/^Version of the test/)).not.toBeInTheDocument();
    await user.selectOptions(test, 'PTE');
    await user.selectOptions(within(part).getByLabelText(/^Version of the test/), 'PTE Core');
    await user.type(within(part).getByLabelText(/^Overall score/), '65');
    await user.tab();
    await within(part).findByText('Saved');
    expect(api.calls('UpdateMyProfile')).toEqual([
      {
        input: {
          languageTests: [expect.objectContaining({ test: 'PTE', version: 'CORE', overall: 65 })],
        },
      },
    ]);
  });

  it('asks of a test what that test gives: scores, or a level', async () => {
    const api = serve();
    const { user } = renderApp('/profile');
    const part = await region('Language tests');
    await user.click(within(part).getByRole('button', { name: 'Add a test' }));
    expect(within(part).queryByLabelText(/^Overall score/)).not.toBeInTheDocument();
    await user.selectOptions(within(part).getByLabelText(/^Test(?! date)/), 'IELTS');
    await user.type(within(part).getByLabelText(/^Overall score/), '6,5');
    await user.selectOptions(within(part).getByLabelText(/^Test(?! date)/), 'JLPT');
    expect(within(part).queryByLabelText(/^Overall score/)).not.toBeInTheDocument();
    await user.selectOptions(within(part).getByLabelText(/^Level/), 'N2');
    await user.tab();
    await within(part).findByText('Saved');
    expect(api.calls('UpdateMyProfile')).toEqual([
      { input: { languageTests: [{ test: 'JLPT', takenOn: null, level: 'N2' }] } },
    ]);
  });

  it('names what is missing at its field on Enter before anything is sent, and puts the focus there', async () => {
    const api = serve();
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

  it("ties the server's range to the very field of the very entry, and keeps what was typed", async () => {
    const range = 'Enter the score of IELTS as a number from 0 to 9.';
    serve(
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

  it('says nothing of a field that the person has not come to yet, and waits for it', async () => {
    const api = serve();
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

  it('saves what was typed while an older answer was under way', async () => {
    const sent: unknown[] = [];
    let answer = (): void => undefined;
    serve(
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
    const children = within(part).getByLabelText(/children/i);
    await user.type(children, '1{Enter}');
    await waitFor(() => {
      expect(sent).toHaveLength(1);
    });
    await user.type(children, '2');
    answer();
    await within(part).findByText('Saved');
    expect(sent).toEqual([
      { family: { partner: null, children: 1 } },
      { family: { partner: null, children: 12 } },
    ]);
  });

  it('says that it waits for a connection, and saves when it is back', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const api = serve();
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
    const api = serve();
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

  it('shows what changed, and undoes a change', async () => {
    const change = {
      id: 'c1',
      field: 'dateOfBirth',
      source: 'DOCUMENT',
      changedAt: '2026-11-21T10:00:00.000Z',
      before: [],
      after: ['May 2, 1997'],
      undoneAt: null as string | null,
      undoable: true,
    };
    const api = serve(
      { dateOfBirth: '1997-05-02', updatedAt: '2026-11-21T10:00:00.000Z' },
      {
        profileHistory: () => [change, { ...change, id: 'c0', source: 'MANUAL', undoable: false }],
        undoProfileChange: () => aProfile({ dateOfBirth: null, updatedAt: '2026-11-21T10:05:00.000Z' }),
      },
    );
    const { user } = renderApp('/profile');
    const part = await region('History of changes');
    await user.click(await within(part).findByRole('button', { name: 'Show 1 older change' }));
    const [newest, older] = within(part).getAllByRole('listitem');
    expect(newest).toHaveTextContent(/^Date of birthFrom a document · .*BeforeNothingAfterMay 2, 1997$/);
    expect(within(older ?? part).queryByRole('button')).not.toBeInTheDocument();
    expect(await violations()).toEqual([]);
    await user.click(within(part).getByRole('button', { name: /^Undo: Date of birth/ }));
    await waitFor(() => {
      expect(screen.getByLabelText('Date of birth')).toHaveValue('');
    });
    expect(api.calls('UndoProfileChange')).toEqual([{ id: 'c1' }]);
    expect(api.calls('ProfileHistory')).toHaveLength(2);
  });

  it('keeps what was typed when no answer comes', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    serve(
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

  it('leads back to a saved calculator with its input, and removes it', async () => {
    const api = serve({
      calculatorInputs: [{ calculator: 'ca-fsw', input: { age: 29, firstLang: [9, 9, 8, 8] } }],
    });
    const { user } = renderApp('/profile');
    const part = await region('Saved calculators');
    expect(within(part).getByRole('link', { name: 'Canada: 67-point grid' })).toHaveAttribute(
      'href',
      '/calculators/ca-fsw?age=29&firstLang=9,9,8,8',
    );
    await user.click(within(part).getByRole('button', { name: 'Remove: Canada: 67-point grid' }));
    expect(await within(part).findByText(/Nothing is saved yet/)).toBeVisible();
    expect(api.calls('RemoveCalculatorInput')).toEqual([{ calculator: 'ca-fsw' }]);
  });

  it('keeps the agreement to be told when rules change, and says that it was saved', async () => {
    const api = serve();
    const { user } = renderApp('/profile');
    const agree = await screen.findByLabelText('Recalculate my results when rules change, and email me');
    await user.click(agree);
    const part = await region('When rules change');
    expect(await within(part).findByText('Saved')).toBeVisible();
    expect(agree).toBeChecked();
    expect(api.calls('UpdateMyProfile')).toEqual([{ input: { keepUpToDate: true } }]);
  });

  it('is erased whole after one more question', async () => {
    const api = serve({
      dateOfBirth: '1997-05-02',
      calculatorInputs: [{ calculator: 'ca-fsw', input: {} }],
    });
    const { user } = renderApp('/profile');
    await user.click(await screen.findByRole('button', { name: 'Erase my whole profile' }));
    await user.click(screen.getByRole('button', { name: 'Erase profile' }));
    expect(await screen.findByText('Profile erased')).toBeVisible();
    expect(api.calls('RemoveCalculatorInput')).toHaveLength(1);
    expect(api.calls('EraseProfileHistory')).toHaveLength(1);
    expect(api.calls('UpdateMyProfile')[0]).toMatchObject({
      input: { dateOfBirth: null, degrees: null, keepUpToDate: false },
    });
    await waitFor(() => {
      expect(screen.getByLabelText('Date of birth')).toHaveValue('');
    });
  });

  it('is one step away from the menu under the first name', async () => {
    serve();
    const { user } = renderApp('/profile');
    await user.click(await screen.findByRole('button', { name: 'Amina' }));
    expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
  });
});
