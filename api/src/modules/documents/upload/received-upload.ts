import { DomainError } from '../../../platform/errors/index.js';
import type { StoredFile } from '../../../platform/storage/index.js';

/** Of a file: exactly so many bytes are taken. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** A file under `staging/`: its receiver moves it, or deletes it. */
export interface StagedFile extends StoredFile {
  readonly key: string;
}

/** An upload that has arrived whole. Nothing of it has been judged but its size. */
export interface ReceivedUpload {
  /** All but the file: texts of a multipart form, any values of a JSON one. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly staged: StagedFile;
  /** As it was sent. May be empty; never a path. */
  readonly originalName: string;
  /** What the sender says that it is, in lower case; undefined when it does not say. */
  readonly mimeType: string | undefined;
}

export function fileTooLarge(): DomainError {
  return new DomainError('FILE_TOO_LARGE', 'Please upload files smaller than 10MB.');
}

export function invalidFileType(): DomainError {
  return new DomainError('INVALID_FILE_TYPE', 'Please upload PDF, JPEG, or PNG files only.');
}

export function fileMissing(field: 'file' | 'fileData'): DomainError {
  return DomainError.invalid([{ field, message: 'Please select a file and document type.' }]);
}

/**
 * The type that a sender declares, in one spelling.
 * @returns undefined when it declares nothing that says anything
 * @throws DomainError INVALID_FILE_TYPE for a type that no document may have
 */
export function declaredType(text: string | undefined): string | undefined {
  const type = text?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type === '' || type === 'application/octet-stream') return undefined;
  if (type === 'image/jpg' || type === 'image/pjpeg') return 'image/jpeg';
  if (type !== 'application/pdf' && type !== 'image/jpeg' && type !== 'image/png') throw invalidFileType();
  return type;
}
