import { Module } from '@nestjs/common';
import { LiveModule } from '../../../platform/realtime/live.module.js';
import { AssessmentsModule } from '../../assessments/index.js';
import { DocumentsModule } from '../../documents/index.js';
import { ProfilesModule } from '../../profiles/index.js';
import { UsersModule } from '../../users/index.js';
import { SiteSettingsModule } from '../../site-settings/index.js';
import { ChatModule } from '../index.js';
import { AdminChatController } from './admin-chat.controller.js';
import { AdminChatResolver } from './admin-chat.resolver.js';
import { CannedRepliesResolver } from './canned-replies.resolver.js';
import { ChatSessionFieldsResolver } from './chat-session-fields.resolver.js';
import { ChatController } from './chat.controller.js';
import { ChatResolver } from './chat.resolver.js';
import { Admission } from './socket/admission.js';
import { ChatGateway } from './socket/chat.gateway.js';
import { Deliveries } from './socket/deliveries.js';
import { FrameHandler } from './socket/frame-handler.js';
import { IncomingMessages } from './socket/incoming-messages.js';
import { Signals } from './socket/signals.js';
import { SocketMetrics } from './socket/socket-metrics.js';
import { SocketMaintenance } from './socket/socket-maintenance.js';
import { SupportBroadcast } from './socket/support-broadcast.js';

const RESOLVERS = [ChatResolver, AdminChatResolver, ChatSessionFieldsResolver, CannedRepliesResolver];
const SOCKET = [
  Admission,
  ChatGateway,
  Deliveries,
  FrameHandler,
  IncomingMessages,
  Signals,
  SocketMetrics,
  SocketMaintenance,
  SupportBroadcast,
];

/** The chat over WebSocket, REST and GraphQL. */
@Module({
  imports: [
    SiteSettingsModule,
    ChatModule,
    LiveModule,
    UsersModule,
    DocumentsModule,
    ProfilesModule,
    AssessmentsModule,
  ],
  controllers: [ChatController, AdminChatController],
  providers: [...RESOLVERS, ...SOCKET],
})
export class ChatApiModule {}
