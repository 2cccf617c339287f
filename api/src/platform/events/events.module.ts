import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OutboxRelay } from './outbox-relay.js';
import { OutboxSweep } from './outbox-sweep.js';
import { OutboxEntry } from './outbox.entity.js';
import { Outbox } from './outbox.js';

/** The writing side of the outbox. */
@Global()
@Module({ imports: [TypeOrmModule.forFeature([OutboxEntry])], providers: [Outbox], exports: [Outbox] })
export class EventsModule {}

/** The carrying side, for processes that work. */
@Module({ providers: [OutboxRelay, OutboxSweep], exports: [OutboxSweep] })
export class EventsWorkerModule {}
