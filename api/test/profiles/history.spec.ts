import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../harness/index.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
});

afterAll(() => app.close());

interface Change {
  readonly id: string;
  readonly field: string;
  readonly source: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly undoneAt: string | null;
  readonly undoable: boolean;
}

async function history(client: TestClient): Promise<Change[]> {
  const { body } = await client.send<{ changes: Change[] }>('GET', '/api/profile/history');
  return body.changes;
}

const change = (client: TestClient, input: object) => client.send('PATCH', '/api/profile', input);
const undo = (client: TestClient, id: string) =>
  client.send<{ code?: string; profile?: Record<string, unknown> }>(
    'POST',
    `/api/profile/history/${id}/undo`,
  );

/** Ages all changes by this many minutes. */
const wait = (minutes: number) =>
  app.sql(`UPDATE profile_change SET changed_at = changed_at - interval '${minutes} minutes'`);

describe('the history of a profile', () => {
  it('shows what changed, from what to what, and its source', async () => {
    const { client } = await app.signUp();
    expect(await history(client)).toEqual([]);
    await change(client, { dateOfBirth: '1996-04-02' });
    await change(client, { nationalities: ['India'], source: 'document' });
    const shown = (await history(client)).map(({ field, source, before, after, undoable }) => [
      field,
      source,
      before,
      after,
      undoable,
    ]);
    expect(shown).toEqual([
      ['nationalities', 'document', [], ['India'], true],
      ['dateOfBirth', 'manual', [], ['April 2, 1996'], true],
    ]);
  });

  it('merges changes within ten minutes into one, and drops what was reverted', async () => {
    const { client } = await app.signUp();
    await change(client, { nationalities: ['India'] });
    await wait(11);
    await change(client, { nationalities: ['India', 'Kenya'] });
    await change(client, { nationalities: ['India', 'Kenya', 'Ghana'] });
    expect((await history(client)).map(({ before, after }) => [before, after])).toEqual([
      [['India'], ['India', 'Kenya', 'Ghana']],
      [[], ['India']],
    ]);
    await change(client, { nationalities: ['India'] });
    expect(await history(client)).toHaveLength(1);
    await change(client, { nationalities: ['India'] });
    expect(await history(client)).toHaveLength(1);
  });

  it('undoes a change once, newest first, and records the undo', async () => {
    const { client } = await app.signUp();
    await change(client, { dateOfBirth: '1996-04-02' });
    await wait(11);
    await change(client, { dateOfBirth: '1997-05-03' });
    const [newer, older] = await history(client);
    expect([newer?.undoable, older?.undoable]).toEqual([true, false]);
    expect((await undo(client, older?.id ?? '')).status).toBe(409);
    const undone = await undo(client, newer?.id ?? '');
    expect(undone.status).toBe(200);
    expect(undone.body.profile).toMatchObject({ dateOfBirth: '1996-04-02' });
    expect((await undo(client, newer?.id ?? '')).status).toBe(409);
    const [last, first] = await history(client);
    expect(last).toMatchObject({
      source: 'undo',
      before: ['May 3, 1997'],
      after: ['April 2, 1996'],
      undoable: true,
    });
    expect(first).toMatchObject({ undoable: false });
    expect(first?.undoneAt).not.toBeNull();
  });

  it('has one winner when the same change is undone twice at once', async () => {
    const { client } = await app.signUp();
    await change(client, { dateOfBirth: '1996-04-02' });
    const [only] = await history(client);
    const answers = await Promise.all([undo(client, only?.id ?? ''), undo(client, only?.id ?? '')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await history(client)).toHaveLength(2);
  });

  it('is visible to its owner only', async () => {
    const [owner, other] = await Promise.all([app.signUp(), app.signUp()]);
    await change(owner.client, { dateOfBirth: '1996-04-02' });
    const [only] = await history(owner.client);
    expect(await history(other.client)).toEqual([]);
    expect((await undo(other.client, only?.id ?? '')).status).toBe(404);
    expect((await undo(other.client, 'nothing')).status).toBe(404);
  });

  it('records nothing of a refused change', async () => {
    const { client } = await app.signUp();
    expect((await change(client, { dateOfBirth: 'soon' })).status).toBe(400);
    expect((await change(client, { dateOfBirth: '1996-04-02', source: 'undo' })).status).toBe(400);
    expect(await history(client)).toEqual([]);
  });

  it('can be erased on its own, and the profile stays', async () => {
    const { client } = await app.signUp();
    await change(client, { dateOfBirth: '1996-04-02', nationalities: ['India'] });
    const erased = await client.send<{ deleted: number }>('DELETE', '/api/profile/history');
    expect(erased.body).toEqual({ deleted: 2 });
    expect(await history(client)).toEqual([]);
    const { body } = await client.send<{ profile: object }>('GET', '/api/profile');
    expect(body.profile).toMatchObject({ dateOfBirth: '1996-04-02' });
  });

  it('undoes where somebody lives, and the ages of children', async () => {
    const { client } = await app.signUp();
    await change(client, { residence: 'Ghana', childAges: [4, 9] });
    const [ages, residence] = await history(client);
    expect(residence).toMatchObject({ field: 'residence', before: [], after: ['Ghana'] });
    expect(ages).toMatchObject({ field: 'childAges', before: [], after: ['4', '9'] });
    for (const each of [ages, residence]) {
      expect((await undo(client, each?.id ?? '')).status).toBe(200);
    }
    const { body } = await client.send<{ profile: object }>('GET', '/api/profile');
    expect(body.profile).toMatchObject({ residence: null, childAges: [] });
  });

  it('is the same over GraphQL', async () => {
    const { client } = await app.signUp();
    await change(client, { family: { partner: true, children: 2 } });
    const { data } = await client.gql<{ profileHistory: Change[] }>(
      '{ profileHistory { id field source before after undoneAt undoable } }',
    );
    expect(data?.profileHistory).toMatchObject([
      { field: 'family', source: 'MANUAL', before: [], after: ['Partner: yes, children 2'], undoable: true },
    ]);
    const id = data?.profileHistory[0]?.id;
    const undone = await client.gql<{ undoProfileChange: object }>(
      'mutation ($id: ID!) { undoProfileChange(id: $id) { family { partner children } } }',
      { id },
    );
    expect(undone.data?.undoProfileChange).toEqual({ family: { partner: null, children: null } });
    const erased = await client.gql<{ eraseProfileHistory: number }>('mutation { eraseProfileHistory }');
    expect(erased.data?.eraseProfileHistory).toBe(2);
  });
});
