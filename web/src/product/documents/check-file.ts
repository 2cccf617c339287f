import { t } from '@lingui/core/macro';

/** The message when a file is refused: title and sentence from the specification, section 8. */
export interface Refusal {
  title: string;
  sentence: string;
  /** What the person can do about it, where the sentence alone would puzzle them. */
  help?: string;
}

/** 10 MB as the server counts them. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** What the file chooser offers. */
export const ACCEPTED = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png';

const TYPES: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png'];
const NAMES = /\.(pdf|jpe?g|png)$/i;

/** Some systems give a file no type: then its name is all that is known here. The server judges by the bytes. */
function looksRight({ type, name }: File): boolean {
  return type === '' ? NAMES.test(name) : TYPES.includes(type);
}

/** Why a file need not be sent at all; null when it may be. */
export function findRefusal(file: File): Refusal | null {
  if (!looksRight(file)) {
    return { title: t`Invalid File Type`, sentence: t`Please upload PDF, JPEG, or PNG files only.` };
  }
  if (file.size > MAX_FILE_BYTES) {
    return { title: t`File Too Large`, sentence: t`Please upload files smaller than 10MB.` };
  }
  return null;
}

export function missingInformation(): Refusal {
  return { title: t`Missing Information`, sentence: t`Please select a file and document type.` };
}

const KINDS: Readonly<Record<string, string>> = { pdf: 'PDF', jpg: 'JPEG', jpeg: 'JPEG', png: 'PNG' };

/** The name promises a type that the bytes are not: the server looked, and the person only sees the name. */
export function wrongBytesHelp({ name }: File): string | undefined {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  const kind = KINDS[ending];
  if (kind === undefined) return undefined;
  return t`This file's name ends in .${ending}, but it isn't a ${kind}. Open it in the app that made it, and save or export it as a PDF.`;
}

/** The server did not take it, or could not be reached. */
export function uploadFailed(sentence: string): Refusal {
  return {
    title: t`Upload Failed`,
    sentence: sentence === '' ? t`Failed to upload document. Please try again.` : sentence,
  };
}

/** The file could not be read or turned here. */
export function uploadError(): Refusal {
  return { title: t`Upload Error`, sentence: t`Failed to process file. Please try again.` };
}
