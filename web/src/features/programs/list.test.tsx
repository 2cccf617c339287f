import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { anAssessment } from '../../testing/assessments';
import { violations } from '../../testing/axe';
import { aUser } from '../../testing/factories';
import { answerFromSchema, apiError } from '../../testing/msw/schema-api';
import type { SchemaApi } from '../../testing/msw/schema-api';
import { aFit, anApplication, aProgram, aProgramPage, facets } from '../../testing/programs';
import { renderApp } from '../../testing/render';

type Answers = Parameters<typeof answerFromSchema>[0];

function serve(more: Answers = {}): SchemaApi {
  return answerFromSchema({
    me: () => null,
    programs: () => aProgramPage([aProgram()]),
    programFacets: () => facets,
    programSuggestions: () => [],
    ...more,
  });
}

const serveSignedIn = (more: Answers = {}): SchemaApi =>
  serve({ me: () => aUser(), assessments: () => [anAssessment()], documents: () => [], ...more });

const cards = (): HTMLElement[] =>
  screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading', { level: 2 }));
const firstCard = async (): Promise<HTMLElement> => {
  await screen.findAllByRole('heading', { level: 2 });
  const [card] = cards();
  if (card === undefined) throw new Error('There is no card.');
  return card;
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('the list of programs', () => {
  it('has no accessibility violation, with programs and without', async () => {
    serve();
    const full = renderApp('/programs');
    await firstCard();
    expect(await violations()).toEqual([]);
    full.unmount();
    serve({ programs: () => aProgramPage([]) });
    renderApp('/programs');
    await screen.findByText('No programs yet');
    expect(await violations()).toEqual([]);
  });

  it("is asked for before it's known who is signed in, where nobody was", async () => {
    let answer: (user: null) => void = () => undefined;
    const me = new Promise<null>((resolve) => {
      answer = resolve;
    });
    const api = serve({ me: () => me });
    renderApp('/programs');
    await waitFor(() => {
      expect(api.operations).toContain('ProgramList');
    });
    answer(null);
    await firstCard();
    expect(api.calls('ProgramList')).toHaveLength(1);
  });

  it('is asked for again as their own, where somebody turns out to be signed in', async () => {
    const api = serveSignedIn();
    renderApp('/programs');
    await firstCard();
    expect(api.calls('ProgramList').map(({ own }) => own)).toEqual([false, true]);
    expect(await screen.findByRole('button', { name: /save/i })).toBeVisible();
  });

  it('asks nothing of one own account for a visitor', async () => {
    const api = serve();
    renderApp('/programs');
    await firstCard();
    expect(api.calls('ProgramList')).toEqual([
      expect.objectContaining({ own: false, search: null, sort: null, after: null }),
    ]);
    expect(api.operations).not.toContain('FitBasis');
  });

  it('shows up to three tags, then how many more there are', async () => {
    serve();
    renderApp('/programs');
    const card = await firstCard();
    expect(within(card).getByText('one year')).toBeVisible();
    expect(within(card).queryByText('any subject')).not.toBeInTheDocument();
    expect(within(card).getByText('+2 more')).toBeVisible();
  });

  it('says once what samples are, and links each card to its official page', async () => {
    serve({
      programs: () =>
        aProgramPage([
          aProgram(),
          aProgram({ id: 'p2', checkedOn: '2026-08-05' }),
          aProgram({ id: 'p3', checkedOn: '2026-08-06', sample: false }),
        ]),
    });
    renderApp('/programs');
    const card = await firstCard();
    expect(screen.getByText(/jobs abroad\. Some are samples: check the official page/)).toBeVisible();
    expect(card).not.toHaveTextContent('Sample');
    expect(within(card).getByRole('link', { name: /^Official page/ })).toHaveAttribute(
      'href',
      'https://www.chevening.org/scholarships/',
    );
  });

  it.each([
    ['all of it', [true, true], /jobs abroad\. These are samples: check each one's official page/],
    ['none of it', [false, false], /jobs abroad\. What a program pays us/],
  ])('speaks of samples only where there are some: %s', async (_, samples, words) => {
    serve({
      programs: () =>
        aProgramPage(samples.map((sample, index) => aProgram({ id: `p${String(index)}`, sample }))),
    });
    renderApp('/programs');
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('never claims that what a program pays would order the list', async () => {
    serve();
    renderApp('/programs');
    expect(await screen.findByText(/pays us never changes this order/)).toBeVisible();
  });

  it.each([
    ['2026-11-21', 'Closes today'],
    ['2026-11-22', '1 day left'],
    ['2026-12-01', '10 days left'],
    ['2026-11-20', 'Closed'],
  ])('says of the deadline %s: %s', async (deadline, words) => {
    vi.stubEnv('TZ', 'UTC');
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T15:00:00Z'));
    serve({ programs: () => aProgramPage([aProgram({ deadline })]) });
    renderApp('/programs');
    expect(await screen.findByText(words)).toBeVisible();
    vi.restoreAllMocks();
  });

  it('says the usual month where no date is known', async () => {
    serve();
    renderApp('/programs');
    expect(await screen.findByText('Usually in November')).toBeVisible();
  });

  it('says so when it could not be loaded', async () => {
    serve({
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

describe('the filters', () => {
  it('are read from the address, and carry counts', async () => {
    const api = serve();
    renderApp(
      '/programs?search=master&type=scholarship&country=Germany&funding=full&deadline=open&sort=deadline',
    );
    await firstCard();
    expect(api.calls('ProgramList')[0]).toMatchObject({
      search: 'master',
      type: 'SCHOLARSHIP',
      country: 'Germany',
      funding: 'FULL',
      deadline: 'OPEN',
      sort: 'DEADLINE',
    });
    expect(screen.getByRole('link', { name: 'Scholarships 12' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('option', { name: 'Germany (6)', selected: true })).toBeInTheDocument();
    expect(screen.getByRole('option', { name: 'Open now (14)', selected: true })).toBeInTheDocument();
  });

  it('go into the address when they are chosen', async () => {
    const api = serve();
    const { user, router } = renderApp('/programs?pages=2');
    await firstCard();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Germany');
    await waitFor(() => {
      expect(router.state.location.search).toBe('?country=Germany');
    });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Topic' }), 'any-subject');
    await waitFor(() => {
      expect(router.state.location.search).toBe('?country=Germany&tag=any-subject');
    });
    await waitFor(() => {
      expect(api.calls('ProgramFacets').at(-1)).toMatchObject({ country: 'Germany', tag: 'any-subject' });
    });
    await user.click(await screen.findByRole('link', { name: 'Clear filters' }));
    await waitFor(() => {
      expect(router.state.location.search).toBe('');
    });
  });

  it('are undone by Back, one after the other', async () => {
    serve();
    const { user, router } = renderApp('/programs');
    await firstCard();
    const country = () => screen.getByRole('combobox', { name: 'Country' });
    await user.selectOptions(country(), 'Germany');
    await waitFor(() => {
      expect(router.state.location.search).toBe('?country=Germany');
    });
    await act(() => router.navigate(-1));
    await waitFor(() => {
      expect(router.state.location.search).toBe('');
    });
    expect(country()).toHaveValue('');
  });

  it('lead to all programs when nothing fits', async () => {
    serve({ programs: () => aProgramPage([]) });
    renderApp('/programs?country=Atlantis');
    expect(await screen.findByText('No programs match these filters')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all programs' })).toHaveAttribute('href', '/programs');
    expect(screen.getByRole('option', { name: 'Atlantis', selected: true })).toBeInTheDocument();
  });

  it('stand without counts when these could not be loaded', async () => {
    serve({
      programFacets: () => {
        throw apiError('UNAVAILABLE', 'Later.');
      },
    });
    const silent = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    renderApp('/programs?country=Germany');
    await firstCard();
    expect(screen.getByRole('option', { name: 'Germany', selected: true })).toBeInTheDocument();
    silent.mockRestore();
  });
});

describe('the search', () => {
  const offers = (): string[] =>
    screen.getAllByRole('option', { hidden: false }).map((each) => each.textContent);
  const box = (): HTMLElement => screen.getByRole('combobox', { name: 'Search programs' });
  const listbox = (): Promise<HTMLElement> => screen.findByRole('listbox', { name: 'Suggestions' });

  it('says which word it took instead', async () => {
    serve({
      programs: ({ search }) =>
        aProgramPage([aProgram()], { corrected: search === 'chevning' ? 'chevening' : null }),
    });
    const { user, router } = renderApp('/programs');
    await firstCard();
    await user.type(box(), 'chevning{Enter}');
    await waitFor(() => {
      expect(router.state.location.search).toBe('?search=chevning');
    });
    expect(await screen.findByText(/^Showing results for/)).toHaveTextContent(
      'Showing results for chevening',
    );
    expect(screen.getByText(/Nothing matches/)).toHaveTextContent('Nothing matches “chevning”.');
  });

  it('offers words and titles, by keyboard', async () => {
    const api = serve({ programSuggestions: () => ['chevening', 'Chevening Scholarship'] });
    const { user, router } = renderApp('/programs');
    await firstCard();
    await user.type(box(), 'chev');
    expect(within(await listbox()).getAllByRole('option')).toHaveLength(2);
    expect(api.calls('ProgramSuggestions')).toEqual([{ search: 'chev' }]);
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('option', { name: 'Chevening Scholarship' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(box()).toHaveAttribute(
      'aria-activedescendant',
      screen.getByRole('option', { name: 'Chevening Scholarship' }).id,
    );
    expect(await violations()).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(router.state.location.search).toBe('?search=Chevening+Scholarship');
    });
    expect(box()).toHaveFocus();
    expect(box()).toHaveValue('Chevening Scholarship');
  });

  it('offers by mouse, and Escape takes the offers away', async () => {
    serve({ programSuggestions: () => ['daad'] });
    const { user, router } = renderApp('/programs');
    await firstCard();
    await user.type(box(), 'da');
    await listbox();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox', { name: 'Suggestions' })).not.toBeInTheDocument();
    expect(box()).toHaveValue('da');
    await user.type(box(), 'a');
    await user.click(await screen.findByRole('option', { name: 'daad' }));
    await waitFor(() => {
      expect(router.state.location.search).toBe('?search=daad');
    });
    expect(offers()).not.toContain('daad');
  });

  it('says what was not found, and how to go on', async () => {
    serve({ programs: () => aProgramPage([]) });
    renderApp('/programs?search=qqqq');
    expect(await screen.findByText('No programs found for “qqqq”')).toBeVisible();
  });
});

describe('"Load more"', () => {
  it('adds the next page and moves the focus to its first program', async () => {
    const api = serve({
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
    // The first page was there already.
    expect(api.calls('ProgramList').map(({ after }) => after)).toEqual([null, 'c1']);
  });
});

describe('a signed-in person', () => {
  it('sees first what fits, with one word and score, and can sort otherwise', async () => {
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

  it('has no order by fit without a finished assessment, and is told why', async () => {
    const api = serveSignedIn({
      assessments: () => [anAssessment({ status: 'IN_PROGRESS', aiResult: null })],
    });
    renderApp('/programs?sort=fit');
    await firstCard();
    expect(api.calls('ProgramList')[0]).toMatchObject({ sort: null });
    expect(screen.queryByRole('option', { name: 'Fits me' })).not.toBeInTheDocument();
    expect(screen.getByText(/finish an assessment first/)).toBeVisible();
  });

  it('saves a program and finds it under what is saved, with its deadlines for the calendar', async () => {
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

  it('sees on the card that an application is there', async () => {
    serveSignedIn({ programs: () => aProgramPage([aProgram({ application: anApplication() })]) });
    renderApp('/programs');
    const card = await firstCard();
    expect(within(card).getByText('Submitted')).toBeVisible();
    expect(within(card).queryByRole('button', { name: /^Apply/ })).not.toBeInTheDocument();
  });
});

describe('a visitor', () => {
  it('who applies signs in first and comes back to the program', async () => {
    serve();
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
