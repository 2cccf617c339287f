import { Module } from '@nestjs/common';
import { EventsWorkerModule } from '../platform/events/events.module.js';
import { QueueWorkersModule } from '../platform/queue/queue.module.js';

/** Everything that works through the queue: the outbox relay and the processors. */
@Module({ imports: [QueueWorkersModule, EventsWorkerModule] })
export class WorkerModule {}
