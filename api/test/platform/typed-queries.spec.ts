import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { Database } from '../../src/platform/database/database.js';
import { json } from '../../src/platform/database/tables.js';
import { startTestApp, type TestApp } from '../harness/index.js';

/*
 * Each `@ts-expect-error` is a separate test, run by tsc: if the line below it compiles, that is an error. The
 * database's response to the same line shows what the compiler prevents.
 */

let app: TestApp;
const query = () => app.get(Database).query(RequestContext.system('test'));

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
});
afterAll(() => app.close());

describe('a column that is not in the entity, such as a renamed one, is a compile error', () => {
  it.each([
    [
      'where it is read',
      // @ts-expect-error the column is named createdAt
      () => query().selectFrom('users').select('madeAt').execute(),
    ],
    [
      'in a condition',
      // @ts-expect-error the column is named createdAt
      () => query().selectFrom('users').select('id').where('madeAt', 'is not', null).execute(),
    ],
    [
      'in a join',
      () =>
        query()
          .selectFrom('apiTokens')
          // @ts-expect-error the column is named userId
          .innerJoin('users', 'users.id', 'apiTokens.personId')
          .select('apiTokens.id')
          .execute(),
    ],
    [
      'in an order',
      // @ts-expect-error the column is named createdAt
      () => query().selectFrom('users').select('id').orderBy('madeAt').execute(),
    ],
    [
      'where it is written',
      // @ts-expect-error the column is named endedAt
      () => query().updateTable('mailedLinks').set({ overAt: new Date() }).execute(),
    ],
    [
      'where it is inserted',
      // @ts-expect-error the column is named points
      () => query().insertInto('rateLimit').values({ key: 'of-a-typed-test', hits: 1 }).execute(),
    ],
    [
      'in what a statement returns',
      // @ts-expect-error the column is named endedAt
      () => query().deleteFrom('mailedLinks').returning('overAt').execute(),
    ],
  ])('%s', async (_, run) => {
    await expect(run()).rejects.toThrow(/does not exist/);
  });
});

describe('a typed query refuses to compile', () => {
  it('for a table that no entity declares', async () => {
    // @ts-expect-error the table is named users
    const rows = query().selectFrom('people').selectAll().execute();
    await expect(rows).rejects.toThrow('relation "people" does not exist');
  });

  it('for a value of another type than its column', async () => {
    // @ts-expect-error points are a number
    const rows = query().insertInto('rateLimit').values({ key: 'of-a-typed-test', points: 'many' }).execute();
    await expect(rows).rejects.toThrow('invalid input syntax for type integer');
  });

  it('for a row without a column that has no default', async () => {
    // @ts-expect-error a key is missing
    const rows = query().insertInto('rateLimit').values({ points: 1 }).execute();
    await expect(rows).rejects.toThrow('violates not-null constraint');
  });

  it('for a JSON value that is not written through json()', () => {
    // @ts-expect-error the driver would send an array as an SQL array
    const unmarked = query().updateTable('outbox').set('payload', [1]).compile();
    const marked = query()
      .updateTable('outbox')
      .set('payload', json([1]))
      .compile();
    expect(unmarked.parameters).toEqual([[1]]);
    expect(marked.parameters).toEqual(['[1]']);
  });

  it('for a column that a custom statement does not declare', async () => {
    const { rows } = await sql<{ readonly one: number }>`SELECT 1 AS one`.execute(query());
    // @ts-expect-error the statement reads `one`
    const { two } = rows[0] ?? {};
    expect(two).toBeUndefined();
  });
});
