import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { AuditModule } from '../audit/index.js';
import { SiteSettingsModule } from '../site-settings/index.js';
import { UsersModule } from '../users/index.js';
import { ErasureReceipt } from './entities/erasure-receipt.entity.js';
import { PersonalExport } from './entities/personal-export.entity.js';
import { ErasedAccountsService } from './erasure/erased-accounts.service.js';
import { ErasureWorkService } from './erasure/erasure-work.service.js';
import { ErasuresService } from './erasure/erasures.service.js';
import { PersonalArchiveService } from './exports/personal-archive.service.js';
import { PersonalExportWorkService } from './exports/personal-export-work.service.js';
import { PersonalExportsService } from './exports/personal-exports.service.js';
import { BooksRetentionService } from './retention/books-retention.service.js';
import { RetentionReportService } from './retention/retention-report.service.js';
import { OwnRowsService } from './own-data/own-rows.service.js';

const SERVICES = [
  OwnRowsService,
  PersonalExportsService,
  PersonalExportWorkService,
  ErasuresService,
  ErasureWorkService,
  ErasedAccountsService,
  RetentionReportService,
  BooksRetentionService,
];

/** The data map, exports and erasures, without transports. */
@Module({
  imports: [
    TypeOrmModule.forFeature([PersonalExport, ErasureReceipt]),
    AuthModule,
    NotificationsModule,
    UsersModule,
    AuditModule,
    SiteSettingsModule,
  ],
  providers: [...SERVICES, PersonalArchiveService],
  exports: SERVICES,
})
export class PrivacyModule {}
