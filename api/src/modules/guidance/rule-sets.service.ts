import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { checksInForce, effectiveChecks } from './checks/effective-checks.js';
import { checkedVersion, withCheckDays, type CheckDay } from './rules/facts-checked.js';
import { ruleSet, type RuleSet } from './rules/facts-store.js';

/** The rules in force: the facts of this build, and the checks that admins have recorded since. */
export interface RulesInForce {
  readonly rules: RuleSet;
  readonly checks: readonly CheckDay[];
}

/** How long public reads may miss a newly recorded check. */
const RECENT_MS = 5_000;

/**
 * Provides the rules in force; returns the same object until a check is recorded, so that caches keyed by it stay
 * valid.
 */
@Injectable()
export class RuleSetsService {
  private cached:
    | { readonly facts: RuleSet; readonly key: string; readonly inForce: RulesInForce; readonly at: number }
    | undefined;

  constructor(private readonly database: Database) {}

  /** Only the facts of this build, without checks. */
  facts(): RuleSet {
    return ruleSet();
  }

  /**
   * The rules with the recorded checks: for each figure, the newest check that confirms it and the newest one that
   * changes it.
   */
  async current(ctx: RequestContext): Promise<RulesInForce> {
    const facts = this.facts();
    const rows = await effectiveChecks(this.database, ctx);
    const checks = checksInForce(rows);
    const read = rows.filter(({ readOn }) => readOn !== null).map(({ id }) => id);
    const key = JSON.stringify([checks, read]);
    const inForce =
      this.cached?.facts === facts && this.cached.key === key
        ? this.cached.inForce
        : {
            rules: { ...withCheckDays(facts, checks), version: checkedVersion(facts.version, read) },
            checks,
          };
    this.cached = { facts, key, inForce, at: performance.now() };
    return inForce;
  }

  /** The rules in force as of at most 5 s ago, without a database query each time; for public reads. */
  async recent(ctx: RequestContext): Promise<RulesInForce> {
    const { cached } = this;
    if (cached && cached.facts === this.facts() && performance.now() - cached.at < RECENT_MS)
      return cached.inForce;
    return this.current(ctx);
  }
}
