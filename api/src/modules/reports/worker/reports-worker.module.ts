import { Module } from '@nestjs/common';
import { ReportsModule } from '../index.js';
import { ReportExportProcessor } from './report-export.processor.js';
import { ReportExportsSweep } from './report-exports.sweep.js';
import { ReportRollupsTask } from './report-rollups.task.js';

/** Maintains the counts and creates report files in worker processes. */
@Module({
  imports: [ReportsModule],
  providers: [ReportRollupsTask, ReportExportProcessor, ReportExportsSweep],
})
export class ReportsWorkerModule {}
