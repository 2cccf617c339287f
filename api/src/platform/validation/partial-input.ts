import type { Type } from '@nestjs/common';
import { InputType, PartialType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { getApiFields, getPrototype } from './api-field.js';
import { Cleaned } from './rules.js';

/** An input class with the same fields, each of which may be left out. Null stays what it was: a value, or refused. */
export function PartialInput<Input extends object>(input: Type<Input>): Type<Partial<Input>> {
  const partial = PartialType(input, { decorator: InputType, skipNullProperties: false });
  for (const [name, { openApi }] of getApiFields(input)) {
    ApiProperty({ ...openApi, required: false })(getPrototype(partial), name);
  }
  return partial;
}

/** Over GraphQL these fields of an input may be null, which says no more than leaving them out. */
export function NullIsAbsent<Name extends string>(...names: readonly Name[]) {
  return (input: abstract new () => { readonly [Field in Name]?: unknown }): void => {
    for (const name of names) Cleaned((value) => value ?? undefined)(getPrototype(input), name);
  };
}
