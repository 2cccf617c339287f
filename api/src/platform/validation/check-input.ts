import type { Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync, type ValidationError } from 'class-validator';
import { DomainError, type FieldError } from '../errors/index.js';
import { ErrorPath } from './rules.js';
import { isCertainlyValid } from './screen.js';

/** How all input classes are validated: unknown fields are rejected, and each field has at most one error. */
export const CHECKS = { whitelist: true, forbidNonWhitelisted: true, stopAtFirstError: true } as const;

/** Input classes don't rename or hide fields, so class-transformer needn't look for its decorators. */
export const AS_DECLARED = { ignoreDecorators: true } as const;

/**
 * Validates data that isn't a request, such as a row of a file, with the input class of the requests.
 * @throws DomainError VALIDATION_FAILED with each invalid field
 */
export function checkInput<Input extends object>(
  input: Type<Input>,
  values: Readonly<Record<string, unknown>>,
) {
  const checked = plainToInstance(input, values, AS_DECLARED);
  if (isCertainlyValid(input, checked)) return checked;
  const errors = validateSync(checked, CHECKS);
  if (errors.length > 0) throw DomainError.invalid(listFieldErrors(errors));
  return checked;
}

/** The fields of an input class, in order. */
export function listInputFields<Input extends object>(input: Type<Input>): readonly (keyof Input & string)[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(input, '', true, false);
  const names = new Set(rules.map(({ propertyName }) => propertyName));
  const isField = (name: string): name is keyof Input & string => names.has(name);
  return [...names].filter(isField);
}

/** One error per field, by path: `degrees.0.level`. */
export function listFieldErrors(errors: readonly ValidationError[]): FieldError[] {
  const byField = new Map<string, FieldError>();
  for (const error of flattenErrors(errors, '')) {
    if (!byField.has(error.field)) byField.set(error.field, error);
  }
  return [...byField.values()];
}

function flattenErrors(errors: readonly ValidationError[], prefix: string): FieldError[] {
  return errors.flatMap((error) => {
    const field = prefix + error.property;
    const own = Object.entries(error.constraints ?? {}).map(([rule, message]) => ({
      field: prefix + getPath(error, rule),
      message: rule === 'whitelistValidation' ? "This field doesn't exist." : message,
    }));
    return [...own, ...flattenErrors(error.children ?? [], `${field}.`)];
  });
}

function getPath({ property, contexts, value }: ValidationError, rule: string): string {
  const context: unknown = contexts?.[rule];
  const path: unknown = typeof context === 'object' && context !== null ? Reflect.get(context, 'path') : null;
  return path instanceof ErrorPath ? path.find(value, property) : property;
}
