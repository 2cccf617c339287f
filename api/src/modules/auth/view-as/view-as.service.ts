import { Injectable } from '@nestjs/common';
import { requireActor } from '../../../platform/access/index.js';
import { RequestContext, type Actor } from '../../../platform/context/request-context.js';
import { Database, violatesUnique } from '../../../platform/database/database.js';
import { isId, newId } from '../../../platform/database/ids.js';
import { matchAny, now, secondsFromNow } from '../../../platform/database/tables.js';
import { DomainError } from '../../../platform/errors/index.js';
import { CredentialsEnded } from '../../../platform/realtime/credentials-ended.js';
import { toPlainText } from '../../../platform/validation/rules.js';
import { AuditService } from '../../audit/index.js';
import { UsersService, type User } from '../../users/index.js';
import { OPEN_VIEW_INDEX, type ViewAs } from './view-as.entity.js';

const VIEW_SECONDS = 30 * 60;
const MIN_REASON = 5;
const MAX_REASON = 500;

/** An observation in progress. */
export interface CurrentView {
  readonly id: string;
  readonly reason: string;
  readonly expiresAt: Date;
  readonly user: User;
}

type OpenView = Pick<ViewAs, 'id' | 'adminId' | 'sessionId' | 'userId' | 'reason'>;

/**
 * Lets admins view the product as another person. The state belongs to the admin's session: the actor of its requests
 * is that person, with `Actor.observer` naming the admin, so that the access guard, the database and the sockets refuse
 * to write. It expires after half an hour.
 */
@Injectable()
export class ViewAsService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly audit: AuditService,
    private readonly ended: CredentialsEnded,
  ) {}

  /**
   * From the next request on, the session views the product as this person.
   * @throws DomainError VALIDATION_FAILED without a reason; CONFLICT for an admin, or during another observation;
   * FORBIDDEN with an API token; NOT_FOUND
   */
  async start(ctx: RequestContext, userId: string, reasonInput: string): Promise<CurrentView> {
    const admin = requireActor(ctx);
    if (admin.via !== 'session') throw DomainError.forbidden();
    const reason = checkReason(reasonInput);
    if (!isId(userId)) throw DomainError.notFound();
    await this.endExpired(ctx, admin.credentialId);
    const view = await this.database.transaction(ctx, async (tx) => {
      // Locked, so that the person cannot become an admin concurrently.
      const user = await this.users.getLocked(tx, userId);
      if (user.role === 'admin') throw new DomainError('CONFLICT', "You can't view the site as an admin.");
      const { id, expiresAt } = await this.database
        .query(tx)
        .insertInto('viewAs')
        .values({
          id: newId(),
          sessionId: admin.credentialId,
          adminId: admin.userId,
          userId,
          reason,
          expiresAt: secondsFromNow(VIEW_SECONDS),
        })
        .returning(['id', 'expiresAt'])
        .executeTakeFirstOrThrow()
        .catch((error: unknown) => {
          if (!violatesUnique(error, OPEN_VIEW_INDEX)) throw error;
          throw new DomainError('CONFLICT', "You're already viewing the site as someone. End that first.");
        });
      await this.audit.record(tx, {
        action: 'user.viewAs.start',
        subjectType: 'user',
        subjectId: userId,
        changes: { reason: [null, reason] },
      });
      return { id, reason, expiresAt, user };
    });
    await this.ended.announce(admin.userId, [admin.credentialId]);
    return view;
  }

  /** The observation that this request is part of, if any. */
  async getCurrent(ctx: RequestContext): Promise<CurrentView | null> {
    const observer = ctx.actor?.observer;
    if (!observer) return null;
    const view = await this.database
      .query(ctx)
      .selectFrom('viewAs')
      .select(['id', 'reason', 'expiresAt', 'userId'])
      .where('id', '=', observer.viewId)
      .executeTakeFirst();
    return view ? { ...view, user: await this.users.get(ctx, view.userId) } : null;
  }

  /** Ends the observation that this request is part of. @returns whether there was one */
  async end(ctx: RequestContext): Promise<boolean> {
    const observer = ctx.actor?.observer;
    if (!observer) return false;
    const open = await this.selectOpen(ctx).where('viewAs.id', '=', observer.viewId).executeTakeFirst();
    if (!open || !(await this.close(ctx, open, 'by the admin'))) return false;
    await this.ended.announce(observer.userId, [open.sessionId]);
    return true;
  }

  /** The people whom admins' sessions observe, by session; sessions without an observation are omitted. */
  async findAll(ctx: RequestContext, admins: readonly Actor[]): Promise<ReadonlyMap<string, Actor>> {
    const bySession = new Map(admins.map((admin) => [admin.credentialId, admin]));
    if (bySession.size === 0) return new Map();
    const views = await this.selectOpen(ctx)
      .innerJoin('users', 'users.id', 'viewAs.userId')
      .select((eb) => ['users.role', eb('viewAs.expiresAt', '>', now).as('isGoing')])
      .where('viewAs.sessionId', '=', matchAny([...bySession.keys()]))
      .execute();
    const found = new Map<string, Actor>();
    for (const view of views) {
      const admin = bySession.get(view.sessionId);
      if (admin?.userId !== view.adminId) continue;
      if (!view.isGoing || view.role === 'admin') await this.close(ctx, view, 'expired');
      else {
        const { userId, role, id } = view;
        found.set(view.sessionId, { ...admin, userId, role, observer: { userId: admin.userId, viewId: id } });
      }
    }
    return found;
  }

  /** Ends expired observations of sessions that sent no further request. */
  async sweep(ctx: RequestContext): Promise<void> {
    const over = await this.selectOpen(ctx).where('viewAs.expiresAt', '<', now).execute();
    for (const view of over) await this.close(ctx, view, 'expired');
  }

  private async endExpired(ctx: RequestContext, sessionId: string): Promise<void> {
    const over = await this.selectOpen(ctx)
      .where('viewAs.sessionId', '=', sessionId)
      .where('viewAs.expiresAt', '<', now)
      .executeTakeFirst();
    if (over) await this.close(ctx, over, 'expired');
  }

  private selectOpen(ctx: RequestContext) {
    return this.database
      .query(ctx)
      .selectFrom('viewAs')
      .select(['viewAs.id', 'viewAs.adminId', 'viewAs.sessionId', 'viewAs.userId', 'viewAs.reason'])
      .where('viewAs.endedAt', 'is', null);
  }

  /** Of two concurrent calls, one writes the audit entry. Its actor is the admin, not the observed person. */
  private async close(ctx: RequestContext, view: OpenView, how: string): Promise<boolean> {
    const { adminId: userId, sessionId: credentialId } = view;
    const asAdmin = new RequestContext(
      { userId, role: 'admin', via: 'session', credentialId },
      ctx.requestId,
      ctx.ip,
      ctx.userAgent,
    );
    return this.database.transaction(asAdmin, async (tx) => {
      const { numUpdatedRows } = await this.database
        .query(tx)
        .updateTable('viewAs')
        .set({ endedAt: now })
        .where('id', '=', view.id)
        .where('endedAt', 'is', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return false;
      await this.audit.record(tx, {
        action: 'user.viewAs.end',
        subjectType: 'user',
        subjectId: view.userId,
        changes: { reason: [view.reason, null], ended: [null, how] },
      });
      return true;
    });
  }
}

/** @throws DomainError VALIDATION_FAILED */
function checkReason(text: string): string {
  const reason = toPlainText(text);
  if (reason.length >= MIN_REASON && reason.length <= MAX_REASON) return reason;
  const message = `Say why, in ${MIN_REASON} to ${MAX_REASON} characters. The audit log keeps it.`;
  throw DomainError.invalid([{ field: 'reason', message }]);
}
