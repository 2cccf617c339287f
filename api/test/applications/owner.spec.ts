import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApplicationsService } from '../../src/modules/applications/index.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { Database } from '../../src/platform/database/database.js';
import { newId } from '../../src/platform/database/ids.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import {
  applied,
  apply,
  day,
  decide,
  getDocument,
  getPlan,
  getProgram,
  getStatus,
  withdraw,
  type ApplicationBody,
  type Body,
} from './support.js';

let app: TestApp;
let owner: SignedUp;
let other: SignedUp;
let admin: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  [owner, other, admin] = [await app.signUp(), await app.signUp(), await app.signUpAdmin()];
});

afterAll(() => app.close());

const one = (id: string, who = owner) => who.client.get<Body>(`/api/applications/${id}`);

async function archived(): Promise<string> {
  const id = await getProgram(app);
  await app.sql('UPDATE program SET archived_at = now() WHERE id = $1', [id]);
  return id;
}

const WHOLE = `{ id userId type status note programId program { id title country }
  documents { id verificationStatus } timeline { status note } }`;

interface WholeApplication {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly program: { readonly title: string };
  readonly documents: { readonly id: string }[];
  readonly timeline: { readonly status: string; readonly note: string | null }[];
}

describe('applying', () => {
  it("answers 201 with a submitted application of its program's type", async () => {
    const programId = await getProgram(app, { type: 'internship', title: 'CERN', country: 'Switzerland' });
    const answer = await apply(owner, programId, { status: 'submitted' });
    expect(answer.status).toBe(201);
    expect(answer.body.application).toMatchObject({
      userId: owner.user.id,
      type: 'internship',
      status: 'submitted',
      programId,
      program: { title: 'CERN', country: 'Switzerland' },
      note: null,
    });
  });

  it('works over GraphQL, with program, documents and timeline', async () => {
    const [programId, documentId] = [await getProgram(app, { type: 'job' }), await getDocument(app, owner)];
    const { data, errors } = await owner.client.gql<{ applyToProgram: WholeApplication }>(
      `mutation ($programId: ID!, $documentIds: [ID!]) {
        applyToProgram(programId: $programId, documentIds: $documentIds) ${WHOLE} }`,
      { programId, documentIds: [documentId] },
    );
    expect(errors).toEqual([]);
    expect(data?.applyToProgram).toMatchObject({
      type: 'JOB',
      status: 'SUBMITTED',
      program: { id: programId, title: 'Chevening Scholarship' },
      documents: [{ id: documentId, verificationStatus: 'VERIFIED' }],
      timeline: [{ status: 'SUBMITTED', note: null }],
    });
  });

  it('twenty times at once makes one application', async () => {
    const programId = await getProgram(app);
    const answers = await Promise.all(Array.from({ length: 20 }, () => apply(owner, programId)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    const events = await app.sql(
      `SELECT 1 FROM application_event e JOIN application a ON a.id = e.application_id WHERE a.program_id = $1`,
      [programId],
    );
    expect(events).toHaveLength(1);
  });

  it('a second time answers 409, even after a rejection', async () => {
    const programId = await getProgram(app);
    const { id } = await applied(app, owner, programId);
    const second = await apply(owner, programId);
    expect([second.status, second.body.message]).toEqual([
      409,
      "You've already asked us to check your application to this program.",
    ]);
    await decide(admin, id, 'rejected');
    expect((await apply(owner, programId)).status).toBe(409);
    expect((await apply(other, programId)).status).toBe(201);
  });

  it('is open on the day of the deadline and answers 409 from the next day on', async () => {
    expect((await apply(owner, await getProgram(app, { deadline: day(0) }))).status).toBe(201);
    const late = await apply(owner, await getProgram(app, { deadline: day(-1) }));
    expect([late.status, late.body.message]).toEqual([409, "This program's deadline has passed."]);
  });

  it('to an archived or unknown program, or with an invalid id, answers 404', async () => {
    for (const programId of [await archived(), newId(), 'none']) {
      expect((await apply(owner, programId)).status).toBe(404);
    }
    const { errors } = await owner.client.gql(
      `mutation { applyToProgram(programId: "${await archived()}") { id } }`,
    );
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('while the program is being archived either succeeds first or finds it archived', async () => {
    for (let round = 0; round < 5; round += 1) {
      const programId = await getProgram(app);
      const [answer] = await Promise.all([
        apply(owner, programId),
        app.sql('UPDATE program SET archived_at = clock_timestamp() WHERE id = $1', [programId]),
      ]);
      expect([201, 404]).toContain(answer.status);
    }
  });

  it.each([
    ['no program', { programId: undefined }, 'programId'],
    ['a program that is no text', { programId: 7 }, 'programId'],
    ['another status', { status: 'approved' }, 'status'],
    ['documents that are no list', { documentIds: 'all' }, 'documentIds'],
    ['documents that are no texts', { documentIds: [1] }, 'documentIds'],
    ['an unknown field', { userId: newId() }, 'userId'],
  ])('with %s answers 400', async (_what, change, field) => {
    const answer = await apply(owner, newId(), change);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field]);
  });

  it('requires a session', async () => {
    expect((await app.client().post('/api/applications', { programId: newId() })).status).toBe(401);
    const { errors } = await app.client().gql(`mutation { applyToProgram(programId: "${newId()}") { id } }`);
    expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it("is announced to the owner's open pages and to the admins'", async () => {
    const [page, desk] = [await owner.client.live(), await admin.client.live()];
    const { id } = await applied(app, owner);
    const about = (data: unknown) => (data as { id?: string }).id === id;
    expect(await page.next('application.updated', about)).toEqual({ id, status: 'submitted' });
    expect(await desk.next('applicationReview.updated', about)).toEqual({
      id,
      status: 'submitted',
      by: owner.user.id,
    });
    page.close();
    desk.close();
  });
});

describe('the documents of an application', () => {
  it("are the owner's verified ones, each once", async () => {
    const [first, second] = [await getDocument(app, owner), await getDocument(app, owner)];
    const { body } = await apply(owner, await getProgram(app), { documentIds: [first, second, first] });
    const whole = await one(body.application?.id ?? '');
    expect(whole.body.application?.documents?.map(({ id }) => id).sort()).toEqual([first, second].sort());
  });

  it.each(['pending', 'rejected'] as const)('are refused with 409 while one is %s', async (status) => {
    const programId = await getProgram(app);
    const documentIds = [await getDocument(app, owner), await getDocument(app, owner, status)];
    expect((await apply(owner, programId, { documentIds })).status).toBe(409);
    expect((await apply(owner, programId)).status).toBe(201);
  });

  it('are refused with 409 when one was replaced', async () => {
    const replaced = await getDocument(app, owner);
    await app.sql('UPDATE document SET superseded_at = now() WHERE id = $1', [replaced]);
    expect((await apply(owner, await getProgram(app), { documentIds: [replaced] })).status).toBe(409);
  });

  it("are refused with 404 when one is somebody else's or does not exist, and nothing is left behind", async () => {
    const programId = await getProgram(app);
    for (const foreign of [await getDocument(app, other), newId(), 'none']) {
      const answer = await apply(owner, programId, { documentIds: [await getDocument(app, owner), foreign] });
      expect(answer.status).toBe(404);
    }
    expect((await apply(owner, programId)).status).toBe(201);
  });

  it('number at most 50', async () => {
    const documentIds = Array.from({ length: 51 }, () => newId());
    const answer = await apply(owner, await getProgram(app), { documentIds });
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'documentIds']);
  });
});

describe('withdrawing an application', () => {
  it('works once while it is submitted, and another application may follow', async () => {
    const first = await applied(app, owner);
    const answer = await withdraw(owner, first.id);
    expect([answer.status, answer.body.application?.status]).toEqual([200, 'withdrawn']);
    expect((await withdraw(owner, first.id)).status).toBe(409);
    const second = await applied(app, owner, first.programId);
    expect(second.id).not.toBe(first.id);
    expect((await withdraw(owner, second.id)).status).toBe(200);
    expect((await apply(owner, first.programId)).status).toBe(201);
  });

  it('may be followed by another at most twenty times', async () => {
    const programId = await getProgram(app);
    for (let time = 0; time < 20; time += 1) {
      const { id } = await applied(app, owner, programId);
      expect((await withdraw(owner, id)).status).toBe(200);
    }
    const { status, body } = await apply(owner, programId);
    expect([status, body.message]).toEqual([
      409,
      "You've withdrawn from this program 20 times, so you can't ask us again.",
    ]);
    expect((await apply(other, programId)).status).toBe(201);
  });

  it.each(['in_review', 'approved', 'rejected'])('answers 409 once it is %s', async (status) => {
    const { id } = await applied(app, owner);
    await decide(admin, id, status);
    expect((await withdraw(owner, id)).status).toBe(409);
    expect(await getStatus(app, id)).toBe(status);
  });

  it('and deciding on it have one winner when they race', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await applied(app, owner);
      const [taken, decided] = await Promise.all([withdraw(owner, id), decide(admin, id, 'approved')]);
      expect([taken.status, decided.status].sort()).toEqual([200, 409]);
      expect(await getStatus(app, id)).toBe(taken.status === 200 ? 'withdrawn' : 'approved');
    }
  });

  it('works over GraphQL and is announced live', async () => {
    const { id } = await applied(app, owner);
    const page = await owner.client.live();
    const { data } = await owner.client.gql(`mutation { withdrawApplication(id: "${id}") ${WHOLE} }`);
    expect(data?.['withdrawApplication']).toMatchObject({
      status: 'WITHDRAWN',
      timeline: [{ status: 'SUBMITTED' }, { status: 'WITHDRAWN' }],
    });
    const taken = (data: unknown) => (data as { status?: string }).status === 'withdrawn';
    expect(await page.next('application.updated', taken)).toEqual({ id, status: 'withdrawn' });
    page.close();
  });
});

describe('reading applications', () => {
  it("returns one's own, newest first", async () => {
    const person = await app.signUp();
    const made: ApplicationBody[] = [];
    for (let each = 0; each < 3; each += 1) made.push(await applied(app, person));
    const { body } = await person.client.get<Body>('/api/applications');
    expect(body.applications?.map(({ id }) => id)).toEqual(made.map(({ id }) => id).reverse());
    expect(Object.keys(body.applications?.[0] ?? {})).toEqual(
      expect.arrayContaining(['id', 'userId', 'type', 'status', 'createdAt', 'programId', 'program']),
    );
    const { data } = await person.client.gql<{ applications: WholeApplication[] }>(
      `{ applications ${WHOLE} }`,
    );
    expect(data?.applications.map(({ id }) => id)).toEqual(made.map(({ id }) => id).reverse());
  });

  it('includes one whose program was archived', async () => {
    const person = await app.signUp();
    const { id, programId } = await applied(app, person);
    await app.sql('UPDATE program SET archived_at = now() WHERE id = $1', [programId]);
    const { data, errors } = await person.client.gql<{ applications: WholeApplication[] }>(
      `{ applications { id program { title archived } } }`,
    );
    expect(errors).toEqual([]);
    expect(data?.applications).toEqual([{ id, program: { title: 'Chevening Scholarship', archived: true } }]);
  });

  it('gives documents and timeline to its owner and to admins', async () => {
    const { id } = await applied(app, owner);
    await decide(admin, id, 'in_review', { note: 'We look at it.' });
    for (const who of [owner, admin]) {
      const { status, body } = await one(id, who);
      expect(status).toBe(200);
      expect(body.application).toMatchObject({
        id,
        note: 'We look at it.',
        documents: [],
        timeline: [
          { status: 'submitted', note: null },
          { status: 'in_review', note: 'We look at it.' },
        ],
      });
    }
  });

  it("answers 404 for somebody else's, over REST and GraphQL, in every call", async () => {
    const { id } = await applied(app, owner);
    for (const path of [id, newId(), 'none']) {
      expect((await one(path, other)).status).toBe(404);
      expect((await withdraw(other, path)).status).toBe(404);
    }
    for (const call of [
      `query { application(id: "${id}") { id } }`,
      `mutation { withdrawApplication(id: "${id}") { id } }`,
    ]) {
      const { errors } = await other.client.gql(call);
      expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
    }
    expect((await withdraw(admin, id)).status).toBe(404);
    expect(await getStatus(app, id)).toBe('submitted');
  });

  it('takes as many queries for many as for one', async () => {
    const [many, few] = [await app.signUp(), await app.signUp()];
    for (let each = 0; each < 4; each += 1) await applied(app, many);
    await applied(app, few);
    const select = vi.spyOn(Database.prototype, 'select');
    const asks = async ({ client }: SignedUp) => {
      const { text, headers } = await client.post('/graphql', { query: `{ applications ${WHOLE} }` });
      const own = select.mock.calls.filter(([ctx]) => ctx.requestId === headers.get('x-request-id'));
      return { applications: text.split('programId').length - 1, selects: own.length };
    };
    const [ofMany, ofFew] = [await asks(many), await asks(few)];
    select.mockRestore();
    expect([ofMany.applications, ofFew.applications]).toEqual([4, 1]);
    expect(ofFew.selects).toBeGreaterThan(3);
    expect(ofMany.selects).toBe(ofFew.selects);
  });

  it("finds one's own list through its index", async () => {
    // Spread over all programs, so that the index by program is as slow as reading the whole table.
    await app.sql(
      `INSERT INTO application (id, user_id, program_id, type, status)
       SELECT gen_random_uuid(), $1, program.id, program.type, 'withdrawn'
       FROM program, generate_series(1, 12000 / (SELECT greatest(1, count(*)::int) FROM program))`,
      [other.user.id],
    );
    await app.sql('ANALYZE application');
    const plan = await getPlan(
      app,
      app.get(ApplicationsService).selectOwn(RequestContext.system('test'), owner.user.id),
    );
    expect(plan.indexes).toContain('application_owner');
    expect(plan.nodes).not.toContain('Seq Scan on application');
  });
});

describe('a program', () => {
  const OF_PROGRAM = `query ($id: ID!) { program(id: $id) { id application { id status } } }`;

  it('shows whether the reader has applied to it, by the newest application', async () => {
    const { id, programId } = await applied(app, owner);
    const ask = async (who: Pick<SignedUp, 'client'>) =>
      (await who.client.gql<{ program: { application: unknown } }>(OF_PROGRAM, { id: programId })).data
        ?.program.application;
    expect(await ask(owner)).toEqual({ id, status: 'SUBMITTED' });
    await withdraw(owner, id);
    expect(await ask(owner)).toEqual({ id, status: 'WITHDRAWN' });
    const second = await applied(app, owner, programId);
    expect(await ask(owner)).toEqual({ id: second.id, status: 'SUBMITTED' });
    expect(await ask(other)).toBeNull();
    expect(await ask({ client: app.client() })).toBeNull();
  });
});

describe('erasing the account', () => {
  it('deletes its applications', async () => {
    const person = await app.signUp();
    const { id } = await applied(app, person);
    expect((await person.client.delete('/api/auth/me', { password: person.password })).status).toBe(200);
    expect(await getStatus(app, id)).toBeUndefined();
  });
});
