import { Module } from '@nestjs/common';
import { ReportsModule } from '../index.js';
import { ReportExportProcessor } from './report-export.processor.js';
import { ReportExportsSweep } from './report-exports.sweep.js';
import { ReportRollupsTask } from './report-rollups.task.js';

/** Keeps the counts and makes files of reports, in processes that work through the queue. */
@Module({
  imports: [ReportsModule],
  providers: [ReportRollupsTask, ReportExportProcessor, ReportExportsSweep],
})
export class ReportsWorkerModule {}
