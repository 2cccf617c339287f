import type { ProgramObjectType } from './dto/program.types.js';
import type { RestProgram } from './dto/rest-program.js';
import { isClosed, type ProgramRecord } from './program-record.js';

/** What a sample says of itself. */
const SAMPLE_NOTICE = 'Sample, check the official page.';

/** The one view of a programme, for every transport. GraphQL answers it as it is. */
export function programView(record: ProgramRecord): ProgramObjectType {
  const { guidanceRoutes, needs, fitKey, archivedAt, ...view } = record;
  return {
    ...view,
    closed: isClosed(record),
    archived: archivedAt !== null,
    asks: { country: record.country, degreesFor: record.degreesFor, guidanceRoutes, needs, fitKey },
  };
}

/** The same as REST has it: money in US dollars. */
export function restProgram(record: ProgramRecord): RestProgram {
  const { feesCents, asks: _, ...view } = programView(record);
  return {
    ...view,
    fees: feesCents === null ? null : feesCents / 100,
    notice: record.sample ? SAMPLE_NOTICE : null,
  };
}
