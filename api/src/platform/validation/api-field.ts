import { Field, Float, ID, Int, type GqlTypeReference } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import type { Type } from '@nestjs/common';
import { DateTimeScalar } from '../graphql/scalars.js';

/** A GraphQL type, or a list of one: `String`, `Int`, an enum, a class. */
type FieldType = GqlTypeReference | [GqlTypeReference];

/** OpenAPI properties of a field. */
interface OpenApi {
  readonly type?: Type<unknown> | 'integer';
  readonly enum?: readonly string[];
  readonly isArray?: boolean;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly default?: unknown;
  readonly required?: boolean;
  readonly nullable?: boolean;
  readonly description?: string;
}

export interface ApiFieldOptions {
  /** Null is one of the values. */
  readonly nullable?: boolean;
  /** Whether an input may omit the field. */
  readonly optional?: boolean;
  readonly description?: string;
  /** OpenAPI-only properties, such as a format, a length, or enum values. */
  readonly rest?: OpenApi;
}

/** A declared field. */
export interface DeclaredField {
  readonly type: FieldType;
  readonly required: boolean;
  readonly openApi: OpenApi;
}

const declared = new WeakMap<object, Map<string, DeclaredField>>();

/** Declares a field of an input or a view for both GraphQL and OpenAPI. */
export function ApiField(type: () => FieldType, options: ApiFieldOptions = {}): PropertyDecorator {
  const { nullable = false, optional = false, description, rest } = options;
  return (target, name) => {
    const openApi: OpenApi = {
      ...describeType(type()),
      ...(nullable && { nullable }),
      ...(description !== undefined && { description }),
      required: !optional,
      ...rest,
    };
    Field(type, { nullable: nullable || optional, ...(description !== undefined && { description }) })(
      target,
      name,
    );
    ApiProperty(openApi)(target, name);
    const fields = declared.get(target) ?? new Map<string, DeclaredField>();
    fields.set(String(name), { type: type(), required: !nullable && !optional, openApi });
    declared.set(target, fields);
  };
}

/** The fields that a class declares with {@link ApiField}, in their order. */
export function getApiFields(input: Type<object>): ReadonlyMap<string, DeclaredField> {
  return declared.get(getPrototype(input)) ?? new Map<string, DeclaredField>();
}

function describeType(type: FieldType): OpenApi {
  if (isList(type)) return { ...describeType(type[0]), isArray: true };
  if (type === Int) return { type: 'integer' };
  if (type === Float) return { type: Number };
  if (type === ID) return { type: String, format: 'uuid' };
  if (type === DateTimeScalar) return { type: String, format: 'date-time' };
  if (isClass(type)) return { type };
  return { enum: Object.values(type).filter((word) => typeof word === 'string') };
}

/** The prototype of a class, on which its decorators write. */
export function getPrototype(input: abstract new () => object): object {
  const prototype: unknown = input.prototype;
  if (typeof prototype === 'object' && prototype !== null) return prototype;
  throw new TypeError(`${input.name} has no prototype.`);
}

function isList(type: FieldType): type is [GqlTypeReference] {
  return Array.isArray(type);
}

function isClass(type: unknown): type is Type<unknown> {
  return typeof type === 'function';
}
