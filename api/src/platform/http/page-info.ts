import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** Where a page of a list over REST ended. */
export class RestPageInfo {
  @ApiProperty({ type: String, nullable: true, description: 'Null on the last page.' })
  nextCursor: string | null;

  @ApiPropertyOptional({ type: 'integer', description: 'Only with count=true.' })
  total?: number;
}
