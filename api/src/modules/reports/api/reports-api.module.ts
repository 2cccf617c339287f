import { Module } from '@nestjs/common';
import { ReportsModule } from '../index.js';
import { AdminReportsResolver } from './admin-reports.resolver.js';

/** Reports for admins. */
@Module({ imports: [ReportsModule], providers: [AdminReportsResolver] })
export class ReportsApiModule {}
