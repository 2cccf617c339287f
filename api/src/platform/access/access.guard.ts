import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { RequestContext } from '../context/request-context.js';
import { getRequestContext } from '../context/ctx.decorator.js';
import { DomainError } from '../errors/index.js';
import { ACCESS_RULE, OBSERVER_MAY, type AccessRule } from './access.js';
import { isRead } from './is-read.js';

type Handler = ReturnType<ExecutionContext['getHandler']>;
type HandlerClass = ReturnType<ExecutionContext['getClass']>;

/** Fails closed: a handler without a declared rule rejects every caller. */
@Injectable()
export class AccessGuard implements CanActivate {
  /** Rules are declared in the code, so each is read from its metadata once. */
  private readonly rules = new WeakMap<HandlerClass, Map<Handler, AccessRule | undefined>>();

  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const rule = this.getRule(context.getHandler(), context.getClass());
    if (!rule) throw DomainError.forbidden();
    const ctx = getRequestContext(context);
    if (ctx.actor?.observer && !this.mayObserve(context, rule)) throw DomainError.viewOnly();
    assertAccess(rule, ctx);
    return true;
  }

  private getRule(handler: Handler, type: HandlerClass): AccessRule | undefined {
    const rulesByHandler = this.rules.get(type) ?? new Map<Handler, AccessRule | undefined>();
    if (!rulesByHandler.has(handler)) {
      rulesByHandler.set(
        handler,
        this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_RULE, [handler, type]),
      );
      this.rules.set(type, rulesByHandler);
    }
    return rulesByHandler.get(handler);
  }

  /** An observer can read what an API token of the observed person could read, and nothing more. */
  private mayObserve(context: ExecutionContext, rule: AccessRule): boolean {
    if (this.reflector.get<boolean | undefined>(OBSERVER_MAY, context.getHandler()) === true) return true;
    return isRead(context) && (rule.kind !== 'signed-in' || rule.byToken);
  }
}

/**
 * @throws DomainError UNAUTHENTICATED without a person, FORBIDDEN when the person may not, TOTP_SETUP_REQUIRED when they
 * may once they have set up two-step sign-in
 */
function assertAccess(rule: AccessRule, ctx: RequestContext): void {
  if (rule.kind === 'public') return;
  if (!ctx.actor) throw DomainError.unauthenticated();
  if (rule.kind === 'signed-in' && !rule.byToken && ctx.actor.via === 'token') throw DomainError.forbidden();
  if (rule.kind !== 'roles' || rule.roles.includes(ctx.actor.role)) return;
  const { withheldRole } = ctx.actor;
  throw withheldRole !== undefined && rule.roles.includes(withheldRole)
    ? DomainError.totpSetupRequired()
    : DomainError.forbidden();
}
