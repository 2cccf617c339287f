import { applyDecorators } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { readQueryText } from '../../../platform/validation/query-values.js';
import { ProgramDeadlineFilter, ProgramFunding, ProgramSort, ProgramType } from '../program.enums.js';

const PARAMETERS = [
  'search',
  'type',
  'country',
  'tag',
  'funding',
  'deadline',
  'sort',
  'limit',
  'cursor',
  'count',
  'archived',
] as const;

/** Documents the catalog's filters in OpenAPI. */
export const ApiProgramFilters = () =>
  applyDecorators(
    ApiQuery({
      name: 'search',
      required: false,
      description: 'At most 200 characters. Words, "phrases", or, and -not.',
    }),
    ApiQuery({ name: 'type', required: false, enum: ProgramType }),
    ApiQuery({ name: 'country', required: false }),
    ApiQuery({ name: 'tag', required: false }),
    ApiQuery({ name: 'funding', required: false, enum: ProgramFunding }),
    ApiQuery({
      name: 'deadline',
      required: false,
      enum: ProgramDeadlineFilter,
      description: 'open: not closed. month: within 30 days. none: without an exact date.',
    }),
  );

/** Documents the catalog's paging parameters in OpenAPI. */
export const ApiProgramPage = () =>
  applyDecorators(
    ApiProgramFilters(),
    ApiQuery({
      name: 'sort',
      required: false,
      enum: ProgramSort,
      description: 'Default: match with a search, otherwise newest. fit requires a finished assessment.',
    }),
    ApiQuery({ name: 'limit', required: false, description: '1 to 200. Default: 50.' }),
    ApiQuery({ name: 'cursor', required: false }),
    ApiQuery({ name: 'count', required: false, description: 'true: includes pageInfo.total.' }),
  );

/** The known query parameters. @throws DomainError VALIDATION_FAILED if one is repeated */
export function readTexts(
  query: Readonly<Record<string, unknown>>,
): Readonly<Partial<Record<(typeof PARAMETERS)[number], string>>> {
  return Object.fromEntries(
    PARAMETERS.flatMap((name) => {
      const text = readQueryText(query, name);
      return text === undefined ? [] : [[name, text] as const];
    }),
  );
}
