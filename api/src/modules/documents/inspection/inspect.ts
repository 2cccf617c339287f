import type { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import { fileTooLarge, invalidFileType, MAX_FILE_BYTES } from '../upload/received-upload.js';
import { inspectImage } from './image.js';
import { countPdfPages, CrowdedError } from './pdf.js';
import { refused } from './refusals.js';
import { makeSafeName, type DocumentMimeType } from './safe-name.js';
import { FairSemaphore } from '../../../platform/concurrency/fair-semaphore.js';

/** A waiting file is on disk; all 30 uploads that a person may send per minute may wait. */
const QUEUE_LIMITS = { waiting: 200, waitingPerPerson: 40 } as const;
/**
 * Inspects two files at a time, because files are held in memory; a PDF takes three times its size. Each person has
 * at most one of the places, so slow files don't block others.
 */
const inspections = new FairSemaphore(2, { ...QUEUE_LIMITS, perPerson: 1 });
/**
 * Inspects one large file at a time, so that 16 concurrent ones add less than 100 MB, and a small file never waits
 * for two large ones.
 */
const largeInspections = new FairSemaphore(1, QUEUE_LIMITS);
const LARGE_BYTES = 4 * 1024 * 1024;

export interface Inspected {
  readonly mimeType: DocumentMimeType;
  /** Null for an image. */
  readonly pages: number | null;
  readonly safeName: string;
}

/**
 * Inspects a file by its bytes: its type, that it opens, and that it contains nothing else.
 * @param who the file's owner, for a fair order
 * @throws DomainError INVALID_FILE_TYPE if it isn't a PDF, JPEG or PNG, isn't of the declared type, or is two
 * formats at once; FILE_TOO_LARGE; VALIDATION_FAILED if it is empty, broken, protected, has active content, or is
 * much larger than it seems; UNAVAILABLE with a retry delay if too many files are waiting
 */
export async function inspect(
  file: { open(): Promise<Readable>; bytes: number },
  declared: { mimeType?: string | undefined; originalName: string },
  who = '',
): Promise<Inspected> {
  if (file.bytes === 0) throw refused('empty');
  if (file.bytes > MAX_FILE_BYTES) throw fileTooLarge();
  const inspectOnce = () => inTurn(file.bytes, who, () => inspectContent(file, declared));
  try {
    return await inspectOnce();
  } catch (error) {
    // It may have failed because of another file, so it is inspected once more.
    if (!(error instanceof CrowdedError)) throw error;
    return await inspectOnce();
  }
}

async function inspectContent(
  file: { open(): Promise<Readable>; bytes: number },
  declared: { mimeType?: string | undefined; originalName: string },
): Promise<Inspected> {
  const content = await readWhole(await file.open(), file.bytes);
  const mimeType = await getType(content);
  if (mimeType === null) throw invalidFileType();
  if (declared.mimeType !== undefined && declared.mimeType.toLowerCase() !== mimeType)
    throw invalidFileType();
  const safeName = makeSafeName(declared.originalName, mimeType);
  if (mimeType === 'application/pdf') return { mimeType, pages: await countPdfPages(content), safeName };
  await inspectImage(content, mimeType);
  return { mimeType, pages: null, safeName };
}

function inTurn<T>(bytes: number, who: string, work: () => Promise<T>): Promise<T> {
  if (bytes < LARGE_BYTES) return inspections.run(work, who);
  return largeInspections.run(() => inspections.run(work, who), who);
}

/**
 * Both methods must agree: the sniffer checks more places than the first bytes, and the first bytes are
 * unambiguous.
 */
async function getType(content: Buffer): Promise<DocumentMimeType | null> {
  const found = (await fileTypeFromBuffer(content.subarray(0, 4100)))?.mime;
  const head = content.toString('latin1', 0, 8);
  if (found === 'application/pdf' && head.startsWith('%PDF-')) return found;
  if (found === 'image/jpeg' && head.startsWith('\xff\xd8\xff')) return found;
  if ((found === 'image/png' || found === 'image/apng') && head === '\x89PNG\r\n\x1a\n') return 'image/png';
  return null;
}

/** Reads the file into its own buffer, which can be transferred to another thread. */
async function readWhole(stream: Readable, bytes: number): Promise<Buffer> {
  const whole = Buffer.from(new ArrayBuffer(bytes));
  let at = 0;
  for await (const piece of stream) {
    if (!(piece instanceof Uint8Array) || at + piece.length > bytes)
      throw new Error("This file isn't the one that was stored.");
    whole.set(piece, at);
    at += piece.length;
  }
  if (at !== bytes) throw new Error("This file isn't the one that was stored.");
  return whole;
}
