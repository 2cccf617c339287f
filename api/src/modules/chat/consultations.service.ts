import { Injectable } from '@nestjs/common';
import { requireActor } from '../../platform/access/index.js';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId, newId } from '../../platform/database/ids.js';
import { DomainError } from '../../platform/errors/index.js';

/** Maps people to their consultations. */
@Injectable()
export class ConsultationsService {
  constructor(private readonly database: Database) {}

  /** The caller's own consultation, created on first use. @returns its permanent id */
  async open(ctx: RequestContext): Promise<string> {
    const { userId } = requireActor(ctx);
    const existing = await this.findOwn(ctx);
    if (existing !== null) return existing;
    await this.database
      .query(ctx)
      .insertInto('chatConsultation')
      .values({ id: newId(), userId })
      .onConflict((conflict) => conflict.column('userId').doNothing())
      .execute();
    const made = await this.findOwn(ctx);
    if (made === null) throw DomainError.unauthenticated();
    return made;
  }

  /** The caller's own consultation; null if they never opened one. */
  async findOwn(ctx: RequestContext): Promise<string | null> {
    const row = await this.database
      .query(ctx)
      .selectFrom('chatConsultation')
      .select('id')
      .where('userId', '=', requireActor(ctx).userId)
      .executeTakeFirst();
    return row?.id ?? null;
  }

  /** The owner of a consultation, for admins. @throws DomainError NOT_FOUND */
  async getOwner(ctx: RequestContext, id: string): Promise<string> {
    const row = isId(id)
      ? await this.database
          .query(ctx)
          .selectFrom('chatConsultation')
          .select('userId')
          .where('id', '=', id)
          .executeTakeFirst()
      : undefined;
    if (!row) throw DomainError.notFound();
    return row.userId;
  }
}
