import type { Actor } from '../context/request-context.js';

/** The credentials that a request or a socket upgrade carries. */
export interface Credentials {
  /** Value of the session cookie, if any. */
  readonly sessionToken: string | null;
  /** Value behind `Authorization: Bearer`, if any. */
  readonly bearerToken: string | null;
}

/** Resolves credentials to a person; implemented outside of the platform. */
export abstract class Authenticator {
  /** @returns null when the credentials are no longer valid */
  abstract authenticate(credentials: Credentials): Promise<Actor | null>;

  /** The batch version, in input order, for connections that stay open. Does not count as use of the credentials. */
  abstract authenticateAll(credentials: readonly Credentials[]): Promise<readonly (Actor | null)[]>;
}
