import { aUser } from './factories';
import { answerFromSchema } from './msw/schema-api';
import type { SchemaApi } from './msw/schema-api';

const HOUR_MS = 3_600_000;

/** Half an hour more than whole hours, so that the words stay the same while a test runs. */
export const hoursFromNow = (hours: number): string =>
  new Date(Date.now() + hours * HOUR_MS + HOUR_MS / 2).toISOString();

export function aDocument(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: 'd1',
    originalName: 'passport.pdf',
    mimeType: 'application/pdf',
    documentType: 'PASSPORT',
    verificationStatus: 'PENDING',
    verificationNotes: null,
    verifiedAt: null,
    uploadedAt: '2026-11-20T09:00:00.000Z',
    updatedAt: '2026-11-20T09:00:00.000Z',
    size: 348_160,
    sha256: 'a'.repeat(64),
    scanning: false,
    readable: true,
    isSigned: false,
    expiresOn: null,
    supersededAt: null,
    visaAssessmentId: 'as1',
    ...changes,
  };
}

export const amina = { id: 'u1', firstName: 'Amina', lastName: 'Diallo', email: 'amina@example.com' };
export const bao = { id: 'u2', firstName: 'Bao', lastName: 'Nguyen', email: 'bao@example.com' };

export interface ReviewFixture {
  document: Record<string, unknown>;
  owner: typeof amina;
  dueAt: string;
  overdue: boolean;
}

/** Two that wait: Amina's passport, which is late, and Bao's bank statement. */
function twoWaiting(): ReviewFixture[] {
  const statement = aDocument({
    id: 'd2',
    originalName: 'statement.png',
    mimeType: 'image/png',
    documentType: 'FINANCIAL_STATEMENT',
    sha256: 'b'.repeat(64),
  });
  return [
    { document: aDocument(), owner: amina, dueAt: hoursFromNow(-4), overdue: true },
    { document: statement, owner: bao, dueAt: hoursFromNow(5), overdue: false },
  ];
}

interface Input {
  verificationStatus: string;
  verificationNotes?: string;
}

/** Answers as the api does: a verdict is taken, the document comes back with it and leaves the queue of its state. */
export function serveReviews(more: Parameters<typeof answerFromSchema>[0] = {}): SchemaApi {
  const waiting = twoWaiting().map((review) => ({ review, document: { ...review.document } }));
  const find = (id: unknown) => waiting.find(({ document }) => document['id'] === id);
  return answerFromSchema({
    me: () => aUser({ role: 'ADMIN' }),
    documentReviews: ({ status }) => {
      const fitting = waiting.filter(({ document }) => document['verificationStatus'] === status);
      return {
        nodes: fitting.map(({ review, document }) => ({ ...review, document })),
        pageInfo: { endCursor: null, hasNextPage: false },
        totalCount: fitting.length,
      };
    },
    verifyDocument: ({ id, input }) => {
      const { verificationStatus, verificationNotes } = input as Input;
      return Object.assign(find(id)?.document ?? {}, {
        verificationStatus,
        verificationNotes: verificationNotes ?? null,
        updatedAt: '2026-11-21T10:00:00.000Z',
      });
    },
    document: ({ id }) => find(id)?.document ?? null,
    ...more,
  });
}
