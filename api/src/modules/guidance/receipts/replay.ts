import type { z } from 'zod';
import { assess, type Assessment } from '../assess.js';
import { versionOfFiles, withCheckDays } from '../rules/facts-checked.js';
import { ENGINE_VERSION, type RuleSet } from '../rules/facts-store.js';
import { profileShape } from '../profile.js';
import { canonicalJson } from '../values/canonical.js';
import { hashOutcome, pickNumbers } from './outcome-numbers.js';
import type { ReceiptOutcome } from './outcome-shape.js';
import { hashDecisions, judgeOverruled } from './overruled.js';
import { isTampered, provenDifferences } from './proven.js';
import { hashAnswers, receiptShape, type Receipt } from './receipt.js';

/** The outcome of recomputing a receipt. */
export type Replay =
  | { readonly verdict: 'identical' }
  /** The same rules and answers give a different result; the recorded and the new values, line by line. */
  | { readonly verdict: 'different'; readonly differences: readonly string[] }
  /** It was made with other rules or another engine; the differences are those of this build. */
  | {
      readonly verdict: 'other_version';
      /** In words: the version that made it, and the current one. */
      readonly reason: string;
      readonly differences: readonly string[];
    }
  /** Answers, profile, day or type don't match those that the receipt was made for. */
  | { readonly verdict: 'tampered'; readonly reason: string }
  /** Not a receipt. */
  | { readonly verdict: 'unreadable'; readonly reason: string };

/** The maximum number of differences listed; more don't help. */
const MAX_DIFFERENCES = 50;

/**
 * Recomputes a receipt with the rules of this build and compares the results. Uses no clock, database or network. Never
 * throws, whatever the JSON.
 *
 * @param rules the facts of this build without checks; those in the receipt are applied to them
 */
export function replayReceipt(raw: unknown, rules: RuleSet): Replay {
  const parsed = receiptShape.safeParse(raw);
  if (!parsed.success)
    return { verdict: 'unreadable', reason: `This isn't a receipt. ${firstIssue(parsed.error)}` };
  const receipt = parsed.data;
  if (hashAnswers(receipt) !== receipt.answersHash) {
    return {
      verdict: 'tampered',
      reason: "The answers don't match their hash: someone changed them after the receipt was made.",
    };
  }
  if (receipt.overruled && hashDecisions(receipt.overruled.lines) !== receipt.overruled.decisionsHash) {
    return {
      verdict: 'tampered',
      reason:
        "The consultant's decisions don't match their hash: someone changed them after the receipt was made.",
    };
  }
  if (receipt.proven && isTampered(receipt.proven)) {
    return {
      verdict: 'tampered',
      reason: "What documents show doesn't match its hash: someone changed it after the receipt was made.",
    };
  }
  const profile = receipt.profile === null ? null : profileShape.safeParse(receipt.profile);
  if (profile?.success === false) {
    return { verdict: 'unreadable', reason: `We can't read the profile. ${firstIssue(profile.error)}` };
  }
  const { type, on, answers } = receipt;
  const question = { type, on, answers, profile: profile?.data ?? null };
  const checked = checkedRules(rules, receipt);
  const outcome = assess(question, checked);
  const differences = getDifferences(receipt.outcome, pickNumbers(outcome));
  if (differences.length === 0 && hashOutcome(outcome) !== receipt.outcomeHash) {
    differences.push('The numbers are the same, but a sentence, a figure, or a source is different.');
  }
  differences.push(...overruledDifferences(receipt, question, checked));
  if (receipt.proven) differences.push(...provenDifferences(receipt.proven, question, checked));
  const reason = otherVersion(receipt, rules);
  if (reason !== null) return { verdict: 'other_version', reason, differences };
  return differences.length === 0 ? { verdict: 'identical' } : { verdict: 'different', differences };
}

/** The most recent rule set with checks, since caches are keyed by the rule set object. */
const lastChecked = new WeakMap<RuleSet, { readonly key: string; readonly rules: RuleSet }>();

function checkedRules(rules: RuleSet, { checks }: Receipt): RuleSet {
  const key = canonicalJson(checks);
  const cached = lastChecked.get(rules);
  if (cached?.key === key) return cached.rules;
  const checked = withCheckDays(rules, checks);
  lastChecked.set(rules, { key, rules: checked });
  return checked;
}

function otherVersion({ rulesVersion, engineVersion }: Receipt, rules: RuleSet): string | null {
  const differences = [
    // Checks recorded since the files were made are in the receipt itself.
    ...(versionOfFiles(rulesVersion) === rules.version
      ? []
      : [`rules ${rulesVersion} (here: ${rules.version})`]),
    ...(engineVersion === ENGINE_VERSION ? [] : [`engine ${engineVersion} (here: ${ENGINE_VERSION})`]),
  ];
  return differences.length === 0
    ? null
    : `It was made with ${differences.join(' and ')}. Run that version to recalculate it.`;
}

/** The same for the result with a consultant's decisions. */
function overruledDifferences({ overruled }: Receipt, question: Assessment, rules: RuleSet): string[] {
  if (!overruled) return [];
  const { outcome, outcomeHash } = judgeOverruled(question, overruled.lines, rules);
  const differences = getDifferences(overruled.outcome, outcome);
  if (differences.length === 0 && outcomeHash !== overruled.outcomeHash) {
    differences.push('The numbers are the same, but a sentence, a figure, or a source is different.');
  }
  return differences.map((difference) => `With the consultant's decisions: ${difference}`);
}

/** Every number that differs: the recorded one and the new one. */
function getDifferences(recorded: ReceiptOutcome, replayed: ReceiptOutcome): string[] {
  const found: string[] = [];
  const compare = (what: string, before: unknown, after: unknown): void => {
    if (canonicalJson(before) !== canonicalJson(after)) {
      found.push(`${what}: the receipt says ${formatValue(before)}, now it is ${formatValue(after)}.`);
    }
  };
  compare('Eligibility score', recorded.eligibilityScore, replayed.eligibilityScore);
  compare('Suitable countries', recorded.suitableCountries, replayed.suitableCountries);
  compare('Routes', getNames(recorded.routes), getNames(replayed.routes));
  for (const route of recorded.routes) {
    const now = replayed.routes.find(({ id }) => id === route.id);
    if (!now) continue;
    for (const number of ['score', 'floor', 'ceiling', 'verdict'] as const) {
      compare(`${route.id} ${number}`, route[number], now[number]);
    }
    compare(`${route.id} lines`, getNames(route.criteria), getNames(now.criteria));
    for (const line of route.criteria) {
      const status = now.criteria.find(({ id }) => id === line.id)?.status;
      if (status !== undefined) compare(`${route.id}/${line.id}`, line.status, status);
    }
  }
  return found.slice(0, MAX_DIFFERENCES);
}

function getNames(list: readonly { readonly id: string }[]): string[] {
  return list.map(({ id }) => id);
}

function formatValue(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') || 'none' : String(value);
}

function firstIssue(error: z.ZodError): string {
  const [issue] = error.issues;
  const place = issue?.path.join('.') ?? '';
  return `${place === '' ? 'The file' : place}: ${issue?.message ?? "it doesn't have the expected shape"}.`;
}
