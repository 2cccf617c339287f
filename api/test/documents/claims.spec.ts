import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Facts, Receipts } from '../../src/modules/guidance/index.js';
import { DocumentExpiryService } from '../../src/modules/documents/index.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { startTestApp, type Answer, type SignedUp, type TestApp } from '../harness/index.js';
import { worked } from '../assessments/revisions.support.js';
import { judge, uploaded, type DocumentBody } from './support.js';

const ANSWERS = {
  education_level: 'bachelor',
  english_tests: 'IELTS 7.0',
  budget: '25000-50000',
  preferred_countries: ['Germany', 'United Kingdom'],
  program_type: 'graduate',
  nationalities: ['IN'],
};

interface Line {
  readonly id: string;
  readonly status: string;
  readonly proven: boolean;
  readonly provenBy: readonly string[];
  readonly detail: string;
}

interface ResultBody {
  readonly eligibilityScore: number;
  readonly proven: number;
  readonly contradictions: readonly Record<string, unknown>[];
  readonly explanation: {
    readonly routes: readonly {
      readonly id: string;
      readonly score: number;
      readonly proven: number;
      readonly criteria: readonly Line[];
    }[];
  };
}

let app: TestApp;
let admin: SignedUp;
let other: SignedUp;
let owner: SignedUp;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
  [admin, other] = [
    await app.signUpAdmin({ firstName: 'Grace', lastName: 'Hopper' }),
    await app.signUpAdmin(),
  ];
});

beforeEach(async () => {
  owner = await app.signUp();
  id = await worked(owner, ANSWERS);
});

afterAll(() => app.close());

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const CERTIFICATE = {
  language: {
    test: 'ielts',
    takenOn: daysAgo(100),
    overall: 7.5,
    listening: 7.5,
    reading: 7.5,
    writing: 7,
    speaking: 7.5,
  },
};

async function readResult(): Promise<ResultBody> {
  const { body } = await owner.client.get<{ assessment: { aiResult: ResultBody } }>(`/api/assessments/${id}`);
  return body.assessment.aiResult;
}

async function certify(claims: unknown = CERTIFICATE): Promise<DocumentBody> {
  const document = await uploaded(owner, { documentType: 'certificate' });
  const { status, text } = await judge(admin, document.id, 'verified', { claims });
  if (status !== 200) throw new Error(text);
  return document;
}

function findLine({ explanation }: ResultBody, line: string, route = 'uk-student'): Line {
  const found = explanation.routes
    .find((each) => each.id === route)
    ?.criteria.find((each) => each.id === line);
  if (!found) throw new Error(`${route} has no ${line}`);
  return found;
}

const countClaims = async (): Promise<number> =>
  (
    await app.sql(
      'SELECT 1 FROM document_claim JOIN document ON document.id = document_id WHERE user_id = $1',
      [owner.user.id],
    )
  ).length;

const readClaims = (
  who: SignedUp,
  document: string,
): Promise<Answer<{ claims: Record<string, unknown> | null }>> =>
  who.client.get(`/api/documents/${document}/claims`);

describe('what an admin recorded from a document', () => {
  it('is stored with the verdict, and shown only to its owner and to admins', async () => {
    const document = await certify();
    const { body } = await readClaims(owner, document.id);
    expect(body.claims).toMatchObject({
      language: { test: 'ielts', overall: 7.5, writing: 7 },
      passport: null,
      by: 'Grace Hopper',
    });
    expect((await readClaims(other, document.id)).status).toBe(200);
    expect((await readClaims(await app.signUp(), document.id)).status).toBe(404);
  });

  it('is optional, and survives a change of the notes alone', async () => {
    const document = await certify();
    await judge(admin, document.id, 'verified', { verificationNotes: 'Seen twice.' });
    expect((await readClaims(owner, document.id)).body.claims).not.toBeNull();
    const bare = await uploaded(owner, { documentType: 'transcript' });
    expect((await judge(admin, bare.id, 'verified')).status).toBe(200);
    expect((await readClaims(owner, bare.id)).body.claims).toBeNull();
  });

  it.each([
    ['claims.language.test', { language: { test: 'none' } }],
    ['claims.language.takenOn', { language: { test: 'ielts', takenOn: daysAgo(-2) } }],
    ['claims.passport.nationality', { passport: { nationality: 'Nowhere' } }],
    ['claims.funds.amountMinor', { funds: { amountMinor: 0.5, currency: 'EUR', on: daysAgo(1) } }],
    ['claims.funds.currency', { funds: { amountMinor: 500, currency: 'euro', on: daysAgo(1) } }],
    [
      'claims.offer.salary.per',
      {
        offer: {
          country: 'Germany',
          occupation: 'Cook',
          salary: { amountMinor: 1, currency: 'EUR', per: 'day' },
        },
      },
    ],
  ])('is refused with an error at %s when it is implausible', async (field, claims) => {
    const { id: document } = await uploaded(owner, { documentType: 'certificate' });
    const { status, body } = await judge(admin, document, 'verified', { claims });
    expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
    expect(await countClaims()).toBe(0);
  });

  it('is refused with any verdict other than verified', async () => {
    const { id: document } = await uploaded(owner, { documentType: 'certificate' });
    const { status, body } = await judge(admin, document, 'rejected', { claims: CERTIFICATE });
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'claims']);
  });

  it('can be recorded by admins only', async () => {
    const { id: document } = await uploaded(owner, { documentType: 'certificate' });
    expect((await judge(owner, document, 'verified', { claims: CERTIFICATE })).status).toBe(403);
  });

  it('goes to the first of two admins; the second gets a conflict', async () => {
    const document = await uploaded(owner, { documentType: 'certificate' });
    const { updatedAt } = document;
    const lower = { language: { ...CERTIFICATE.language, overall: 6 } };
    const answers = await Promise.all([
      judge(admin, document.id, 'verified', { claims: CERTIFICATE, updatedAt }),
      judge(other, document.id, 'verified', { claims: lower, updatedAt }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await countClaims()).toBe(1);
    const won = answers[0].status === 200 ? 7.5 : 6;
    expect((await readClaims(owner, document.id)).body.claims).toMatchObject({ language: { overall: won } });
  });

  it('is corrected without repeating the verdict, and the audit log names the kinds but no value', async () => {
    const document = await certify();
    const claims = { language: { ...CERTIFICATE.language, overall: 8.5 } };
    expect((await judge(admin, document.id, 'verified', { claims })).status).toBe(200);
    const notices = await app.sql(
      `SELECT 1 FROM notification WHERE user_id = $1 AND kind = 'document.verified'`,
      [owner.user.id],
    );
    expect(notices).toHaveLength(1);
    const entries = await app.sql<{ changes: { claims?: string[] } }>(
      `SELECT changes FROM audit_entry WHERE subject_id = $1 ORDER BY seq`,
      [document.id],
    );
    expect(entries.map(({ changes }) => changes.claims)).toEqual([
      ['none', 'language'],
      ['language', 'language, corrected'],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/ielts|7\.5|8\.5/);
  });

  it('is deleted with the document, and when the document is rejected later', async () => {
    const one = await certify();
    const two = await certify({ degree: { level: 'bachelor' } });
    expect(await countClaims()).toBe(2);
    await admin.client.delete(`/api/documents/${one.id}`);
    expect(await countClaims()).toBe(1);
    await judge(admin, two.id, 'rejected', { verificationNotes: 'A copy.' });
    expect(await countClaims()).toBe(0);
  });
});

describe('a result with verified documents', () => {
  it('shows which lines they prove, and how many points', async () => {
    expect(await readResult()).toMatchObject({ proven: 0, contradictions: [] });
    const live = await owner.client.live();
    const document = await certify();
    await live.next('assessment.updated', (data) => (data as { id: string }).id === id);
    live.close();
    const result = await readResult();
    expect(findLine(result, 'language')).toMatchObject({ proven: true, provenBy: [document.id] });
    expect(findLine(result, 'funds')).toMatchObject({ proven: false, provenBy: [] });
    const route = result.explanation.routes.find((each) => each.id === 'uk-student');
    expect(route?.proven).toBeGreaterThan(0);
    expect(route?.proven).toBeLessThanOrEqual(route?.score ?? 0);
    expect(result.proven).toBeGreaterThan(0);
  });

  it('is the same over GraphQL', async () => {
    await certify();
    const { data } = await owner.client.gql<{
      assessment: { aiResult: { proven: number; explanation: { routes: { id: string; proven: number }[] } } };
    }>(
      `query ($id: ID!) { assessment(id: $id) { aiResult { proven contradictions { topic }
        explanation { routes { id proven criteria { id proven provenBy } } } } } }`,
      { id },
    );
    const rest = await readResult();
    expect(data?.assessment.aiResult.proven).toBe(rest.proven);
    expect(data?.assessment.aiResult.explanation.routes.map(({ proven }) => proven)).toEqual(
      rest.explanation.routes.map(({ proven }) => proven),
    );
  });

  it.each([
    ['is looked at again', (document: string) => judge(admin, document, 'pending')],
    ['is rejected', (document: string) => judge(admin, document, 'rejected')],
    ['is deleted', (document: string) => admin.client.delete(`/api/documents/${document}`)],
    [
      'expires',
      async (document: string) => {
        await app.sql('UPDATE document_claim SET expires_on = $2 WHERE document_id = $1', [
          document,
          daysAgo(1),
        ]);
      },
    ],
    [
      'is out of date as its owner says',
      (document: string) => owner.client.patch(`/api/documents/${document}`, { expiresOn: daysAgo(1) }),
    ],
  ] as const)('loses a proof when the document %s, and keeps its score', async (_, end) => {
    const document = await certify();
    const before = await readResult();
    expect(before.proven).toBeGreaterThan(0);
    await end(document.id);
    const after = await readResult();
    expect(after).toMatchObject({ proven: 0, eligibilityScore: before.eligibilityScore });
    expect(findLine(after, 'language').proven).toBe(false);
  });

  it('shows an expired proof and announces it once', async () => {
    const document = await certify();
    await app.sql('UPDATE document_claim SET expires_on = $2 WHERE document_id = $1', [
      document.id,
      daysAgo(1),
    ]);
    const live = await owner.client.live();
    const expiry = app.get(DocumentExpiryService);
    const ctx = RequestContext.system('test');
    await Promise.all([expiry.announceEnded(ctx), expiry.announceEnded(ctx)]);
    await live.next('assessment.updated', (data) => (data as { id: string }).id === id);
    live.close();
    expect(await expiry.announceEnded(ctx)).toBe(0);
    const notices = await app.sql<{ title: string }>(
      `SELECT title FROM notification WHERE user_id = $1 AND kind = 'deadline.document'`,
      [owner.user.id],
    );
    expect(notices).toHaveLength(1);
    expect(notices[0]?.title).toMatch(/^Your certificate expired on /);
  });

  it('shows the expiry date recorded from the document, of which its owner is reminded', async () => {
    const document = await certify();
    const [row] = await app.sql<{ day: string }>(
      'SELECT expires_on::text AS day FROM document WHERE id = $1',
      [document.id],
    );
    expect(row?.day.slice(0, 4)).toBe(String(Number(daysAgo(100).slice(0, 4)) + 2));
  });

  it("is not proven by another person's document", async () => {
    const stranger = await app.signUp();
    const document = await uploaded(stranger, { documentType: 'certificate' });
    await judge(admin, document.id, 'verified', { claims: CERTIFICATE });
    expect((await readResult()).proven).toBe(0);
  });

  it('keeps its score when a document contradicts it, and shows the contradiction and where to correct it', async () => {
    const before = await readResult();
    const document = await certify({ language: { test: 'ielts', takenOn: daysAgo(100), overall: 4.5 } });
    const after = await readResult();
    expect(after).toMatchObject({
      eligibilityScore: before.eligibilityScore,
      proven: 0,
      contradictions: [
        {
          documentId: document.id,
          topic: 'language',
          shown: 'Your certificate shows IELTS 4.5.',
          told: 'You told us IELTS 7.',
          toldIn: 'answers',
          field: 'english_tests',
          assessmentId: id,
        },
      ],
    });
    expect(findLine(after, 'language').detail).toContain(
      'Your certificate shows IELTS 4.5. You told us IELTS 7.',
    );
    const { data } = await owner.client.gql<{ documentContradictions: { shown: string }[] }>(
      '{ documentContradictions { documentId shown told assessmentId } }',
    );
    expect(data?.documentContradictions).toEqual([
      {
        documentId: document.id,
        shown: 'Your certificate shows IELTS 4.5.',
        told: 'You told us IELTS 7.',
        assessmentId: id,
      },
    ]);
    await owner.client.post(`/api/assessments/${id}/reassess`, {
      corrections: { english_tests: 'IELTS 4.5' },
    });
    expect(await readResult()).toMatchObject({ contradictions: [] });
  });

  it('lets the owner correct a contradicted answer, and no other', async () => {
    const given = { nationalities: ['NP'] };
    const reassess = (corrections: object) =>
      owner.client.post<{ errors?: unknown }>(`/api/assessments/${id}/reassess`, { corrections });
    expect((await reassess(given)).status).toBe(400);
    const passport = await uploaded(owner, { documentType: 'passport' });
    const seen = await judge(admin, passport.id, 'verified', { claims: { passport: { nationality: 'NP' } } });
    expect(seen.status, seen.text).toBe(200);
    expect(await readResult()).toMatchObject({
      contradictions: [{ topic: 'nationality', toldIn: 'answers', field: 'nationalities' }],
    });
    expect((await reassess({ ...given, education_level: 'phd' })).status).toBe(400);
    expect((await reassess(given)).status).toBe(200);
    expect(await readResult()).toMatchObject({ contradictions: [] });
  });
});

describe('a receipt', () => {
  const read = async (): Promise<Receipts.Receipt> =>
    (await owner.client.get<Receipts.Receipt>(`/api/assessments/${id}/receipt`)).body;

  it('contains what documents prove, and replays', async () => {
    const old = await read();
    await certify();
    const receipt = await read();
    expect(receipt.outcomeHash).toBe(old.outcomeHash);
    expect(receipt.proven?.routes.find((route) => route.id === 'uk-student')?.lines).toContain('language');
    for (const each of [old, receipt]) {
      expect(Receipts.replayReceipt(each, Facts.ruleSet())).toEqual({ verdict: 'identical' });
    }
  });

  it('with changed claims is reported as tampered with', async () => {
    await certify();
    const receipt = await read();
    const [first] = receipt.proven?.claims ?? [];
    if (!receipt.proven || first?.claim.kind !== 'language') throw new Error('Nothing was noted.');
    const claims = [{ ...first, claim: { ...first.claim, overall: 9 } }];
    const changed = { ...receipt, proven: { ...receipt.proven, claims } };
    expect(Receipts.replayReceipt(changed, Facts.ruleSet()).verdict).toBe('tampered');
  });
});
