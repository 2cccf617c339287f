import { Injectable, ValidationPipe, type ArgumentMetadata, type Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { DomainError } from '../errors/index.js';
import { assertPlain } from '../http/json-body.js';
import { AS_DECLARED, CHECKS, listFieldErrors } from './check-input.js';
import { canScreen, isSurelyRight } from './screen.js';

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
    if (metadata.type === 'custom') return super.transform(value, metadata);
    assertPlain(value);
    return Promise.resolve(readRight(value, metadata.metatype) ?? super.transform(value, metadata));
  }
}

/** An input that its class's rules find nothing wrong with; null for what class-validator has to look at. */
function readRight(value: unknown, input: Type<unknown> | undefined): object | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  if (!isClass(input) || !canScreen(input)) return null;
  const instance = plainToInstance(input, value, AS_DECLARED);
  return isSurelyRight(input, instance) ? instance : null;
}

function isClass(type: Type<unknown> | undefined): type is Type<object> {
  return typeof type === 'function';
}
