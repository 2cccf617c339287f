import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import type { Wording } from '../../platform/language/wording.js';

/** Handles a person's assessments when their account is erased. */
@Injectable()
export class AssessmentErasureService {
  constructor(private readonly database: Database) {}

  /** What prevents us from erasing a person's account, and what they should know first. */
  async listErasureNotes(
    ctx: RequestContext,
    userId: string,
    wording: Wording,
  ): Promise<{ obstacles: string[]; warnings: string[] }> {
    const query = this.database.query(ctx);
    const open = await query
      .selectFrom('assessment')
      .select('id')
      .where('userId', '=', userId)
      .where('isPaid', '=', true)
      .where('adminStatus', '<>', 'completed')
      .execute();
    const credits = await query
      .selectFrom('assessmentCredit')
      .select('id')
      .where('userId', '=', userId)
      .where('spentAt', 'is', null)
      .where('takenBackAt', 'is', null)
      .execute();
    return {
      obstacles: [],
      warnings: [
        ...open.map(() =>
          wording.translate(
            "You paid for a review that isn't finished. It ends with your account. If you want your money back, ask for a refund first.",
          ),
        ),
        ...(credits.length === 0
          ? []
          : [
              wording.translate(
                "You have {count, plural, one {an assessment} other {# assessments}} that you paid for and didn't use.",
                { count: credits.length },
              ),
            ]),
      ],
    };
  }
}
