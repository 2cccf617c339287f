import type { Readable } from 'node:stream';

/** Under it are files that their receiver soon moves to a folder of its module, or deletes. */
export const STAGING_FOLDER = 'staging/';

/** Injection token of the one {@link FileStore}. */
export const FILE_STORE = Symbol('file store');

/** What was stored: size in bytes and SHA-256 (hexadecimal) of the plain content. */
export interface StoredFile {
  readonly bytes: number;
  readonly sha256: string;
}

export interface UploadLimits {
  /** The store itself refuses more than this. */
  readonly maxBytes: number;
  readonly mimeType: string;
  /** How long the address is good. */
  readonly seconds: number;
}

export interface DownloadAs {
  /** Name under which a browser saves it. */
  readonly filename: string;
  readonly mimeType: string;
  /** How long the address is good. */
  readonly seconds: number;
}

export interface DirectUpload {
  readonly url: string;
  /** Fields of a multipart form that must precede the field `file`. */
  readonly fields: Record<string, string>;
}

/** Bytes as they come, read no faster than they are stored. A stream is destroyed when the storing fails. */
export type FileContent = Readable | AsyncIterable<Uint8Array>;

/** Where files are. Keys are made by the product (`staging/<uuid>`), never from what a person named a file. */
export interface FileStore {
  /**
   * Streams in. Nothing is visible under the key before the whole content is there; a failed put leaves nothing.
   * A key under `staging/` survives a loss of power only once it was moved.
   * @throws whatever the content throws; Error when the disk is full
   */
  put(key: string, content: FileContent): Promise<StoredFile>;

  /**
   * The plain content. What does not authenticate is never handed out: a shortened, extended or swapped file fails
   * here, a flipped bit before the first byte of its part.
   * @throws FileMissing | FileDamaged; the stream too may end in FileDamaged
   */
  open(key: string): Promise<Readable>;

  /**
   * Gives a staged file another key, without carrying its content; a file under `to` is replaced. A kill in the middle
   * may leave the staged file unreadable, never a half one under `to`.
   * @throws FileMissing | FileDamaged
   */
  move(from: string, to: string): Promise<void>;

  /** No error when it is not there. */
  delete(key: string): Promise<void>;

  /** Every whole file whose key begins so, in no order. */
  list(prefix: string): AsyncIterable<ListedFile>;

  /** Removes what puts that died have left, started before `before`. @returns how many */
  discardAbandoned(before: Date): Promise<number>;

  /** An address where a browser puts a file directly; null when the store has none. */
  presignUpload(key: string, limits: UploadLimits): Promise<DirectUpload | null>;

  /** An address where a browser gets a file directly; null when the store has none. */
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

/** What lies under this key is not what was put there. */
export class FileDamaged extends Error {
  constructor(key: string, what: string) {
    super(`The file ${key} is damaged: ${what}.`);
    this.name = 'FileDamaged';
  }
}

const KEY = /^[a-z]{1,40}(\/[0-9a-z-]{1,60}){1,3}$/;

/** @throws Error for anything that is not a key; no dot and no empty part, so that no key leaves its folder */
export function assertKey(key: string): void {
  if (!KEY.test(key)) throw new Error("This isn't a file key.");
}
