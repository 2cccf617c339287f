import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/platform/database/ids.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import {
  getAssessment,
  fetchFile,
  judge,
  getKeys,
  pdf,
  png,
  send,
  upload,
  uploaded,
  uploadJson,
  type Body,
  type UploadValues,
} from './support.js';

let app: TestApp;
let person: SignedUp;
let admin: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  [person, admin] = [await app.signUp(), await app.signUpAdmin()];
});

afterAll(() => app.close());

async function getDocuments(who: SignedUp, query = ''): Promise<string[]> {
  const answer = await who.client.get<Body>(`/api/documents${query}`);
  return answer.body.documents?.map(({ id }) => id) ?? [];
}

/** Everything that a refused upload may leave: nothing. */
async function expectNothingLeft(who: SignedUp, before: readonly string[]): Promise<void> {
  expect(await getDocuments(who, '?include=superseded')).toEqual([]);
  expect(await getKeys(app)).toEqual(before);
}

describe('an upload', () => {
  it('as a form is stored unchanged and waits for its review', async () => {
    const content = await pdf();
    const answer = await upload(person.client, { content, name: 'My passport.pdf' });
    expect(answer.status).toBe(201);
    const { document } = answer.body;
    expect(document).toMatchObject({
      originalName: 'My passport.pdf',
      mimeType: 'application/pdf',
      documentType: 'passport',
      verificationStatus: 'pending',
      verificationNotes: null,
      verifiedAt: null,
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      scanning: false,
      isSigned: false,
      signedAt: null,
      verificationCode: null,
      applicationId: null,
      visaAssessmentId: null,
    });
    const file = await fetchFile(person.client, `/api/documents/${document?.id}/file`);
    expect(file.bytes.equals(content)).toBe(true);
  });

  it('as JSON is stored unchanged', async () => {
    const content = await pdf();
    const answer = await uploadJson(person.client, { originalName: 'Résumé.pdf' }, content);
    expect([answer.status, answer.body.document?.originalName, answer.body.document?.size]).toEqual([
      201,
      'Résumé.pdf',
      content.length,
    ]);
    const file = await fetchFile(person.client, `/api/documents/${answer.body.document?.id}/file`);
    expect(file.bytes.equals(content)).toBe(true);
  });

  it('of an image is accepted as well, and null fields count as absent', async () => {
    const content = await png();
    const fileData = `data:image/png;base64,${content.toString('base64')}`;
    const change = {
      mimeType: 'image/png',
      originalName: 'scan.png',
      applicationId: null,
      visaAssessmentId: null,
    };
    const answer = await uploadJson(person.client, { ...change, fileData }, content);
    expect([answer.status, answer.body.document?.mimeType]).toEqual([201, 'image/png']);
  });

  it('for an assessment appears in its list', async () => {
    const visaAssessmentId = await getAssessment(app, person);
    const document = await uploaded(person, { visaAssessmentId });
    expect(document).toMatchObject({ visaAssessmentId, replaceable: false, deletable: true });
    expect(await getDocuments(person, `?visaAssessmentId=${visaAssessmentId}`)).toEqual([document.id]);
  });

  it("is announced to the owner's open pages", async () => {
    const live = await person.client.live();
    const { id } = await uploaded(person);
    const heard = await live.next('document.updated', (data) => (data as { id: string }).id === id);
    expect(heard).toEqual({ id, verificationStatus: 'pending', isSigned: false });
    live.close();
  });
});

describe('an upload is refused with a reason and leaves nothing', () => {
  const MISSING = 'Please select a file and document type.';
  let who: SignedUp;
  let before: string[];

  beforeAll(async () => {
    who = await app.signUp();
    before = await getKeys(app);
  });

  it.each([null, ''])('without a document type (%j)', async (documentType) => {
    const answer = await upload(who.client, { documentType });
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      400,
      'VALIDATION_FAILED',
      MISSING,
    ]);
    await expectNothingLeft(who, before);
  });

  it('without a file', async () => {
    const form = new FormData();
    form.append('documentType', 'passport');
    const answer = await send(who.client, form);
    expect([answer.status, answer.body.message]).toEqual([400, MISSING]);
    await expectNothingLeft(who, before);
  });

  it.each([{ documentType: undefined }, { fileData: undefined }, { documentType: null }, { fileData: null }])(
    'as JSON with %j',
    async (change) => {
      const answer = await uploadJson(who.client, change);
      expect([answer.status, answer.body.message]).toEqual([400, MISSING]);
      await expectNothingLeft(who, before);
    },
  );

  it.each(['love_letter', 'PASSPORT', '__proto__'])('with the type %s', async (documentType) => {
    const answer = await upload(who.client, { documentType });
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'documentType']);
    await expectNothingLeft(who, before);
  });

  it.each([1, -1, 0])('with a size that is off by %i', async (by) => {
    const content = await pdf();
    const size = by === 0 ? 0 : content.length + by;
    const answer = await uploadJson(who.client, { size }, content);
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    await expectNothingLeft(who, before);
  });

  it.each(['12', 1.5, -3, {}, true])('with the invalid size %j', async (size) => {
    const answer = await uploadJson(who.client, { size });
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'size']);
    await expectNothingLeft(who, before);
  });

  it.each([
    [{ mimeType: 'image/png' }],
    [{ mimeType: 'text/html' }],
    [{ fileData: `data:image/png;base64,${Buffer.from('%PDF-1.4').toString('base64')}` }],
    [
      {
        fileData: `data:application/pdf;base64,${Buffer.from('<html></html>').toString('base64')}`,
        size: 13,
      },
    ],
  ])('when the types contradict each other: %j', async (change) => {
    const answer = await uploadJson(who.client, change);
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      415,
      'INVALID_FILE_TYPE',
      'Please upload PDF, JPEG, or PNG files only.',
    ]);
    await expectNothingLeft(who, before);
  });

  it('for an assessment that belongs to somebody else or does not exist', async () => {
    const foreign = await getAssessment(app, person);
    for (const visaAssessmentId of [foreign, newId(), 'not-an-id']) {
      const byForm = await upload(who.client, { visaAssessmentId });
      const byJson = await uploadJson(who.client, { visaAssessmentId });
      for (const { status, body } of [byForm, byJson]) {
        expect([status, body.code, body.message]).toEqual([404, 'NOT_FOUND', "We couldn't find that."]);
      }
    }
    await expectNothingLeft(who, before);
  });

  it('for an application that does not exist', async () => {
    expect((await uploadJson(who.client, { applicationId: newId() })).status).toBe(404);
    await expectNothingLeft(who, before);
  });

  it('for a visitor, before the body is read', async () => {
    const answer = await upload(app.client());
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect(await getKeys(app)).toEqual(before);
  });
});

describe('a required document of an assessment', () => {
  it('is locked while it is pending and once it is verified', async () => {
    const visaAssessmentId = await getAssessment(app, person);
    const { id } = await uploaded(person, { visaAssessmentId });
    const before = await getKeys(app);
    for (const status of ['pending', 'verified']) {
      await judge(admin, id, status);
      for (const answer of [
        await upload(person.client, { visaAssessmentId }),
        await uploadJson(person.client, { visaAssessmentId }),
      ]) {
        expect([answer.status, answer.body.code]).toEqual([409, 'CONFLICT']);
      }
    }
    expect(await getKeys(app)).toEqual(before);
    expect(await getDocuments(person, `?visaAssessmentId=${visaAssessmentId}`)).toEqual([id]);
  });

  it('can be replaced once it is rejected, and the old one is kept', async () => {
    const visaAssessmentId = await getAssessment(app, person);
    const first = await uploaded(person, { visaAssessmentId });
    await judge(admin, first.id, 'rejected', { verificationNotes: 'Too dark.' });
    const second = await uploaded(person, { visaAssessmentId });
    expect(await getDocuments(person, `?visaAssessmentId=${visaAssessmentId}`)).toEqual([second.id]);
    const all = await person.client.get<Body>(
      `/api/documents?visaAssessmentId=${visaAssessmentId}&include=superseded`,
    );
    expect(all.body.documents?.map(({ id, supersededAt }) => [id, supersededAt !== null])).toEqual([
      [second.id, false],
      [first.id, true],
    ]);
    expect((await fetchFile(person.client, `/api/documents/${first.id}/file`)).status).toBe(200);
  });

  it('exists once when several are uploaded at once, ten times over', async () => {
    for (let round = 0; round < 10; round += 1) {
      const who = await app.signUp();
      const visaAssessmentId = await getAssessment(app, who);
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => upload(who.client, { visaAssessmentId })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
      expect(await getDocuments(who, '?include=superseded')).toHaveLength(1);
    }
    await expect.poll(() => getKeys(app, 'staging/')).toEqual([]);
  });
});

describe('an optional document of an assessment', () => {
  it('can be replaced at any time, and one is live after several simultaneous uploads', async () => {
    const visaAssessmentId = await getAssessment(app, person);
    const values = { visaAssessmentId, documentType: 'personal_statement' };
    const first = await uploaded(person, values);
    expect(first.replaceable).toBe(true);
    await judge(admin, first.id, 'verified');
    const answers = await Promise.all(Array.from({ length: 3 }, () => upload(person.client, values)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await getDocuments(person, `?visaAssessmentId=${visaAssessmentId}`)).toHaveLength(1);
    expect(
      await getDocuments(person, `?visaAssessmentId=${visaAssessmentId}&include=superseded`),
    ).toHaveLength(4);
  });
});

describe('documents that no list requires', () => {
  it('are kept side by side', async () => {
    const visaAssessmentId = await getAssessment(app, person);
    const values = { visaAssessmentId, documentType: 'additional_document' };
    const ids = [(await uploaded(person, values)).id, (await uploaded(person, values)).id];
    expect(await getDocuments(person, `?visaAssessmentId=${visaAssessmentId}`)).toEqual(ids.reverse());
  });
});

describe('a rejected document that no list requires', () => {
  const rejected = async (who: SignedUp, values: UploadValues): Promise<string> => {
    const { id } = await uploaded(who, values);
    await judge(admin, id, 'rejected', { verificationNotes: 'Too dark.' });
    return id;
  };
  const ofNone = { documentType: 'certificate' };

  it('is replaced by the next one of its type, and kept', async () => {
    const who = await app.signUp();
    const first = await rejected(who, ofNone);
    const seen = await who.client.get<Body>(`/api/documents/${first}`);
    expect(seen.body.document?.replaceable).toBe(true);
    const second = await uploaded(who, ofNone);
    expect(await getDocuments(who)).toEqual([second.id]);
    expect(await getDocuments(who, '?include=superseded')).toEqual([second.id, first]);
  });

  it('is replaced one for one, the newest first', async () => {
    const who = await app.signUp();
    const pair = [await uploaded(who, ofNone), await uploaded(who, ofNone)];
    for (const { id } of pair) await judge(admin, id, 'rejected', { verificationNotes: 'Too dark.' });
    const third = await uploaded(who, ofNone);
    expect(await getDocuments(who)).toEqual([third.id, pair[0]?.id]);
  });

  it('of an assessment is replaced within the same assessment only', async () => {
    const who = await app.signUp();
    const ofAssessment = { documentType: 'work_experience', visaAssessmentId: await getAssessment(app, who) };
    const first = await rejected(who, ofAssessment);
    const outside = await uploaded(who, { documentType: 'work_experience' });
    expect(await getDocuments(who)).toEqual([outside.id, first]);
    const second = await uploaded(who, ofAssessment);
    expect(await getDocuments(who)).toEqual([second.id, outside.id]);
  });

  it.each(['pending', 'verified'])(
    'is not one that is %s: that one stays next to the new one',
    async (status) => {
      const who = await app.signUp();
      const { id } = await uploaded(who, ofNone);
      await judge(admin, id, status);
      const second = await uploaded(who, ofNone);
      expect(await getDocuments(who)).toEqual([second.id, id]);
    },
  );

  it.each(['other', 'additional_document'])(
    'stays when its type %s does not identify the document',
    async (documentType) => {
      const who = await app.signUp();
      const first = await rejected(who, { documentType });
      const second = await uploaded(who, { documentType });
      expect(await getDocuments(who)).toEqual([second.id, first]);
    },
  );

  it('of somebody else is not touched', async () => {
    const [one, other] = [await app.signUp(), await app.signUp()];
    const first = await rejected(one, ofNone);
    await uploaded(other, ofNone);
    expect(await getDocuments(one)).toEqual([first]);
  });
});

describe('a person with 200 documents', () => {
  it('can upload no more, and is refused before the body is read', async () => {
    const who = await app.signUp();
    await app.sql(
      `INSERT INTO document (id, user_id, document_type, place, original_name, mime_type, bytes, sha256, storage_key, scan_status)
       SELECT gen_random_uuid(), $1, 'other', 'none', 'x.pdf', 'application/pdf', 1, 'x', 'documents/2026/q-' || n, 'clean'
       FROM generate_series(1, 199) n`,
      [who.user.id],
    );
    const answers = await Promise.all([upload(who.client), upload(who.client), uploadJson(who.client)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await getDocuments(who)).toHaveLength(200);
  });
});

describe('more than 30 uploads a minute', () => {
  it('are refused with the time to wait', async () => {
    const strict = await startTestApp({
      parts: ['api'],
      env: { RATE_LIMIT_FACTOR: '0.1' },
      database: app.database,
    });
    try {
      const client = strict.client();
      client.setCookie('sid', (await app.signUp()).client.cookie('sid') ?? '');
      const statuses: number[] = [];
      for (let count = 0; count < 4; count += 1) statuses.push((await upload(client)).status);
      expect(statuses).toEqual([201, 201, 201, 429]);
      const answer = await uploadJson(client);
      expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
    } finally {
      await strict.close();
    }
  });
});
