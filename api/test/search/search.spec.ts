import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';

let app: TestApp;
let admin: SignedUp;
let ids: { user: string; assessment: string; program: string; application: string; payment: string };

interface Hit {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly reviewId: string | null;
  readonly assessmentType: string | null;
  readonly createdAt: string;
}

const find = (text: string) =>
  admin.client.get<{ results: Hit[] }>(`/api/admin/search?q=${encodeURIComponent(text)}`);

async function findIds(text: string): Promise<string[]> {
  const { status, body } = await find(text);
  expect(status).toBe(200);
  return body.results.map(({ kind, id }) => `${kind} ${id}`);
}

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
  admin = await app.signUpAdmin();
  const person = await app.signUp({
    email: 'zofia.kow%al_ska@example.com',
    firstName: 'Zofia',
    lastName: "O'Kowalska",
  });
  const [assessment] = await app.sql<{ id: string }>(
    `INSERT INTO assessment (id, user_id, type, funding, questionnaire)
     VALUES (gen_random_uuid(), $1, 'student', 'free', '{}') RETURNING id`,
    [person.user.id],
  );
  const made = await admin.client.post<{ program: { id: string } }>('/api/admin/programs', {
    title: 'Nautical Cartography Fellowship',
    description: 'A year of drawing charts in a national archive.',
    type: 'scholarship',
    country: 'Canada',
  });
  expect(made.text).toContain('Nautical');
  const [application] = await app.sql<{ id: string }>(
    `INSERT INTO application (id, user_id, program_id, type)
     VALUES (gen_random_uuid(), $1, $2, 'scholarship') RETURNING id`,
    [person.user.id, made.body.program.id],
  );
  const [payment] = await app.sql<{ id: string }>(
    `INSERT INTO payment (id, user_id, type, amount_cents, provider, status, intent_state, payment_intent_id)
     VALUES (gen_random_uuid(), $1, 'expert_review', 4900, 'sandbox', 'failed', 'canceled', 'pi_sandbox_7Qk2xYz9')
     RETURNING id`,
    [person.user.id],
  );
  ids = {
    user: person.user.id,
    assessment: assessment?.id ?? '',
    program: made.body.program.id,
    application: application?.id ?? '',
    payment: payment?.id ?? '',
  };
});

afterAll(() => app.close());

describe('the back-office search', () => {
  it('finds a person with everything that is theirs, by email, name or id', async () => {
    const all = ['user', 'assessment', 'application', 'payment'] as const;
    for (const text of ['zofia.kow%al_', "zofia o'kow", 'ZOFIA', ids.user]) {
      expect(await findIds(text)).toEqual(all.map((kind) => `${kind} ${ids[kind]}`));
    }
  });

  it.each(['assessment', 'application', 'program', 'payment'] as const)(
    'finds a record by its id: %s',
    async (kind) => {
      expect(await findIds(ids[kind])).toEqual([`${kind} ${ids[kind]}`]);
    },
  );

  it("returns an assessment's questionnaire, and when each was created", async () => {
    const { body } = await find(ids.user);
    const found = new Map(body.results.map((hit) => [hit.kind, hit]));
    expect(found.get('assessment')?.assessmentType).toBe('student');
    expect(found.get('payment')?.assessmentType).toBeNull();
    for (const { createdAt } of body.results)
      expect(Date.now() - Date.parse(createdAt)).toBeLessThan(3_600_000);
  });

  it('looks for two characters in names and titles, not in ids', async () => {
    const { body } = await find(ids.user.slice(0, 2));
    expect(body.results.filter(({ id }) => id === ids.payment || id === ids.assessment)).toEqual([]);
    expect(await findIds('zo')).toContain(`user ${ids.user}`);
  });

  it('finds a payment by the end of its intent', async () => {
    expect(await findIds('7qk2xyz9')).toEqual([`payment ${ids.payment}`]);
  });

  it('finds a program and its applications by title, despite a typo', async () => {
    expect(await findIds('cartography fell')).toEqual([
      `application ${ids.application}`,
      `program ${ids.program}`,
    ]);
    expect(await findIds('cartografy')).toEqual([`program ${ids.program}`]);
    expect(await findIds('Zofja OKowalska')).toEqual([`user ${ids.user}`]);
  });

  it.each(['%%', '__', `'; DROP TABLE users; --`, '\\\\', '李明', 'Зофия', '👩‍🎓👩‍🎓', '<script>'])(
    'takes %s as plain text',
    async (text) => {
      expect(await findIds(text)).toEqual([]);
    },
  );

  it.each(['', 'a', 'x'.repeat(201), 'x'.repeat(10_000)])(
    'refuses a text that is too short or too long',
    async (text) => {
      expect((await find(text)).status).toBe(400);
    },
  );

  it('gives the same results over GraphQL, to admins only', async () => {
    const { data } = await admin.client.gql<{ adminSearch: Hit[] }>(
      `{ adminSearch(query: "zofia") { kind id title detail reviewId } }`,
    );
    expect(data?.adminSearch[0]).toMatchObject({ kind: 'USER', id: ids.user, title: "Zofia O'Kowalska" });
    const person = await app.signUp();
    expect((await person.client.get('/api/admin/search?q=zofia')).status).toBe(403);
    expect((await app.client().get('/api/admin/search?q=zofia')).status).toBe(401);
  });
});
