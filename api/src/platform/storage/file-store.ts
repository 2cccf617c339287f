import type { Readable } from 'node:stream';

/** The folder of staged files, which their receivers soon move or delete. */
export const STAGING_FOLDER = 'staging/';

/** Injection token of the {@link FileStore}. */
export const FILE_STORE = Symbol('file store');

/** The size in bytes and the SHA-256 (in hexadecimal) of the unencrypted content. */
export interface StoredFile {
  readonly bytes: number;
  readonly sha256: string;
}

export interface UploadLimits {
  /** The limit enforced by the store itself. */
  readonly maxBytes: number;
  readonly mimeType: string;
  /** How long the address is good. */
  readonly seconds: number;
}

export interface DownloadAs {
  /** The file name for the browser. */
  readonly filename: string;
  readonly mimeType: string;
  /** How long the address is good. */
  readonly seconds: number;
}

export interface DirectUpload {
  readonly url: string;
  /** Form fields that must precede the field `file`. */
  readonly fields: Record<string, string>;
}

/** A stream of bytes, read no faster than they are stored. A stream is destroyed if storing fails. */
export type FileContent = Readable | AsyncIterable<Uint8Array>;

/** Stores files. Keys are generated (`staging/<uuid>`), never derived from a person's file names. */
export interface FileStore {
  /**
   * Stores a stream. Nothing is visible under the key until the whole content is stored; a failed put leaves
   * nothing. A key under `staging/` only survives a power loss once it was moved.
   * @throws any error of the content; Error if the disk is full
   */
  put(key: string, content: FileContent): Promise<StoredFile>;

  /**
   * Opens the decrypted content. Unauthenticated bytes are never returned: a truncated, extended, or swapped file
   * fails immediately, a changed bit before the first byte of its part.
   * @throws FileMissing | FileDamaged; the stream may also fail with FileDamaged
   */
  open(key: string): Promise<Readable>;

  /**
   * Moves a staged file to another key without copying its content; replaces any file under `to`. If the process is
   * killed during the move, the staged file may become unreadable, but `to` is never incomplete.
   * @throws FileMissing | FileDamaged
   */
  move(from: string, to: string): Promise<void>;

  /** Deletes a file; does nothing if it doesn't exist. */
  delete(key: string): Promise<void>;

  /** All complete files with this key prefix, in no particular order. */
  list(prefix: string): AsyncIterable<ListedFile>;

  /** Removes incomplete files of interrupted puts that started before `before`. @returns the number of files */
  discardAbandoned(before: Date): Promise<number>;

  /** A URL to which a browser can upload a file directly; null if the store has none. */
  presignUpload(key: string, limits: UploadLimits): Promise<DirectUpload | null>;

  /** A URL from which a browser can download a file directly; null if the store has none. */
  presignGet(key: string, as: DownloadAs): Promise<string | null>;
}

export interface ListedFile {
  readonly key: string;
  readonly storedAt: Date;
}

/** There is no file under this key. */
export class FileMissing extends Error {
  constructor(key: string) {
    super(`There is no file ${key}.`);
    this.name = 'FileMissing';
  }
}

/** The content under this key isn't what was stored. */
export class FileDamaged extends Error {
  constructor(key: string, what: string) {
    super(`The file ${key} is damaged: ${what}.`);
    this.name = 'FileDamaged';
  }
}

const KEY = /^[a-z]{1,40}(\/[0-9a-z-]{1,60}){1,3}$/;

/** @throws Error for an invalid key; dots and empty segments aren't allowed, so a key can't leave its folder */
export function assertKey(key: string): void {
  if (!KEY.test(key)) throw new Error("This isn't a file key.");
}
