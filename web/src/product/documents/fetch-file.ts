import { NO_ANSWER, problemOfBody } from '../../lib/errors/problem-body';
import { documentAddresses } from './addresses';
import { CallRefused, callApi } from '../../lib/rest/call-api';

/** Which of the files of a document. */
export type WhichFile = 'original' | 'signed';

/**
 * Fetches a file whole, before a browser's own machinery takes it, so that what goes wrong can be told in the page.
 * Files have at most 10 MB, and a browser keeps a blob where it likes.
 * @throws CallRefused
 */
export async function fetchFile(id: string, which: WhichFile): Promise<Blob> {
  if (which === 'original') {
    const straight = await fetchStraight(id);
    if (straight !== null) return straight;
  }
  const address = which === 'signed' ? documentAddresses.signedFile(id) : documentAddresses.file(id);
  return whole(await callApi(address));
}

/**
 * From the file store itself, to which the api leads where files are in one; else from the api.
 * @returns null when the store cannot be reached from this browser, or does not give the file
 * @throws CallRefused when the api refuses
 */
async function fetchStraight(id: string): Promise<Blob | null> {
  try {
    const answer = await fetch(new URL(documentAddresses.directFile(id), window.location.origin));
    if (answer.ok) return await answer.blob();
    if (answer.redirected) return null;
    throw new CallRefused(problemOfBody(await answer.text()));
  } catch (error) {
    if (error instanceof CallRefused) throw error;
    return null;
  }
}

/** A connection that breaks half-way leaves no half file. */
async function whole(answer: Response): Promise<Blob> {
  try {
    return await answer.blob();
  } catch {
    throw new CallRefused(NO_ANSWER);
  }
}

/** Long enough for a browser that asks the person where to. */
const KEPT_MS = 60_000;

/** Has the browser save a blob as a file. */
export function saveAs(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, KEPT_MS);
}
