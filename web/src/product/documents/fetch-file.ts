import { NO_ANSWER, problemOfBody } from '../../lib/errors/problem-body';
import { documentAddresses } from './addresses';
import { CallRefused, callApi } from '../../lib/rest/call-api';

/** Which file of a document. */
export type DocumentFile = 'original' | 'signed';

/**
 * Downloads a whole file before handing it to the browser, so that errors can be shown on the page. Files have at most
 * 10 MB, and the browser decides where to store the blob.
 * @throws CallRefused
 */
export async function fetchFile(id: string, which: DocumentFile): Promise<Blob> {
  if (which === 'original') {
    const straight = await fetchStraight(id);
    if (straight !== null) return straight;
  }
  const address = which === 'signed' ? documentAddresses.signedFile(id) : documentAddresses.file(id);
  return whole(await callApi(address));
}

/**
 * Downloads from the file store if the api redirects to one, otherwise from the api.
 * @returns null if the store can't be reached from this browser or doesn't return the file
 * @throws CallRefused if the api refuses
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

/** Reads the whole body, so that a connection that breaks leaves no partial file. */
async function whole(answer: Response): Promise<Blob> {
  try {
    return await answer.blob();
  } catch {
    throw new CallRefused(NO_ANSWER);
  }
}

/** Long enough for browsers that ask where to save. */
const URL_LIFETIME_MS = 60_000;

/** Makes the browser save a blob as a file. */
export function saveAs(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, URL_LIFETIME_MS);
}
