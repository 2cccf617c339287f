import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { Scanner, type Verdict } from './scanner.js';

const PIECE = 64 * 1024;
/** The maximum length of a reply: a server that sends more isn't clamd. */
const MAX_REPLY = 4096;

/** ClamAV's daemon over TCP or a Unix socket, with its INSTREAM command, so that the content needn't be a file. */
export class ClamavScanner extends Scanner {
  readonly active = true;

  /**
   * @param address `tcp://host:port` or `unix:/path`
   * @param quietMs the idle timeout in milliseconds, after which there is no verdict
   */
  constructor(
    private readonly address: string,
    private readonly quietMs = 60_000,
  ) {
    super();
  }

  async scan(content: Readable): Promise<Verdict> {
    const socket = this.connect();
    try {
      const reply = readReply(socket);
      // Sending or reading the reply may fail, or both; the error of sending is reported first.
      reply.catch(() => undefined);
      await Promise.race([this.send(socket, content), reply]);
      return getVerdict(await reply);
    } finally {
      socket.destroy();
      content.destroy();
    }
  }

  private connect(): Socket {
    const unix = /^unix:(.+)$/.exec(this.address)?.[1];
    const socket =
      unix === undefined
        ? connect({ host: new URL(this.address).hostname, port: Number(new URL(this.address).port) })
        : connect({ path: unix });
    socket.setTimeout(this.quietMs, () => socket.destroy(new Error("The virus scanner isn't answering.")));
    return socket;
  }

  private async send(socket: Socket, content: Readable): Promise<void> {
    await once(socket, 'connect');
    socket.write('zINSTREAM\0');
    for await (const chunk of content) {
      if (!(chunk instanceof Uint8Array)) throw new TypeError('A file is scanned as bytes.');
      for (let from = 0; from < chunk.length; from += PIECE) {
        const piece = chunk.subarray(from, from + PIECE);
        const length = Buffer.alloc(4);
        length.writeUInt32BE(piece.length);
        socket.write(length);
        if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
        // It rejected the content early or disconnected; the reply tells which.
        if (!socket.writable) return;
      }
    }
    socket.write(Buffer.alloc(4));
  }
}

function readReply(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let reply = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      reply += text;
      const end = reply.indexOf('\0');
      if (end >= 0) resolve(reply.slice(0, end));
      else if (reply.length > MAX_REPLY) reject(new Error('The virus scanner sent an unknown reply.'));
    });
    socket.once('error', reject);
    socket.once('close', () =>
      reject(new Error('The virus scanner closed the connection without a verdict.')),
    );
  });
}

function getVerdict(reply: string): Verdict {
  if (reply === 'stream: OK') return { clean: true };
  const finding = /^stream: (.+) FOUND$/.exec(reply)?.[1];
  if (finding !== undefined) return { clean: false, finding };
  throw new Error(`The virus scanner gave no verdict: ${reply.slice(0, 200)}`);
}
