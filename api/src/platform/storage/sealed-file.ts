import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { MessageChannel } from 'node:worker_threads';
import { HEAD, openPart, PART, PART_OVERHEAD, SEALED_PART, sealPart } from './file-cipher.js';
import { FileDamaged, type StoredFile } from './file-store.js';

/** How many parts one write carries: fewer calls, and still little memory. */
const PARTS_A_WRITE = 4;
const BATCH = PARTS_A_WRITE * SEALED_PART;
/** Batches that are kept for the next file, so that a busy server makes no new ones. */
const MAX_SPARE = 64;
const spare: Buffer[] = [];

/** A port that nobody listens at: what is transferred to it is freed at once. */
const nowhere = new MessageChannel().port1;
nowhere.close();

/** Seals a stream into a file that has its head already. */
export async function writeSealed(
  file: FileHandle,
  fileKey: Buffer,
  content: AsyncIterable<unknown>,
): Promise<StoredFile> {
  const hash = createHash('sha256');
  const part = Buffer.allocUnsafeSlow(PART);
  const batches = new BatchWriter(file);
  let held = 0;
  let number = 0;
  let bytes = 0;
  try {
    for await (const piece of content) {
      if (!(piece instanceof Uint8Array)) throw new TypeError('A file is stored from bytes.');
      hash.update(piece);
      bytes += piece.length;
      for (let from = 0; from < piece.length;) {
        // A full part waits for one more byte: only then is it known not to be the last.
        if (held === PART) {
          if (batches.full) await batches.flush();
          batches.add(sealPart(fileKey, number++, null, part));
          held = 0;
        }
        const taken = Math.min(PART - held, piece.length - from);
        part.set(piece.subarray(from, from + taken), held);
        held += taken;
        from += taken;
      }
    }
    if (batches.full) await batches.flush();
    batches.add(sealPart(fileKey, number, bytes, part.subarray(0, held)));
    await batches.flush();
  } finally {
    await batches.end();
  }
  return { bytes, sha256: hash.digest('hex') };
}

/**
 * Gathers sealed parts and writes them together; the disk writes one batch while the next is gathered. The parts are
 * copied, and what the cipher made is given back at once: left to the collector, it makes a busy server collect
 * without end.
 */
class BatchWriter {
  private batch = spare.pop() ?? Buffer.allocUnsafeSlow(BATCH);
  private filled = 0;
  private position = HEAD;
  private written: Buffer | null = null;
  private writing = Promise.resolve();

  constructor(private readonly file: FileHandle) {}

  get full(): boolean {
    return this.filled + SEALED_PART > BATCH;
  }

  /** To be called when it is not full. The buffers are gone afterwards. */
  add(buffers: readonly Buffer[]): void {
    for (const buffer of buffers) {
      this.batch.set(buffer, this.filled);
      this.filled += buffer.length;
      free(buffer);
    }
  }

  /** Begins to write what is gathered, as soon as the batch before is written. @throws what that one has met */
  async flush(): Promise<void> {
    await this.writing;
    const next = this.written ?? spare.pop() ?? Buffer.allocUnsafeSlow(BATCH);
    this.writing = writeAll(this.file, this.batch.subarray(0, this.filled), this.position);
    // Tells the next one waiting.
    this.writing.catch(() => undefined);
    this.position += this.filled;
    this.written = this.batch;
    this.batch = next;
    this.filled = 0;
  }

  /** Waits for the disk. @throws what the last batch has met */
  async end(): Promise<void> {
    try {
      await this.writing;
    } finally {
      for (const batch of [this.batch, this.written])
        if (batch && spare.length < MAX_SPARE) spare.push(batch);
    }
  }
}

/** Gives the memory of a large buffer back now, unless it shares it with others. */
function free({ buffer, length }: Buffer): void {
  if (length < PART || !(buffer instanceof ArrayBuffer) || buffer.byteLength !== length) return;
  nowhere.postMessage(null, [buffer]);
}

/** A disk that is nearly full takes a piece; the next write names the reason. */
async function writeAll(file: FileHandle, batch: Buffer, position: number): Promise<void> {
  for (let done = 0; done < batch.length;) {
    const { bytesWritten } = await file.write(batch, done, batch.length - done, position + done);
    if (bytesWritten === 0) throw new Error('The disk is full.');
    done += bytesWritten;
  }
}

/** The parts of a sealed file, in turn; each is authenticated before a byte of it is handed out. */
export class SealedFileReader extends Readable {
  private next = 0;

  private constructor(
    private readonly key: string,
    private readonly file: FileHandle,
    private readonly fileKey: Buffer,
    private readonly bytes: number,
    private readonly lastPart: number,
  ) {
    super({ highWaterMark: PART });
  }

  /**
   * Looks at the end first: it says how long the whole is, so that a shortened or extended file gives no byte at all.
   * Takes the file over: it is closed with the stream, and when this fails.
   * @throws FileDamaged
   */
  static async over(key: string, file: FileHandle, fileKey: Buffer, size: number): Promise<SealedFileReader> {
    const sealed = size - HEAD;
    const lastPart = Math.max(0, Math.ceil(sealed / SEALED_PART) - 1);
    const bytes = sealed - (lastPart + 1) * PART_OVERHEAD;
    const reader = new SealedFileReader(key, file, fileKey, bytes, lastPart);
    try {
      await reader.part(lastPart);
      return reader;
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  override _read(): void {
    if (this.next > this.lastPart) {
      this.push(null);
      return;
    }
    this.part(this.next++).then(
      // An empty push would end nothing and ask for nothing: the only empty part is that of an empty file.
      (plain) => this.push(plain.length === 0 ? null : plain),
      (error: unknown) =>
        this.destroy(error instanceof Error ? error : new Error('The file could not be read.')),
    );
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.file.close().then(
      () => done(error),
      () => done(error),
    );
  }

  private async part(number: number): Promise<Buffer> {
    const last = number === this.lastPart;
    const length = last ? this.bytes - number * PART + PART_OVERHEAD : SEALED_PART;
    const sealed = Buffer.allocUnsafe(Math.max(0, length));
    const { bytesRead } = await this.file.read(sealed, 0, sealed.length, HEAD + number * SEALED_PART);
    const plain =
      bytesRead === sealed.length ? openPart(this.fileKey, number, last ? this.bytes : null, sealed) : null;
    if (plain === null) throw new FileDamaged(this.key, `part ${number} fails authentication`);
    return plain;
  }
}
