import { BullModule } from '@nestjs/bullmq';
import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Settings } from '../config/settings.js';
import { DATABASE_URL } from '../database/tokens.js';
import { QUEUE_OPTIONS, queueOptions, type QueueOptions } from './queue-options.js';
import { Queues } from './queues.js';
import { WorkerFailures } from './worker-failures.js';

/** The queue: BullMQ on PostgreSQL or on Redis, by setting. */
@Global()
@Module({
  providers: [{ provide: QUEUE_OPTIONS, inject: [Settings, DATABASE_URL], useFactory: queueOptions }, Queues],
  exports: [QUEUE_OPTIONS, Queues],
})
export class QueueModule {}

/** The consuming side, for processes that work: gives `@Processor` classes the same connection. */
@Module({
  imports: [
    BullModule.forRootAsync({
      inject: [QUEUE_OPTIONS],
      useFactory: (options: QueueOptions) => ({ ...options }),
    }),
    // No queue of its own: this brings what looks for the processors and starts them.
    BullModule.registerQueue(),
    DiscoveryModule,
  ],
  providers: [WorkerFailures],
})
export class QueueWorkersModule {}
