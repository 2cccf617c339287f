import type { ProgramInput } from './dto/program.inputs.js';
import type { ProgramDegree, ProgramNeeds } from './program.enums.js';

/**
 * The conditions that admins can set on who may apply. An empty list or null means that the listing
 * doesn't say.
 */
type ProgramConditions = Required<
  Pick<
    ProgramInput,
    | 'degreesFor'
    | 'minDegree'
    | 'fields'
    | 'opportunities'
    | 'minYearsWork'
    | 'ageMax'
    | 'englishRequired'
    | 'nationalities'
    | 'excludedNationalities'
    | 'nationalitiesNote'
  >
>;

/** The conditions as stored in the table. */
export interface StoredConditions {
  readonly degreesFor: readonly ProgramDegree[];
  readonly needs: ProgramNeeds;
}

/** Converts stored conditions to the fields that admins edit. */
export function conditionsFrom({ degreesFor, needs }: StoredConditions): ProgramConditions {
  return {
    degreesFor,
    minDegree: needs.minDegree ?? null,
    fields: needs.fields ?? [],
    opportunities: needs.opportunities ?? [],
    minYearsWork: needs.minYearsWork ?? null,
    ageMax: needs.ageMax ?? null,
    englishRequired: needs.englishRequired ?? false,
    nationalities: needs.nationalities ?? [],
    excludedNationalities: needs.excludedNationalities ?? [],
    nationalitiesNote: needs.nationalitiesNote ?? null,
  };
}

/** No conditions on who may apply. */
export const NO_CONDITIONS = conditionsFrom({ degreesFor: [], needs: {} });

/** Whether this field is a condition on who may apply. */
export function isCondition(name: string): name is keyof ProgramConditions {
  return Object.hasOwn(NO_CONDITIONS, name);
}

/** The values except those stored in `needs`. */
export function omitStoredConditions<Values extends ProgramConditions>(values: Values) {
  const {
    minDegree: _minDegree,
    fields: _fields,
    opportunities: _opportunities,
    minYearsWork: _minYearsWork,
    ageMax: _ageMax,
    englishRequired: _englishRequired,
    nationalities: _nationalities,
    excludedNationalities: _excludedNationalities,
    nationalitiesNote: _nationalitiesNote,
    ...columns
  } = values;
  return columns;
}

/** Converts conditions to their stored form; unspecified ones are omitted. */
export function toStoredConditions(conditions: ProgramConditions): ProgramNeeds {
  const { minDegree, fields, opportunities, minYearsWork, ageMax } = conditions;
  const { englishRequired, nationalities, excludedNationalities, nationalitiesNote } = conditions;
  return {
    ...(minYearsWork !== null && { minYearsWork }),
    ...(englishRequired && { englishRequired }),
    ...(ageMax !== null && { ageMax }),
    ...(minDegree !== null && { minDegree }),
    ...(fields.length > 0 && { fields }),
    ...(opportunities.length > 0 && { opportunities }),
    ...(nationalities.length > 0 && { nationalities }),
    ...(excludedNationalities.length > 0 && { excludedNationalities }),
    ...(nationalitiesNote !== null && { nationalitiesNote }),
  };
}
