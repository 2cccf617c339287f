import type { MailContent } from './mail-content.js';
import { PermanentJobError } from '../events/job-definition.js';
import { renderMail, type RenderedMail } from './render-mail.js';

/** How a job that sends a mail is tried again: for some nine hours, which outlasts greylisting and most outages. */
export const MAIL_RETRIES = { attempts: 15, backoffMs: 2_000 } as const;

/** The server said that it will never take this mail. */
export class MailRefusedError extends PermanentJobError {
  constructor(
    /** What the server said. */
    response: string,
    /** The address that it refused; null when it refused the mail itself. */
    readonly refusedAddress: string | null,
  ) {
    super(response);
  }
}

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

  /** @throws MailRefusedError when the server will never take it; else an error, and the job that called tries again */
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
