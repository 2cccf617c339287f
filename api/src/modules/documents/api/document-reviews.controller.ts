import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Allow } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { DomainError } from '../../../platform/errors/index.js';
import { DocumentReviewsService, VerificationStatusEnum } from '../index.js';
import { ReviewsBody } from './bodies.js';
import { reviewView } from './document-lists.view.js';

@ApiTags('Admin')
@Allow('admin')
@Controller()
export class DocumentReviewsController {
  constructor(private readonly reviews: DocumentReviewsService) {}

  @Get('api/admin/documents')
  @ApiQuery({
    name: 'status',
    required: false,
    enum: VerificationStatusEnum,
    description: 'Default: pending.',
  })
  @ApiQuery({
    name: 'search',
    required: false,
    description: 'Searches names, email addresses, and file names.',
  })
  @ApiQuery({ name: 'limit', required: false, description: '1 to 200. Default: 50.' })
  @ApiQuery({ name: 'cursor', required: false })
  @ApiQuery({ name: 'count', required: false, description: 'true: includes pageInfo.total.' })
  @ApiOperation({ summary: 'The review queue, oldest upload first' })
  @ApiResponse({ status: 200, type: ReviewsBody })
  async queue(
    @Ctx() ctx: RequestContext,
    @Query('status') status?: string,
    @Query('search') search?: string,
    @Query('limit') limit?: string,
    @Query('cursor') cursor?: string,
    @Query('count') count?: string,
  ): Promise<ReviewsBody> {
    const filter = { status: getStatus(status), search };
    const page = await this.reviews.listQueue(
      ctx,
      filter,
      limit === undefined ? undefined : Number(limit),
      cursor,
    );
    const total = count === 'true' ? { total: await this.reviews.count(ctx, filter) } : {};
    return {
      reviews: page.rows.map((row) => reviewView(row)),
      pageInfo: { nextCursor: page.nextCursor, ...total },
    };
  }
}

function getStatus(word: string | undefined): VerificationStatusEnum | undefined {
  if (word === undefined) return undefined;
  const verificationStatus = Object.values(VerificationStatusEnum).find((status) => String(status) === word);
  if (verificationStatus !== undefined) return verificationStatus;
  throw DomainError.invalid([{ field: 'status', message: 'Choose pending, verified, or rejected.' }]);
}
