import { Inject, Injectable, Logger } from '@nestjs/common';
import { Settings } from '../../../../platform/config/settings.js';
import { isId } from '../../../../platform/database/ids.js';
import { DomainError, ERROR_TABLE, toDomainError } from '../../../../platform/errors/index.js';
import type { Language } from '../../../../platform/language/languages.js';
import { DocumentsService } from '../../../documents/index.js';
import { featureOff, SiteSettingsService } from '../../../site-settings/index.js';
import { SYSTEM_NAME } from '../../chat.enums.js';
import {
  AutomaticAnswersService,
  ChatPresenceService,
  ConsultationsService,
  MessageWriterService,
  type NewMessage,
  type StoredMessage,
} from '../../index.js';
import type { ChatConnection, Identity } from './chat-connection.js';
import type { MessageFrame } from './client-frames.js';
import { Deliveries } from './deliveries.js';
import { MessageRateLimit } from './message-rate-limit.js';
import { messageFrame } from './server-frames.js';
import { Signals } from './signals.js';
import { toWire } from './wire-message.js';

/** Stores incoming messages, then acknowledges and delivers them. */
@Injectable()
export class IncomingMessages {
  @Inject(SiteSettingsService)
  private readonly site: SiteSettingsService;

  private readonly logger = new Logger(IncomingMessages.name);
  private readonly pace: MessageRateLimit;

  constructor(
    private readonly writer: MessageWriterService,
    private readonly deliveries: Deliveries,
    private readonly documents: DocumentsService,
    private readonly consultations: ConsultationsService,
    private readonly answers: AutomaticAnswersService,
    private readonly presence: ChatPresenceService,
    private readonly signals: Signals,
    settings: Settings,
  ) {
    this.pace = new MessageRateLimit(settings.rateLimitFactor);
  }

  async start(): Promise<void> {
    await this.deliveries.start((consultationId, count) => {
      const [connection] = this.deliveries.connections.listByConsultation(consultationId);
      if (connection?.identity) this.pace.note(connection.identity.userId, count, Date.now());
    });
  }

  sweep(): void {
    this.pace.sweep(Date.now());
  }

  /**
   * Handles a message from a joined connection. Returns a promise only if the message refers to a
   * document.
   */
  take(connection: ChatConnection, identity: Identity, frame: MessageFrame): Promise<void> | undefined {
    const consultationId = identity.isAdmin ? frame.sessionId : connection.consultationId;
    const { clientId, documentId } = frame;
    if (typeof consultationId !== 'string') {
      const error = new DomainError('VALIDATION_FAILED', 'Send the sessionId of whom you answer.');
      connection.sendError(error, clientId);
      return undefined;
    }
    if (!isId(consultationId)) {
      connection.sendError(DomainError.notFound(), clientId);
      return undefined;
    }
    const message: NewMessage = {
      consultationId,
      sender: identity.isAdmin ? 'admin' : 'user',
      senderId: identity.userId,
      clientId,
      content: frame.content,
      documentId,
    };
    if (documentId === null) {
      this.store(connection, identity, message, null);
      return undefined;
    }
    return this.storeWithDocument(connection, identity, message, documentId);
  }

  private async storeWithDocument(
    connection: ChatConnection,
    identity: Identity,
    message: NewMessage,
    documentId: string,
  ): Promise<void> {
    try {
      const document = await this.documents.get(connection.ctx, documentId);
      // An admin may read any document, but a message may only refer to one of its own person.
      const owner = await this.consultations.getOwner(connection.ctx, message.consultationId);
      if (document.userId !== owner) throw DomainError.notFound();
      this.store(connection, identity, message, document.originalName);
    } catch (error) {
      this.refuse(connection, error, message.clientId);
    }
  }

  private store(
    connection: ChatConnection,
    identity: Identity,
    message: NewMessage,
    documentName: string | null,
  ): void {
    if (!identity.isAdmin && !this.site.isOn('chat')) {
      void this.answerUnlessStored(connection, message, featureOff('chat'));
      return;
    }
    if (!this.pace.take(identity.userId, Date.now())) {
      void this.answerLimited(connection, message);
      return;
    }
    this.writer.store(message).then(
      (stored) => {
        if (stored.repeated) this.pace.release(identity.userId);
        this.finish(connection, message, stored, { senderName: identity.name, documentName });
      },
      (error: unknown) => {
        this.pace.release(identity.userId);
        this.refuse(connection, error, message.clientId);
      },
    );
  }

  private finish(
    connection: ChatConnection,
    message: NewMessage,
    stored: StoredMessage,
    shown: { readonly senderName: string; readonly documentName: string | null },
  ): void {
    const { id, seq, createdAt, repeated, ungreetedSince } = stored;
    if (repeated) {
      const record = { ...repeated, senderName: repeated.senderName || shown.senderName };
      connection.send(messageFrame(toWire(record)));
      this.deliveries.reannounce(message.consultationId, seq);
      return;
    }
    const isResolved = message.sender !== 'user';
    this.deliveries.deliver({ ...message, ...shown, id, seq, createdAt, isResolved });
    if (message.sender === 'admin') this.notifyAnswered(stored.userId, message.consultationId);
    if (ungreetedSince && message.sender === 'user' && this.presence.adminCount === 0) {
      void this.greet(message.consultationId, ungreetedSince, connection.language);
    }
  }

  /**
   * A person with an open chat here has read the answer; pages with a closed chat are notified of
   * it.
   */
  private notifyAnswered(userId: string, consultationId: string): void {
    if (this.deliveries.connections.listByConsultation(consultationId).size === 0)
      this.signals.notifyAnswered(userId, consultationId);
  }

  private async greet(consultationId: string, since: Date, language: Language): Promise<void> {
    try {
      const { message, stored } = await this.answers.answer(consultationId, since, language);
      if (stored.repeated) return;
      const { id, seq, createdAt } = stored;
      const shown = { senderName: SYSTEM_NAME, documentName: null, isResolved: true };
      this.deliveries.deliver({ ...message, ...shown, id, seq, createdAt });
    } catch (error) {
      // The person's next message triggers it again.
      this.logger.error({ err: error }, 'An automatic answer could not be given');
    }
  }

  private answerLimited(connection: ChatConnection, message: NewMessage): Promise<void> {
    const text = 'You can send 10 messages in 10 seconds. Please wait a moment.';
    return this.answerUnlessStored(connection, message, new DomainError('RATE_LIMITED', text));
  }

  /** A repeated message isn't a new one, however often it is repeated. */
  private async answerUnlessStored(
    connection: ChatConnection,
    message: NewMessage,
    refusal: DomainError,
  ): Promise<void> {
    try {
      const stored = await this.writer.findStored(message);
      if (stored) connection.send(messageFrame(toWire(stored)));
      else connection.sendError(refusal, message.clientId);
    } catch (error) {
      this.refuse(connection, error, message.clientId);
    }
  }

  private refuse(connection: ChatConnection, thrown: unknown, clientId: string | null): void {
    const error = toDomainError(thrown);
    if (ERROR_TABLE[error.code].log === 'error')
      this.logger.error({ err: thrown }, 'A message could not be stored');
    const reported = error.code === 'INTERNAL' ? new DomainError('UNAVAILABLE', error.message) : error;
    connection.sendError(reported, clientId);
  }
}
