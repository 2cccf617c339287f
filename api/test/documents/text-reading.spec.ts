import PDFDocument from 'pdfkit';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { uploaded } from './support.js';

interface ReadingBody {
  readonly reading?: { readonly language: { readonly overall: number } | null } | null;
  readonly code?: string;
}

/* A made-up certificate. */
const LINES = ['IELTS Test Report Form (SPECIMEN)', 'Test Date 14/MAR/2026', 'Overall Band Score 7.0'];

let app: TestApp;
let owner: SignedUp;
let admin: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  admin = await app.signUpAdmin();
});

afterAll(() => app.close());

async function uploadPdf(lines: readonly string[], documentType: string): Promise<string> {
  const pdf = new PDFDocument();
  for (const line of lines) pdf.text(line);
  pdf.end();
  const { id } = await uploaded(owner, {
    content: await buffer(pdf),
    name: 'certificate.pdf',
    mimeType: 'application/pdf',
    documentType,
  });
  return id;
}

const read = ({ client }: SignedUp, id: string) =>
  client.get<ReadingBody>(`/api/documents/${id}/text-reading`);

describe('reading the text of a PDF', () => {
  it('is for its owner and for admins, records the access, and stores nothing of what was read', async () => {
    const id = await uploadPdf(LINES, 'certificate');
    const answer = await read(admin, id);
    expect(answer.status).toBe(200);
    expect(answer.body.reading?.language).toMatchObject({ test: 'ielts', takenOn: '2026-03-14', overall: 7 });
    expect((await read(owner, id)).body).toEqual(answer.body);
    expect((await read(await app.signUp(), id)).status).toBe(404);
    const looks = await app.sql('SELECT action FROM document_access WHERE document_id = $1 AND action = $2', [
      id,
      'previewed',
    ]);
    expect(looks).toHaveLength(2);
    expect(await app.sql('SELECT id FROM document_claim WHERE document_id = $1', [id])).toEqual([]);
  });

  it('gives the same result over GraphQL', async () => {
    const id = await uploadPdf(LINES, 'certificate');
    const { data } = await owner.client.gql<{ documentTextReading: unknown }>(
      'query ($id: ID!) { documentTextReading(documentId: $id) { language { test overall } funds { on } } }',
      { id },
    );
    expect(data?.documentTextReading).toEqual({ language: { test: 'ielts', overall: 7 }, funds: null });
  });

  it('shows its owner alone where it contradicts an answer, and stores nothing', async () => {
    const id = await uploadPdf(LINES, 'certificate');
    const query =
      'query ($id: ID!) { documentTextReading(documentId: $id) { contradictions { topic shown told toldIn field } } }';
    await owner.client.gql(
      'mutation { updateMyProfile(input: { languageTests: [{ test: IELTS, overall: 8 }] }) { updatedAt } }',
    );
    const own = await owner.client.gql<{ documentTextReading: unknown }>(query, { id });
    expect(own.data?.documentTextReading).toEqual({
      contradictions: [
        {
          topic: 'LANGUAGE',
          shown: 'Your certificate shows IELTS 7.',
          told: 'You told us IELTS 8.',
          toldIn: 'PROFILE',
          field: 'languageTests',
        },
      ],
    });
    const others = await admin.client.gql<{ documentTextReading: unknown }>(query, { id });
    expect(others.data?.documentTextReading).toEqual({ contradictions: [] });
    expect(await app.sql('SELECT id FROM document_claim WHERE document_id = $1', [id])).toEqual([]);
  });

  it('finds a degree that was conferred', async () => {
    const lines = [
      'University of Nowhere (SPECIMEN)',
      'Bachelor of Science in Physics',
      'Degree awarded: 12 June 2019',
    ];
    const { body } = await read(owner, await uploadPdf(lines, 'transcript'));
    expect(body.reading).toMatchObject({
      degree: { level: 'bachelor', field: 'Physics', awardedOn: '2019-06-12' },
    });
  });

  it('is no longer possible once its document is deleted', async () => {
    const id = await uploadPdf(LINES, 'certificate');
    expect((await owner.client.delete(`/api/documents/${id}`)).status).toBeLessThan(300);
    expect((await read(owner, id)).status).toBe(404);
  });

  it('finds nothing when the text is missing or shows nothing clearly', async () => {
    for (const lines of [['A letter.'], []]) {
      const id = await uploadPdf(lines, 'certificate');
      expect((await read(owner, id)).body.reading).toBeNull();
    }
  });
});
