import { execFileSync } from 'node:child_process';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { getNamedType, isObjectType, type GraphQLOutputType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeclaredAccess } from '../../src/platform/access/index.js';
import { fetchFile, uploaded } from '../documents/support.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { bought } from '../payments/buying.js';
import { assessed, reviewed } from './support.js';

/** The marker in the admins' notes, which no owner may read. */
const SECRET = 'zirkonkanarienvogel';
/** The marker in the reply, which proves that the test really reads the owner's responses. */
const REPLY = 'lapislazuliantwort';

let app: TestApp;
let admin: SignedUp;
let owner: SignedUp;
let id: string;
let ids: readonly string[];
const heard: string[] = [];

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUpAdmin();
  owner = await app.signUp();
  const live = await owner.client.live();
  live.each((event, data) => heard.push(JSON.stringify([event, data])));
  id = await assessed(owner);
  const payment = await bought(owner, { serviceType: 'expert_review', assessmentId: id });
  for (const adminStatus of ['in_review', 'requires_documents', 'pending', 'completed']) {
    await reviewed(admin, id, { adminStatus, adminReply: `${REPLY} ${adminStatus}`, adminNotes: SECRET });
  }
  const document = await uploaded(owner, { visaAssessmentId: id });
  ids = [id, payment.id, document.id];
  await live.next('assessment.updated', (data) => JSON.stringify(data).includes('completed'));
  await app.mailTo(owner.email, 'Your consultant has answered');
  live.close();
});

afterAll(() => app.close());

/** The content of a response, a PDF as its text. */
async function getText(path: string): Promise<{ status: number; text: string }> {
  const { status, headers, bytes } = await fetchFile(owner.client, path);
  const isPdf = headers.get('content-type')?.startsWith('application/pdf') ?? false;
  const text = isPdf
    ? execFileSync('pdftotext', ['-', '-'], { input: bytes, encoding: 'utf8' })
    : bytes.toString('utf8');
  return { status, text };
}

/** Every readable path, with each of the owner's ids in place of its parameter. */
async function addresses(): Promise<string[]> {
  const { body } = await owner.client.get<{ paths: Record<string, Record<string, unknown>> }>(
    '/api/docs/openapi.json',
  );
  const readable = Object.entries(body.paths).filter(([path, methods]) => {
    // Signing out and redirects to another site don't read anything.
    return 'get' in methods && !/\/auth\/(google|linkedin)/.test(path);
  });
  return readable.flatMap(([path]) =>
    path.includes('{') ? ids.map((each) => path.replace(/\{[^}]+\}/g, each)) : [path],
  );
}

describe("an admin's internal note", () => {
  it('is stored for admins', async () => {
    const answer = await admin.client.get('/api/admin/visa-assist');
    expect(answer.text).toContain(SECRET);
  });

  it('is in no REST answer to the owner, including PDFs and files', async () => {
    const answers: Record<string, { status: number; text: string }> = {};
    for (const path of await addresses()) answers[path] = await getText(path);
    const read = Object.entries(answers).filter(([, { status }]) => status === 200);
    expect(read.map(([path]) => path)).toEqual(
      expect.arrayContaining([
        '/api/assessments',
        `/api/assessments/${id}`,
        `/api/assessments/${id}/report.pdf`,
        `/api/assessments/${id}/receipt`,
        '/api/user/visa-assessments',
        '/api/notifications',
        '/api/payments',
      ]),
    );
    expect(read.filter(([, { text }]) => text.includes(REPLY)).length).toBeGreaterThanOrEqual(4);
    expect(Object.entries(answers).filter(([, { text }]) => text.includes(SECRET))).toEqual([]);
  });

  it("is in no answer to the owner's requests", async () => {
    const answers = [
      await owner.client.post(`/api/assessments/${id}/reassess`, {}),
      await owner.client.post(`/api/assessments/${id}/what-if`, { changes: {} }),
      await owner.client.post(`/api/assessments/${id}/retry`),
      await owner.client.put(`/api/admin/visa-assist/${id}`, { adminStatus: 'completed' }),
      await owner.client.post('/graphql', {
        query: `{ assessments { adminReply status } visaAssessments { assessment { adminReply } timeline { kind } }
          assessment(id: "${id}") { adminReply } notifications { nodes { title body } } payments { id } }`,
      }),
    ];
    expect(answers.some(({ text }) => text.includes(REPLY))).toBe(true);
    expect(answers.filter(({ text }) => text.includes(SECRET))).toEqual([]);
  });

  it('is in no live message, notification or mail', async () => {
    const mails = await app.mails();
    expect(heard.some((message) => message.includes(id))).toBe(true);
    expect(mails.some(({ text }) => text.includes(REPLY))).toBe(true);
    expect(heard.filter((message) => message.includes(SECRET))).toEqual([]);
    expect(mails.filter(({ text, subject }) => `${subject} ${text}`.includes(SECRET))).toEqual([]);
    const kept = await app.sql(
      `SELECT 1 FROM notification WHERE title || body LIKE $1
       UNION ALL SELECT 1 FROM outbox WHERE payload::text LIKE $1`,
      [`%${SECRET}%`],
    );
    expect(kept).toEqual([]);
  });

  it('is a GraphQL field that only admins can reach', () => {
    const { schema } = app.get(GraphQLSchemaHost);
    const holders = Object.values(schema.getTypeMap()).filter(
      (type) => isObjectType(type) && 'adminNotes' in type.getFields(),
    );
    expect(holders.map(({ name }) => name)).toEqual(['ReviewCase']);
    const handlers = app.get(DeclaredAccess).handlers();
    const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
      Object.values(root?.getFields() ?? {}),
    );
    const ways = roots.filter(({ type }) => reaches(type, 'ReviewCase', new Set()));
    expect(ways.map(({ name }) => name).sort()).toEqual([
      'adminReviewCase',
      'adminVisaAssist',
      'assignReview',
      'overruleCriterion',
      'reviewAssessment',
      'withdrawOverrule',
    ]);
    for (const { name } of ways) {
      const rule = handlers.find((handler) => handler.name.endsWith(`.${name}`))?.rule;
      expect(rule).toEqual({ kind: 'roles', roles: ['admin'] });
    }
  });
});

/** Whether a response of this type can contain one of the named type. */
function reaches(type: GraphQLOutputType, name: string, seen: Set<string>): boolean {
  const named = getNamedType(type);
  if (named.name === name) return true;
  if (!isObjectType(named) || seen.has(named.name)) return false;
  seen.add(named.name);
  return Object.values(named.getFields()).some((field) => reaches(field.type, name, seen));
}
