import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { SiteSettingsModule } from '../site-settings/index.js';
import { PaymentRefund } from './entities/payment-refund.entity.js';
import { ReportBucket } from './entities/report-bucket.entity.js';
import { ReportChange } from './entities/report-change.entity.js';
import { ReportExport } from './entities/report-export.entity.js';
import { DataArchiveService } from './exports/data-archive.service.js';
import { ReportDocumentService } from './exports/report-document.service.js';
import { ReportExportWorkService } from './exports/report-export-work.service.js';
import { ReportExportsService } from './exports/report-exports.service.js';
import { ReportRecordsService } from './exports/report-records.service.js';
import { ReportCounters } from './report-counters.js';
import { ReportReaderService } from './report-reader.service.js';
import { ReportRollupsService } from './report-rollups.service.js';
import { ReportTrendsService } from './report-trends.service.js';
import { ReportsService } from './reports.service.js';

const SERVICES = [
  ReportRollupsService,
  ReportCounters,
  ReportReaderService,
  ReportsService,
  ReportTrendsService,
  ReportRecordsService,
  ReportExportsService,
  ReportExportWorkService,
];

/** Counts per quarter hour, and the reports and files made from them, without transports. */
@Module({
  imports: [
    TypeOrmModule.forFeature([ReportBucket, ReportChange, ReportExport, PaymentRefund]),
    AuditModule,
    SiteSettingsModule,
  ],
  providers: [...SERVICES, DataArchiveService, ReportDocumentService],
  exports: SERVICES,
})
export class ReportsModule {}
