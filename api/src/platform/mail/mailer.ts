import type { MailContent } from './mail-content.js';
import { renderMail, type RenderedMail } from './render-mail.js';

export interface MailEnvelope {
  /** Stays the same when a mail is sent again after a crash. */
  readonly id: string;
  readonly to: string;
  /** Whose account it is about, so that erasure finds it. */
  readonly userId: string;
}

export interface Mail extends MailEnvelope, RenderedMail {}

/** Sends mail, set by the one template: over SMTP, or into files where no server is set. */
export abstract class Mailer {
  constructor(private readonly publicUrl: string) {}

  /** @throws when the server did not take it; the job that called is tried again */
  async send(envelope: MailEnvelope, content: MailContent): Promise<void> {
    await this.deliver({ ...envelope, ...renderMail(this.publicUrl, content) });
  }

  /**
   * Removes what this machine keeps of the mails about an account, and of the mails with these ids.
   * @returns how many mails it removed
   */
  abstract forget(userId: string, mailIds?: readonly string[]): Promise<number>;

  protected abstract deliver(mail: Mail): Promise<void>;
}
