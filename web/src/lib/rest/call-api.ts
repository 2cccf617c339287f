import { NO_ANSWER, problemOfBody } from '../errors/problem-body';
import type { Problem } from '../errors/problem';
import { pageLanguage } from '../format/locale';
import { parseJson } from '../storage';

/** The server did not do what it was asked, or no answer came (`NETWORK`). */
export class CallRefused extends Error {
  constructor(readonly problem: Problem) {
    super(`The call was refused: ${problem.code}.`);
  }
}

/**
 * Calls the api's REST side with the session of this browser.
 * @returns an answer that is a success
 * @throws CallRefused; what aborting throws, when the caller aborted
 */
export async function callApi(path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(new URL(path, window.location.origin), {
    credentials: 'same-origin',
    ...init,
    // Asks the server for errors in the language of the page.
    headers: withLanguage(init.headers),
  }).catch((error: unknown) => {
    throw init.signal?.aborted === true ? error : new CallRefused(NO_ANSWER);
  });
  if (!answer.ok) throw new CallRefused(problemOfBody(await answer.text()));
  return answer;
}

function withLanguage(given: HeadersInit | undefined): Headers {
  const headers = new Headers(given);
  headers.set('Accept-Language', pageLanguage());
  return headers;
}

/** Sends JSON. @returns what the body says; undefined when it is no JSON @throws as `callApi` */
export async function postJson(path: string, body: object, signal: AbortSignal): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
  const answer = await callApi(path, { method: 'POST', headers, body: JSON.stringify(body), signal });
  return parseJson(await answer.text());
}
