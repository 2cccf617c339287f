import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { Database } from '../../src/platform/database/database.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { addProgram, emptyCatalogue } from './support.js';

const CSV = { 'content-type': 'text/csv' };
const HEAD = 'id,title,description,type,country\n';

let app: TestApp;
let admin: SignedUp;
let person: SignedUp;
/** Of the file, in the order in which the import writes them. */
let programs: { first: string; second: string; third: string };
let notInFile: string;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
  [admin, person] = await Promise.all([app.signUpAdmin(), app.signUp()]);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql('DELETE FROM application');
  await emptyCatalogue(app);
  const add = (title: string) => addProgram(app, { title });
  programs = { first: await add('First'), second: await add('Second'), third: await add('Third') };
  notInFile = await add('Not in the file');
});

const importAll = () => {
  const rows = Object.values(programs).map((id) => `${id},Imported,Another text of it.,job,Norway\n`);
  return admin.client.post('/api/admin/programs/import', HEAD + rows.join(''), CSV);
};
const apply = (programId: string) => person.client.post('/api/applications', { programId });
const titles = async () =>
  (await app.sql<{ title: string }>('SELECT title FROM program ORDER BY id')).map(({ title }) => title);

/** Resolves once this many statements that begin like this wait for a lock, by polling the database. */
async function waiting(statement: string, many = 1): Promise<void> {
  const sql = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
    AND query LIKE $1 || '%'`;
  while ((await app.sql(sql, [statement])).length < many);
}

/** Runs `work` while an import is in the middle of writing: it waits for the second of its programs. */
async function amidImport(work: () => Promise<void>): Promise<number> {
  const database = app.get(Database);
  const imported = await database.transaction(RequestContext.system('test'), async (tx) => {
    await database
      .query(tx)
      .selectFrom('program')
      .select('id')
      .where('id', '=', programs.second)
      .forUpdate()
      .execute();
    const answer = importAll();
    await waiting('INSERT INTO program ');
    await work();
    return { answer };
  });
  return (await imported.answer).status;
}

describe('while an import writes', () => {
  it('people can read, and apply to programs that it has not reached', async () => {
    const status = await amidImport(async () => {
      expect((await apply(notInFile)).status).toBe(201);
      expect((await apply(programs.third)).status).toBe(201);
      expect((await app.client().get(`/api/programs/${programs.first}`)).status).toBe(200);
    });
    expect(status).toBe(200);
    expect(await titles()).toEqual(['Imported', 'Imported', 'Imported', 'Not in the file']);
  });

  it('applying to a program it has written succeeds once it has ended', async () => {
    const applied: ReturnType<typeof apply>[] = [];
    const status = await amidImport(async () => {
      applied.push(apply(programs.first));
      await waiting('select "program"."id"');
    });
    expect(status).toBe(200);
    expect((await applied[0])?.status).toBe(201);
  });

  it('an admin who changes one of its programs waits for it, without a deadlock', async () => {
    const edited: Promise<{ status: number }>[] = [];
    const status = await amidImport(async () => {
      edited.push(admin.client.patch(`/api/admin/programs/${programs.third}`, { title: 'Edited' }));
      await waiting('LOCK TABLE ');
    });
    expect(status).toBe(200);
    expect((await edited[0])?.status).toBe(200);
    expect(await titles()).toEqual(['Imported', 'Imported', 'Edited', 'Not in the file']);
  });

  it('makes another import wait, which then fails because the programs have changed', async () => {
    const second: ReturnType<typeof importAll>[] = [];
    const status = await amidImport(async () => {
      second.push(importAll());
      await waiting('LOCK TABLE ');
    });
    expect(status).toBe(200);
    expect((await second[0])?.status).toBe(409);
  });
});
