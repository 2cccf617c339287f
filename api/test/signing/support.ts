import { createHash } from 'node:crypto';
import { FILE_STORE, type FileStore } from '../../src/platform/storage/index.js';
import { newId } from '../../src/platform/database/ids.js';
import { Readable } from 'node:stream';
import type { Answer, SignedUp, TestApp, TestClient } from '../harness/index.js';
import { dataUrl, plainPdf, strokePng } from './samples.js';

export interface DocumentBody {
  readonly id: string;
  readonly isSigned: boolean;
  readonly signedAt: string | null;
  readonly verificationCode: string | null;
  readonly verificationStatus: string;
  readonly sealed: boolean;
}

/** What a REST response about signing can contain. */
export interface Body {
  readonly document?: DocumentBody;
  readonly signature?: {
    readonly code: string;
    readonly documentHash: string;
    readonly signedHash: string | null;
    readonly signerName: string;
    readonly signedAt: string;
    readonly intact: boolean;
  };
  readonly code?: string;
  readonly message?: string;
}

export interface StoredSample {
  readonly id: string;
  readonly key: string;
  readonly sha256: string;
}

export function fileStore(app: TestApp): FileStore {
  return app.app.get<FileStore>(FILE_STORE, { strict: false });
}

/** A document after its upload and review. */
export async function storedDocument(
  app: TestApp,
  { user }: SignedUp,
  {
    status = 'verified',
    content,
    mimeType = 'application/pdf',
  }: { status?: string; content?: Buffer; mimeType?: string } = {},
): Promise<StoredSample> {
  const bytes = content ?? (await plainPdf());
  const [id, key] = [newId(), `documents/2026/${newId()}`];
  await fileStore(app).put(key, Readable.from([bytes]));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await app.sql(
    `INSERT INTO document (id, user_id, document_type, place, original_name, mime_type, bytes, sha256, storage_key,
       scan_status, verification_status)
     VALUES ($1, $2, 'transcript', 'none', 'Transcript of Ada.pdf', $3, $4, $5, $6, 'clean', $7)`,
    [id, user.id, mimeType, bytes.length, sha256, key, status],
  );
  return { id, key, sha256 };
}

let stroke: Promise<string> | null = null;

/** A signature as the page sends it. */
export function signature(): Promise<string> {
  stroke ??= strokePng().then((image) => dataUrl(image));
  return stroke;
}

export async function sign(
  client: TestClient,
  id: string,
  given: { signatureData?: unknown; signatureType?: unknown } = {},
): Promise<Answer<Body>> {
  return client.post<Body>(`/api/documents/${id}/sign`, {
    signatureData: await signature(),
    signatureType: 'drawn',
    ...given,
  });
}

export interface Download {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

/** The signed PDF, as a browser gets it; the request waits while it's being sealed. */
export async function signedCopy(client: TestClient, id: string): Promise<Download> {
  const response = await fetch(`${client.url}/api/documents/${id}/file?signed=true`, {
    headers: { cookie: client.cookieHeader() },
  });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

/** Every key under this folder of the store. */
export async function keysUnder(app: TestApp, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of fileStore(app).list(prefix)) keys.push(key);
  return keys;
}

export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 25));
}
