import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PaymentRefund } from './entities/payment-refund.entity.js';
import { ReportBucket } from './entities/report-bucket.entity.js';
import { ReportChange } from './entities/report-change.entity.js';
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
];

/** Counts of what happens, kept by quarters of an hour, and the reports made of them; no transport. */
@Module({
  imports: [TypeOrmModule.forFeature([ReportBucket, ReportChange, PaymentRefund])],
  providers: SERVICES,
  exports: SERVICES,
})
export class ReportsModule {}
