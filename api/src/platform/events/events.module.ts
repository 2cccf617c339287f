import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobHandlers } from './job-handlers.js';
import { OutboxMetrics } from './outbox-metrics.js';
import { OutboxRelay } from './outbox-relay.js';
import { OutboxSweep } from './outbox-sweep.js';
import { OutboxEntry } from './outbox.entity.js';
import { Outbox } from './outbox.js';
import { QueueMetrics } from './queue-metrics.js';

/** The writing side of the outbox. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([OutboxEntry])],
  providers: [Outbox, OutboxMetrics],
  exports: [Outbox],
})
export class EventsModule {}

/** The delivering side, for worker processes. */
@Module({
  imports: [DiscoveryModule],
  providers: [JobHandlers, OutboxRelay, OutboxSweep, QueueMetrics],
  exports: [OutboxSweep],
})
export class EventsWorkerModule {}
