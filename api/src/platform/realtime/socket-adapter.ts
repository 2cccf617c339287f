import { STATUS_CODES, type IncomingMessage } from 'node:http';
import { Logger, type INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Server, ServerOptions } from 'socket.io';
import type { Settings } from '../config/settings.js';
import { DomainError, ERROR_TABLE, toDomainError } from '../errors/index.js';
import { clientAddress } from '../http/client-address.js';
import { isCrossSite } from '../http/cross-site.js';
import type { RateLimits } from '../ratelimit/rate-limits.js';

/** Socket.IO behind the same cross-site rule as everything else; the sockets that an address begins are counted. */
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
      allowRequest: (request: IncomingMessage, decide: (error: string | null, allowed: boolean) => void) => {
        this.assertWelcome(request).then(
          () => decide(null, true),
          (thrown: unknown) => {
            const error = toDomainError(thrown);
            const ip = clientAddress(request, this.settings);
            this.refusals.warn({ code: error.code, ip, route: '/socket.io' }, 'A socket was refused');
            if (request.headers.upgrade !== undefined) answerUpgrade(request, error);
            decide(error.code, false);
          },
        );
      },
    };
    // Nest's type wants every option; Socket.IO has a default for each.
    return super.createIOServer(port, guarded as ServerOptions);
  }

  /** @throws DomainError CROSS_SITE_REQUEST, RATE_LIMITED */
  private async assertWelcome(request: IncomingMessage): Promise<void> {
    const { method = 'GET', headers } = request;
    if (isCrossSite(method, headers, this.settings.allowedOrigins, true)) {
      throw new DomainError('CROSS_SITE_REQUEST', 'This request came from another site, so we refused it.');
    }
    await this.limits.consume('handshake', clientAddress(request, this.settings));
  }
}

/** Socket.IO would answer every refused upgrade with 400; it leaves alone what was answered. */
function answerUpgrade({ socket }: IncomingMessage, { code, retryAfterSeconds }: DomainError): void {
  const { status } = ERROR_TABLE[code];
  const wait = retryAfterSeconds === undefined ? '' : `Retry-After: ${retryAfterSeconds}\r\n`;
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\n`;
  socket.end(`${head}Content-Type: text/plain\r\nContent-Length: ${code.length}\r\n${wait}\r\n${code}`);
}
