import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Secrets } from '../../platform/config/secrets.js';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { listColumns } from '../../platform/database/columns.js';
import { Database } from '../../platform/database/database.js';
import { laterThanBefore } from '../../platform/database/tables.js';
import { listInputFields } from '../../platform/validation/check-input.js';
import { pick, withoutAbsent } from '../../platform/validation/objects.js';
import { AuditService } from '../audit/index.js';
import { FaqFields } from './dto/faq.inputs.js';
import { Faq } from './entities/faq.entity.js';
import { HomepageListService } from './homepage-list.service.js';
import { RemovedItemsService } from './removed-items.service.js';

/** A stored question. */
export type FaqRecord = Omit<Faq, 'createdAt'>;

const COLUMNS = listColumns(Faq, 'createdAt').map(({ name }) => name);
const FIELDS = listInputFields(FaqFields);
const NEW_FAQ = { isActive: true, displayOrder: 1 } satisfies Partial<FaqFields>;
const MAX_FAQS = 200;

/** The public page's questions and answers. */
@Injectable()
export class FaqsService extends HomepageListService<FaqFields, FaqRecord> {
  constructor(database: Database, audit: AuditService, removed: RemovedItemsService, secrets: Secrets) {
    const traits = { table: 'faq', action: 'faq', fields: FIELDS, maxItems: MAX_FAQS } as const;
    super(traits, { database, audit, removed, secrets });
  }

  listActive(ctx: RequestContext): Promise<FaqRecord[]> {
    return this.select(ctx).where('isActive', '=', sql.lit(true)).execute();
  }

  listAll(ctx: RequestContext): Promise<FaqRecord[]> {
    return this.select(ctx).execute();
  }

  protected buildNew(_: TransactionContext, fields: FaqFields): Required<FaqFields> {
    return { ...NEW_FAQ, ...withoutAbsent(fields) };
  }

  protected buildChanged(
    _: TransactionContext,
    before: FaqRecord,
    change: Partial<FaqFields>,
  ): Required<FaqFields> {
    return pick({ ...before, ...withoutAbsent(change) }, FIELDS);
  }

  protected insert(tx: TransactionContext, id: string, values: Required<FaqFields>): Promise<FaqRecord> {
    return this.database
      .query(tx)
      .insertInto('faq')
      .values({ id, ...values })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
  }

  protected replace(tx: TransactionContext, id: string, values: Required<FaqFields>): Promise<FaqRecord> {
    return this.database
      .query(tx)
      .updateTable('faq')
      .set({ ...values, updatedAt: laterThanBefore })
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
  }

  private select(ctx: RequestContext) {
    return this.database.query(ctx).selectFrom('faq').select(COLUMNS).orderBy('displayOrder').orderBy('id');
  }
}
