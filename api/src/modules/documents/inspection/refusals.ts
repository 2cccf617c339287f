import { DomainError } from '../../../platform/errors/index.js';

export type Refusal =
  | 'empty'
  | 'broken-pdf'
  | 'protected-pdf'
  | 'active-pdf'
  | 'inflating-pdf'
  | 'broken-image'
  | 'huge-image'
  | 'more-than-one';

const SENTENCES: Record<Refusal, string> = {
  empty: 'This file is empty. Choose another one and upload it again.',
  'broken-pdf': "We can't open this PDF. Save it again and upload the new file.",
  'protected-pdf': 'This PDF has a password. Save it without one and upload it again.',
  'active-pdf':
    'This PDF contains scripts, active forms, attached files, or links to files. Print it to a new PDF and upload that.',
  'inflating-pdf': 'This PDF is too large when opened. Save a simpler version and upload that.',
  'broken-image': "We can't open this image. Save it again and upload the new file.",
  'huge-image': 'This image has too many pixels. Make it smaller and upload it again.',
  'more-than-one':
    'This file contains more than one document. Save it again as PDF, JPEG, or PNG and upload the new file.',
};

/** The error for a rejected file. A file that is two formats at once isn't of an accepted type. */
export function refused(why: Refusal, cause?: unknown): DomainError {
  const message = SENTENCES[why];
  return new DomainError(why === 'more-than-one' ? 'INVALID_FILE_TYPE' : 'VALIDATION_FAILED', message, {
    fields: [{ field: 'file', message }],
    cause,
  });
}
