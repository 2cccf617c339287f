import { ERROR_TABLE } from './error-codes.js';
import type { DomainError, FieldError } from './domain-error.js';

/** The body of every REST error (contract section 1). */
export interface ErrorBody {
  readonly statusCode: number;
  readonly code: string;
  readonly message: string;
  readonly errors?: readonly FieldError[];
  readonly requestId: string;
}

export function errorBody(error: DomainError, requestId: string): ErrorBody {
  return {
    statusCode: ERROR_TABLE[error.code].status,
    code: error.code,
    message: error.message,
    ...(error.fields ? { errors: error.fields } : {}),
    requestId,
  };
}
