import type { Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DomainError } from '../../../platform/errors/index.js';
import { CHECKS, checkInput, listFieldErrors } from '../../../platform/validation/check-input.js';
import { isCertainlyValid } from '../../../platform/validation/screen.js';
import { ProgramInput, UpdateProgramInput } from './program.inputs.js';

const RIGHT = {
  title: ' Northern Light ',
  description: 'It pays a master in the north.',
  type: 'scholarship',
  country: 'Sweden',
  otherCountries: ['Norway'],
  organisation: '',
  officialUrl: 'https://www.example.org/grants',
  feesCents: 5_000,
  commissionRate: 12.5,
  deadline: '2027-03-31',
  deadlineMonth: 3,
  requiredDocuments: ['Passport', 'passport', ' '],
  tags: [],
  funding: 'full',
  degreesFor: ['Master'],
  minDegree: '',
  fields: ['ANY'],
  opportunities: null,
  minYearsWork: 2,
  ageMax: null,
  englishRequired: true,
  nationalities: ['Nigeria', 'EU'],
  excludedNationalities: ['IN'],
  nationalitiesNote: null,
};

/** Rows in which most fields are valid, some are missing, and some are invalid. */
const row = fc.record(
  Object.fromEntries(
    Object.entries(RIGHT).map(([name, value]) => [
      name,
      fc.oneof(
        { weight: 30, arbitrary: fc.constant<unknown>(value) },
        { weight: 1, arbitrary: fc.constantFrom<unknown>('', 'x', null, undefined, -1, [], ['Mars'], [1]) },
        { weight: 1, arbitrary: fc.jsonValue() },
      ),
    ]),
  ),
  { requiredKeys: ['title', 'description', 'type', 'country'] },
);

function check(input: Type<object>, values: Readonly<Record<string, unknown>>): unknown {
  try {
    return checkInput(input, values);
  } catch (error) {
    if (error instanceof DomainError) return error.fields;
    throw error;
  }
}

function checkByClassValidator(input: Type<object>, values: object): unknown {
  const instance = plainToInstance(input, values);
  const errors = validateSync(instance, CHECKS);
  return errors.length > 0 ? listFieldErrors(errors) : instance;
}

it.each([
  ['a new program', ProgramInput],
  ['a change', UpdateProgramInput],
])('a row with %s has the values and errors that class-validator gives it', (_what, input) => {
  expect(isCertainlyValid(input, plainToInstance<object, object>(input, RIGHT))).toBe(true);
  fc.assert(
    fc.property(row, (values) => {
      expect(check(input, values)).toStrictEqual(checkByClassValidator(input, values));
    }),
    { numRuns: 1_000 },
  );
});
