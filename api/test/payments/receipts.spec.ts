import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type SignedUp, type TestApp, type TestClient } from '../harness/index.js';
import { assessed, begin, bought } from './buying.js';

let app: TestApp;
let admin: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUpAdmin();
});

afterAll(() => app.close());

const STUDENT = { serviceType: 'assessment', assessmentType: 'student' };
const getPath = (id: string) => `/api/payments/${id}/receipt.pdf`;

interface Pdf {
  readonly headers: Headers;
  readonly bytes: Buffer;
  /** What a reader of the page sees, without line breaks. */
  readonly text: string;
}

async function receipt(client: TestClient, id: string): Promise<Pdf> {
  const response = await fetch(`${client.url}${getPath(id)}`, { headers: { cookie: client.cookieHeader() } });
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes }).toString();
  return { headers: response.headers, bytes, text: text.replace(/\s+/g, ' ') };
}

describe('the receipt of a payment', () => {
  it('states who paid how much for what and when, and until when it can be refunded', async () => {
    const person = await app.signUp({ firstName: 'Zoë', lastName: '王小明' });
    const assessmentId = await assessed(person);
    const { id, paymentIntentId } = await bought(person, { assessmentId });
    await app.sql(`UPDATE payment SET paid_at = '2026-11-14T12:00:00Z' WHERE id = $1`, [id]);
    await app.sql(`UPDATE assessment SET created_at = '2026-11-03T12:00:00Z' WHERE id = $1`, [assessmentId]);
    const { headers, text } = await receipt(person.client, id);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="portolan-receipt-2026-11-14-${id.slice(-8)}.pdf"`,
    );
    for (const words of [
      `Receipt number ${id}`,
      'Paid on November 14, 2026 (UTC)',
      'Zoë 王小明',
      person.email,
      paymentIntentId,
      'No money was charged',
      'Expert Review of your student assessment of November 3, 2026 $49',
      'Total, in US dollars $49',
      'Paid in full.',
      'you can request all $49 back until December 14, 2026 (UTC).',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('names the type of a further assessment', async () => {
    const person = await app.signUp();
    const { id } = await bought(person, { serviceType: 'assessment', assessmentType: 'opportunity' });
    expect((await receipt(person.client, id)).text).toContain(
      'Additional assessment: one opportunity assessment $10',
    );
  });

  it('states when the payment was refunded', async () => {
    const person = await app.signUp();
    const { id } = await bought(person, STUDENT);
    await app.sql(
      `UPDATE payment SET status = 'refunded', refunded_at = '2026-11-20T12:00:00Z' WHERE id = $1`,
      [id],
    );
    const { text } = await receipt(person.client, id);
    expect(text).toContain('Refunded on November 20, 2026 (UTC) -$10');
    expect(text).toContain('Refunded in full.');
    expect(text).not.toContain('guarantee');
  });

  it('states what has been refunded so far, and what is on its way', async () => {
    const person = await app.signUp();
    const { id } = await bought(person, STUDENT);
    await app.sql('UPDATE payment SET refunded_cents = 400 WHERE id = $1', [id]);
    const part = await receipt(person.client, id);
    expect(part.text).toContain('Refunded so far -$4');
    expect(part.text).toContain('you can request $6 back until');
    await app.sql('UPDATE payment SET refund_started_at = now() WHERE id = $1', [id]);
    const begun = await receipt(person.client, id);
    expect(begun.text).toContain('$6 is on its way back to you.');
    expect(begun.text).not.toContain('guarantee');
  });

  it('is byte for byte the same each time', async () => {
    const person = await app.signUp();
    const { id } = await bought(person, STUDENT);
    const hashes = await Promise.all(
      [1, 2].map(async () =>
        createHash('sha256')
          .update((await receipt(person.client, id)).bytes)
          .digest('hex'),
      ),
    );
    expect(hashes[0]).toBe(hashes[1]);
  });

  it('fits on one page', async () => {
    const person = await app.signUp({ firstName: 'A'.repeat(60), lastName: 'B'.repeat(60) });
    const { id } = await bought(person, STUDENT);
    const { bytes } = await receipt(person.client, id);
    const info = execFileSync('pdfinfo', ['-'], { input: bytes }).toString();
    expect(info).toMatch(/Pages:\s+1\n/);
  });

  it('is available to admins, and survives the deletion of the account', async () => {
    const person = await app.signUp();
    const { id } = await bought(person, { assessmentId: await assessed(person) });
    expect((await receipt(admin.client, id)).text).toContain(person.email);
    await app.sql('DELETE FROM users WHERE id = $1', [person.user.id]);
    const { text } = await receipt(admin.client, id);
    expect(text).toContain('Deleted account');
    expect(text).not.toContain(person.email);
  });

  it('looks to anybody else as if it did not exist', async () => {
    const [person, other] = [await app.signUp(), await app.signUp()];
    const { id } = await bought(person, STUDENT);
    const foreign = await other.client.get(getPath(id));
    const absent = await other.client.get(getPath('019ab000-0000-7000-8000-00000000dead'));
    expect([foreign.status, absent.status]).toEqual([404, 404]);
    expect(foreign.body['message']).toBe(absent.body['message']);
    expect((await app.client().get(getPath(id))).status).toBe(401);
  });

  it('exists only once the payment has succeeded', async () => {
    const person = await app.signUp();
    await begin(person.client, STUDENT);
    const [payment] = await app.sql<{ id: string }>('SELECT id FROM payment WHERE user_id = $1', [
      person.user.id,
    ]);
    const answer = await person.client.get(getPath(payment!.id));
    expect(answer.status).toBe(409);
    expect(answer.body['message']).toBe("You'll get a receipt once the payment is complete.");
  });
});
