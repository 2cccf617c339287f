import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type SignedUp, type TestApp, type TestClient } from '../harness/index.js';

interface Item {
  readonly id: string;
  readonly updatedAt: string;
  readonly displayOrder: number;
  readonly isActive: boolean;
  readonly [field: string]: unknown;
}
interface Body {
  readonly faq: Item;
  readonly faqs: Item[];
  readonly successStory: Item;
  readonly successStories: Item[];
  readonly message?: string;
  readonly errors?: { readonly field: string; readonly message: string }[];
  readonly pageInfo: { readonly nextCursor: string | null; readonly total?: number };
}

const FAQS = '/api/admin/faqs';
const STORIES = '/api/admin/success-stories';
const STORY = { name: 'Amina', country: 'Germany', program: 'DAAD EPOS', quote: 'I knew what to send.' };

let app: TestApp;
let admin: SignedUp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
  admin = await app.signUpAdmin();
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM faq; DELETE FROM success_story; DELETE FROM removed_item'));

const add = async (question: string, more: object = {}): Promise<Item> =>
  (await admin.client.post<Body>(FAQS, { question, answer: 'Yes.', ...more })).body.faq;
const shown = (headers?: Record<string, string>) => app.client().get<Body>('/api/faqs', headers);
const audited = async (subjectId: string): Promise<string[]> => {
  const rows = await app.sql<{ action: string }>(
    'SELECT action FROM audit_entry WHERE subject_id = $1 ORDER BY id',
    [subjectId],
  );
  return rows.map(({ action }) => action);
};

describe('FAQ entries', () => {
  it('are added, changed, deleted and restored, each with an audit entry', async () => {
    const made = await admin.client.post<Body>(FAQS, { question: ' Why? ', answer: 'One.\r\nTwo.' });
    expect(made.status).toBe(201);
    expect(made.body.faq).toMatchObject({
      question: 'Why?',
      answer: 'One.\nTwo.',
      isActive: true,
      displayOrder: 1,
    });
    const { id } = made.body.faq;
    const changed = await admin.client.patch<Body>(`${FAQS}/${id}`, { answer: 'Three.' });
    expect(changed.body.faq).toMatchObject({ question: 'Why?', answer: 'Three.' });
    expect((await admin.client.delete(`${FAQS}/${id}`)).body).toEqual({ deleted: true });
    expect((await shown()).body.faqs).toEqual([]);
    expect((await admin.client.patch(`${FAQS}/${id}`, { answer: 'x' })).status).toBe(404);
    const restored = await admin.client.post<Body>(`${FAQS}/${id}/restore`);
    expect(restored.status).toBe(200);
    expect(restored.body.faq).toEqual(changed.body.faq);
    expect((await admin.client.post(`${FAQS}/${id}/restore`)).status).toBe(404);
    expect(await audited(id)).toEqual(['faq.create', 'faq.update', 'faq.delete', 'faq.restore']);
  });

  it('are public when active, in their order, and sent again only when they have changed', async () => {
    const second = await add('Second?', { displayOrder: 2 });
    const first = await add('First?', { displayOrder: 1 });
    await add('Draft?', { isActive: false });
    const { body, headers } = await shown();
    expect(body.faqs.map(({ id }) => id)).toEqual([first.id, second.id]);
    const tag = headers.get('etag') ?? '';
    expect((await shown({ 'if-none-match': tag })).status).toBe(304);
    const ids = (await admin.client.get<Body>(FAQS)).body.faqs.map(({ id }) => id);
    await admin.client.put(`${FAQS}/order`, { from: ids, to: [...ids].reverse() });
    expect((await shown({ 'if-none-match': tag })).body.faqs.map(({ id }) => id)).toEqual([
      second.id,
      first.id,
    ]);
  });

  it.each([
    [{ answer: 'x' }, 'question'],
    [{ question: 'x', answer: ' \n ' }, 'answer'],
    [{ question: 'x'.repeat(301), answer: 'x' }, 'question'],
    [{ question: '\u200b', answer: 'x' }, 'question'],
    [{ question: 'x', answer: 'x'.repeat(5001) }, 'answer'],
    [{ question: 'x', answer: 'x', displayOrder: -1 }, 'displayOrder'],
    [{ question: 'x', answer: 'x', isActive: 'yes' }, 'isActive'],
    [{ question: ['x'], answer: 'x' }, 'question'],
  ])('are refused: %j', async (body, field) => {
    const answer = await admin.client.post<Body>(FAQS, body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.map((error) => error.field)).toEqual([field]);
  });

  it("keep the first admin's edit: the later one gets a conflict", async () => {
    const { id, updatedAt } = await add('Why?');
    const change = (answer: string) => admin.client.patch<Body>(`${FAQS}/${id}`, { answer, updatedAt });
    const answers = await Promise.all(['One.', 'Two.', 'Three.'].map(change));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toContain('Someone else changed');
    const stale = await admin.client.delete(`${FAQS}/${id}?updatedAt=${encodeURIComponent(updatedAt)}`);
    expect(stale.status).toBe(409);
    expect((await admin.client.delete(`${FAQS}/${id}?updatedAt=yesterday`)).status).toBe(400);
  });

  it('have one winner when two admins reorder them at once, without a false conflict in an open form', async () => {
    const made = [
      await add('A?', { displayOrder: 1 }),
      await add('B?', { displayOrder: 2 }),
      await add('C?', { displayOrder: 3 }),
    ];
    const earlier = (await audited('list')).length;
    const from = made.map(({ id }) => id);
    const [a = '', b = '', c = ''] = from;
    const reorder = (to: string[]) => admin.client.put<Body>(`${FAQS}/order`, { from, to });
    const answers = await Promise.all([reorder([c, a, b]), reorder([b, c, a])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)!.body.faqs.map(({ id }) => id);
    expect((await shown()).body.faqs.map(({ id }) => id)).toEqual(won);
    expect((await admin.client.put(`${FAQS}/order`, { from: won, to: [a, a, b] })).status).toBe(400);
    expect((await admin.client.put(`${FAQS}/order`, { from: won, to: [a, b] })).status).toBe(400);
    const edit = { answer: 'Still fine.', updatedAt: made[0]?.updatedAt };
    expect((await admin.client.patch(`${FAQS}/${a}`, edit)).status).toBe(200);
    expect((await audited('list')).slice(earlier)).toEqual(['faq.reorder']);
  });

  it('number at most 200', async () => {
    await app.sql(
      `INSERT INTO faq (id, question, answer) SELECT gen_random_uuid(), 'Why?', 'So.' FROM generate_series(1, 200)`,
    );
    const answer = await admin.client.post<Body>(FAQS, { question: 'One more?', answer: 'No.' });
    expect(answer.status).toBe(409);
    expect(answer.body.message).toContain('200');
    const page = await admin.client.get<Body>(`${FAQS}?limit=150&count=true`);
    expect(page.body.pageInfo.total).toBe(200);
    const rest = await admin.client.get<Body>(`${FAQS}?limit=150&cursor=${page.body.pageInfo.nextCursor}`);
    expect(new Set([...page.body.faqs, ...rest.body.faqs].map(({ id }) => id)).size).toBe(200);
    expect(rest.body.pageInfo.nextCursor).toBeNull();
  });

  it('are the same over GraphQL', async () => {
    const upsert = (input: object) =>
      admin.client.gql<{ upsertFaq: Item }>(
        'mutation ($input: FaqInput!) { upsertFaq(input: $input) { id question isActive updatedAt } }',
        { input },
      );
    const { id, updatedAt } = (await upsert({ question: 'Why?', answer: 'So.', isActive: false })).data!
      .upsertFaq;
    expect((await upsert({ id, updatedAt, isActive: true })).data?.upsertFaq).toMatchObject({
      isActive: true,
    });
    expect((await upsert({ id, updatedAt, answer: 'x' })).errors[0]?.extensions.code).toBe('CONFLICT');
    expect((await upsert({ question: 'Why?' })).errors[0]?.extensions.errors?.[0]?.field).toBe('answer');
    const { data } = await app.client().gql<{ faqs: Item[] }>('{ faqs { question } }');
    expect(data?.faqs).toEqual([{ question: 'Why?' }]);
    expect((await app.client().gql('{ adminFaqs { id } }')).errors[0]?.extensions.code).toBe(
      'UNAUTHENTICATED',
    );
    await admin.client.gql('mutation ($id: ID!) { deleteFaq(id: $id) }', { id });
    const restored = await admin.client.gql<{ restoreFaq: Item }>(
      'mutation ($id: ID!) { restoreFaq(id: $id) { question } }',
      { id },
    );
    expect(restored.data?.restoreFaq.question).toBe('Why?');
  });

  it('can be changed by admins only', async () => {
    const { client } = await app.signUp();
    const { id } = await add('Why?');
    const send = async (who: TestClient, method: string, path: string): Promise<number> =>
      (await who.send(method, path, method === 'GET' ? undefined : {})).status;
    for (const [method, path] of [
      ['GET', FAQS],
      ['POST', FAQS],
      ['PATCH', `${FAQS}/${id}`],
      ['DELETE', `${FAQS}/${id}`],
      ['PUT', `${FAQS}/order`],
      ['POST', `${FAQS}/${id}/restore`],
      ['POST', `${STORIES}/images`],
    ] as const) {
      expect([method, path, await send(client, method, path)]).toEqual([method, path, 403]);
      expect([method, path, await send(app.client(), method, path)]).toEqual([method, path, 401]);
    }
  });
});

describe('success stories', () => {
  it('need name, country, program and quote; other fields are optional', async () => {
    const made = await admin.client.post<Body>(STORIES, STORY);
    expect(made.status).toBe(201);
    expect(made.body.successStory).toMatchObject({
      ...STORY,
      title: null,
      story: null,
      imageUrl: null,
      isActive: true,
      displayOrder: 1,
    });
    const wrong = await admin.client.post<Body>(STORIES, { story: 'x' });
    expect(wrong.body.errors?.map(({ field }) => field)).toEqual(['name', 'country', 'program', 'quote']);
    const { id } = made.body.successStory;
    const change = { title: 'PhD student', story: null, isActive: false };
    expect((await admin.client.patch<Body>(`${STORIES}/${id}`, change)).body.successStory).toMatchObject(
      change,
    );
    const list = await app.client().get<Body>('/api/success-stories');
    expect(list.body.successStories).toEqual([]);
    await admin.client.delete(`${STORIES}/${id}`);
    expect((await admin.client.post<Body>(`${STORIES}/${id}/restore`)).body.successStory).toMatchObject({
      ...STORY,
      title: 'PhD student',
    });
  });

  it.each([
    'javascript:alert(1)',
    'http://example.org/a.png',
    'data:image/svg+xml,<svg/>',
    '//example.org/a',
  ])('refuse the image address %s', async (imageUrl) => {
    const answer = await admin.client.post<Body>(STORIES, { ...STORY, imageUrl });
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.[0]?.field).toBe('imageUrl');
  });
});

it('deleted items are shown nowhere, and a service whose tier is deleted costs its list price', async () => {
  const { body } = await app.client().get<{ pricingTiers: Item[] }>('/api/pricing-tiers');
  const review = body.pricingTiers.find(({ serviceType }) => serviceType === 'expert_review')!;
  const price = async (): Promise<unknown> => {
    const { data } = await app
      .client()
      .gql<{ paidServices: { serviceType: string; amountCents: number }[] }>(
        '{ paidServices { serviceType amountCents } }',
      );
    return data?.paidServices.find(({ serviceType }) => serviceType === 'EXPERT_REVIEW')?.amountCents;
  };
  await admin.client.patch(`/api/admin/pricing/${review.id}`, { price: 59 });
  expect(await price()).toBe(5900);
  await admin.client.delete(`/api/admin/pricing/${review.id}`);
  expect(await price()).toBe(4900);
  const other = { name: 'Other', price: 69, description: 'A review.', serviceType: 'expert_review' };
  const second = await admin.client.post<{ pricingTier: Item }>('/api/admin/pricing', other);
  const restore = () => admin.client.post<Body>(`/api/admin/pricing/${review.id}/restore`);
  expect((await restore()).body.message).toContain('Another active tier sells this service');
  await admin.client.delete(`/api/admin/pricing/${second.body.pricingTier.id}`);
  expect((await restore()).status).toBe(200);
  expect(await price()).toBe(5900);
});
