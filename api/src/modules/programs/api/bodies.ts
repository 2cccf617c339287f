import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { RestPageInfo } from '../../../platform/http/page-info.js';
import { RestProgram } from '../dto/program.types.js';

/** REST response bodies; each is an object with one named property. */
export class ProgramsBody {
  @ApiProperty({ type: [RestProgram] })
  programs: readonly RestProgram[];

  @ApiProperty({ type: RestPageInfo })
  pageInfo: RestPageInfo;

  @ApiPropertyOptional({
    type: String,
    description: 'The search used instead, if your words match nothing.',
  })
  corrected?: string;
}

export class ProgramBody {
  @ApiProperty({ type: RestProgram })
  program: RestProgram;
}

class FacetCountBody {
  @ApiProperty()
  value: string;

  @ApiProperty({ type: 'integer' })
  count: number;
}

class FacetsOfPrograms {
  @ApiProperty({ type: [FacetCountBody] })
  type: readonly FacetCountBody[];

  @ApiProperty({ type: [FacetCountBody] })
  country: readonly FacetCountBody[];

  @ApiProperty({ type: [FacetCountBody] })
  tag: readonly FacetCountBody[];

  @ApiProperty({ type: [FacetCountBody] })
  deadline: readonly FacetCountBody[];

  @ApiProperty({ type: [FacetCountBody] })
  funding: readonly FacetCountBody[];

  @ApiProperty({
    description: 'More than 100,000 programs match. Only the newest are counted, so each count is a minimum.',
  })
  atLeast: boolean;
}

export class ProgramFacetsBody {
  @ApiProperty({ type: FacetsOfPrograms })
  facets: FacetsOfPrograms;
}

export class ProgramSuggestionsBody {
  @ApiProperty({ type: [String], description: 'Up to eight.' })
  suggestions: readonly string[];
}

export class ArchivedProgramBody {
  @ApiProperty({ enum: [true] })
  deleted: true;
}

class BadRowBody {
  @ApiProperty({ type: 'integer', description: 'The line in the file where the row starts, counted from 1.' })
  line: number;

  @ApiProperty({ description: 'The column, or "row" for the whole row.' })
  field: string;

  @ApiProperty()
  message: string;
}

class ImportReportBody {
  @ApiProperty({ type: 'integer', description: 'Rows, without the header line.' })
  rows: number;

  @ApiProperty({ type: 'integer', description: 'New programs. 0 if there are errors.' })
  created: number;

  @ApiProperty({ type: 'integer', description: 'Changed programs. 0 if there are errors.' })
  updated: number;

  @ApiProperty({ type: [BadRowBody], description: 'The errors, at most 1,000.' })
  errors: readonly BadRowBody[];

  @ApiProperty({ type: 'integer', description: 'How many more errors there are.' })
  moreErrors: number;
}

export class ProgramImportBody {
  @ApiProperty({ type: ImportReportBody })
  import: ImportReportBody;
}
