import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * How a link carries bytes: at once, late, not at all while it stays open, or not because it refuses and
 * resets.
 */
export type LinkMode = 'open' | 'slow' | 'silent' | 'cut';

const SLOW_MS = 120;

/** A TCP proxy on this machine: a network link between two parts of the product that can fail. */
export class Link {
  private mood: LinkMode = 'open';
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    /** The port behind it, which may change when its server is restarted. */
    public target: number,
  ) {}

  static async to(target: number): Promise<Link> {
    const server = createServer();
    const link = new Link(server, target);
    server.on('connection', (socket) => link.accept(socket));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return link;
  }

  get port(): number {
    // A listening server has an address with a port.
    return (this.server.address() as AddressInfo).port;
  }

  turn(mood: LinkMode): void {
    this.mood = mood;
    for (const socket of this.sockets) {
      if (mood === 'cut') socket.resetAndDestroy();
      else if (mood === 'silent') socket.pause();
      else socket.resume();
    }
  }

  async close(): Promise<void> {
    this.turn('cut');
    this.server.close();
    await once(this.server, 'close');
  }

  private accept(near: Socket): void {
    if (this.mood === 'cut') {
      near.resetAndDestroy();
      return;
    }
    const far = connect(this.target, '127.0.0.1');
    this.carry(near, far);
    this.carry(far, near);
  }

  private carry(from: Socket, to: Socket): void {
    this.sockets.add(from);
    from.setNoDelay(true);
    const later = this.queue();
    from.on('data', (piece) => later(() => to.write(piece)));
    from.on('end', () => later(() => to.end()));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.sockets.delete(from);
      later(() => to.destroy());
    });
    if (this.mood === 'silent') from.pause();
  }

  /** Runs one task after another, each when it's due: bytes keep their order when a slow link recovers. */
  private queue(): (act: () => void) => void {
    let last = Promise.resolve();
    return (act) => {
      const due = this.mood === 'slow' ? wait(SLOW_MS) : Promise.resolve();
      last = Promise.all([last, due]).then(act);
    };
  }
}
