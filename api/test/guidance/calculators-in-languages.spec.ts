import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/index.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
});

afterAll(() => app.close());

const INPUT = { age: 29, education: 'masters', firstLang: [9, 9, 9, 9], workYears: 3, asOf: '2026-06-01' };
const FRENCH = { 'accept-language': 'fr-CA, en;q=0.5' };
const LIST = '/api/guidance/calculators';

interface Listed {
  readonly calculators: readonly {
    readonly id: string;
    readonly title: string;
    readonly inputSchema: { readonly properties: Record<string, { title: string } | undefined> };
  }[];
}

interface Worked {
  readonly calculation: { readonly breakdown: readonly { item: string; label: string; value: number }[] };
}

describe('the calculators', () => {
  it("are listed in the caller's language, with the words of their forms", async () => {
    const { body } = await app.client().get<Listed>(LIST, FRENCH);
    const listed = body.calculators.find(({ id }) => id === 'ca-fsw');
    expect(listed?.title).toMatch(/^Canada\s: points des travailleurs qualifiés/);
    expect(listed?.inputSchema.properties['workYears']?.title).toBe('Années de travail qualifié');
  });

  it.each([
    ['no language', {}],
    ['a language that we do not have', { 'accept-language': 'pt-BR' }],
  ])('are in English for a caller with %s', async (_who, headers) => {
    const { body } = await app.client().get<Listed>(LIST, headers);
    const listed = body.calculators.find(({ id }) => id === 'ca-fsw');
    expect(listed?.title).toBe('Canada: Federal Skilled Worker points (67 of 100)');
  });

  it('are another version in another language, so that no cache mixes them up', async () => {
    const [english, french] = [await app.client().get(LIST), await app.client().get(LIST, FRENCH)];
    expect(french.headers.get('etag')).not.toBe(english.headers.get('etag'));
    expect(french.headers.get('vary')).toContain('Accept-Language');
    expect(french.headers.get('vary')).toContain('Accept-Encoding');
    const again = await app
      .client()
      .get(LIST, { ...FRENCH, 'if-none-match': french.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it("say a calculation in the caller's language, with the same figures", async () => {
    const path = `${LIST}/ca-fsw`;
    const english = await app.client().post<Worked>(path, INPUT);
    const french = await app.client().post<Worked>(path, INPUT, FRENCH);
    expect(french.body.calculation.breakdown.map(({ label }) => label)).toContain(
      'Première langue officielle',
    );
    const figures = ({ body }: typeof english) =>
      body.calculation.breakdown.map(({ item, value }) => [item, value]);
    expect(figures(french)).toEqual(figures(english));
  });

  it('say what is wrong with a field in that language', async () => {
    const { status, body } = await app
      .client()
      .post(`${LIST}/ca-fsw`, { ...INPUT, firstLang: undefined, firstTest: 'ielts' }, FRENCH);
    expect([status, body['errors']]).toEqual([
      400,
      [{ field: expect.any(String), message: expect.stringMatching(/^(Saisissez|Choisissez)/) }],
    ]);
  });
});

describe('the calculators over GraphQL', () => {
  const ask = async (query: string, headers: Record<string, string>): Promise<unknown> =>
    (await app.client().send<{ data: unknown }>('POST', '/graphql', { query }, headers)).body.data;

  it("are listed in the caller's language, also when the same was asked in another before", async () => {
    const query = '{ pointsCalculators { id title } }';
    await ask(query, {});
    expect(JSON.stringify(await ask(query, { 'accept-language': 'zh-CN' }))).toContain(
      '加拿大：Express Entry打分（CRS）',
    );
    expect(JSON.stringify(await ask(query, {}))).toContain('Canada: Express Entry points (CRS)');
  });

  it("say a calculation in the caller's language", async () => {
    const query =
      '{ calculatePoints(calculator: "us-student-funds", input: { i20Total: 50000 }) { notes breakdown { label } } }';
    expect(await ask(query, { 'accept-language': 'ar' })).toEqual({
      calculatePoints: {
        notes: ['لا يوجد مبلغ وطني. يسأل القنصل أيضًا كيف ستدفع تكاليف السنوات التالية.'],
        breakdown: [{ label: 'المجموع في النموذج I-20' }],
      },
    });
  });
});
