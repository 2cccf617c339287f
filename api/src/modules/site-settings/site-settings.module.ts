import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { SiteSettingChange } from './entities/site-setting-change.entity.js';
import { ChatRetentionStartService } from './chat-retention-start.service.js';
import { SettingChangesService } from './setting-changes.service.js';
import { SiteSettingsService } from './site-settings.service.js';

const SERVICES = [SiteSettingsService, SettingChangesService, ChatRetentionStartService];

/** Settings that admins change at run time: features, chat hours, retention, and the banner. */
@Module({
  imports: [TypeOrmModule.forFeature([SiteSettingChange]), AuditModule],
  providers: SERVICES,
  exports: SERVICES,
})
export class SiteSettingsModule {}
