import { Server, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { DomainError } from '../errors/index.js';
import { sendConnectionError } from '../http/send-connection-error.js';

export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Socket.IO's own listener handles paths with this prefix. */
const SOCKET_IO = '/socket.io/';

/** Routes upgrades to the handler of their path; unknown paths get a 404. */
@Injectable()
export class UpgradeRoutes implements OnApplicationBootstrap {
  private readonly handlers = new Map<string, UpgradeHandler>();

  constructor(private readonly host: HttpAdapterHost) {}

  /** @param path as in the request, such as /ws */
  add(path: string, handler: UpgradeHandler): void {
    this.handlers.set(path, handler);
  }

  onApplicationBootstrap(): void {
    const server: unknown = this.host.httpAdapter.getHttpServer();
    if (!(server instanceof Server)) throw new Error('Upgrades need an HTTP server.');
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      const [path = ''] = (request.url ?? '').split('?', 1);
      if (path.startsWith(SOCKET_IO)) return;
      // Handles a client that disconnects in between; nobody else listens.
      socket.on('error', () => undefined);
      const handler = this.handlers.get(path);
      if (handler) handler(request, socket, head);
      else sendConnectionError(socket, DomainError.notFound());
    });
  }
}
