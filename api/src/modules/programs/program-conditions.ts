import type { ProgramInput } from './dto/program.inputs.js';
import type { ProgramDegree, ProgramNeeds } from './program.enums.js';

/** What admins write of who a program is for; an empty list or null: the listing doesn't say. */
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

/** The same as the table keeps it. */
export interface StoredConditions {
  readonly degreesFor: readonly ProgramDegree[];
  readonly needs: ProgramNeeds;
}

/** What admins write, out of what the table keeps. */
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

/** Nothing said of who a program is for. */
export const NO_CONDITIONS = conditionsFrom({ degreesFor: [], needs: {} });

/** Whether a field of this name is about who a program is for. */
export function isCondition(name: string): name is keyof ProgramConditions {
  return Object.hasOwn(NO_CONDITIONS, name);
}

/** The values without those that are kept in `needs`. */
export function withoutNeeds<Values extends ProgramConditions>(values: Values) {
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

/** These conditions as the table keeps them: what the listing doesn't say is left out. */
export function toNeeds(conditions: ProgramConditions): ProgramNeeds {
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
