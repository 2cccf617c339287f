import { mkdir, rename, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import path from 'node:path';

export interface SmtpServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** A mail server that writes what it accepts to `folder` as .eml files, in the order of their arrival. */
export async function startSmtp(folder: string): Promise<SmtpServer> {
  await mkdir(folder, { recursive: true });
  const sockets = new Set<Socket>();
  let count = 0;
  const keep = async (mail: string): Promise<void> => {
    count += 1;
    const file = path.join(folder, `${String(count).padStart(6, '0')}.eml`);
    // Readers only ever see whole files.
    await writeFile(`${file}.part`, mail);
    await rename(`${file}.part`, file);
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    receive(socket, keep);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The mail server listens on no port.');
  return {
    url: `smtp://127.0.0.1:${address.port}?ignoreTLS=true`,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** Speaks SMTP: a mail is acknowledged once it's kept. */
function receive(socket: Socket, keep: (mail: string) => Promise<void>): void {
  let read = '';
  let isMail = false;
  let last: Promise<unknown> = Promise.resolve();
  const say = (line: string): void => void socket.write(`${line}\r\n`);
  const answer = async (text: string, wasMail: boolean): Promise<void> => {
    if (wasMail) await keep(text.replace(/^\.\./gm, '.'));
    say(!wasMail && /^DATA$/i.test(text) ? '354 Go on.' : /^QUIT$/i.test(text) ? '221 Bye.' : '250 OK');
  };
  socket.on('error', () => socket.destroy());
  socket.setEncoding('utf8').on('data', (piece: string) => {
    read += piece;
    for (;;) {
      const end = isMail ? '\r\n.\r\n' : '\r\n';
      const at = read.indexOf(end);
      if (at < 0) return;
      const [text, wasMail] = [read.slice(0, at), isMail];
      read = read.slice(at + end.length);
      isMail = !wasMail && /^DATA$/i.test(text);
      last = last.then(() => answer(text, wasMail)).catch((error: unknown) => socket.destroy(asError(error)));
    }
  });
  say('220 Ready.');
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
