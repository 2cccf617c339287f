import pg from 'pg';

/**
 * A connection whose loss does not crash the process. Node crashes on an 'error' event without a listener, and a
 * connection has no owner between two statements or while it is being closed. The next statement reports the loss.
 */
export class PostgresClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
