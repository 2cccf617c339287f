import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { newId } from '../../src/platform/database/ids.js';
import { FILE_STORE, type FileStore } from '../../src/platform/storage/index.js';
import type { Answer, SignedUp, TestApp, TestClient } from '../harness/index.js';

export interface DocumentBody {
  readonly id: string;
  readonly originalName: string;
  readonly filename: string;
  readonly mimeType: string;
  readonly documentType: string;
  readonly verificationStatus: string;
  readonly verificationNotes: string | null;
  readonly verifiedAt: string | null;
  readonly uploadedAt: string;
  readonly updatedAt: string;
  readonly size: number;
  readonly sha256: string;
  readonly scanning: boolean;
  readonly readable: boolean;
  readonly isSigned: boolean;
  readonly signedAt: string | null;
  readonly verificationCode: string | null;
  readonly expiresOn: string | null;
  readonly supersededAt: string | null;
  readonly applicationId: string | null;
  readonly visaAssessmentId: string | null;
  readonly replaceable: boolean;
  readonly deletable: boolean;
}

/** What a REST response about documents can contain. */
export interface Body {
  readonly document?: DocumentBody;
  readonly documents?: DocumentBody[];
  readonly requirements?: { type: string; document: DocumentBody | null; reasons: { routeId: string }[] }[];
  readonly reviews?: { document: DocumentBody; owner: { email: string }; dueAt: string; overdue: boolean }[];
  readonly accesses?: { action: string; actorId: string | null; ip: string }[];
  readonly upload?: { id: string; url: string; fields: Record<string, string> } | null;
  readonly pageInfo?: { nextCursor: string | null; total?: number };
  readonly deleted?: boolean;
  readonly code?: string;
  readonly message?: string;
  readonly errors?: { readonly field: string; readonly message: string }[];
}

let made = 0;

/** A one-page PDF; no two are alike. */
export async function pdf(text = 'A bank statement'): Promise<Buffer> {
  const document = await PDFDocument.create();
  made += 1;
  document.addPage([200, 200]).drawText(`${text} ${made}`, { x: 20, y: 100, size: 12 });
  return Buffer.from(await document.save());
}

export function png(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background: '#3366aa' } })
    .png()
    .toBuffer();
}

export interface UploadValues {
  readonly content?: Buffer | undefined;
  readonly name?: string;
  readonly mimeType?: string;
  /** Null: leaves the field out. */
  readonly documentType?: string | null;
  readonly visaAssessmentId?: string | undefined;
  readonly more?: Readonly<Record<string, string>>;
}

/** Uploads as a form, the way a browser does. */
export async function upload(client: TestClient, values: UploadValues = {}): Promise<Answer<Body>> {
  const { name = 'passport.pdf', mimeType = 'application/pdf', documentType = 'passport' } = values;
  const content = values.content ?? (await pdf());
  const form = new FormData();
  if (documentType !== null) form.append('documentType', documentType);
  if (values.visaAssessmentId !== undefined) form.append('visaAssessmentId', values.visaAssessmentId);
  for (const [field, value] of Object.entries(values.more ?? {})) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(content)], { type: mimeType }), name);
  return send(client, form);
}

/** Sends a form with any content. */
export async function send(client: TestClient, form: FormData): Promise<Answer<Body>> {
  const response = await fetch(`${client.url}/api/documents`, {
    method: 'POST',
    headers: { cookie: client.cookieHeader() },
    body: form,
  });
  const text = await response.text();
  const body = text.startsWith('{') ? (JSON.parse(text) as Body) : {};
  return { status: response.status, headers: response.headers, body, text };
}

/** Uploads as JSON, with the contract's values by default; undefined omits a field. */
export async function uploadJson(
  client: TestClient,
  change: Readonly<Record<string, unknown>> = {},
  content?: Buffer,
): Promise<Answer<Body>> {
  const bytes = content ?? (await pdf());
  return client.post<Body>('/api/documents/upload', {
    filename: 'passport.pdf',
    originalName: 'passport.pdf',
    mimeType: 'application/pdf',
    size: bytes.length,
    documentType: 'passport',
    fileData: `data:application/pdf;base64,${bytes.toString('base64')}`,
    ...change,
  });
}

/**
 * Uploads a file.
 * @returns the response
 * @throws if the upload is refused
 */
export async function uploaded({ client }: SignedUp, values: UploadValues = {}): Promise<DocumentBody> {
  const answer = await upload(client, values);
  if (!answer.body.document) throw new Error(`The upload answered ${answer.status}: ${answer.text}`);
  return answer.body.document;
}

/** An assessment of this person, without its computation. */
export async function getAssessment(
  app: TestApp,
  { user }: SignedUp,
  type: 'student' | 'opportunity-seeker' = 'student',
): Promise<string> {
  const id = newId();
  await app.sql(
    `INSERT INTO assessment (id, user_id, type, funding, questionnaire) VALUES ($1, $2, $3, 'credit', '{}')`,
    [id, user.id, type],
  );
  return id;
}

/**
 * Verifies or rejects as an admin.
 * @returns the response
 */
export function judge(
  admin: SignedUp,
  id: string,
  verificationStatus: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Answer<Body>> {
  return admin.client.patch<Body>(`/api/documents/${id}/verify`, { verificationStatus, ...more });
}

/** Signs only in the database, for rules that apply once a document is signed. */
export async function markSigned(app: TestApp, id: string): Promise<void> {
  await app.sql(`UPDATE document SET signed_at = now(), verification_code = $2 WHERE id = $1`, [id, newId()]);
}

export async function getStorageKey(app: TestApp, id: string): Promise<string> {
  const rows = await app.sql<{ storage_key: string }>('SELECT storage_key FROM document WHERE id = $1', [id]);
  return rows[0]!.storage_key;
}

export function getStore(app: TestApp): FileStore {
  return app.app.get<FileStore>(FILE_STORE, { strict: false });
}

/** The store's keys with this prefix. */
export async function getKeys(app: TestApp, prefix = ''): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of getStore(app).list(prefix)) keys.push(key);
  return keys.sort();
}

/** Whether the store no longer has a file with this key. */
export async function isGone(app: TestApp, key: string): Promise<boolean> {
  return !(await getKeys(app)).includes(key);
}

/** Fetches bytes with this person's session. */
export async function fetchFile(
  client: TestClient,
  path: string,
): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const response = await fetch(`${client.url}${path}`, {
    headers: { cookie: client.cookieHeader() },
    redirect: 'manual',
  });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

/** Polls until the condition holds. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 25));
}
