import { Module } from '@nestjs/common';
import { ReportsModule } from '../index.js';
import { ReportRollupsTask } from './report-rollups.task.js';

/** Keeps the counts, in processes that work through the queue. */
@Module({ imports: [ReportsModule], providers: [ReportRollupsTask] })
export class ReportsWorkerModule {}
