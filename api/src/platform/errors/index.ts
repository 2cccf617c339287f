export { DomainError, type FieldError } from './domain-error.js';
export { ERROR_TABLE, type ErrorCode } from './error-codes.js';
export { errorBody } from './error-body.js';
export { errorLanguage, sayError, sayWhole } from './say-error.js';
export { toDomainError } from './translate.js';
