import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { FakeClamd } from './fake-clamd.js';
import {
  getAssessment,
  fetchFile,
  judge,
  getStorageKey,
  isGone,
  upload,
  uploaded,
  type Body,
  type DocumentBody,
} from './support.js';

let clamd: FakeClamd;
let app: TestApp;
let owner: SignedUp;
let admin: SignedUp;

beforeAll(async () => {
  clamd = await FakeClamd.start();
  app = await startTestApp({ env: { CLAMAV_URL: clamd.url } });
  [owner, admin] = [await app.signUp(), await app.signUpAdmin()];
});

afterAll(async () => {
  await app.close();
  await clamd.stop();
});

async function read(id: string): Promise<DocumentBody | undefined> {
  return (await owner.client.get<Body>(`/api/documents/${id}`)).body.document;
}

describe('a new document, with a virus scanner', () => {
  it('is quarantined until the scan is done: not delivered, previewed, or reviewed', async () => {
    const go = clamd.hold();
    const { id, scanning, readable } = await uploaded(owner);
    expect([scanning, readable]).toEqual([true, false]);
    for (const path of ['file', 'preview', 'file?direct=true']) {
      const answer = await owner.client.get<Body>(`/api/documents/${id}/${path}`);
      expect([answer.status, answer.body.message]).toEqual([
        409,
        "We're still checking this document for viruses. Please try again in a moment.",
      ]);
      expect((await admin.client.get(`/api/documents/${id}/${path}`)).status).toBe(409);
    }
    expect((await judge(admin, id, 'verified')).status).toBe(409);
    const live = await owner.client.live();
    go();
    // Notices of the upload may still be on their way.
    do await live.next('document.updated', (data) => (data as { id: string }).id === id);
    while ((await read(id))?.scanning === true);
    live.close();
    expect(await read(id)).toMatchObject({ scanning: false, readable: true });
    expect((await fetchFile(owner.client, `/api/documents/${id}/file`)).status).toBe(200);
    expect((await judge(admin, id, 'verified')).status).toBe(200);
  });

  it('that contains a virus is rejected and deleted, and its owner is notified', async () => {
    const visaAssessmentId = await getAssessment(app, owner);
    clamd.infected = true;
    const { id } = await uploaded(owner, { visaAssessmentId });
    await expect.poll(async () => (await read(id))?.verificationStatus).toBe('rejected');
    clamd.infected = false;
    expect(await read(id)).toMatchObject({
      scanning: false,
      readable: false,
      deletable: false,
      replaceable: true,
    });
    const key = await getStorageKey(app, id);
    await expect.poll(() => isGone(app, key)).toBe(true);
    const answer = await owner.client.get<Body>(`/api/documents/${id}/file`);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'This file contained a virus, so we removed it.',
    ]);
    expect((await judge(admin, id, 'verified')).status).toBe(409);
    const mail = await app.mailTo(owner.email, 'Please upload your passport again');
    expect(mail.text).toContain('virus scanner');
    expect((await upload(owner.client, { visaAssessmentId })).status).toBe(201);
  });

  it('that contains a virus but was replaced meanwhile is deleted without a request to its owner', async () => {
    const visaAssessmentId = await getAssessment(app, owner);
    const place = { visaAssessmentId, documentType: 'letter_of_recommendation' };
    const go = clamd.hold();
    const { id } = await uploaded(owner, place);
    const newer = await uploaded(owner, place);
    clamd.infected = true;
    go();
    const standing = async (each: string) => (await read(each))?.verificationStatus;
    await expect
      .poll(async () => [await standing(id), await standing(newer.id)])
      .toEqual(['rejected', 'rejected']);
    clamd.infected = false;
    const notices = await app.sql<{ kind: string }>('SELECT kind FROM notification WHERE path LIKE $1', [
      `%${visaAssessmentId}%`,
    ]);
    // Both contained the virus: the owner is asked for a clean copy once.
    expect(notices).toEqual([{ kind: 'document.rejected' }]);
  });

  it('waits while the scanner is down, and passes when it is back', async () => {
    await clamd.shutDown();
    const { id } = await uploaded(owner);
    await expect
      .poll(
        async () =>
          (
            await app.sql(
              `SELECT 1 FROM outbox WHERE payload->>'documentId' = $1 AND published_at IS NOT NULL`,
              [id],
            )
          ).length,
      )
      .toBe(1);
    expect((await fetchFile(owner.client, `/api/documents/${id}/file`)).status).toBe(409);
    await clamd.restart();
    await expect.poll(async () => (await read(id))?.scanning, { timeout: 30_000 }).toBe(false);
  });

  it('that is deleted meanwhile causes no error', async () => {
    const go = clamd.hold();
    const { id } = await uploaded(owner);
    expect((await owner.client.delete(`/api/documents/${id}`)).status).toBe(200);
    go();
    await expect
      .poll(
        async () =>
          (
            await app.sql(`SELECT 1 FROM outbox WHERE payload->>'documentId' = $1 AND settled_at IS NULL`, [
              id,
            ])
          ).length,
      )
      .toBe(0);
  });
});
