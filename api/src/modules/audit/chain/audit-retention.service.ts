import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { daysAgo } from '../../../platform/database/tables.js';
import { DomainError } from '../../../platform/errors/index.js';
import { AuditService } from '../audit.service.js';

/** No entry is removed before it is a year old; the database enforces this too. */
const MIN_KEPT_DAYS = 366;

/** Removes the oldest entries of the chain, and records up to where in a pruning entry. */
@Injectable()
export class AuditRetentionService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
  ) {}

  /**
   * Removes the entries that are older than this many days.
   * @returns the number of removed entries
   * @throws DomainError VALIDATION_FAILED for less than a year
   */
  async prune(ctx: RequestContext, days: number): Promise<number> {
    if (!Number.isInteger(days) || days < MIN_KEPT_DAYS) {
      throw DomainError.invalid([
        { field: 'days', message: `Keep the audit log for at least ${MIN_KEPT_DAYS} days.` },
      ]);
    }
    return this.database.transaction(ctx, async (tx) => {
      const query = this.database.query(tx);
      // The first entry to keep decides: everything before it is removed, without gaps.
      const first = query
        .selectFrom('auditEntry')
        .select('seq')
        .where('at', '>=', daysAgo(days))
        .where('seq', 'is not', null)
        .orderBy('seq')
        .limit(1);
      const through = await query
        .selectFrom('auditEntry')
        .select((eb) => [
          'seq',
          'hash',
          eb
            .selectFrom('auditEntry')
            .select('seq')
            .where('seq', 'is not', null)
            .orderBy('seq')
            .limit(1)
            .as('oldest'),
        ])
        .where('at', '<', daysAgo(days))
        .where((eb) => eb.or([eb('seq', '<', first), eb.not(eb.exists(first))]))
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (!through) return 0;
      const { seq, hash, oldest } = through;
      await this.audit.record(tx, {
        action: 'audit.prune',
        subjectType: 'audit',
        subjectId: String(seq),
        changes: { throughEntry: [String(seq), null], throughHash: [hash, null] },
      });
      return Number(seq) - Number(oldest) + 1;
    });
  }
}
