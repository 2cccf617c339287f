import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ProgramCatalogueService } from '../../src/modules/programs/catalogue/catalogue.service.js';
import { GRAPHQL_FIELDS } from '../../src/modules/programs/catalogue/program-text.js';
import { NO_CONDITIONS } from '../../src/modules/programs/program-conditions.js';
import { ProgramsService } from '../../src/modules/programs/index.js';
import { programView, restProgram } from '../../src/modules/programs/program.view.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { startTestApp, type TestApp } from '../harness/index.js';
import { addProgram, dayFromNow, emptyCatalogue, type ProgramsAnswer } from './support.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
});
afterAll(() => app.close());

const list = (query = '') => app.client().get<ProgramsAnswer>(`/api/programs${query}`);
const wire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const titles = ({ body }: { body: ProgramsAnswer }) => body.programs.map(({ title }) => title);

describe('a program that the database writes as JSON', () => {
  const odd = {
    title: 'Quotes " and \\ back, <b>, emoji 🎓, منحة, tab\t, line\n, \u0001, \u2028',
    description: 'A description with\r\nlines and "quotes" in it.',
    organisation: "O'Neill & Söhne",
    tags: ['with "quotes"', '', 'a,b', '{c}', 'null'],
  };

  it('equals the view of its record: samples, unusual characters, every deadline, with and without fees', async () => {
    await addProgram(app, { ...odd, deadline: dayFromNow(-1), commissionRate: 12.5 });
    await addProgram(app, { ...odd, deadline: dayFromNow(0) });
    await addProgram(app, { deadline: dayFromNow(1), deadlineMonth: 3 });
    for (const cents of [0, 1, 99_99, 1_000_000_00]) {
      const id = await addProgram(app);
      await app.sql('UPDATE program SET fees_cents = $2, other_countries = $3 WHERE id = $1', [
        id,
        cents,
        ['Japan', 'Côte d’Ivoire'],
      ]);
    }
    const catalogue = app.get(ProgramCatalogueService);
    const ctx = RequestContext.system('test');
    for (let cursor: string | null | undefined; cursor !== null;) {
      const request = { limit: 200, ...(cursor === undefined ? {} : { cursor }) };
      const texts = await catalogue.texts(ctx, {}, request);
      const nodes = await catalogue.nodes(ctx, {}, request, GRAPHQL_FIELDS);
      expect(texts.rows.length).toBeGreaterThan(0);
      const records = await app.get(ProgramsService).listByIds(
        ctx,
        texts.rows.map(({ id }) => id),
      );
      const recordsById = new Map(records.map((record) => [record.id, record]));
      for (const [index, { id, text }] of texts.rows.entries()) {
        const record = recordsById.get(id)!;
        expect(JSON.parse(text)).toEqual(wire(listed(restProgram(record))));
        // No column has these.
        const { countryCode: _, nationalityRule: __, ...view } = programView(record);
        expect(nodes.rows[index]!.shown).toEqual(wire(view));
      }
      cursor = texts.nextCursor;
    }
  });
});

/** A list omits who a program is for, to stay short. */
function listed(program: ReturnType<typeof restProgram>) {
  const { degreesFor: _, ...alone } = NO_CONDITIONS;
  return Object.fromEntries(Object.entries(program).filter(([field]) => !(field in alone)));
}

describe('a cached page', () => {
  it('is not read again as long as the catalog is unchanged', async () => {
    const reads = vi.spyOn(ProgramCatalogueService.prototype, 'texts');
    await list('?limit=7');
    const first = reads.mock.calls.length;
    await list('?limit=7');
    expect(reads.mock.calls).toHaveLength(first);
    await list('?limit=8');
    expect(reads.mock.calls).toHaveLength(first + 1);
    reads.mockRestore();
  });

  it.each(['REST', 'GraphQL'])('is never older than the catalog: %s', async (transport) => {
    const newest = async () => {
      if (transport === 'REST') return titles(await list('?limit=1'));
      const { data } = await app
        .client()
        .gql<{ programs: { nodes: { title: string }[] } }>('{ programs(first: 1) { nodes { title } } }');
      return data?.programs.nodes.map(({ title }) => title);
    };
    for (const title of ['First of all', 'Second of all', 'Third of all']) {
      const id = await addProgram(app, { title });
      expect(await newest()).toEqual([title]);
      await app.sql('UPDATE program SET title = $2 WHERE id = $1', [id, `${title}, edited`]);
      expect(await newest()).toEqual([`${title}, edited`]);
      await app.sql('UPDATE program SET archived_at = now() WHERE id = $1', [id]);
      expect(await newest()).not.toEqual([`${title}, edited`]);
    }
  });

  it.each(['x', '1e999', '', '0', '-1', '2.5'])('is not served for the limit "%s"', async (limit) => {
    await list();
    expect((await app.client().get(`/api/programs?limit=${limit}`)).status).toBe(400);
  });

  it('is revalidated by its ETag, and sent again only when the catalog has changed', async () => {
    const tag = (await list()).headers.get('etag') ?? '';
    const held = await app.client().get('/api/programs', { 'If-None-Match': tag });
    expect(held.status).toBe(304);
    await addProgram(app);
    const changed = await app.client().get('/api/programs', { 'If-None-Match': tag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(tag);
  });

  it('of one filter is not served for another', async () => {
    await emptyCatalogue(app);
    await addProgram(app, { title: 'A job', type: 'job', country: 'Japan', tags: ['x'] });
    await addProgram(app, { title: 'A scholarship', country: 'Canada', deadline: dayFromNow(3) });
    for (const [query, found] of [
      ['?type=job', ['A job']],
      ['?country=Canada', ['A scholarship']],
      ['?tag=x', ['A job']],
      ['?deadline=month', ['A scholarship']],
      ['?search=scholarship', ['A scholarship']],
      ['?sort=deadline', ['A scholarship', 'A job']],
      ['?sort=newest', ['A scholarship', 'A job']],
      ['?limit=1', ['A scholarship']],
    ] as const) {
      for (const _time of ['first', 'again']) expect(titles(await list(query))).toEqual(found);
    }
    expect((await list()).body.pageInfo).toEqual({ nextCursor: null });
    expect((await list('?count=true')).body.pageInfo).toEqual({ nextCursor: null, total: 2 });
  });
});
