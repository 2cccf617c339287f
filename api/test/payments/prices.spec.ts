import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PricingTiersService } from '../../src/modules/content/pricing-tiers.service.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { assessed, begin, payByCard, getPayments } from './buying.js';

interface Tier {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly description: string;
  readonly features: string[];
  readonly isPopular: boolean;
  readonly isActive: boolean;
  readonly displayOrder: number;
  readonly serviceType: string | null;
}

interface Body {
  readonly pricingTiers: Tier[];
  readonly pricingTier: Tier;
  readonly pageInfo: { readonly nextCursor: string | null; readonly total?: number };
  readonly errors?: { readonly field: string; readonly message: string }[];
  readonly message?: string;
}

const ADMIN_LIST = '/api/admin/pricing';
const unknown = '019ab000-0000-7000-8000-00000000dead';

let app: TestApp;
let admin: SignedUp;
let seeded: Tier[];

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUpAdmin();
  seeded = (await shown()).body.pricingTiers;
});

afterAll(() => app.close());

/** Each test begins with the tiers of a new installation. */
afterEach(async () => {
  await app.sql('DELETE FROM pricing_tier WHERE NOT id = ANY($1)', [seeded.map(({ id }) => id)]);
  for (const { id, price, name, isActive, serviceType, ...tier } of seeded) {
    await app.sql(
      `INSERT INTO pricing_tier (id, name, price_cents, description, features, is_popular, display_order, service_type,
         is_active) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       ON CONFLICT (id) DO UPDATE SET name = $2, price_cents = $3, service_type = $8, is_active = $9, display_order = $7`,
      [
        id,
        name,
        price * 100,
        tier.description,
        JSON.stringify(tier.features),
        tier.isPopular,
        tier.displayOrder,
        serviceType,
        isActive,
      ],
    );
  }
});

const shown = (headers?: Record<string, string>) => app.client().get<Body>('/api/pricing-tiers', headers);
const selling = (service: string) => seeded.find(({ serviceType }) => serviceType === service)!;
const change = (id: string, body: unknown) => admin.client.patch<Body>(`${ADMIN_LIST}/${id}`, body);

async function priceList(): Promise<Record<string, number>> {
  const { data } = await app
    .client()
    .gql<{ paidServices: { serviceType: string; amountCents: number }[] }>(
      '{ paidServices { serviceType amountCents } }',
    );
  return Object.fromEntries(
    data!.paidServices.map(({ serviceType, amountCents }) => [serviceType, amountCents]),
  );
}

describe('the public prices', () => {
  it('are Free, Expert Review at $49 (the most popular), and Full Service at $199', async () => {
    const { status, body } = await shown();
    expect(status).toBe(200);
    expect(body.pricingTiers.map(({ name, price, isPopular }) => [name, price, isPopular])).toEqual([
      ['Free', 0, false],
      ['Expert Review', 49, true],
      ['Full Service', 199, false],
    ]);
    expect(Object.keys(body.pricingTiers[0]!).sort()).toEqual(
      [
        'id',
        'name',
        'price',
        'description',
        'features',
        'isPopular',
        'isActive',
        'displayOrder',
        'serviceType',
        'updatedAt',
      ].sort(),
    );
  });

  it('are the same over GraphQL, in cents', async () => {
    const { data } = await app.client().gql('{ pricingTiers { id name priceCents serviceType } }');
    expect(data).toEqual({
      pricingTiers: seeded.map(({ id, name, price, serviceType }) => ({
        id,
        name,
        priceCents: price * 100,
        serviceType: serviceType && serviceType.toUpperCase(),
      })),
    });
  });

  it('are sent again only when they have changed', async () => {
    const first = await shown();
    const tag = first.headers.get('etag') ?? '';
    expect(tag).not.toBe('');
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    expect((await shown({ 'if-none-match': tag })).status).toBe(304);
    await change(selling('expert_review').id, { price: 59 });
    const changed = await shown({ 'if-none-match': tag });
    expect(changed.status).toBe(200);
    expect(changed.body.pricingTiers[1]?.price).toBe(59);
  });

  it('omit inactive tiers and follow the display order', async () => {
    const [free, review, full] = seeded;
    await change(free!.id, { isActive: false });
    await change(review!.id, { displayOrder: 9 });
    expect((await shown()).body.pricingTiers.map(({ id }) => id)).toEqual([full!.id, review!.id]);
  });

  it('are read through their index', async () => {
    await app.sql(
      `INSERT INTO pricing_tier (id, name, price_cents, description, is_active)
       SELECT gen_random_uuid(), 'Old', 100, 'An old price.', false FROM generate_series(1, 5000)`,
    );
    await app.sql('ANALYZE pricing_tier');
    const { sql, parameters } = app
      .get(PricingTiersService)
      .selectActive(RequestContext.system('test'))
      .compile();
    const plan = await app.sql<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, [...parameters]);
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('pricing_tier_shown');
  });
});

describe('the price list', () => {
  it('lists everything that can be bought, with its description', async () => {
    const { data } = await app
      .client()
      .gql<{ paidServices: Record<string, unknown>[] }>(
        '{ paidServices { serviceType name description features amountCents promise } }',
      );
    expect(data?.paidServices).toMatchObject([
      {
        serviceType: 'EXPERT_REVIEW',
        name: 'Expert Review',
        amountCents: 4900,
        promise: 'Within 2-3 business days',
      },
      { serviceType: 'FULL_SERVICE', name: 'Full Service', amountCents: 19900, promise: 'Within 1-2 weeks' },
      { serviceType: 'ASSESSMENT', amountCents: 1000, promise: 'Right away' },
    ]);
  });

  it('decides what is charged: a tier with a new price is sold at that price only', async () => {
    await change(selling('expert_review').id, { price: 59.5, name: 'Second Opinion' });
    expect(await priceList()).toMatchObject({ EXPERT_REVIEW: 5950 });
    const person = await app.signUp();
    const assessmentId = await assessed(person);
    const old = await begin(person.client, { assessmentId }, 4900);
    expect(old.status).toBe(400);
    expect(old.body.errors?.[0]?.message).toBe('The price is $59.50 (5950 cents).');
    expect((await begin(person.client, { assessmentId }, 5950)).body.amount).toBe(5950);
  });

  it('falls back to $49 and $199 when no active tier sells a service', async () => {
    await change(selling('expert_review').id, { price: 59, isActive: false });
    await change(selling('full_service').id, { price: 299, serviceType: null });
    expect(await priceList()).toEqual({ EXPERT_REVIEW: 4900, FULL_SERVICE: 19900, ASSESSMENT: 1000 });
  });

  it('is public, like the name of the provider', async () => {
    const { data } = await app.client().gql('{ paymentSettings { provider publishableKey } }');
    expect(data).toEqual({ paymentSettings: { provider: 'SANDBOX', publishableKey: null } });
  });

  it('leaves an open intent at its original price', async () => {
    const person = await app.signUp();
    const assessmentId = await assessed(person);
    const first = await begin(person.client, { assessmentId });
    await change(selling('expert_review').id, { price: 99 });
    const second = await begin(person.client, { assessmentId }, 4900);
    expect(second.body).toEqual(first.body);
    expect((await begin(person.client, { assessmentId }, 9900)).status).toBe(400);
    expect((await payByCard(person.client, first.body)).status).toBe(200);
    expect(await getPayments(person.client)).toMatchObject([{ amount: 49, status: 'completed' }]);
  });
});

describe('an admin', () => {
  const tier = {
    name: ' Starter ',
    price: 12.34,
    description: 'A small start.',
    features: ['One', 'Two'],
    isPopular: true,
    displayOrder: 7,
  };

  it('adds, changes and deletes a tier, each with an audit entry', async () => {
    const made = await admin.client.post<Body>(ADMIN_LIST, tier);
    expect(made.status).toBe(201);
    const { id } = made.body.pricingTier;
    expect(made.body.pricingTier).toMatchObject({
      ...tier,
      name: 'Starter',
      isActive: true,
      serviceType: null,
    });
    const changed = await change(id, { price: 15, isActive: false });
    expect(changed.body.pricingTier).toMatchObject({
      price: 15,
      isActive: false,
      description: 'A small start.',
    });
    expect((await admin.client.delete(`${ADMIN_LIST}/${id}`)).body).toEqual({ deleted: true });
    expect((await change(id, { price: 1 })).status).toBe(404);
    const entries = await app.sql<{ action: string; changes: Record<string, unknown>; actor: string }>(
      `SELECT action, changes, actor_id AS actor FROM audit_entry WHERE subject_id = $1 ORDER BY id`,
      [id],
    );
    expect(entries.map(({ action }) => action)).toEqual([
      'pricing.create',
      'pricing.update',
      'pricing.delete',
    ]);
    expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set([admin.user.id]));
    expect(entries[1]?.changes).toEqual({ priceCents: [1234, 1500], isActive: [true, false] });
  });

  it('adds, changes and deletes a tier over GraphQL as well', async () => {
    const upsert = (input: unknown) =>
      admin.client.gql<{ upsertPricingTier: { id: string; name: string; priceCents: number } }>(
        'mutation ($input: PricingTierInput!) { upsertPricingTier(input: $input) { id name priceCents } }',
        { input },
      );
    const made = await upsert({ name: 'Starter', priceCents: 1234, description: 'A small start.' });
    const id = made.data?.upsertPricingTier.id;
    const changed = await upsert({ id, priceCents: 1500 });
    expect(changed.data?.upsertPricingTier).toEqual({ id, name: 'Starter', priceCents: 1500 });
    const { data } = await admin.client.gql<{ adminPricingTiers: { id: string }[] }>(
      '{ adminPricingTiers { id isActive } }',
    );
    expect(data?.adminPricingTiers.map((adminPricingTier) => adminPricingTier.id)).toContain(id);
    const deletion = 'mutation ($id: ID!) { deletePricingTier(id: $id) }';
    expect((await admin.client.gql(deletion, { id })).data).toEqual({ deletePricingTier: true });
    expect((await admin.client.gql(deletion, { id })).errors[0]?.extensions.code).toBe('NOT_FOUND');
    const missing = await upsert({ name: 'Starter' });
    expect(missing.errors[0]?.extensions.errors?.map(({ field }) => field)).toEqual(['price', 'description']);
  });

  it.each([
    [{ price: 1, description: 'x' }, 'name'],
    [{ name: '  ', price: 1, description: 'x' }, 'name'],
    [{ name: 'x', description: 'x' }, 'price'],
    [{ name: 'x', price: -1, description: 'x' }, 'price'],
    [{ name: 'x', price: 1.005, description: 'x' }, 'price'],
    [{ name: 'x', price: '49', description: 'x' }, 'price'],
    [{ name: 'x', price: 1e12, description: 'x' }, 'price'],
    [{ name: 'x', price: 1 }, 'description'],
    [{ name: 'x', price: 1, description: 'x', features: ['a', ''] }, 'features'],
    [{ name: 'x', price: 1, description: 'x', features: 'a' }, 'features'],
    [{ name: 'x', price: 1, description: 'x', displayOrder: 1.5 }, 'displayOrder'],
    [{ name: 'x', price: 1, description: 'x', serviceType: 'assessment' }, 'serviceType'],
    [{ name: 'x', price: 0.2, description: 'x', serviceType: 'expert_review' }, 'price'],
  ])('is told which field of %j is invalid', async (body, field) => {
    const answer = await admin.client.post<Body>(ADMIN_LIST, body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.map((error) => error.field)).toEqual([field]);
  });

  it('cannot clear a required field of a tier', async () => {
    const answer = await change(seeded[0]!.id, { name: null });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ field: 'name' }]);
  });

  it('cannot have two active tiers sell one service', async () => {
    const second = {
      name: 'Other',
      price: 59,
      description: 'Another review.',
      serviceType: 'expert_review',
    };
    const answer = await admin.client.post<Body>(ADMIN_LIST, second);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe('Another active tier sells this service. Deactivate that one first.');
    const asleep = await admin.client.post<Body>(ADMIN_LIST, { ...second, isActive: false });
    expect(asleep.status).toBe(201);
    expect((await change(asleep.body.pricingTier.id, { isActive: true })).status).toBe(409);
    await change(selling('expert_review').id, { isActive: false });
    expect((await change(asleep.body.pricingTier.id, { isActive: true })).status).toBe(200);
    expect(await priceList()).toMatchObject({ EXPERT_REVIEW: 5900 });
  });

  it('pages through all tiers, counted on request', async () => {
    for (const order of [1, 1, 2]) await admin.client.post(ADMIN_LIST, { ...tier, displayOrder: order });
    const all = await admin.client.get<Body>(`${ADMIN_LIST}?count=true`);
    expect(all.body.pageInfo).toEqual({ nextCursor: null, total: 6 });
    const ids: string[] = [];
    let cursor = '';
    do {
      const page = await admin.client.get<Body>(`${ADMIN_LIST}?limit=2${cursor && `&cursor=${cursor}`}`);
      ids.push(...page.body.pricingTiers.map(({ id }) => id));
      cursor = page.body.pageInfo.nextCursor ?? '';
    } while (cursor !== '');
    expect(ids).toEqual(all.body.pricingTiers.map(({ id }) => id));
    expect((await admin.client.get(`${ADMIN_LIST}?limit=0`)).status).toBe(400);
    expect((await admin.client.get(`${ADMIN_LIST}?cursor=x.y`)).status).toBe(400);
  });

  it('alone may manage tiers', async () => {
    const { client } = await app.signUp();
    expect((await client.get(ADMIN_LIST)).status).toBe(403);
    expect((await client.post(ADMIN_LIST, tier)).status).toBe(403);
    expect((await client.patch(`${ADMIN_LIST}/${seeded[0]!.id}`, { price: 0 })).status).toBe(403);
    expect((await client.delete(`${ADMIN_LIST}/${seeded[0]!.id}`)).status).toBe(403);
    expect((await app.client().get(ADMIN_LIST)).status).toBe(401);
    expect((await admin.client.delete(`${ADMIN_LIST}/${unknown}`)).status).toBe(404);
  });
});
