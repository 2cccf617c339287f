import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Allow, Audits, ObserverMay, SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { ViewAsService } from '../view-as/view-as.service.js';
import { ViewAsBody, ViewAsInput, ViewEndedBody } from '../view-as/view-as.types.js';
import { viewAsView } from './view-as.resolver.js';

@ApiTags('Admin')
@Controller('api')
export class ViewAsController {
  constructor(private readonly views: ViewAsService) {}

  @Audits('user.viewAs.start', 'user.viewAs.end')
  @Post('admin/users/:id/view-as')
  @HttpCode(201)
  @Allow('admin')
  @ApiOperation({
    summary: 'Look at the product as this user, read-only',
    description:
      'From the next request on, this session reads as that person for at most 30 minutes. Every write is 403 VIEW_ONLY.',
  })
  @ApiResponse({ status: 201, type: ViewAsBody })
  @ApiResponse({ status: 409, description: 'The user is an admin, or another view goes on.' })
  async start(
    @Ctx() ctx: RequestContext,
    @Param('id') id: string,
    @Body() { reason }: ViewAsInput,
  ): Promise<ViewAsBody> {
    return { viewAs: viewAsView(await this.views.start(ctx, id, reason)) };
  }

  @Delete('auth/view-as')
  @SignedIn()
  @ObserverMay()
  @ApiOperation({ summary: 'End the view: this session is the admin again' })
  @ApiResponse({ status: 200, type: ViewEndedBody })
  async end(@Ctx() ctx: RequestContext): Promise<ViewEndedBody> {
    return { ended: await this.views.end(ctx) };
  }
}
