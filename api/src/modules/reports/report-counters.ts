import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { RequestContext } from '../../platform/context/request-context.js';
import { ReportRollupsService } from './report-rollups.service.js';
import type { CounterMetric } from './report-metrics.js';

const WRITE_EVERY_MS = 5_000;

/**
 * Counts events without rows of their own in memory, and adds them to the reports every few seconds and at
 * shutdown. A killed process loses at most those seconds.
 */
@Injectable()
export class ReportCounters implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ReportCounters.name);
  private counts = new Map<CounterMetric, number>();
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly rollups: ReportRollupsService) {}

  count(metric: CounterMetric, by = 1): void {
    this.counts.set(metric, (this.counts.get(metric) ?? 0) + by);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.write(), WRITE_EVERY_MS);
    this.timer.unref();
  }

  async onModuleDestroy(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.write();
  }

  /** Adds the counts. If the write fails, they are added next time. */
  async write(): Promise<void> {
    const counts = this.counts;
    this.counts = new Map();
    for (const [metric, count] of counts) {
      try {
        await this.rollups.add(RequestContext.system('report-counters'), metric, count, new Date());
      } catch (error) {
        this.count(metric, count);
        this.logger.warn({ err: error }, 'Counts of the reports could not be written');
      }
    }
  }
}
