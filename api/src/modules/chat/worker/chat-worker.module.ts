import { Module } from '@nestjs/common';
import { ChatModule } from '../index.js';
import { AnswerMailsTask } from './answer-mails.task.js';
import { ChatRetentionTask } from './chat-retention.task.js';

/** Mails answers and deletes old messages, in processes that work through the queue. */
@Module({ imports: [ChatModule], providers: [AnswerMailsTask, ChatRetentionTask] })
export class ChatWorkerModule {}
