import { Module } from '@nestjs/common';
import { ChatModule } from '../index.js';
import { AnswerMailsTask } from './answer-mails.task.js';
import { ChatRetentionTask } from './chat-retention.task.js';
import { WaitingAlertsTask } from './waiting-alerts.task.js';

/** Mails answers, tells of who waits long, and deletes old messages, in processes that work through the queue. */
@Module({ imports: [ChatModule], providers: [AnswerMailsTask, ChatRetentionTask, WaitingAlertsTask] })
export class ChatWorkerModule {}
