export { DomainError, type FieldError } from './domain-error.js';
export { ERROR_TABLE, type ErrorCode } from './error-codes.js';
export { errorBody } from './error-body.js';
export { errorLanguage, translateError, translateErrorBody } from './translate-message.js';
export { toDomainError } from './translate.js';
