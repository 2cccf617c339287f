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
    readonly nextCheckBy: string;
    readonly provenance: string;
    readonly isGate: boolean;
    readonly weight: number | null;
    readonly figure: string;
    readonly source: { readonly url: string; readonly readOn: string | null; readonly asOf: string };
    readonly values: readonly { readonly path: string; readonly value: string; readonly label: string }[];
    readonly checks: readonly {
      readonly id: string;
      readonly by: string;
      readonly outcome: string;
      readonly sourceUrl: string;
      readonly isPending: boolean;
      readonly isOutdated: boolean;
      readonly confirmedBy: string | null;
    }[];
  }[];
  readonly pageInfo: { readonly nextCursor: string | null; readonly total?: number };
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const TOMORROW = inDays(1);
/** After the first day of every figure that is announced. */
const NEW_FROM = inDays(400);
const PAGE = 'https://www.gov.uk/student-visa';
const LIST = '/api/admin/guidance/facts';
const CHECKS = '/api/admin/guidance/fact-checks';

const TODAY = new Date().toISOString().slice(0, 10);
type Fact = Facts['facts'][number];
interface OneFact {
  readonly fact: Fact;
}

const getKey = async (search: string): Promise<string> => {
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

const getFact = async (key: string): Promise<Fact | undefined> =>
  (await admin.get<Facts>(`${LIST}?search=${encodeURIComponent(key)}&limit=200`)).body.facts.find(
    (fact) => fact.key === key,
  );

describe('what to read next', () => {
  it.each(['official', 'secondary', 'unread'])('is filtered by where it was read: %s', async (provenance) => {
    const { body } = await admin.get<Facts>(`${LIST}?provenance=${provenance}&limit=100`);
    expect(body.facts.length).toBeGreaterThan(0);
    expect(new Set(body.facts.map((fact) => fact.provenance))).toEqual(new Set([provenance]));
  });

  it('comes with the figures first that decide most, page after page, and none that was read officially', async () => {
    const first = (await admin.get<Facts>(`${LIST}?next=true&limit=100&count=true`)).body;
    const { body: second } = await admin.get<Facts>(
      `${LIST}?next=true&limit=100&cursor=${encodeURIComponent(first.pageInfo.nextCursor ?? '')}`,
    );
    const weights = [...first.facts, ...second.facts].map(({ weight }) => weight ?? 0);
    expect(weights).toHaveLength(200);
    expect(weights).toEqual([...weights].sort((a, b) => b - a));
    expect(first.facts.some(({ provenance }) => provenance === 'official')).toBe(false);
    expect(first.pageInfo.total).toBeGreaterThan(200);
  });

  it('is the same over GraphQL, with how many figures were read where', async () => {
    const rest = (await admin.get<Facts>(`${LIST}?next=true&provenance=secondary&limit=20`)).body;
    const { data, errors } = await admin.gql<{
      guidanceFacts: { nodes: { key: string; weight: number; provenance: string; isGate: boolean }[] };
      ruleSet: { readings: Record<'official' | 'secondary' | 'unread', number>; pendingCount: number };
    }>(
      `{ guidanceFacts(next: true, provenance: SECONDARY, first: 20) { nodes { key weight provenance isGate } }
         ruleSet { readings { official secondary unread } pendingCount } }`,
    );
    expect(errors).toEqual([]);
    expect(data?.guidanceFacts.nodes).toEqual(
      rest.facts.map(({ key, weight, isGate }) => ({ key, weight, isGate, provenance: 'SECONDARY' })),
    );
    const { official, secondary, unread } = data?.ruleSet.readings ?? {
      official: 0,
      secondary: 0,
      unread: 0,
    };
    expect(official).toBeGreaterThan(100);
    expect(official + secondary + unread).toBeGreaterThan(500);
  });

  it('says figures in words, not in those of the code', async () => {
    const { body } = await admin.get<Facts>(`${LIST}?next=true&limit=200`);
    for (const { figure } of body.facts) expect(figure).not.toMatch(/high_school|eachPart|orYears/);
  });
});

describe('a check of a figure', () => {
  it('that confirms it makes it official today, and keeps who looked, when and where', async () => {
    const { client, email } = await app.signUpAdmin();
    const key = 'uk-student/processing@0';
    const before = Date.now();
    const { status, body } = await client.post<{ fact: Facts['facts'][number] }>(CHECKS, {
      key,
      outcome: 'confirmed',
      sourceUrl: PAGE,
      checkBy: TOMORROW,
      note: 'Read on the official page.',
    });
    expect(status).toBe(201);
    expect(body.fact).toMatchObject({
      key,
      stale: false,
      checkBy: TOMORROW,
      isGate: false,
      provenance: 'official',
      weight: null,
      source: { url: PAGE, readOn: TODAY, asOf: TODAY },
    });
    expect(body.fact.checks[0]).toMatchObject({
      by: email,
      outcome: 'confirmed',
      sourceUrl: PAGE,
      checkBy: TOMORROW,
      note: 'Read on the official page.',
    });
    const [row] = await app.sql<{ at: Date }>('SELECT at FROM fact_check WHERE fact_key = $1', [key]);
    expect(row?.at.getTime()).toBeGreaterThanOrEqual(before - 1_000);
  });

  it('that finds it changed takes an earlier confirmation back', async () => {
    const key = await getKey('uk-skilled-worker/processing');
    const original = (await admin.get<Facts>(`${LIST}?search=${key}`)).body.facts[0]?.checkBy;
    await admin.post(CHECKS, { key, outcome: 'confirmed', sourceUrl: PAGE, checkBy: TOMORROW });
    const { body } = await admin.post<{ fact: Facts['facts'][number] }>(CHECKS, {
      key,
      outcome: 'changed',
      sourceUrl: PAGE,
    });
    expect(body.fact.checkBy).toBe(original);
    expect(body.fact.checks.map(({ outcome }) => outcome)).toEqual(['changed', 'confirmed']);
  });

  it.each([
    ['the address', { sourceUrl: 'javascript:alert(1)', checkBy: TOMORROW }, 'sourceUrl'],
    ["a page that is no authority's", { sourceUrl: 'https://example.org/a', checkBy: TOMORROW }, 'sourceUrl'],
    [
      'a new value where nothing changed',
      { sourceUrl: PAGE, checkBy: TOMORROW, values: [{ path: 'x', value: '1' }] },
      'values',
    ],
    ['a day that is past', { sourceUrl: PAGE, checkBy: '2020-01-01' }, 'checkBy'],
    ['a missing day', { sourceUrl: PAGE }, 'checkBy'],
    ['a day too far away', { sourceUrl: PAGE, checkBy: '2090-01-01' }, 'checkBy'],
    ['a day later than such a figure can wait', { sourceUrl: PAGE, checkBy: inDays(366) }, 'checkBy'],
  ])('names what is wrong with %s, and nothing is kept', async (_what, input, field) => {
    const key = await getKey('nl-study/funds');
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
    const key = await getKey('se-study/processing');
    const { data, errors } = await admin.gql<{ recordFactCheck: { stale: boolean; checkBy: string } }>(
      'mutation ($input: RecordFactCheckInput!) { recordFactCheck(input: $input) { key stale checkBy checks { by outcome } } }',
      { input: { key, outcome: 'CONFIRMED', sourceUrl: PAGE, checkBy: TOMORROW } },
    );
    expect(errors).toEqual([]);
    expect(data?.recordFactCheck).toMatchObject({ stale: false, checkBy: TOMORROW });
    const list = await admin.gql<{ guidanceFacts: { nodes: { key: string }[]; totalCount: number } }>(
      'query ($search: String) { guidanceFacts(search: $search, first: 5) { nodes { key } totalCount pageInfo { hasNextPage endCursor } } }',
      { search: key },
    );
    expect(list.data?.guidanceFacts.nodes).toEqual([{ key }]);
  });

  it('stays on the record without the address of who looked, once their account is gone', async () => {
    const { client, password } = await app.signUpAdmin();
    const key = await getKey('ch-study/funds');
    await client.post(CHECKS, { key, outcome: 'changed', sourceUrl: PAGE });
    await client.delete('/api/auth/me', { password });
    const rows = await app.sql<{ email: string }>(
      'SELECT checked_by_email AS email FROM fact_check WHERE fact_key = $1',
      [key],
    );
    expect(rows).toEqual([{ email: 'deleted account' }]);
  });

  it('of a gate counts once a second admin agrees, and never by one alone', async () => {
    const key = 'nl-study/funds@0';
    const before = await getFact(key);
    expect(before?.isGate).toBe(true);
    const recorded = await admin.post<OneFact>(CHECKS, {
      key,
      outcome: 'confirmed',
      sourceUrl: 'https://ind.nl/en/required-amounts-income-requirements',
      checkBy: TOMORROW,
    });
    const [check] = recorded.body.fact.checks;
    expect(check).toMatchObject({ isPending: true, confirmedBy: null });
    expect(recorded.body.fact.source).toEqual(before?.source);
    const waiting = (await admin.get<Facts>(`${LIST}?pending=true`)).body.facts;
    expect(waiting.map((fact) => fact.key)).toEqual([key]);
    const own = await admin.post(`${CHECKS}/${check?.id ?? ''}/confirm`);
    expect([own.status, own.body['code']]).toEqual([409, 'CONFLICT']);
    const second = await app.signUpAdmin();
    const agreed = await second.client.post<OneFact>(`${CHECKS}/${check?.id ?? ''}/confirm`);
    expect(agreed.status).toBe(200);
    expect(agreed.body.fact).toMatchObject({
      provenance: 'official',
      source: { readOn: TODAY, url: 'https://ind.nl/en/required-amounts-income-requirements' },
      checks: [{ isPending: false, confirmedBy: second.email }],
    });
    const repeated = await second.client.post(`${CHECKS}/${check?.id ?? ''}/confirm`);
    expect(repeated.status).toBe(409);
    expect((await admin.get<Facts>(`${LIST}?pending=true`)).body.facts).toEqual([]);
  });

  it('has no effect on another figure that a release has in its place, and nobody can agree to it', async () => {
    const key = 'se-study/funds@0';
    const before = await getFact(key);
    const { body } = await admin.post<OneFact>(CHECKS, {
      key,
      outcome: 'confirmed',
      sourceUrl: 'https://www.migrationsverket.se/en/maintenance',
      checkBy: TOMORROW,
    });
    const id = body.fact.checks[0]?.id ?? '';
    await app.sql(`UPDATE fact_check SET figure_hash = repeat('0', 64) WHERE id = $1`, [id]);
    const { client } = await app.signUpAdmin();
    const agreed = await client.post(`${CHECKS}/${id}/confirm`);
    expect([agreed.status, agreed.body['code']]).toEqual([409, 'CONFLICT']);
    await app.sql('UPDATE fact_check SET confirmed_at = now() WHERE id = $1', [id]);
    expect(await getFact(key)).toMatchObject({
      source: before?.source,
      checkBy: before?.checkBy,
      checks: [{ isPending: false, isOutdated: true }],
    });
    expect((await admin.get<Facts>(`${LIST}?pending=true`)).body.facts).toEqual([]);
  });

  it('of a gate can be agreed to over GraphQL, and not when a newer one was recorded', async () => {
    const key = 'de-16b/funds@1';
    const record = async (): Promise<string> => {
      const { body } = await admin.post<OneFact>(CHECKS, {
        key,
        outcome: 'confirmed',
        sourceUrl: 'https://www.auswaertiges-amt.de/en/sperrkonto-388600',
        checkBy: TOMORROW,
      });
      return body.fact.checks[0]?.id ?? '';
    };
    const [older, newer] = [await record(), await record()];
    const { client } = await app.signUpAdmin();
    const confirm = (id: string) =>
      client.gql<{ confirmFactCheck: { provenance: string } }>(
        'mutation ($id: ID!) { confirmFactCheck(id: $id) { provenance checks { isPending } } }',
        { id },
      );
    expect((await confirm(older)).errors[0]?.extensions.code).toBe('CONFLICT');
    expect((await confirm(newer)).data?.confirmFactCheck).toEqual({
      provenance: 'OFFICIAL',
      checks: [{ isPending: false }, { isPending: true }],
    });
    expect((await confirm('no-such-check')).errors[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('makes a figure official in routes and calculators, whoever asks', async () => {
    const checkBy = TOMORROW;
    const { body } = await admin.get<Facts>(`${LIST}?search=calculators/us-post-study/&limit=200`);
    const tables = body.facts.filter((fact) => !fact.isGate);
    expect(tables.length).toBeGreaterThan(0);
    for (const { key } of tables) {
      const page = 'https://www.ecfr.gov/current/title-8/section-214.2';
      const { status } = await admin.post(CHECKS, { key, outcome: 'confirmed', sourceUrl: page, checkBy });
      expect(status).toBe(201);
    }
    interface Listed {
      readonly calculators: readonly { readonly id: string; readonly source: { readonly readOn: string } }[];
    }
    await expect
      .poll(
        async () => {
          const { body: list } = await app.client().get<Listed>('/api/guidance/calculators');
          return list.calculators.find(({ id }) => id === 'us-post-study')?.source.readOn;
        },
        { timeout: 15_000 },
      )
      .toBe(TODAY);
  });

  it('with a new value begins on its day, official, and ends the old figure the day before', async () => {
    const fee = (
      await admin.get<Facts>(`${LIST}?country=United%20Kingdom&search=uk-student/fee&limit=50`)
    ).body.facts
      .filter((fact) => fact.values.length > 0)
      .at(-1);
    expect(fee).toBeDefined();
    const [value] = fee?.values ?? [];
    const { status, body } = await admin.post<OneFact>(CHECKS, {
      key: fee?.key,
      outcome: 'changed',
      sourceUrl: PAGE,
      checkBy: TOMORROW,
      from: TODAY,
      values: [{ path: value?.path, value: '4321' }],
    });
    expect([status, body.fact.values]).toEqual([201, []]);
    const following = (fee?.key ?? '').replace(/@(\d+)$/, (_all, index: string) => `@${Number(index) + 1}`);
    expect(await getFact(following)).toMatchObject({
      figure: expect.stringContaining('4,321'),
      provenance: 'official',
      source: { url: PAGE, readOn: TODAY },
    });
    interface Fees {
      readonly routes: readonly {
        readonly id: string;
        readonly fees: readonly { readonly amount: number }[];
      }[];
    }
    await expect
      .poll(
        async () => {
          const { body: list } = await app
            .client()
            .get<Fees>('/api/guidance/routes?country=United%20Kingdom');
          return list.routes.find(({ id }) => id === 'uk-student')?.fees.map(({ amount }) => amount);
        },
        { timeout: 15_000 },
      )
      .toContain(4321);
  });

  it.each([
    ['an unknown value', [{ path: 'amounts.9.amount', value: '1' }], NEW_FROM, 'values'],
    ['a number that is none', [{ path: 'amounts.0.amount', value: '1,200' }], NEW_FROM, 'values'],
    ['no value', [], NEW_FROM, 'values'],
    ['a missing day', [{ path: 'amounts.0.amount', value: '1200' }], undefined, 'from'],
    [
      'a day before the figure itself began',
      [{ path: 'amounts.0.amount', value: '1200' }],
      '1990-01-01',
      'from',
    ],
  ])('with %s is refused by name', async (_what, values, from, field) => {
    const facts = (await admin.get<Facts>(`${LIST}?search=uk-student/funds&limit=20`)).body.facts;
    const key = facts.filter((fact) => fact.values.length > 0).at(-1)?.key;
    const { status, body } = await admin.post<{ errors: { field: string }[] }>(CHECKS, {
      key,
      outcome: 'changed',
      sourceUrl: PAGE,
      checkBy: TOMORROW,
      values,
      from,
    });
    expect(status).toBe(400);
    expect(body.errors.map((error) => error.field)).toEqual([field]);
  });
});
