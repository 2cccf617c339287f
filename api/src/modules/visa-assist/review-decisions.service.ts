import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import {
  AssessmentOverrulesService,
  type OverruleInput,
  type OverruleWithdrawal,
  type ReviewCaseRecord,
} from '../assessments/index.js';
import { VisaAssistService, type ReviewWithDetails } from './visa-assist.service.js';

/** Consultants' decisions on single conditions; each returns the updated review. */
@Injectable()
export class ReviewDecisionsService {
  constructor(
    private readonly database: Database,
    private readonly visaAssist: VisaAssistService,
    private readonly overrules: AssessmentOverrulesService,
  ) {}

  /**
   * Decides one condition instead of the rules, and notifies the owner.
   * @throws DomainError NOT_FOUND; FORBIDDEN for the caller's own assessment, or another consultant's review;
   * CONFLICT if it isn't paid, has no result, or was changed since `updatedAt`; VALIDATION_FAILED naming each
   * wrong field
   */
  overrule(
    ctx: RequestContext,
    id: string,
    input: OverruleInput,
  ): Promise<ReviewWithDetails<ReviewCaseRecord>> {
    return this.database.transaction(ctx, async (tx) => {
      await this.overrules.overrule(tx, id, input);
      return this.visaAssist.getCase(tx, id);
    });
  }

  /**
   * Withdraws a decision, and notifies the owner.
   * @throws DomainError as for `overrule`; CONFLICT if it has already ended
   */
  withdraw(
    ctx: RequestContext,
    id: string,
    overruleId: string,
    withdrawal: OverruleWithdrawal,
  ): Promise<ReviewWithDetails<ReviewCaseRecord>> {
    return this.database.transaction(ctx, async (tx) => {
      await this.overrules.withdraw(tx, id, overruleId, withdrawal);
      return this.visaAssist.getCase(tx, id);
    });
  }
}
