import type { EntityManager } from 'typeorm';
import { RequestEffects } from './request-effects.js';

/** The roles by name. A module whose people have a role of their own adds it by declaring this interface once more. */
export interface Roles {
  user: true;
  admin: true;
}

export type Role = keyof Roles;

/** Who acts. */
export interface Actor {
  readonly userId: string;
  readonly role: Role;
  /** A session may do all that its owner may; a token acts everywhere but on the account itself. */
  readonly via: 'session' | 'token';
  /** Id of the session or of the token. */
  readonly credentialId: string;
  /** Who really asks, when someone looks at the product as this person. It makes the request read-only. */
  readonly observer?: Observer;
}

/** Someone who looks at the product as another person, and changes nothing. */
export interface Observer {
  readonly userId: string;
  /** Of the observation, which ends by itself. */
  readonly viewId: string;
}

/**
 * Travels as the first argument through every service: who acts, from where, under which request id, and in which
 * transaction. Works alike in resolvers, controllers, sockets and jobs.
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
  within(manager: EntityManager): TransactionContext {
    return new TransactionContext(this.actor, this.requestId, this.ip, this.userAgent, manager, this.effects);
  }

  /** The same request, now made by this actor (at sign-in). */
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
 * what it writes is committed, or rolled back, together with the rest.
 */
export class TransactionContext extends RequestContext {
  /** Keeps a plain `RequestContext` from passing for this one: TypeScript compares shapes, not names. */
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
