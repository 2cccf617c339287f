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

/** What a mutating handler records in the audit log. */
export type AuditRule =
  | { readonly kind: 'audits'; readonly actions: readonly string[] }
  | { readonly kind: 'nothing'; readonly reason: string };

export const AUDIT_RULE = 'access:audit';

/** Handlers of this process that broke their declaration, and how. Tests fail if there are any. */
export const brokenAuditRules = new Set<string>();

/**
 * Declares which actions a handler records in the audit log. Every call is checked: one that changes rows but records
 * no entry, or records a different action, is logged as an error and fails the test that made it.
 */
export const Audits = (...actions: readonly [string, ...string[]]) =>
  applyDecorators(
    SetMetadata(AUDIT_RULE, { kind: 'audits', actions } satisfies AuditRule),
    UseInterceptors(new AuditWatch(actions)),
  );

/**
 * Like {@link Audits}, for a handler open to everyone that records an entry only when an admin uses it on someone
 * else's data. A call that records a different action is logged and fails its test.
 */
export const AuditsAdmins = (...actions: readonly [string, ...string[]]) =>
  applyDecorators(
    SetMetadata(AUDIT_RULE, { kind: 'audits', actions } satisfies AuditRule),
    UseInterceptors(new AuditWatch(actions, { isSilentAllowed: true })),
  );

/** Declares that an admin's mutating handler records nothing in the audit log, and why. */
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
    // The mutations of one GraphQL request share these effects and run one after another.
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
