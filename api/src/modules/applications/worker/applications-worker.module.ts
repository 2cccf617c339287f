import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../index.js';
import { DeadlineRemindersTask } from './deadline-reminders.task.js';

/** Reminds of deadlines, in processes that work through the queue. */
@Module({ imports: [ApplicationsModule], providers: [DeadlineRemindersTask] })
export class ApplicationsWorkerModule {}
