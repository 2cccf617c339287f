import { ApiProperty } from '@nestjs/swagger';
import { SourceType } from '../dto/judgement.types.js';
import { ACCESSES, PURPOSES, type Access, type Purpose } from '../insights/preview.js';

const ACCESS = {
  enum: ACCESSES,
  description:
    "free: the nationality gives the right to live there. open: the nationality doesn't close it. check: a rule about nationalities may close it, but our list is incomplete or the page isn't official. shut: it takes no applications, or none of this nationality.",
};

class PreviewPointBody {
  @ApiProperty()
  id: string;

  @ApiProperty()
  label: string;

  @ApiProperty()
  text: string;

  @ApiProperty({ description: 'Whether the figure is past the day by which it had to be checked.' })
  stale: boolean;

  @ApiProperty({ type: SourceType })
  source: SourceType;
}

class PreviewRouteBody {
  @ApiProperty()
  id: string;

  @ApiProperty()
  title: string;

  @ApiProperty()
  officialUrl: string;

  @ApiProperty(ACCESS)
  access: Access;
}

class PreviewCountryBody {
  @ApiProperty()
  country: string;

  @ApiProperty(ACCESS)
  access: Access;

  @ApiProperty({ type: [PreviewRouteBody] })
  routes: readonly PreviewRouteBody[];

  @ApiProperty({ type: [PreviewPointBody], description: 'What the nationality decides on the first route.' })
  nationality: readonly PreviewPointBody[];

  @ApiProperty({ type: [PreviewPointBody], description: "What else decides there and isn't known yet." })
  decides: readonly PreviewPointBody[];
}

class OtherCountryBody {
  @ApiProperty()
  country: string;

  @ApiProperty(ACCESS)
  access: Access;

  @ApiProperty({ type: PreviewPointBody, nullable: true, description: 'What the nationality decides there.' })
  reason: PreviewPointBody | null;
}

class PreviewOfAnswers {
  @ApiProperty({ example: 'NG', description: 'Two letters of ISO 3166, or stateless.' })
  from: string;

  @ApiProperty({ enum: PURPOSES })
  purpose: Purpose;

  @ApiProperty({ example: 'Nigeria' })
  nationality: string;

  @ApiProperty({ example: '2026-11-23', description: 'The day whose rules count.' })
  asOf: string;

  @ApiProperty()
  rulesVersion: string;

  @ApiProperty({ type: [PreviewCountryBody], description: 'The three that rank first.' })
  countries: readonly PreviewCountryBody[];

  @ApiProperty({ type: [OtherCountryBody] })
  others: readonly OtherCountryBody[];

  @ApiProperty({
    description:
      'Whether countries among the first ones stand exactly alike: those are in order of living costs, then by name.',
  })
  hasTies: boolean;
}

export class PreviewBody {
  @ApiProperty()
  preview: PreviewOfAnswers;
}
