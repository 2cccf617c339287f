import { Controller, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { IgnoredBody } from '../../../platform/http/ignored-body.js';
import { UnsubscribeService } from '../index.js';

/**
 * The URL in an email's header (RFC 8058). GET shows the confirmation page, so a scanner that follows links
 * unsubscribes nobody.
 */
@ApiTags('Notifications')
@Controller('unsubscribe')
export class UnsubscribeController {
  constructor(private readonly unsubscribe: UnsubscribeService) {}

  /**
   * The token identifies the person and the topic. Email programs send no session, and the body of
   * their form is ignored.
   */
  @Public()
  @Post()
  @HttpCode(200)
  @IgnoredBody()
  @ApiOperation({ summary: 'Stop the emails that this link is for (RFC 8058)' })
  @ApiQuery({ name: 'token', required: true })
  @ApiResponse({ status: 200, description: 'Stopped, now or earlier.' })
  @ApiResponse({ status: 404, description: "We didn't make this link." })
  async stop(@Ctx() ctx: RequestContext, @Query('token') token?: string): Promise<{ stopped: true }> {
    await this.unsubscribe.stop(ctx, token ?? '');
    return { stopped: true };
  }
}
