import { DomainError } from '../../../platform/errors/index.js';
import type { StoredFile } from '../../../platform/storage/index.js';

/** The maximum file size in bytes, inclusive. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** A file under `staging/`, which its receiver moves or deletes. */
export interface StagedFile extends StoredFile {
  readonly key: string;
}

/** A completely received upload. Only its size has been checked. */
export interface ReceivedUpload {
  /** All fields except the file: strings in a multipart form, any values in JSON. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly staged: StagedFile;
  /** The name as sent. May be empty; never used as a path. */
  readonly originalName: string;
  /** The declared type in lower case; undefined if not declared. */
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
 * Normalizes the declared type.
 * @returns undefined for a missing or generic type
 * @throws DomainError INVALID_FILE_TYPE for a type that documents can't have
 */
export function declaredType(text: string | undefined): string | undefined {
  const type = text?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type === '' || type === 'application/octet-stream') return undefined;
  if (type === 'image/jpg' || type === 'image/pjpeg') return 'image/jpeg';
  if (type !== 'application/pdf' && type !== 'image/jpeg' && type !== 'image/png') throw invalidFileType();
  return type;
}
