export { ReportCounters } from './report-counters.js';
export { ReportsModule } from './reports.module.js';
export { ReportRollupsService } from './report-rollups.service.js';
export { ReportTrendsService, type ReportTrends } from './report-trends.service.js';
export { ReportsService, type Report, type ReportDays } from './reports.service.js';
export type { ReportColumn, ReportSection } from './report-sections.js';
