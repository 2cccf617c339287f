import { Injectable, ValidationPipe, type ArgumentMetadata, type Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { DomainError } from '../errors/index.js';
import { assertPlain } from '../http/json-body.js';
import { AS_DECLARED, CHECKS, listFieldErrors, listInputFields } from './check-input.js';
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
    const read = metadata.type === 'query' ? pickDeclared(value, metadata.metatype) : value;
    return Promise.resolve(readIfValid(read, metadata.metatype) ?? super.transform(read, metadata));
  }
}

/** The query parameters that the route's class declares, if it has one. Unknown ones are ignored. */
function pickDeclared(query: unknown, input: Type<unknown> | undefined): unknown {
  if (typeof query !== 'object' || query === null || !isClass(input)) return query;
  const declared: readonly string[] = listInputFields(input);
  if (declared.length === 0) return query;
  return Object.fromEntries(Object.entries(query).filter(([name]) => declared.includes(name)));
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
