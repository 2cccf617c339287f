import { Global, Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { Lifecycle } from './lifecycle.js';
import { MetricsController } from './metrics.controller.js';
import { Metrics } from './metrics.js';
import { WorkerMonitor } from './worker-monitor.js';

/** Figures that any module may count; no transport. */
@Global()
@Module({ providers: [Metrics, Lifecycle], exports: [Metrics, Lifecycle] })
export class ObservabilityModule {}

/** For a process that serves nobody. */
@Module({ providers: [WorkerMonitor] })
export class WorkerMonitorModule {}

@Module({ controllers: [HealthController, MetricsController] })
export class ObservabilityApiModule {}
