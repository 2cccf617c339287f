import type { GraphiQLProps } from 'graphiql';
import type { ExecutionResult } from 'graphql';
import { isRecord } from '../lib/storage';

function isResult(value: unknown): value is ExecutionResult {
  return isRecord(value) && ('data' in value || 'errors' in value);
}

/**
 * Sends one operation as the app does: one POST, with the session's cookie.
 * @throws Error with the server's sentence, when the transport refused the operation (too large, too many)
 */
export const fetcher: GraphiQLProps['fetcher'] = async (operation, { headers } = {}) => {
  const response = await fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { ...headers, Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify(operation),
  });
  const answer: unknown = await response.json();
  if (isResult(answer)) return answer;
  const sentence = isRecord(answer) && typeof answer['message'] === 'string' ? answer['message'] : undefined;
  throw new Error(sentence ?? `The server answered with status ${String(response.status)}.`);
};
