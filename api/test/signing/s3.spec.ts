import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3, type S3Server } from '../documents/s3-server.js';
import { judge, upload } from '../documents/support.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { pdfsig } from './pdfsig.js';
import { plainPdf, turnedJpeg } from './samples.js';
import {
  fileStore,
  keysUnder,
  sign,
  signedCopy,
  storedDocument,
  until,
  type Body,
  type StoredSample,
} from './support.js';

let server: S3Server;
let app: TestApp;
let ada: SignedUp;
let admin: SignedUp;

beforeAll(async () => {
  server = await startS3();
  app = await startTestApp({ env: server.env });
  [ada, admin] = [await app.signUp({ firstName: 'Ada', lastName: 'Lovelace' }), await app.signUpAdmin()];
});

afterAll(async () => {
  await app.close();
  await server.stop();
});

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A signed document with its sealed copy in the store. */
async function sealed(content?: Buffer, mimeType?: string) {
  const document = await storedDocument(app, ada, {
    ...(content && { content }),
    ...(mimeType !== undefined && { mimeType }),
  });
  const { body } = await sign(ada.client, document.id);
  const copy = await signedCopy(ada.client, document.id);
  const code = body.document?.verificationCode ?? '';
  return { document, copy, code };
}

/** What a stranger learns from a code. */
async function standing(code: string): Promise<Body['signature']> {
  return (await app.client().get<Body>(`/api/signatures/${code}`)).body.signature;
}

async function getSealedKey({ id }: StoredSample): Promise<string> {
  const rows = await app.sql<{ key: string }>(
    'SELECT sealed_key AS key FROM signature WHERE document_id = $1',
    [id],
  );
  return rows[0]?.key ?? '';
}

describe('with files in an S3 store', () => {
  it('a document passes every step: uploaded, verified, signed, sealed, downloaded, looked up', async () => {
    const content = await plainPdf();
    const answer = await upload(ada.client, { content, name: 'Transcript.pdf', documentType: 'transcript' });
    const id = answer.body.document?.id ?? '';
    await judge(admin, id, 'verified');
    const signed = await sign(ada.client, id);
    expect(signed.status).toBe(200);
    const copy = await signedCopy(ada.client, id);
    expect([copy.status, copy.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(copy.headers.get('content-disposition')).toContain('Transcript-signed.pdf');
    expect(await pdfsig(copy.bytes)).toMatchObject({ valid: true, total: true, signatures: 1 });
    const code = signed.body.document?.verificationCode ?? '';
    expect(await standing(code)).toMatchObject({
      code,
      documentHash: sha256(content),
      signedHash: sha256(copy.bytes),
      signerName: 'Ada Lovelace',
      intact: true,
    });
  });

  it('an image becomes a sealed PDF as well', async () => {
    const { copy } = await sealed(await turnedJpeg(), 'image/jpeg');
    expect(await pdfsig(copy.bytes)).toMatchObject({ valid: true, total: true });
  });

  it('the original is unchanged, and the stored copy is the delivered one', async () => {
    const { document, copy } = await sealed();
    const [original, kept] = await Promise.all([
      buffer(await fileStore(app).open(document.key)),
      buffer(await fileStore(app).open(await getSealedKey(document))),
    ]);
    expect([sha256(original), sha256(kept)]).toEqual([document.sha256, sha256(copy.bytes)]);
  });

  it('a copy that was changed or is missing is not delivered, and the look-up reports it', async () => {
    const [changed, gone] = [await sealed(), await sealed()];
    const longer = Buffer.concat([changed.copy.bytes, Buffer.from('\n% added\n')]);
    await fileStore(app).put(await getSealedKey(changed.document), Readable.from([longer]));
    await fileStore(app).delete(await getSealedKey(gone.document));
    for (const { document, code } of [changed, gone]) {
      expect((await signedCopy(ada.client, document.id)).status).toBe(503);
      expect(await standing(code)).toMatchObject({ code, intact: false });
    }
  });

  it('two simultaneous signings make one signature and one copy, with nothing left over', async () => {
    const before = [...(await keysUnder(app, 'signed/')), ...(await keysUnder(app, 'signatures/'))];
    const { id } = await storedDocument(app, ada);
    const answers = await Promise.all([sign(ada.client, id), sign(ada.client, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await signedCopy(ada.client, id)).status).toBe(200);
    const after = [...(await keysUnder(app, 'signed/')), ...(await keysUnder(app, 'signatures/'))];
    expect(after.length - before.length).toBe(2);
  });

  it('copy and image are deleted with the document; the record of the signature stays', async () => {
    const { document, code } = await sealed();
    const rows = await app.sql<{ sealed: string; image: string }>(
      'SELECT sealed_key AS sealed, image_key AS image FROM signature WHERE document_id = $1',
      [document.id],
    );
    expect((await admin.client.delete(`/api/documents/${document.id}`)).status).toBe(200);
    await until(async () => {
      const left = [...(await keysUnder(app, 'signed/')), ...(await keysUnder(app, 'signatures/'))];
      return !left.includes(rows[0]?.sealed ?? '') && !left.includes(rows[0]?.image ?? '');
    });
    expect(await standing(code)).toMatchObject({ intact: true, signerName: 'Ada Lovelace' });
  });
});
