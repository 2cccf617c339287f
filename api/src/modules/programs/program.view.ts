import { regionOfName } from '../../platform/regions/regions.js';
import { exactRow } from '../../platform/validation/objects.js';
import type { ProgramObjectType, RestProgram } from './dto/program.types.js';
import { nationalityRule } from './fit/fit-lines.js';
import { conditionsFrom } from './program-conditions.js';
import { isClosed, type ProgramRecord } from './program-record.js';

/** The notice shown on samples. */
export const SAMPLE_NOTICE = 'Sample, check the official page.';

/** The single view of a program for every transport. GraphQL returns it unchanged. */
export function programView(record: ProgramRecord): ProgramObjectType {
  // Everything that isn't removed here is returned: the compiler rejects columns that the view
  // doesn't have.
  const { seedKey: _, conditionsEdited: __, archivedAt, guidanceRoutes, needs, fitKey, ...columns } = record;
  const { type, country, otherCountries, degreesFor } = columns;
  return {
    ...exactRow<ProgramObjectType>()(columns),
    ...conditionsFrom(record),
    countryCode: regionOfName(country, 'en'),
    nationalityRule: nationalityRule(needs),
    closed: isClosed(record),
    archived: archivedAt !== null,
    asks: { type, country, otherCountries, degreesFor, guidanceRoutes, needs, fitKey },
  };
}

/** The program in its REST form: money in US dollars. */
export function restProgram(record: ProgramRecord): RestProgram {
  const { feesCents, asks: _, countryCode: __, nationalityRule: ___, ...view } = programView(record);
  return {
    ...view,
    fees: feesCents === null ? null : feesCents / 100,
    notice: record.sample ? SAMPLE_NOTICE : null,
  };
}
