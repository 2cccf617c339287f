import { Injectable, ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { DomainError, type FieldError } from '../errors/index.js';
import { assertPlain } from '../http/json-body.js';

/** Checks every input class; an unknown field is refused, each wrong one is named in words. */
@Injectable()
export class InputValidation extends ValidationPipe {
  constructor() {
    super({
      whitelist: true,
      forbidNonWhitelisted: true,
      transform: true,
      stopAtFirstError: true,
      validateCustomDecorators: false,
      exceptionFactory: (errors) => DomainError.invalid(fieldErrors(errors, '')),
    });
  }

  /** A GraphQL document carries texts past the reader of JSON bodies: they are held to the same rules here. */
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type !== 'custom') assertPlain(value);
    return super.transform(value, metadata);
  }
}

function fieldErrors(errors: readonly ValidationError[], prefix: string): FieldError[] {
  return errors.flatMap((error) => {
    const field = prefix + error.property;
    const own = Object.entries(error.constraints ?? {}).map(([rule, message]) => ({
      field,
      message: rule === 'whitelistValidation' ? "This field doesn't exist." : message,
    }));
    return [...own, ...fieldErrors(error.children ?? [], `${field}.`)];
  });
}
