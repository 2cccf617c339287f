import { Body, Controller, Get, HttpCode, HttpStatus, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { NotificationsService } from '../index.js';
import { MarkNotificationsReadInput, NotificationsBody, ReadBody } from './notification.types.js';

@ApiTags('Notifications')
@SignedIn()
@Controller()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Get('api/notifications')
  @ApiQuery({ name: 'limit', required: false, description: '1 to 200. Default: 50.' })
  @ApiQuery({ name: 'cursor', required: false })
  @ApiQuery({ name: 'count', required: false, description: 'true: includes pageInfo.total.' })
  @ApiQuery({ name: 'unread', required: false, description: 'true: only unread ones.' })
  @ApiOperation({ summary: 'Your notifications, newest first' })
  @ApiResponse({ status: 200, type: NotificationsBody })
  async list(
    @Ctx() ctx: RequestContext,
    @Query('limit') limit?: string,
    @Query('cursor') cursor?: string,
    @Query('count') count?: string,
    @Query('unread') unread?: string,
  ): Promise<NotificationsBody> {
    const page = await this.notifications.list(
      ctx,
      limit === undefined ? undefined : Number(limit),
      cursor,
      unread === 'true',
    );
    const total = count === 'true' ? { total: await this.notifications.count(ctx) } : {};
    return {
      notifications: page.rows,
      unreadCount: await this.notifications.countUnread(ctx),
      pageInfo: { nextCursor: page.nextCursor, ...total },
    };
  }

  @Post('api/notifications/read')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({ summary: 'Mark your notifications as read: all of them if you send no ids' })
  @ApiResponse({ status: 200, type: ReadBody })
  async read(@Ctx() ctx: RequestContext, @Body() input?: MarkNotificationsReadInput): Promise<ReadBody> {
    return { read: await this.notifications.markRead(ctx, input?.ids ?? null) };
  }
}
