import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { withCheckDays, type CheckDay } from './facts-checked.js';
import { ruleSet, type RuleSet } from './facts-store.js';

/** The rules as they stand: the facts of this build, and the checks that admins recorded since. */
export interface RulesInForce {
  readonly rules: RuleSet;
  readonly checks: readonly CheckDay[];
}

/** How long public reads may go without seeing a check that was just recorded. */
const RECENT_MS = 5_000;

/** Gives the rules in force; the same object as long as nothing was recorded, so that what hangs on it stays cached. */
@Injectable()
export class RuleSets {
  private held:
    | { readonly facts: RuleSet; readonly key: string; readonly inForce: RulesInForce; readonly at: number }
    | undefined;

  constructor(private readonly database: Database) {}

  /** The facts of this build alone. */
  facts(): RuleSet {
    return ruleSet();
  }

  /** The rules with the newest check of each figure. A figure that was found changed keeps the day of its file. */
  async current(ctx: RequestContext): Promise<RulesInForce> {
    const facts = this.facts();
    const query = this.database.query(ctx);
    const checks: CheckDay[] = await query
      .selectFrom(
        query
          .selectFrom('factCheck')
          .distinctOn('factKey')
          .select(['factKey as key', 'checkBy'])
          .orderBy('factKey')
          .orderBy('id', 'desc')
          .as('newest'),
      )
      .select(['key', 'checkBy'])
      .where('checkBy', 'is not', null)
      .orderBy('key')
      .$narrowType<{ checkBy: string }>()
      .execute();
    const key = JSON.stringify(checks);
    const inForce =
      this.held?.facts === facts && this.held.key === key
        ? this.held.inForce
        : { rules: withCheckDays(facts, checks), checks };
    this.held = { facts, key, inForce, at: performance.now() };
    return inForce;
  }

  /** The rules in force as they were at most 5 s ago, without asking the database each time: for public reads. */
  async recent(ctx: RequestContext): Promise<RulesInForce> {
    const { held } = this;
    if (held && held.facts === this.facts() && performance.now() - held.at < RECENT_MS) return held.inForce;
    return this.current(ctx);
  }
}
