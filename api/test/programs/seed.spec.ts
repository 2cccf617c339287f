import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadProgramSeed } from '../../src/modules/programs/seed/seed-schema.js';
import { ProgramSeedingService } from '../../src/modules/programs/seed/program-seeding.service.js';
import { startTestApp, type TestApp } from '../harness/index.js';
import type { ProgramsAnswer } from './support.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
});
afterAll(() => app.close());

it('a new installation has all samples, each marked as a sample and with its official page', async () => {
  const { body } = await app.client().get<ProgramsAnswer>('/api/programs?limit=1&count=true');
  expect(body.pageInfo.total).toBe(loadProgramSeed().length);
  const [wrong] = await app.sql<{ count: number }>(
    `SELECT count(*)::int AS count FROM program WHERE NOT sample OR official_url NOT LIKE 'https://%'`,
  );
  expect(wrong?.count).toBe(0);
  expect(body.programs[0]).toMatchObject({ sample: true, notice: 'Sample, check the official page.' });
});

it.each(['chevening', 'daad', 'fulbright', 'erasmus mundus', 'cern', 'mext', 'rhodes', 'chevning', 'singa'])(
  'a search for %s finds something, with the name in the title first',
  async (text) => {
    const { body } = await app
      .client()
      .get<ProgramsAnswer>(`/api/programs?search=${encodeURIComponent(text)}`);
    const name = (body.corrected ?? text).split(' ')[0] ?? '';
    expect(body.programs[0]?.title.toLowerCase()).toContain(name);
  },
);

it('a restart adds nothing, and keeps what was changed or archived', async () => {
  const [row] = await app.sql<{ id: string }>('SELECT id FROM program ORDER BY id LIMIT 1');
  await app.sql(`UPDATE program SET title = 'Changed', archived_at = now() WHERE id = $1`, [row?.id]);
  expect(await app.get(ProgramSeedingService).load()).toBe(0);
  const [after] = await app.sql(
    'SELECT title, archived_at IS NOT NULL AS archived FROM program WHERE id = $1',
    [row?.id],
  );
  expect(after).toEqual({ title: 'Changed', archived: true });
});

it('a restart adds to older samples who they are for, unless an admin wrote it', async () => {
  const needs = (key: string) =>
    app.sql<{ needs: object; fit_key: string }>('SELECT needs, fit_key FROM program WHERE seed_key = $1', [
      key,
    ]);
  const [renewed] = await needs('us-e3');
  await app.sql(
    `UPDATE program SET needs = '{}', fit_key = 'earlier', conditions_edited = (seed_key = 'us-tn')
     WHERE seed_key IN ('us-e3', 'us-tn')`,
  );
  expect(await app.get(ProgramSeedingService).load()).toBe(0);
  expect(await needs('us-e3')).toEqual([renewed]);
  expect(renewed?.needs).toMatchObject({ nationalities: ['AU'] });
  expect(await needs('us-tn')).toEqual([{ needs: {}, fit_key: 'earlier' }]);
});
