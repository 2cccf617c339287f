import { Module } from '@nestjs/common';
import { DashboardService } from '../dashboard.service.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardResolver } from './dashboard.resolver.js';

/** The first page of the back office. */
@Module({ controllers: [DashboardController], providers: [DashboardService, DashboardResolver] })
export class DashboardApiModule {}
