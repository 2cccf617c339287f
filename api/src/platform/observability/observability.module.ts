import { Global, Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { Lifecycle } from './lifecycle.js';
import { MetricsController } from './metrics.controller.js';
import { Metrics } from './metrics.js';
import { WorkerMonitor } from './worker-monitor.js';

/** Metrics that any module may record, without a transport. */
@Global()
@Module({ providers: [Metrics, Lifecycle], exports: [Metrics, Lifecycle] })
export class ObservabilityModule {}

/** For processes without an HTTP server of their own. */
@Module({ providers: [WorkerMonitor] })
export class WorkerMonitorModule {}

@Module({ controllers: [HealthController, MetricsController] })
export class ObservabilityApiModule {}
