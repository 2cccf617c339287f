import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillAllTables, NAMED } from '../auth/whole-person.js';
import { startTestApp, type SignedUp, type TestApp, type TestClient } from '../harness/index.js';
import { listOwnIds } from './own-ids.js';
import { listNestedSelections } from './nested-fields.js';
import { ID_IN_PATHS, listRootFields, type RootField } from './routes.js';

const AT_ONCE = 16;
/** Hundreds of requests, on a machine that may be busy. */
const LONG = { timeout: 180_000 };

let app: TestApp;
/** A person with a row in every table, whose records lead to the colleague. */
let owner: SignedUp;
/** An admin who reviewed, answered and paid out. */
let colleague: SignedUp;
let stranger: SignedUp;
let ids: string[];

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
  const { firstName, lastName, username, email } = NAMED;
  owner = await app.signUp({ firstName, lastName, username, email });
  colleague = await app.signUpAdmin({ username: 'colleague-of-all' });
  await fillAllTables(app, owner, colleague);
  stranger = await app.signUp();
  ids = await listOwnIds(app, owner.user.id);
});

afterAll(() => app.close());

/** The queries that a person who is not an admin may call. */
const listQueries = (): RootField[] =>
  listRootFields(app).filter(
    ({ kind, rule }) => kind === 'query' && (rule?.kind === 'public' || rule?.kind === 'signed-in'),
  );

/** The calls of a query with a nested selection: one for each way to each object behind it. */
const nest = ({ name, call }: RootField, id: string): string[] =>
  listNestedSelections(app, name).map((selection) =>
    call.replaceAll(ID_IN_PATHS, id).replace('{ __typename }', selection),
  );

/**
 * Sends each call.
 * @returns those whose answer has one of the words
 */
async function findLeaks(
  client: TestClient,
  calls: readonly string[],
  words: readonly string[],
): Promise<string[]> {
  const wrong: string[] = [];
  for (let from = 0; from < calls.length; from += AT_ONCE) {
    await Promise.all(
      calls.slice(from, from + AT_ONCE).map(async (call) => {
        const { data, errors } = await client.gql(call);
        const text = JSON.stringify({ data, errors });
        const word = words.find((each) => text.includes(each));
        if (word !== undefined) wrong.push(`${call} has ${word}`);
      }),
    );
  }
  return wrong;
}

describe('the objects behind the objects of a query', () => {
  it('are many, and include those that lead to other people', () => {
    const selections = listQueries().flatMap(({ name }) => listNestedSelections(app, name));
    expect(selections.length).toBeGreaterThan(100);
    expect(selections.some((selection) => selection.split('{').length > 3)).toBe(true);
  });

  it('hold nothing about the owner for a stranger or a visitor', LONG, async () => {
    const calls = listQueries().flatMap((field) => nest(field, ID_IN_PATHS));
    const words = [NAMED.words, NAMED.email, NAMED.lastName, owner.user.id];
    expect(await findLeaks(stranger.client, calls, words)).toEqual([]);
    expect(await findLeaks(app.client(), calls, words)).toEqual([]);
  });

  it("hold nothing about the owner for a stranger who knows the owner's ids", LONG, async () => {
    const byId = listQueries().filter(({ call }) => call.includes(ID_IN_PATHS));
    // A record that is refused as a whole has no fields either, which access-matrix.spec.ts covers for every id.
    const reachable = [];
    for (const field of byId) {
      for (const id of ids) {
        const { data } = await stranger.client.gql(field.call.replaceAll(ID_IN_PATHS, id));
        if (data !== null && Object.values(data).some((value) => value !== null))
          reachable.push({ field, id });
      }
    }
    const calls = reachable.flatMap(({ field, id }) => nest(field, id));
    expect(await findLeaks(stranger.client, calls, [NAMED.words, NAMED.email, NAMED.lastName])).toEqual([]);
  });

  it("name no address of the people who worked on the owner's case", LONG, async () => {
    const plain = listQueries().flatMap((field) => nest(field, ID_IN_PATHS));
    const byId = listQueries().filter(({ call }) => call.includes(ID_IN_PATHS));
    const reachable = [];
    for (const field of byId) {
      for (const id of ids) {
        const { data } = await owner.client.gql(field.call.replaceAll(ID_IN_PATHS, id));
        if (data !== null && Object.values(data).some((value) => value !== null))
          reachable.push({ field, id });
      }
    }
    expect(reachable.length).toBeGreaterThan(5);
    const calls = [...plain, ...reachable.flatMap(({ field, id }) => nest(field, id))];
    // The person's own words are found on these ways, so an address would be, too.
    expect((await findLeaks(owner.client, plain, [NAMED.words])).length).toBeGreaterThan(5);
    const { email } = colleague;
    expect(await findLeaks(owner.client, calls, [email, 'colleague-of-all'])).toEqual([]);
  });
});
