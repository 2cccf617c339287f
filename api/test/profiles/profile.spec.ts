import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/index.js';
import { TRANSPORTS } from './support.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
});

afterAll(() => app.close());

const EMPTY = {
  dateOfBirth: null,
  nationalities: [],
  residence: null,
  childAges: [],
  degrees: [],
  languageTests: [],
  languages: [],
  jobs: [],
  stays: [],
  offers: [],
  savings: null,
  family: { partner: null, children: null },
  calculatorInputs: [],
  keepUpToDate: false,
  updatedAt: null,
};

const FULL = {
  dateOfBirth: '1996-04-02',
  nationalities: ['India'],
  residence: 'United Arab Emirates',
  childAges: [0, 9],
  degrees: [{ level: 'master', field: 'Physics', country: 'India', awardedOn: '2019-06-30' }],
  languageTests: [
    {
      test: 'ielts',
      version: 'general',
      takenOn: '2024-03-01',
      overall: 7.5,
      listening: 8,
      reading: 7.5,
      writing: 6.5,
      speaking: 7,
      level: null,
    },
    {
      test: 'oet',
      version: 'home',
      takenOn: null,
      overall: null,
      listening: 350,
      reading: 370,
      writing: 350,
      speaking: 390,
      level: null,
    },
    {
      test: 'goethe',
      version: null,
      takenOn: null,
      overall: null,
      listening: null,
      reading: null,
      writing: null,
      speaking: null,
      level: 'B1',
    },
  ],
  languages: [{ language: 'Hindi', level: 'C2' }],
  jobs: [{ title: 'Engineer', country: 'India', from: '2019-09-01', to: null }],
  stays: [
    {
      country: 'Canada',
      activity: 'study',
      from: '2020-09-01',
      to: '2022-06-30',
      degree: 'master',
      skilled: null,
      permission: 'student',
    },
    {
      country: 'New Zealand',
      activity: 'work',
      from: '2023-01-10',
      to: null,
      degree: null,
      skilled: true,
      permission: 'working_holiday',
    },
  ],
  offers: [
    { country: 'Germany', title: 'Engineer', salary: { amount: 52_000.5, currency: 'EUR', per: 'year' } },
  ],
  savings: { amount: 21_000, currency: 'EUR', availableOn: '2027-01-15' },
  family: { partner: true, children: 1 },
};

describe.each(TRANSPORTS)('a profile over $name', (transport) => {
  it('is empty while nothing was saved', async () => {
    const { client } = await app.signUp();
    expect(await transport.mine(client)).toEqual({ code: 'OK', profile: EMPTY, errors: [] });
  });

  it('stores every field', async () => {
    const { client } = await app.signUp();
    const saved = await transport.update(client, { ...FULL, keepUpToDate: true });
    expect(saved.profile).toMatchObject({ ...FULL, keepUpToDate: true });
    expect((await transport.mine(client)).profile).toEqual(saved.profile);
    expect(saved.profile['updatedAt']).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  });

  it('keeps absent fields, and clears fields that are null', async () => {
    const { client } = await app.signUp();
    await transport.update(client, { ...FULL, keepUpToDate: true });
    const { profile } = await transport.update(client, { savings: null, degrees: null, family: null });
    expect(profile).toMatchObject({
      ...FULL,
      savings: null,
      degrees: [],
      family: EMPTY.family,
      keepUpToDate: true,
    });
    const cleared = await transport.update(client, { residence: null, childAges: null });
    expect(cleared.profile).toMatchObject({ residence: null, childAges: [] });
    expect((await transport.update(client, { keepUpToDate: null })).profile['keepUpToDate']).toBe(false);
  });

  it('replaces a list by the given list', async () => {
    const { client } = await app.signUp();
    await transport.update(client, FULL);
    const { profile } = await transport.update(client, { degrees: [{ level: 'phd' }] });
    expect(profile['degrees']).toEqual([{ level: 'phd', field: null, country: null, awardedOn: null }]);
  });

  it.each([
    [{ dateOfBirth: '2999-01-01' }, 'dateOfBirth', 'from 1900-01-01 to today'],
    [{ dateOfBirth: '1899-12-31' }, 'dateOfBirth', 'from 1900-01-01 to today'],
    [{ dateOfBirth: '1996-02-31' }, 'dateOfBirth', 'YYYY-MM-DD'],
    [
      { languageTests: [{ test: 'ielts', overall: 11 }] },
      'languageTests.0.overall',
      'your IELTS score as a number from 0 to 9',
    ],
    [{ languageTests: [{ test: 'ielts', version: 'core' }] }, 'languageTests.0.version', 'academic'],
    [{ languageTests: [{ test: 'jlpt', version: 'home' }] }, 'languageTests.0.version', 'no versions'],
    [{ languageTests: [{ test: 'toefl', reading: 31 }] }, 'languageTests.0.reading', 'from 0 to 30'],
    [{ languageTests: [{ test: 'pte', overall: 5 }] }, 'languageTests.0.overall', 'from 10 to 90'],
    [{ languageTests: [{ test: 'ielts', takenOn: '2999-01-01' }] }, 'languageTests.0.takenOn', 'to today'],
    [{ languageTests: [{ test: 'ielts', level: 'Z9' }] }, 'languageTests.0.level', 'A1, A2'],
    [{ degrees: [{ level: 'bachelor', awardedOn: '2999-01-01' }] }, 'degrees.0.awardedOn', 'to today'],
    [{ jobs: [{ title: 'Cook', from: '2020-02-01', to: '2020-01-31' }] }, 'jobs.0.to', '2020-02-01'],
    [{ jobs: [{ title: ' ', from: '2020-02-01' }] }, 'jobs.0.title', '1 to 120 characters'],
    [
      { stays: [{ country: 'Canada', activity: 'work', from: '2024-02-01', to: '2024-01-31' }] },
      'stays.0.to',
      'on or after the start date, 2024-02-01',
    ],
    [{ stays: [{ country: 'Canada', activity: 'work', from: '2999-02-01' }] }, 'stays.0.from', 'to today'],
    [
      { stays: [{ country: ' ', activity: 'study', from: '2024-02-01' }] },
      'stays.0.country',
      '1 to 120 characters',
    ],
    [
      { stays: [{ country: 'Canada', activity: 'study', from: '2024-02-01', degree: 'master' }] },
      'stays.0.degree',
      'Add the end date',
    ],
    [
      { stays: [{ country: 'Canada', activity: 'other', from: '2024-02-01', skilled: true }] },
      'stays.0.skilled',
      'Only work can be skilled',
    ],
    [
      { stays: Array(41).fill({ country: 'Canada', activity: 'other', from: '2024-02-01' }) },
      'stays',
      'at most 40',
    ],
    [{ savings: { amount: 5, currency: 'XXX' } }, 'savings.currency', 'INR, or NGN'],
    [{ savings: { amount: -1, currency: 'EUR' } }, 'savings.amount', 'from 0 to'],
    [
      {
        offers: [{ country: 'Germany', title: 'Cook', salary: { amount: -5, currency: 'EUR', per: 'year' } }],
      },
      'offers.0.salary.amount',
      'from 0 to',
    ],
    [{ family: { children: 21 } }, 'family.children', 'from 0 to 20'],
    [{ childAges: [4, -1] }, 'childAges.1', 'in whole years'],
    [{ childAges: [41] }, 'childAges.0', 'in whole years'],
    [{ childAges: Array.from({ length: 21 }, () => 3) }, 'childAges', 'at most 20 ages'],
    [{ residence: 'x'.repeat(121) }, 'residence', '1 to 120'],
    [{ nationalities: ['A', 'B', 'C', 'D', 'E', 'F'] }, 'nationalities', 'at most 5'],
    [{ languages: [{ language: 'Hindi', level: 'fluent ' }] }, 'languages.0.level', 'A1, A2'],
  ])('refuses %j, naming the field and its valid values', async (input, field, wanted) => {
    const { client } = await app.signUp();
    const refused = await transport.update(client, input);
    expect([refused.code, refused.errors.map((error) => error.field)]).toEqual([
      'VALIDATION_FAILED',
      [field],
    ]);
    expect(refused.errors[0]?.message).toContain(wanted);
    expect((await transport.mine(client)).profile).toEqual(EMPTY);
  });

  it('names every wrong field at once, and changes none', async () => {
    const { client } = await app.signUp();
    const refused = await transport.update(client, {
      dateOfBirth: '1700-01-01',
      nationalities: ['Peru'],
      savings: { amount: 5, currency: 'ABC' },
    });
    expect(refused.errors.map(({ field }) => field)).toEqual(['dateOfBirth', 'savings.currency']);
    expect((await transport.mine(client)).profile['nationalities']).toEqual([]);
  });

  it('loses none of 10 simultaneous changes of different fields', async () => {
    const { client } = await app.signUp();
    const fields = Object.entries(FULL);
    await Promise.all(fields.map(([name, value]) => transport.update(client, { [name]: value })));
    expect((await transport.mine(client)).profile).toMatchObject(FULL);
  });

  it('belongs to one person, and is erased with the account', async () => {
    const { client, user, password } = await app.signUp();
    await transport.update(client, FULL);
    const other = await app.signUp();
    expect((await transport.mine(other.client)).profile).toEqual(EMPTY);
    await client.gql('mutation ($password: String!) { deleteMyAccount(password: $password) }', { password });
    expect(await app.sql('SELECT 1 FROM profile WHERE user_id = $1', [user.id])).toEqual([]);
    expect(await app.sql('SELECT 1 FROM profile_change WHERE user_id = $1', [user.id])).toEqual([]);
  });
});

it('stores what the former version does not know outside the column that it reads', async () => {
  const { client, user } = await app.signUp();
  await client.send('PATCH', '/api/profile', { languageTests: FULL.languageTests });
  const rows = await app.sql<{ data: { languageTests: { test: string }[] } }>(
    'SELECT data FROM profile WHERE user_id = $1',
    [user.id],
  );
  expect(rows[0]?.data.languageTests.map(({ test }) => test)).toEqual(['ielts', 'goethe']);
});

it('refuses unknown fields', async () => {
  const { client } = await app.signUp();
  const [rest] = TRANSPORTS;
  const top = await rest!.update(client, { shoeSize: 42 });
  expect(top.errors.map(({ field }) => field)).toEqual(['shoeSize']);
  const inner = await rest!.update(client, { savings: { amount: 1, currency: 'EUR', bank: 'x' } });
  expect(inner.errors).toEqual([{ field: 'savings.bank', message: "This field doesn't exist." }]);
});
