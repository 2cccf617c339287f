import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '../../../../platform/errors/index.js';
import { within } from '../../../../platform/observability/within.js';
import { RequestContext } from '../../../../platform/context/request-context.js';
import { AnswerMailsService, ChatPresenceService, MessageWriterService } from '../../index.js';
import { Admission } from './admission.js';
import { CLOSE, type ChatConnection } from './chat-connection.js';
import { Deliveries } from './deliveries.js';
import { IncomingMessages } from './incoming-messages.js';
import { Signals } from './signals.js';
import { SupportBroadcast } from './support-broadcast.js';

const TICK_MS = 1_000;
const AUTH_WITHIN_MS = 10_000;
/** A dead peer is found after two of these: within 60 seconds. */
export const PING_EVERY_MS = 25_000;
const PING_TICKS = PING_EVERY_MS / TICK_MS;
const LOOK_TICKS = 10;
/** The end of a session of which the announcement was lost closes its connections within 5 seconds. */
const RECHECK_TICKS = 3;
/** Connections whose sessions one query looks for. */
const MAX_RECHECKED = 1_000;
/** How far a look reaches back beyond the last one. */
const LOOK_OVERLAP_MS = 5_000;
const CLOSE_WITHIN_MS = 5_000;
/** Consultations that are locked together while it is noted what reached their people: messages wait for that. */
const MAX_NOTED = 20;

/** What open connections need from time to time: pings, a look at their sessions, and an end. */
@Injectable()
export class SocketUpkeep {
  private readonly logger = new Logger(SocketUpkeep.name);
  private readonly ctx = RequestContext.system('chat-upkeep');
  private timer: NodeJS.Timeout | undefined;
  private ticks = 0;
  private rechecking = false;
  private lookedAt = Date.now();

  constructor(
    private readonly deliveries: Deliveries,
    private readonly messages: IncomingMessages,
    private readonly admission: Admission,
    private readonly signals: Signals,
    private readonly support: SupportBroadcast,
    private readonly presence: ChatPresenceService,
    private readonly writer: MessageWriterService,
    private readonly mails: AnswerMailsService,
  ) {}

  async start(): Promise<void> {
    await this.messages.start();
    await this.signals.start();
    await this.support.start();
    this.timer = setInterval(() => this.tick(), TICK_MS);
    this.timer.unref();
  }

  /** Finishes what is being stored, then closes every connection with 1012. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await within(CLOSE_WITHIN_MS, this.writer.drain());
    const { all } = this.deliveries.connections;
    const closed = [...all].map(
      (connection) => new Promise<void>((resolve) => connection.socket.once('close', () => resolve())),
    );
    for (const connection of all) connection.close(CLOSE.RESTART, 'The server is restarting.');
    await within(CLOSE_WITHIN_MS, Promise.all(closed));
    for (const connection of all) connection.socket.terminate();
    await this.noteReached();
    await this.presence.stop();
  }

  /** A connection that is closed. */
  forget(connection: ChatConnection): void {
    const gone = this.deliveries.connections.remove(connection);
    if (gone !== null) void this.presence.leave(gone);
  }

  /** An announcement can be lost, and a token ends by time alone: from time to time every connection shows itself again. */
  async recheckAll(): Promise<void> {
    if (this.rechecking) return;
    this.rechecking = true;
    try {
      const open = [...this.deliveries.connections.all].filter(({ isOpen, ctx }) => isOpen && ctx.actor);
      for (let start = 0; start < open.length; start += MAX_RECHECKED) {
        for (const connection of await this.admission.findEnded(open.slice(start, start + MAX_RECHECKED)))
          connection.close(CLOSE.UNAUTHENTICATED, 'Your session has ended.');
      }
    } catch (error) {
      // Nobody is sent away because the database did not answer; the next look tells.
      this.logger.error({ err: error }, 'Open chats could not be checked');
    } finally {
      this.rechecking = false;
    }
  }

  /** Asks every peer for a sign of life, and ends the connections of those that gave none since the last call. */
  pingAll(): void {
    for (const connection of this.deliveries.connections.all) {
      if (!connection.isAlive) connection.socket.terminate();
      else if (connection.isOpen) {
        connection.isAlive = false;
        connection.socket.ping();
      }
    }
  }

  private tick(): void {
    this.ticks += 1;
    this.endSilent();
    void this.noteReached();
    if (this.ticks % PING_TICKS === 0) this.pingAll();
    if (this.ticks % RECHECK_TICKS === 0) void this.recheckAll();
    if (this.ticks % LOOK_TICKS !== 0) return;
    this.messages.sweep();
    void this.look();
  }

  private endSilent(): void {
    const now = Date.now();
    for (const connection of this.deliveries.connections.all) {
      if (connection.identity || connection.isBusy || now - connection.openedAt < AUTH_WITHIN_MS) continue;
      connection.sendError(DomainError.unauthenticated());
      connection.close(CLOSE.UNAUTHENTICATED, 'Nobody signed in.');
    }
  }

  private async look(): Promise<void> {
    const since = new Date(this.lookedAt - LOOK_OVERLAP_MS);
    const now = Date.now();
    try {
      await this.deliveries.look(since);
      this.lookedAt = now;
    } catch (error) {
      this.logger.error({ err: error }, 'Undelivered messages could not be looked for');
    }
  }

  private async noteReached(): Promise<void> {
    const reached = [...this.deliveries.takeReached()];
    try {
      for (let start = 0; start < reached.length; start += MAX_NOTED)
        await this.mails.markReached(this.ctx, new Map(reached.slice(start, start + MAX_NOTED)));
    } catch (error) {
      // At worst someone gets a mail about what they have seen.
      this.logger.error({ err: error }, 'What reached people could not be noted');
    }
  }
}
