import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/index.js';
import { addProgram, dayFromNow, emptyCatalogue, type ProgramsAnswer } from './support.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
});
afterAll(() => app.close());

beforeEach(async () => {
  await emptyCatalogue(app);
  await addProgram(app, {
    title: 'Ada',
    type: 'job',
    country: 'Japan',
    tags: ['robots'],
    funding: 'paid',
    deadline: dayFromNow(10),
  });
  await addProgram(app, { title: 'Bob', type: 'job', country: 'Canada', deadline: dayFromNow(31) });
  await addProgram(app, { title: 'Cyd', country: 'Japan', deadline: dayFromNow(-1) });
  await addProgram(app, { title: 'Dee', country: 'Japan', tags: ['robots', 'arts'] });
});

const list = (query: string) => app.client().get<ProgramsAnswer>(`/api/programs?${query}`);
const titles = async (query: string) => (await list(query)).body.programs.map(({ title }) => title);
const facets = async (query = '') =>
  (
    await app
      .client()
      .get<{ facets: Record<string, { value: string; count: number }[]> }>(`/api/programs/facets?${query}`)
  ).body.facets;

describe('the filter choices', () => {
  it('show how many programs each further choice leaves, ignoring the choice of the same filter', async () => {
    const { body } = await app
      .client()
      .get<{ facets: Record<string, unknown> }>('/api/programs/facets?country=Japan');
    expect(body.facets).toEqual({
      type: [
        { value: 'scholarship', count: 2 },
        { value: 'job', count: 1 },
      ],
      country: [
        { value: 'Japan', count: 3 },
        { value: 'Canada', count: 1 },
      ],
      tag: [
        { value: 'robots', count: 2 },
        { value: 'arts', count: 1 },
      ],
      deadline: [
        { value: 'open', count: 2 },
        { value: 'month', count: 1 },
        { value: 'none', count: 1 },
      ],
      funding: [{ value: 'paid', count: 1 }],
      atLeast: false,
    });
  });

  it('find and count a country that is not the main one', async () => {
    await addProgram(app, { title: 'Eve', country: 'France', otherCountries: ['Japan', 'Norway'] });
    await addProgram(app, { title: 'Fay', country: 'Norway', otherCountries: ['Norway'] });
    expect(await titles('country=Japan')).toEqual(['Eve', 'Dee', 'Cyd', 'Ada']);
    expect(await titles('country=Norway')).toEqual(['Fay', 'Eve']);
    const { body } = await list('country=Norway&count=true');
    expect(body.pageInfo.total).toBe(2);
    expect((await facets()).country).toEqual([
      { value: 'Japan', count: 4 },
      { value: 'Norway', count: 2 },
      { value: 'Canada', count: 1 },
      { value: 'France', count: 1 },
    ]);
    expect((await facets('country=Norway')).type).toEqual([{ value: 'scholarship', count: 2 }]);
  });

  it('are counted correctly for two simultaneous requests', async () => {
    const [whole, second, ofJapan] = await Promise.all([facets(), facets(), facets('country=Japan')]);
    expect(second).toEqual(whole);
    expect(whole.type).toEqual([
      { value: 'job', count: 2 },
      { value: 'scholarship', count: 2 },
    ]);
    expect(ofJapan.tag).toEqual([
      { value: 'robots', count: 2 },
      { value: 'arts', count: 1 },
    ]);
  });

  it('count the current catalog', async () => {
    const japan = async () =>
      (
        await app
          .client()
          .get<{ facets: { country: { value: string; count: number }[] } }>('/api/programs/facets')
      ).body.facets.country[0];
    expect(await japan()).toEqual({ value: 'Japan', count: 3 });
    await addProgram(app, { country: 'Japan' });
    expect(await japan()).toEqual({ value: 'Japan', count: 4 });
  });
});
