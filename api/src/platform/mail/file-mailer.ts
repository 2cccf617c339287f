import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { Mailer, type Mail } from './mailer.js';

/** Names the account of an email file; mail servers never see it. */
const ACCOUNT_HEADER = 'X-Portolan-Account';
const HEAD_BYTES = 4_096;

/** Writes each email as an `.eml` file, atomically. */
export class FileMailer extends Mailer {
  private readonly transport = createTransport({ streamTransport: true, buffer: true });

  constructor(
    private readonly folder: string,
    private readonly from: string,
    publicUrl: string,
  ) {
    super(publicUrl);
  }

  async forget(userId: string, mailIds: readonly string[] = []): Promise<number> {
    const mine = `${ACCOUNT_HEADER.toLowerCase()}: ${userId}`;
    let removed = 0;
    for (const name of await this.names()) {
      const file = path.join(this.folder, name);
      const named = mailIds.includes(name.split('.')[0] ?? '');
      if (!named && !(await readHead(file)).toLowerCase().split('\r\n').includes(mine)) continue;
      await rm(file, { force: true });
      removed += 1;
    }
    return removed;
  }

  protected async deliver({ id, to, userId, subject, text, html, headers }: Mail): Promise<void> {
    const composed = await this.transport.sendMail({
      from: this.from,
      to,
      subject,
      text,
      html,
      messageId: `<${id}@portolan>`,
      headers: { ...headers, [ACCOUNT_HEADER]: userId },
    });
    if (!Buffer.isBuffer(composed.message)) throw new Error('The mail was not composed into a buffer.');
    await mkdir(this.folder, { recursive: true });
    const file = path.join(this.folder, `${id}.eml`);
    await writeFile(`${file}.part`, composed.message, { mode: 0o600 });
    await rename(`${file}.part`, file);
  }

  private async names(): Promise<string[]> {
    try {
      return (await readdir(this.folder)).filter((name) => /\.eml(\.part)?$/.test(name));
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }
}

/** The first bytes, which contain the headers; empty if the file was deleted in the meantime. */
async function readHead(file: string): Promise<string> {
  try {
    await using handle = await open(file);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.toString('latin1', 0, bytesRead).split('\r\n\r\n')[0] ?? '';
  } catch (error) {
    if (isMissing(error)) return '';
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
