import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { NO_ANSWER, fieldMessages, problemOfBody } from './problem-body';
import type { Problem } from './problem-body';

export type { Problem };

export function toProblem(error: unknown): Problem {
  if (CombinedGraphQLErrors.is(error)) {
    const first = error.errors[0];
    const code = first?.extensions?.['code'];
    return {
      code: typeof code === 'string' ? code : 'INTERNAL',
      message: first?.message ?? '',
      fields: fieldMessages(first?.extensions?.['errors']),
    };
  }
  if (ServerError.is(error)) return problemOfBody(error.bodyText);
  return NO_ANSWER;
}
