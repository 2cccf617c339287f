import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { WebSocketGateway, WebSocketServer, type OnGatewayConnection } from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import { z } from 'zod';
import { Authenticator, type Credentials } from '../access/index.js';
import { Settings } from '../config/settings.js';
import type { Actor, Role } from '../context/request-context.js';
import { readCredentials } from '../http/identify.js';
import { Metrics } from '../observability/metrics.js';
import { liveMessage } from './live-message.js';
import { MessageBus } from './message-bus.js';
import { SessionRechecks } from './session-rechecks.js';

/** The maximum number of sockets per person and process. */
export const MAX_SOCKETS = 20;
const RECHECK_MS = 15_000;

const endedMessage = z.object({ userId: z.string(), credentialIds: z.array(z.string()).nullable() });

/**
 * Pushes updates to a person's open pages, limited to their own and their role's: each socket joins the rooms of
 * its user, role, and session. It accepts no messages.
 */
@Injectable()
@WebSocketGateway({ path: '/socket.io', serveClient: false, transports: ['websocket', 'polling'] })
export class LiveGateway implements OnApplicationBootstrap, OnModuleDestroy, OnGatewayConnection {
  @WebSocketServer()
  private readonly server: Server;
  private readonly logger = new Logger(LiveGateway.name);
  /** The actor that each socket was admitted as. */
  private readonly identities = new WeakMap<Socket, Actor>();
  private readonly rechecks = new SessionRechecks<Socket>({
    everyMs: RECHECK_MS,
    findEnded: (sockets) => this.findEnded(sockets),
    end: (socket) => this.end(socket),
  });

  constructor(
    private readonly authenticator: Authenticator,
    private readonly bus: MessageBus,
    private readonly settings: Settings,
    private readonly metrics: Metrics,
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
    this.metrics.gauge('live_sockets', 'Open pages that get live updates from this process.', [], () => [
      { labels: {}, value: this.server.engine.clientsCount },
    ]);
    await this.bus.subscribe('live', (message) => {
      const parsed = liveMessage.parse(message);
      this.server
        .to('role' in parsed ? roleRoom(parsed.role) : userRoom(parsed.userId))
        .emit(parsed.event, parsed.data);
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
      () => this.rechecks.checkAllSoon(),
    );
    this.rechecks.start();
  }

  onModuleDestroy(): void {
    this.rechecks.stop();
  }

  /**
   * Checks the credentials again now that the socket can be found: if they ended between the first check and now,
   * the announcement missed this socket.
   */
  async handleConnection(socket: Socket): Promise<void> {
    try {
      const [ended] = await this.findEnded([socket]);
      if (ended) this.end(socket);
      else if (socket.connected) {
        this.rechecks.add(socket);
        socket.once('disconnect', () => this.rechecks.remove(socket));
      }
    } catch (error) {
      this.logger.error({ err: error }, 'A socket could not be authenticated');
      socket.disconnect(true);
    }
  }

  private end(socket: Socket): void {
    socket.emit('session.ended', {});
    socket.disconnect(true);
  }

  /** @returns an error code if the socket is refused */
  private async admit(socket: Socket): Promise<string | null> {
    const actor = await this.authenticator.authenticate(this.readCredentials(socket));
    if (!actor) return 'UNAUTHENTICATED';
    const open = this.server.sockets.adapter.rooms.get(userRoom(actor.userId))?.size ?? 0;
    if (open >= MAX_SOCKETS) {
      this.logger.warn({ userId: actor.userId }, 'A person has too many open sockets');
      return 'RATE_LIMITED';
    }
    // A change of role closes existing sockets, so none stays in the room of a former role.
    await socket.join([userRoom(actor.userId), roleRoom(actor.role), credentialRoom(actor.credentialId)]);
    this.identities.set(socket, actor);
    return null;
  }

  /** The sockets whose credentials no longer belong to the admitted actor. */
  private async findEnded(sockets: readonly Socket[]): Promise<Socket[]> {
    const actors = await this.authenticator.authenticateAll(
      sockets.map((socket) => this.readCredentials(socket)),
    );
    return sockets.filter((socket, index) => {
      const [actor, identity] = [actors[index], this.identities.get(socket)];
      return !actor || actor.userId !== identity?.userId || actor.role !== identity.role;
    });
  }

  private readCredentials(socket: Socket): Credentials {
    return readCredentials(socket.request.headers, this.settings);
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
