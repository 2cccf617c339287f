import type { IncomingMessage } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Server, ServerOptions } from 'socket.io';
import type { Settings } from '../config/settings.js';
import { isCrossSite } from '../http/cross-site.js';

/** Socket.IO behind the same cross-site rule as everything else. */
export class SameSiteSocketAdapter extends IoAdapter {
  constructor(
    app: INestApplicationContext,
    private readonly settings: Settings,
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const guarded: Partial<ServerOptions> = {
      ...options,
      maxHttpBufferSize: 16 * 1024,
      allowRequest: (request: IncomingMessage, decide: (error: string | null, allowed: boolean) => void) => {
        const refused = isCrossSite(
          request.method ?? 'GET',
          request.headers,
          this.settings.allowedOrigins,
          true,
        );
        decide(refused ? 'CROSS_SITE_REQUEST' : null, !refused);
      },
    };
    // Nest's type wants every option; Socket.IO has a default for each.
    return super.createIOServer(port, guarded as ServerOptions);
  }
}
