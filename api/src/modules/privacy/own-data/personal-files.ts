import type { Readable } from 'node:stream';
import type { RequestContext } from '../../../platform/context/request-context.js';

/** A person's file that is copied into the export. */
export interface PersonalFile {
  /** Its path in the archive, such as `documents/<id>-passport.pdf`. */
  readonly path: string;
  /** Its storage key; missing if it is created only for the export. */
  readonly key?: string;
  /** Its size in bytes; an estimate if unknown. */
  readonly bytes: number;
  /** @throws Error when it can't be read */
  open(): Promise<Readable | AsyncIterable<Uint8Array>>;
}

/** A module's data about a person that isn't in a column: files, and sealed values. */
export interface PersonalFiles {
  listPersonalFiles(ctx: RequestContext, userId: string): Promise<readonly PersonalFile[]>;
}

/** Injection token of all {@link PersonalFiles}. */
export const PERSONAL_FILES = Symbol('personal files');
