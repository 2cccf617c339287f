import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { TestDatabase } from './databases.js';

const COMMIT = 'COMMIT\0';

/**
 * A proxy between the product and PostgreSQL. When armed, it forwards one COMMIT, waits until it took effect,
 * and cuts the connection instead of forwarding the response.
 */
export class CommitProxy {
  private armed: RegExp | null = null;
  private onCommit: (() => void) | null = null;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    /** The database, reached through the proxy. */
    readonly database: TestDatabase,
  ) {}

  static async before(database: TestDatabase): Promise<CommitProxy> {
    const { hostname, port } = new URL(database.url);
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('The proxy listens on no port.');
    const url = new URL(database.url);
    url.hostname = '127.0.0.1';
    url.port = String(address.port);
    const proxy = new CommitProxy(server, { ...database, url: url.href });
    server.on('connection', (client) => proxy.carry(client, connect(Number(port || 5432), hostname)));
    return proxy;
  }

  /**
   * Cuts the connection at the next COMMIT of a transaction that ran this statement.
   * @returns when it was cut
   */
  cutAfter(statement: RegExp): Promise<void> {
    this.armed = statement;
    return new Promise((resolve) => (this.onCommit = resolve));
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private carry(client: Socket, upstream: Socket): void {
    let seen = '';
    let cutting = false;
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
    }
    client.on('data', (piece) => {
      seen += piece.toString('latin1');
      if (seen.includes(COMMIT)) {
        cutting = this.armed?.test(seen) ?? false;
        seen = '';
      }
      upstream.write(piece);
    });
    upstream.on('data', (piece) => {
      if (!cutting) {
        client.write(piece);
        return;
      }
      this.armed = null;
      client.destroy();
      this.onCommit?.();
    });
  }
}
