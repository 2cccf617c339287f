import type { Readable } from 'node:stream';
import type { RequestContext } from '../../../platform/context/request-context.js';

/** A file of a person that goes into the export as it is. */
export interface PersonalFile {
  /** Where it stands in the archive, such as `documents/<id>-passport.pdf`. */
  readonly path: string;
  /** What the store has it under; absent for what is made for the export alone. */
  readonly key?: string;
  /** How large it is, in bytes; an estimate where nobody knows. */
  readonly bytes: number;
  /** @throws Error when it can't be read */
  open(): Promise<Readable | AsyncIterable<Uint8Array>>;
}

/** What a module has of a person that stands in no column: its files, and what is sealed. */
export interface PersonalFiles {
  listPersonalFiles(ctx: RequestContext, userId: string): Promise<readonly PersonalFile[]>;
}

/** Injection token of all {@link PersonalFiles}. */
export const PERSONAL_FILES = Symbol('personal files');
