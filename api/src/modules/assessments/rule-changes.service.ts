import { Injectable, Logger } from '@nestjs/common';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { Outbox } from '../../platform/events/outbox.js';
import type { Settle } from '../../platform/events/outbox-processor.js';
import {
  changedByRules,
  compareOutcomes,
  GuidanceService,
  type RulesOfDay,
  type WorkedOut,
} from '../guidance/index.js';
import { NotificationsService } from '../notifications/index.js';
import { AssessmentRevisions, hasResult, type HeldAssessment } from './assessment-revisions.service.js';
import { rulesChangedJob } from './assessments.jobs.js';
import { rulesNotice } from './rules-notice.js';

const BATCH = 100;
const NOWHERE = '00000000-0000-0000-0000-000000000000';

interface Place {
  readonly userId: string;
  readonly id: string;
}

/**
 * Results by older rules of people who agreed, person by person, through the index of those who did; a test holds it to
 * that.
 */
export const OUTDATED = `SELECT a.user_id AS "userId", a.id FROM profile p JOIN assessment a ON a.user_id = p.user_id
  WHERE p.keep_up_to_date AND a.result IS NOT NULL
    AND (a.rules_version IS DISTINCT FROM $1 OR a.worked_on IS NULL OR a.worked_on < $2)
    AND p.user_id >= $3 AND (p.user_id > $3 OR a.id > $4)
  ORDER BY a.user_id, a.id LIMIT ${BATCH}`;

/** When the rules change, the results of people who agreed are worked out again, and each hears what it changed. */
@Injectable()
export class RuleChanges {
  private readonly logger = new Logger(RuleChanges.name);

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly guidance: GuidanceService,
    private readonly revisions: AssessmentRevisions,
    private readonly notifications: NotificationsService,
  ) {}

  /**
   * Has results looked through once for each version of the rules, and for each day on which a figure of them begins or
   * ends, however many processes notice it.
   */
  async announce(ctx: RequestContext): Promise<void> {
    const rules = await this.guidance.rulesInForce(ctx);
    await this.database.transaction(ctx, async (tx) => {
      const { affected } = await this.database.write(
        tx,
        'INSERT INTO guidance_rule_set (version) VALUES ($1) ON CONFLICT (version) DO NOTHING',
        [nameOf(rules)],
      );
      if (affected === 0) return;
      await this.outbox.enqueue(tx, rulesChangedJob, { rulesVersion: rules.version, since: rules.since });
    });
  }

  /**
   * Works out again what rests on older rules. Each assessment is done in a transaction of its own and bears the new
   * version afterwards: killed anywhere and begun again, every person is told once.
   * @throws Error after the last one, when some could not be done; what was done stays done
   */
  async apply(ctx: RequestContext, rules: RulesOfDay, settle: Settle): Promise<void> {
    if (nameOf(await this.guidance.rulesInForce(ctx)) !== nameOf(rules)) {
      // A process of another release. Where newer rules were seen, their own job does the work; else the sweep of the
      // outbox hands this one out again, until a process with these rules takes it.
      if (await this.isSuperseded(ctx, rules)) await settle(ctx);
      return;
    }
    let failed = 0;
    let after: Place = { userId: NOWHERE, id: NOWHERE };
    for (;;) {
      const batch = await this.database.select<Place>(ctx, OUTDATED, [
        rules.version,
        rules.since,
        after.userId,
        after.id,
      ]);
      for (const { id } of batch) if (!(await this.tryRevise(ctx, id, rules))) failed += 1;
      const last = batch.at(-1);
      if (!last) break;
      after = last;
    }
    if (failed > 0) throw new Error(`${failed} assessments could not be worked out by the new rules.`);
    await settle(ctx);
  }

  private async tryRevise(ctx: RequestContext, id: string, rules: RulesOfDay): Promise<boolean> {
    try {
      await this.revise(ctx, id, rules);
      return true;
    } catch (error) {
      this.logger.error(
        { err: error, assessmentId: id },
        'An assessment could not be worked out by new rules',
      );
      return false;
    }
  }

  /** One assessment, on its own answers and profile, by the rules of today. */
  private async revise(ctx: RequestContext, id: string, rules: RulesOfDay): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const held = await this.revisions.lock(tx, id);
      if (!held || !hasResult(held) || isBy(held, rules)) return;
      const { type, questionnaire: answers, profile } = held;
      const question = { type, answers, profile, on: new Date().toISOString().slice(0, 10) };
      const worked = await this.guidance.judge(tx, question, id);
      const change = compareOutcomes(held.result, worked.outcome);
      if (!changedByRules(change)) {
        await this.renew(tx, held, worked, question.on);
        return;
      }
      await this.revisions.replace(tx, held, { question, worked, change, cause: 'rules' });
      await this.notifications.notify(tx, rulesNotice(held, change));
    });
  }

  /** The same result by newer rules: its words stay, and nobody is told. */
  private async renew(
    tx: TransactionContext,
    { id, result }: HeldAssessment,
    { outcome, receipt }: WorkedOut,
    on: string,
  ): Promise<void> {
    const { method, wordedBy } = result.explanation;
    const renewed = {
      ...outcome,
      recommendations: result.recommendations,
      nextSteps: result.nextSteps,
      explanation: { ...outcome.explanation, method, wordedBy },
    };
    await this.database.write(
      tx,
      'UPDATE assessment SET result = $2, receipt = $3, worked_on = $4, rules_version = $5 WHERE id = $1',
      [id, JSON.stringify(renewed), JSON.stringify(receipt), on, outcome.explanation.rulesVersion],
    );
  }

  private async isSuperseded(ctx: RequestContext, rules: RulesOfDay): Promise<boolean> {
    const rows = await this.database.select<{ newer: boolean }>(
      ctx,
      `SELECT EXISTS (
         SELECT 1 FROM guidance_rule_set newer JOIN guidance_rule_set this ON this.version = $1
         WHERE newer.seen_at > this.seen_at
       ) AS newer`,
      [nameOf(rules)],
    );
    return rows[0]?.newer ?? false;
  }
}

/** As the table of seen rules has them. */
function nameOf({ version, since }: RulesOfDay): string {
  return `${version} since ${since}`;
}

/** Whether a result was worked out by these rules, on a day of theirs. */
function isBy({ rulesVersion, workedOn }: HeldAssessment, { version, since }: RulesOfDay): boolean {
  return rulesVersion === version && workedOn !== null && workedOn >= since;
}
