import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { RestProgram } from '../dto/rest-program.js';

/** The bodies of REST's answers: each is an object keyed by what it holds. */
class ProgramsPageInfo {
  @ApiProperty({ type: String, nullable: true, description: 'Null on the last page.' })
  nextCursor: string | null;

  @ApiPropertyOptional({ type: 'integer', description: 'Only when asked with count=true.' })
  total?: number;
}

export class ProgramsBody {
  @ApiProperty({ type: [RestProgram] })
  programs: readonly RestProgram[];

  @ApiProperty({ type: ProgramsPageInfo })
  pageInfo: ProgramsPageInfo;

  @ApiPropertyOptional({
    type: String,
    description: 'What was searched for instead, where the words of the search match nothing.',
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
    description:
      'More than 100,000 programs match: the newest are counted, and a count means at least so many.',
  })
  atLeast: boolean;
}

export class ProgramFacetsBody {
  @ApiProperty({ type: FacetsOfPrograms })
  facets: FacetsOfPrograms;
}

export class ProgramSuggestionsBody {
  @ApiProperty({ type: [String], description: 'At most eight.' })
  suggestions: readonly string[];
}

export class ArchivedProgramBody {
  @ApiProperty({ enum: [true] })
  deleted: true;
}

class BadRowBody {
  @ApiProperty({ type: 'integer', description: 'Of the file, counted from 1: where the row begins.' })
  line: number;

  @ApiProperty({ description: 'Name of the column; row when it is about all of it.' })
  field: string;

  @ApiProperty()
  message: string;
}

class ImportReportBody {
  @ApiProperty({ type: 'integer', description: 'Rows below the first line.' })
  rows: number;

  @ApiProperty({ type: 'integer', description: 'New programs; 0 when anything is wrong.' })
  created: number;

  @ApiProperty({ type: 'integer', description: 'Programs that change; 0 when anything is wrong.' })
  updated: number;

  @ApiProperty({ type: [BadRowBody], description: 'Everything that is wrong, at most 1,000 things.' })
  errors: readonly BadRowBody[];

  @ApiProperty({ type: 'integer', description: 'How many more things are wrong.' })
  moreErrors: number;
}

export class ProgramImportBody {
  @ApiProperty({ type: ImportReportBody })
  import: ImportReportBody;
}
