import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Database } from '../../src/platform/database/database.js';
import { submitByRest } from '../assessments/support.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { addProgram, emptyCatalogue, dayFromNow, type ProgramsAnswer } from './support.js';

interface Node {
  readonly id: string;
  readonly title: string;
  readonly fit: {
    readonly score: number;
    readonly level: string;
    readonly visaRoute: { readonly verdict: string | null } | null;
    readonly summary: string;
    readonly assessmentId: string;
    readonly lines: readonly unknown[];
  } | null;
}

let app: TestApp;
let person: SignedUp;
let assessmentId: string;

beforeAll(async () => {
  app = await startTestApp();
  await emptyCatalogue(app);
  const add = (title: string, fitKey: string, country: string, more: object = {}) =>
    addProgram(app, { title, fitKey, country, ...more });
  await add('Needs a doctorate', 'a', 'Germany', { needs: { minDegree: 'phd' } });
  await add('Fits well', 'b', 'Germany', { needs: { minDegree: 'bachelor' }, commissionRate: 0 });
  await add('In another country', 'c', 'Japan');
  await add('Fits as well', 'b', 'Germany', { needs: { minDegree: 'bachelor' }, commissionRate: 25 });
  await add('Fits and has closed', 'b', 'Germany', {
    needs: { minDegree: 'bachelor' },
    deadline: dayFromNow(-1),
  });
  await add('A job', 'd', 'Germany', { needs: { minDegree: 'bachelor' }, type: 'job' });
  person = await app.signUp();
  const answer = await submitByRest(person.client);
  assessmentId = answer.body.result?.assessmentId ?? '';
});
afterAll(() => app.close());

const BEST_FIRST = [
  'Fits and has closed',
  'Fits as well',
  'Fits well',
  'In another country',
  'A job',
  'Needs a doctorate',
];

describe('the programs that fit a person', () => {
  it('come first when sorted by fit, newest first among equals, and the list is private', async () => {
    const { body, headers } = await person.client.get<ProgramsAnswer>('/api/programs?sort=fit');
    expect(body.programs.map(({ title }) => title)).toEqual(BEST_FIRST);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('etag')).toBeNull();
  });

  it('are paginated without a gap or a repeat', async () => {
    const seen: string[] = [];
    for (let more = ''; ;) {
      const { body } = await person.client.get<ProgramsAnswer>(`/api/programs?sort=fit&limit=2${more}`);
      seen.push(...body.programs.map(({ title }) => title));
      if (body.pageInfo.nextCursor === null) break;
      more = `&cursor=${encodeURIComponent(body.pageInfo.nextCursor)}`;
    }
    expect(seen).toEqual(BEST_FIRST);
  });

  it('do not depend on the commission', async () => {
    await app.sql('UPDATE program SET commission_rate = 25 - commission_rate');
    const { body } = await person.client.get<ProgramsAnswer>('/api/programs?sort=fit');
    expect(body.programs.map(({ title }) => title)).toEqual(BEST_FIRST);
  });

  it('are filtered and searched like every list', async () => {
    const { body } = await person.client.get<ProgramsAnswer>('/api/programs?sort=fit&search=job&type=job');
    expect(body.programs.map(({ title }) => title)).toEqual(['A job']);
  });

  it('show their fit and its lines', async () => {
    const { data, errors } = await person.client.gql<{ programs: { nodes: Node[] } }>(
      '{ programs(sort: FIT) { nodes { title fit { score level summary assessmentId visaRoute { verdict } lines { label status detail source { url } } } } } }',
    );
    expect(errors).toEqual([]);
    const nodes = data?.programs.nodes ?? [];
    expect(nodes.every(({ fit }) => fit?.assessmentId === assessmentId)).toBe(true);
    const scores = nodes.map(({ fit }) => fit?.score ?? -1);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(nodes.find(({ title }) => title === 'Needs a doctorate')?.fit).toMatchObject({
      level: 'DOES_NOT_FIT',
      visaRoute: null,
      summary: expect.stringContaining("You don't meet this: At least a doctorate."),
    });
    for (const { fit } of nodes) {
      const lowest = { FITS: 75, MAY_FIT: 40, DOES_NOT_FIT: 0 }[fit?.level ?? ''] ?? 101;
      expect(fit?.score).toBeGreaterThanOrEqual(lowest);
    }
  });

  it('are not marked for a person without an assessment', async () => {
    const other = await app.signUp();
    expect((await other.client.get('/api/programs?sort=fit')).status).toBe(400);
    const { data } = await other.client.gql<{ programs: { nodes: Node[] } }>(
      '{ programs { nodes { fit { score } } } }',
    );
    expect(data?.programs.nodes.every(({ fit }) => fit === null)).toBe(true);
  });

  it('have a cursor that is valid for one person and one assessment', async () => {
    const { body } = await person.client.get<ProgramsAnswer>('/api/programs?sort=fit&limit=1');
    const other = await app.signUp();
    await submitByRest(other.client);
    const cursor = encodeURIComponent(body.pageInfo.nextCursor ?? '');
    expect((await other.client.get(`/api/programs?sort=fit&cursor=${cursor}`)).status).toBe(400);
  });
});

describe('the programs suggested by a result', () => {
  const expected = ['Fits as well', 'Fits well'];

  it('are the open ones that fit, of the requested types', async () => {
    const { body } = await person.client.get<{
      assessment: { aiResult: { suggestedPrograms: Record<string, unknown>[] } };
    }>(`/api/assessments/${assessmentId}`);
    const { suggestedPrograms } = body.assessment.aiResult;
    expect(suggestedPrograms.map(({ title }) => title).slice(0, 2)).toEqual(expected);
    expect(Object.keys(suggestedPrograms[0] ?? {}).toSorted()).toEqual([
      'country',
      'description',
      'fitLevel',
      'fitScore',
      'id',
      'title',
    ]);
    for (const { id, fitScore, fitLevel } of suggestedPrograms) {
      const { data } = await person.client.gql<{ program: { fit: { score: number; level: string } } }>(
        'query ($id: ID!) { program(id: $id) { fit { score level } } }',
        { id },
      );
      expect(data?.program.fit).toEqual({ score: fitScore, level: String(fitLevel).toUpperCase() });
    }
    expect(suggestedPrograms.map(({ title }) => title)).not.toContain('Fits and has closed');
    expect(suggestedPrograms.map(({ title }) => title)).not.toContain('A job');
  });

  it('are the same over GraphQL, even in a list without the explanation', async () => {
    const { data } = await person.client.gql<{
      assessments: { aiResult: { suggestedPrograms: { title: string }[] } }[];
    }>('{ assessments { aiResult { suggestedPrograms { title } } } }');
    const titles = data?.assessments[0]?.aiResult.suggestedPrograms.map(({ title }) => title);
    expect(titles?.slice(0, 2)).toEqual(expected);
  });

  describe('of many results at once', () => {
    const QUERY = '{ assessments { id aiResult { suggestedPrograms { title } } } }';
    type Listed = { id: string; aiResult: { suggestedPrograms: { title: string }[] } };
    const lists = {
      '/api/assessments': () => person.client.get<{ assessments: Listed[] }>('/api/assessments'),
      '/api/user/visa-assessments': () =>
        person.client.get<{ assessments: Listed[] }>('/api/user/visa-assessments'),
      GraphQL: async () => {
        const answer = await person.client.post<{ data: { assessments: Listed[] } }>('/graphql', {
          query: QUERY,
        });
        return { ...answer, body: answer.body.data };
      },
    };
    const listNames = Object.keys(lists) as (keyof typeof lists)[];

    /** The results of a list, and the number of database queries for it. */
    async function counted(name: keyof typeof lists) {
      const select = vi.spyOn(Database.prototype, 'select');
      const { body, headers } = await lists[name]();
      const own = select.mock.calls.filter(([ctx]) => ctx.requestId === headers.get('x-request-id'));
      select.mockRestore();
      return { assessments: body.assessments, selects: own.length };
    }

    /** More finished assessments of the person, copies of the first; every second one is about work. */
    const addResults = (many: number) =>
      app.sql(
        `INSERT INTO assessment SELECT copy.* FROM assessment a, generate_series(1, $2) AS n,
           jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'funding', 'credit',
             'type', CASE WHEN n % 2 = 0 THEN 'student' ELSE 'opportunity-seeker' END)) AS copy
         WHERE a.id = $1`,
        [assessmentId, many],
      );

    beforeAll(() =>
      app.sql(
        `UPDATE assessment SET is_paid = true, payment_amount_cents = 4900, admin_status = 'pending',
           review_service = 'expert_review', review_opened_at = now(), review_due_at = now() WHERE id = $1`,
        [assessmentId],
      ),
    );

    it.each(listNames)('are read with as many queries as those of one: %s', async (name) => {
      await app.sql('DELETE FROM assessment WHERE id <> $1 AND user_id = $2', [assessmentId, person.user.id]);
      await lists[name]();
      const one = await counted(name);
      expect(one.assessments).toHaveLength(1);
      expect(one.selects).toBeGreaterThan(1);
      await addResults(12);
      const many = await counted(name);
      expect(many.assessments).toHaveLength(13);
      expect(many.selects).toBe(one.selects);
    });

    it.each(listNames)('are the same as for each result alone: %s', async (name) => {
      await addResults(2);
      const { assessments } = await counted(name);
      const shown = (id: string) =>
        person.client
          .get<{ assessment: Listed }>(`/api/assessments/${id}`)
          .then(({ body }) => body.assessment);
      for (const { id, aiResult } of assessments) {
        const titles = (listed: Listed) => listed.aiResult.suggestedPrograms.map(({ title }) => title);
        expect(titles({ id, aiResult })).toEqual(titles(await shown(id)));
        expect(titles({ id, aiResult })).not.toEqual([]);
      }
      const kinds = new Set(assessments.map(({ aiResult }) => aiResult.suggestedPrograms[0]?.title));
      expect([...kinds].toSorted()).toEqual(['A job', 'Fits as well']);
    });

    it('omit at once what is closed, and include what is new', async () => {
      const before = await counted('GraphQL');
      const getFirst = ({ assessments }: { assessments: Listed[] }) =>
        assessments.find(({ id }) => id === assessmentId)?.aiResult.suggestedPrograms[0]?.title;
      expect(getFirst(before)).toBe('Fits as well');
      const id = await addProgram(app, {
        title: 'Newest of all',
        fitKey: 'b',
        country: 'Germany',
        needs: { minDegree: 'bachelor' },
      });
      expect(getFirst(await counted('GraphQL'))).toBe('Newest of all');
      await app.sql('UPDATE program SET deadline = $2 WHERE id = $1', [id, dayFromNow(-1)]);
      expect(getFirst(await counted('GraphQL'))).toBe('Fits as well');
      await app.sql('DELETE FROM program WHERE id = $1', [id]);
    });
  });

  it('disappear once they are archived', async () => {
    await app.sql('UPDATE program SET archived_at = now()');
    const { data } = await person.client.gql<{
      assessments: { aiResult: { suggestedPrograms: unknown[] } }[];
    }>('{ assessments { aiResult { suggestedPrograms { title } } } }');
    expect(data?.assessments[0]?.aiResult.suggestedPrograms).toEqual([]);
  });
});
