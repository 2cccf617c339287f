import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { WebSocketGateway, WebSocketServer, type OnGatewayConnection } from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import { z } from 'zod';
import { Authenticator } from '../access/index.js';
import { Settings } from '../config/settings.js';
import type { Actor, Role } from '../context/request-context.js';
import { readCredentials } from '../http/identify.js';
import { liveMessage } from './live-message.js';
import { MessageBus } from './message-bus.js';

/** Sockets of one person in one process: more than anyone needs. */
export const MAX_SOCKETS = 20;
const RECHECK_MS = 15_000;

const endedMessage = z.object({ userId: z.string(), credentialIds: z.array(z.string()).nullable() });

/**
 * Pushes to a person's open pages what is theirs or their role's, and nothing else: each socket sits in the rooms of
 * its user, of their role, and of its session. It takes no messages.
 */
@Injectable()
@WebSocketGateway({ path: '/socket.io', serveClient: false, transports: ['websocket', 'polling'] })
export class LiveGateway implements OnApplicationBootstrap, OnModuleDestroy, OnGatewayConnection {
  @WebSocketServer()
  private readonly server: Server;
  private readonly logger = new Logger(LiveGateway.name);
  /** Whom each socket was let in as. */
  private readonly identities = new WeakMap<Socket, Actor>();
  private recheck: NodeJS.Timeout | undefined;
  private rechecking = false;

  constructor(
    private readonly authenticator: Authenticator,
    private readonly bus: MessageBus,
    private readonly settings: Settings,
  ) {}

  afterInit(server: Server): void {
    server.use((socket, next) => {
      this.admit(socket).then(
        (refusal) => next(refusal ? new Error(refusal) : undefined),
        (error: unknown) => {
          this.logger.error({ err: error }, 'A socket could not be authenticated');
          next(new Error('UNAVAILABLE'));
        },
      );
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.bus.subscribe('live', (message) => {
      const said = liveMessage.parse(message);
      this.server
        .to('role' in said ? roleRoom(said.role) : userRoom(said.userId))
        .emit(said.event, said.data);
    });
    await this.bus.subscribe(
      'credentials-ended',
      (message) => {
        const { userId, credentialIds } = endedMessage.parse(message);
        const rooms = credentialIds?.map(credentialRoom) ?? [userRoom(userId)];
        for (const room of rooms) {
          this.server.to(room).emit('session.ended', {});
          this.server.in(room).disconnectSockets(true);
        }
      },
      () => void this.recheckAll(),
    );
    this.recheck = setInterval(() => void this.recheckAll(), RECHECK_MS);
  }

  onModuleDestroy(): void {
    clearInterval(this.recheck);
  }

  /** An announcement can be lost, and a token ends by time alone: from time to time every socket shows itself again. */
  private async recheckAll(): Promise<void> {
    if (this.rechecking) return;
    this.rechecking = true;
    try {
      // One after the other: thousands at once would be felt by everybody else's requests.
      for (const socket of [...this.server.sockets.sockets.values()]) {
        if (!(await this.isCurrent(socket))) this.end(socket);
      }
    } catch (error) {
      // Nobody is sent away because the database did not answer; the next look tells.
      this.logger.error({ err: error }, 'Open sockets could not be checked');
    } finally {
      this.rechecking = false;
    }
  }

  /**
   * Looks a second time, now that the socket can be found and closed: an end of its credentials that was announced
   * between the first look and now has missed it.
   */
  async handleConnection(socket: Socket): Promise<void> {
    try {
      if (!(await this.isCurrent(socket))) this.end(socket);
    } catch (error) {
      this.logger.error({ err: error }, 'A socket could not be authenticated');
      socket.disconnect(true);
    }
  }

  private end(socket: Socket): void {
    socket.emit('session.ended', {});
    socket.disconnect(true);
  }

  /** @returns a code when the socket is refused */
  private async admit(socket: Socket): Promise<string | null> {
    const actor = await this.findActor(socket);
    if (!actor) return 'UNAUTHENTICATED';
    const open = this.server.sockets.adapter.rooms.get(userRoom(actor.userId))?.size ?? 0;
    if (open >= MAX_SOCKETS) {
      this.logger.warn({ userId: actor.userId }, 'A person has too many open sockets');
      return 'RATE_LIMITED';
    }
    // A role that changes ends the sockets of before, so that none stays in the room of a role that it lost.
    await socket.join([userRoom(actor.userId), roleRoom(actor.role), credentialRoom(actor.credentialId)]);
    this.identities.set(socket, actor);
    return null;
  }

  /** Whether the credentials of the socket still stand for whom it was let in as. */
  private async isCurrent(socket: Socket): Promise<boolean> {
    const actor = await this.findActor(socket);
    const known = this.identities.get(socket);
    return actor !== null && actor.userId === known?.userId && actor.role === known.role;
  }

  private findActor(socket: Socket): Promise<Actor | null> {
    return this.authenticator.authenticate(readCredentials(socket.request.headers, this.settings));
  }
}

function userRoom(userId: string): string {
  return `user:${userId}`;
}

function roleRoom(role: Role): string {
  return `role:${role}`;
}

function credentialRoom(credentialId: string): string {
  return `credential:${credentialId}`;
}
