import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** The end of a page of a REST list. */
export class RestPageInfo {
  @ApiProperty({ type: String, nullable: true, description: 'Null on the last page.' })
  nextCursor: string | null;

  @ApiPropertyOptional({ type: 'integer', description: 'Only with count=true.' })
  total?: number;
}
