import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/index.js';
import { TRANSPORTS } from './support.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
});

afterAll(() => app.close());

const SKILLED = { age: 30, education: 'three_year', workYears: 3, firstLang: [9, 9, 9, 9] };

describe.each(TRANSPORTS)('saved calculator input, over $name', (transport) => {
  it("is stored in the profile under the calculator's id, without the date of the rules and without nulls", async () => {
    const { client } = await app.signUp();
    const { profile } = await transport.save(client, 'ca-fsw', {
      ...SKILLED,
      asOf: '2026-06-01',
      secondLang: null,
    });
    expect(profile['calculatorInputs']).toEqual([{ calculator: 'ca-fsw', input: SKILLED }]);
    expect((await transport.mine(client)).profile).toEqual(profile);
  });

  it('is replaced by the next input, without affecting other calculators', async () => {
    const { client } = await app.signUp();
    await transport.save(client, 'ca-fsw', SKILLED);
    await transport.save(client, 'ca-student-funds', { province: 'ON', familySize: 1 });
    const { profile } = await transport.save(client, 'ca-fsw', { ...SKILLED, age: 31 });
    const inputs = profile['calculatorInputs'] as { calculator: string; input: { age?: number } }[];
    expect(inputs.map(({ calculator }) => calculator).sort()).toEqual(['ca-fsw', 'ca-student-funds']);
    expect(inputs.find(({ calculator }) => calculator === 'ca-fsw')?.input.age).toBe(31);
  });

  it('is refused when the calculator refuses it, naming the field', async () => {
    const { client } = await app.signUp();
    const { age: _, ...without } = SKILLED;
    const refused = await transport.save(client, 'ca-fsw', { ...without, shoeSize: 42 });
    expect(refused.code).toBe('VALIDATION_FAILED');
    expect(refused.errors.map(({ field }) => field).sort()).toEqual(['age', 'shoeSize']);
    expect((await transport.mine(client)).profile['calculatorInputs']).toEqual([]);
  });

  it('is not found for an unknown calculator', async () => {
    const { client } = await app.signUp();
    for (const id of ['atlantis-points', '__proto__', 'constructor']) {
      expect((await transport.save(client, id, SKILLED)).code).toBe('NOT_FOUND');
      expect((await transport.remove(client, id)).code).toBe('NOT_FOUND');
    }
  });

  it('is deleted on request', async () => {
    const { client } = await app.signUp();
    await transport.save(client, 'ca-fsw', SKILLED);
    expect((await transport.remove(client, 'ca-fsw')).profile['calculatorInputs']).toEqual([]);
    expect((await transport.remove(client, 'ca-fsw')).code).toBe('NOT_FOUND');
  });
});

describe('the input that a profile provides to a calculator', () => {
  const PREFILL = 'query ($calculator: ID!) { calculatorPrefill(calculator: $calculator) }';

  it('follows from the profile, and saved input takes precedence', async () => {
    const { client } = await app.signUp();
    const [rest] = TRANSPORTS;
    const year = new Date().getUTCFullYear();
    await rest!.update(client, {
      dateOfBirth: `${year - 30}-01-01`,
      jobs: [{ title: 'Engineer', from: `${year - 5}-01-01`, to: `${year - 2}-01-01` }],
    });
    const fromProfile = await client.gql<{ calculatorPrefill: object }>(PREFILL, { calculator: 'ca-fsw' });
    expect(fromProfile.data?.calculatorPrefill).toMatchObject({ age: 30, workYears: expect.closeTo(3, 1) });
    await rest!.save(client, 'ca-fsw', SKILLED);
    const { data } = await client.gql<{ calculatorPrefill: object }>(PREFILL, { calculator: 'ca-fsw' });
    expect(data?.calculatorPrefill).toMatchObject({ education: 'three_year', workYears: 3 });
    const { body } = await client.get('/api/profile/calculators/ca-fsw/prefill');
    expect(body).toEqual({ input: data?.calculatorPrefill });
  });

  it('is empty when the profile has nothing to provide', async () => {
    const { client } = await app.signUp();
    const { data } = await client.gql(PREFILL, { calculator: 'ca-fsw' });
    expect(data).toEqual({ calculatorPrefill: {} });
  });

  it('is not found for an unknown calculator', async () => {
    const { client } = await app.signUp();
    const { errors } = await client.gql(PREFILL, { calculator: 'atlantis-points' });
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await client.get('/api/profile/calculators/atlantis-points/prefill')).status).toBe(404);
  });
});
