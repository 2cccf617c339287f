export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text; lines are separated by a line feed. */
  readonly text: string;
  /** Stays the same when a mail is sent again after a crash. */
  readonly id: string;
}

/** Sends mail: over SMTP, or into files where no server is set. */
export abstract class Mailer {
  /** @throws when the server did not take it; the job that called is tried again */
  abstract send(mail: Mail): Promise<void>;
}
