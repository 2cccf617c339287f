import type { RequestContext, Role } from '../../../platform/context/request-context.js';
import { MAX_SESSION_DAYS } from '../../../platform/http/session-cookie.js';

/** An active session. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  /** The user's role. */
  readonly role: Role;
  readonly ip: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** The fields of a session that every request needs. */
export type SessionIdentity = Pick<Session, 'id' | 'userId' | 'role' | 'lastSeenAt'>;

export interface NewSession {
  readonly id: string;
  readonly tokenHash: string;
  readonly userId: string;
  /** The version of the account's credentials when the person authenticated. */
  readonly credentialsVersion: number;
  readonly ip: string;
  readonly userAgent: string;
}

/** A session expires after this many days without a request. */
export const SESSION_IDLE_DAYS = 30;

/** How long a session lasts, in seconds. */
export interface SessionLifetime {
  /** It expires after this long without a request. */
  readonly idleSeconds: number;
  /** It expires after this long however often it is used. */
  readonly maxSeconds: number;
}

/** The lifetime of everybody's session; of admins' too, unless two-step sign-in is required of them. */
export const USUAL_LIFETIME: SessionLifetime = {
  idleSeconds: SESSION_IDLE_DAYS * 24 * 60 * 60,
  maxSeconds: MAX_SESSION_DAYS * 24 * 60 * 60,
};

/** The lifetime of an admin's session where two-step sign-in is required: an idle hour, and a day (NIST 800-63B, AAL2). */
export const STRICT_LIFETIME: SessionLifetime = { idleSeconds: 60 * 60, maxSeconds: 24 * 60 * 60 };

/**
 * Stores sessions. An ended session never becomes active again, whatever requests are still in
 * flight.
 */
export abstract class SessionStore {
  /**
   * @returns false if the account was disabled, demoted, erased, or given a new password since it
   * was read
   */
  abstract open(ctx: RequestContext, session: NewSession): Promise<boolean>;

  /**
   * The active sessions of these tokens, by token hash. Sessions that ended, were idle for too
   * long, grew too old, or whose user's credentials changed are omitted.
   */
  abstract findAll(
    ctx: RequestContext,
    tokenHashes: readonly string[],
  ): Promise<ReadonlyMap<string, SessionIdentity>>;

  /** Records that the session was used now; does nothing for an ended one. */
  abstract touch(ctx: RequestContext, tokenHash: string): Promise<void>;

  /** All of a person's active sessions, last used first. */
  abstract list(ctx: RequestContext, userId: string): Promise<Session[]>;

  /** @returns whether the person had this session */
  abstract end(ctx: RequestContext, userId: string, id: string): Promise<boolean>;

  /** Ends all sessions of a person but one. @returns the ids of the ended ones */
  abstract endOthers(ctx: RequestContext, userId: string, keepId: string): Promise<string[]>;

  /**
   * Ends the sessions that were opened under an older version of the credentials. @returns the ids
   * of the ended ones
   */
  abstract endOutdated(ctx: RequestContext, userId: string, version: number): Promise<string[]>;

  /** Deletes sessions that were idle for too long or grew too old. */
  abstract sweep(ctx: RequestContext): Promise<void>;
}
