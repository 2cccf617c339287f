import { Inject, Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { DomainError } from '../../platform/errors/index.js';
import { assess, type Assessment } from './assess.js';
import type { VerifiedClaim } from './claims.js';
import { prove, type Proof } from './engine/proof/proof.js';
import type { Day } from './values/days.js';
import type { Overrule } from './types.js';
import { inForceSince } from './rules/facts-list.js';
import type { ResultChange } from './insights/compare.js';
import { listImprovements } from './insights/improve.js';
import type { Improvement } from './insights/improvement.js';
import { missingRanges, type MissingRange } from './insights/missing.js';
import { whatIf } from './insights/what-if.js';
import { templateWording, type Wording } from './providers/wording.js';
import { readOnce } from './readers/text/reading-memory.js';
import { judgeOverruled, type OverruledNumbers } from './receipts/overruled.js';
import { makeReceipt, type Receipt } from './receipts/receipt.js';
import { RuleSetsService } from './rule-sets.service.js';
import { sampledPeople } from './survey/random-person.js';
import { WORDING } from './tokens.js';
import type { Outcome } from './types.js';

/** A result with the receipt that can replay its numbers offline. */
export interface WorkedOut {
  readonly outcome: Outcome;
  readonly receipt: Receipt;
}

/** The rules that apply: their version, and the latest day on which one of their figures started or ended. */
export interface RulesOfDay {
  readonly version: string;
  readonly since: Day;
}

/**
 * Computes assessments by the rules in force: the rules decide everything, and a language model, if configured, only
 * words the result.
 */
@Injectable()
export class GuidanceService {
  constructor(
    @Inject(WORDING) private readonly wording: Wording,
    private readonly ruleSets: RuleSetsService,
  ) {}

  /** Whether a language model does the wording, which takes a while. */
  get usesModel(): boolean {
    return this.wording !== templateWording;
  }

  /**
   * Judges and words a person's answers. Takes milliseconds without a language model, and at most 20 s with one.
   * @param assessmentId named in the receipt
   * @returns the same numbers, countries and routes for the same answers, profile, day and rules
   */
  async assess(ctx: RequestContext, question: Assessment, assessmentId?: string): Promise<WorkedOut> {
    const { outcome, receipt } = await this.judge(ctx, question, assessmentId);
    return { outcome: await this.wording.word(outcome), receipt };
  }

  /** The same in the wording of the templates, which takes milliseconds whatever is configured. */
  async judge(ctx: RequestContext, question: Assessment, assessmentId?: string): Promise<WorkedOut> {
    const { rules, checks } = await this.ruleSets.current(ctx);
    const profile = question.profile ?? null;
    const outcome = assess(question, rules);
    const input = {
      ...question,
      profile,
      rules,
      checks,
      ...(assessmentId !== undefined && { assessmentId }),
    };
    return { outcome, receipt: makeReceipt(input, outcome) };
  }

  /**
   * Judges made-up people, so that the first real one doesn't wait while patterns are compiled, and the rules of the
   * day and the tables of the calculators are prepared.
   */
  async warmUp(ctx: RequestContext): Promise<void> {
    const { rules } = await this.ruleSets.current(ctx);
    for (const person of sampledPeople(new Date().toISOString().slice(0, 10))) assess(person, rules);
  }

  /**
   * Judges the same with a consultant's decisions on single lines. Doesn't affect the result of `judge`.
   * @param overrules decisions on lines that the result doesn't have are ignored
   */
  async judgeOverruled(
    ctx: RequestContext,
    question: Assessment,
    overrules: readonly Overrule[],
  ): Promise<OverruledNumbers> {
    return judgeOverruled(question, overrules, (await this.ruleSets.current(ctx)).rules);
  }

  /** What verified documents prove about the same question, and what they contradict. */
  async prove(ctx: RequestContext, question: Assessment, claims: readonly VerifiedClaim[]): Promise<Proof> {
    const { rules } = await this.ruleSets.current(ctx);
    return readOnce(() => prove(question, claims, rules));
  }

  /** Words a judged outcome. Takes at most 20 s, and changes no number. */
  word(outcome: Outcome): Promise<Outcome> {
    return this.wording.word(outcome);
  }

  /** The rules in force today (UTC). */
  async rulesInForce(ctx: RequestContext): Promise<RulesOfDay> {
    const { rules } = await this.ruleSets.current(ctx);
    const since = inForceSince(rules, new Date().toISOString().slice(0, 10));
    return { version: rules.version, since: since ?? rules.version.slice(0, 10) };
  }

  /**
   * How changed answers would change the result. Nothing is stored.
   * @param changes fields of the questionnaire; null means unanswered
   * @throws DomainError VALIDATION_FAILED with each invalid field
   */
  async whatIf(ctx: RequestContext, question: Assessment, changes: unknown): Promise<ResultChange> {
    const { rules } = await this.ruleSets.current(ctx);
    const answer = readOnce(() => whatIf(question, changes, rules));
    if (!answer.ok) throw DomainError.invalid(answer.errors);
    return answer.change;
  }

  /** The smallest changes that would help, most useful first. */
  async improvements(ctx: RequestContext, question: Assessment): Promise<Improvement[]> {
    const { rules } = await this.ruleSets.current(ctx);
    return readOnce(() => listImprovements(question, rules));
  }

  /** The score ranges that the missing answers could lead to. */
  async missing(ctx: RequestContext, question: Assessment): Promise<MissingRange[]> {
    const { rules } = await this.ruleSets.current(ctx);
    return readOnce(() => missingRanges(question, rules));
  }
}
