import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { addProgram, emptyCatalogue, type ProgramsAnswer, type ProgramView } from './support.js';

interface Body {
  readonly program: ProgramView;
  readonly errors?: { readonly field: string; readonly message: string }[];
}

const NEW = {
  title: 'Northern Light Scholarships',
  description: 'They pay the fees of a master in the north.',
  type: 'scholarship',
  country: 'Sweden',
};

let app: TestApp;
let admin: SignedUp;
let person: SignedUp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
  [admin, person] = [await app.signUpAdmin(), await app.signUp()];
});
afterAll(() => app.close());
beforeEach(() => emptyCatalogue(app));

const create = (values: object = {}) => admin.client.post<Body>('/api/admin/programs', { ...NEW, ...values });
const change = (id: string, values: object) => admin.client.patch<Body>(`/api/admin/programs/${id}`, values);
const shown = async () => (await app.client().get<ProgramsAnswer>('/api/programs')).body.programs;
const audited = (id: string) =>
  app.sql<{ action: string; changes: Record<string, unknown> }>(
    'SELECT action, changes FROM audit_entry WHERE subject_id = $1 ORDER BY id',
    [id],
  );

describe('a program added by an admin', () => {
  it('is in the catalog at once, with the given values and the defaults', async () => {
    const { status, body } = await create({
      fees: 49.5,
      commissionRate: 12.25,
      deadline: '2030-02-28',
      requiredDocuments: [' passport ', '', 'passport', 'Research proposal'],
      tags: [' masters', 'Masters', 'north ', '\u200b', 'e\u0301cole', '\u00e9cole'],
    });
    expect(status).toBe(201);
    expect(body.program).toMatchObject({
      ...NEW,
      fees: 49.5,
      commissionRate: 12.25,
      deadline: '2030-02-28',
      requiredDocuments: ['passport', 'Research proposal'],
      tags: ['masters', 'north', '\u00e9cole'],
      sample: false,
      archived: false,
    });
    expect((await shown()).map(({ id }) => id)).toEqual([body.program.id]);
    expect((await create()).body.program).toMatchObject({ fees: null, commissionRate: 0, deadline: null });
  });

  it('stores who it is for, by codes, names and groups of countries, which can be changed on its own', async () => {
    const { body } = await create({
      degreesFor: ['master'],
      minDegree: 'bachelor',
      fields: ['Any', 'any'],
      opportunities: [],
      nationalities: ['Nigeria', 'gb', 'eu', 'EU'],
      excludedNationalities: ['Germany'],
      nationalitiesNote: ' Women only. ',
    });
    const conditions = {
      degreesFor: ['master'],
      minDegree: 'bachelor',
      fields: ['any'],
      nationalities: ['EU', 'GB', 'NG'],
      excludedNationalities: ['DE'],
      nationalitiesNote: 'Women only.',
    };
    expect(body.program).toMatchObject(conditions);
    const path = `/api/admin/programs/${body.program.id}`;
    const changed = await admin.client.patch<{ program: object }>(path, {
      nationalities: ['KE'],
      fields: null,
    });
    expect(changed.body.program).toMatchObject({ ...conditions, nationalities: ['KE'], fields: [] });
    const { data } = await app
      .client()
      .gql<{ program: { nationalityRule: string } }>(
        'query ($id: ID!) { program(id: $id) { nationalityRule } }',
        { id: body.program.id },
      );
    expect(data?.program.nationalityRule).toBe('Citizens of Kenya, other than Germany');
  });

  it('stores its other countries, its usual month, and its requirements', async () => {
    const asked = {
      otherCountries: ['Norway', 'Finland'],
      deadlineMonth: 11,
      minYearsWork: 2,
      ageMax: 35,
      englishRequired: true,
    };
    const { program } = (await create({ ...asked, otherCountries: ['Norway', ' sweden', 'Finland'] })).body;
    expect(program).toMatchObject(asked);
    const path = `/api/admin/programs/${program.id}`;
    const moved = await admin.client.patch<{ program: object }>(path, { country: 'norway', ageMax: null });
    expect(moved.body.program).toMatchObject({ ...asked, otherCountries: ['Finland'], ageMax: null });
    const cleared = { otherCountries: null, deadlineMonth: null, minYearsWork: null, englishRequired: null };
    const { body } = await admin.client.patch<{ program: object }>(path, cleared);
    const none = {
      otherCountries: [],
      deadlineMonth: null,
      minYearsWork: null,
      ageMax: null,
      englishRequired: false,
    };
    expect(body.program).toMatchObject(none);
    expect((await audited(program.id)).at(-1)?.changes).toMatchObject({
      otherCountries: [['Finland'], []],
      deadlineMonth: [11, null],
      englishRequired: [true, false],
    });
    const query = `query ($id: ID!) { program(id: $id) {
      otherCountries deadlineMonth minYearsWork ageMax englishRequired } }`;
    const { data } = await app.client().gql(query, { id: program.id });
    expect(data).toEqual({ program: none });
  });

  it('fits people by its other countries and requirements as well', async () => {
    const fitKey = async (id: string) =>
      (await app.sql<{ fit_key: string }>('SELECT fit_key FROM program WHERE id = $1', [id]))[0]?.fit_key;
    const id = (await create()).body.program.id;
    const plain = await fitKey(id);
    const keys = [];
    for (const values of [
      { otherCountries: ['Norway'] },
      { otherCountries: [], minYearsWork: 1 },
      { minYearsWork: null, ageMax: 30 },
      { ageMax: null, englishRequired: true },
    ]) {
      await change(id, values);
      keys.push(await fitKey(id));
    }
    expect(new Set([plain, ...keys]).size).toBe(5);
    await change(id, { englishRequired: false });
    expect(await fitKey(id)).toBe(plain);
  });

  it.each([
    [{ otherCountries: 'Norway' }, 'otherCountries', 'Enter a list of texts.'],
    [{ deadlineMonth: 13 }, 'deadlineMonth', 'Enter a month from 1 to 12.'],
    [{ deadlineMonth: 1.5 }, 'deadlineMonth', 'Enter a month from 1 to 12.'],
    [{ minYearsWork: 0 }, 'minYearsWork', 'Enter years of work from 1 to 50.'],
    [{ ageMax: '30' }, 'ageMax', 'Enter an age from 16 to 99.'],
    [{ englishRequired: 'yes' }, 'englishRequired', 'Use true or false.'],
    [
      { nationalities: ['Atlantis'] },
      'nationalities',
      `We don't recognize "Atlantis". Enter a country, its code (NG), or a group (EU, AFRICA, ANY).`,
    ],
    [{ minDegree: 'diploma' }, 'minDegree', 'Choose high_school, bachelor, master, phd or none.'],
    [{ degreesFor: ['diploma'] }, 'degreesFor', 'Choose from high_school, bachelor, master, phd.'],
    [{ title: 'ab' }, 'title', 'Title must be at least 3 characters'],
    [{ title: '  a  ' }, 'title', 'Title must be at least 3 characters'],
    [{ title: undefined }, 'title', 'Title must be at least 3 characters'],
    [{ title: 5 }, 'title', 'Title must be at least 3 characters'],
    [{ description: 'too short' }, 'description', 'Description must be at least 10 characters'],
    [{ country: 'X' }, 'country', 'Country is required'],
    [{ type: 'course' }, 'type', 'Choose scholarship, internship or job.'],
    [{ fees: -1 }, 'fees', 'Enter fees from 0 to 1,000,000 US dollars, in whole cents.'],
    [{ fees: 1.005 }, 'fees', 'Enter fees in US dollars, such as 50 or 49.50.'],
    [
      { commissionRate: 25.01 },
      'commissionRate',
      'Enter a commission from 0 to 25 percent, in steps of 0.01.',
    ],
    [{ commissionRate: -1 }, 'commissionRate', 'Enter a commission from 0 to 25 percent, in steps of 0.01.'],
    [{ deadline: '2030-02-30' }, 'deadline', 'Enter a date like 2027-03-31.'],
    [{ deadline: '2030-02-28T10:00:00Z' }, 'deadline', 'Enter a date like 2027-03-31.'],
    [{ deadline: '0000-01-01' }, 'deadline', 'Enter a date like 2027-03-31.'],
    [{ deadline: '9999-12-31' }, 'deadline', 'Enter a date like 2027-03-31.'],
    [{ title: '\u200b\u200b\u200b\u200b' }, 'title', 'Title must be at least 3 characters'],
    [{ country: '\u3164\u2060J' }, 'country', 'Country is required'],
    [
      { officialUrl: 'https://user:word@example.org/' },
      'officialUrl',
      'Enter a link like https://www.example.org/grants.',
    ],
    [
      { officialUrl: 'https://example.org/\u202egpj.exe' },
      'officialUrl',
      'Enter a link like https://www.example.org/grants.',
    ],
    [
      { officialUrl: 'https://localhost/' },
      'officialUrl',
      'Enter a link like https://www.example.org/grants.',
    ],
    [{ tags: 'one' }, 'tags', 'Enter a list of texts.'],
    [{ tags: [1] }, 'tags', 'Enter a list of texts.'],
    [{ funding: 'much' }, 'funding', 'Choose full, partial, paid, unpaid or none.'],
    [
      { officialUrl: 'javascript:alert(1)' },
      'officialUrl',
      'Enter a link like https://www.example.org/grants.',
    ],
    [{ seedKey: 'x' }, 'seedKey', "This field doesn't exist."],
  ])('is refused with %o', async (values, field, message) => {
    const { status, body } = await create(values);
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field, message }]);
    expect(await shown()).toEqual([]);
  });

  it('can be added by admins only', async () => {
    expect((await person.client.post('/api/admin/programs', NEW)).status).toBe(403);
    expect((await app.client().post('/api/admin/programs', NEW)).status).toBe(401);
  });
});

describe('a change to a program', () => {
  it('keeps absent fields, clears fields that are null, and is audited', async () => {
    const { program } = (await create({ fees: 10, deadline: '2030-01-01' })).body;
    const { body } = await change(program.id, { title: 'Another title', deadline: null });
    expect(body.program).toMatchObject({ title: 'Another title', fees: 10, deadline: null });
    expect(await audited(program.id)).toMatchObject([
      { action: 'program.create' },
      {
        action: 'program.update',
        changes: { title: [NEW.title, 'Another title'], deadline: ['2030-01-01', null] },
      },
    ]);
  });

  it('of the official page alone clears the date it was checked', async () => {
    const { program } = (await create({ officialUrl: 'https://example.org/grants' })).body;
    await app.sql(`UPDATE program SET checked_on = '2026-11-21' WHERE id = $1`, [program.id]);
    const checkedOn = async (values: object) => (await change(program.id, values)).body.program.checkedOn;
    expect(await checkedOn({ title: 'Another title' })).toBe('2026-11-21');
    expect(await checkedOn({ officialUrl: 'https://example.com/grants' })).toBeNull();
  });

  it('to an outdated state is refused', async () => {
    const { program } = (await create()).body;
    const { updatedAt } = (await change(program.id, { title: 'First' })).body.program;
    expect((await change(program.id, { title: 'Second', updatedAt: program.updatedAt })).status).toBe(409);
    expect((await change(program.id, { title: 'Second', updatedAt })).status).toBe(200);
  });

  it('without a difference leaves no trace', async () => {
    const { program } = (await create()).body;
    const { body } = await change(program.id, { title: NEW.title });
    expect(body.program.updatedAt).toBe(program.updatedAt);
    expect(await audited(program.id)).toHaveLength(1);
  });

  it('of an unknown program answers 404', async () => {
    expect((await change('019ab000-0000-7000-8000-00000000dead', {})).status).toBe(404);
    expect((await change('x', {})).status).toBe(404);
  });
});

describe('archiving a program', () => {
  it('removes it from the catalog, once, and restoring puts it back', async () => {
    const { program } = (await create()).body;
    const remove = () => admin.client.delete(`/api/admin/programs/${program.id}`);
    expect((await remove()).body).toEqual({ deleted: true });
    expect((await remove()).status).toBe(200);
    expect(await shown()).toEqual([]);
    const archived = await admin.client.get<ProgramsAnswer>(
      '/api/admin/programs?archived=true&count=true&search=northern',
    );
    expect(archived.body).toMatchObject({
      programs: [{ id: program.id, archived: true }],
      pageInfo: { total: 1 },
    });
    expect((await change(program.id, { archived: false })).body.program.archived).toBe(false);
    expect(await shown()).toHaveLength(1);
    expect((await audited(program.id)).map(({ action }) => action)).toEqual([
      'program.create',
      'program.archive',
      'program.restore',
    ]);
  });
});

describe("the admins' list of programs", () => {
  it('includes archived programs on request, or lists only those', async () => {
    const [first, second] = [
      await addProgram(app, { title: 'One' }),
      await addProgram(app, { title: 'Two', type: 'job' }),
    ];
    await admin.client.delete(`/api/admin/programs/${first}`);
    const ids = async (query: string) => {
      const { body } = await admin.client.get<ProgramsAnswer>(`/api/admin/programs?count=true${query}`);
      expect(body.pageInfo.total).toBe(body.programs.length);
      return body.programs.map(({ id }) => id);
    };
    expect(await ids('')).toEqual([second]);
    for (const query of ['&archived=', '&archived=false']) expect(await ids(query)).toEqual([second]);
    expect(await ids('&archived=true')).toEqual([second, first]);
    expect(await ids('&archived=true&search=one')).toEqual([first]);
    expect(await ids('&archived=true&type=job')).toEqual([second]);
    expect(await ids('&archived=only')).toEqual([first]);
    expect((await admin.client.get('/api/admin/programs?archived=perhaps')).status).toBe(400);
  });

  it('is paginated, newest first', async () => {
    for (const title of ['One', 'Two', 'Three']) await addProgram(app, { title });
    const first = await admin.client.get<ProgramsAnswer>('/api/admin/programs?limit=2');
    const cursor = encodeURIComponent(first.body.pageInfo.nextCursor ?? '');
    const second = await admin.client.get<ProgramsAnswer>(`/api/admin/programs?limit=2&cursor=${cursor}`);
    expect([...first.body.programs, ...second.body.programs].map(({ title }) => title)).toEqual([
      'Three',
      'Two',
      'One',
    ]);
    expect((await admin.client.get(`/api/admin/programs?type=job&cursor=${cursor}`)).status).toBe(400);
  });
});

describe("the admins' GraphQL operations", () => {
  it('create, change, list and archive programs', async () => {
    const made = await admin.client.gql<{ createProgram: { id: string; updatedAt: string } }>(
      `mutation($input: ProgramInput!) { createProgram(input: $input) { id updatedAt } }`,
      { input: { ...NEW, type: 'SCHOLARSHIP', feesCents: 4950 } },
    );
    const id = made.data!.createProgram.id;
    const { data, errors } = await admin.client.gql(
      `mutation($id: ID!, $input: UpdateProgramInput!) {
        updateProgram(id: $id, input: $input) { title feesCents country deadlineMonth englishRequired }
        deleteProgram(id: $id) }`,
      {
        id,
        input: {
          title: 'Changed',
          feesCents: null,
          deadlineMonth: 3,
          englishRequired: true,
          updatedAt: made.data!.createProgram.updatedAt,
        },
      },
    );
    expect(errors).toEqual([]);
    expect(data).toEqual({
      updateProgram: {
        title: 'Changed',
        feesCents: null,
        country: 'Sweden',
        deadlineMonth: 3,
        englishRequired: true,
      },
      deleteProgram: true,
    });
    const list = await admin.client.gql(
      '{ adminPrograms(archived: true) { totalCount nodes { id archived } } }',
    );
    expect(list.data).toEqual({ adminPrograms: { totalCount: 1, nodes: [{ id, archived: true }] } });
  });

  it('name a wrong field as REST does', async () => {
    const { errors } = await admin.client.gql(
      `mutation($input: ProgramInput!) { createProgram(input: $input) { id } }`,
      { input: { ...NEW, title: 'x', type: 'JOB' } },
    );
    expect(errors[0]?.extensions.errors).toEqual([
      { field: 'title', message: 'Title must be at least 3 characters' },
    ]);
  });
});

describe('people who use the catalog', () => {
  it('save programs, and see only their own', async () => {
    const [one, two] = [await addProgram(app, { title: 'One' }), await addProgram(app, { title: 'Two' })];
    const save = (id: string, saved: boolean) =>
      person.client.gql(
        'mutation($id: ID!, $saved: Boolean!) { saveProgram(id: $id, saved: $saved) { id saved } }',
        {
          id,
          saved,
        },
      );
    expect((await save(one, true)).data).toEqual({ saveProgram: { id: one, saved: true } });
    expect((await save(one, true)).errors).toEqual([]);
    await save(two, true);
    expect((await save(two, false)).data).toEqual({ saveProgram: { id: two, saved: false } });
    const saved = '{ programs { nodes { id saved } } }';
    expect((await person.client.gql(`{ savedPrograms { id } }`)).data).toEqual({
      savedPrograms: [{ id: one }],
    });
    expect((await person.client.gql(saved)).data).toEqual({
      programs: {
        nodes: [
          { id: two, saved: false },
          { id: one, saved: true },
        ],
      },
    });
    expect(
      (await app.client().gql<{ programs: { nodes: { saved: boolean }[] } }>(saved)).data?.programs.nodes,
    ).toEqual([
      { id: two, saved: false },
      { id: one, saved: false },
    ]);
    expect((await admin.client.gql('{ savedPrograms { id } }')).data).toEqual({ savedPrograms: [] });
  });

  it('report a wrong listing once, which an admin resolves', async () => {
    const id = await addProgram(app, { title: 'One' });
    const report = (note?: string) =>
      person.client.gql(
        'mutation($id: ID!, $note: String) { reportProgram(id: $id, reason: WRONG_LINK, note: $note) }',
        { id, note },
      );
    expect((await report('It leads nowhere.')).data).toEqual({ reportProgram: true });
    expect((await report()).data).toEqual({ reportProgram: true });
    expect((await report('x'.repeat(1_001))).errors[0]?.extensions.code).toBe('VALIDATION_FAILED');
    const list = '{ adminProgramReports { id reason note program { id } } }';
    const { data } = await admin.client.gql<{ adminProgramReports: { id: string }[] }>(list);
    expect(data?.adminProgramReports).toMatchObject([
      { reason: 'WRONG_LINK', note: 'It leads nowhere.', program: { id } },
    ]);
    const settle = () =>
      admin.client.gql('mutation($id: ID!) { resolveProgramReport(id: $id) }', {
        id: data?.adminProgramReports[0]?.id,
      });
    expect((await settle()).data).toEqual({ resolveProgramReport: true });
    expect((await settle()).errors[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await admin.client.gql(list)).data).toEqual({ adminProgramReports: [] });
    expect((await audited(id)).map(({ action }) => action)).toEqual(['program.report.resolve']);
  });

  it('can remove an archived program they saved, which is invisible to others', async () => {
    const id = await addProgram(app, { title: 'Gone' });
    const save = ({ client }: SignedUp, saved: boolean) =>
      client.gql(`mutation { saveProgram(id: "${id}", saved: ${saved}) { id archived } }`);
    await save(person, true);
    await app.sql('UPDATE program SET archived_at = now() WHERE id = $1', [id]);
    expect((await save(person, true)).errors[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await save(person, false)).data).toEqual({ saveProgram: { id, archived: true } });
    expect((await save(person, false)).errors[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await app.sql('SELECT 1 FROM saved_program WHERE program_id = $1', [id])).toEqual([]);
  });

  it('save at most 200 open programs', async () => {
    const saver = await app.signUp();
    await app.sql(
      `WITH made AS (INSERT INTO program (id, title, description, type, country, fit_key, archived_at)
         SELECT gen_random_uuid(), 'Filler', 'It fills the list.', 'job', 'Chad', 'key',
           CASE WHEN n > 199 THEN now() END FROM generate_series(1, 300) n RETURNING id)
       INSERT INTO saved_program (user_id, program_id) SELECT $1, id FROM made`,
      [saver.user.id],
    );
    const save = async () =>
      (
        await saver.client.gql(
          `mutation { saveProgram(id: "${await addProgram(app, { title: 'One more' })}", saved: true) { saved } }`,
        )
      ).errors[0]?.extensions.code;
    expect(await save()).toBeUndefined();
    expect(await save()).toBe('CONFLICT');
  });

  it('need an account to save or report', async () => {
    const id = await addProgram(app);
    for (const call of [
      `saveProgram(id: "${id}", saved: true) { id }`,
      `reportProgram(id: "${id}", reason: OTHER)`,
    ]) {
      const { errors } = await app.client().gql(`mutation { ${call} }`);
      expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    }
  });
});
