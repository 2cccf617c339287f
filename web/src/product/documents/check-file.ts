import { t } from '@lingui/core/macro';

/** Why a file is refused: title and message from the specification, section 8. */
export interface Refusal {
  title: string;
  sentence: string;
  /** What the person can do about it, if the message alone would be unclear. */
  help?: string;
}

/** 10 MB, as the server defines it. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** The file types that the file picker offers. */
export const ACCEPTED = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png';

const TYPES: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png'];
const NAMES = /\.(pdf|jpe?g|png)$/i;

/** Some systems give files no type; then only the name is known here. The server checks the content. */
function hasAllowedType({ type, name }: File): boolean {
  return type === '' ? NAMES.test(name) : TYPES.includes(type);
}

/** Why a file can't be sent; null if it can. */
export function findRefusal(file: File): Refusal | null {
  if (!hasAllowedType(file)) {
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

/**
 * Explains that the content doesn't match the file name's type: the server checks the content, but the person only
 * sees the name.
 */
export function wrongBytesHelp({ name }: File): string | undefined {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  const kind = KINDS[ending];
  if (kind === undefined) return undefined;
  return t`This file's name ends in .${ending}, but it isn't a ${kind}. Open it in the app that made it, and save or export it as a PDF.`;
}

/** The server refused it or couldn't be reached. */
export function uploadFailed(sentence: string): Refusal {
  return {
    title: t`Upload Failed`,
    sentence: sentence === '' ? t`Failed to upload document. Please try again.` : sentence,
  };
}

/** The file couldn't be read or rotated in the browser. */
export function uploadError(): Refusal {
  return { title: t`Upload Error`, sentence: t`Failed to process file. Please try again.` };
}
