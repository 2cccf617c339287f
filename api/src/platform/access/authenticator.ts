import type { Actor } from '../context/request-context.js';

/** What a request or a socket's upgrade shows of itself. */
export interface Credentials {
  /** Value of the session cookie, if any. */
  readonly sessionToken: string | null;
  /** Value behind `Authorization: Bearer`, if any. */
  readonly bearerToken: string | null;
}

/** Tells who is behind a request; the accounts side of the product provides it. */
export abstract class Authenticator {
  /** @returns null when the credentials stand for nobody (any more) */
  abstract authenticate(credentials: Credentials): Promise<Actor | null>;

  /** The same for many at once and in their order, for connections that stay open. It counts as no use of them. */
  abstract authenticateAll(credentials: readonly Credentials[]): Promise<readonly (Actor | null)[]>;
}
