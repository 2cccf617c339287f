import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { addProgram, emptyCatalogue, type ProgramRow } from './support.js';

interface ImportAnswer {
  readonly import: {
    readonly rows: number;
    readonly created: number;
    readonly updated: number;
    readonly errors: { readonly line: number; readonly field: string; readonly message: string }[];
  };
  readonly message?: string;
}

const CSV = { 'content-type': 'text/csv' };
const HEAD = 'id,title,description,type,country,organisation\n';
const getRow = (title: string, country = 'Sweden', organisation = 'Lund University', id = '') =>
  `${id},${title},It pays a master in the north.,scholarship,${country},${organisation}\n`;

let app: TestApp;
let admin: SignedUp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
  admin = await app.signUpAdmin();
});
afterAll(() => app.close());
beforeEach(() => emptyCatalogue(app));

const send = (rows: string, query = '') =>
  admin.client.post<ImportAnswer>(`/api/admin/programs/import${query}`, HEAD + rows, CSV);
const titles = async () =>
  (await app.sql<{ title: string }>('SELECT title FROM program ORDER BY id')).map(({ title }) => title);
const exists = (id: string) =>
  `This program already exists (id ${id}). To change it, enter its id in the id column.`;

describe('a row without an id', () => {
  const northern: ProgramRow = { title: 'Bourse Éclair', country: 'Sweden', organisation: 'Lund University' };

  it.each([
    ['as it is there', getRow('Bourse Éclair')],
    ['in other letters and without accents', getRow('BOURSE ECLAIR', 'sweden', 'LUND university')],
    ['with accents typed as letters of their own, and blanks', getRow(' Bourse E\u0301clair ', ' Sweden')],
  ])('that names a program %s is refused, in a dry run and in an import', async (_how, row) => {
    const id = await addProgram(app, northern);
    for (const query of ['?dryRun=true', '']) {
      const { status, body } = await send(getRow('Something new') + row, query);
      expect(status).toBe(200);
      expect(body.import).toEqual({
        rows: 2,
        created: 0,
        updated: 0,
        errors: [{ line: 3, field: 'id', message: exists(id) }],
        moreErrors: 0,
      });
    }
    expect(await titles()).toEqual(['Bourse Éclair']);
  });

  it.each([
    ['title', getRow('Bourse Éclair 2')],
    ['country', getRow('Bourse Éclair', 'Norway')],
    ['organisation', getRow('Bourse Éclair', 'Sweden', 'Uppsala University')],
    ['organisation, which is none', getRow('Bourse Éclair', 'Sweden', '')],
  ])('with another %s is another program', async (_what, row) => {
    await addProgram(app, northern);
    expect((await send(row)).body.import).toMatchObject({ created: 1, errors: [] });
  });

  it('that names programs without an organization is compared too', async () => {
    const id = await addProgram(app, { ...northern, organisation: null });
    const { body } = await send(getRow('Bourse Éclair', 'Sweden', ''));
    expect(body.import.errors).toEqual([{ line: 2, field: 'id', message: exists(id) }]);
  });

  it('that names an archived program reports it, and the open one when both exist', async () => {
    const archived = await addProgram(app, northern);
    await app.sql('UPDATE program SET archived_at = now()');
    expect((await send(getRow('Bourse Éclair'))).body.import.errors[0]?.message).toBe(
      `This program already exists and is archived (id ${archived}). To change it, enter its id in the id column.`,
    );
    const open = await addProgram(app, northern);
    expect((await send(getRow('Bourse Éclair'))).body.import.errors[0]?.message).toBe(exists(open));
  });

  it('changes its program when its id is added', async () => {
    const id = await addProgram(app, northern);
    const { body } = await send(getRow('Bourse Éclair', 'Sweden', 'Lund University', id));
    expect(body.import).toMatchObject({ created: 0, updated: 1, errors: [] });
  });
});

describe('a file', () => {
  it('that is imported again adds nothing, and each of its rows is reported', async () => {
    const file = Array.from({ length: 600 }, (_, n) => getRow(`Program ${n}`)).join('');
    expect((await send(file)).body.import).toMatchObject({ created: 600, errors: [] });
    const { errors } = (await send(file)).body.import;
    expect(errors.map(({ line }) => line)).toEqual(Array.from({ length: 600 }, (_, n) => n + 2));
    expect(await titles()).toHaveLength(600);
  });

  it('that has a program twice is refused, with the faults of other lines in order', async () => {
    const { body } = await send(
      getRow('Northern Light') + getRow('ab') + getRow('NORTHERN LIGHT') + getRow('xy') + getRow('Another'),
    );
    const tooShort = { field: 'title', message: 'Title must be at least 3 characters' };
    expect(body.import.errors).toEqual([
      { line: 3, ...tooShort },
      {
        line: 4,
        field: 'row',
        message: 'Line 2 has the same program: same title, organization, and country.',
      },
      { line: 5, ...tooShort },
    ]);
    expect(await titles()).toEqual([]);
  });

  it('that is imported twice at once is stored once', async () => {
    const file = getRow('Northern Light') + getRow('Southern Light');
    const answers = await Promise.all([send(file), send(file), send(file)]);
    expect(answers.filter(({ body }) => body.import?.created === 2)).toHaveLength(1);
    expect((await titles()).toSorted()).toEqual(['Northern Light', 'Southern Light']);
  });

  it('is refused when one of its programs was added meanwhile', async () => {
    const file = new TransformStream<Uint8Array, Uint8Array>();
    const writer = file.writable.getWriter();
    const answer = fetch(`${app.url}/api/admin/programs/import`, {
      method: 'POST',
      headers: { ...CSV, cookie: admin.client.cookieHeader() },
      body: file.readable,
      duplex: 'half',
    });
    const rows = Array.from({ length: 501 }, (_, n) => getRow(`Program ${n}`)).join('');
    await writer.write(Buffer.from(HEAD + rows));
    // The first rows have been judged when they are in the temporary table.
    const staged = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
      AND state = 'idle in transaction' AND query LIKE '%audit_entry%'`;
    while ((await app.sql(staged)).length === 0);
    await addProgram(app, { title: 'PROGRAM 7', country: 'Sweden', organisation: 'Lund University' });
    await writer.close();
    const refused = await answer;
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      message: '"Program 7" was added during the import. Nothing was imported. Try again.',
    });
    expect(await titles()).toEqual(['PROGRAM 7']);
  });
});
