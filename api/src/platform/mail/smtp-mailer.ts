import { createTransport, type Transporter } from 'nodemailer';
import { Mailer, type Mail } from './mailer.js';

const TIMEOUT_MS = 15_000;

export class SmtpMailer extends Mailer {
  private readonly transport: Transporter;

  constructor(
    url: string,
    private readonly from: string,
    publicUrl: string,
  ) {
    super(publicUrl);
    this.transport = createTransport({
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    });
  }

  /** A mail server keeps nothing here. */
  forget(): Promise<number> {
    return Promise.resolve(0);
  }

  protected async deliver({ id, to, subject, text, html }: Mail): Promise<void> {
    await this.transport.sendMail({
      from: this.from,
      to,
      subject,
      text,
      html,
      messageId: `<${id}@portolan>`,
    });
  }
}
