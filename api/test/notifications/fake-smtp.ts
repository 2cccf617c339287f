import { createServer, type Server, type Socket } from 'node:net';

/** A mail server with configurable responses that stores what it accepts. */
export class FakeSmtp {
  readonly taken: string[] = [];
  /** Every address that it was asked to accept mail for, in order. */
  readonly asked: string[] = [];
  /** Its response to an address; undefined: accepted. */
  answer: (address: string, time: number) => string | undefined = () => undefined;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<FakeSmtp> {
    const server = createServer();
    const smtp = new FakeSmtp(server);
    server.on('connection', (socket) => {
      smtp.serve(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return smtp;
  }

  get url(): string {
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('It does not listen.');
    return `smtp://127.0.0.1:${address.port}?ignoreTLS=true`;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => {
        resolve();
      });
    });
  }

  private serve(socket: Socket): void {
    let read = '';
    let inData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 fake');
    socket.on('error', () => undefined);
    socket.on('data', (piece) => {
      read += piece.toString('utf8');
      for (;;) {
        const end = inData ? '\r\n.\r\n' : '\r\n';
        const at = read.indexOf(end);
        if (at < 0) return;
        const line = read.slice(0, at);
        read = read.slice(at + end.length);
        if (inData) this.taken.push(line);
        inData = !inData && /^DATA/i.test(line);
        say(this.reply(line, inData));
      }
    });
  }

  private reply(line: string, isData: boolean): string {
    if (isData) return '354 go on';
    const address = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1];
    if (address === undefined) return '250 ok';
    this.asked.push(address);
    return this.answer(address, this.asked.filter((one) => one === address).length) ?? '250 ok';
  }
}
