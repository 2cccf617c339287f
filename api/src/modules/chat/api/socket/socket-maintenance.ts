import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '../../../../platform/errors/index.js';
import { waitWithTimeout } from '../../../../platform/observability/wait-with-timeout.js';
import { RequestContext } from '../../../../platform/context/request-context.js';
import { SessionRechecks } from '../../../../platform/realtime/session-rechecks.js';
import { AnswerMailsService, ChatPresenceService, MessageWriterService } from '../../index.js';
import { Admission } from './admission.js';
import { CLOSE, type ChatConnection } from './chat-connection.js';
import { Deliveries } from './deliveries.js';
import { IncomingMessages } from './incoming-messages.js';
import { Signals } from './signals.js';
import { SupportBroadcast } from './support-broadcast.js';

const TICK_MS = 1_000;
const AUTH_WITHIN_MS = 10_000;
/** A dead peer is detected after two pings: within 60 seconds. */
export const PING_EVERY_MS = 25_000;
const PING_TICKS = PING_EVERY_MS / TICK_MS;
const POLL_TICKS = 10;
/**
 * If the announcement that a session ended is lost, its connections are still closed within 5
 * seconds.
 */
const RECHECK_MS = 2_900;
/** An answer is emailed if it has reached nobody for a minute, so this may take some seconds. */
const NOTE_TICKS = 5;
/** How far a poll reaches back beyond the previous one. */
const POLL_OVERLAP_MS = 5_000;
const CLOSE_WITHIN_MS = 5_000;
/**
 * The maximum number of consultations locked together while recording what reached people: messages
 * wait for that.
 */
const MAX_NOTED = 20;

/** Periodic maintenance of open connections: pings, session checks, and closing. */
@Injectable()
export class SocketMaintenance {
  private readonly logger = new Logger(SocketMaintenance.name);
  private readonly ctx = RequestContext.system('chat-upkeep');
  private timer: NodeJS.Timeout | undefined;
  private ticks = 0;
  private readonly rechecks: SessionRechecks<ChatConnection>;
  private polledAt = Date.now();

  constructor(
    private readonly deliveries: Deliveries,
    private readonly messages: IncomingMessages,
    private readonly admission: Admission,
    private readonly signals: Signals,
    private readonly support: SupportBroadcast,
    private readonly presence: ChatPresenceService,
    private readonly writer: MessageWriterService,
    private readonly mails: AnswerMailsService,
  ) {
    this.rechecks = new SessionRechecks<ChatConnection>({
      everyMs: RECHECK_MS,
      findEnded: (connections) => this.admission.findEnded(connections),
      end: (connection) => connection.close(CLOSE.UNAUTHENTICATED, 'Your session has ended.'),
    });
  }

  async start(): Promise<void> {
    await this.messages.start();
    await this.signals.start();
    await this.support.start();
    this.timer = setInterval(() => this.tick(), TICK_MS);
    this.timer.unref();
    this.rechecks.start();
  }

  /** Finishes storing messages, then closes every connection with 1012. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.rechecks.stop();
    await waitWithTimeout(CLOSE_WITHIN_MS, this.writer.drain());
    const { all } = this.deliveries.connections;
    const closed = [...all].map(
      (connection) => new Promise<void>((resolve) => connection.socket.once('close', () => resolve())),
    );
    for (const connection of all) connection.close(CLOSE.RESTART, 'The server is restarting.');
    await waitWithTimeout(CLOSE_WITHIN_MS, Promise.all(closed));
    for (const connection of all) connection.socket.terminate();
    await this.noteReached();
    await this.presence.stop();
  }

  /** Stops tracking a closed connection. */
  forget(connection: ChatConnection): void {
    this.rechecks.remove(connection);
    const gone = this.deliveries.connections.remove(connection);
    if (gone !== null) void this.presence.leave(gone);
  }

  /** Starts tracking a new connection. Without a session, it has to send an auth frame in time. */
  watch(connection: ChatConnection): void {
    this.deliveries.connections.add(connection);
    if (connection.ctx.actor) this.rechecks.add(connection);
  }

  recheckAllSoon(): void {
    this.rechecks.checkAllSoon();
  }

  /** Pings every peer, and closes the connections that didn't respond since the last call. */
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
    if (this.ticks % NOTE_TICKS === 0) void this.noteReached();
    if (this.ticks % PING_TICKS === 0) this.pingAll();
    if (this.ticks % POLL_TICKS !== 0) return;
    this.messages.sweep();
    void this.poll();
  }

  private endSilent(): void {
    const now = Date.now();
    for (const connection of this.deliveries.connections.all) {
      if (connection.identity || connection.isBusy || now - connection.openedAt < AUTH_WITHIN_MS) continue;
      connection.sendError(DomainError.unauthenticated());
      connection.close(CLOSE.UNAUTHENTICATED, 'Nobody signed in.');
    }
  }

  private async poll(): Promise<void> {
    const since = new Date(this.polledAt - POLL_OVERLAP_MS);
    const now = Date.now();
    try {
      await this.deliveries.poll(since);
      this.polledAt = now;
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
      // At worst, someone gets an email about an answer that they have already seen.
      this.logger.error({ err: error }, 'What reached people could not be noted');
    }
  }
}
