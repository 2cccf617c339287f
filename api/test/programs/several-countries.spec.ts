import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFitKey } from '../../src/modules/programs/fit/fit-key.js';
import { selectPrograms, type ProgramRecord } from '../../src/modules/programs/program-record.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { Database } from '../../src/platform/database/database.js';
import { KEYS_WITH_COUNTRIES } from '../../src/modules/programs/migrations/0018-programs-alike.js';
import { KEYS_WITH_TYPE } from '../../src/modules/programs/migrations/0022-program-conditions.js';
import { submitByRest } from '../assessments/support.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { addProgram, emptyCatalogue, type ProgramRow, type ProgramsAnswer } from './support.js';

let app: TestApp;
let admin: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUpAdmin();
});
afterAll(() => app.close());

const records = () =>
  selectPrograms(app.get(Database).query(RequestContext.system('test')))
    .orderBy('id')
    .execute();
const keys = async () => (await records()).map(({ fitKey }) => fitKey);

/** The key that fitKeyOf made before further countries and the type were part of it. */
function buildEarlierKey({ country, guidanceRoutes, needs, degreesFor }: ProgramRecord): string {
  const asked = Object.entries(needs).sort(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify([country, [...guidanceRoutes].sort(), asked, [...degreesFor].sort()]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
const worked = async () => (await records()).map(buildFitKey);

describe('the fit keys of programs in several countries', () => {
  it('are computed by the migration for the rows of the earlier release', async () => {
    const samples = await records();
    expect(samples.some(({ otherCountries }) => otherCountries.length > 1)).toBe(true);
    expect(samples.map(({ fitKey }) => fitKey)).toEqual(samples.map(buildFitKey));
    // The other rows' key as earlier releases wrote it: without further countries or a type.
    const earlier = samples.map((record) => [record.id, buildEarlierKey(record)]);
    await app.sql(
      `UPDATE program p SET fit_key = e.key FROM unnest($1::uuid[], $2::text[]) AS e(id, key) WHERE e.id = p.id`,
      [earlier.map(([id]) => id), earlier.map(([, key]) => key)],
    );
    expect(await keys()).not.toEqual(await worked());
    await app.sql(KEYS_WITH_COUNTRIES);
    await app.sql(KEYS_WITH_TYPE);
    expect(await keys()).toEqual(await worked());
  });

  it('stay correct when an admin or a file changes the main country', async () => {
    const several = (await records()).find(({ otherCountries }) => otherCountries.length > 1)!;
    await admin.client.patch(`/api/admin/programs/${several.id}`, { country: 'Norway' });
    const edited = await records();
    expect(edited.find(({ id }) => id === several.id)?.fitKey).not.toBe(several.fitKey);
    expect(edited.map(({ fitKey }) => fitKey)).toEqual(edited.map(buildFitKey));
    const file = `id,title,description,type,country\n${several.id},A new title,${'A new text. '.repeat(3)},job,Chad\n`;
    await admin.client.post('/api/admin/programs/import', file, { 'content-type': 'text/csv' });
    const imported = await records();
    expect(imported.find(({ id }) => id === several.id)?.country).toBe('Chad');
    expect(imported.map(({ fitKey }) => fitKey)).toEqual(imported.map(buildFitKey));
  });
});

describe('for a person who wants Germany', () => {
  interface Fit {
    readonly score: number;
    readonly visaRoute: { readonly country: string; readonly detail: string } | null;
    readonly lines: readonly { readonly status: string; readonly detail: string }[];
  }

  let person: SignedUp;
  const nodes = async () => {
    const { data } = await person.client.gql<{ programs: { nodes: { title: string; fit: Fit }[] } }>(
      '{ programs(sort: FIT) { nodes { title fit { score visaRoute { country detail } lines { status detail } } } } }',
    );
    return data?.programs.nodes ?? [];
  };
  const add = (title: string, country: string, otherCountries: readonly string[], more: ProgramRow = {}) => {
    const guidanceRoutes = more.guidanceRoutes ?? [];
    const fitKey = buildFitKey({
      type: 'scholarship',
      country,
      otherCountries,
      guidanceRoutes,
      needs: {},
      degreesFor: [],
    });
    return addProgram(app, { title, country, otherCountries, fitKey, ...more });
  };

  beforeAll(async () => {
    await emptyCatalogue(app);
    await add('In Belgium and Germany', 'Belgium', ['Germany']);
    await add('In Belgium alone', 'Belgium', [], { commissionRate: 25 });
    await add('In Germany alone', 'Germany', []);
    person = await app.signUp();
    await submitByRest(person.client);
  });

  it('a program that is also in Germany fits like one in Germany alone', async () => {
    const { body } = await person.client.get<ProgramsAnswer>('/api/programs?sort=fit');
    expect(body.programs.map(({ title }) => title)).toEqual([
      'In Germany alone',
      'In Belgium and Germany',
      'In Belgium alone',
    ]);
    const [alone, both, other] = await nodes();
    expect(both?.fit.score).toBe(alone?.fit.score);
    expect(both?.fit.lines[0]).toEqual({
      status: 'MET',
      detail: 'Germany is one of your preferred countries.',
    });
    expect(other?.fit.lines[0]?.status).toBe('UNMET');
  });

  it('a program names the country with the best visa route, in a list and alone', async () => {
    const id = await add('With a route', 'Belgium', ['Germany'], { guidanceRoutes: ['de-16b'] });
    const shown = (await nodes()).find(({ title }) => title === 'With a route');
    expect(shown?.fit.visaRoute).toMatchObject({
      country: 'Germany',
      detail: "Of the routes into this program's countries, this is the best one for you.",
    });
    const { data } = await person.client.gql<{ program: { fit: Fit } }>(
      'query ($id: ID!) { program(id: $id) { fit { score visaRoute { country detail } lines { status detail } } } }',
      { id },
    );
    expect(data?.program.fit).toEqual(shown?.fit);
  });
});
