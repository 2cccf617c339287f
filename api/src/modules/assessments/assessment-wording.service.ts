import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import type { Settle } from '../../platform/events/outbox-processor.js';
import { GuidanceService } from '../guidance/index.js';
import { RECORD_COLUMNS, type AssessmentRecord } from './assessment-record.js';
import { AssessmentRevisions } from './assessment-revisions.service.js';

type Row = AssessmentRecord & { readonly fingerprint: string };

/** The worker's side of the wording of results that were worked out again. */
@Injectable()
export class AssessmentWording {
  constructor(
    private readonly database: Database,
    private readonly guidance: GuidanceService,
    private readonly revisions: AssessmentRevisions,
  ) {}

  /**
   * Has a result worded, and stores the words only where the result is still the one that they are about: another one
   * has a job of its own.
   */
  async word(ctx: RequestContext, id: string, settle: Settle): Promise<void> {
    const rows = await this.database.select<Row>(
      ctx,
      `SELECT md5(result::text) AS fingerprint, ${RECORD_COLUMNS} FROM assessment WHERE id = $1`,
      [id],
    );
    const row = rows[0];
    const worded =
      row?.result && row.result.explanation.wordedBy === null ? await this.guidance.word(row.result) : null;
    await this.database.transaction(ctx, async (tx) => {
      await settle(tx);
      if (!row || !worded?.explanation.wordedBy) return;
      const { affected } = await this.database.write(
        tx,
        `UPDATE assessment SET result = $2, updated_at = now() WHERE id = $1 AND md5(result::text) = $3`,
        [id, JSON.stringify(worded), row.fingerprint],
      );
      if (affected === 1) await this.revisions.tell(tx, row);
    });
  }
}
