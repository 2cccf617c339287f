import type { CriterionOf } from '../../rules/facts-schema.js';
import { formatMoney } from '../../rules/figures.js';
import { met, OPEN, unknown, unmet, type Finding, type Question } from '../model/judgement.js';

type OpenVersion = CriterionOf<'open'>['versions'][number];

/** The share if the answers are enough, but the line requires more. */
const ENOUGH_SO_FAR = 0.7;
/** The share if the answers aren't enough, but there is another way. */
const TOO_LITTLE = 0.2;

/**
 * Judges a condition on the ownership or the funding of a business by what the person tells of theirs; null if the rule
 * has none, or they tell nothing of it.
 */
export function judgeVenture(
  requirement: string,
  { owned, raised, money }: Pick<OpenVersion, 'owned' | 'raised' | 'money'>,
  { applicant: { venture }, exchange }: Pick<Question, 'applicant' | 'exchange'>,
): Finding | null {
  if (owned && venture?.share) return judgeShare(requirement, owned, venture.share);
  if (!raised || !money || !venture?.raised) return null;
  const [least = 0] = money.amounts.map(({ amount }) => amount).sort((a, b) => a - b);
  const rate = exchange.findRate(venture.raised.currency);
  const told = `${requirement} You told us your business has raised ${formatMoney(venture.raised.amount, venture.raised.currency)}.`;
  if (rate === null) return unknown(told, OPEN);
  const usd = venture.raised.amount / rate.perUsd;
  const needed = exchange.toUsd(least, money.currency);
  const margin = needed * exchange.tolerance(venture.raised.currency);
  if (usd < needed - margin) {
    return unknown(`${told} That's less. Ask whether grants or other proof can make up for it.`, TOO_LITTLE);
  }
  if (usd < needed + margin) return unknown(told, OPEN);
  return unknown(`${told} That's enough, but we can't check who gave it and when.`, ENOUGH_SO_FAR);
}

function judgeShare(
  requirement: string,
  { percent, orControl, planned, asksMore }: NonNullable<OpenVersion['owned']>,
  share: number,
): Finding {
  const told = `${requirement} You told us you own ${share}%.`;
  if (share >= percent) {
    return asksMore
      ? unknown(
          `${told} That's enough, but we don't know whether the rest of this applies to you.`,
          ENOUGH_SO_FAR,
        )
      : met(`${told} That's enough.`);
  }
  if (orControl)
    return unknown(`${told} That's less, so you have to control the business in another way.`, TOO_LITTLE);
  return planned
    ? unknown(`${told} That's less, unless you mean another business.`, TOO_LITTLE)
    : unmet(`${told} That's less.`);
}
