import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of an archive, its content as it is made. */
export interface ZipEntry {
  /** Its path in the archive. */
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
  /** Left as it is: for what is compressed already. */
  readonly isStored?: boolean;
}

/** A good deal smaller than 1, and still several times faster than the rows are read. */
const LEVEL = 6;

/**
 * A ZIP archive, made while it is read: no entry is begun before the one before it was taken.
 * @param made the moment that the archive says its files were made at
 * @throws what an entry throws
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
