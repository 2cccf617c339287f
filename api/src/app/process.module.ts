import { Module, type DynamicModule } from '@nestjs/common';
import type { Settings } from '../platform/config/settings.js';
import { WorkerMonitorModule } from '../platform/observability/observability.module.js';
import { ApiModule } from './api.module.js';
import { CoreModule } from './core.module.js';
import { PortsModule } from './ports.module.js';
import { WorkerModule } from './worker.module.js';

export type ProcessPart = 'api' | 'worker';

/** The root module of a process, with the parts of the product that it needs. */
@Module({})
export class ProcessModule {
  static with(settings: Settings, databaseUrl: string, parts: readonly ProcessPart[]): DynamicModule {
    return {
      module: ProcessModule,
      imports: [
        CoreModule.with(settings, databaseUrl),
        PortsModule,
        ...(parts.includes('api') ? [ApiModule] : []),
        ...(parts.includes('worker') ? [WorkerModule] : []),
        ...(parts.includes('api') ? [] : [WorkerMonitorModule]),
      ],
    };
  }
}
