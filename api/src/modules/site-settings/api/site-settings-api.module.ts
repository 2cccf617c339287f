import { Module } from '@nestjs/common';
import { SiteSettingsModule } from '../index.js';
import { SiteSettingsController } from './site-settings.controller.js';
import { SiteSettingsResolver } from './site-settings.resolver.js';

/** The settings of the site over REST and GraphQL. */
@Module({
  imports: [SiteSettingsModule],
  controllers: [SiteSettingsController],
  providers: [SiteSettingsResolver],
})
export class SiteSettingsApiModule {}
