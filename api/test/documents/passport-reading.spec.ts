import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { uploaded } from './support.js';

const LINES = [
  'P<D<<ERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  // ICAO 9303 part 4, appendix B, with Germany in place of Utopia, which no check digit covers.
  'L898902C36D<<7408122F1204159ZE184226B<<<<<10',
];

interface ReadingBody {
  readonly reading?: {
    readonly nationality: { readonly code: string } | null;
    readonly dateOfBirth: string | null;
    readonly expiresOn: string | null;
    readonly isWhole: boolean;
  } | null;
  readonly code?: string;
}

let app: TestApp;
let owner: SignedUp;
let admin: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  admin = await app.signUpAdmin();
});

afterAll(() => app.close());

async function draw(lines: readonly string[]): Promise<Buffer> {
  const texts = lines.map(
    (line, index) =>
      `<text x="60" y="${800 + index * 70}" font-family="DejaVu Sans Mono, monospace" font-size="48" textLength="1280" lengthAdjust="spacing">${line.replaceAll('<', '&lt;')}</text>`,
  );
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="980"><rect width="100%" height="100%" fill="#f4efe4"/>${texts.join('')}</svg>`;
  return sharp(Buffer.from(page)).png().toBuffer();
}

const read = ({ client }: SignedUp, id: string) =>
  client.get<ReadingBody>(`/api/documents/${id}/passport-reading`);

async function uploadPassport(lines: readonly string[]): Promise<string> {
  const { id } = await uploaded(owner, {
    content: await draw(lines),
    name: 'passport.png',
    mimeType: 'image/png',
  });
  return id;
}

describe('a passport reading', () => {
  it('is for its owner and for admins, records the access, and stores nothing of what was read', async () => {
    const id = await uploadPassport(LINES);
    const answer = await read(admin, id);
    expect(answer.status).toBe(200);
    expect(answer.body.reading).toMatchObject({
      nationality: { code: 'D', name: 'Germany' },
      dateOfBirth: '1974-08-12',
      expiresOn: '2012-04-15',
    });
    expect((await read(owner, id)).body).toEqual(answer.body);
    expect((await read(await app.signUp(), id)).status).toBe(404);
    const looks = await app.sql('SELECT action FROM document_access WHERE document_id = $1 AND action = $2', [
      id,
      'previewed',
    ]);
    expect(looks).toHaveLength(2);
    const [{ kept }] = (await app.sql<{ kept: boolean }>(
      `SELECT to_jsonb(document)::text LIKE '%1974%' AS kept FROM document WHERE id = $1`,
      [id],
    )) as [{ kept: boolean }];
    expect(kept).toBe(false);
  }, 90_000);

  it('is empty when there are no machine-readable lines', async () => {
    const id = await uploadPassport(['A LETTER FROM MY AUNT']);
    expect((await read(owner, id)).body.reading).toBeNull();
  }, 90_000);

  it('is refused for a PDF, and for other documents', async () => {
    const pdf = await uploaded(owner);
    expect((await read(owner, pdf.id)).status).toBe(409);
    const { id } = await uploaded(owner, {
      content: await draw(LINES),
      name: 'letter.png',
      mimeType: 'image/png',
      documentType: 'other',
    });
    expect((await read(owner, id)).status).toBe(409);
  });

  it('is the same over GraphQL', async () => {
    const id = await uploadPassport(LINES);
    const { data } = await owner.client.gql<{ passportReading: { dateOfBirth: string } }>(
      'query ($id: ID!) { passportReading(documentId: $id) { dateOfBirth } }',
      { id },
    );
    expect(data?.passportReading.dateOfBirth).toBe('1974-08-12');
  }, 90_000);
});
