import { BullModule } from '@nestjs/bullmq';
import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Settings } from '../config/settings.js';
import { DATABASE_URL } from '../database/tokens.js';
import { QUEUE_OPTIONS, queueOptions, type QueueOptions } from './queue-options.js';
import { Queues } from './queues.js';
import { WorkerFailures } from './worker-failures.js';

/** The queue: BullMQ on PostgreSQL or Redis, depending on the settings. */
@Global()
@Module({
  providers: [{ provide: QUEUE_OPTIONS, inject: [Settings, DATABASE_URL], useFactory: queueOptions }, Queues],
  exports: [QUEUE_OPTIONS, Queues],
})
export class QueueModule {}

/** The consuming side, for worker processes: gives `@Processor` classes the same connection. */
@Module({
  imports: [
    BullModule.forRootAsync({
      inject: [QUEUE_OPTIONS],
      useFactory: (options: QueueOptions) => ({ ...options }),
    }),
    // Registers no queue, but provides what finds and starts the processors.
    BullModule.registerQueue(),
    DiscoveryModule,
  ],
  providers: [WorkerFailures],
})
export class QueueWorkersModule {}
