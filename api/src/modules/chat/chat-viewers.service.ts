import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { requireActor } from '../../platform/access/index.js';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { matchAny, now } from '../../platform/database/tables.js';
import { MessageBus } from '../../platform/realtime/message-bus.js';
import { type PersonName } from '../users/index.js';
import { CHAT_UPDATED } from './chat.enums.js';
import { ConsultationsService } from './consultations.service.js';

const LEASE_SECONDS = 30;

/**
 * Tracks which admins are viewing which consultation. A desk renews its lease; a closed one
 * expires.
 */
@Injectable()
export class ChatViewersService {
  constructor(
    private readonly database: Database,
    private readonly consultations: ConsultationsService,
    private readonly bus: MessageBus,
  ) {}

  /**
   * Records that the caller is viewing a consultation, or stopped. @throws DomainError NOT_FOUND
   */
  async view(ctx: RequestContext, consultationId: string, isViewing: boolean): Promise<void> {
    const { userId } = requireActor(ctx);
    await this.consultations.getOwner(ctx, consultationId);
    const isNews = isViewing
      ? await this.renew(ctx, consultationId, userId)
      : await this.end(ctx, consultationId, userId);
    if (!isNews) return;
    const message = { role: 'admin', event: CHAT_UPDATED, data: { id: consultationId } };
    await this.bus.publish('live', message);
  }

  /** The admins who are viewing each of these consultations now. */
  async listByConsultation(
    ctx: RequestContext,
    consultationIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly PersonName[]>> {
    const rows = await this.database
      .query(ctx)
      .selectFrom('chatViewer as viewer')
      .innerJoin('users', 'users.id', 'viewer.userId')
      .select(['viewer.consultationId', 'users.id', 'users.firstName', 'users.lastName'])
      .where('viewer.consultationId', '=', matchAny(consultationIds))
      .where('viewer.expiresAt', '>', now)
      .where('users.role', '=', 'admin')
      .orderBy('users.id')
      .execute();
    const viewers = new Map<string, PersonName[]>();
    for (const { consultationId, ...person } of rows) {
      viewers.set(consultationId, [...(viewers.get(consultationId) ?? []), person]);
    }
    return viewers;
  }

  private async renew(ctx: RequestContext, consultationId: string, userId: string): Promise<boolean> {
    const query = this.database.query(ctx);
    await query.deleteFrom('chatViewer').where('expiresAt', '<=', now).execute();
    const expiresAt = sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`;
    const { isNew } = await query
      .insertInto('chatViewer')
      .values({ consultationId, userId, expiresAt })
      .onConflict((conflict) => conflict.columns(['consultationId', 'userId']).doUpdateSet({ expiresAt }))
      .returning(sql<boolean>`xmax = 0`.as('isNew'))
      .executeTakeFirstOrThrow();
    return isNew;
  }

  private async end(ctx: RequestContext, consultationId: string, userId: string): Promise<boolean> {
    const { numDeletedRows } = await this.database
      .query(ctx)
      .deleteFrom('chatViewer')
      .where('consultationId', '=', consultationId)
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }
}
