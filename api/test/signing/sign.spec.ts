import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { pdfsig } from './pdfsig.js';
import { dataUrl, strokePng, transparentPng, turnedJpeg } from './samples.js';
import {
  fileStore,
  keysUnder,
  sign,
  signature,
  signedCopy,
  storedDocument,
  until,
  type DocumentBody,
} from './support.js';

let app: TestApp;
let ada: SignedUp;
let eve: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  [ada, eve] = [await app.signUp(), await app.signUp({ firstName: 'Eve', lastName: 'Other' })];
});
afterAll(() => app.close());

const SIGN = `mutation Sign($id: ID!, $input: SignDocumentInput!) {
  signDocument(id: $id, input: $input) { id isSigned signedAt verificationCode sealed }
}`;

describe('signing', () => {
  it('returns the signature and its code at once', async () => {
    const { id } = await storedDocument(app, ada);
    const { status, body } = await sign(ada.client, id);
    expect(status).toBe(200);
    expect(body.document).toMatchObject({ id, isSigned: true });
    expect(body.document?.verificationCode).toMatch(/^([0-9A-Z]{5}-){3}[0-9A-Z]{5}$/);
    expect(Date.parse(body.document?.signedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('leads to a PDF that pdfsig reports as valid and signed as a whole; the original is unchanged', async () => {
    const { id, key, sha256 } = await storedDocument(app, ada);
    await sign(ada.client, id);
    const copy = await signedCopy(ada.client, id);
    expect(copy.status).toBe(200);
    expect(copy.headers.get('content-type')).toBe('application/pdf');
    expect(await pdfsig(copy.bytes)).toMatchObject({ valid: true, total: true, signatures: 1 });
    const kept = await buffer(await fileStore(app).open(key));
    expect(createHash('sha256').update(kept).digest('hex')).toBe(sha256);
  });

  it.each([
    ['image/jpeg', turnedJpeg],
    ['image/png', transparentPng],
  ])('turns an image into a sealed PDF as well: %s', async (mimeType, image) => {
    const { id } = await storedDocument(app, ada, { content: await image(), mimeType });
    await sign(ada.client, id);
    expect(await pdfsig((await signedCopy(ada.client, id)).bytes)).toMatchObject({
      valid: true,
      total: true,
    });
  });

  it('works over GraphQL as well', async () => {
    const { id } = await storedDocument(app, ada);
    const input = { signatureData: await signature(), signatureType: 'TYPED' };
    const first = await ada.client.gql<{ signDocument: DocumentBody }>(SIGN, { id, input });
    expect(first.data?.signDocument).toMatchObject({ id, isSigned: true });
    const second = await ada.client.gql(SIGN, { id, input });
    expect(second.errors[0]?.extensions.code).toBe('CONFLICT');
    const other = await eve.client.gql(SIGN, { id, input });
    expect(other.errors[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('notifies the owner when the document is signed and when it is sealed, and by mail', async () => {
    const person = await app.signUp();
    const { id } = await storedDocument(app, person);
    const live = await person.client.live();
    await sign(person.client, id);
    for (const _ of ['signed', 'sealed']) {
      expect(await live.next('document.updated')).toMatchObject({ id, isSigned: true });
    }
    expect(await live.next('notification.created')).toMatchObject({ kind: 'document.sealed' });
    live.close();
    const mail = await app.mailTo(person.email, 'Your signed copy is ready');
    expect(mail.text).toContain('/documents');
  });
});

describe('signing is allowed', () => {
  it('for the owner only: for others, even an admin, the document does not exist', async () => {
    const { id } = await storedDocument(app, ada);
    const admin = await app.signUpAdmin();
    const absent = await sign(eve.client, '01a1fdef-a9dd-766a-b34c-226112d06ee4');
    for (const client of [eve.client, admin.client]) {
      const answer = await sign(client, id);
      expect(answer.status).toBe(404);
      expect({ ...answer.body, requestId: '' }).toEqual({ ...absent.body, requestId: '' });
    }
    expect((await sign(app.client(), id)).status).toBe(401);
    expect((await sign(ada.client, 'not-an-id')).status).toBe(404);
  });

  it.each(['pending', 'rejected'])(
    'only once the document is verified, not while it is %s',
    async (status) => {
      const { id } = await storedDocument(app, ada, { status });
      const answer = await sign(ada.client, id);
      expect(answer.status).toBe(409);
      expect(answer.body.message).toBe('You can sign a document once we verify it.');
    },
  );

  it('once: of ten simultaneous attempts one succeeds, nine get 409, and one PDF exists', async () => {
    const { id } = await storedDocument(app, ada);
    const before = await keysUnder(app, 'signatures/');
    const answers = await Promise.all(Array.from({ length: 10 }, () => sign(ada.client, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect((await signedCopy(ada.client, id)).status).toBe(200);
    const rows = await app.sql('SELECT 1 FROM signature WHERE document_id = $1', [id]);
    expect(rows).toHaveLength(1);
    // The signature images of the losing requests are deleted.
    expect(await keysUnder(app, 'signatures/')).toHaveLength(before.length + 1);
  });
});

describe('a signature is refused', () => {
  let id: string;
  beforeAll(async () => {
    ({ id } = await storedDocument(app, ada));
  });

  it('when nothing is drawn', async () => {
    const white = await sharp({ create: { width: 600, height: 200, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    for (const signatureData of ['', dataUrl(white)]) {
      const answer = await sign(ada.client, id, { signatureData });
      expect(answer.status).toBe(400);
      expect(answer.body.message).toBe('Please create a signature before signing.');
    }
  });

  it('when there is no image', async () => {
    for (const signatureData of [
      'hello',
      dataUrl(Buffer.from('%PDF-1.4')),
      'data:image/svg+xml;base64,PHN2Zy8+',
    ]) {
      const answer = await sign(ada.client, id, { signatureData });
      expect(answer.status).toBe(415);
      expect(answer.body.message).toBe('Please upload an image file.');
    }
  });

  it('when its type is unknown, a field is missing or a field is unexpected', async () => {
    for (const given of [
      { signatureType: 'stamped' },
      { signatureType: undefined },
      { signatureData: undefined },
      { signatureData: 7 },
      { userId: eve.user.id },
    ]) {
      expect((await sign(ada.client, id, given)).status).toBe(400);
    }
  });

  it('over 2 MiB, and accepted just below', async () => {
    const large = `data:image/png;base64,${'A'.repeat(2 * 1024 * 1024)}`;
    expect((await sign(ada.client, id, { signatureData: large })).status).toBe(413);
    const tail = Buffer.alloc(1_400_000);
    const below = await sign(ada.client, id, {
      signatureData: dataUrl(Buffer.concat([await strokePng(), tail])),
    });
    expect(below.status).toBe(200);
  });
});

describe('the signed copy', () => {
  it('answers 404 before signing, and to others', async () => {
    const { id } = await storedDocument(app, ada);
    expect((await signedCopy(ada.client, id)).status).toBe(404);
    await sign(ada.client, id);
    expect((await signedCopy(eve.client, id)).status).toBe(404);
  });

  it('is not delivered once it is damaged, missing or swapped', async () => {
    const [one, other] = [await storedDocument(app, ada), await storedDocument(app, ada)];
    for (const { id } of [one, other]) {
      await sign(ada.client, id);
      expect((await signedCopy(ada.client, id)).status).toBe(200);
    }
    // Two sealed files are swapped: each is intact, and neither is the recorded one.
    await app.sql(
      `UPDATE signature s SET sealed_key = o.sealed_key, sealed_bytes = o.sealed_bytes FROM signature o
       WHERE s.document_id = $1 AND o.document_id = $2`,
      [one.id, other.id],
    );
    expect((await signedCopy(ada.client, one.id)).status).toBe(503);
    const rows = await app.sql<{ key: string; code: string }>(
      'SELECT sealed_key AS key, code FROM signature WHERE document_id = $1',
      [other.id],
    );
    await fileStore(app).delete(rows[0]!.key);
    expect((await signedCopy(ada.client, other.id)).status).toBe(503);
  });

  it('is deleted with its document; the record of the signature stays', async () => {
    const { id } = await storedDocument(app, ada);
    const { body } = await sign(ada.client, id);
    await signedCopy(ada.client, id);
    const keys = await app.sql<{ sealed: string; image: string }>(
      'SELECT sealed_key AS sealed, image_key AS image FROM signature WHERE document_id = $1',
      [id],
    );
    const admin = await app.signUpAdmin();
    expect((await admin.client.delete(`/api/documents/${id}`)).status).toBe(200);
    await until(async () => {
      const left = [...(await keysUnder(app, 'signed/')), ...(await keysUnder(app, 'signatures/'))];
      return !left.includes(keys[0]!.sealed) && !left.includes(keys[0]!.image);
    });
    const known = await app.client().get(`/api/signatures/${body.document?.verificationCode}`);
    expect(known.body).toMatchObject({ signature: { intact: true, signerName: 'Ada Lovelace' } });
  });

  it('is deleted with the account, like what identifies the signer; name and hashes stay', async () => {
    const person = await app.signUp({ firstName: 'Gone', lastName: 'Person' });
    const { id } = await storedDocument(app, person);
    const { body } = await sign(person.client, id);
    await signedCopy(person.client, id);
    await app.sql('DELETE FROM users WHERE id = $1', [person.user.id]);
    const code = body.document?.verificationCode;
    const rows = await app.sql(
      'SELECT signer_email, ip, user_agent, sealed_key FROM signature WHERE code = $1',
      [code],
    );
    expect(rows).toEqual([{ signer_email: null, ip: null, user_agent: null, sealed_key: null }]);
    const known = await app.client().get(`/api/signatures/${code}`);
    expect(known.body).toMatchObject({ signature: { intact: true, signerName: 'Gone Person' } });
  });
});

it('signing attempts are limited: the fourth within a minute, where three are allowed, has to wait', async () => {
  // Only these attempts count: with Redis all processes share the count.
  const person = await app.signUp();
  const { id } = await storedDocument(app, person);
  const env = { RATE_LIMIT_FACTOR: '0.1', DATA_DIR: app.settings.dataDir };
  const strict = await startTestApp({ database: app.database, env, parts: ['api'] });
  try {
    const client = strict.client();
    client.setCookie('sid', person.client.cookie('sid') ?? '');
    const answers = [];
    for (let attempt = 0; attempt < 4; attempt++) {
      answers.push(await sign(client, id, { signatureData: 'data:image/png;base64,AAAA' }));
    }
    expect(answers.map(({ status }) => status)).toEqual([415, 415, 415, 429]);
    expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
  } finally {
    await strict.close({ keep: true });
  }
});
