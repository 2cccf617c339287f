import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { HEAD, openPart, PART, PART_OVERHEAD, SEALED_PART, sealPart } from './file-cipher.js';
import { FileDamaged, type StoredFile } from './file-store.js';

/** How many parts one write carries: fewer calls, and still little memory. */
const BATCH = 8;

/** Seals a stream into a file that has its head already. */
export async function writeSealed(
  file: FileHandle,
  fileKey: Buffer,
  content: AsyncIterable<unknown>,
): Promise<StoredFile> {
  const hash = createHash('sha256');
  const part = Buffer.allocUnsafe(PART);
  let held = 0;
  let number = 0;
  let bytes = 0;
  let pending: Buffer[] = [];
  let position = HEAD;
  // The disk writes one batch while the next is sealed.
  let writing = Promise.resolve();
  const flush = async () => {
    const batch = pending;
    const at = position;
    pending = [];
    position += lengthOf(batch);
    await writing;
    writing = writeAll(file, batch, at);
    // Whoever waits next hears of it.
    writing.catch(() => undefined);
  };

  for await (const piece of content) {
    if (!(piece instanceof Uint8Array)) throw new TypeError('A file is stored from bytes.');
    hash.update(piece);
    bytes += piece.length;
    for (let from = 0; from < piece.length;) {
      // A full part waits for one more byte: only then is it known not to be the last.
      if (held === PART) {
        pending.push(...sealPart(fileKey, number++, null, part));
        held = 0;
        if (pending.length >= BATCH * 2) await flush();
      }
      const taken = Math.min(PART - held, piece.length - from);
      part.set(piece.subarray(from, from + taken), held);
      held += taken;
      from += taken;
    }
  }
  pending.push(...sealPart(fileKey, number, bytes, part.subarray(0, held)));
  await flush();
  await writing;
  return { bytes, sha256: hash.digest('hex') };
}

async function writeAll(file: FileHandle, buffers: Buffer[], position: number): Promise<void> {
  const { bytesWritten } = await file.writev(buffers, position);
  if (bytesWritten === lengthOf(buffers)) return;
  const rest = Buffer.concat(buffers).subarray(bytesWritten);
  // A disk that is nearly full takes a piece; the next write names the reason.
  for (let done = 0; done < rest.length;) {
    const { bytesWritten: more } = await file.write(
      rest,
      done,
      rest.length - done,
      position + bytesWritten + done,
    );
    if (more === 0) throw new Error('The disk takes no more.');
    done += more;
  }
}

function lengthOf(buffers: readonly Buffer[]): number {
  return buffers.reduce((sum, buffer) => sum + buffer.length, 0);
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
    if (plain === null) throw new FileDamaged(this.key, `part ${number} does not authenticate`);
    return plain;
  }
}
