import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Database } from '../../src/platform/database/database.js';
import { newId } from '../../src/platform/database/ids.js';
import { uploaded } from '../documents/support.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { applied, apply, getDocument, getProgram, type Body } from './support.js';

interface Requirement {
  readonly text: string;
  readonly documentType: string | null;
  readonly standing: string;
  readonly documentIds: string[];
}

const REQUIRED = ['Valid passport', 'Academic transcript', 'Job offer'];
const ASKED = 'requirements { text documentType standing documentIds }';

let app: TestApp;
let owner: SignedUp;
let other: SignedUp;
let admin: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  [owner, other, admin] = [await app.signUp(), await app.signUp(), await app.signUpAdmin()];
});
afterAll(() => app.close());

async function demanding(required: readonly string[] = REQUIRED): Promise<string> {
  const id = await getProgram(app);
  await app.sql('UPDATE program SET required_documents = $2 WHERE id = $1', [id, required]);
  return id;
}

const before = (id: string, { client }: Pick<SignedUp, 'client'> = owner) =>
  client.get<{ requirements: Requirement[] }>(`/api/programs/${id}/requirements`);
const standings = (requirements: readonly Requirement[] | undefined) =>
  requirements?.map(({ standing }) => standing);

describe("a program's required documents", () => {
  it("are shown before applying, next to one's own verified documents only", async () => {
    const programId = await demanding();
    expect(standings((await before(programId)).body.requirements)).toEqual([
      'not_covered',
      'not_covered',
      'to_judge',
    ]);
    const transcript = await getDocument(app, owner);
    await getDocument(app, owner, 'pending');
    const notified = [
      { text: 'Valid passport', documentType: 'passport', standing: 'not_covered', documentIds: [] },
      {
        text: 'Academic transcript',
        documentType: 'transcript',
        standing: 'covered',
        documentIds: [transcript],
      },
      { text: 'Job offer', documentType: null, standing: 'to_judge', documentIds: [] },
    ];
    const answer = await before(programId);
    expect([answer.status, answer.body.requirements]).toEqual([200, notified]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(standings((await before(programId, other)).body.requirements)).not.toContain('covered');
    const { data } = await owner.client.gql<{ program: { requirements: Requirement[] } }>(
      `{ program(id: "${programId}") { ${ASKED} } }`,
    );
    expect(data?.program.requirements[1]).toEqual({
      ...notified[1],
      documentType: 'TRANSCRIPT',
      standing: 'COVERED',
    });
  });

  it('are null over GraphQL for a visitor, and 401 or 404 over REST', async () => {
    const programId = await demanding();
    const visitor = app.client();
    const { data, errors } = await visitor.gql(`{ program(id: "${programId}") { ${ASKED} } }`);
    expect([data, errors]).toEqual([{ program: { requirements: null } }, []]);
    expect((await visitor.get(`/api/programs/${programId}/requirements`)).status).toBe(401);
    await app.sql('UPDATE program SET archived_at = now() WHERE id = $1', [programId]);
    for (const id of [programId, newId(), 'none']) expect((await before(id)).status).toBe(404);
  });

  it('are shown on an application next to the documents sent with it, to its owner and to admins', async () => {
    const person = await app.signUp();
    const [programId, picked] = [await demanding(), await getDocument(app, person)];
    await getDocument(app, person);
    const { body } = await apply(person, programId, { documentIds: [picked] });
    const id = body.application?.id ?? '';
    const pending = await uploaded(person, { documentType: 'passport', more: { applicationId: id } });
    for (const { client } of [person, admin]) {
      const whole = await client.get<Body & { application: { requirements: Requirement[] } }>(
        `/api/applications/${id}`,
      );
      expect(standings(whole.body.application.requirements)).toEqual(['not_covered', 'covered', 'to_judge']);
      expect(whole.body.application.requirements[1]?.documentIds).toEqual([picked]);
    }
    await app.sql(
      `UPDATE document SET verification_status = 'verified', scan_status = 'clean' WHERE id = $1`,
      [pending.id],
    );
    const { data } = await admin.client.gql<{ application: { requirements: Requirement[] } }>(
      `{ application(id: "${id}") { ${ASKED} } }`,
    );
    expect(standings(data?.application.requirements)).toEqual(['COVERED', 'COVERED', 'TO_JUDGE']);
  });

  it('need not be complete: applying requires no more than before', async () => {
    const { status } = await applied(app, owner, await demanding());
    expect(status).toBe('submitted');
  });

  it('take as many queries for many programs and applications as for one', async () => {
    const person = await app.signUp();
    for (let each = 0; each < 3; each += 1) await applied(app, person, await demanding());
    const select = vi.spyOn(Database.prototype, 'select');
    const asks = async (query: string) => {
      const { headers } = await person.client.post('/graphql', { query });
      return select.mock.calls.filter(([ctx]) => ctx.requestId === headers.get('x-request-id')).length;
    };
    const one = await asks(`{ programs(first: 1) { nodes { ${ASKED} } } }`);
    expect(await asks(`{ programs(first: 5) { nodes { ${ASKED} } } }`)).toBe(one);
    expect(await asks(`{ applications { id ${ASKED} } }`)).toBeLessThan(8);
    select.mockRestore();
  });
});
