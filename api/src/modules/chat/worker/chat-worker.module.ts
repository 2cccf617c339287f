import { Module } from '@nestjs/common';
import { ChatModule } from '../index.js';
import { AnswerMailsTask } from './answer-mails.task.js';
import { ChatRetentionTask } from './chat-retention.task.js';
import { WaitingAlertsTask } from './waiting-alerts.task.js';

/** Emails answers, notifies admins of long waits, and deletes old messages, in worker processes. */
@Module({ imports: [ChatModule], providers: [AnswerMailsTask, ChatRetentionTask, WaitingAlertsTask] })
export class ChatWorkerModule {}
