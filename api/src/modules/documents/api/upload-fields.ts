import { DomainError } from '../../../platform/errors/index.js';
import type { DeclaredFile } from '../index.js';

const FORM_FIELDS = ['documentType', 'visaAssessmentId', 'applicationId'];
const JSON_FIELDS = [...FORM_FIELDS, 'filename', 'originalName', 'mimeType', 'size'];

type Fields = Readonly<Record<string, unknown>>;
type OfFile = Pick<DeclaredFile, 'originalName' | 'mimeType'>;

/** @throws DomainError VALIDATION_FAILED for a field that the upload form does not have */
export function declaredByForm(fields: Fields, file: OfFile): DeclaredFile {
  refuseUnknown(fields, FORM_FIELDS);
  return { ...getPlace(fields), originalName: file.originalName, mimeType: file.mimeType };
}

/** @throws DomainError VALIDATION_FAILED for an unknown field or an invalid size */
export function declaredByJson(fields: Fields, file: OfFile): DeclaredFile {
  refuseUnknown(fields, JSON_FIELDS);
  return { ...declaredByForm(getPlace(fields), file), size: getSize(fields['size']) };
}

function getPlace({ documentType, visaAssessmentId, applicationId }: Fields) {
  return { documentType, visaAssessmentId, applicationId };
}

function getSize(size: unknown): number | undefined {
  if (size === undefined || size === null) return undefined;
  if (typeof size === 'number' && Number.isSafeInteger(size) && size >= 0) return size;
  throw DomainError.invalid([{ field: 'size', message: 'Enter the size in bytes as a whole number.' }]);
}

function refuseUnknown(fields: Fields, allowed: readonly string[]): void {
  const errors = Object.keys(fields)
    .filter((field) => !allowed.includes(field))
    .map((field) => ({ field: field.slice(0, 100), message: "This field doesn't exist." }));
  if (errors.length > 0) throw DomainError.invalid(errors);
}
