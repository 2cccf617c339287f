import { pageLanguage } from '../../lib/format/locale';
/** The person cancelled the upload. */
export class UploadStopped extends Error {}

/** There was no response. */
export class ConnectionBroken extends Error {}

export interface UploadInProgress {
  readonly signal: AbortSignal;
  /** Called with 0 to 100. */
  readonly onProgress: (percent: number) => void;
}

/**
 * Posts a form. Uses XMLHttpRequest, because fetch doesn't report upload progress.
 * @returns the response, whatever its status
 * @throws UploadStopped, ConnectionBroken
 */
export function postForm(
  address: string,
  form: FormData,
  { signal, onProgress }: UploadInProgress,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; text: string }> {
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
      reject(new ConnectionBroken());
    };
    request.onload = () => {
      resolve({ status: request.status, text: request.responseText });
    };
    request.onloadend = () => {
      signal.removeEventListener('abort', stop);
    };
    request.open('POST', address);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Accept-Language', pageLanguage());
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(form);
  });
}
