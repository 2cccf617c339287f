import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { DomainError, type FieldError } from '../errors/index.js';

/** Checks every input class; an unknown field is refused, each wrong one is named in words. */
export function inputValidation(): ValidationPipe {
  return new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    transform: true,
    stopAtFirstError: true,
    validateCustomDecorators: false,
    exceptionFactory: (errors) => DomainError.invalid(fieldErrors(errors, '')),
  });
}

function fieldErrors(errors: readonly ValidationError[], prefix: string): FieldError[] {
  return errors.flatMap((error) => {
    const field = prefix + error.property;
    const own = Object.entries(error.constraints ?? {}).map(([rule, message]) => ({
      field,
      message: rule === 'whitelistValidation' ? 'This field is not known here.' : message,
    }));
    return [...own, ...fieldErrors(error.children ?? [], `${field}.`)];
  });
}
