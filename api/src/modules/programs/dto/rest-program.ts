import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  PROGRAM_DEGREES,
  PROGRAM_OPPORTUNITIES,
  type ProgramDegree,
  type ProgramOpportunity,
} from '../program.words.js';
import { ProgramFunding, ProgramType } from './program.types.js';

/** A program as REST has it: money in US dollars. */
export class RestProgram {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty()
  title: string;

  @ApiProperty()
  description: string;

  @ApiProperty({ enum: ProgramType })
  type: `${ProgramType}`;

  @ApiProperty({ description: 'The name of the main country.' })
  country: string;

  @ApiProperty({ type: [String] })
  otherCountries: readonly string[];

  @ApiProperty({ type: String, nullable: true })
  organisation: string | null;

  @ApiProperty({ type: String, format: 'uri', nullable: true })
  officialUrl: string | null;

  @ApiProperty({ type: Number, nullable: true, description: 'US dollars.' })
  fees: number | null;

  @ApiProperty({ description: 'Percent of the fees, 0 to 25. It never decides an order.' })
  commissionRate: number;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'Open to the end of that day in UTC.',
  })
  deadline: string | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The usual month of the deadline, 1 to 12.',
  })
  deadlineMonth: number | null;

  @ApiProperty({ type: [String] })
  requiredDocuments: readonly string[];

  @ApiProperty({ type: [String] })
  tags: readonly string[];

  @ApiProperty({ enum: ProgramFunding, nullable: true })
  funding: `${ProgramFunding}` | null;

  @ApiProperty({ enum: PROGRAM_DEGREES, isArray: true })
  degreesFor: readonly ProgramDegree[];

  @ApiPropertyOptional({
    enum: PROGRAM_DEGREES,
    nullable: true,
    description: 'Not in lists. The same goes for the fields below, up to nationalitiesNote.',
  })
  minDegree?: ProgramDegree | null;

  @ApiPropertyOptional({ type: [String], description: "`any` accepts all. Empty: the listing doesn't say." })
  fields?: readonly string[];

  @ApiPropertyOptional({
    enum: PROGRAM_OPPORTUNITIES,
    isArray: true,
    description: 'For a job. Empty: employment.',
  })
  opportunities?: readonly ProgramOpportunity[];

  @ApiPropertyOptional({
    type: [String],
    description: 'ISO 3166-1 alpha-2 codes, groups such as EU, or ANY.',
  })
  nationalities?: readonly string[];

  @ApiPropertyOptional({ type: [String] })
  excludedNationalities?: readonly string[];

  @ApiPropertyOptional({ type: String, nullable: true })
  nationalitiesNote?: string | null;

  @ApiProperty({ type: String, format: 'date', nullable: true })
  checkedOn: string | null;

  @ApiProperty()
  sample: boolean;

  @ApiProperty({ type: String, nullable: true, description: 'The notice shown with a sample.' })
  notice: string | null;

  @ApiProperty({ description: 'The deadline has passed.' })
  closed: boolean;

  @ApiProperty()
  archived: boolean;

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;

  @ApiProperty({ format: 'date-time' })
  updatedAt: Date;
}
