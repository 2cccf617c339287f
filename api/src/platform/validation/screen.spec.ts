import type { Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { Allow, IsDefined, IsInt, IsString, MaxLength, validateSync } from 'class-validator';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHECKS } from './check-input.js';
import { Cleaned, ListOf, MayBeAbsent, MayBeNull, ObjectOf, Satisfies, ShortText, Trimmed } from './rules.js';
import { isCertainlyValid } from './screen.js';

class Row {
  @Trimmed()
  @ShortText('Enter a name.', 5)
  name: string;

  @Cleaned((value) => (value === '' ? null : value))
  @MayBeNull()
  @IsInt({ message: 'Enter a number.' })
  @Satisfies((value) => Number(value) > 0, 'Enter more than 0.')
  least?: number | null;

  @MayBeAbsent()
  @Satisfies((value, object) => Number(value) >= Number(Reflect.get(object, 'least')), 'Enter more.')
  max?: number;
}
class NextRow extends Row {
  @IsString({ message: 'Enter a note.' })
  note: string;

  @Allow()
  other?: unknown;
}
class Filter {
  @Allow()
  name: unknown;

  @Allow()
  least?: unknown;
}

class WithEach {
  @MaxLength(2, { each: true })
  name: string[];
}
class WithOwnCondition {
  @IsInt({ validateIf: (_, value) => value !== 'x' })
  name: unknown;
}
class WithDefined {
  @IsDefined()
  name: unknown;
}
class WithObject {
  @ObjectOf(() => Row, 'Enter a row.')
  name: Row;
}
class WithList {
  @ListOf(() => Row, 2, 'Enter rows.')
  name: Row[];
}
class WithoutRules {}

const any = fc.oneof(
  fc.constantFrom<unknown>('', ' ', 'much too long', null, undefined, -1, ['ab'], { name: 'ab' }),
  fc.jsonValue(),
);
const often = (...right: readonly unknown[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: any });
const inputs = fc.record(
  { name: often('ab', ' cd '), least: often(1, '', null), most: often(1, 2), note: often('ef'), other: any },
  { requiredKeys: ['name'] },
);

describe('the validation shortcut', () => {
  it.each([
    ['a class', Row],
    ['a class with fields of another', NextRow],
    ['a class without any rule but its fields', Filter],
  ])('accepts exactly what class-validator accepts, for %s', (_what, input) => {
    const answers = new Set<boolean>();
    fc.assert(
      fc.property(inputs, (row) => {
        const instance = plainToInstance<object, object>(input, row);
        const answer = isCertainlyValid(input, instance);
        answers.add(answer);
        expect(answer).toBe(validateSync(instance, CHECKS).length === 0);
      }),
      { numRuns: 2_000 },
    );
    expect(answers.size).toBe(2);
  });

  it.each<[string, Type<object>, object]>([
    ['rules for each entry of a list', WithEach, { name: ['ab'] }],
    ['a condition of its own for a rule', WithOwnCondition, { name: 1 }],
    ['a rule that holds for what is skipped', WithDefined, { name: 1 }],
    ['an object of another class', WithObject, { name: { name: 'ab' } }],
    ['a list of objects', WithList, { name: [{ name: 'ab' }] }],
    ['no field', WithoutRules, {}],
  ])('accepts nothing for a class with %s', (_what, input, row) => {
    expect(isCertainlyValid(input, plainToInstance(input, row))).toBe(false);
  });
});
