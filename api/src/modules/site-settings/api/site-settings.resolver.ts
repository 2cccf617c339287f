import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Allow, Audits, Public } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { SiteSettingChangeInput } from '../dto/site-settings.inputs.js';
import { SiteSettingType, SiteStatusType } from '../dto/site-settings.types.js';
import { SettingChangesService, SiteSettingsService } from '../index.js';
import { SITE_SETTINGS, type SiteSettingKey } from '../site-settings.enums.js';
import { siteStatusView } from '../site-settings.view.js';

@Resolver(() => SiteSettingType)
export class SiteSettingsResolver {
  constructor(
    private readonly site: SiteSettingsService,
    private readonly changes: SettingChangesService,
  ) {}

  @Public()
  @Query(() => SiteStatusType, { description: 'The banner, and which features are on.' })
  siteStatus(): SiteStatusType {
    return siteStatusView(this.site);
  }

  @Allow('admin')
  @Query(() => [SiteSettingType], { description: 'All settings of the site as they apply now.' })
  adminSiteSettings(@Ctx() ctx: RequestContext): Promise<SiteSettingType[]> {
    return this.changes.list(ctx);
  }

  @Allow('admin')
  @Query(() => [SiteSettingType], { description: 'The changes of a setting, newest first, at most 100.' })
  adminSiteSettingHistory(
    @Ctx() ctx: RequestContext,
    @Args('key', { type: () => SITE_SETTINGS }) key: SiteSettingKey,
  ): Promise<SiteSettingType[]> {
    return this.changes.listHistory(ctx, key);
  }

  @Allow('admin')
  @Audits('site_setting.change')
  @Mutation(() => SiteSettingType, { description: 'Counts in all processes within 5 seconds.' })
  changeSiteSetting(
    @Ctx() ctx: RequestContext,
    @Args('input') { key, ...change }: SiteSettingChangeInput,
  ): Promise<SiteSettingType> {
    return this.changes.change(ctx, key, change);
  }
}
