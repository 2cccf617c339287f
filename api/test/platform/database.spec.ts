import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { QueryFailedError } from 'typeorm';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { Database } from '../../src/platform/database/database.js';
import { newId } from '../../src/platform/database/ids.js';
import { matchAny, json } from '../../src/platform/database/tables.js';
import { toDomainError } from '../../src/platform/errors/index.js';
import { startTestApp, type TestApp } from '../harness/index.js';

let app: TestApp;
let database: Database;
const ctx = RequestContext.system('test');

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
  database = app.get(Database);
});
afterAll(() => app.close());

describe('a typed query', () => {
  const count = (where: RequestContext) =>
    database
      .query(where)
      .selectFrom('rateLimit')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('key', '=', 'of-a-typed-test')
      .executeTakeFirstOrThrow();

  it('joins the open transaction of its context', async () => {
    await expect(
      database.transaction(ctx, async (tx) => {
        const { numInsertedOrUpdatedRows } = await database
          .query(tx)
          .insertInto('rateLimit')
          .values({ key: 'of-a-typed-test', points: 1 })
          .executeTakeFirstOrThrow();
        expect(numInsertedOrUpdatedRows).toBe(1n);
        expect(await count(tx)).toEqual({ count: '1' });
        expect(await count(ctx)).toEqual({ count: '0' });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await count(ctx)).toEqual({ count: '0' });
  });

  it('matches one of several given values, and nothing when none are given', async () => {
    const id = newId();
    await database
      .query(ctx)
      .insertInto('outbox')
      .values({ id, topic: 'test', payload: json({}), requestId: 'test', notBefore: new Date('2999-01-01') })
      .execute();
    const among = (ids: readonly string[]) =>
      database.query(ctx).selectFrom('outbox').select('id').where('id', '=', matchAny(ids)).execute();
    expect(await among([newId(), id])).toEqual([{ id }]);
    expect(await among([])).toEqual([]);
  });

  it('reads the result of a custom statement, with column names in camelCase', async () => {
    const { rows } = await sql<{
      readonly someDay: string;
    }>`SELECT '2027-03-31'::date AS some_day WHERE ${1}::int = 1`.execute(database.query(ctx));
    expect(rows).toEqual([{ someDay: '2027-03-31' }]);
  });

  it('reads a date as text', async () => {
    const day = await database
      .query(ctx)
      .selectNoFrom((eb) => eb.cast<string>(eb.val('2027-03-31'), 'date').as('day'))
      .executeTakeFirstOrThrow();
    expect(day).toEqual({ day: '2027-03-31' });
  });

  it('keeps the keys inside a JSON value unchanged', async () => {
    const id = newId();
    const payload = { snake_key: [{ camelKey: 1 }] };
    await database
      .query(ctx)
      .insertInto('outbox')
      .values({
        id,
        topic: 'test',
        payload: json(payload),
        requestId: 'r',
        publishedAt: new Date(),
        settledAt: new Date(),
      })
      .execute();
    const row = await database
      .query(ctx)
      .selectFrom('outbox')
      .select(['payload', 'requestId'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ payload, requestId: 'r' });
  });

  it('cannot open a transaction of its own', async () => {
    const opening = database
      .query(ctx)
      .transaction()
      .execute(() => Promise.resolve());
    await expect(opening).rejects.toThrow('Database.transaction()');
  });
});

describe('a SELECT', () => {
  it('with a cached plan takes other values each time, inside a transaction too', async () => {
    const twice = async (where: RequestContext, value: number) => {
      const query = database.queryPlanned(where, () => 'twice-of-a-test');
      const { rows } = await sql<{ readonly twice: number }>`SELECT ${value}::int * 2 AS twice`.execute(
        query,
      );
      return rows;
    };
    expect(await twice(ctx, 2)).toEqual([{ twice: 4 }]);
    expect(await twice(ctx, 3)).toEqual([{ twice: 6 }]);
    expect(await database.transaction(ctx, (tx) => twice(tx, 4))).toEqual([{ twice: 8 }]);
  });

  it('that fails writes the statement to the log only', async () => {
    const failing = sql`SELECT 'secret' FROM nowhere`.execute(database.query(ctx));
    const error: unknown = await failing.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(QueryFailedError);
    expect(toDomainError(error)).toMatchObject({ code: 'INTERNAL' });
    expect(toDomainError(error).message).not.toContain('nowhere');
  });

  it("that times out is the database's fault, not the caller's", async () => {
    const failing = database.transaction(ctx, async (tx) => {
      await sql`SET LOCAL statement_timeout = 10`.execute(database.query(tx));
      await sql`SELECT pg_sleep(5)`.execute(database.query(tx));
    });
    const error: unknown = await failing.catch((thrown: unknown) => thrown);
    expect(toDomainError(error).code).toBe('UNAVAILABLE');
  });
});
