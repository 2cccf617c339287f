import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { SiteSettingsModule } from '../site-settings/index.js';
import { UsersModule } from '../users/index.js';
import { AnswerMailsService } from './answer-mails.service.js';
import { AutomaticAnswersService } from './automatic-answers.service.js';
import { CannedRepliesService } from './canned-replies.service.js';
import { ChatDeskService } from './chat-desk.service.js';
import { ChatHistoryService } from './chat-history.service.js';
import { ChatPresenceService } from './chat-presence.service.js';
import { ChatRetentionService } from './chat-retention.service.js';
import { ChatSessionsService } from './chat-sessions.service.js';
import { ChatViewersService } from './chat-viewers.service.js';
import { ConsultationsService } from './consultations.service.js';
import { CannedReply } from './entities/canned-reply.entity.js';
import { ChatConsultation } from './entities/chat-consultation.entity.js';
import { ChatMessage } from './entities/chat-message.entity.js';
import { ChatPresence, ChatProcess, ChatViewer } from './entities/chat-presence.entities.js';
import { MessageWriterService } from './message-writer.service.js';
import { SupportStatusService } from './support-status.service.js';
import { WaitingAlertsService } from './waiting-alerts.service.js';

const ENTITIES = [ChatConsultation, ChatMessage, ChatProcess, ChatPresence, ChatViewer, CannedReply];
const SERVICES = [
  AnswerMailsService,
  AutomaticAnswersService,
  CannedRepliesService,
  ChatDeskService,
  ChatHistoryService,
  ChatPresenceService,
  ChatRetentionService,
  ChatSessionsService,
  ChatViewersService,
  ConsultationsService,
  MessageWriterService,
  SupportStatusService,
  WaitingAlertsService,
];

/** Chat consultations: storage, presence, and emails, without a transport. */
@Module({
  imports: [
    TypeOrmModule.forFeature(ENTITIES),
    AuditModule,
    NotificationsModule,
    SiteSettingsModule,
    UsersModule,
  ],
  providers: SERVICES,
  exports: SERVICES,
})
export class ChatModule {}
