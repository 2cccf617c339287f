import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../harness/index.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
});

afterAll(() => app.close());

const GRADUATE = {
  age: 29,
  education: 'masters',
  firstLang: [9, 9, 9, 9],
  foreignWorkYears: 3,
  asOf: '2026-06-01',
};
const CALCULATE = `query ($calculator: ID!, $input: JSONObject!) { calculatePoints(calculator: $calculator, input: $input) {
  calculator asOf unit value threshold passes breakdown { item label value max note source { title url asOf provenance readOn officialUrl copy } }
  gates { id label status detail } salaryThreshold salaryMet notes } }`;

/** One worked case of each calculator. */
const cases = z
  .array(z.object({ calculator: z.string(), asOf: z.string(), input: z.record(z.string(), z.unknown()) }))
  .parse(
    JSON.parse(
      readFileSync(
        new URL('../../src/modules/guidance/calculators/worked-cases.json', import.meta.url),
        'utf8',
      ),
    ),
  );
const oneEach = [...new Map(cases.map((each) => [each.calculator, each])).values()];

interface Calculators {
  readonly calculators: readonly {
    readonly id: string;
    readonly inputSchema: { readonly properties: object };
    readonly passMark: number | null;
  }[];
}

describe('the calculators', () => {
  it('are listed for anybody, each with the schema of its input', async () => {
    const { status, body } = await app.client().get<Calculators>('/api/guidance/calculators');
    expect(status).toBe(200);
    const ids = body.calculators.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(oneEach.map(({ calculator }) => calculator)));
    for (const { inputSchema } of body.calculators) expect(inputSchema.properties).toHaveProperty('asOf');
    expect(body.calculators.find(({ id }) => id === 'ca-fsw')?.passMark).toBe(67);
    expect(body.calculators.find(({ id }) => id === 'uk-student-funds')?.passMark).toBeNull();
  });

  it.each(oneEach.map((each) => [each.calculator, each] as const))(
    'give the same calculation on REST and GraphQL: %s',
    async (id, { input, asOf }) => {
      const rest = await app.client().post<{ calculation: object }>(`/api/guidance/calculators/${id}`, {
        ...input,
        asOf,
      });
      expect(rest.status).toBe(200);
      const { data, errors } = await app.client().gql<{ calculatePoints: object }>(CALCULATE, {
        calculator: id,
        input: { ...input, asOf },
      });
      expect(errors).toEqual([]);
      const inRestWords: unknown = JSON.parse(
        JSON.stringify(data?.calculatePoints).replace(/"(?:OFFICIAL|SECONDARY|UNREAD)"/g, (word) =>
          word.toLowerCase(),
        ),
      );
      expect(inRestWords).toMatchObject({ ...rest.body.calculation, gates: expect.any(Array) });
    },
  );

  it('say of every source where it was read, in the list and in each calculation', async () => {
    const told = {
      title: expect.any(String),
      url: expect.stringMatching(/^https?:/),
      asOf: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      provenance: expect.stringMatching(/^(official|secondary|unread)$/),
      officialUrl: expect.stringMatching(/^https?:/),
    };
    const { body } = await app
      .client()
      .get<{ calculators: { source: { provenance: string; readOn: string | null; copy: string | null } }[] }>(
        '/api/guidance/calculators',
      );
    const sources = body.calculators.map(({ source }) => source);
    for (const { input, calculator } of oneEach) {
      const { body: worked } = await app.client().post<{
        calculation: Record<'breakdown' | 'gates', { source: (typeof sources)[number] }[]>;
      }>(`/api/guidance/calculators/${calculator}`, input);
      const { breakdown = [], gates = [] } = worked.calculation ?? {};
      sources.push(...[...breakdown, ...gates].map(({ source }) => source));
    }
    expect(sources.length).toBeGreaterThan(80);
    for (const source of sources) {
      const read = source.provenance === 'unread' ? null : expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
      const copy = source.provenance === 'official' ? source.copy : null;
      expect(source).toEqual({ ...told, readOn: read, copy });
    }
  });

  it('count by the rules of today where no day is named', async () => {
    const { asOf: _asOf, ...input } = GRADUATE;
    const { body } = await app
      .client()
      .post<{ calculation: { asOf: string } }>('/api/guidance/calculators/ca-crs', input);
    expect(body.calculation.asOf).toBe(new Date().toISOString().slice(0, 10));
  });

  it.each<[string, object, string, RegExp]>([
    ['a required field', { ...GRADUATE, age: undefined }, 'age', /from \d+ to \d+/],
    ['a field of another type', { ...GRADUATE, age: 'young' }, 'age', /number from \d+ to \d+/],
    ['a value out of range', { ...GRADUATE, age: -3 }, 'age', /number from \d+ to \d+/],
    [
      'a word that is none',
      { ...GRADUATE, education: 'some' },
      'education',
      /^Choose one of: none, secondary/,
    ],
    ['an unknown field', { ...GRADUATE, shoeSize: 43 }, 'shoeSize', /has no field/],
    ['a day that is none', { ...GRADUATE, asOf: '2026-02-30' }, 'asOf', /YYYY-MM-DD/],
    ['a day before all rules', { ...GRADUATE, asOf: '1901-01-01' }, 'asOf', /don't have rules/],
    ['too few language levels', { ...GRADUATE, firstLang: [9, 9] }, 'firstLang', /4|four/],
  ])('name %s in words', async (_what, input, field, message) => {
    const { status, body } = await app.client().post('/api/guidance/calculators/ca-crs', input);
    expect(status).toBe(400);
    expect(body['code']).toBe('VALIDATION_FAILED');
    expect(body['errors']).toEqual([{ field, message: expect.stringMatching(message) }]);
  });

  it.each([[[]], ['"text"'], ['null'], ['7']])('refuse a body that is no object: %s', async (body) => {
    const answer = await app
      .client()
      .send('POST', '/api/guidance/calculators/ca-crs', body, { 'content-type': 'application/json' });
    expect([answer.status, answer.body['statusCode']]).toEqual([400, 400]);
  });

  it('do not know other ids', async () => {
    const { status, body } = await app.client().post('/api/guidance/calculators/mars-points', {});
    expect([status, body['code']]).toEqual([404, 'NOT_FOUND']);
    const { errors } = await app.client().gql(CALCULATE, { calculator: '__proto__', input: {} });
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('name each wrong field over GraphQL too', async () => {
    const { errors } = await app
      .client()
      .gql(CALCULATE, { calculator: 'ca-crs', input: { ...GRADUATE, age: 400, education: 'x' } });
    expect(errors[0]?.extensions.code).toBe('VALIDATION_FAILED');
    expect(errors[0]?.extensions.errors?.map(({ field }) => field)).toEqual(['age', 'education']);
  });
});

describe('the values of a field that its schema leaves out', () => {
  const PATH = '/api/guidance/calculators/uk-skilled-worker/choices/occupation';
  const CHOICES = `query ($calculator: ID!, $field: String!) { calculatorChoices(calculator: $calculator, field: $field) { value label words } }`;

  interface Choices {
    readonly choices: readonly { readonly value: string; readonly label: string; readonly words: string[] }[];
  }

  it('are the same over REST and GraphQL, for anybody', async () => {
    const { status, body } = await app.client().get<Choices>(PATH);
    expect(status).toBe(200);
    expect(body.choices).toHaveLength(412);
    const programmers = body.choices.find(({ value }) => value === '2134');
    expect(programmers?.label).toBe('Programmers and software development professionals');
    expect(programmers?.words).toContain('Software developers');
    const { data } = await app.client().gql<{ calculatorChoices: Choices['choices'] }>(CHOICES, {
      calculator: 'uk-skilled-worker',
      field: 'occupation',
    });
    expect(data?.calculatorChoices).toEqual(body.choices);
  });

  it('exist only for such fields', async () => {
    for (const path of [
      '/api/guidance/calculators/uk-skilled-worker/choices/option',
      '/api/guidance/calculators/uk-skilled-worker/choices/constructor',
      '/api/guidance/calculators/none/choices/occupation',
    ]) {
      expect((await app.client().get(path)).status).toBe(404);
    }
  });

  it('are checked: an unknown code names the field', async () => {
    const { status, body } = await app
      .client()
      .post<{ errors: { field: string; message: string }[] }>('/api/guidance/calculators/uk-skilled-worker', {
        salary: 50_000,
        option: 'A',
        occupation: '9999',
      });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { field: 'occupation', message: 'No table has the occupation code 9999. Check the four digits.' },
    ]);
  });
});
