import { Injectable, Logger } from '@nestjs/common';
import { Settings } from '../../../../platform/config/settings.js';
import { DomainError, toDomainError } from '../../../../platform/errors/index.js';
import { ConsultationsService } from '../../index.js';
import { Admission } from './admission.js';
import { CLOSE, type ChatConnection, type Identity } from './chat-connection.js';
import { BadFrame, parseClientFrame, type ClientFrame, type TypingFrame } from './client-frames.js';
import { IncomingMessages } from './incoming-messages.js';
import { Signals } from './signals.js';

const FLOOD_WINDOW_MS = 10_000;
/**
 * The number of frames per window that are answered, and the number after which the connection is
 * closed.
 */
const MAX_ANSWERED = 200;
const MAX_IGNORED = 1_000;
/** The maximum number of frames that wait for the previous one. */
const MAX_WAITING = 100;

/** Handles the frames of each connection one after the other. */
@Injectable()
export class FrameHandler {
  private readonly logger = new Logger(FrameHandler.name);
  private readonly factor: number;

  constructor(
    private readonly admission: Admission,
    private readonly messages: IncomingMessages,
    private readonly signals: Signals,
    private readonly consultations: ConsultationsService,
    settings: Settings,
  ) {
    this.factor = settings.rateLimitFactor;
  }

  receive(connection: ChatConnection, data: Buffer, isBinary: boolean): void {
    if (!connection.isOpen || !this.isWelcome(connection)) return;
    if (!connection.isBusy) this.take(connection, data, isBinary);
    else if (connection.waiting.length < MAX_WAITING) connection.waiting.push([data, isBinary]);
    else connection.close(CLOSE.POLICY, 'Too many frames at once.');
  }

  /**
   * Counts a frame against the flood limit. The contract's message limit is counted where messages
   * are stored.
   */
  private isWelcome(connection: ChatConnection): boolean {
    const now = Date.now();
    if (now - connection.windowStart > FLOOD_WINDOW_MS) {
      connection.windowStart = now;
      connection.frames = 0;
    }
    connection.frames += 1;
    if (connection.frames <= MAX_ANSWERED * Math.max(1, this.factor)) return true;
    // One response is enough; more would only increase the load.
    if (connection.frames === Math.floor(MAX_ANSWERED * Math.max(1, this.factor)) + 1) {
      connection.sendError(new DomainError('RATE_LIMITED', 'Too many frames. Please wait 10 seconds.'));
    }
    if (connection.frames > MAX_IGNORED * Math.max(1, this.factor))
      connection.close(CLOSE.POLICY, 'Too many frames.');
    return false;
  }

  private take(connection: ChatConnection, data: Buffer, isBinary: boolean): void {
    const work = this.handle(connection, data, isBinary);
    if (!work) return;
    connection.isBusy = true;
    void this.finish(connection, work);
  }

  private async finish(connection: ChatConnection, work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      this.fail(connection, error);
    }
    connection.isBusy = false;
    while (!connection.isBusy && connection.isOpen) {
      const next = connection.waiting.shift();
      if (!next) return;
      this.take(connection, ...next);
    }
  }

  /** @returns a promise that the next frame has to wait for, if any */
  private handle(connection: ChatConnection, data: Buffer, isBinary: boolean): Promise<void> | undefined {
    try {
      return this.dispatch(connection, parseClientFrame(data, isBinary));
    } catch (thrown) {
      if (thrown instanceof BadFrame) connection.sendError(thrown.error, thrown.clientId);
      else this.fail(connection, thrown);
      return undefined;
    }
  }

  private dispatch(connection: ChatConnection, frame: ClientFrame): Promise<void> | undefined {
    if (frame.type === 'auth') return this.admission.authenticate(connection, frame);
    const { identity } = connection;
    const clientId = frame.type === 'message' ? frame.clientId : null;
    if (!identity) {
      connection.sendError(DomainError.unauthenticated(), clientId);
      return undefined;
    }
    if (frame.type === 'join_chat') return this.admission.join(connection, identity, frame.room);
    if (!connection.isJoined) {
      connection.sendError(new DomainError('NOT_JOINED', 'Join the chat first.'), clientId);
      return undefined;
    }
    this.admission.noteUse(connection);
    if (frame.type === 'message') return this.messages.take(connection, identity, frame);
    return this.type(connection, identity, frame);
  }

  private type(
    connection: ChatConnection,
    { isAdmin }: Identity,
    { isTyping, sessionId }: TypingFrame,
  ): Promise<void> | undefined {
    if (!isAdmin) {
      const { consultationId } = connection;
      if (consultationId !== null)
        this.signals.broadcast({ kind: 'typing', consultationId, isTyping, byAdmin: false });
      return undefined;
    }
    if (typeof sessionId !== 'string') {
      throw new BadFrame(
        new DomainError('VALIDATION_FAILED', 'Send the sessionId of whom you answer.'),
        null,
      );
    }
    return this.typeAsAdmin(connection, sessionId, isTyping);
  }

  private async typeAsAdmin(
    connection: ChatConnection,
    consultationId: string,
    isTyping: boolean,
  ): Promise<void> {
    await this.consultations.getOwner(connection.ctx, consultationId);
    this.signals.broadcast({ kind: 'typing', consultationId, isTyping, byAdmin: true });
  }

  private fail(connection: ChatConnection, thrown: unknown): void {
    const error = toDomainError(thrown);
    const isOurs = error.code === 'INTERNAL' || error.code === 'UNAVAILABLE';
    if (isOurs) this.logger.error({ err: thrown }, 'A frame could not be handled');
    connection.sendError(error.code === 'INTERNAL' ? new DomainError('UNAVAILABLE', error.message) : error);
  }
}
