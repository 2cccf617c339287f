import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { Mailer, type Mail } from './mailer.js';

/** Writes each mail as one `.eml` file, whole or not at all. */
export class FileMailer extends Mailer {
  private readonly transport = createTransport({ streamTransport: true, buffer: true });

  constructor(
    private readonly folder: string,
    private readonly from: string,
  ) {
    super();
  }

  async send(mail: Mail): Promise<void> {
    const composed = await this.transport.sendMail({
      from: this.from,
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      messageId: `<${mail.id}@portolan>`,
    });
    if (!Buffer.isBuffer(composed.message)) throw new Error('The mail was not composed into a buffer.');
    await mkdir(this.folder, { recursive: true });
    const file = path.join(this.folder, `${mail.id}.eml`);
    await writeFile(`${file}.part`, composed.message, { mode: 0o600 });
    await rename(`${file}.part`, file);
  }
}
