import pg from 'pg';

/**
 * A connection whose loss ends no process. Node ends one for an 'error' event that nobody listens to, and a connection has
 * moments without an owner: between two statements, or while it is closed. The next statement reports the loss.
 */
export class PostgresClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
