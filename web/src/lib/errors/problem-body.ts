import { isRecord, parseJson } from '../storage';

/** The error of a call, as a screen needs it. */
export interface Problem {
  /** The stable word of the contract, `NETWORK` when no answer came, `INTERNAL` when the answer was no such word. */
  code: string;
  /** A sentence that a person can be shown; empty when the server gave none. */
  message: string;
  /** The server's sentence for each bad field. */
  fields: Readonly<Record<string, string>>;
}

/** The server's sentence for each bad field, from the `errors` of the contract. */
export function fieldMessages(errors: unknown): Record<string, string> {
  const fields: Record<string, string> = {};
  if (!Array.isArray(errors)) return fields;
  for (const entry of errors as readonly unknown[]) {
    if (!isRecord(entry) || typeof entry['field'] !== 'string' || typeof entry['message'] !== 'string')
      continue;
    // Inputs arrive as `input.email` or `email`; the forms know the last part.
    const name = entry['field'].split('.').at(-1) ?? entry['field'];
    fields[name] ??= entry['message'];
  }
  return fields;
}

export const NO_ANSWER: Problem = { code: 'NETWORK', message: '', fields: {} };

/** A refusal of REST, or of the transport before GraphQL saw it: the body of the contract, section 1. */
export function problemOfBody(bodyText: string): Problem {
  const body = parseJson(bodyText);
  if (!isRecord(body) || typeof body['code'] !== 'string') return NO_ANSWER;
  const message = typeof body['message'] === 'string' ? body['message'] : '';
  return { code: body['code'], message, fields: fieldMessages(body['errors']) };
}
