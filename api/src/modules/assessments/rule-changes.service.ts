import { Injectable, Logger } from '@nestjs/common';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { Outbox } from '../../platform/events/outbox.js';
import type { Settle } from '../../platform/events/outbox-processor.js';
import { type Facts, GuidanceService, Insights } from '../guidance/index.js';
import { NotificationsService } from '../notifications/index.js';
import { AssessmentRevisionsService, hasResult, type LockedResult } from './assessment-revisions.service.js';
import { isCovered } from './assessment.view.js';
import { rulesChangedJob } from './assessments.jobs.js';
import { rulesNotice } from './rules-notice.js';

const BATCH = 100;
const NOWHERE = '00000000-0000-0000-0000-000000000000';

/** The last result of a batch. */
interface Position {
  readonly userId: string;
  readonly id: string;
}

/** When the rules change, recalculates the results of people who agreed, and notifies each of the changes. */
@Injectable()
export class RuleChangesService {
  private readonly logger = new Logger(RuleChangesService.name);

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly guidance: GuidanceService,
    private readonly revisions: AssessmentRevisionsService,
    private readonly notifications: NotificationsService,
  ) {}

  /**
   * Starts one check of all results per version of the rules, and per day on which one of their figures
   * begins or ends, however many processes notice it.
   */
  async announce(ctx: RequestContext): Promise<void> {
    const rules = await this.guidance.rulesInForce(ctx);
    await this.database.transaction(ctx, async (tx) => {
      const { numInsertedOrUpdatedRows } = await this.database
        .query(tx)
        .insertInto('guidanceRuleSet')
        .values({ version: ruleSetName(rules) })
        .onConflict((conflict) => conflict.column('version').doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n) return;
      await this.outbox.enqueue(tx, rulesChangedJob, { rulesVersion: rules.version, since: rules.since });
    });
  }

  /**
   * Recalculates results of older rules. Each assessment has its own transaction and is then marked with the
   * new version, so every person is notified once even if the job is killed and restarted.
   * @throws Error after the last one, if some failed; the others stay done
   */
  async apply(ctx: RequestContext, rules: Facts.RulesOfDay, settle: Settle): Promise<void> {
    if (ruleSetName(await this.guidance.rulesInForce(ctx)) !== ruleSetName(rules)) {
      // This process runs another release. If newer rules were seen, their own job does the work; otherwise
      // the outbox sweep hands out this job again, until a process with these rules takes it.
      if (await this.isSuperseded(ctx, rules)) await settle(ctx);
      return;
    }
    let failed = 0;
    let after: Position = { userId: NOWHERE, id: NOWHERE };
    for (;;) {
      const batch: Position[] = await this.selectOutdated(ctx, rules, after).execute();
      for (const { id } of batch) if (!(await this.tryRevise(ctx, id, rules))) failed += 1;
      const last = batch.at(-1);
      if (!last) break;
      after = last;
    }
    if (failed > 0) throw new Error(`${failed} assessments could not be recalculated with the new rules.`);
    await settle(ctx);
  }

  /** A batch of outdated results of people who agreed, ordered by person; a test asserts its index. */
  selectOutdated(ctx: RequestContext, { version, since }: Facts.RulesOfDay, after: Position) {
    return this.database
      .query(ctx)
      .selectFrom('profile')
      .innerJoin('assessment', 'assessment.userId', 'profile.userId')
      .select(['assessment.userId', 'assessment.id'])
      .where('profile.keepUpToDate', '=', sql.lit(true))
      .where('assessment.result', 'is not', null)
      .where((eb) =>
        eb.or([
          eb('assessment.rulesVersion', 'is distinct from', version),
          eb('assessment.workedOn', 'is', null),
          eb('assessment.workedOn', '<', since),
        ]),
      )
      .where('profile.userId', '>=', after.userId)
      .where((eb) => eb.or([eb('profile.userId', '>', after.userId), eb('assessment.id', '>', after.id)]))
      .orderBy('assessment.userId')
      .orderBy('assessment.id')
      .limit(BATCH);
  }

  private async tryRevise(ctx: RequestContext, id: string, rules: Facts.RulesOfDay): Promise<boolean> {
    try {
      await this.revise(ctx, id, rules);
      return true;
    } catch (error) {
      this.logger.error(
        { err: error, assessmentId: id },
        'An assessment could not be recalculated with the new rules',
      );
      return false;
    }
  }

  /** Recalculates one assessment with its own answers and profile, by today's rules. */
  private async revise(ctx: RequestContext, id: string, rules: Facts.RulesOfDay): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const stored = await this.revisions.lock(tx, id);
      if (!stored || !hasResult(stored) || isBy(stored, rules)) return;
      const { type, questionnaire: answers, profile } = stored;
      const question = { type, answers, profile, on: new Date().toISOString().slice(0, 10) };
      const worked = await this.guidance.judge(tx, question, id);
      const change = Insights.compareOutcomes(stored.result, worked.outcome);
      if (!Insights.changedByRules(change)) {
        await this.revisions.renew(tx, stored, worked, question);
        return;
      }
      await this.revisions.replace(tx, stored, { question, worked, change, cause: 'rules' });
      // The scores of routes for other plans are no news.
      if (isCovered(worked.outcome)) await this.notifications.notify(tx, rulesNotice(stored, change));
    });
  }

  private async isSuperseded(ctx: RequestContext, rules: Facts.RulesOfDay): Promise<boolean> {
    const newer = await this.database
      .query(ctx)
      .selectFrom('guidanceRuleSet as newer')
      .innerJoin('guidanceRuleSet as this', (join) => join.on('this.version', '=', ruleSetName(rules)))
      .select('newer.version')
      .whereRef('newer.seenAt', '>', 'this.seenAt')
      .limit(1)
      .executeTakeFirst();
    return newer !== undefined;
  }
}

/** The name of a rule set in the table of seen rules. */
function ruleSetName({ version, since }: Facts.RulesOfDay): string {
  return `${version} since ${since}`;
}

/** Whether a result was calculated with these rules, on a day they cover. */
function isBy({ rulesVersion, workedOn }: LockedResult, { version, since }: Facts.RulesOfDay): boolean {
  return rulesVersion === version && workedOn !== null && workedOn >= since;
}
