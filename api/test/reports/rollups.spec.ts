import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReportRollupsService, ReportsService, type Report } from '../../src/modules/reports/index.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { newId } from '../../src/platform/database/ids.js';
import { startTestApp, type TestApp } from '../harness/index.js';
import { FULL_COUNT, ROLLED_UP } from './full-count.js';
import { History } from './history.js';

const ctx = RequestContext.system('test');
let app: TestApp;
let rollups: ReportRollupsService;
let reports: ReportsService;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
  rollups = app.get(ReportRollupsService);
  reports = app.get(ReportsService);
});
afterAll(() => app.close());

interface Counted {
  readonly metric: string;
  readonly key: string;
  readonly count: number | null;
  readonly cents: number;
}

/** Repeatable: a linear congruential generator. */
function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const inOrder = (rows: readonly Counted[]) =>
  rows
    .filter(({ count }) => count !== null)
    .map(({ metric, key, count, cents }) => `${metric} ${key} ${count} ${cents}`)
    .sort();

function column(report: Report, section: string, key: string) {
  const found = report.sections
    .find(({ name }) => name === section)
    ?.columns.find((each) => each.key === key);
  if (!found) throw new Error(`There is no ${section} ${key}.`);
  return found;
}

async function addUser(at: string): Promise<string> {
  const id = newId();
  await app.sql(
    `INSERT INTO users (id, email, username, first_name, last_name, created_at) VALUES ($1::uuid, $1::text || '@example.com', $1::text, 'A', 'B', $2)`,
    [id, at],
  );
  return id;
}

describe('the counters of the reports', () => {
  it('equal a full count after any history with refunds and deletions, and after a rebuild', async () => {
    const random = draws(20_261_122);
    const history = new History(app, random);
    for (let step = 0; step < 400; step += 1) {
      await history.step();
      if (random() < 0.05) await rollups.refresh(ctx);
    }
    await rollups.refresh(ctx);
    const full = inOrder(await app.sql<Counted & { metric: string }>(FULL_COUNT));
    expect(full.length).toBeGreaterThan(10);
    const rolledUp = async (minutes: number) => inOrder(await app.sql<Counted>(ROLLED_UP, [minutes]));
    expect(await rolledUp(15)).toEqual(full);
    expect(await rolledUp(1440)).toEqual(full);

    const [refunded] = await app.sql<{ cents: number }>(
      'SELECT sum(refunded_cents)::integer AS cents FROM payment',
    );
    const [counted] = await app.sql<{ cents: number }>(
      `SELECT sum(cents)::integer AS cents FROM report_bucket WHERE metric = 'refund' AND minutes = 15`,
    );
    expect(counted?.cents).toBe(refunded?.cents);

    await rollups.rebuild(ctx);
    expect(await rolledUp(15)).toEqual(full);
    expect(await rollups.isBehind(ctx)).toBe(false);
  });

  it('agree when many processes count at once', async () => {
    await addUser('2026-05-01T10:00:00Z');
    await Promise.all([1, 2, 3].map(() => rollups.refresh(ctx)));
    await Promise.all([addUser('2026-05-01T10:01:00Z'), rollups.refresh(ctx), rollups.refresh(ctx)]);
    await rollups.refresh(ctx);
    const report = await reports.get(ctx, { from: '2026-05-01', to: '2026-05-01' });
    expect(column(report, 'sign-ups', 'student').values).toEqual([2]);
  });

  it('add up whichever process counts a visit', async () => {
    const moment = new Date('2026-05-03T22:50:00Z');
    await Promise.all([2, 3, 5].map((count) => rollups.add(ctx, 'visit', count, moment)));
    const report = await reports.get(ctx, { from: '2026-05-03', to: '2026-05-03' });
    expect(column(report, 'funnel', 'count').values[0]).toBe(10);
    await rollups.rebuild(ctx);
    const rebuilt = await reports.get(ctx, {
      from: '2026-05-04',
      to: '2026-05-04',
      timeZone: 'Europe/Berlin',
    });
    expect(column(rebuilt, 'funnel', 'count').values[0]).toBe(10);
  });
});

describe('a report', () => {
  it('counts each event on its date in the time zone, even when the clocks change', async () => {
    // Berlin: 23 hours on March 29, 2026. Kathmandu is 5:45 ahead of UTC.
    await addUser('2025-03-29T22:59:00Z');
    await addUser('2025-03-29T23:00:00Z');
    await addUser('2025-03-30T21:59:00Z');
    await addUser('2025-03-30T22:00:00Z');
    await addUser('2025-03-30T18:14:00Z');
    await addUser('2025-03-30T18:15:00Z');
    await rollups.refresh(ctx);
    const signUps = async (timeZone: string) =>
      column(
        await reports.get(ctx, { from: '2025-03-29', to: '2025-03-31', timeZone }),
        'sign-ups',
        'student',
      ).values;
    expect(await signUps('Europe/Berlin')).toEqual([1, 4, 1]);
    expect(await signUps('Asia/Kathmandu')).toEqual([0, 3, 3]);
    expect(await signUps('UTC')).toEqual([2, 4, 0]);
  });

  it('has the same totals by day, week and month', async () => {
    const total = async (from: string, to: string) => {
      const report = await reports.get(ctx, { from, to, timeZone: 'America/New_York' });
      return { grain: report.grain, total: column(report, 'sign-ups', 'student').total };
    };
    const byDay = await total('2026-03-01', '2026-05-02');
    const byWeek = await total('2025-12-31', '2026-08-01');
    const byMonth = await total('2025-04-02', '2030-04-01');
    expect([byDay.grain, byWeek.grain, byMonth.grain]).toEqual(['day', 'week', 'month']);
    expect(byDay.total).toBeGreaterThan(10);
    expect(byWeek.total).toBe(byDay.total);
    expect(byMonth.total).toBe(byDay.total);
  });

  it('is complete and empty when nothing happened, over ten years too', async () => {
    const empty = await reports.get(ctx, { from: '2010-01-01', to: '2019-12-31', timeZone: 'Pacific/Apia' });
    expect(empty.sections).toHaveLength(12);
    for (const { columns } of empty.sections)
      for (const { values } of columns)
        expect(values.filter((value) => value !== null && value !== 0)).toEqual([]);
    expect(column(empty, 'documents', 'p90').total).toBeNull();
  });

  it('counts a payment in the month it was made, and its refund in the month of the refund', async () => {
    const id = newId();
    const userId = await addUser('2024-01-05T10:00:00Z');
    await app.sql(
      `INSERT INTO payment (id, user_id, type, amount_cents, provider, status, intent_state, paid_at)
       VALUES ($1, $2, 'full_service', 19900, 'sandbox', 'completed', 'succeeded', '2024-01-31T23:30:00Z')`,
      [id, userId],
    );
    await app.sql(
      `UPDATE payment SET status = 'refunded', refunded_cents = 19900, refunded_at = '2024-02-10T09:00:00Z' WHERE id = $1`,
      [id],
    );
    await rollups.refresh(ctx);
    const report = await reports.get(ctx, { from: '2024-01-01', to: '2024-02-29' });
    expect(column(report, 'revenue', 'gross').values).toEqual([19_900, 0]);
    expect(column(report, 'revenue', 'net').values).toEqual([19_900, -19_900]);
    expect(column(report, 'refunds', 'full_service').values).toEqual([0, 19_900]);
    const berlin = await reports.get(ctx, {
      from: '2024-01-01',
      to: '2024-02-29',
      timeZone: 'Europe/Berlin',
    });
    expect(column(berlin, 'revenue', 'net').values).toEqual([0, 0]);
  });

  it('measures the time to a first answer from the first waiting question', async () => {
    const userId = await addUser('2024-06-01T00:00:00Z');
    const consultation = newId();
    await app.sql('INSERT INTO chat_consultation (id, user_id) VALUES ($1, $2)', [consultation, userId]);
    const messages = [
      ['user', '10:00:00'],
      ['user', '10:04:00'],
      ['admin', '10:10:00'],
      ['admin', '10:30:00'],
      ['user', '11:00:00'],
      ['admin', '11:01:00'],
    ] as const;
    for (const [index, [sender, time]] of messages.entries()) {
      await app.sql(
        `INSERT INTO chat_message (id, consultation_id, seq, sender, sender_id, content, is_resolved, created_at)
         VALUES ($1, $2, $3, $4, $5, 'x', false, $6)`,
        [newId(), consultation, index + 1, sender, userId, `2024-06-02T${time}Z`],
      );
    }
    await rollups.refresh(ctx);
    // Retention: earlier counts stay.
    await app.sql('DELETE FROM chat_message');
    await rollups.rebuild(ctx);
    const report = await reports.get(ctx, { from: '2024-06-02', to: '2024-06-02' });
    expect(column(report, 'chat', 'count').total).toBe(2);
    const [median, slow] = [column(report, 'chat', 'median').total, column(report, 'chat', 'p90').total];
    expect(Math.abs((median ?? 0) - 60)).toBeLessThanOrEqual(60 * 0.05);
    expect(Math.abs((slow ?? 0) - 600)).toBeLessThanOrEqual(600 * 0.05);
  });
});

describe('access to the reports', () => {
  const QUERY = `query ($from: String!, $to: String!, $tz: String) {
    adminReport(from: $from, to: $to, tz: $tz) { grain sections { name labels columns { key unit values total } } }
    adminTrends { days users }
  }`;

  it('is for admins only, with a readable reason for each refusal', async () => {
    const person = await app.signUp();
    const days = { from: '2026-01-01', to: '2026-01-31' };
    expect((await person.client.gql(QUERY, days)).errors[0]?.extensions.code).toBe('FORBIDDEN');
    const admin = await app.signUpAdmin();
    const { data, errors } = await admin.client.gql<{ adminTrends: { days: string[] } }>(QUERY, days);
    expect(errors).toEqual([]);
    expect(data?.adminTrends.days).toHaveLength(30);
    for (const wrong of [
      { from: '2026-02-01', to: '2026-01-31' },
      { from: '2026-02-30', to: '2026-03-31' },
      { from: '2001-01-01', to: '2026-01-31' },
      { ...days, tz: 'Mars/Olympus' },
    ])
      expect((await admin.client.gql(QUERY, wrong)).errors[0]?.extensions.code).toBe('VALIDATION_FAILED');
  });
});
