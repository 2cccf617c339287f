import type { Type } from '@nestjs/common';
import { InputType, PartialType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { getApiFields, getPrototype } from './api-field.js';
import { Cleaned } from './rules.js';

/** An input class with the same fields, all optional. Null keeps its meaning: a value, or rejected. */
export function PartialInput<Input extends object>(input: Type<Input>): Type<Partial<Input>> {
  const partial = PartialType(input, { decorator: InputType, skipNullProperties: false });
  for (const [name, { openApi }] of getApiFields(input)) {
    ApiProperty({ ...openApi, required: false })(getPrototype(partial), name);
  }
  return partial;
}

/** In GraphQL, null in these input fields counts as missing. */
export function NullIsAbsent<Name extends string>(...names: readonly Name[]) {
  return (input: abstract new () => { readonly [Field in Name]?: unknown }): void => {
    for (const name of names) Cleaned((value) => value ?? undefined)(getPrototype(input), name);
  };
}
