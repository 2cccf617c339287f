import { Injectable } from '@nestjs/common';
import type { ExpressionBuilder } from 'kysely';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { json, now, type Tables } from '../../platform/database/tables.js';
import type { Settle } from '../../platform/events/outbox-processor.js';
import { GuidanceService } from '../guidance/index.js';
import { recordColumns } from './assessment-record.js';
import { AssessmentRevisionsService } from './assessment-revisions.service.js';

/** Hash of the stored result, to detect that it was replaced. */
const fingerprint = (eb: ExpressionBuilder<Tables, 'assessment'>) =>
  eb.fn<string>('md5', [eb.cast<string>('assessment.result', 'text')]);

/** Background wording of recalculated results. */
@Injectable()
export class AssessmentWordingService {
  constructor(
    private readonly database: Database,
    private readonly guidance: GuidanceService,
    private readonly revisions: AssessmentRevisionsService,
  ) {}

  /**
   * Lets the language model word a result, and stores the wording only if the result hasn't been replaced: a
   * new result has its own job.
   */
  async word(ctx: RequestContext, id: string, settle: Settle): Promise<void> {
    const row = await this.database
      .query(ctx)
      .selectFrom('assessment')
      .select((eb) => [fingerprint(eb).as('fingerprint'), ...recordColumns(eb)])
      .where('id', '=', id)
      .executeTakeFirst();
    const worded =
      row?.result && row.result.explanation.wordedBy === null ? await this.guidance.word(row.result) : null;
    await this.database.transaction(ctx, async (tx) => {
      await settle(tx);
      if (!row || !worded?.explanation.wordedBy) return;
      const { numUpdatedRows } = await this.database
        .query(tx)
        .updateTable('assessment')
        .set({ result: json(worded), updatedAt: now })
        .where('id', '=', id)
        .where((eb) => eb(fingerprint(eb), '=', row.fingerprint))
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 1n) await this.revisions.notifyOwner(tx, row);
    });
  }
}
