import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { csvLine } from '../../src/platform/csv/csv.js';
import { readCsv } from '../../src/platform/csv/read-csv.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { addProgram, emptyCatalogue, type ProgramsAnswer } from './support.js';

interface ImportAnswer {
  readonly import: {
    readonly rows: number;
    readonly created: number;
    readonly updated: number;
    readonly errors: { readonly line: number; readonly field: string; readonly message: string }[];
    readonly moreErrors: number;
  };
  readonly code?: string;
  readonly message?: string;
  readonly errors?: { readonly field: string; readonly message: string }[];
}

const CSV = { 'content-type': 'text/csv' };
const HEAD = 'title,description,type,country\r\n';
const ROW = 'Northern Light,It pays a master in the north.,scholarship,Sweden\r\n';

let app: TestApp;
let admin: SignedUp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
  admin = await app.signUpAdmin();
});
afterAll(() => app.close());

const send = (file: string, query = '') =>
  admin.client.post<ImportAnswer>(`/api/admin/programs/import${query}`, file, CSV);
const check = (file: string) => send(file, '?dryRun=true');
const exported = () => admin.client.get('/api/admin/programs/export.csv');
const listed = async (query = '') =>
  (await admin.client.get<ProgramsAnswer>(`/api/admin/programs${query}`)).body.programs;
const audited = () =>
  app.sql<{ action: string; subject_id: string; changes: Record<string, unknown>; actor_id: string }>(
    `SELECT action, subject_id, changes, actor_id FROM audit_entry
     WHERE subject_type = 'program' AND subject_id IN (SELECT id::text FROM program) ORDER BY id`,
  );
const version = async () => (await app.sql<{ version: string }>('SELECT version FROM program_catalogue'))[0];

/** The file's rows below its header, by column name. */
async function getRows(file: string): Promise<Record<string, string>[]> {
  const all: (readonly string[])[] = [];
  async function* bytes() {
    yield await Promise.resolve(Buffer.from(file));
  }
  for await (const { cells } of readCsv(bytes())) all.push(cells);
  const [names = [], ...below] = all;
  return below.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
}

describe('the samples', () => {
  it('are unchanged after an export and an import', async () => {
    const file = await exported();
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="portolan-programs.csv"');
    const rows = await getRows(file.text);
    expect(rows.length).toBeGreaterThanOrEqual(150);
    const before = await version();
    const { status, body } = await send(file.text);
    expect(status).toBe(200);
    expect(body).toEqual({
      import: { rows: rows.length, created: 0, updated: 0, errors: [], moreErrors: 0 },
    });
    expect(await version()).toEqual(before);
  });
});

describe('with its own catalog', () => {
  beforeEach(() => emptyCatalogue(app));

  describe('the export', () => {
    it('has every program in full, archived ones too, and no cell that a spreadsheet would execute', async () => {
      const first = await addProgram(app, { title: '=HYPERLINK("x")', tags: ['a|b', '+c'] });
      const second = await addProgram(app, { title: 'Second', commissionRate: 2.5, deadline: '2030-02-28' });
      await admin.client.delete(`/api/admin/programs/${second}`);
      const { text } = await exported();
      expect(text).toContain(`${first},"'=HYPERLINK(""x"")"`);
      expect(await getRows(text)).toMatchObject([
        { id: first, title: '=HYPERLINK("x")', tags: 'a\\|b | +c', fees: '', archived: 'false' },
        { id: second, commissionRate: '2.5', deadline: '2030-02-28', archived: 'true' },
      ]);
    });

    it('is for admins only, like the import', async () => {
      const person = await app.signUp();
      for (const [client, status] of [
        [person.client, 403],
        [app.client(), 401],
      ] as const) {
        expect((await client.get('/api/admin/programs/export.csv')).status).toBe(status);
        expect((await client.post('/api/admin/programs/import', HEAD + ROW, CSV)).status).toBe(status);
      }
      expect(await listed()).toEqual([]);
    });
  });

  describe('the import', () => {
    it('reads months, years, ages, lists and booleans, and names what it cannot read', async () => {
      const head = 'title,description,type,country,otherCountries,deadlineMonth,ageMax,englishRequired\n';
      const row = (cells: string) =>
        `${head}Northern Light,It pays a master in the north.,job,Sweden,${cells}\n`;
      const wrong = await send(row('Norway,13,young,perhaps'));
      expect(wrong.body.import.errors.map(({ field }) => field)).toEqual([
        'deadlineMonth',
        'ageMax',
        'englishRequired',
      ]);
      expect((await send(row('Norway | Finland,11,35,TRUE'))).body.import).toMatchObject({ created: 1 });
      expect(await getRows((await exported()).text)).toMatchObject([
        { otherCountries: 'Norway | Finland', deadlineMonth: '11', ageMax: '35', englishRequired: 'true' },
      ]);
    });

    it.each([
      ['commas', ','],
      ['semicolons', ';'],
      ['tabs', '\t'],
    ])('adds programs from a file with %s, each with an audit entry', async (_what, separator) => {
      const row = (cells: string[]) => cells.map((cell) => `"${cell}"`).join(separator);
      const file = [
        '\ufeff' + row(['Title', 'description', 'TYPE', 'country', 'fees', 'tags', 'deadline']),
        row([
          'Northern Light',
          'It pays a master\r\nin the north.',
          'Scholarship',
          'Sweden',
          '49,50',
          '',
          '',
        ]),
        row(["'=Second", 'It pays for something else.', 'job', 'Norway', '', 'a\\|b | +c|a', '2030-02-28']),
      ].join('\r\n');
      const before = await version();
      const { status, body } = await send(file);
      expect(status).toBe(200);
      expect(body).toEqual({ import: { rows: 2, created: 2, updated: 0, errors: [], moreErrors: 0 } });
      const programs = await listed();
      expect(programs).toMatchObject([
        { title: '=Second', country: 'Norway', fees: null, tags: ['a|b', '+c', 'a'], deadline: '2030-02-28' },
        {
          title: 'Northern Light',
          description: 'It pays a master\r\nin the north.',
          type: 'scholarship',
          fees: 49.5,
          tags: [],
          commissionRate: 0,
        },
      ]);
      expect(await audited()).toMatchObject([
        {
          action: 'program.create',
          subject_id: programs[1]?.id,
          actor_id: admin.user.id,
          changes: { title: [null, 'Northern Light'], feesCents: [null, 4950] },
        },
        { action: 'program.create', subject_id: programs[0]?.id },
      ]);
      expect(await version()).not.toEqual(before);
    });

    it('changes the program of an id, keeps missing columns, and clears empty cells', async () => {
      const id = await addProgram(app, { title: 'Before', organisation: 'Kept', deadline: '2030-01-01' });
      await app.sql(`UPDATE program SET needs = '{"ageMax": 30}', archived_at = now() WHERE id = $1`, [id]);
      const same = await addProgram(app, { title: 'The same', description: 'Nothing changes in it.' });
      const file =
        'id,title,description,type,country,deadline,archived\n' +
        `${id.toUpperCase()},After,Another description.,job,Norway,,false\n` +
        `${same},The same,Nothing changes in it.,scholarship,Canada,,\n`;
      expect((await send(file)).body.import).toMatchObject({ rows: 2, created: 0, updated: 1, errors: [] });
      expect(await listed('?archived=only')).toMatchObject([
        { id, title: 'After', organisation: 'Kept', deadline: null, archived: true },
      ]);
      expect(await app.sql('SELECT needs FROM program WHERE id = $1', [id])).toEqual([
        { needs: { ageMax: 30 } },
      ]);
      expect(await audited()).toMatchObject([
        {
          action: 'program.update',
          subject_id: id,
          changes: { title: ['Before', 'After'], deadline: ['2030-01-01', null] },
        },
      ]);
    });

    it('clears the date a page was checked when it names another page', async () => {
      const ids = [
        await addProgram(app, { title: 'Same page' }),
        await addProgram(app, { title: 'Other page' }),
      ];
      await app.sql(`UPDATE program SET checked_on = '2026-11-21', official_url = 'https://example.org/a'`);
      const rows = ids.map(
        (id, at) =>
          `${id},Changed,Another description.,job,Norway,https://example.org/${at === 0 ? 'a' : 'b'}\n`,
      );
      await send(`id,title,description,type,country,officialUrl\n${rows.join('')}`);
      expect((await listed('')).map(({ checkedOn }) => checkedOn)).toEqual([null, '2026-11-21']);
    });

    it('is searchable at once', async () => {
      await send(HEAD + ROW);
      const { body } = await app.client().get<ProgramsAnswer>('/api/programs?search=northern');
      expect(body.programs).toMatchObject([{ title: 'Northern Light' }]);
    });

    it('reports in a dry run what it would do, and changes nothing', async () => {
      const id = await addProgram(app, { title: 'Before' });
      const [before, programs] = [await version(), await listed()];
      const file = `id,${HEAD}${id},${ROW},${ROW}`;
      const { status, body } = await check(file);
      expect(status).toBe(200);
      expect(body).toEqual({ import: { rows: 2, created: 1, updated: 1, errors: [], moreErrors: 0 } });
      expect(await version()).toEqual(before);
      expect(await listed()).toEqual(programs);
      expect(await audited()).toEqual([]);
    });

    it('lists every invalid row by line, and writes none of the valid ones', async () => {
      const id = await addProgram(app, { title: 'Before' });
      const unknown = '019ab000-0000-7000-8000-00000000dead';
      const file =
        'id,title,description,type,country,fees,commissionRate,deadline,tags\n' +
        `${id},After,"On two\nlines of text.",job,Norway,,,,\n` +
        ',ab,short,course,X,1.005,26,31.3.2030,\n' +
        `${unknown},Good title,A good description.,job,Norway,,,,\n` +
        'x,Good title,A good description.,job,Norway,,,,\n' +
        `${id},Good title,A good description.,job,Norway,,,,\n` +
        ',Good title,A good description.,job\n';
      const noSuch = 'No program has this id. Leave the cell empty to add a new one.';
      const errors = [
        { line: 4, field: 'title', message: 'Title must be at least 3 characters' },
        { line: 4, field: 'description', message: 'Description must be at least 10 characters' },
        { line: 4, field: 'type', message: 'Choose scholarship, internship or job.' },
        { line: 4, field: 'country', message: 'Country is required' },
        { line: 4, field: 'fees', message: 'Enter fees from 0 to 1,000,000 US dollars, in whole cents.' },
        {
          line: 4,
          field: 'commissionRate',
          message: 'Enter a commission from 0 to 25 percent, in steps of 0.01.',
        },
        { line: 4, field: 'deadline', message: 'Enter a date like 2027-03-31.' },
        { line: 5, field: 'id', message: noSuch },
        { line: 6, field: 'id', message: noSuch },
        { line: 7, field: 'id', message: 'Line 2 has the same id.' },
        { line: 8, field: 'row', message: 'This row has 4 cells; the first line has 9.' },
      ];
      for (const answer of [await check(file), await send(file)]) {
        expect(answer.status).toBe(200);
        expect(answer.body).toEqual({ import: { rows: 6, created: 0, updated: 0, errors, moreErrors: 0 } });
      }
      expect(await listed()).toMatchObject([{ id, title: 'Before' }]);
      expect(await audited()).toEqual([]);
    });

    it('lists a thousand faults, and says how many more there are', async () => {
      const { body } = await check(HEAD + 'ab,It pays for something.,job,Norway\n'.repeat(1_234));
      expect(body.import.errors).toHaveLength(1_000);
      expect(body.import).toMatchObject({ rows: 1_234, moreErrors: 234 });
    });

    it('is refused when a program was changed during the upload', async () => {
      const id = await addProgram(app, { title: 'Before' });
      const file = new TransformStream<Uint8Array, Uint8Array>();
      const writer = file.writable.getWriter();
      const answer = fetch(`${app.url}/api/admin/programs/import`, {
        method: 'POST',
        headers: { ...CSV, cookie: admin.client.cookieHeader() },
        body: file.readable,
        duplex: 'half',
      });
      const row = `${id},${ROW}`;
      const others = Array.from({ length: 500 }, (_, n) => `,${n} ${ROW}`);
      await writer.write(Buffer.from(`id,${HEAD}${row}${others.join('')}`));
      // The first rows have been judged when they are in the temporary table.
      const staged = `SELECT 1 FROM pg_stat_activity WHERE state = 'idle in transaction' AND query LIKE '%audit_entry%'`;
      while ((await app.sql(staged)).length === 0);
      await admin.client.patch(`/api/admin/programs/${id}`, { title: 'Changed meanwhile' });
      await writer.close();
      const refused = await answer;
      expect(refused.status).toBe(409);
      expect(await listed()).toMatchObject([{ id, title: 'Changed meanwhile' }]);
    });

    it.each([
      ['a column is missing', 'title,type,country\n', 'The first line has no column "description".'],
      ['a column is not known', `seedKey,${HEAD}`, 'The first line has an unknown column: "seedKey".'],
      ['a column is there twice', `title,${HEAD}`, 'The first line has the column "title" twice.'],
      ['it is empty', '\ufeff\r\n', 'The file is empty.'],
      ['quotes stay open', `${HEAD}"Northern`, 'Line 2 opens a quotation mark that is never closed.'],
      ['it is no text', `${HEAD}\0`, "The file contains a NUL character, so it isn't a text file."],
      [
        'it has too many rows',
        HEAD + 'a\n'.repeat(100_001),
        'A file has at most 100,000 rows. Send it in parts.',
      ],
    ])('is refused when %s', async (_what, file, message) => {
      const { status, body } = await check(file);
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'VALIDATION_FAILED', message });
    });

    it('names every invalid column', async () => {
      const { body } = await check('title;name;country\n');
      expect(body.errors?.map(({ field }) => field)).toEqual(['description', 'type', 'name']);
    });

    it('is refused over 20 MiB, as anything but text/csv, and with an invalid dryRun', async () => {
      const large = await check(HEAD + ROW + 'x'.repeat(20 * 1024 * 1024));
      expect(large.status).toBe(413);
      expect(large.body.code).toBe('PAYLOAD_TOO_LARGE');
      const json = await admin.client.post<ImportAnswer>('/api/admin/programs/import', {});
      expect(json.status).toBe(415);
      expect(json.body.message).toBe('Send the body as text/csv.');
      expect((await send(HEAD + ROW, '?dryRun=1')).body.errors).toEqual([
        { field: 'dryRun', message: 'Use true or false.' },
      ]);
      expect(await listed()).toEqual([]);
    });

    it('writes a large file completely', async () => {
      const rows = Array.from({ length: 3_000 }, (_, n) =>
        csvLine([`Program ${n}`, `It pays for the study of subject ${n}.`, 'scholarship', 'Canada']),
      );
      expect((await send(HEAD + rows.join(''))).body.import).toMatchObject({ created: 3_000, errors: [] });
      expect(await app.sql('SELECT count(*)::int AS n FROM program')).toEqual([{ n: 3_000 }]);
      expect(await app.sql(`SELECT programs FROM program_word WHERE word = 'program'`)).toEqual([
        { programs: 3_000 },
      ]);
      expect((await listed('?limit=1'))[0]?.title).toBe('Program 2999');
    });
  });
});
