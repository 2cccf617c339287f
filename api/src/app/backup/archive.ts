import { randomBytes, scrypt } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, pack, type Pack } from 'tar-stream';
import { z } from 'zod';
import { assertKey, LocalFileStore, type StoredFile } from '../../platform/storage/index.js';

/** The first entry of an archive, the only one readable without the passphrase. */
const HEAD_NAME = 'portolan-backup.json';
const FORMAT = 1;

/** scrypt parameters: about 128 MiB and half a second per guess. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 } as const;

const headShape = z.object({
  format: z.literal(FORMAT),
  salt: z.string().regex(/^[0-9a-f]{64}$/),
});

/** A backup that can't be read; the message is for the operator. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/**
 * Writes an archive: a tar whose entries are each encrypted under a passphrase, like files in `DATA_DIR/files`. The
 * archive appears under its name only when complete.
 */
export class ArchiveWriter {
  private constructor(
    private readonly file: string,
    private readonly folder: string,
    private readonly vault: LocalFileStore,
    private readonly tar: Pack,
    private readonly written: Promise<void>,
  ) {}

  /** @throws ArchiveError if the file already exists */
  static async create(file: string, passphrase: string): Promise<ArchiveWriter> {
    if (await isThere(file)) throw new ArchiveError(`${file} is there already. Name a new file.`);
    await mkdir(path.dirname(file), { recursive: true });
    const folder = await mkdtemp(path.join(path.dirname(file), '.portolan-backup-'));
    const salt = randomBytes(32);
    const vault = new LocalFileStore(folder, await deriveKey(passphrase, salt));
    const tar = pack();
    const output = createWriteStream(path.join(folder, 'archive.tar'), {
      flags: 'wx',
      mode: 0o600,
      flush: true,
    });
    const written = pipeline(tar, output);
    // Failures are reported by `finish`, or by the entry being written.
    written.catch(() => undefined);
    tar.entry({ name: HEAD_NAME }, JSON.stringify({ format: FORMAT, salt: salt.toString('hex') }));
    return new ArchiveWriter(file, folder, vault, tar, written);
  }

  /**
   * @param key a key of the file store, such as `database/users`
   * @returns the size and SHA-256 of the unencrypted content
   */
  async add(key: string, content: Readable): Promise<StoredFile> {
    const stored = await this.vault.put(key, content);
    const sealed = path.join(this.folder, key);
    const { size } = await stat(sealed);
    const entry = this.tar.entry({ name: key, size });
    await Promise.race([pipeline(createReadStream(sealed), entry), this.written]);
    await rm(sealed);
    return stored;
  }

  /** Moves the finished archive to its final name. */
  async finish(): Promise<void> {
    this.tar.finalize();
    await this.written;
    await rename(path.join(this.folder, 'archive.tar'), this.file);
    await this.discard();
  }

  /** Deletes an unfinished archive. */
  async discard(): Promise<void> {
    this.tar.destroy();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Reads an archive: unpacks it next to the restore target and opens it entry by entry. */
export class ArchiveReader {
  private constructor(
    private readonly folder: string,
    private readonly vault: LocalFileStore,
  ) {}

  /**
   * @param workFolder where it is unpacked, in a folder that `close` removes
   * @throws ArchiveError for a file that isn't an archive, is truncated, or has another format
   */
  static async open(file: string, passphrase: string, workFolder: string): Promise<ArchiveReader> {
    if (!(await isThere(file))) throw new ArchiveError(`There is no file ${file}.`);
    await mkdir(workFolder, { recursive: true });
    const folder = await mkdtemp(path.join(workFolder, '.portolan-restore-'));
    try {
      const salt = await unpack(file, folder);
      return new ArchiveReader(folder, new LocalFileStore(folder, await deriveKey(passphrase, salt)));
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  /** @throws FileMissing | FileDamaged; a wrong passphrase also throws the latter */
  open(key: string): Promise<Readable> {
    return this.vault.open(key);
  }

  async close(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** @returns the salt from its header */
async function unpack(file: string, folder: string): Promise<Buffer> {
  let salt: Buffer | null = null;
  const entries = extract();
  const reading = pipeline(createReadStream(file), entries);
  // It fails together with the loop below, which reports the error.
  reading.catch(() => undefined);
  try {
    for await (const entry of entries) {
      if (salt === null) {
        if (entry.header.name !== HEAD_NAME) throw new ArchiveError(`${file} is no backup of Portolan.`);
        salt = readHead(file, await readAll(entry));
        continue;
      }
      assertKey(entry.header.name);
      const place = path.join(folder, entry.header.name);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      await pipeline(entry, createWriteStream(place, { flags: 'wx', mode: 0o600 }));
    }
    await reading;
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError(`${file} can't be read as a backup: ${describe(error)}`, { cause: error });
  }
  if (salt === null) throw new ArchiveError(`${file} is no backup of Portolan.`);
  return salt;
}

function readHead(file: string, text: string): Buffer {
  const head = headShape.safeParse(parseJson(text));
  if (!head.success) throw new ArchiveError(`${file} is no backup of Portolan, or one of a newer version.`);
  return Buffer.from(head.data.salt, 'hex');
}

function deriveKey(passphrase: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 32, SCRYPT, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

export async function readAll(content: AsyncIterable<unknown>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) if (piece instanceof Uint8Array) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function isThere(file: string): Promise<boolean> {
  const handle = await open(file, 'r').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  await handle?.close();
  return handle !== null;
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
