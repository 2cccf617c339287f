import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type SignedUp, type TestApp, type TestClient } from '../harness/index.js';
import { worked } from './revisions.support.js';
import { STUDENT_ANSWERS } from './support.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

interface Item {
  readonly id: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown>;
}

interface OfferBody {
  readonly code?: string;
  readonly offer?: { readonly id: string; readonly items: Item[] };
}

const ANSWERS = {
  ...STUDENT_ANSWERS,
  nationalities: ['IN'],
  date_of_birth: '1998-03-14',
  country_of_residence: 'AE',
  partner_comes: false,
  children: [4, 9],
};

const path = (id: string, end = '') => `/api/assessments/${id}/profile-offer${end}`;

async function items(client: TestClient, id: string): Promise<Item[]> {
  const { body } = await client.get<OfferBody>(path(id));
  return body.offer?.items ?? [];
}

const keep = (client: TestClient, id: string, chosen: readonly Item[]) =>
  client.post<OfferBody>(path(id, '/keep'), { items: chosen.map((item) => item.id) });

async function profileOf(client: TestClient): Promise<Record<string, unknown>> {
  const { body } = await client.get<{ profile: Record<string, unknown> }>('/api/profile');
  return body.profile;
}

const has = (name: string) => (item: Item) => (item.after[name] ?? null) !== null;

async function assessed(): Promise<{ person: SignedUp; client: TestClient; id: string }> {
  const person = await app.signUp();
  return { person, client: person.client, id: await worked(person, ANSWERS) };
}

describe("an assessment's answers, offered to the profile", () => {
  it('are saved as selected, with the questionnaire in the history, and not offered again', async () => {
    const { client, id } = await assessed();
    const offered = await items(client, id);
    expect(offered.filter(has('nationality'))).toMatchObject([
      { before: null, after: { nationality: 'India' } },
    ]);
    expect(await profileOf(client)).toMatchObject({ nationalities: [], dateOfBirth: null });
    const chosen = offered.filter((item) => !has('dateOfBirth')(item));
    const kept = await keep(client, id, chosen);
    expect(kept).toMatchObject({ status: 200, body: { offer: { id, items: [] } } });
    expect(await profileOf(client)).toMatchObject({
      nationalities: ['India'],
      dateOfBirth: null,
      residence: 'United Arab Emirates',
      family: { partner: false, children: 2 },
      childAges: [4, 9],
      degrees: [{ level: STUDENT_ANSWERS.education_level }],
    });
    const { body } = await client.get<{ changes: { source: string; questionnaire: string | null }[] }>(
      '/api/profile/history',
    );
    expect(body.changes.length).toBeGreaterThan(0);
    for (const change of body.changes) {
      expect(change).toMatchObject({ source: 'questionnaire', questionnaire: 'student' });
    }
    expect(await items(client, id)).toEqual([]);
    expect(await keep(client, id, [])).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });

  it('can be declined for good', async () => {
    const { client, id } = await assessed();
    expect((await items(client, id)).length).toBeGreaterThan(0);
    const before = await profileOf(client);
    for (let time = 0; time < 2; time += 1) {
      expect(await client.post(path(id, '/decline'))).toMatchObject({ status: 200, body: { offer: { id } } });
    }
    expect(await items(client, id)).toEqual([]);
    expect(await profileOf(client)).toEqual(before);
  });

  it('overwrite nothing that the person was not shown', async () => {
    const { client, id } = await assessed();
    const offered = await items(client, id);
    await client.patch('/api/profile', { dateOfBirth: '1990-01-01' });
    expect(await keep(client, id, offered)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(await profileOf(client)).toMatchObject({ dateOfBirth: '1990-01-01', nationalities: [] });
    const fresh = await items(client, id);
    expect(fresh.find(has('dateOfBirth'))?.before).toMatchObject({ dateOfBirth: '1990-01-01' });
    expect((await keep(client, id, fresh)).status).toBe(200);
    expect(await profileOf(client)).toMatchObject({ dateOfBirth: '1998-03-14', nationalities: ['India'] });
  });

  it('are merged with what another request changes at the same moment', async () => {
    const { client, id } = await assessed();
    const offered = await items(client, id);
    const [kept, saved] = await Promise.all([
      keep(client, id, offered),
      client.patch('/api/profile', { savings: { amount: 9_000, currency: 'EUR' } }),
    ]);
    expect([kept.status, saved.status]).toEqual([200, 200]);
    expect(await profileOf(client)).toMatchObject({ nationalities: ['India'], savings: { amount: 9_000 } });
  });

  it('are saved once when they are sent twice at once', async () => {
    const { client, id } = await assessed();
    const offered = await items(client, id);
    const both = await Promise.all([keep(client, id, offered), keep(client, id, offered)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await profileOf(client)).toMatchObject({ nationalities: ['India'] });
  });

  it('are inaccessible to anybody else, through every endpoint', async () => {
    const { id } = await assessed();
    const { client } = await app.signUp();
    expect((await client.get(path(id))).status).toBe(404);
    expect((await keep(client, id, [])).status).toBe(404);
    expect((await client.post(path(id, '/decline'))).status).toBe(404);
    const { errors } = await client.gql('query ($id: ID!) { profileOffer(id: $id) { id } }', { id });
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('are the same over GraphQL', async () => {
    const { client, id } = await assessed();
    const offered = await items(client, id);
    const fact = `{
      dateOfBirth nationality residence partner children childAges degree { level } languageTest { test } language { language }
      offer { country }
    }`;
    const { data } = await client.gql<{ profileOffer: { items: Item[] } }>(
      `query ($id: ID!) { profileOffer(id: $id) { id items { id before ${fact} after ${fact} } } }`,
      { id },
    );
    expect(data?.profileOffer.items.map((item) => item.id)).toEqual(offered.map((item) => item.id));
    const kept = await client.gql(
      'mutation ($id: ID!, $items: [ID!]!) { keepAnswers(id: $id, items: $items) { id items { id } } }',
      { id, items: offered.map((item) => item.id) },
    );
    expect(kept.data).toEqual({ keepAnswers: { id, items: [] } });
    const declined = await client.gql('mutation ($id: ID!) { declineProfileOffer(id: $id) { id } }', { id });
    expect(declined.data).toEqual({ declineProfileOffer: { id } });
  });
});
