import { Field, InputType, Int } from '@nestjs/graphql';
import { IsString } from 'class-validator';
import { describe, expect, it } from 'vitest';
import { DomainError, type FieldError } from '../errors/index.js';
import { ApiField, getApiFields } from './api-field.js';
import { checkInput, listInputFields } from './check-input.js';
import { NullIsAbsent, PartialInput } from './partial-input.js';
import { EachSatisfies, isBetween, isDay, ListOf, Satisfies, Trimmed } from './rules.js';

class Part {
  @IsString({ message: 'Enter a name.' })
  name: string;
}

@InputType()
class Thing {
  @ApiField(() => String, { rest: { maxLength: 20 } })
  @Trimmed()
  @Satisfies((value) => value !== '', 'Enter a title.')
  title: string;

  @Field(() => Int)
  @Satisfies((value) => isBetween(value, 0, 100), 'Enter a price.', 'price')
  priceCents: number;

  @ApiField(() => [String])
  @EachSatisfies((entry) => typeof entry === 'string', 'Enter texts.')
  tags: readonly string[];

  @ApiField(() => [Part])
  @ListOf(() => Part, 2, 'Enter at most two parts.')
  parts: readonly Part[];
}

@InputType()
class ThingChange extends PartialInput(Thing) {}

@InputType()
@NullIsAbsent('title')
class ThingOfGraphql extends PartialInput(Thing) {}

const RIGHT = { title: ' A chair ', priceCents: 5, tags: ['a'], parts: [{ name: 'Leg' }] };

function listErrors(
  input: new () => object,
  values: Readonly<Record<string, unknown>>,
): readonly FieldError[] {
  try {
    checkInput(input, values);
    return [];
  } catch (error) {
    if (error instanceof DomainError) return error.fields ?? [];
    throw error;
  }
}

describe('an input outside a request', () => {
  it('is normalized', () => {
    expect(checkInput(Thing, RIGHT)).toEqual({ ...RIGHT, title: 'A chair' });
  });

  it.each([
    ['a field that does not exist', { color: 'red' }, 'color', "This field doesn't exist."],
    ['a rule that gives its error at another field', { priceCents: 101 }, 'price', 'Enter a price.'],
    ['a wrong entry, at its place', { tags: ['a', 1] }, 'tags.1', 'Enter texts.'],
    ['a part that is null', { parts: [null] }, 'parts.0', 'Enter at most two parts.'],
    ['a list for a part', { parts: [[]] }, 'parts.0', 'Enter at most two parts.'],
    ['a text for a part', { parts: ['x'] }, 'parts.0', 'Enter at most two parts.'],
    ['no list of parts', { parts: {} }, 'parts', 'Enter at most two parts.'],
    ['a wrong field of a part', { parts: [{ name: 1 }] }, 'parts.0.name', 'Enter a name.'],
  ])('is refused for %s, with one error', (_what, change, field, message) => {
    expect(listErrors(Thing, { ...RIGHT, ...change })).toEqual([{ field, message }]);
  });

  it('has its fields in their order', () => {
    expect(listInputFields(Thing)).toEqual(['title', 'priceCents', 'tags', 'parts']);
    expect([...getApiFields(Thing).keys()]).toEqual(['title', 'tags', 'parts']);
  });
});

describe('a change', () => {
  it('may omit every field, and refuses null where the input does', () => {
    expect(listErrors(ThingChange, {})).toEqual([]);
    expect(listErrors(ThingChange, { tags: null })).toEqual([{ field: 'tags', message: 'Enter texts.' }]);
  });

  it('may use null for an absent field', () => {
    expect(listErrors(ThingOfGraphql, { title: null })).toEqual([]);
    expect(listErrors(ThingOfGraphql, { title: ' ' })).toEqual([
      { field: 'title', message: 'Enter a title.' },
    ]);
  });
});

it.each([
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2027-2-01', false],
  [20270201, false],
])('%j is a valid date: %s', (value, expected) => {
  expect(isDay(value)).toBe(expected);
});
