import { execFileSync } from 'node:child_process';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReportExportWorkService, ReportRollupsService } from '../../src/modules/reports/index.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { newId } from '../../src/platform/database/ids.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';

const ctx = RequestContext.system('test');
const DAYS = { from: '2026-03-01', to: '2026-03-31', tz: 'Europe/Berlin' };

interface Listed {
  readonly id: string;
  readonly kind: string;
  readonly status: string;
  readonly progress: number;
  readonly bytes: number | null;
  readonly url: string | null;
  readonly fileName: string;
}

let app: TestApp;
let admin: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUpAdmin();
  // Only in Berlin is the second one in March.
  await addUser('2026-03-10T10:00:00Z', '=HYPERLINK("https://example.org")');
  await addUser('2026-02-28T23:30:00Z', 'Grace');
  await addUser('2026-04-01T09:00:00Z', 'Later');
  await app.get(ReportRollupsService).refresh(ctx);
});
afterAll(() => app.close());

async function addUser(at: string, firstName: string): Promise<string> {
  const id = newId();
  await app.sql(
    `INSERT INTO users (id, email, username, first_name, last_name, created_at)
     VALUES ($1::uuid, $1::text || '@example.com', $1::text, $2, 'B', $3)`,
    [id, firstName, at],
  );
  return id;
}

const list = async (person = admin): Promise<readonly Listed[]> =>
  (await person.client.get<{ exports: readonly Listed[] }>('/api/admin/reports/exports')).body.exports;

async function order(kind: string, days: Record<string, string> = DAYS, person = admin): Promise<Listed> {
  const { status, body, text } = await person.client.post<{ export: Listed }>('/api/admin/reports/exports', {
    kind,
    ...days,
  });
  if (status !== 202) throw new Error(`The order answered ${status}: ${text}`);
  return body.export;
}

/** Waits until the worker is done with a file. */
async function finish(id: string): Promise<Listed> {
  await expect
    .poll(async () => (await list()).find((file) => file.id === id)?.status, { timeout: 20_000 })
    .toMatch(/ready|failed/);
  const file = (await list()).find((each) => each.id === id);
  if (!file) throw new Error('The file is gone.');
  return file;
}

async function download({ url }: Listed, person = admin): Promise<Buffer> {
  const response = await fetch(`${app.url}${url ?? '/nowhere'}`, {
    headers: { cookie: person.client.cookieHeader() },
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

const actions = async (subject: string): Promise<string[]> =>
  (
    await app.sql<{ action: string }>('SELECT action FROM audit_entry WHERE subject_id = $1 ORDER BY id', [
      subject,
    ])
  ).map(({ action }) => action);

describe('Export data', () => {
  it('delivers a ZIP of all figures and records of the period, and records who downloaded it', async () => {
    const ordered = await order('data');
    expect(ordered).toMatchObject({ status: 'waiting', url: null });
    const file = await finish(ordered.id);
    expect(file).toMatchObject({ status: 'ready', progress: 100 });
    expect(file.fileName).toBe('portolan-data-2026-03-01-2026-03-31.zip');
    const bytes = await download(file);
    expect(bytes.length).toBe(file.bytes);
    const files = unzipSync(bytes);
    expect(Object.keys(files).filter((name) => name.startsWith('figures/'))).toHaveLength(12);
    expect(Object.keys(files).filter((name) => name.startsWith('records/'))).toHaveLength(5);
    const read = (name: string): string => strFromU8(files[name] ?? new Uint8Array());
    const users = read('records/users.csv').trim().split('\r\n');
    expect(users).toHaveLength(3);
    expect(users[0]).toContain('id,createdAt,email');
    expect(users[1]).toContain('Grace');
    expect(users[2]).toContain(`"'=HYPERLINK(""https://example.org"")"`);
    expect(read('figures/sign-ups.csv')).toContain('\r\n2026-03-10,1,0\r\n');
    expect(read('figures/revenue.csv')).toContain('Net (USD)');
    expect(read('README.txt')).toContain('Europe/Berlin');
    expect(await actions(file.id)).toEqual(['report_export.create', 'report_export.download']);
  });

  it('contains only table headings when nothing was created', async () => {
    const file = await finish((await order('data', { from: '2011-01-01', to: '2020-12-31' })).id);
    const files = unzipSync(await download(file));
    expect(
      strFromU8(files['records/payments.csv'] ?? new Uint8Array())
        .trim()
        .split('\r\n'),
    ).toHaveLength(1);
  });
});

describe('Generate report', () => {
  it('delivers a PDF with the figures of the period', async () => {
    const file = await finish((await order('report')).id);
    const bytes = await download(file);
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes }).toString();
    expect(text).toContain('March 1, 2026 to March 31, 2026');
    expect(text).toMatch(/Sign-ups\s+2\n/);
    expect(text).toMatch(/2026-03-10\s+1\s+0\n/);
    expect(text).toContain('Time to answer in the chat');
    expect(text).toMatch(/Page 1 of \d+/);
  });
});

describe('a file that is made in the background', () => {
  it('is made once when it is requested twice, and at most three are made at a time', async () => {
    const idle = await startTestApp({ parts: ['api'] });
    try {
      const person = await idle.signUpAdmin();
      const same = await Promise.all([1, 2, 3].map(() => order('data', DAYS, person)));
      expect(new Set(same.map(({ id }) => id)).size).toBe(1);
      await order('report', DAYS, person);
      await order('report', { ...DAYS, tz: 'UTC' }, person);
      const fourth = await person.client.post('/api/admin/reports/exports', {
        kind: 'report',
        ...DAYS,
        tz: 'Asia/Tokyo',
      });
      expect([fourth.status, fourth.body['code']]).toEqual([409, 'CONFLICT']);
      const early = await person.client.get(`/api/admin/reports/exports/${same[0]?.id ?? ''}/file`);
      expect(early.status).toBe(409);
      const canceled = await person.client.delete(`/api/admin/reports/exports/${same[0]?.id ?? ''}`);
      expect([canceled.status, canceled.body]).toEqual([200, { deleted: true }]);
      expect(await list(person)).toHaveLength(2);
    } finally {
      await idle.close();
    }
  });

  it('is complete after a worker was killed halfway and another took over', async () => {
    const { id } = await order('data', { from: '2026-03-02', to: '2026-03-30' });
    await finish(id);
    // The state that a killed worker leaves: started, with a file that it stored but didn't record.
    await app.sql(
      `UPDATE report_export SET status = 'running', progress = 40, bytes = NULL, file_id = NULL, finished_at = NULL WHERE id = $1`,
      [id],
    );
    await app.get(ReportExportWorkService).make(ctx, id, () => Promise.resolve());
    const file = await finish(id);
    expect(Object.keys(unzipSync(await download(file)))).toHaveLength(18);
  });

  it('is one complete file when two workers make it at once', async () => {
    const { id } = await order('data', { from: '2026-03-01', to: '2026-03-29' });
    await finish(id);
    await app.sql(
      `UPDATE report_export SET status = 'waiting', bytes = NULL, file_id = NULL, finished_at = NULL WHERE id = $1`,
      [id],
    );
    const work = app.get(ReportExportWorkService);
    await Promise.all([1, 2].map(() => work.make(ctx, id, () => Promise.resolve())));
    const file = await finish(id);
    const bytes = await download(file);
    expect(bytes.length).toBe(file.bytes);
    expect(Object.keys(unzipSync(bytes))).toHaveLength(18);
  });

  it('is abandoned with a reason, leaves nothing behind, and can be requested again', async () => {
    const { id } = await order('report', { from: '2026-03-03', to: '2026-03-30' });
    await finish(id);
    await app.sql(
      `UPDATE report_export SET status = 'running', bytes = NULL, file_id = NULL, finished_at = NULL WHERE id = $1`,
      [id],
    );
    await app.get(ReportExportWorkService).giveUp(ctx, id, () => Promise.resolve());
    expect(await finish(id)).toMatchObject({ status: 'failed', url: null });
    const second = await order('report', { from: '2026-03-03', to: '2026-03-30' });
    expect((await finish(second.id)).status).toBe('ready');
  });

  it('stops when it is canceled halfway', async () => {
    const { id } = await order('data', { from: '2026-03-04', to: '2026-03-30' });
    await finish(id);
    await admin.client.delete(`/api/admin/reports/exports/${id}`);
    let settled = 0;
    await app.get(ReportExportWorkService).make(ctx, id, () => {
      settled += 1;
      return Promise.resolve();
    });
    expect(settled).toBe(1);
    expect((await admin.client.get(`/api/admin/reports/exports/${id}/file`)).status).toBe(404);
    expect((await actions(id)).at(-1)).toBe('report_export.delete');
  });

  it('is deleted with its row when it expires, and when its admin is deleted', async () => {
    const { id } = await order('report', { from: '2026-03-05', to: '2026-03-30' });
    const file = await finish(id);
    await app.sql(`UPDATE report_export SET expires_at = now() - interval '1 second' WHERE id = $1`, [id]);
    expect((await admin.client.get(file.url ?? '')).status).toBe(404);
    expect(await app.get(ReportExportWorkService).removeExpired(ctx)).toBe(1);
    expect((await list()).some((each) => each.id === id)).toBe(false);

    const orphan = await finish((await order('report', { from: '2026-03-06', to: '2026-03-30' })).id);
    await app.sql('DELETE FROM report_export WHERE id = $1', [orphan.id]);
    const work = app.get(ReportExportWorkService);
    expect(await work.removeOrphans(ctx, new Date(Date.now() - 60_000))).toBe(0);
    expect(await work.removeOrphans(ctx, new Date(Date.now() + 60_000))).toBeGreaterThan(0);
    expect(await work.removeOrphans(ctx, new Date(Date.now() + 60_000))).toBe(0);
    expect((await download(await finish((await order('report')).id))).length).toBeGreaterThan(0);
  });

  it('belongs to the admin who requested it', async () => {
    const file = await finish((await order('report')).id);
    const other = await app.signUpAdmin();
    const person = await app.signUp();
    expect((await other.client.get(file.url ?? '')).status).toBe(404);
    expect((await other.client.delete(`/api/admin/reports/exports/${file.id}`)).status).toBe(404);
    expect(await list(other)).toEqual([]);
    expect((await person.client.get(file.url ?? '')).status).toBe(403);
    expect((await app.client().get(file.url ?? '')).status).toBe(401);
    for (const wrong of ['not-an-id', newId()])
      expect((await admin.client.get(`/api/admin/reports/exports/${wrong}/file`)).status).toBe(404);
  });

  it('is requested, listed and deleted over GraphQL too', async () => {
    const { data, errors } = await admin.client.gql<{ createReportExport: { id: string; kind: string } }>(
      `mutation ($input: CreateReportExportInput!) { createReportExport(input: $input) { id kind status } }`,
      { input: { kind: 'REPORT', from: '2026-03-07', to: '2026-03-08', tz: 'UTC' } },
    );
    expect(errors).toEqual([]);
    const id = data?.createReportExport.id ?? '';
    await finish(id);
    const listed = await admin.client.gql<{ reportExports: { id: string; status: string }[] }>(
      '{ reportExports { id status } }',
    );
    expect(listed.data?.reportExports[0]).toEqual({ id, status: 'READY' });
    const deletion = 'mutation ($id: ID!) { deleteReportExport(id: $id) }';
    expect((await admin.client.gql(deletion, { id })).errors).toEqual([]);
    expect((await admin.client.gql(deletion, { id })).errors[0]?.extensions.code).toBe('NOT_FOUND');
    const wrong = await admin.client.gql(
      `mutation ($input: CreateReportExportInput!) { createReportExport(input: $input) { id } }`,
      { input: { kind: 'DATA', from: '2026-03-07', to: '2026-03-01' } },
    );
    expect(wrong.errors[0]?.extensions.code).toBe('VALIDATION_FAILED');
  });
});

describe('reports over REST', () => {
  const query = new URLSearchParams(DAYS).toString();

  it('deliver the figures of the period', async () => {
    const { status, body } = await admin.client.get<{
      report: { grain: string; sections: { name: string; columns: { values: number[]; total: number }[] }[] };
    }>(`/api/admin/reports?${query}`);
    expect(status).toBe(200);
    expect(body.report.grain).toBe('day');
    expect(body.report.sections.find(({ name }) => name === 'sign-ups')?.columns[0]?.total).toBe(2);
    expect((await admin.client.get('/api/admin/reports?from=2026-03-02&to=2026-03-01')).status).toBe(400);
    expect((await admin.client.get('/api/admin/reports')).status).toBe(400);
  });

  it('ignore unknown query parameters', async () => {
    expect((await admin.client.get(`/api/admin/reports?${query}&utm_source=mail`)).status).toBe(200);
  });

  it('deliver each list of records, and record who downloaded it', async () => {
    for (const name of ['users', 'applications', 'assessments', 'payments', 'commissions']) {
      const { status, text, headers } = await admin.client.get(`/api/admin/reports/${name}.csv?${query}`);
      expect([name, status, headers.get('content-type')]).toEqual([name, 200, 'text/csv; charset=utf-8']);
      expect(text.replace('\ufeff', '')).toMatch(/^id,createdAt,/);
      expect(await actions(name)).toEqual(['report.export']);
    }
    expect((await admin.client.get(`/api/admin/reports/secrets.csv?${query}`)).status).toBe(404);
    expect((await admin.client.get('/api/admin/reports/users.csv?from=x&to=y')).status).toBe(400);
    const person = await app.signUp();
    expect((await person.client.get(`/api/admin/reports/users.csv?${query}`)).status).toBe(403);
  });

  it('deliver a list of many batches completely and in order, even when timestamps are equal', async () => {
    await app.sql(
      `INSERT INTO users (id, email, username, first_name, last_name, created_at)
       SELECT gen_random_uuid(), n || '@many.example', 'many' || n, 'A', 'B', timestamptz '2021-05-05 12:00Z' + (n / 900) * interval '1 ms'
       FROM generate_series(1, 2500) AS n`,
    );
    const { text } = await admin.client.get('/api/admin/reports/users.csv?from=2021-05-05&to=2021-05-05');
    const rows = text.trim().split('\r\n').slice(1);
    expect(rows).toHaveLength(2_500);
    expect(new Set(rows.map((row) => row.slice(0, 36))).size).toBe(2_500);
  });
});
