import { createTransport, type Transporter } from 'nodemailer';
import { z } from 'zod';
import { inSpan, type SpanOptions } from '../observability/tracing/tracing.js';
import { MailRefusedError, Mailer, type Mail } from './mailer.js';

const TIMEOUT_MS = 15_000;

export class SmtpMailer extends Mailer {
  private readonly transport: Transporter;
  private readonly span: SpanOptions;

  constructor(
    url: string,
    private readonly from: string,
    publicUrl: string,
  ) {
    super(publicUrl);
    this.span = { kind: 'client', attributes: { 'server.address': new URL(url).hostname } };
    this.transport = createTransport({
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    });
  }

  /** Nothing is stored locally with SMTP. */
  forget(): Promise<number> {
    return Promise.resolve(0);
  }

  protected deliver(mail: Mail): Promise<void> {
    return inSpan('send mail', this.span, () => this.sendMail(mail));
  }

  private async sendMail({ id, to, subject, text, html, headers }: Mail): Promise<void> {
    try {
      await this.transport.sendMail({
        from: this.from,
        to,
        subject,
        text,
        html,
        messageId: `<${id}@portolan>`,
        headers: { ...headers },
      });
    } catch (error) {
      throw findRefusal(error, to) ?? error;
    }
  }
}

const answer = z.object({
  responseCode: z.number(),
  response: z.string().catch(''),
  command: z.string().catch(''),
});

/**
 * A permanent rejection (5xx) of this address or this email. Everything else may be temporary: a 4xx, a lost
 * connection, and a rejection of our own login or sender, which is a configuration error.
 */
function findRefusal(error: unknown, to: string): MailRefusedError | null {
  const read = answer.safeParse(error);
  if (!read.success) return null;
  const { responseCode, response, command } = read.data;
  const isFinal = responseCode >= 500 && responseCode < 600;
  if (!isFinal || !/^(RCPT TO|DATA)/i.test(command)) return null;
  return new MailRefusedError(response, /^RCPT/i.test(command) ? to : null);
}
