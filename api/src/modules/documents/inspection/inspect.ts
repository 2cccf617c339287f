import type { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import { fileTooLarge, invalidFileType, MAX_FILE_BYTES } from '../upload/received-upload.js';
import { inspectImage } from './image.js';
import { countPdfPages, CrowdedError } from './pdf.js';
import { refused } from './refusals.js';
import { makeSafeName, type DocumentMimeType } from './safe-name.js';
import { FairSemaphore } from '../../../platform/concurrency/fair-semaphore.js';

/** A file that waits lies on the disk; a person's thirty of a minute may all wait. */
const WAITING = { waiting: 200, waitingPerPerson: 40 } as const;
/**
 * As many files as are held in memory at a time; a PDF is there three times while it is judged. One person has one of
 * the places, so that slow files keep nobody else waiting.
 */
const inspections = new FairSemaphore(2, { ...WAITING, perPerson: 1 });
/** Of large ones only one, so that sixteen at once add less than 100 MB, and a small one never waits for two of them. */
const largeInspections = new FairSemaphore(1, WAITING);
const LARGE_BYTES = 4 * 1024 * 1024;

export interface Inspected {
  readonly mimeType: DocumentMimeType;
  /** Null for a picture. */
  readonly pages: number | null;
  readonly safeName: string;
}

/**
 * Judges a file by its bytes: what it is, that it opens, and that it is nothing else besides.
 * @param who whose file it is: people take turns
 * @throws DomainError INVALID_FILE_TYPE when it is no PDF, JPEG or PNG, not the declared one, or two files in one;
 * FILE_TOO_LARGE; VALIDATION_FAILED when it is empty, broken, protected, active or far larger than it looks; UNAVAILABLE,
 * with a time to wait, when there are too many files to look at
 */
export async function inspect(
  file: { open(): Promise<Readable>; bytes: number },
  declared: { mimeType?: string | undefined; originalName: string },
  who = '',
): Promise<Inspected> {
  if (file.bytes === 0) throw refused('empty');
  if (file.bytes > MAX_FILE_BYTES) throw fileTooLarge();
  const look = () => inTurn(file.bytes, who, () => judged(file, declared));
  try {
    return await look();
  } catch (error) {
    // Ended for what may have been another's doing: it gets a second look before anybody is told.
    if (!(error instanceof CrowdedError)) throw error;
    return await look();
  }
}

async function judged(
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

/** Both must say so: the sniffer looks at more places than the first bytes, the first bytes leave no doubt. */
async function getType(content: Buffer): Promise<DocumentMimeType | null> {
  const found = (await fileTypeFromBuffer(content.subarray(0, 4100)))?.mime;
  const head = content.toString('latin1', 0, 8);
  if (found === 'application/pdf' && head.startsWith('%PDF-')) return found;
  if (found === 'image/jpeg' && head.startsWith('\xff\xd8\xff')) return found;
  if ((found === 'image/png' || found === 'image/apng') && head === '\x89PNG\r\n\x1a\n') return 'image/png';
  return null;
}

/** Into one buffer of its own, which can be handed to another thread. */
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
