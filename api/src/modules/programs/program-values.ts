import { json } from '../../platform/database/tables.js';
import { listInputFields } from '../../platform/validation/check-input.js';
import { pick, withoutAbsent } from '../../platform/validation/objects.js';
import { listChanges } from '../audit/index.js';
import { ProgramInput } from './dto/program.inputs.js';
import {
  conditionsFrom,
  NO_CONDITIONS,
  toStoredConditions,
  omitStoredConditions,
  type StoredConditions,
} from './program-conditions.js';

/** Defaults of a new program; other fields default to null. */
const NEW_PROGRAM = {
  otherCountries: [],
  commissionRate: 0,
  requiredDocuments: [],
  tags: [],
  ...NO_CONDITIONS,
} satisfies Partial<ProgramInput>;

/** All fields that admins can set; missing ones are null. */
export type ProgramValues = ProgramInput & Required<Pick<ProgramInput, keyof typeof NEW_PROGRAM>>;

/** The stored form of the fields that admins can set. */
export type StoredProgram = Omit<ProgramValues, keyof typeof NO_CONDITIONS> & StoredConditions;

/** The names of the fields that admins can set. */
export const PROGRAM_FIELDS = listInputFields(ProgramInput);

/** The values of a new program. */
export function newValues(input: ProgramInput): ProgramValues {
  return withoutMainCountry({ ...NEW_PROGRAM, ...withoutAbsent(input) });
}

/** The values after a change; missing fields stay unchanged. */
export function changedValues(stored: StoredProgram, change: Partial<ProgramInput>): ProgramValues {
  return withoutMainCountry({ ...storedValues(stored), ...withoutAbsent(change) });
}

/** The changed fields as `[before, after]`, for the audit log. */
export function programChanges(
  stored: StoredProgram | null,
  after: ProgramValues,
): Record<string, readonly [unknown, unknown]> {
  return listChanges(PROGRAM_FIELDS, stored && storedValues(stored), after);
}

/** Maps the values to table columns; other properties are passed through. */
export function toColumns<Values extends ProgramValues>(values: Values) {
  const { commissionRate, ...columns } = omitStoredConditions(values);
  return { ...columns, commissionRate: String(commissionRate), needs: json(toStoredConditions(values)) };
}

/** Removes the main country from the additional ones. */
function withoutMainCountry(values: ProgramValues): ProgramValues {
  const main = values.country.toLowerCase();
  const otherCountries = values.otherCountries.filter((country) => country.toLowerCase() !== main);
  return { ...values, otherCountries };
}

function storedValues(stored: StoredProgram): ProgramValues {
  return pick({ ...stored, ...conditionsFrom(stored) }, PROGRAM_FIELDS);
}
