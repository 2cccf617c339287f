import { Injectable, Logger } from '@nestjs/common';
import { Authenticator } from '../../../../platform/access/index.js';
import type { Actor } from '../../../../platform/context/request-context.js';
import { DomainError } from '../../../../platform/errors/index.js';
import { findLanguage } from '../../../../platform/language/languages.js';
import { UsersService } from '../../../users/index.js';
import {
  ChatHistoryService,
  ChatPresenceService,
  ConsultationsService,
  type MessageRecord,
} from '../../index.js';
import { CLOSE, type ChatConnection, type Identity } from './chat-connection.js';
import type { AuthFrame } from './client-frames.js';
import { Deliveries } from './deliveries.js';
import { historyFrame } from './server-frames.js';
import { Signals } from './signals.js';
import { SupportBroadcast } from './support-broadcast.js';
import { toWire } from './wire-message.js';

const ROOM = 'visa_consultation';
const HISTORY = 50;
/** The maximum number of connections per person and process. */
const MAX_OF_USER = 20;
const USE_EVERY_MS = 60_000;

/** Authenticates connections and lets them join the room. */
@Injectable()
export class Admission {
  private readonly logger = new Logger(Admission.name);

  constructor(
    private readonly authenticator: Authenticator,
    private readonly users: UsersService,
    private readonly consultations: ConsultationsService,
    private readonly history: ChatHistoryService,
    private readonly presence: ChatPresenceService,
    private readonly deliveries: Deliveries,
    private readonly signals: Signals,
    private readonly support: SupportBroadcast,
  ) {}

  /** Whether the credentials of the upgrade still belong to the same person with the same role. */
  async isCurrent({ credentials, ctx }: ChatConnection): Promise<boolean> {
    const actor = await this.authenticator.authenticate(credentials);
    return isSame(ctx.actor, actor);
  }

  /**
   * Counts what an admin sends as use of their session, which ends after an hour without any; at most once a minute.
   */
  noteUse(connection: ChatConnection): void {
    const now = Date.now();
    if (connection.identity?.isAdmin !== true || now - connection.usedAt < USE_EVERY_MS) return;
    connection.usedAt = now;
    this.authenticator.authenticate(connection.credentials).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'The use of a session could not be noted');
    });
  }

  /** The connections whose credentials no longer belong to the same person with the same role. */
  async findEnded(connections: readonly ChatConnection[]): Promise<ChatConnection[]> {
    const actors = await this.authenticator.authenticateAll(
      connections.map(({ credentials }) => credentials),
    );
    return connections.filter(({ ctx }, index) => !isSame(ctx.actor, actors[index] ?? null));
  }

  /**
   * Compares the claims of an auth frame with the account behind the cookie. The account is read
   * again, because the session may have ended between the upgrade and now without closing this
   * connection.
   */
  async authenticate(connection: ChatConnection, claim: AuthFrame): Promise<void> {
    const { actor } = connection.ctx;
    if (!actor || !(await this.isCurrent(connection))) {
      refuse(connection, DomainError.unauthenticated(), CLOSE.UNAUTHENTICATED);
      return;
    }
    if (claim.userId !== actor.userId || claim.role !== actor.role) {
      refuse(connection, DomainError.forbidden(), CLOSE.FORBIDDEN);
      return;
    }
    if (this.deliveries.connections.listByUser(actor.userId).size > MAX_OF_USER) {
      const error = new DomainError('RATE_LIMITED', 'You have too many open chats. Please close some.');
      refuse(connection, error, CLOSE.POLICY);
      return;
    }
    const user = await this.users.get(connection.ctx, actor.userId);
    const name = `${user.firstName} ${user.lastName}`;
    // A page can't set the headers of a WebSocket, so the browser may send another language.
    connection.language = findLanguage(user.language);
    connection.identity = { userId: actor.userId, isAdmin: actor.role === 'admin', name };
  }

  /** Lets a person join the single room: they get their history and everything after it. */
  async join(connection: ChatConnection, identity: Identity, room: string): Promise<void> {
    if (room !== ROOM) {
      connection.sendError(new DomainError('UNKNOWN_ROOM', "This room doesn't exist."));
      return;
    }
    const isFirst = identity.isAdmin ? this.joinAsAdmin(connection) : await this.joinAsUser(connection);
    if (!connection.isOpen) return;
    await this.enter(connection, identity, isFirst);
  }

  private joinAsAdmin(connection: ChatConnection): boolean {
    connection.send(historyFrame([]));
    return this.deliveries.connections.join(connection);
  }

  private async joinAsUser(connection: ChatConnection): Promise<boolean> {
    const consultationId = await this.consultations.open(connection.ctx);
    connection.consultationId = consultationId;
    // From here on nothing is missed; messages that arrive before the history is sent are held
    // back.
    connection.holdMessages();
    const isFirst = this.deliveries.connections.join(connection);
    const messages = await this.getHistory(connection, consultationId);
    const lastSeq = messages.at(-1)?.seq ?? 0;
    const own = messages.map((record) =>
      toWire(record.senderId === connection.identity?.userId ? record : { ...record, clientId: null }),
    );
    connection.send(historyFrame(own));
    connection.releaseMessages(lastSeq);
    this.deliveries.begin(consultationId, lastSeq);
    return isFirst;
  }

  /** If the history can't be read, new messages are no longer held back for it. */
  private async getHistory(connection: ChatConnection, consultationId: string): Promise<MessageRecord[]> {
    try {
      return await this.history.getLatest(connection.ctx, consultationId, HISTORY);
    } catch (error) {
      connection.releaseMessages(0);
      throw error;
    }
  }

  private async enter(connection: ChatConnection, identity: Identity, isFirst: boolean): Promise<void> {
    const { userId, isAdmin, name } = identity;
    const entered = isFirst ? this.presence.enter(userId, isAdmin) : Promise.resolve();
    // An admin's own presence counts.
    if (isAdmin) await entered;
    this.support.sendTo(connection);
    const { consultationId } = connection;
    if (isFirst && consultationId !== null) this.signals.broadcast({ kind: 'joined', consultationId, name });
  }
}

function isSame(before: Actor | null, now: Actor | null): boolean {
  if (now === null || now.observer) return false;
  return now.userId === before?.userId && now.role === before.role;
}

function refuse(connection: ChatConnection, error: DomainError, code: number): void {
  connection.sendError(error);
  connection.close(code, error.code);
}
