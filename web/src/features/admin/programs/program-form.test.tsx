import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tabStorage } from '../../../lib/storage';
import { servePrograms, twoPrograms } from '../../../testing/admin-programs';
import { chooseOption } from '../../../testing/antd';
import { violations } from '../../../testing/axe';
import { dropMutation } from '../../../testing/msw/answers';
import { apiError } from '../../../testing/msw/schema-api';
import { paste } from '../../../testing/paste';
import { renderApp } from '../../../testing/render';
import type { RenderedApp } from '../../../testing/render';

beforeEach(() => {
  tabStorage.remove('portolan.draft.add-program');
});

async function openAdd(): Promise<RenderedApp> {
  const app = renderApp('/admin/add-program');
  await screen.findByRole('heading', { name: 'Add a program' });
  return app;
}

/** The control with that label, because a list of entries has the same label. */
const field = (name: string | RegExp): HTMLElement =>
  screen.getByLabelText(name, { selector: 'input, select, textarea' });
const send = (): HTMLElement => screen.getByRole('button', { name: 'Add program' });

async function fill({ user }: RenderedApp): Promise<void> {
  await paste(user, field('Title'), '  Eiffel Excellence ');
  await chooseOption(user, field('Program type'), 'Scholarship');
  await paste(user, field('Description'), 'For master and doctoral studies in France.');
  await paste(user, field('Country'), 'France');
}

describe('adding a program', () => {
  it('has no accessibility violations', async () => {
    servePrograms();
    await openAdd();
    expect(await violations()).toEqual([]);
  });

  it('shows the specified error messages, and sends nothing', async () => {
    const api = servePrograms();
    const { user } = await openAdd();
    await user.type(field('Title'), ' ab ');
    await paste(user, field('Description'), 'too short');
    await user.type(field('Country'), 'F');
    await user.type(field(/^Fees/), '12.345');
    await user.type(field(/^Commission rate/), '26');
    await user.click(send());
    expect(field('Title')).toHaveAccessibleDescription('Title must be at least 3 characters');
    expect(field('Title')).toHaveFocus();
    expect(field('Description')).toHaveAccessibleDescription('Description must be at least 10 characters');
    expect(field('Country')).toHaveAccessibleDescription('Country is required');
    expect(field('Program type')).toHaveAccessibleDescription('Choose scholarship, internship, or job');
    expect(field(/^Fees/)).toHaveAccessibleDescription(
      'Enter an amount up to 1,000,000 US dollars, such as 120 or 120.50',
    );
    expect(field(/^Commission rate/)).toHaveAccessibleDescription(
      'Enter a percentage from 0 to 25, such as 12.5',
    );
    expect(api.calls('CreateProgram')).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  it('removes a message when its field is changed, and leaves the others and the focus', async () => {
    servePrograms();
    const { user } = await openAdd();
    await user.type(field('Title'), 'ab');
    await user.type(field(/^Fees/), '12.345');
    await user.click(send());
    await user.type(field(/^Fees/), '{Backspace}');
    expect(field(/^Fees/)).not.toHaveAttribute('aria-invalid');
    expect(field(/^Fees/)).toHaveFocus();
    expect(field('Title')).toHaveAccessibleDescription('Title must be at least 3 characters');
    expect(screen.getByText(/Check the marked fields/)).toBeVisible();
  });

  it("removes the server's message when its field is changed, and shows it again when it still applies", async () => {
    const refusal = [{ field: 'input.feesCents', message: 'Too much for this program.' }];
    servePrograms(undefined, {
      createProgram: () => {
        throw apiError('VALIDATION_FAILED', 'Please look again.', refusal);
      },
    });
    const app = await openAdd();
    const { user } = app;
    await fill(app);
    await user.type(field(/^Fees/), '900');
    await user.click(send());
    await waitFor(() => {
      expect(field(/^Fees/)).toHaveAccessibleDescription('Too much for this program.');
    });
    await user.type(field(/^Fees/), '0');
    expect(field(/^Fees/)).not.toHaveAttribute('aria-invalid');
    await user.click(send());
    await waitFor(() => {
      expect(field(/^Fees/)).toHaveAccessibleDescription('Too much for this program.');
    });
    expect(field(/^Fees/)).toHaveFocus();
  });

  it('sends the trimmed values, with cents and without empty fields, and returns to the list', async () => {
    const api = servePrograms();
    const app = await openAdd();
    const { user, router } = app;
    await fill(app);
    await user.type(field(/^Fees/), '120.5');
    await user.type(field(/^Deadline/), '2027-01-08');
    await user.click(send());
    expect(await screen.findByRole('table', { name: 'Programs' })).toHaveTextContent('Eiffel Excellence');
    expect(router.state.location.pathname).toBe('/admin/programs');
    expect(api.calls('CreateProgram')).toEqual([
      {
        input: {
          title: 'Eiffel Excellence',
          description: 'For master and doctoral studies in France.',
          type: 'SCHOLARSHIP',
          country: 'France',
          otherCountries: [],
          organisation: null,
          officialUrl: null,
          feesCents: 12_050,
          commissionRate: 0,
          deadline: '2027-01-08',
          deadlineMonth: null,
          funding: null,
          requiredDocuments: [],
          tags: [],
          degreesFor: [],
          minDegree: null,
          fields: [],
          opportunities: [],
          minYearsWork: null,
          ageMax: null,
          englishRequired: false,
          nationalities: [],
          excludedNationalities: [],
          nationalitiesNote: null,
        },
      },
    ]);
  });

  it('adds documents and tags by Enter or plus, trimmed and without duplicates, including unconfirmed text', async () => {
    const api = servePrograms();
    const app = await openAdd();
    const { user } = app;
    await fill(app);
    await user.type(field(/^Required documents/), ' Passport {Enter}passport{Enter}');
    expect(field(/^Required documents/)).toHaveAccessibleDescription(
      expect.stringContaining('passport is already in the list.'),
    );
    await user.clear(field(/^Required documents/));
    await user.type(field(/^Tags/), 'master');
    await user.click(screen.getByRole('button', { name: 'Add tag' }));
    await user.type(field(/^Tags/), '   {Enter}');
    await user.clear(field(/^Tags/));
    await user.type(field(/^Tags/), 'france');
    expect(api.calls('CreateProgram')).toEqual([]);
    await user.click(send());
    await screen.findByRole('table', { name: 'Programs' });
    expect(api.calls('CreateProgram')).toMatchObject([
      { input: { requiredDocuments: ['Passport'], tags: ['master', 'france'] } },
    ]);
  });

  it('sends its other countries, its usual month, and its requirements', async () => {
    const api = servePrograms();
    const app = await openAdd();
    const { user } = app;
    await fill(app);
    await user.type(field(/^Other countries/), 'Belgium{Enter}Spain');
    await chooseOption(user, field(/^Usual month/), 'November');
    await user.type(field(/^Years of work/), '51');
    await user.type(field(/^Oldest age/), '15');
    await user.click(field(/prove their English/));
    await user.click(send());
    expect(field(/^Years of work/)).toHaveAccessibleDescription(
      'Enter whole years from 1 to 50, or leave this empty',
    );
    expect(field(/^Oldest age/)).toHaveAccessibleDescription(
      'Enter an age from 16 to 99, or leave this empty',
    );
    expect(api.calls('CreateProgram')).toEqual([]);
    await user.clear(field(/^Years of work/));
    await user.type(field(/^Years of work/), '3');
    await user.clear(field(/^Oldest age/));
    await user.click(send());
    await screen.findByRole('table', { name: 'Programs' });
    expect(api.calls('CreateProgram')).toMatchObject([
      {
        input: {
          otherCountries: ['Belgium', 'Spain'],
          deadlineMonth: 11,
          minYearsWork: 3,
          ageMax: null,
          englishRequired: true,
        },
      },
    ]);
  });

  it('removes entries by keyboard, and keeps the focus in the list', async () => {
    servePrograms();
    const { user } = await openAdd();
    await user.type(field(/^Tags/), 'one{Enter}two{Enter}');
    const list = screen.getByRole('list', { name: 'Tags' });
    await user.tab();
    await user.tab();
    expect(within(list).getByRole('button', { name: 'Remove one' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(within(list).getByRole('button', { name: 'Remove two' })).toHaveFocus();
    await user.keyboard('{Delete}');
    expect(screen.queryByRole('list', { name: 'Tags' })).toBeNull();
    expect(field(/^Tags/)).toHaveFocus();
  });

  it("shows the server's message, and its own when no answer came", async () => {
    servePrograms([], {
      createProgram: () => {
        throw apiError('VALIDATION_FAILED', 'Some fields are not valid.', [
          { field: 'input.feesCents', message: 'Fees are too high' },
        ]);
      },
    });
    const app = await openAdd();
    await fill(app);
    await app.user.click(send());
    const toast = await screen.findByText('Error');
    expect(toast.parentElement).toHaveTextContent('Some fields are not valid.');
    expect(field(/^Fees/)).toHaveAccessibleDescription('Fees are too high');
    expect(field('Title')).toHaveValue('  Eiffel Excellence ');
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    dropMutation('CreateProgram');
    await app.user.click(send());
    expect((await screen.findAllByText('Network error. Please try again.')).length).toBeGreaterThan(0);
  });

  it('shows "Failed to create program" when the server gives no message', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    servePrograms([], {
      createProgram: () => {
        throw apiError('INTERNAL', '');
      },
    });
    const app = await openAdd();
    await fill(app);
    await app.user.click(send());
    expect(await screen.findByText('Failed to create program')).toBeVisible();
  });

  it('returns to the list with Cancel and Back, and only Cancel discards what was typed', async () => {
    servePrograms();
    const { user, router } = await openAdd();
    await user.type(field('Title'), 'Half');
    await user.click(screen.getByRole('link', { name: 'Back to programs' }));
    await user.click(await screen.findByRole('link', { name: 'Add New Program' }));
    expect(await screen.findByLabelText('Title')).toHaveValue('Half');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(router.state.location.pathname).toBe('/admin/programs');
    await user.click(await screen.findByRole('link', { name: 'Add New Program' }));
    expect(await screen.findByLabelText('Title')).toHaveValue('');
  });
});

describe('editing a program', () => {
  const save = (): HTMLElement => screen.getByRole('button', { name: 'Save program' });

  it('starts from the saved version, and saves based on it', async () => {
    const api = servePrograms();
    const { user, router } = renderApp('/admin/programs/pr1/edit');
    const title = await screen.findByLabelText('Title');
    expect(title).toHaveValue('Chevening Scholarships');
    expect(within(screen.getByRole('list', { name: 'Tags' })).getAllByRole('listitem')).toHaveLength(2);
    expect(field(/^Years of work/)).toHaveValue(2);
    expect(field(/prove their English/)).toBeChecked();
    expect(await violations()).toEqual([]);
    await user.clear(title);
    await paste(user, title, 'Chevening');
    await user.click(save());
    expect(await screen.findByText('Program saved')).toBeVisible();
    expect(router.state.location.pathname).toBe('/admin/programs');
    expect(api.calls('UpdateProgram')).toMatchObject([
      {
        id: 'pr1',
        input: { title: 'Chevening', tags: ['master', 'leadership'], updatedAt: '2026-11-20T09:00:00.000Z' },
      },
    ]);
  });

  it('shows the differences when somebody else changed it, keeps what was typed, and saves after a confirmation', async () => {
    const programs = twoPrograms();
    const api = servePrograms(programs);
    const { user } = renderApp('/admin/programs/pr1/edit');
    const title = await screen.findByLabelText('Title');
    await user.clear(title);
    await user.type(title, 'Mine');
    Object.assign(programs[0]!, {
      title: 'Theirs',
      country: 'England',
      deadlineMonth: 3,
      englishRequired: false,
      updatedAt: '2026-11-21T10:00:00.000Z',
    });
    await user.click(save());
    expect(
      await screen.findByText('Someone else changed this program while you were editing.'),
    ).toBeVisible();
    expect(screen.getByText(/theirs: “?Theirs”?\. Yours is in the form\./)).toBeVisible();
    expect(screen.getByText(/now: “?England”?\./)).toBeVisible();
    expect(screen.getByText(/now: March\./)).toHaveTextContent('Usual month: now: March.');
    expect(screen.getByText(/now: empty\./)).toHaveTextContent('Language: now: empty.');
    expect(field('Title')).toHaveValue('Mine');
    expect(field('Country')).toHaveValue('England');
    await user.click(screen.getByRole('button', { name: 'Use theirs: Title' }));
    expect(field('Title')).toHaveValue('Theirs');
    await user.click(save());
    expect(await screen.findByText('Program saved')).toBeVisible();
    expect(api.calls('UpdateProgram').at(-1)).toMatchObject({
      input: { title: 'Theirs', country: 'England', updatedAt: '2026-11-21T10:00:00.000Z' },
    });
  });
});
