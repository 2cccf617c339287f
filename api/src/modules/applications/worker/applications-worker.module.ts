import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../index.js';
import { DeadlineRemindersTask } from './deadline-reminders.task.js';

/** Deadline reminders, in worker processes. */
@Module({ imports: [ApplicationsModule], providers: [DeadlineRemindersTask] })
export class ApplicationsWorkerModule {}
