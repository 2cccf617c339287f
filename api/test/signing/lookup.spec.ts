import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import {
  fileStore,
  sign,
  signedCopy,
  storedDocument,
  until,
  type Body,
  type StoredSample,
} from './support.js';

let app: TestApp;
let ada: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signUp();
});
afterAll(() => app.close());

interface SignedSample extends StoredSample {
  readonly code: string;
  readonly copy: Buffer;
}

async function sealedSample(): Promise<SignedSample> {
  const document = await storedDocument(app, ada);
  const { body } = await sign(ada.client, document.id);
  const copy = await signedCopy(ada.client, document.id);
  expect(copy.status).toBe(200);
  return { ...document, code: body.document?.verificationCode ?? '', copy: copy.bytes };
}

const look = (code: string) => app.client().get<Body>(`/api/signatures/${encodeURIComponent(code)}`);

describe('looking up a verification code', () => {
  it('shows anybody both hashes, who signed when, and that it is intact, but nothing more', async () => {
    const { code, sha256, copy } = await sealedSample();
    const { status, body, text, headers } = await look(code);
    expect(status).toBe(200);
    expect(body.signature).toEqual({
      code,
      documentHash: sha256,
      signedHash: createHash('sha256').update(copy).digest('hex'),
      signerName: 'Ada Lovelace',
      signedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      intact: true,
    });
    expect(text).not.toContain(ada.email);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('works in any case, with and without dashes', async () => {
    const { code } = await sealedSample();
    for (const typed of [code.toLowerCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' ')} `]) {
      expect((await look(typed)).body.signature?.code).toBe(code);
    }
  });

  it.each(['7KQ2M-X9D4T-0VB8R-3HZ6N', 'x', '%00', '-', 'a'.repeat(200)])(
    'answers 404 for %s',
    async (code) => {
      const { status, body } = await look(code);
      expect({ status, code: body.code }).toEqual({ status: 404, code: 'NOT_FOUND' });
    },
  );

  it('gives the same result over GraphQL', async () => {
    const { code } = await sealedSample();
    const ask = 'query Look($code: String!) { signature(code: $code) { code signedHash signerName intact } }';
    const answer = await app.client().gql<{ signature: unknown }>(ask, { code: code.toLowerCase() });
    expect(answer.data?.signature).toMatchObject({ code, signerName: 'Ada Lovelace', intact: true });
    const unknown = await app.client().gql(ask, { code: '7KQ2M-X9D4T-0VB8R-3HZ6N' });
    expect(unknown.errors[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

describe('a signature is reported as not intact', () => {
  it.each([
    ['name', `signer_name = 'Eve Other'`],
    ['hash of the original', `document_hash = repeat('0', 64)`],
    ['time', `signed_at = signed_at - interval '1 year'`],
    ['hash of the copy', `sealed_sha256 = repeat('0', 64)`],
  ])('when its %s was edited in the database', async (_, change) => {
    const { code } = await sealedSample();
    await app.sql(`UPDATE signature SET ${change} WHERE code = $1`, [code]);
    expect((await look(code)).body.signature?.intact).toBe(false);
  });

  it('when its file is missing or was swapped', async () => {
    const [one, other] = [await sealedSample(), await sealedSample()];
    await app.sql(
      `UPDATE signature s SET sealed_key = o.sealed_key FROM signature o WHERE s.code = $1 AND o.code = $2`,
      [one.code, other.code],
    );
    expect((await look(one.code)).body.signature?.intact).toBe(false);
    const third = await sealedSample();
    const rows = await app.sql<{ key: string }>('SELECT sealed_key AS key FROM signature WHERE code = $1', [
      third.code,
    ]);
    await fileStore(app).delete(rows[0]!.key);
    expect((await look(third.code)).body.signature?.intact).toBe(false);
  });
});

describe('while a document is being sealed', () => {
  it('its code has no hash of the copy, and the copy answers 409 with a time to wait', async () => {
    const idle = await startTestApp({ parts: ['api'] });
    const person = await idle.signUp();
    const { id } = await storedDocument(idle, person);
    const { body } = await sign(person.client, id);
    const known = await idle.client().get<Body>(`/api/signatures/${body.document?.verificationCode}`);
    expect(known.body.signature).toMatchObject({ signedHash: null, intact: true });
    const begin = Date.now();
    const copy = await signedCopy(person.client, id);
    expect(copy.status).toBe(409);
    expect(Number(copy.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Date.now() - begin).toBeGreaterThan(9_000);
    await idle.close();
  }, 60_000);

  it('a waiting request gets the copy as soon as it exists', async () => {
    const { id } = await storedDocument(app, ada);
    await sign(ada.client, id);
    const [first, second] = await Promise.all([signedCopy(ada.client, id), signedCopy(ada.client, id)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.bytes.equals(second.bytes)).toBe(true);
    await until(async () => {
      const { body } = await ada.client.get<{ documents: { id: string; sealed: boolean }[] }>(
        '/api/documents',
      );
      return body.documents.some((document) => document.id === id && document.sealed);
    });
  });
});
