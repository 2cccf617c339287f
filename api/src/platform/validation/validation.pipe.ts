import { Injectable, ValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import { DomainError } from '../errors/index.js';
import { assertPlain } from '../http/json-body.js';
import { CHECKS, listFieldErrors } from './check-input.js';

/** Checks every input class; an unknown field is refused, each wrong one is named in words. */
@Injectable()
export class InputValidation extends ValidationPipe {
  constructor() {
    super({
      ...CHECKS,
      transform: true,
      validateCustomDecorators: false,
      exceptionFactory: (errors) => DomainError.invalid(listFieldErrors(errors)),
    });
  }

  /** A GraphQL document carries texts past the reader of JSON bodies: they are held to the same rules here. */
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type !== 'custom') assertPlain(value);
    return super.transform(value, metadata);
  }
}
