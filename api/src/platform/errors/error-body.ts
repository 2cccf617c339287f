import { ERROR_TABLE } from './error-codes.js';
import type { DomainError, FieldError } from './domain-error.js';
import type { Language } from '../language/languages.js';
import { translateErrorBody } from './translate-message.js';

/** The body of every REST error (contract section 1). */
export interface ErrorBody {
  readonly statusCode: number;
  readonly code: string;
  readonly message: string;
  readonly errors?: readonly FieldError[];
  readonly requestId: string;
}

/** @param language the caller's; the code and the shape are the same in all languages */
export function errorBody(error: DomainError, requestId: string, language: Language = 'en'): ErrorBody {
  const { message, fields } = translateErrorBody(error, language);
  return {
    statusCode: ERROR_TABLE[error.code].status,
    code: error.code,
    message,
    ...(fields ? { errors: fields } : {}),
    requestId,
  };
}
