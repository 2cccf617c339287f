import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { newId } from '../../src/platform/database/ids.js';
import { createWorker } from '../../src/app/configure-app.js';
import { createProcessLog } from '../../src/app/process-log.js';
import { parseSettings } from '../../src/platform/config/settings.js';
import { Metrics } from '../../src/platform/observability/metrics.js';
import { WorkerMonitor } from '../../src/platform/observability/worker-monitor.js';
import { startTestApp, type TestApp } from '../harness/index.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const figures = (): Promise<string> => app.metrics();

/** The value of one sample; labels as Prometheus writes them. */
async function read(sample: string): Promise<number> {
  const line = (await figures()).split('\n').find((each) => each.startsWith(`${sample} `));
  return Number(line?.slice(sample.length + 1) ?? 'NaN');
}

describe('the metrics of a process', () => {
  it('show how much due work waits and for how long, by topic', async () => {
    const put = (notBefore: string, publishedAt: string | null) =>
      app.sql(
        `INSERT INTO outbox (id, topic, payload, request_id, created_at, not_before, published_at)
         VALUES ($1, 'test.nobody', '{}', 'r', now() - interval '10 minutes', now() + $2::interval, $3::timestamptz)`,
        [newId(), notBefore, publishedAt],
      );
    const published = new Date().toISOString();
    await put('-300 seconds', published);
    await put('-60 seconds', published);
    await put('1 hour', published);
    const labels = '{topic="test.nobody",state="unsettled"}';
    expect(await read(`outbox_entries${labels}`)).toBe(2);
    const age = await read(`outbox_oldest_seconds${labels}`);
    expect(age).toBeGreaterThanOrEqual(300);
    expect(age).toBeLessThan(600);
    await app.sql(`DELETE FROM outbox WHERE topic = 'test.nobody'`);
    expect(await read(`outbox_entries${labels}`)).toBeNaN();
  });

  it('show the jobs of each queue by state, and the age of the oldest that waits', async () => {
    const text = await figures();
    for (const state of ['waiting', 'active', 'delayed', 'failed'])
      expect(text).toMatch(
        new RegExp(`^queue_jobs\\{topic="auth.password-reset-mail",state="${state}"\\} \\d+$`, 'm'),
      );
    expect(text).toMatch(/^queue_oldest_waiting_seconds\{topic="auth.password-reset-mail"\} [\d.]+$/m);
  });

  it('count job attempts by topic and outcome', async () => {
    const person = await app.signUp();
    await app.mailTo(person.email, '');
    await expect
      .poll(async () =>
        (await figures()).match(/job_duration_seconds_count\{topic="[\w.-]+",outcome="done"\} [1-9]/),
      )
      .not.toBeNull();
  });

  it('omit one that cannot be read', async () => {
    app.get(Metrics).gauge('test_unreadable', 'Never read.', [], () => Promise.reject(new Error('down')));
    const text = await figures();
    expect(text).toMatch(/^test_unreadable Nan$/m);
    expect(text).toContain('process_cpu_seconds_total');
  });
});

describe('a separate worker', () => {
  it('shows its metrics to the bearer of the token, and its health to anybody', async () => {
    const token = 'w'.repeat(20);
    const settings = parseSettings({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      WORKER: 'separate',
      DATA_DIR: app.settings.dataDir,
      DATABASE_URL: app.database.url,
      METRICS_TOKEN: token,
      WORKER_METRICS_PORT: '0',
    });
    const worker = await createWorker(settings, app.database.url, createProcessLog(settings));
    await worker.init();
    try {
      const url = `http://127.0.0.1:${worker.get(WorkerMonitor, { strict: false }).port}`;
      expect((await fetch(`${url}/health/live`)).status).toBe(200);
      expect((await fetch(`${url}/metrics`)).status).toBe(404);
      expect((await fetch(`${url}/`)).status).toBe(404);
      const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
      const text = await answer.text();
      expect(text).toContain('outbox_oldest_seconds');
      expect(text).toContain('queue_oldest_waiting_seconds{');
    } finally {
      await worker.close();
    }
  });
});

describe('a monitoring expression', () => {
  const alerts = z
    .object({
      groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
    })
    .parse(parse(readFileSync(new URL('../../../deploy/prometheus-alerts.yml', import.meta.url), 'utf8')));
  const board = z
    .object({
      panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
    })
    .parse(JSON.parse(readFileSync(new URL('../../../deploy/grafana-board.json', import.meta.url), 'utf8')));
  const expressions = [
    ...alerts.groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => [alert, expr] as const)),
    ...board.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ];

  it.each(expressions)('of %s uses existing metrics and labels only', async (_name, expression) => {
    // Metrics that are created at their first use.
    const metrics = app.get(Metrics);
    metrics.count('payment_events_total', 'Used here.', { outcome: 'applied' }, 0);
    metrics.count('periodic_task_runs_total', 'Used here.', { task: 'x', outcome: 'done' }, 0);
    metrics.observe('guidance_wording_seconds', 'Used here.', { outcome: 'answered' }, 0);
    await app.client().get('/health/live');
    const text = await figures();
    const names = [...expression.matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b(?=[{[)\s]|$)/g)].map(([name]) => name);
    const functions = new Set(['histogram_quantile']);
    for (const name of names.filter((each) => !functions.has(each))) {
      expect(text, name).toMatch(new RegExp(`^# TYPE ${name.replace(/_(count|bucket|sum)$/, '')} `, 'm'));
    }
  });
});
