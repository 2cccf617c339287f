import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { NotificationPreferencesType, SetNotificationPreferenceInput } from '../dto/preference.types.js';
import { NotificationPreferencesService } from '../index.js';

@ApiTags('Notifications')
@SignedIn()
@Controller('api/notifications/preferences')
export class PreferencesController {
  constructor(private readonly preferences: NotificationPreferencesService) {}

  @Get()
  @ApiOperation({ summary: 'When you are emailed about what' })
  @ApiResponse({ status: 200, type: NotificationPreferencesType })
  get(@Ctx() ctx: RequestContext): Promise<NotificationPreferencesType> {
    return this.preferences.getOwn(ctx);
  }

  @Put()
  @ApiOperation({ summary: 'Choose when you are emailed about one topic' })
  @ApiResponse({ status: 200, type: NotificationPreferencesType })
  @ApiResponse({ status: 400, description: 'We always send these emails, or you never get them.' })
  set(
    @Ctx() ctx: RequestContext,
    @Body() input: SetNotificationPreferenceInput,
  ): Promise<NotificationPreferencesType> {
    return this.preferences.change(ctx, input);
  }
}
