import type { ProgramObjectType } from './dto/program.types.js';
import type { RestProgram } from './dto/rest-program.js';
import { nationalityRule } from './fit/fit-lines.js';
import { conditionsFrom } from './program-conditions.js';
import { isClosed, type ProgramRecord } from './program-record.js';

/** What a sample says of itself. */
export const SAMPLE_NOTICE = 'Sample, check the official page.';

/** The one view of a program, for every transport. GraphQL answers it as it is. */
export function programView(record: ProgramRecord): ProgramObjectType {
  const { country, otherCountries, degreesFor, guidanceRoutes, needs, fitKey } = record;
  // Named one by one: taking the rest of a record apart costs three times as much, and lists are made of this.
  return {
    id: record.id,
    title: record.title,
    description: record.description,
    type: record.type,
    country,
    otherCountries,
    organisation: record.organisation,
    officialUrl: record.officialUrl,
    feesCents: record.feesCents,
    commissionRate: record.commissionRate,
    deadline: record.deadline,
    deadlineMonth: record.deadlineMonth,
    requiredDocuments: record.requiredDocuments,
    tags: record.tags,
    funding: record.funding,
    ...conditionsFrom(record),
    nationalityRule: nationalityRule(needs),
    checkedOn: record.checkedOn,
    sample: record.sample,
    closed: isClosed(record),
    archived: record.archivedAt !== null,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
    asks: { type: record.type, country, otherCountries, degreesFor, guidanceRoutes, needs, fitKey },
  };
}

/** The same as REST has it: money in US dollars. */
export function restProgram(record: ProgramRecord): RestProgram {
  const { feesCents, asks: _, nationalityRule: __, ...view } = programView(record);
  return {
    ...view,
    fees: feesCents === null ? null : feesCents / 100,
    notice: record.sample ? SAMPLE_NOTICE : null,
  };
}
