import { Injectable, ValidationPipe, type ArgumentMetadata, type Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { DomainError } from '../errors/index.js';
import { assertPlain } from '../http/json-body.js';
import { AS_DECLARED, CHECKS, listFieldErrors } from './check-input.js';
import { assertQuery } from './query-values.js';
import { canScreen, isCertainlyValid } from './screen.js';

/** Validates every input class; unknown fields are rejected, and each invalid field is named in a message. */
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

  /**
   * Literals in a GraphQL document bypass the JSON body parser, so the same rules are applied here. What our own
   * decorators inject isn't input and is returned unchanged.
   */
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'custom') return Promise.resolve(value);
    assertPlain(value);
    if (metadata.type === 'query') assertQuery(value, metadata.data);
    return Promise.resolve(readIfValid(value, metadata.metatype) ?? super.transform(value, metadata));
  }
}

/** The input if its class's rules find no error; null if class-validator has to check it. */
function readIfValid(value: unknown, input: Type<unknown> | undefined): object | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  if (!isClass(input) || !canScreen(input)) return null;
  const instance = plainToInstance(input, value, AS_DECLARED);
  return isCertainlyValid(input, instance) ? instance : null;
}

function isClass(type: Type<unknown> | undefined): type is Type<object> {
  return typeof type === 'function';
}
