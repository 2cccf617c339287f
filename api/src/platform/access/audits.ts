import {
  applyDecorators,
  Logger,
  SetMetadata,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { tap, type Observable } from 'rxjs';
import { getRequestContext } from '../context/ctx.decorator.js';

/** What a writing handler leaves in the audit log. */
export type AuditRule =
  | { readonly kind: 'audits'; readonly actions: readonly string[] }
  | { readonly kind: 'nothing'; readonly reason: string };

export const AUDIT_RULE = 'access:audit';

/** Handlers of this process that broke their declaration, with what they did. Tests refuse any. */
export const brokenAuditRules = new Set<string>();

/**
 * Declares which actions a handler leaves in the audit log. Each call is watched: one that changes rows and leaves no
 * entry, or an entry of another action, is logged as an error, and fails the tests that made it.
 */
export const Audits = (...actions: readonly [string, ...string[]]) =>
  applyDecorators(
    SetMetadata(AUDIT_RULE, { kind: 'audits', actions } satisfies AuditRule),
    UseInterceptors(new AuditWatch(actions)),
  );

/**
 * The same for a handler that everybody may use, and that leaves an entry only where an admin uses it on what is someone
 * else's. A call that leaves an entry of another action is logged and fails its test.
 */
export const AuditsAdmins = (...actions: readonly [string, ...string[]]) =>
  applyDecorators(
    SetMetadata(AUDIT_RULE, { kind: 'audits', actions } satisfies AuditRule),
    UseInterceptors(new AuditWatch(actions, { isSilentAllowed: true })),
  );

/** Declares that a writing handler of admins leaves no entry in the audit log, and why. */
export const AuditsNothing = (reason: string) =>
  SetMetadata(AUDIT_RULE, { kind: 'nothing', reason } satisfies AuditRule);

/** Compares what a call did with what its handler declares. */
class AuditWatch implements NestInterceptor {
  private readonly logger = new Logger('AuditWatch');

  constructor(
    private readonly actions: readonly string[],
    private readonly options: { readonly isSilentAllowed: boolean } = { isSilentAllowed: false },
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { effects } = getRequestContext(context);
    // Mutations of one GraphQL request share them, and run one after the other.
    const [writes, entries] = [effects.writes, effects.audited.length];
    const name = `${context.getClass().name}.${context.getHandler().name}`;
    return next.handle().pipe(
      tap({
        complete: () => {
          this.compare(name, effects.writes > writes, effects.audited.slice(entries));
        },
      }),
    );
  }

  private compare(name: string, wrote: boolean, audited: readonly string[]): void {
    const undeclared = audited.filter((action) => !this.actions.includes(action));
    const problem =
      undeclared.length > 0
        ? `left undeclared audit entries: ${[...new Set(undeclared)].join(', ')}`
        : wrote && audited.length === 0 && !this.options.isSilentAllowed
          ? 'changed rows and left no audit entry'
          : null;
    if (problem === null) return;
    this.logger.error({ handler: name }, `A handler ${problem}`);
    brokenAuditRules.add(`${name} ${problem}`);
  }
}
