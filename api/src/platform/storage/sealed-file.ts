import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { MessageChannel } from 'node:worker_threads';
import { HEAD, openPart, PART, PART_OVERHEAD, SEALED_PART, sealPart } from './file-cipher.js';
import { FileDamaged, type StoredFile } from './file-store.js';

/** Parts per write: fewer system calls, and still little memory. */
const PARTS_A_WRITE = 4;
const BATCH = PARTS_A_WRITE * SEALED_PART;
/** The number of batch buffers kept for reuse. */
const MAX_SPARE = 64;
const spare: Buffer[] = [];

/** A port without a listener: buffers transferred to it are freed immediately. */
const nowhere = new MessageChannel().port1;
nowhere.close();

/** Encrypts a stream into a file whose header is already written. */
export async function writeSealed(
  file: FileHandle,
  fileKey: Buffer,
  content: AsyncIterable<unknown>,
): Promise<StoredFile> {
  const hash = createHash('sha256');
  const part = Buffer.allocUnsafeSlow(PART);
  const batches = new BatchWriter(file);
  let filled = 0;
  let number = 0;
  let bytes = 0;
  try {
    for await (const piece of content) {
      if (!(piece instanceof Uint8Array)) throw new TypeError('A file is stored from bytes.');
      hash.update(piece);
      bytes += piece.length;
      for (let from = 0; from < piece.length;) {
        // A full part waits for one more byte, because only then is it known not to be the last.
        if (filled === PART) {
          if (batches.full) await batches.flush();
          batches.add(sealPart(fileKey, number++, null, part));
          filled = 0;
        }
        const taken = Math.min(PART - filled, piece.length - from);
        part.set(piece.subarray(from, from + taken), filled);
        filled += taken;
        from += taken;
      }
    }
    if (batches.full) await batches.flush();
    batches.add(sealPart(fileKey, number, bytes, part.subarray(0, filled)));
    await batches.flush();
  } finally {
    await batches.end();
  }
  return { bytes, sha256: hash.digest('hex') };
}

/**
 * Collects encrypted parts and writes them together; one batch is written while the next is collected. The parts
 * are copied and their buffers freed immediately: if left to the garbage collector, a busy server would collect
 * constantly.
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

  /** Must not be called if it is full. The buffers are unusable afterwards. */
  add(buffers: readonly Buffer[]): void {
    for (const buffer of buffers) {
      this.batch.set(buffer, this.filled);
      this.filled += buffer.length;
      free(buffer);
    }
  }

  /** Starts writing the batch once the previous one is written. @throws the error of the previous batch */
  async flush(): Promise<void> {
    await this.writing;
    const next = this.written ?? spare.pop() ?? Buffer.allocUnsafeSlow(BATCH);
    this.writing = writeAll(this.file, this.batch.subarray(0, this.filled), this.position);
    // Reported by the next `flush` or `end`.
    this.writing.catch(() => undefined);
    this.position += this.filled;
    this.written = this.batch;
    this.batch = next;
    this.filled = 0;
  }

  /** Waits until everything is written. @throws the error of the last batch */
  async end(): Promise<void> {
    try {
      await this.writing;
    } finally {
      for (const batch of [this.batch, this.written])
        if (batch && spare.length < MAX_SPARE) spare.push(batch);
    }
  }
}

/** Frees a large buffer immediately, unless it shares its memory. */
function free({ buffer, length }: Buffer): void {
  if (length < PART || !(buffer instanceof ArrayBuffer) || buffer.byteLength !== length) return;
  nowhere.postMessage(null, [buffer]);
}

/** A nearly full disk may write only part of it; the next write reports the reason. */
async function writeAll(file: FileHandle, batch: Buffer, position: number): Promise<void> {
  for (let done = 0; done < batch.length;) {
    const { bytesWritten } = await file.write(batch, done, batch.length - done, position + done);
    if (bytesWritten === 0) throw new Error('The disk is full.');
    done += bytesWritten;
  }
}

/** Decrypts the parts of a file in order; each is authenticated before any of its bytes are returned. */
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
   * Reads the end first, which contains the total length, so that a truncated or extended file returns no bytes at
   * all. Takes ownership of the file handle: it is closed with the stream, or if this fails.
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
      // Pushing an empty chunk would neither end the stream nor request more; only an empty file has an empty part.
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
