import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file in an archive, with streamed content. */
export interface ZipEntry {
  /** Its path in the archive. */
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
  /** Stored without compression, for content that is already compressed. */
  readonly isStored?: boolean;
}

/** Compresses well, and is still several times faster than the rows are read. */
const LEVEL = 6;

/**
 * A ZIP archive, produced as it is read: an entry begins only after the previous one was consumed.
 * @param made the modification time that the archive records for its files
 * @throws whatever an entry throws
 */
export async function* zipStream(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  made: Date,
): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let failure: Error | null = null;
  const archive = new Zip((error, piece) => {
    if (error) failure = error;
    else pieces.push(piece);
  });
  const take = (): Uint8Array[] => {
    if (failure) throw failure;
    return pieces.splice(0);
  };
  for await (const { name, content, isStored = false } of entries) {
    const file = isStored ? new ZipPassThrough(name) : new ZipDeflate(name, { level: LEVEL });
    file.mtime = made;
    archive.add(file);
    for await (const piece of content) {
      file.push(piece);
      yield* take();
    }
    file.push(new Uint8Array(), true);
    yield* take();
  }
  archive.end();
  yield* take();
}
