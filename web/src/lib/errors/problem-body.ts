import { isRecord, parseJson } from '../storage';

/** The error of a call, in the form that screens need. */
export interface Problem {
  /** The contract's error code; `NETWORK` if there was no response, `INTERNAL` if the response had no code. */
  code: string;
  /** A message for the person; empty if the server gave none. */
  message: string;
  /** The server's message for each invalid field. */
  fields: Readonly<Record<string, string>>;
}

/** The server's message for each invalid field, from the `errors` of the contract. */
export function fieldMessages(errors: unknown): Record<string, string> {
  const fields: Record<string, string> = {};
  if (!Array.isArray(errors)) return fields;
  for (const entry of errors as readonly unknown[]) {
    if (!isRecord(entry) || typeof entry['field'] !== 'string' || typeof entry['message'] !== 'string')
      continue;
    // Field names arrive as `input.email` or `email`; the forms use the last part.
    const name = entry['field'].split('.').at(-1) ?? entry['field'];
    fields[name] ??= entry['message'];
  }
  return fields;
}

export const NO_ANSWER: Problem = { code: 'NETWORK', message: '', fields: {} };

/**
 * Parses an error response of REST, or of the transport before GraphQL ran: the contract's body, section 1. Any other
 * body is treated as no response.
 */
export function problemOfBody(bodyText: string): Problem {
  const body = parseJson(bodyText);
  if (!isRecord(body) || typeof body['code'] !== 'string') return NO_ANSWER;
  const message = typeof body['message'] === 'string' ? body['message'] : '';
  return { code: body['code'], message, fields: fieldMessages(body['errors']) };
}
