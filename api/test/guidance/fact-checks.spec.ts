import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../harness/index.js';

let app: TestApp;
let admin: TestClient;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
  admin = (await app.signUpAdmin()).client;
});

afterAll(() => app.close());

interface Facts {
  readonly facts: readonly {
    readonly key: string;
    readonly country: string;
    readonly stale: boolean;
    readonly checkBy: string;
    readonly checks: readonly { readonly by: string; readonly outcome: string; readonly sourceUrl: string }[];
  }[];
  readonly pageInfo: { readonly nextCursor: string | null; readonly total?: number };
}

const nextYear = `${new Date().getUTCFullYear() + 1}-11-30`;
const PAGE = 'https://www.gov.uk/student-visa';
const LIST = '/api/admin/guidance/facts';
const CHECKS = '/api/admin/guidance/fact-checks';

const keyOf = async (search: string): Promise<string> => {
  const { body } = await admin.get<Facts>(`${LIST}?search=${search}&limit=1`);
  return body.facts[0]?.key ?? '';
};

describe('the figures of the rules', () => {
  it.each([
    ['a visitor', () => app.client(), 401],
    ['a person', async () => (await app.signUp()).client, 403],
  ])('are not for %s', async (_who, client, status) => {
    const caller = await client();
    expect((await caller.get(LIST)).status).toBe(status);
    expect((await caller.post(CHECKS, { key: 'x', outcome: 'changed', sourceUrl: PAGE })).status).toBe(
      status,
    );
  });

  it('come in pages that miss none and repeat none', async () => {
    const keys: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const at: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const { body }: { body: Facts } = await admin.get<Facts>(`${LIST}?limit=200&count=true${at}`);
      keys.push(...body.facts.map(({ key }) => key));
      cursor = body.pageInfo.nextCursor;
      expect(body.pageInfo.total).toBeGreaterThan(500);
    }
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.length).toBeGreaterThan(500);
  });

  it('show what is past its day first', async () => {
    const { body } = await admin.get<Facts>(`${LIST}?limit=200`);
    const stale = body.facts.map((fact) => fact.stale);
    expect(stale).toEqual([...stale].sort((a, b) => Number(b) - Number(a)));
  });

  it('are found by country and by a part of their words', async () => {
    const { body } = await admin.get<Facts>(`${LIST}?country=Germany&search=992`);
    expect(body.facts.length).toBeGreaterThan(0);
    expect(new Set(body.facts.map(({ country }) => country))).toEqual(new Set(['Germany']));
  });

  it('refuse a cursor that was not given out', async () => {
    expect((await admin.get(`${LIST}?cursor=abc.def`)).status).toBe(400);
  });
});

describe('a check of a figure', () => {
  it('that confirms it moves its day, and keeps who looked, when and where', async () => {
    const { client, email } = await app.signUpAdmin();
    const key = await keyOf('uk-student/funds');
    const before = Date.now();
    const { status, body } = await client.post<{ fact: Facts['facts'][number] }>(CHECKS, {
      key,
      outcome: 'confirmed',
      sourceUrl: PAGE,
      checkBy: nextYear,
      note: 'Read on the official page.',
    });
    expect(status).toBe(201);
    expect(body.fact).toMatchObject({ key, stale: false, checkBy: nextYear });
    expect(body.fact.checks[0]).toMatchObject({
      by: email,
      outcome: 'confirmed',
      sourceUrl: PAGE,
      checkBy: nextYear,
      note: 'Read on the official page.',
    });
    const [row] = await app.sql<{ at: Date }>('SELECT at FROM fact_check WHERE fact_key = $1', [key]);
    expect(row?.at.getTime()).toBeGreaterThanOrEqual(before - 1_000);
  });

  it('that finds it changed takes an earlier confirmation back', async () => {
    const key = await keyOf('uk-skilled-worker/status');
    const original = (await admin.get<Facts>(`${LIST}?search=${key}`)).body.facts[0]?.checkBy;
    await admin.post(CHECKS, { key, outcome: 'confirmed', sourceUrl: PAGE, checkBy: nextYear });
    const { body } = await admin.post<{ fact: Facts['facts'][number] }>(CHECKS, {
      key,
      outcome: 'changed',
      sourceUrl: PAGE,
    });
    expect(body.fact.checkBy).toBe(original);
    expect(body.fact.checks.map(({ outcome }) => outcome)).toEqual(['changed', 'confirmed']);
  });

  it.each([
    ['the address', { sourceUrl: 'javascript:alert(1)', checkBy: nextYear }, 'sourceUrl'],
    ['a day that is past', { sourceUrl: PAGE, checkBy: '2020-01-01' }, 'checkBy'],
    ['a missing day', { sourceUrl: PAGE }, 'checkBy'],
    ['a day too far away', { sourceUrl: PAGE, checkBy: '2090-01-01' }, 'checkBy'],
  ])('names what is wrong with %s, and nothing is kept', async (_what, input, field) => {
    const key = await keyOf('nl-study/funds');
    const { status, body } = await admin.post<{ errors: { field: string }[] }>(CHECKS, {
      key,
      outcome: 'confirmed',
      ...input,
    });
    expect(status).toBe(400);
    expect(body.errors.map((error) => error.field)).toEqual([field]);
    expect(await app.sql('SELECT 1 FROM fact_check WHERE fact_key = $1', [key])).toEqual([]);
  });

  it('of a figure that does not exist is 404', async () => {
    const input = { key: 'no-route/none@0', outcome: 'changed', sourceUrl: PAGE };
    expect((await admin.post(CHECKS, input)).status).toBe(404);
  });

  it('is recorded and listed over GraphQL', async () => {
    const key = await keyOf('se-study/funds');
    const { data, errors } = await admin.gql<{ recordFactCheck: { stale: boolean; checkBy: string } }>(
      'mutation ($input: RecordFactCheckInput!) { recordFactCheck(input: $input) { key stale checkBy checks { by outcome } } }',
      { input: { key, outcome: 'CONFIRMED', sourceUrl: PAGE, checkBy: nextYear } },
    );
    expect(errors).toEqual([]);
    expect(data?.recordFactCheck).toMatchObject({ stale: false, checkBy: nextYear });
    const list = await admin.gql<{ guidanceFacts: { nodes: { key: string }[]; totalCount: number } }>(
      'query ($search: String) { guidanceFacts(search: $search, first: 5) { nodes { key } totalCount pageInfo { hasNextPage endCursor } } }',
      { search: key },
    );
    expect(list.data?.guidanceFacts.nodes).toEqual([{ key }]);
  });

  it('stays on the record without the address of who looked, once their account is gone', async () => {
    const { client, password } = await app.signUpAdmin();
    const key = await keyOf('ch-study/funds');
    await client.post(CHECKS, { key, outcome: 'changed', sourceUrl: PAGE });
    await client.delete('/api/auth/me', { password });
    const rows = await app.sql<{ email: string }>(
      'SELECT checked_by_email AS email FROM fact_check WHERE fact_key = $1',
      [key],
    );
    expect(rows).toEqual([{ email: 'deleted account' }]);
  });
});
