import type { IncomingMessage } from 'node:http';
import { Logger, type INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Server, ServerOptions } from 'socket.io';
import type { Settings } from '../config/settings.js';
import { DomainError, toDomainError } from '../errors/index.js';
import { sendConnectionError } from '../http/send-connection-error.js';
import { clientAddress } from '../http/client-address.js';
import { isCrossSite } from '../http/cross-site.js';
import type { RateLimit, RateLimits } from '../ratelimit/rate-limits.js';

/** Socket handshakes per IP address. */
export const HANDSHAKE_LIMIT: RateLimit = { name: 'handshake', perMinute: 120, isDurable: false };

/** Socket.IO with the same cross-site rule as all requests, and a limit on handshakes per IP address. */
export class SameSiteSocketAdapter extends IoAdapter {
  private readonly refusals = new Logger('Sockets');

  constructor(
    app: INestApplicationContext,
    private readonly settings: Settings,
    private readonly limits: RateLimits,
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const guarded: Partial<ServerOptions> = {
      ...options,
      maxHttpBufferSize: 16 * 1024,
      // Other upgrades are handled by `UpgradeRoutes`, which may take longer than Socket.IO would wait.
      destroyUpgrade: false,
      allowRequest: (request: IncomingMessage, decide: (error: string | null, allowed: boolean) => void) => {
        this.assertAllowed(request).then(
          () => decide(null, true),
          (thrown: unknown) => {
            const error = toDomainError(thrown);
            const ip = clientAddress(request, this.settings);
            this.refusals.warn({ code: error.code, ip, route: '/socket.io' }, 'A socket was refused');
            // Socket.IO would respond with 400; it leaves already answered requests alone.
            if (request.headers.upgrade !== undefined) sendConnectionError(request.socket, error);
            decide(error.code, false);
          },
        );
      },
    };
    // Nest's type wants every option; Socket.IO has a default for each.
    return super.createIOServer(port, guarded as ServerOptions);
  }

  /** @throws DomainError CROSS_SITE_REQUEST, RATE_LIMITED */
  private async assertAllowed(request: IncomingMessage): Promise<void> {
    const { method = 'GET', headers } = request;
    if (isCrossSite(method, headers, this.settings.allowedOrigins, true)) {
      throw new DomainError('CROSS_SITE_REQUEST', 'This request came from another site, so we refused it.');
    }
    await this.limits.consume(HANDSHAKE_LIMIT, clientAddress(request, this.settings));
  }
}
