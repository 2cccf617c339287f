import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A virus scanner whose verdicts the test sets, over clamd's INSTREAM. */
export class FakeClamd {
  /** Whether the next file is reported as infected. */
  infected = false;
  private server: Server;
  private readonly sockets = new Set<Socket>();
  private gate: Promise<void> = Promise.resolve();

  private constructor(private readonly port: number) {
    this.server = this.make();
  }

  static async start(): Promise<FakeClamd> {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const clamd = new FakeClamd((probe.address() as AddressInfo).port);
    probe.close();
    await once(probe, 'close');
    await clamd.restart();
    return clamd;
  }

  get url(): string {
    return `tcp://127.0.0.1:${this.port}`;
  }

  /** Gives no verdict until the returned function is called. */
  hold(): () => void {
    let go = () => {};
    this.gate = new Promise((resolve) => {
      go = resolve;
    });
    return go;
  }

  async shutDown(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  async restart(): Promise<void> {
    this.server = this.make().listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  async stop(): Promise<void> {
    await this.shutDown();
  }

  private make(): Server {
    return createServer((socket) => {
      this.sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
      let raw = Buffer.alloc(0);
      socket.on('data', (piece) => {
        raw = Buffer.concat([raw, piece]);
        if (!isWhole(raw)) return;
        void this.gate.then(() => {
          socket.end(this.infected ? 'stream: Test-Signature FOUND\0' : 'stream: OK\0');
        });
      });
    });
  }
}

/** The command is followed by chunks with their lengths; the last one has length zero. */
function isWhole(raw: Buffer): boolean {
  let at = 'zINSTREAM\0'.length;
  while (at + 4 <= raw.length) {
    const length = raw.readUInt32BE(at);
    if (length === 0) return true;
    at += 4 + length;
  }
  return false;
}
