import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/index.js';
import { addProgram, allPages, dayFromNow, emptyCatalogue, type ProgramsAnswer } from './support.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
});
afterAll(() => app.close());
beforeEach(() => emptyCatalogue(app));

const list = (query = '', headers?: Record<string, string>) =>
  app.client().get<ProgramsAnswer>(`/api/programs?${query}`, headers);
const titles = async (query: string) => (await list(query)).body.programs.map(({ title }) => title);
const search = (text: string) => titles(`search=${encodeURIComponent(text)}`);

describe('the search', () => {
  it('finds inflected words, without accents, in any case', async () => {
    await addProgram(app, { title: 'Universität Zürich Fellowships', country: 'Switzerland' });
    await addProgram(app, { title: 'Something else' });
    for (const text of [
      'Zu\u0308rich Universita\u0308t',
      'zurich',
      'ZÜRICH',
      'fellowship',
      'universitat',
      'switzerland',
    ]) {
      expect(await search(text)).toEqual(['Universität Zürich Fellowships']);
    }
  });

  it('ranks a match in the title before one in the tags, and that before one in the description', async () => {
    await addProgram(app, { title: 'Third', description: 'For people who study robotics somewhere.' });
    await addProgram(app, { title: 'Second', tags: ['robotics'] });
    await addProgram(app, { title: 'Robotics first' });
    expect(await search('robotics')).toEqual(['Robotics first', 'Second', 'Third']);
  });

  it('matches the beginning of the last word while it is typed', async () => {
    await addProgram(app, { title: 'Marine biology internship' });
    expect(await search('marine inter')).toEqual(['Marine biology internship']);
  });

  it('supports phrases, or and not', async () => {
    await addProgram(app, { title: 'Marine biology' });
    await addProgram(app, { title: 'Biology of marine mammals' });
    expect(await search('"marine biology"')).toEqual(['Marine biology']);
    expect(await search('biology -mammals')).toEqual(['Marine biology']);
    expect((await search('mammals or "marine biology"')).toSorted()).toEqual([
      'Biology of marine mammals',
      'Marine biology',
    ]);
  });

  it('replaces a mistyped word by the nearest one in the catalog, and says so on every page', async () => {
    await addProgram(app, { title: 'Chevening Scholarships' });
    await addProgram(app, { title: 'Chevening Fellowships' });
    const first = await list('search=chevning&limit=1&count=true');
    expect(first.body.corrected).toBe('chevening');
    expect(first.body.pageInfo.total).toBe(2);
    const cursor = encodeURIComponent(first.body.pageInfo.nextCursor ?? '');
    const second = await list(`search=chevning&limit=1&cursor=${cursor}`);
    expect(second.body.corrected).toBe('chevening');
    expect(second.body.programs).toHaveLength(1);
  });

  it('takes dadd, with swapped letters in a short word, for DAAD', async () => {
    await addProgram(app, { title: 'DAAD study grants' });
    const { body } = await list('search=dadd');
    expect(body.corrected).toBe('daad');
    expect(body.programs).toHaveLength(1);
  });

  it('corrects nothing when only the filter leaves no results', async () => {
    await addProgram(app, { title: 'Chevening Scholarships', type: 'scholarship' });
    const { body } = await list('search=chevening&type=job');
    expect(body.programs).toEqual([]);
    expect(body.corrected).toBeUndefined();
  });

  it('finds nothing archived, and corrects no word to one that only an archived program has', async () => {
    await addProgram(app, { title: 'Chevening Scholarships' });
    await app.sql('UPDATE program SET archived_at = now()');
    const { body } = await list('search=chevenin');
    expect(body.programs).toEqual([]);
    expect(body.corrected).toBeUndefined();
  });

  it.each([
    ['only stop words', 'the of and'],
    ['only signs', '!!! &&& ||| ::: *** ((( '],
    ['only emoji', '🎓🎓'],
    ['spaces', '   '],
  ])('is ignored with %s', async (_what, text) => {
    await addProgram(app, { title: 'Everything' });
    expect(await search(text)).toEqual(['Everything']);
  });

  it.each([
    "'; DROP TABLE program; --",
    "a' & 'b | !c <-> d:*A",
    '((((',
    'a & | ! b',
    '\\',
    ':* or :*',
    '%_%',
    'منحة دراسية',
    '日本',
    '-',
    '"',
    '"unclosed phrase',
    'x'.repeat(200),
  ])('takes %s as words', async (text) => {
    await addProgram(app);
    const { status } = await list(`search=${encodeURIComponent(text)}`);
    expect(status).toBe(200);
  });

  it('finds words in other scripts', async () => {
    await addProgram(app, { title: 'منحة دراسية في اليابان' });
    expect(await search('منحة')).toEqual(['منحة دراسية في اليابان']);
  });

  it.each([201, 10_000])('refuses %i characters', async (length) => {
    const { status, body } = await list(`search=${'x'.repeat(length)}`);
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field: 'search', message: 'Use at most 200 characters.' }]);
  });

  it('suggests words with that beginning, and titles', async () => {
    await addProgram(app, { title: 'Chevening Scholarships' });
    const { body } = await app
      .client()
      .get<{ suggestions: string[] }>('/api/programs/suggestions?search=chev');
    expect(body.suggestions).toEqual(['chevening', 'Chevening Scholarships']);
  });

  it('suggests at most eight, and nothing for one letter', async () => {
    for (let count = 0; count < 12; count += 1) await addProgram(app, { title: `Marine ${count}` });
    const suggest = async (text: string) =>
      (await app.client().get<{ suggestions: string[] }>(`/api/programs/suggestions?search=${text}`)).body
        .suggestions;
    expect(await suggest('marine')).toHaveLength(8);
    expect(await suggest('m')).toEqual([]);
  });
});

describe('the filters', () => {
  beforeEach(async () => {
    await addProgram(app, {
      title: 'Ada',
      type: 'job',
      country: 'Japan',
      tags: ['robots'],
      funding: 'paid',
      deadline: dayFromNow(10),
    });
    await addProgram(app, { title: 'Bob', type: 'job', country: 'Canada', deadline: dayFromNow(31) });
    await addProgram(app, { title: 'Cyd', country: 'Japan', deadline: dayFromNow(-1) });
    await addProgram(app, { title: 'Dee', country: 'Japan', tags: ['robots', 'arts'] });
  });

  it.each([
    ['type=job', ['Bob', 'Ada']],
    ['country=Japan', ['Dee', 'Cyd', 'Ada']],
    ['tag=robots', ['Dee', 'Ada']],
    ['funding=paid', ['Ada']],
    ['deadline=open', ['Dee', 'Bob', 'Ada']],
    ['deadline=month', ['Ada']],
    ['deadline=none', ['Dee']],
    ['type=job&country=Japan', ['Ada']],
    ['country=Atlantis', []],
    ['something=else', ['Dee', 'Cyd', 'Bob', 'Ada']],
  ])('%s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it.each([
    ['type=course', 'type', 'Choose scholarship, internship or job.'],
    ['funding=much', 'funding', 'Choose full, partial, paid, unpaid or none.'],
    ['deadline=soon', 'deadline', 'Choose open, month or none.'],
    ['sort=price', 'sort', 'Choose match, newest, deadline, or fit.'],
    ['limit=0', 'limit', 'Request 1 to 200 entries.'],
    ['limit=201', 'limit', 'Request 1 to 200 entries.'],
    ['limit=x', 'limit', 'Request 1 to 200 entries.'],
    ['limit=1e1', 'limit', 'Request 1 to 200 entries.'],
    ['limit=0x10', 'limit', 'Request 1 to 200 entries.'],
    ['limit=1&limit=2', 'limit', 'Send this only once.'],
    ['search=a&search=b', 'search', 'Send this only once.'],
    ['sort=fit', 'sort', 'Sign in and complete an assessment to sort by fit.'],
  ])('refuse %s', async (query, field, message) => {
    const { status, body } = await list(query);
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field, message }]);
  });

  it('match an accented letter however it is typed', async () => {
    await addProgram(app, { title: 'Eve', country: 'T\u00fcrkiye', tags: ['\u00e9cole'] });
    expect(await titles(`country=${encodeURIComponent('Tu\u0308rkiye')}`)).toEqual(['Eve']);
    expect(await titles(`tag=${encodeURIComponent('e\u0301cole')}`)).toEqual(['Eve']);
  });
});

describe('the sort order', () => {
  it('by deadline starts with open ones, then usual months around the year, then undated ones, then closed ones', async () => {
    const month = new Date().getUTCMonth() + 1;
    await addProgram(app, { title: 'no date' });
    await addProgram(app, { title: 'closed long ago', deadline: dayFromNow(-30) });
    await addProgram(app, { title: 'last month', deadlineMonth: ((month + 10) % 12) + 1 });
    await addProgram(app, { title: 'closed', deadline: dayFromNow(-1) });
    await addProgram(app, { title: 'this month', deadlineMonth: month });
    await addProgram(app, { title: 'far', deadline: dayFromNow(40) });
    await addProgram(app, { title: 'today', deadline: dayFromNow(0) });
    const expected = ['today', 'far', 'this month', 'last month', 'no date', 'closed', 'closed long ago'];
    expect(await titles('sort=deadline')).toEqual(expected);
    for (const limit of [1, 2, 3]) expect(await allPages(app, 'sort=deadline', limit)).toEqual(expected);
  });

  it('shows whether a program has closed', async () => {
    await addProgram(app, { title: 'today', deadline: dayFromNow(0) });
    await addProgram(app, { title: 'yesterday', deadline: dayFromNow(-1) });
    const { body } = await list();
    expect(body.programs.map(({ title, closed }) => [title, closed])).toEqual([
      ['yesterday', true],
      ['today', false],
    ]);
  });

  it.each(['sort=newest', 'sort=deadline', 'search=robots&sort=match'])(
    'by %s lists every program once, while others are added',
    async (query) => {
      const named = Array.from({ length: 9 }, (_, at) => `Robots ${at}`);
      for (const [at, title] of named.entries()) {
        await addProgram(app, { title, deadline: at % 2 ? dayFromNow(at) : null });
      }
      const seen: string[] = [];
      for (let cursor: string | null = '', page = 0; cursor !== null; page += 1) {
        const more: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
        const { body } = await list(`${query}&limit=2${more}`);
        seen.push(...body.programs.map(({ title }) => title));
        cursor = body.pageInfo.nextCursor;
        await addProgram(app, { title: `Added robots ${page}` });
      }
      expect(seen.filter((title) => title.startsWith('Robots')).toSorted()).toEqual(named);
      expect(new Set(seen).size).toBe(seen.length);
    },
  );

  it('never depends on the commission', async () => {
    for (const [title, commissionRate] of [
      ['Robots a', 25],
      ['Robots b', 0],
      ['Robots c', 12],
    ] as const) {
      await addProgram(app, { title, commissionRate, deadline: dayFromNow(5) });
    }
    const orders = ['sort=newest', 'sort=deadline', 'search=robots', ''];
    const before = await Promise.all(orders.map((query) => titles(query)));
    await app.sql('UPDATE program SET commission_rate = 25 - commission_rate');
    expect(await Promise.all(orders.map((query) => titles(query)))).toEqual(before);
    expect(before[0]).toEqual(['Robots c', 'Robots b', 'Robots a']);
  });

  it.each([
    ['another search', 'search=other'],
    ['another filter', 'search=robots&type=job'],
    ['another order', 'search=robots&sort=newest'],
  ])('refuses a cursor of %s', async (_what, query) => {
    await addProgram(app, { title: 'Robots a' });
    await addProgram(app, { title: 'Robots b' });
    const { body } = await list('search=robots&limit=1');
    const cursor = encodeURIComponent(body.pageInfo.nextCursor ?? '');
    expect((await list(`search=robots&cursor=${cursor}`)).status).toBe(200);
    const { status, body: refusal } = await list(`${query}&cursor=${cursor}`);
    expect(status).toBe(400);
    expect(refusal.errors?.[0]?.field).toBe('cursor');
  });

  it.each(['', 'x', 'WzFd.abc', 'a.b.c'])('refuses the forged cursor "%s"', async (cursor) => {
    expect((await list(`cursor=${cursor}`)).status).toBe(400);
  });
});

describe('a program', () => {
  it('has the shape of the contract', async () => {
    const id = await addProgram(app, { title: 'Chevening', country: 'United Kingdom', tags: ['masters'] });
    const { body } = await app.client().get<{ program: Record<string, unknown> }>(`/api/programs/${id}`);
    expect(body.program).toMatchObject({
      id,
      title: 'Chevening',
      type: 'scholarship',
      country: 'United Kingdom',
      fees: null,
      commissionRate: 0,
      deadline: null,
      requiredDocuments: [],
      tags: ['masters'],
      sample: false,
      notice: null,
      archived: false,
    });
  });

  it.each(['019ab000-0000-7000-8000-00000000dead', 'nonsense'])('%s does not exist', async (id) => {
    expect((await app.client().get(`/api/programs/${id}`)).status).toBe(404);
  });

  it('that is archived is invisible to the public', async () => {
    const id = await addProgram(app);
    await app.sql('UPDATE program SET archived_at = now()');
    expect((await app.client().get(`/api/programs/${id}`)).status).toBe(404);
    expect(await titles('')).toEqual([]);
  });

  it('is the same over GraphQL, with nothing personal for a visitor', async () => {
    const id = await addProgram(app, { title: 'Chevening', deadline: '2030-01-31' });
    const { data, errors } = await app.client().gql(
      `query($id: ID!) { program(id: $id) { id title type country countryCode deadline feesCents closed fit { score } }
        programs(search: "chevning") { nodes { id } totalCount corrected pageInfo { hasNextPage } }
        programFacets { type { value count } } programSuggestions(search: "chev") }`,
      { id },
    );
    expect(errors).toEqual([]);
    expect(data).toEqual({
      program: {
        id,
        title: 'Chevening',
        type: 'SCHOLARSHIP',
        country: 'Canada',
        countryCode: 'CA',
        deadline: '2030-01-31',
        feesCents: null,
        closed: false,
        fit: null,
      },
      programs: { nodes: [{ id }], totalCount: 1, corrected: 'chevening', pageInfo: { hasNextPage: false } },
      programFacets: { type: [{ value: 'scholarship', count: 1 }] },
      programSuggestions: ['chevening', 'Chevening'],
    });
  });
});

describe('the code of a country', () => {
  it('comes with its English name, and is null for anything else', async () => {
    await addProgram(app, { country: 'United Kingdom' });
    await addProgram(app, { country: 'Several countries' });
    const { data } = await app
      .client()
      .gql<{ programs: { nodes: object[] } }>('{ programs(first: 5) { nodes { countryCode } } }');
    expect(data?.programs.nodes).toEqual(
      expect.arrayContaining([{ countryCode: 'GB' }, { countryCode: null }]),
    );
  });
});

describe('a cached list', () => {
  it('is revalidated until the catalog changes', async () => {
    const id = await addProgram(app);
    const first = await list();
    const tag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    expect((await list('', { 'if-none-match': tag })).status).toBe(304);
    await app.sql(`UPDATE program SET title = 'Another title' WHERE id = $1`, [id]);
    const changed = await list('', { 'if-none-match': tag });
    expect(changed.status).toBe(200);
    expect(changed.body.programs[0]?.title).toBe('Another title');
  });
});
