import { Module } from '@nestjs/common';
import { ReportsModule } from '../index.js';
import { AdminReportsController } from './admin-reports.controller.js';
import { AdminReportsResolver } from './admin-reports.resolver.js';

/** Reports for admins. */
@Module({
  imports: [ReportsModule],
  controllers: [AdminReportsController],
  providers: [AdminReportsResolver],
})
export class ReportsApiModule {}
