import type { DocumentType } from '../../gql/schema-types';
import type { Problem } from '../errors/problem';
import { apiPaths } from '../paths';
import { isRecord, parseJson } from '../storage';

export interface FileToSend {
  file: File;
  type: DocumentType;
  assessmentId: string | null;
}

/** The server did not take the file, or no answer came (`NETWORK`). */
export class UploadRefused extends Error {
  constructor(readonly problem: Problem) {
    super(`The upload was refused: ${problem.code}.`);
  }
}

/** The person stopped it. */
export class UploadStopped extends Error {}

const NO_ANSWER: Problem = { code: 'NETWORK', message: '', fields: {} };

function formOf({ file, type, assessmentId }: FileToSend): FormData {
  const form = new FormData();
  // The fields go first, so that the server knows them before the bytes come.
  form.append('documentType', type.toLowerCase());
  if (assessmentId !== null) form.append('visaAssessmentId', assessmentId);
  form.append('file', file, file.name);
  return form;
}

/** The sentence of a refusal; of a bad field its own, which says more than the one above all of them. */
function problemOf(text: string): Problem {
  const body = parseJson(text);
  if (!isRecord(body) || typeof body['code'] !== 'string') return NO_ANSWER;
  const errors: unknown[] = Array.isArray(body['errors']) ? body['errors'] : [];
  const [first] = errors;
  const own = isRecord(first) ? first['message'] : undefined;
  const message = typeof own === 'string' ? own : body['message'];
  return { code: body['code'], message: typeof message === 'string' ? message : '', fields: {} };
}

/**
 * Sends one file as a form. XMLHttpRequest, because fetch tells nothing of what was sent so far.
 * @param onProgress called with 0 to 100
 * @throws UploadRefused, UploadStopped
 */
export function sendFile(
  toSend: FileToSend,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (percent: number) => void },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = (): void => {
      request.abort();
      reject(new UploadStopped());
    };
    if (signal.aborted) {
      stop();
      return;
    }
    signal.addEventListener('abort', stop, { once: true });
    request.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) onProgress((loaded / total) * 100);
    };
    request.onerror = () => {
      reject(new UploadRefused(NO_ANSWER));
    };
    request.onload = () => {
      if (request.status === 201) resolve();
      else reject(new UploadRefused(problemOf(request.responseText)));
    };
    request.onloadend = () => {
      signal.removeEventListener('abort', stop);
    };
    request.open('POST', apiPaths.documents);
    request.setRequestHeader('Accept', 'application/json');
    request.send(formOf(toSend));
  });
}
