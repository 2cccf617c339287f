import { NO_ANSWER, problemOfBody } from '../errors/problem-body';
import type { Problem } from '../errors/problem';
import { pageLanguage } from '../format/locale';
import { parseJson } from '../storage';

/** The server refused a request, or didn't respond (`NETWORK`). */
export class CallRefused extends Error {
  constructor(readonly problem: Problem) {
    super(`The call was refused: ${problem.code}.`);
  }
}

/**
 * Calls the REST API with this browser's session.
 * @returns a successful response
 * @throws CallRefused for an error response or none; the abort error if the caller aborted
 */
export async function callApi(path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(new URL(path, window.location.origin), {
    credentials: 'same-origin',
    ...init,
    // Requests error messages in the page's language.
    headers: withLanguage(init.headers),
  }).catch((error: unknown) => {
    throw init.signal?.aborted === true ? error : new CallRefused(NO_ANSWER);
  });
  if (!answer.ok) throw new CallRefused(problemOfBody(await answer.text()));
  return answer;
}

function withLanguage(init: HeadersInit | undefined): Headers {
  const headers = new Headers(init);
  headers.set('Accept-Language', pageLanguage());
  return headers;
}

/** Sends JSON. @returns the parsed body; undefined if it isn't JSON @throws the same as `callApi` */
export async function postJson(path: string, body: object, signal: AbortSignal): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
  const answer = await callApi(path, { method: 'POST', headers, body: JSON.stringify(body), signal });
  return parseJson(await answer.text());
}
