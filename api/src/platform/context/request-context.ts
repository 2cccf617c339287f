import type { EntityManager } from 'typeorm';
import { RequestEffects } from './request-effects.js';

/** Roles by name. A module with a role of its own adds it by declaration merging. */
export interface Roles {
  user: true;
  admin: true;
}

export type Role = keyof Roles;

/** Who acts. */
export interface Actor {
  readonly userId: string;
  readonly role: Role;
  /** A session may do everything its owner may; a token may do everything except manage the account. */
  readonly via: 'session' | 'token';
  /** Id of the session or token. */
  readonly credentialId: string;
  /**
   * The account's own role, while it is withheld until the person sets up two-step sign-in. Until then they act in the
   * role of an ordinary user.
   */
  readonly withheldRole?: Role;
  /** Who really sends the request while viewing the product as this person. Makes the request read-only. */
  readonly observer?: Observer;
}

/** Someone who views the product as another person, read-only. */
export interface Observer {
  readonly userId: string;
  /** Id of the observation, which expires. */
  readonly viewId: string;
}

/**
 * The first argument of every service: who acts, from where, under which request id, and in which transaction. The same
 * in resolvers, controllers, sockets and jobs.
 */
export class RequestContext {
  constructor(
    readonly actor: Actor | null,
    readonly requestId: string,
    /** Network address of the caller; empty for the system itself. */
    readonly ip: string,
    readonly userAgent: string,
    /** The open transaction, if any: use `Database`, not this. */
    readonly manager: EntityManager | null = null,
    /** Shared by all contexts of the request. */
    readonly effects: RequestEffects = new RequestEffects(),
  ) {}

  /** The same request inside a transaction. */
  inTransaction(manager: EntityManager): TransactionContext {
    return new TransactionContext(this.actor, this.requestId, this.ip, this.userAgent, manager, this.effects);
  }

  /** The same request with this actor (at sign-in). */
  as(actor: Actor): RequestContext {
    return new RequestContext(actor, this.requestId, this.ip, this.userAgent, this.manager, this.effects);
  }

  /** A context for work without a request: jobs, sweeps, startup. */
  static system(requestId: string): RequestContext {
    return new RequestContext(null, requestId, '', '');
  }
}

/**
 * A request inside an open transaction. A function that takes one can only be called within `Database.transaction`:
 * what it writes is committed or rolled back with the rest.
 */
export class TransactionContext extends RequestContext {
  /** A nominal brand: without it, TypeScript's structural typing would accept a plain `RequestContext`. */
  readonly isTransaction = true;

  constructor(
    actor: Actor | null,
    requestId: string,
    ip: string,
    userAgent: string,
    override readonly manager: EntityManager,
    effects?: RequestEffects,
  ) {
    super(actor, requestId, ip, userAgent, manager, effects);
  }

  override as(actor: Actor): TransactionContext {
    return new TransactionContext(actor, this.requestId, this.ip, this.userAgent, this.manager, this.effects);
  }
}
