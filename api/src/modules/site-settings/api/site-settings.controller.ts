import { Body, Controller, Get, Header, Param, Put } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Allow, Audits, Public } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { DomainError } from '../../../platform/errors/index.js';
import { ChangeSiteSettingInput } from '../dto/site-settings.inputs.js';
import {
  SettingHistoryBody,
  SiteSettingBody,
  SiteSettingsBody,
  SiteStatusBody,
} from '../dto/site-settings.types.js';
import { SettingChangesService, SiteSettingsService } from '../index.js';
import { SETTING_KEYS, type SiteSettingKey } from '../site-settings.enums.js';
import { siteStatusView } from '../site-settings.view.js';

const ApiKey = () => ApiParam({ name: 'key', enum: SETTING_KEYS });

@ApiTags('Admin')
@Allow('admin')
@Controller()
export class SiteSettingsController {
  constructor(
    private readonly site: SiteSettingsService,
    private readonly changes: SettingChangesService,
  ) {}

  @Public()
  @Get('api/site')
  @ApiTags('Site')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'The banner, and which features are on' })
  @ApiResponse({ status: 200, type: SiteStatusBody })
  status(): SiteStatusBody {
    return { site: siteStatusView(this.site) };
  }

  @Get('api/admin/settings')
  @ApiOperation({ summary: 'All settings of the site as they count now' })
  @ApiResponse({ status: 200, type: SiteSettingsBody })
  async list(@Ctx() ctx: RequestContext): Promise<SiteSettingsBody> {
    return { settings: await this.changes.list(ctx) };
  }

  @Get('api/admin/settings/:key/history')
  @ApiKey()
  @ApiOperation({ summary: 'The changes of a setting' })
  @ApiResponse({ status: 200, type: SettingHistoryBody })
  async history(@Ctx() ctx: RequestContext, @Param('key') key: string): Promise<SettingHistoryBody> {
    return { history: await this.changes.listHistory(ctx, readKey(key)) };
  }

  @Audits('site_setting.change')
  @Put('api/admin/settings/:key')
  @ApiKey()
  @ApiOperation({
    summary: 'Change a setting',
    description: 'Send the fields of this setting. It counts in all processes within 5 seconds.',
  })
  @ApiResponse({ status: 200, type: SiteSettingBody })
  @ApiResponse({
    status: 409,
    description: 'Another admin changed it. The message says who, when, and to what.',
  })
  async change(
    @Ctx() ctx: RequestContext,
    @Param('key') key: string,
    @Body() change: ChangeSiteSettingInput,
  ): Promise<SiteSettingBody> {
    return { setting: await this.changes.change(ctx, readKey(key), change) };
  }
}

/** @throws DomainError NOT_FOUND */
function readKey(word: string): SiteSettingKey {
  const key = SETTING_KEYS.find((settingKey) => settingKey === word);
  if (key === undefined) throw DomainError.notFound();
  return key;
}
