import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CatalogueCacheService } from '../../src/modules/programs/catalogue/catalogue-cache.service.js';
import { DeclaredAccess } from '../../src/platform/access/index.js';
import { ResponseCache } from '../../src/platform/graphql/response-cache.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { addProgram, emptyCatalogue } from './support.js';

let app: TestApp;
let person: SignedUp;
const pages = vi.spyOn(CatalogueCacheService.prototype, 'page');

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
  person = await app.signUp();
  await emptyCatalogue(app);
  await addProgram(app, { title: 'First of all' });
});
afterAll(async () => {
  pages.mockRestore();
  await app.close();
});
beforeEach(() => {
  pages.mockClear();
});

interface Answer {
  readonly programs: { readonly nodes: readonly { readonly title: string; readonly saved?: boolean }[] };
}

const LIST =
  'query ($first: Int, $sort: ProgramSort) { programs(first: $first, sort: $sort) { nodes { title } } }';
const ask = (query = LIST, variables: Record<string, unknown> = {}, who = app.client()) =>
  who.gql<Answer>(query, variables);
const titles = async (...given: Parameters<typeof ask>) =>
  (await ask(...given)).data?.programs.nodes.map(({ title }) => title);

describe('a response that is the same for everybody', () => {
  it('is computed once, whoever requests it', async () => {
    await ask(LIST, { first: 5 });
    expect(pages).toHaveBeenCalledTimes(1);
    expect(await titles(LIST, { first: 5 }, person.client)).toEqual(['First of all']);
    expect(pages).toHaveBeenCalledTimes(1);
  });

  it('is computed again for other variables, and when the catalog has changed', async () => {
    await ask(LIST, { first: 6 });
    await ask(LIST, { first: 7 });
    expect(pages).toHaveBeenCalledTimes(2);
    const id = await addProgram(app, { title: 'Second of all' });
    expect(await titles(LIST, { first: 6 })).toEqual(['Second of all', 'First of all']);
    await app.sql('DELETE FROM program WHERE id = $1', [id]);
    expect(await titles(LIST, { first: 6 })).toEqual(['First of all']);
  });

  it('is identical when it is served again', async () => {
    const body = JSON.stringify({ query: LIST, variables: { first: 8 } });
    const text = async () => {
      const answer = await fetch(`${app.url}/graphql`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      });
      return answer.text();
    };
    const first = await text();
    expect(JSON.parse(first)).toEqual({ data: { programs: { nodes: [{ title: 'First of all' }] } } });
    expect(await text()).toBe(first);
  });
});

describe('a response is computed for each person', () => {
  it('when something below the list is personal', async () => {
    const query = '{ programs { nodes { id title saved } } }';
    const { data } = await person.client.gql<{ programs: { nodes: { id: string }[] } }>(query);
    const id = data?.programs.nodes[0]?.id;
    await person.client.gql('mutation ($id: ID!) { saveProgram(id: $id, saved: true) { id } }', { id });
    const saved = async (who = app.client()) => (await ask(query, {}, who)).data?.programs.nodes[0]?.saved;
    expect([await saved(person.client), await saved(), await saved(person.client)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('when the order is personal', async () => {
    for (const who of [app.client(), person.client]) {
      const { errors } = await ask(LIST, { sort: 'FIT' }, who);
      expect(errors[0]?.extensions.code).toBe('VALIDATION_FAILED');
    }
    expect(pages).toHaveBeenCalledTimes(2);
  });

  it('when it was refused', async () => {
    for (const _time of ['first', 'again']) {
      expect((await ask(LIST, { first: 0 })).errors[0]?.extensions.code).toBe('VALIDATION_FAILED');
    }
    expect(pages).toHaveBeenCalledTimes(2);
  });
});

it('only what anybody may request is cached for everybody', () => {
  const { fields } = app.get(ResponseCache);
  expect(fields).toEqual(['programs']);
  const handlers = app.get(DeclaredAccess).handlers();
  for (const field of fields) {
    const rules = handlers.filter(
      ({ name, transport }) => transport === 'graphql' && name.endsWith(`.${field}`),
    );
    expect(rules.map(({ rule }) => rule)).toEqual([{ kind: 'public' }]);
  }
});
