import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PaymentsService } from '../../src/modules/payments/payments.service.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { startTestApp, type TestApp } from '../harness/index.js';
import { assessed, begin, startByGraphql, bought, getPayments, getRows } from './buying.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const unknown = '019ab000-0000-7000-8000-00000000dead';

describe('starting a payment', () => {
  it('creates an intent at the price of the expert review by default', async () => {
    const person = await app.signUp();
    const assessmentId = await assessed(person);
    const answer = await begin(person.client);
    expect(answer.status).toBe(201);
    expect(Object.keys(answer.body).sort()).toEqual([
      'amount',
      'clientSecret',
      'currency',
      'paymentIntentId',
    ]);
    expect(answer.body).toMatchObject({ amount: 4900, currency: 'usd' });
    const [payment] = await getPayments(person.client);
    expect(payment).toEqual({
      id: payment?.id,
      type: 'expert_review',
      amount: 49,
      currency: 'usd',
      status: 'pending',
      paymentIntentId: answer.body.paymentIntentId,
      assessmentId,
      createdAt: payment?.createdAt,
    });
  });

  it('accepts a request without a body as the default', async () => {
    const person = await app.signUp();
    await assessed(person);
    expect((await person.client.post('/api/create-payment-intent', {})).status).toBe(201);
  });

  it.each([
    ['expert_review', 4900],
    ['full_service', 19900],
  ])('charges for %s: %i cents', async (serviceType, amount) => {
    const person = await app.signUp();
    const assessmentId = await assessed(person);
    const answer = await begin(person.client, { serviceType, assessmentId }, amount);
    expect(answer.status).toBe(201);
    expect(answer.body.amount).toBe(amount);
  });

  it.each(['student', 'opportunity'])(
    'charges a further %s assessment 1000 cents',
    async (assessmentType) => {
      const person = await app.signUp();
      const answer = await begin(person.client, { serviceType: 'assessment', assessmentType });
      expect(answer.body.amount).toBe(1000);
      const [row] = await app.sql<{ kind: string }>(
        'SELECT assessment_type AS kind FROM payment WHERE user_id = $1',
        [person.user.id],
      );
      expect(row?.kind).toBe(assessmentType === 'student' ? 'student' : 'opportunity-seeker');
    },
  );

  it('pays for a review of the newest finished unpaid assessment when none is named', async () => {
    const person = await app.signUp();
    const older = await assessed(person);
    const newer = await assessed(person, 'employment');
    await begin(person.client);
    expect((await getPayments(person.client))[0]?.assessmentId).toBe(newer);
    await bought(person, { assessmentId: newer });
    await begin(person.client);
    expect((await getPayments(person.client))[0]?.assessmentId).toBe(older);
  });

  it('returns the same over GraphQL, with the whole payment', async () => {
    const person = await app.signUp();
    const assessmentId = await assessed(person);
    const { data } = await startByGraphql(person.client, { serviceType: 'FULL_SERVICE', assessmentId });
    expect(data?.createPaymentIntent).toMatchObject({
      amountCents: 19900,
      currency: 'usd',
      payment: {
        type: 'FULL_SERVICE',
        assessmentId,
        assessmentType: null,
        amountCents: 19900,
        status: 'PENDING',
        intentState: 'REQUIRES_PAYMENT',
        failureMessage: null,
        paymentIntentId: data?.createPaymentIntent.paymentIntentId,
        paidAt: null,
        refundTerms: {
          amountCents: 0,
          until: null,
          requestable: false,
          reason: "Nothing is paid yet, so there's nothing to refund.",
        },
        refundRequest: null,
      },
    });
    const rest = await begin(person.client, { serviceType: 'full_service', assessmentId });
    expect(rest.body.clientSecret).toBe(data?.createPaymentIntent.clientSecret);
  });

  it('never stores the client secret', async () => {
    const person = await app.signUp();
    await assessed(person);
    const { clientSecret } = (await begin(person.client)).body;
    const dumped = await app.sql<{ row: string }>(
      'SELECT p::text AS row FROM payment p UNION ALL SELECT s::text FROM sandbox_intent s',
    );
    expect(dumped.filter(({ row }) => row.includes(clientSecret))).toEqual([]);
  });
});

describe('starting a payment is refused', () => {
  it('for an amount other than the price, on both transports', async () => {
    const person = await app.signUp();
    const assessmentId = await assessed(person);
    for (const amount of [1, 49, 4899, 19900, 0, -4900]) {
      const answer = await begin(person.client, { assessmentId }, amount);
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toEqual([{ field: 'amount', message: 'The price is $49 (4900 cents).' }]);
    }
    const { errors } = await startByGraphql(person.client, {
      serviceType: 'EXPERT_REVIEW',
      assessmentId,
      amountCents: 1,
    });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ field: 'amountCents' }],
    });
    expect(await getPayments(person.client)).toEqual([]);
  });

  it.each(['4900', 49.5, true, { cents: 4900 }, [4900]])('for %j as an amount', async (amount) => {
    const person = await app.signUp();
    const answer = await person.client.post('/api/create-payment-intent', { amount, metadata: {} });
    expect(answer.status).toBe(400);
    expect(answer.body['errors']).toMatchObject([{ field: 'amount' }]);
  });

  it.each([
    [{ serviceType: 'gold' }, 'metadata.serviceType'],
    [{ serviceType: 'assessment', assessmentType: 'pilot' }, 'metadata.assessmentType'],
    [{ currency: 'eur' }, 'metadata.currency'],
  ])('for %j as metadata', async (metadata, field) => {
    const person = await app.signUp();
    const answer = await person.client.post('/api/create-payment-intent', { metadata });
    expect(answer.status).toBe(400);
    expect(answer.body['errors']).toMatchObject([{ field }]);
  });

  it('in another currency', async () => {
    const person = await app.signUp();
    const answer = await person.client.post('/api/create-payment-intent', { currency: 'eur', metadata: {} });
    expect(answer.status).toBe(400);
    expect(answer.body['errors']).toMatchObject([{ field: 'currency' }]);
  });

  it('for a further assessment without a type', async () => {
    const person = await app.signUp();
    const answer = await begin(person.client, { serviceType: 'assessment' });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([
      { field: 'assessmentType', message: 'Choose student or opportunity.' },
    ]);
  });

  it('for a review when there is nothing to review', async () => {
    const person = await app.signUp();
    const answer = await begin(person.client);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ field: 'assessmentId' }]);
  });

  it("for somebody else's assessment, exactly as for one that does not exist", async () => {
    const [owner, other] = [await app.signUp(), await app.signUp()];
    const assessmentId = await assessed(owner);
    const foreign = await begin(other.client, { assessmentId });
    const absent = await begin(other.client, { assessmentId: unknown });
    expect([foreign.status, absent.status]).toEqual([404, 404]);
    expect(foreign.body.message).toBe(absent.body.message);
    expect((await begin(other.client, { assessmentId: 'x' })).status).toBe(404);
    const { errors } = await startByGraphql(other.client, { serviceType: 'FULL_SERVICE', assessmentId });
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await app.sql('SELECT 1 FROM payment WHERE assessment_id = $1', [assessmentId])).toEqual([]);
  });

  it("when an admin pays for somebody else's assessment", async () => {
    const [owner, admin] = [await app.signUp(), await app.signUpAdmin()];
    expect((await begin(admin.client, { assessmentId: await assessed(owner) })).status).toBe(404);
  });

  it("for another account, while one's own is accepted", async () => {
    const [person, other] = [await app.signUp(), await app.signUp()];
    await assessed(person);
    expect((await begin(person.client, { userId: other.user.id })).status).toBe(404);
    expect((await begin(person.client, { userId: person.user.id })).status).toBe(201);
  });

  it('for an assessment that is unfinished or has failed', async () => {
    const person = await app.signUp();
    const assessmentId = await assessed(person);
    for (const status of ['in_progress', 'failed']) {
      await app.sql('UPDATE assessment SET status = $2, result = NULL WHERE id = $1', [assessmentId, status]);
      const answer = await begin(person.client, { assessmentId });
      expect(answer.status).toBe(409);
      expect(answer.body.message).toBe("This assessment isn't finished yet.");
    }
    expect(await getPayments(person.client)).toEqual([]);
  });

  it('for an assessment that is already paid for', async () => {
    const person = await app.signUp();
    const assessmentId = await assessed(person);
    await bought(person, { assessmentId });
    for (const serviceType of ['expert_review', 'full_service']) {
      const answer = await begin(person.client, { serviceType, assessmentId });
      expect(answer.status).toBe(409);
      expect(answer.body.message).toBe('This assessment is already paid for.');
    }
    expect(await getRows(app, person)).toHaveLength(1);
  });
});

describe('the list of payments', () => {
  it('shows a payer only their own payments, newest first', async () => {
    const [person, other] = [await app.signUp(), await app.signUp()];
    await bought(person, { serviceType: 'assessment', assessmentType: 'student' });
    await bought(person, { serviceType: 'assessment', assessmentType: 'opportunity' });
    const own = await getPayments(person.client);
    expect(own).toHaveLength(2);
    expect(own[0]!.createdAt >= own[1]!.createdAt).toBe(true);
    expect(own.map(({ id }) => id)).toEqual([...own.map(({ id }) => id)].sort().reverse());
    expect(await getPayments(other.client)).toEqual([]);
    const { data } = await person.client.gql('{ payments { id type assessmentType status } }');
    expect(data).toEqual({
      payments: own.map(({ id }, index) => ({
        id,
        type: 'ASSESSMENT',
        assessmentType: index === 0 ? 'OPPORTUNITY_SEEKER' : 'STUDENT',
        status: 'COMPLETED',
      })),
    });
  });

  it('lets the payer and admins read each payment; for anyone else it does not exist', async () => {
    const [person, other, admin] = [await app.signUp(), await app.signUp(), await app.signUpAdmin()];
    const { id } = await bought(person, { serviceType: 'assessment', assessmentType: 'student' });
    const ask = (client: typeof person.client, which: string) =>
      client.gql('query ($id: ID!) { payment(id: $id) { id status } }', { id: which });
    const found = { payment: { id, status: 'COMPLETED' } };
    expect((await ask(person.client, id)).data).toEqual(found);
    expect((await ask(admin.client, id)).data).toEqual(found);
    const [foreign, absent] = [await ask(other.client, id), await ask(other.client, unknown)];
    expect(foreign.errors[0]?.extensions.code).toBe('NOT_FOUND');
    expect(foreign.errors[0]?.message).toBe(absent.errors[0]?.message);
  });

  it('is read through its index', async () => {
    const { user } = await app.signUp();
    await app.sql(
      `INSERT INTO users (id, email, username, first_name, last_name, password_hash)
       SELECT gen_random_uuid(), 'many' || n || '@example.com', 'many' || n, 'A', 'B', 'x' FROM generate_series(1, 100) n`,
    );
    await app.sql(
      `INSERT INTO payment (id, user_id, type, amount_cents, provider, status, intent_state)
       SELECT gen_random_uuid(), id, 'expert_review', 4900, 'sandbox', 'failed', 'canceled'
       FROM users CROSS JOIN generate_series(1, 50)`,
    );
    await app.sql('ANALYZE payment');
    const { sql, parameters } = app
      .get(PaymentsService)
      .selectOwned(RequestContext.system('test'), user.id)
      .compile();
    const plan = await app.sql<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, [...parameters]);
    const lines = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(lines).toContain('payment_owner');
    expect(lines).not.toContain('Seq Scan');
    await app.sql(`DELETE FROM payment WHERE provider = 'sandbox' AND payment_intent_id IS NULL`);
  });

  it('states what a refund would return now', async () => {
    const person = await app.signUp();
    await bought(person, { serviceType: 'assessment', assessmentType: 'student' });
    const { data } = await person.client.gql<{
      payments: { paidAt: string; refundTerms: { until: string; reason: string } }[];
    }>('{ payments { paidAt refundTerms { amountCents until requestable reason } } }');
    const { paidAt, refundTerms } = data!.payments[0]!;
    expect(Date.parse(refundTerms.until) - Date.parse(paidAt)).toBe(30 * 24 * 60 * 60 * 1_000);
    expect(refundTerms).toMatchObject({ amountCents: 1000, requestable: true });
    expect(refundTerms.reason).toMatch(
      /^30-day money-back guarantee: you can request all \$10 back until \w+ \d+, \d{4} \(UTC\)\.$/,
    );
  });
});
