import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context/request-context.js';
import { handleBatches } from '../../platform/database/batches.js';
import { Database } from '../../platform/database/database.js';
import { NotificationsService, wasNotified } from '../notifications/index.js';
import { DocumentNewsService } from './document-news.service.js';
import { endedNotice, expiryNotice } from './notices.js';

/** How many days before expiry to remind: many countries require a passport that is valid for six more months. */
const PASSPORT_DAYS = 180;
const OTHER_DAYS = 30;
const BATCH = 200;

/** Reminds people of documents that expire soon, once per expiry date. */
@Injectable()
export class DocumentExpiryService {
  constructor(
    private readonly database: Database,
    private readonly notifications: NotificationsService,
    private readonly news: DocumentNewsService,
  ) {}

  /** @returns the number of people reminded */
  remind(ctx: RequestContext): Promise<number> {
    return handleBatches(BATCH, async () => {
      const due = await this.selectDue(ctx).execute();
      for (const document of due) {
        await this.database.transaction(ctx, (tx) => this.notifications.notify(tx, expiryNotice(document)));
      }
      return due.length;
    });
  }

  /**
   * Notifies people that a document has expired and proves nothing, once per expiry date, and refreshes the open pages
   * of their results. Skips documents that expired more than 30 days ago.
   * @returns the number of documents
   */
  announceEnded(ctx: RequestContext): Promise<number> {
    return handleBatches(BATCH, async () => {
      const ended = await this.selectEnded(ctx).execute();
      for (const document of ended) {
        await this.database.transaction(ctx, async (tx) => {
          await this.notifications.notify(tx, endedNotice(document));
          await this.news.proofsChanged(tx, document.userId);
        });
      }
      return ended.length;
    });
  }

  private selectEnded(ctx: RequestContext) {
    const today = sql<string>`(now() AT TIME ZONE 'UTC')::date`;
    const lastDay = sql<string>`LEAST(document.expires_on, claim.expires_on)`;
    const key = sql<string>`'deadline.document-ended:' || document.id || ':' || ${lastDay}`;
    return this.database
      .query(ctx)
      .selectFrom('documentClaim as claim')
      .innerJoin('document', 'document.id', 'claim.documentId')
      .innerJoin('users', 'users.id', 'document.userId')
      .select(['document.userId', 'document.assessmentId', 'document.documentType', 'document.originalName'])
      .select([lastDay.as('endedOn'), key.as('key')])
      .where('document.supersededAt', 'is', null)
      .where('document.verificationStatus', '=', 'verified')
      .where(lastDay, '<', today)
      .where(lastDay, '>=', sql<string>`${today} - ${sql.lit(OTHER_DAYS)}`)
      .where('users.disabledAt', 'is', null)
      .where((eb) => eb.not(wasNotified('document.userId', key)))
      .orderBy('document.id')
      .limit(BATCH);
  }

  private selectDue(ctx: RequestContext) {
    const today = sql<string>`(now() AT TIME ZONE 'UTC')::date`;
    const isPassport = sql<boolean>`document.document_type = 'passport'`;
    const lastDay = sql<string>`${today} + CASE WHEN ${isPassport} THEN ${sql.lit(PASSPORT_DAYS)} ELSE ${sql.lit(OTHER_DAYS)} END`;
    const key = sql<string>`'deadline.document:' || document.id || ':' || document.expires_on`;
    return this.database
      .query(ctx)
      .selectFrom('document')
      .innerJoin('users', 'users.id', 'document.userId')
      .select([
        'document.id',
        'document.userId',
        'document.assessmentId',
        'document.documentType',
        'document.originalName',
        'document.expiresOn',
        key.as('key'),
      ])
      .where('document.supersededAt', 'is', null)
      .where('document.expiresOn', '>=', today)
      .where('document.expiresOn', '<=', lastDay)
      .where('document.verificationStatus', '<>', 'rejected')
      .where('users.disabledAt', 'is', null)
      .where((eb) => eb.not(wasNotified('document.userId', key)))
      .orderBy('document.expiresOn')
      .limit(BATCH)
      .$narrowType<{ expiresOn: string }>();
  }
}
