import { json } from '../../platform/database/tables.js';
import { listInputFields } from '../../platform/validation/check-input.js';
import { pick, withoutAbsent } from '../../platform/validation/objects.js';
import { listChanges } from '../audit/index.js';
import { ProgramInput } from './dto/program.inputs.js';
import {
  conditionsFrom,
  NO_CONDITIONS,
  toNeeds,
  withoutNeeds,
  type StoredConditions,
} from './program-conditions.js';

/** What a new program has without a word of an admin; other fields are null. */
const NEW_PROGRAM = {
  otherCountries: [],
  commissionRate: 0,
  requiredDocuments: [],
  tags: [],
  ...NO_CONDITIONS,
} satisfies Partial<ProgramInput>;

/** What admins write of a program, complete; what is absent is null. */
export type ProgramValues = ProgramInput & Required<Pick<ProgramInput, keyof typeof NEW_PROGRAM>>;

/** A program as it is stored, as far as admins write it. */
export type StoredProgram = Omit<ProgramValues, keyof typeof NO_CONDITIONS> & StoredConditions;

/** The fields that admins write. */
export const PROGRAM_FIELDS = listInputFields(ProgramInput);

/** The values of a new program. */
export function newValues(given: ProgramInput): ProgramValues {
  return withoutMainCountry({ ...NEW_PROGRAM, ...withoutAbsent(given) });
}

/** The values of a stored program after a change: what is absent stays. */
export function changedValues(stored: StoredProgram, change: Partial<ProgramInput>): ProgramValues {
  return withoutMainCountry({ ...storedValues(stored), ...withoutAbsent(change) });
}

/** Field to `[before, after]`, of the fields that differ: for the audit. */
export function programChanges(
  stored: StoredProgram | null,
  after: ProgramValues,
): Record<string, readonly [unknown, unknown]> {
  return listChanges(PROGRAM_FIELDS, stored && storedValues(stored), after);
}

/** The values by the columns of the table; what else is given goes with them. */
export function toColumns<Values extends ProgramValues>(values: Values) {
  const { commissionRate, ...columns } = withoutNeeds(values);
  return { ...columns, commissionRate: String(commissionRate), needs: json(toNeeds(values)) };
}

/** A program's further countries don't repeat its main one. */
function withoutMainCountry(values: ProgramValues): ProgramValues {
  const main = values.country.toLowerCase();
  const otherCountries = values.otherCountries.filter((country) => country.toLowerCase() !== main);
  return { ...values, otherCountries };
}

function storedValues(stored: StoredProgram): ProgramValues {
  return pick({ ...stored, ...conditionsFrom(stored) }, PROGRAM_FIELDS);
}
