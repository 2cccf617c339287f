import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { z } from 'zod';
import { Authenticator } from '../../../../platform/access/index.js';
import { Settings } from '../../../../platform/config/settings.js';
import { RequestContext } from '../../../../platform/context/request-context.js';
import { newId } from '../../../../platform/database/ids.js';
import { DomainError, errorLanguage, toDomainError } from '../../../../platform/errors/index.js';
import { sendConnectionError } from '../../../../platform/http/send-connection-error.js';
import { clientAddress } from '../../../../platform/http/client-address.js';
import { isCrossSite } from '../../../../platform/http/cross-site.js';
import { readCredentials } from '../../../../platform/http/identify.js';
import { RateLimits } from '../../../../platform/ratelimit/rate-limits.js';
import { MessageBus } from '../../../../platform/realtime/message-bus.js';
import { HANDSHAKE_LIMIT } from '../../../../platform/realtime/socket-adapter.js';
import { UpgradeRoutes } from '../../../../platform/realtime/upgrade-routes.js';
import { ChatConnection, CLOSE } from './chat-connection.js';
import { Deliveries } from './deliveries.js';
import { FrameHandler } from './frame-handler.js';
import { SocketMaintenance } from './socket-maintenance.js';

const PATH = '/ws';
const MAX_FRAME = 16 * 1024;
/**
 * The maximum number of open connections per IP address and process, enough for a school or an
 * office behind one address.
 */
const MAX_OF_ADDRESS = 500;

const endedMessage = z.object({ userId: z.string(), credentialIds: z.array(z.string()).nullable() });

/**
 * The chat's WebSocket at `/ws`: accepts connections, passes on their frames, and closes them if
 * necessary.
 */
@Injectable()
export class ChatGateway implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  private readonly logger = new Logger(ChatGateway.name);
  private readonly server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: MAX_FRAME,
    perMessageDeflate: false,
    // Invalid UTF-8 is answered with an error frame.
    skipUTF8Validation: true,
  });
  private stopping = false;

  constructor(
    private readonly routes: UpgradeRoutes,
    private readonly authenticator: Authenticator,
    private readonly limits: RateLimits,
    private readonly bus: MessageBus,
    private readonly deliveries: Deliveries,
    private readonly frames: FrameHandler,
    private readonly maintenance: SocketMaintenance,
    private readonly settings: Settings,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.bus.subscribe(
      'credentials-ended',
      (message) => {
        const { userId, credentialIds } = endedMessage.parse(message);
        for (const connection of this.deliveries.connections.listByUser(userId)) {
          const { actor } = connection.ctx;
          if (credentialIds === null || (actor && credentialIds.includes(actor.credentialId))) {
            connection.close(CLOSE.UNAUTHENTICATED, 'Your session has ended.');
          }
        }
      },
      () => this.maintenance.recheckAllSoon(),
    );
    await this.maintenance.start();
    this.routes.add(PATH, (request, socket, head) => void this.upgrade(request, socket, head));
  }

  onModuleDestroy(): void {
    this.stopping = true;
  }

  /**
   * Stores and acknowledges what was received, then closes all connections so that clients
   * reconnect to another process.
   */
  async beforeApplicationShutdown(): Promise<void> {
    await this.maintenance.stop();
  }

  private async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const ip = clientAddress(request, this.settings);
    try {
      const connection = await this.admit(request, ip);
      if (socket.destroyed) return;
      this.server.handleUpgrade(request, socket, head, (webSocket) =>
        this.open(webSocket, socket, connection),
      );
    } catch (thrown) {
      const error = toDomainError(thrown);
      const log = error.code === 'INTERNAL' || error.code === 'UNAVAILABLE' ? 'error' : 'warn';
      this.logger[log]({ code: error.code, ip, route: PATH, err: thrown }, 'A socket was refused');
      sendConnectionError(socket, error);
    }
  }

  /** @throws DomainError CROSS_SITE_REQUEST, RATE_LIMITED, UNAUTHENTICATED for a bad token, VIEW_ONLY, UNAVAILABLE */
  private async admit({ headers }: IncomingMessage, ip: string): Promise<Admitted> {
    if (isCrossSite('GET', headers, this.settings.allowedOrigins, true)) {
      throw new DomainError('CROSS_SITE_REQUEST', 'This request came from another site, so we refused it.');
    }
    if (this.stopping) throw new DomainError('UNAVAILABLE', 'The server is restarting. Please try again.');
    await this.limits.consume(HANDSHAKE_LIMIT, ip);
    if (
      this.deliveries.connections.countAt(ip) >=
      MAX_OF_ADDRESS * Math.max(1, this.settings.rateLimitFactor)
    ) {
      throw new DomainError('RATE_LIMITED', 'Too many open chats from this network.', {
        retryAfterSeconds: 60,
      });
    }
    const credentials = readCredentials(headers, this.settings);
    const actor = await this.authenticator.authenticate(credentials);
    // Without a session, the chat itself responds; but a token, if sent, must be valid.
    if (!actor && credentials.bearerToken !== null) throw DomainError.unauthenticated();
    // Observers would write to the chat, and others would see them as present.
    if (actor?.observer) throw DomainError.viewOnly();
    return {
      credentials,
      ctx: new RequestContext(actor, newId(), ip, ''),
      language: errorLanguage(headers),
    };
  }

  private open(socket: WebSocket, stream: Duplex, { credentials, ctx, language }: Admitted): void {
    const connection = new ChatConnection(socket, stream, credentials, ctx, Date.now(), language);
    this.maintenance.watch(connection);
    socket.on('message', (data: RawData, isBinary) => {
      connection.isAlive = true;
      // Guaranteed by the server's binary type setting.
      if (Buffer.isBuffer(data)) this.frames.receive(connection, data, isBinary);
    });
    socket.on('pong', () => {
      connection.isAlive = true;
    });
    // For a frame that is too large or violates the protocol, the library closes the connection
    // with the right code.
    socket.on('error', () => undefined);
    socket.once('close', () => this.maintenance.forget(connection));
  }
}

type Admitted = Pick<ChatConnection, 'credentials' | 'ctx' | 'language'>;
