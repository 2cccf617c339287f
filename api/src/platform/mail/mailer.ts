import type { MailContent } from './mail-content.js';
import { PermanentJobError } from '../events/job-definition.js';
import { renderMail, type RenderedMail } from './render-mail.js';

/** Retries of email jobs: for about nine hours, at most ten minutes apart, which outlasts greylisting and most outages. */
export const MAIL_RETRIES = { attempts: 62, backoffMs: 2_000 } as const;

/** The server permanently rejected this email. */
export class MailRefusedError extends PermanentJobError {
  constructor(
    /** The server's response. */
    response: string,
    /** The rejected address; null if it rejected the email itself. */
    readonly refusedAddress: string | null,
  ) {
    super(response);
  }
}

export interface MailEnvelope {
  /** The same when an email is sent again after a crash. */
  readonly id: string;
  readonly to: string;
  /** The account that it is about, so that an erasure finds it. */
  readonly userId: string;
}

export interface Mail extends MailEnvelope, RenderedMail {}

/** Sends emails, rendered with the single template: over SMTP, or into files if no server is configured. */
export abstract class Mailer {
  constructor(private readonly publicUrl: string) {}

  /** @throws MailRefusedError if the server permanently rejects it; any other error makes the calling job retry */
  async send(envelope: MailEnvelope, content: MailContent): Promise<void> {
    await this.deliver({ ...envelope, ...renderMail(this.publicUrl, content) });
  }

  /**
   * Deletes locally stored emails about an account, and those with these ids.
   * @returns the number of deleted emails
   */
  abstract forget(userId: string, mailIds?: readonly string[]): Promise<number>;

  protected abstract deliver(mail: Mail): Promise<void>;
}
