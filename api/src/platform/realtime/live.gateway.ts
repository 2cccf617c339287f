import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { WebSocketGateway, WebSocketServer, type OnGatewayConnection } from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import { z } from 'zod';
import { Authenticator } from '../access/index.js';
import { Settings } from '../config/settings.js';
import type { Actor } from '../context/request-context.js';
import { credentialsOf } from '../http/identify.js';
import { MessageBus } from './message-bus.js';

const RECHECK_MS = 15_000;

const liveMessage = z.object({
  userId: z.string(),
  event: z.string(),
  data: z.record(z.string(), z.unknown()),
});
const endedMessage = z.object({ userId: z.string(), credentialIds: z.array(z.string()).nullable() });

/**
 * Pushes to a person's open pages what is theirs, and nothing else: each socket sits in the room of its user and in
 * the room of its session. It takes no messages.
 */
@Injectable()
@WebSocketGateway({ path: '/socket.io', serveClient: false, transports: ['websocket', 'polling'] })
export class LiveGateway implements OnApplicationBootstrap, OnModuleDestroy, OnGatewayConnection {
  @WebSocketServer()
  private readonly server: Server;
  private readonly logger = new Logger(LiveGateway.name);
  private recheck: NodeJS.Timeout | undefined;

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
      const { userId, event, data } = liveMessage.parse(message);
      this.server.to(userRoom(userId)).emit(event, data);
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
      () => this.recheckAll(),
    );
    this.recheck = setInterval(() => this.recheckAll(), RECHECK_MS);
  }

  onModuleDestroy(): void {
    clearInterval(this.recheck);
  }

  /** An announcement can be lost, and a token ends by time alone: from time to time every socket shows itself again. */
  private recheckAll(): void {
    for (const socket of this.server.sockets.sockets.values()) void this.handleConnection(socket);
  }

  /**
   * Looks a second time, now that the socket can be found and closed: an end of its credentials that was announced
   * between the first look and now has missed it.
   */
  async handleConnection(socket: Socket): Promise<void> {
    try {
      if (await this.actorOf(socket)) return;
      socket.emit('session.ended', {});
    } catch (error) {
      this.logger.error({ err: error }, 'A socket could not be authenticated');
    }
    socket.disconnect(true);
  }

  /** @returns a code when the socket is refused */
  private async admit(socket: Socket): Promise<string | null> {
    const actor = await this.actorOf(socket);
    if (!actor) return 'UNAUTHENTICATED';
    await socket.join([userRoom(actor.userId), credentialRoom(actor.credentialId)]);
    return null;
  }

  private actorOf(socket: Socket): Promise<Actor | null> {
    return this.authenticator.authenticate(credentialsOf(socket.request.headers, this.settings));
  }
}

function userRoom(userId: string): string {
  return `user:${userId}`;
}

function credentialRoom(credentialId: string): string {
  return `credential:${credentialId}`;
}
