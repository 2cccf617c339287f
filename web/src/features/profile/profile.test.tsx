import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { violations } from '../../testing/axe';
import { region, serveProfile } from '../../testing/profile-page';
import { renderApp } from '../../testing/render';

describe('the detailed profile', () => {
  it('has no accessibility violations while it is empty', async () => {
    serveProfile();
    renderApp('/profile');
    await region('Degrees');
    expect(await violations()).toEqual([]);
  });

  it('has no accessibility violations when it is filled', async () => {
    serveProfile({
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

  it('shows saved entries on one line that opens, and new entries open', async () => {
    serveProfile({
      degrees: [{ level: 'BACHELOR', field: 'Physics', country: null, awardedOn: '2022-06-30' }],
    });
    const { user } = renderApp('/profile');
    const degree = await screen.findByRole('group', { name: 'Degree 1' });
    const line = within(degree).getByText('Degree 1', { selector: 'strong' });
    expect(line.parentElement).toHaveTextContent("Degree 1 Bachelor's degree · Physics · June 30, 2022");
    expect(within(degree).getByLabelText('Subject')).not.toBeVisible();
    await user.click(line);
    expect(within(degree).getByLabelText('Subject')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add a degree' }));
    const added = await screen.findByRole('group', { name: 'Degree 2' });
    expect(within(added).getByLabelText('Subject')).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it('says that everything is optional and why each section is asked', async () => {
    serveProfile();
    renderApp('/profile');
    expect(await screen.findByText(/Everything is optional/)).toBeVisible();
    const part = await region('Savings');
    expect(within(part).getByText(/an exact amount, in their own currency/)).toBeVisible();
  });

  it('adds an entry by keyboard and focuses it, and returns the focus when it is removed', async () => {
    serveProfile();
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

  it('asks for the details of a stay by its purpose: the degree of finished studies, the training of work', async () => {
    const api = serveProfile();
    const { user } = renderApp('/profile');
    const part = await region('Time in other countries');
    await user.click(within(part).getByRole('button', { name: 'Add a stay' }));
    const stay = within(part).getByRole('group', { name: 'Stay 1' });
    await user.type(within(stay).getByLabelText(/^Country/), 'Canada');
    await user.selectOptions(within(stay).getByLabelText(/^What you did there/), 'I worked');
    expect(within(stay).getByLabelText(/^Did the job require training/)).toBeVisible();
    expect(within(stay).queryByLabelText(/^Finished with/)).not.toBeInTheDocument();
    await user.selectOptions(within(stay).getByLabelText(/^What you did there/), 'I studied');
    expect(within(stay).queryByLabelText(/^Did the job require training/)).not.toBeInTheDocument();
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

  it('shows the saved stays', async () => {
    serveProfile({
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
    const stay = within(part).getByRole('group', { name: 'Stay 1' });
    expect(within(stay).getByLabelText(/^Did the job require training/)).toHaveValue('no');
    expect(within(stay).getByLabelText(/^Visa or permit/)).toHaveValue('WORKING_HOLIDAY');
  });

  it('sends a list as a whole and omits empty entries', async () => {
    const api = serveProfile({
      jobs: [{ title: 'Analyst', country: null, from: '2020-01-01', to: '2022-01-01' }],
    });
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

  it('requires the date of a TOEFL score from 1 to 6, and of no other', async () => {
    const api = serveProfile();
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

  it('asks for the version of a test only when there are several, and sends the chosen one', async () => {
    const api = serveProfile();
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

  it('asks for what each test reports: scores, or a level', async () => {
    const api = serveProfile();
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
});
