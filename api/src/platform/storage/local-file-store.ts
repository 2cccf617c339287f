import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { HEAD, newFileKey, openHead, sealHead } from './file-cipher.js';
import {
  assertKey,
  FileDamaged,
  FileMissing,
  STAGING_FOLDER,
  type FileContent,
  type FileStore,
  type ListedFile,
  type StoredFile,
} from './file-store.js';
import { SealedFileReader, writeSealed } from './sealed-file.js';

/** Contains a dot, which no key does. */
const UNFINISHED = '.unfinished';

/** Stores files in a folder, encrypted with the key of this installation. */
export class LocalFileStore implements FileStore {
  private readonly master: Buffer;

  /** @param masterKey 32 bytes */
  constructor(
    private readonly folder: string,
    masterKey: Buffer,
  ) {
    if (masterKey.length !== 32) throw new Error('The file key must have 32 bytes.');
    this.master = masterKey;
  }

  async put(key: string, content: FileContent): Promise<StoredFile> {
    assertKey(key);
    const draft = path.join(this.folder, UNFINISHED, randomUUID());
    try {
      const file = await create(draft);
      let stored: StoredFile;
      try {
        const fileKey = newFileKey();
        await file.write(sealHead(this.master, key, fileKey), 0, HEAD, 0);
        stored = await writeSealed(file, fileKey, content);
        if (!key.startsWith(STAGING_FOLDER)) await file.sync();
      } finally {
        await file.close();
      }
      await this.publish(draft, key);
      return stored;
    } catch (error) {
      if (content instanceof Readable) content.destroy();
      await rm(draft, { force: true });
      throw error;
    }
  }

  async open(key: string): Promise<Readable> {
    const file = await this.handle(key, 'r');
    let fileKey: Buffer;
    let size: number;
    try {
      size = (await file.stat()).size;
      fileKey = await this.fileKey(file, key);
    } catch (error) {
      await file.close();
      throw error;
    }
    return await SealedFileReader.over(key, file, fileKey, size);
  }

  async move(from: string, to: string): Promise<void> {
    assertKey(to);
    const file = await this.handle(from, 'r+');
    try {
      const head = sealHead(this.master, to, await this.fileKey(file, from));
      // If the process is killed between this and the rename, the file opens under neither name. It is a staged
      // file, so the staging sweep deletes it.
      await file.write(head, 0, HEAD, 0);
      await file.sync();
    } finally {
      await file.close();
    }
    await this.publish(this.getPath(from), to);
  }

  async delete(key: string): Promise<void> {
    await rm(this.getPath(key), { force: true });
  }

  async *list(prefix: string): AsyncIterable<ListedFile> {
    // Reads only the folder of the prefix, so staged files are found without scanning all others.
    for await (const file of this.walk(prefix.slice(0, Math.max(0, prefix.lastIndexOf('/'))))) {
      if (file.key.startsWith(prefix)) yield file;
    }
  }

  async discardAbandoned(before: Date): Promise<number> {
    const drafts = path.join(this.folder, UNFINISHED);
    let count = 0;
    for (const name of await namesIn(drafts)) {
      const draft = path.join(drafts, name.name);
      const found = await stat(draft).catch(onlyMissing);
      // Compares the time of the last write, so a slow upload that still grows doesn't count as abandoned.
      if (!found || found.mtime >= before) continue;
      await rm(draft, { force: true });
      count += 1;
    }
    return count;
  }

  async presignUpload(): Promise<null> {
    return Promise.resolve(null);
  }

  async presignGet(): Promise<null> {
    return Promise.resolve(null);
  }

  private async *walk(below: string): AsyncIterable<ListedFile> {
    for (const entry of await namesIn(path.join(this.folder, below))) {
      if (entry.name.startsWith('.')) continue;
      const key = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) yield* this.walk(key);
      else {
        const found = await stat(path.join(this.folder, key)).catch(onlyMissing);
        if (found) yield { key, storedAt: found.mtime };
      }
    }
  }

  private getPath(key: string): string {
    assertKey(key);
    return path.join(this.folder, key);
  }

  private async handle(key: string, flags: 'r' | 'r+'): Promise<FileHandle> {
    const file = await open(this.getPath(key), flags).catch(onlyMissing);
    if (!file) throw new FileMissing(key);
    return file;
  }

  private async fileKey(file: FileHandle, key: string): Promise<Buffer> {
    const head = Buffer.alloc(HEAD);
    const { bytesRead } = await file.read(head, 0, HEAD, 0);
    const fileKey = openHead(this.master, key, head.subarray(0, bytesRead));
    if (fileKey === null) throw new FileDamaged(key, 'its header fails authentication');
    return fileKey;
  }

  private async publish(from: string, key: string): Promise<void> {
    const target = this.getPath(key);
    await withFolder(target, () => rename(from, target));
    if (key.startsWith(STAGING_FOLDER)) return;
    // Syncs the directory too, so that the name survives a power loss.
    const folder = await open(path.dirname(target), 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }
}

function create(file: string): Promise<FileHandle> {
  return withFolder(file, () => open(file, 'wx', 0o600));
}

/** Tries first and creates the folder only on failure, because it nearly always exists. */
async function withFolder<T>(file: string, act: () => Promise<T>): Promise<T> {
  const made = await act().catch(onlyMissing);
  if (made !== null) return made;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  return act();
}

async function namesIn(folder: string): Promise<Dirent[]> {
  return (await readdir(folder, { withFileTypes: true }).catch(onlyMissing)) ?? [];
}

function onlyMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
