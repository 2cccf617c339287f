import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { anAssessment } from '../../testing/assessments';
import { violations } from '../../testing/axe';
import { apiError } from '../../testing/msw/schema-api';
import { aFit, anApplication, aProgram, aProgramPage } from '../../testing/programs';
import { cards, firstCard, serveList, serveSignedIn } from '../../testing/programs-list-page';
import { renderApp } from '../../testing/render';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('the list of programs', () => {
  it('has no accessibility violations, with programs and without', async () => {
    serveList();
    const full = renderApp('/programs');
    await firstCard();
    expect(await violations()).toEqual([]);
    full.unmount();
    serveList({ programs: () => aProgramPage([]) });
    renderApp('/programs');
    await screen.findByText('No programs yet');
    expect(await violations()).toEqual([]);
  });

  it('is requested before the session is known when nobody was signed in', async () => {
    let answer: (user: null) => void = () => undefined;
    const me = new Promise<null>((resolve) => {
      answer = resolve;
    });
    const api = serveList({ me: () => me });
    renderApp('/programs');
    await waitFor(() => {
      expect(api.operations).toContain('ProgramList');
    });
    answer(null);
    await firstCard();
    expect(api.calls('ProgramList')).toHaveLength(1);
  });

  it("is requested again as the person's own when somebody turns out to be signed in", async () => {
    const api = serveSignedIn();
    renderApp('/programs');
    await firstCard();
    expect(api.calls('ProgramList').map(({ own }) => own)).toEqual([false, true]);
    expect(await screen.findByRole('button', { name: /save/i })).toBeVisible();
  });

  it('requests no account data for a visitor', async () => {
    const api = serveList();
    renderApp('/programs');
    await firstCard();
    expect(api.calls('ProgramList')).toEqual([
      expect.objectContaining({ own: false, search: null, sort: null, after: null }),
    ]);
    expect(api.operations).not.toContain('FitBasis');
  });

  it('shows up to three tags, then how many more there are', async () => {
    serveList();
    renderApp('/programs');
    const card = await firstCard();
    expect(within(card).getByText('one year')).toBeVisible();
    expect(within(card).queryByText('any subject')).not.toBeInTheDocument();
    expect(within(card).getByText('+2 more')).toBeVisible();
  });

  it('explains samples once, and links each card to its official page', async () => {
    serveList({
      programs: () =>
        aProgramPage([
          aProgram(),
          aProgram({ id: 'p2', checkedOn: '2026-08-05' }),
          aProgram({ id: 'p3', checkedOn: '2026-08-06', sample: false }),
        ]),
    });
    renderApp('/programs');
    const card = await firstCard();
    expect(screen.getByText(/Some are samples: check the official page/)).toBeVisible();
    expect(card).not.toHaveTextContent('Sample');
    expect(within(card).getByRole('link', { name: /^Official page/ })).toHaveAttribute(
      'href',
      'https://www.chevening.org/scholarships/',
    );
  });

  it.each([
    ['all of it', [true, true], ["These are samples: check each one's official page"]],
    ['none of it', [false, false], []],
  ])('mentions samples only when there are some: %s', async (_, samples, notices) => {
    serveList({
      programs: () =>
        aProgramPage(samples.map((sample, index) => aProgram({ id: `p${String(index)}`, sample }))),
    });
    renderApp('/programs');
    await firstCard();
    const notes = screen.queryAllByText(/samples: check/).map((note) => note.textContent);
    expect(notes).toEqual(notices.map((start): unknown => expect.stringContaining(start)));
  });

  it('never claims that the commission affects the order', async () => {
    serveList();
    renderApp('/programs');
    expect(await screen.findByText(/pays us never changes this order/)).toBeVisible();
  });

  it.each([
    ['2026-11-21', 'Closes today'],
    ['2026-11-22', '1 day left'],
    ['2026-12-01', '10 days left'],
    ['2026-11-20', 'Closed'],
  ])('shows for the deadline %s: %s', async (deadline, words) => {
    vi.stubEnv('TZ', 'UTC');
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T15:00:00Z'));
    serveList({ programs: () => aProgramPage([aProgram({ deadline })]) });
    renderApp('/programs');
    expect(await screen.findByText(words)).toBeVisible();
    vi.restoreAllMocks();
  });

  it('shows the usual month when no date is known', async () => {
    serveList();
    renderApp('/programs');
    expect(await screen.findByText('Usually in November')).toBeVisible();
  });

  it('shows an error when it could not be loaded', async () => {
    serveList({
      programs: () => {
        throw apiError('UNAVAILABLE', 'Later.');
      },
    });
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    renderApp('/programs');
    expect(await screen.findByRole('heading', { name: "We couldn't load this page" })).toBeVisible();
    silent.mockRestore();
  });
});

describe('"Load more"', () => {
  it('adds the next page and focuses its first program', async () => {
    const api = serveList({
      programs: ({ after }) =>
        after === 'c1'
          ? aProgramPage([aProgram({ id: 'p2', title: 'DAAD Study Scholarship' })])
          : aProgramPage([aProgram()], { pageInfo: { hasNextPage: true, endCursor: 'c1' } }),
    });
    const { user, router } = renderApp('/programs');
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    const second = await screen.findByRole('link', { name: 'DAAD Study Scholarship' });
    await waitFor(() => {
      expect(second).toHaveFocus();
    });
    expect(cards()).toHaveLength(2);
    expect(router.state.location.search).toBe('?pages=2');
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
    // The first page was already loaded.
    expect(api.calls('ProgramList').map(({ after }) => after)).toEqual([null, 'c1']);
  });
});

describe('a signed-in person', () => {
  it('sees the best fit first, with a word and a score, and can sort otherwise', async () => {
    const api = serveSignedIn({ programs: () => aProgramPage([aProgram({ fit: aFit() })]) });
    const { user } = renderApp('/programs');
    expect(await screen.findByText(/May fit you/)).toHaveTextContent('May fit you: 62 out of 100');
    expect(screen.getByText('Maybe')).toBeVisible();
    expect(api.calls('ProgramList').at(-1)).toMatchObject({ sort: 'FIT', own: true });
    expect((await firstCard()).textContent).toContain('Visa routePossible: United Kingdom');
    const sort = screen.getByRole('combobox', { name: 'Sort by' });
    expect(sort).toHaveDisplayValue('Fits me');
    await user.selectOptions(sort, 'Newest');
    await waitFor(() => {
      expect(api.calls('ProgramList').at(-1)).toMatchObject({ sort: 'NEWEST' });
    });
  });

  it('reads why there is no sorting by fit without a finished assessment', async () => {
    const api = serveSignedIn({
      assessments: () => [anAssessment({ status: 'IN_PROGRESS', aiResult: null })],
    });
    renderApp('/programs?sort=fit');
    await firstCard();
    expect(api.calls('ProgramList')[0]).toMatchObject({ sort: null });
    expect(screen.queryByRole('option', { name: 'Fits me' })).not.toBeInTheDocument();
    expect(screen.getByText(/finish an assessment first/)).toBeVisible();
  });

  it('saves a program and finds it in the saved list, with its deadline for the calendar', async () => {
    const program = aProgram();
    const api = serveSignedIn({
      programs: () => aProgramPage([program]),
      saveProgram: ({ saved }) => Object.assign(program, { saved }),
      savedPrograms: () => (program.saved ? [program] : []),
    });
    const { user } = renderApp('/programs');
    await user.click(await screen.findByRole('button', { name: /^Save:/ }));
    expect(await screen.findByRole('button', { name: /^Saved:/, pressed: true })).toBeVisible();
    expect(api.calls('SaveProgram')).toEqual([{ id: 'p1', saved: true }]);
    await user.click(screen.getByRole('link', { name: 'Saved' }));
    expect(
      await screen.findByRole('link', { name: 'Add deadlines to your calendar (.ics)' }),
    ).toHaveAttribute('href', '/api/applications/deadlines.ics');
    expect(cards()).toHaveLength(1);
  });

  it('sees on the card that they have applied', async () => {
    serveSignedIn({ programs: () => aProgramPage([aProgram({ application: anApplication() })]) });
    renderApp('/programs');
    const card = await firstCard();
    expect(within(card).getByText('Submitted')).toBeVisible();
    expect(within(card).queryByRole('button', { name: /^Apply/ })).not.toBeInTheDocument();
  });
});

describe('a visitor', () => {
  it('who applies signs in first and returns to the program', async () => {
    serveList();
    const { user, router } = renderApp('/programs');
    await user.click(
      await screen.findByRole('button', { name: 'Ask us to check my application: Chevening Scholarship' }),
    );
    expect(await screen.findByText('Authentication Required')).toBeVisible();
    expect(screen.getByText('Please log in to apply to programs')).toBeVisible();
    await waitFor(() => {
      expect(router.state.location).toMatchObject({ pathname: '/login', search: '?next=%2Fprograms%2Fp1' });
    });
  });
});
